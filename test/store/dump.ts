/** All that a store tells about some rooms, matches and people, as JSON. */

import type { Subject } from '../../server/store/people.ts';
import type { Store } from '../../server/store/store.ts';

/** What to ask for. */
export interface Keys {
  readonly codes: readonly string[];
  readonly matches: readonly string[];
  readonly people: readonly string[];
  /** Fixtures of versions without them have none. */
  readonly subjects?: readonly Subject[];
  readonly actions: readonly (readonly [code: string, person: string, id: string])[];
}

export async function dump(store: Store, keys: Keys): Promise<unknown> {
  const far = Number.MAX_SAFE_INTEGER;
  const each = <T, R>(items: readonly T[], ask: (item: T) => Promise<R>) => Promise.all(items.map(ask));
  const results = (await each(keys.matches, (match) => store.matchResult(match))).filter((result) => result !== null);
  return {
    rooms: await each(keys.codes, (code) => store.room(code)),
    due: await store.dueRooms(far, 100),
    events: await each(keys.codes, (code) => store.read(code)),
    results: keys.codes.map((code) => results.filter((result) => result.code === code).sort((a, b) => b.seq - a.seq)),
    secrets: await each(keys.matches, async (match) => {
      const secret = await store.secret(match);
      return secret && Buffer.from(secret).toString('hex');
    }),
    people: await store.people(keys.people),
    members: await each(keys.subjects ?? [], (subject) => store.member(subject)),
    devices: await each(keys.people, (person) => store.devices(person)),
    serviceTokens: await store.serviceTokens('club'),
    actions: await each(keys.actions, (action) => store.firstResult(...action)),
    outbox: await store.takeOutbox(far, far, 100),
  };
}
