/**
 * Who may be called what: nobody claims to be the host, a bot or the site, and nobody in a room looks like another in it
 * (docs/rules/rooms.md, "Sites and people"). A guest is refused, and takes another name; a site's own people are called what the
 * site calls them, and shown with a number where that would mislead.
 */

import { look } from '../names/look.ts';
import { isNumbered, isReserved } from '../names/reserved.ts';
import { PLACES, personAt, placeOf, type RoomState } from '../rooms/state.ts';
import type { Site } from '../sites/site.ts';
import type { Person } from '../store/people.ts';
import type { Services } from './context.ts';
import { InvalidInput, Refused } from './errors.ts';
import type { People } from './people.ts';
import { checkedName } from './person-name.ts';

/** The name in the form it is stored; throws `InvalidInput` for one that cannot be shown, and for a reserved one. */
export function checkedGuestName(text: string, site: Site): string {
  const name = checkedName(text);
  if (!isReserved(name, ownNames(site)) && !isNumbered(name)) return name;
  throw new InvalidInput('NAME_RESERVED', 'This name, or a word of it, means somebody else here.', 'input.name');
}

/** What a site is called: nobody else is. */
export function ownNames({ key, name }: Site): readonly string[] {
  return [key, name];
}

/** Whether a person has a place or waits for one: then it stays theirs. */
function isIn(state: RoomState, person: string): boolean {
  return placeOf(state, person) !== null || state.queue.includes(person);
}

/** Whether somebody else in the room, seated or waiting, has a name that looks like this one. */
async function hasNamesake(people: People, state: RoomState, person: string, wanted: string): Promise<boolean> {
  const others = [...PLACES.flatMap((place) => personAt(state, place) ?? []), ...state.queue];
  const named = await Promise.all(others.map(async (id) => id !== person && (await people.named(id)).look === wanted));
  return named.includes(true);
}

/** Runs what seats a person in a room, or has them wait there; throws `Refused` when others there look the same. */
export async function withOwnName<T>(
  services: Services,
  { id, kind }: Pick<Person, 'id' | 'kind'>,
  code: string,
  work: () => Promise<T>,
): Promise<T> {
  if (kind === 'member') return work();
  const { names, people, rooms } = services;
  return names.run([`person ${id}`, `room ${code}`], async () => {
    const now = await rooms.open(code);
    const own = await people.named(id);
    if (now.ok && !isIn(now.room.state, id) && (await hasNamesake(people, now.room.state, id, own.look))) {
      throw new Refused('NAME_TAKEN', 'Somebody in this room has a name that looks like yours.', {}, null, 'me.name');
    }
    return work();
  });
}

/** Gives a guest another name; throws `InvalidInput` when it looks like that of somebody else where the guest is. */
export async function renameGuest(services: Services, id: string, name: string): Promise<Person | null> {
  const { names, people, rooms, store, hub } = services;
  return names.run([`person ${id}`], () => {
    const own = rooms.roomsOf(id).map(({ code }) => code);
    return names.run(
      own.sort().map((code) => `room ${code}`),
      async () => {
        const wanted = look(name);
        for (const { state } of rooms.roomsOf(id)) {
          if (await hasNamesake(people, state, id, wanted)) {
            throw new InvalidInput(
              'NAME_TAKEN',
              'Somebody in your room has a name that looks like this.',
              'input.name',
            );
          }
        }
        const person = await store.renamePerson(id, name);
        if (person !== null) people.renamed(person);
        hub.refresh(id);
        return person;
      },
    );
  });
}
