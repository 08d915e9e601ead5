/** Ratings of persons who become others in the middle of a series: as they were counted then, and counted anew. */

import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { applicationOf, countResults } from '../../server/results/count.ts';
import { rebuildResults } from '../../server/results/rebuild.ts';
import type { MatchSummary } from '../../server/rooms/result.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import type { Store } from '../../server/store/store.ts';
import { append, EVERYTHING, matchResult, newRoom } from '../store/builders.ts';
import { temporaryFolder } from '../store/sqlite-data.ts';
import { keepMatch, playedMatch } from './played.ts';

const { folder, remove } = temporaryFolder();
const shared = new SharedArrayBuffer(8);
const clock = new Float64Array(shared);
let store: Store;
let stores = 0;

/** Empty data from here on. */
async function begin(): Promise<void> {
  if (stores > 0) await store.close();
  stores += 1;
  clock[0] = 1_000_000;
  store = await openSqliteStore({ path: `${folder}/data${stores}.sqlite`, clock: shared });
}

afterAll(async () => {
  await store.close();
  remove();
});

/** Whoever is made later is younger. */
function tick(): void {
  clock[0] = (clock[0] ?? 0) + 1;
}

async function guest(id: string): Promise<void> {
  tick();
  await store.createGuest({ id, site: 'default', name: id });
  const hash = new Uint8Array(32);
  hash.set(new TextEncoder().encode(id).slice(-32));
  await store.setRecovery(id, hash);
}

async function member(id: string): Promise<void> {
  tick();
  await store.signIn({ id, site: 'default', subject: id, name: id });
}

/** Begins to count anew, and stops after some results. */
async function breakOff(after: number): Promise<void> {
  await store.resetResults();
  for (let n = 0; n < after; n += 1) {
    const [next] = await store.waitingResults(1);
    if (next !== undefined) await store.applyResult(await applicationOf(store, next));
  }
}

/** All that is counted of these people and of all matches. */
async function counted(people: readonly string[]) {
  return {
    ratings: await Promise.all(people.map((person) => store.ratings(person))),
    statistics: await Promise.all(people.map((person) => store.statistics(person, 'all'))),
    matches: await store.matchResults({ ...EVERYTHING, all: true }),
    lists: await Promise.all(people.map((person) => store.matchResults({ ...EVERYTHING, person, all: true }))),
  };
}

it('are the same where the logs are played again', async () => {
  await begin();
  const people = ['ann', 'bob', 'cem', 'dov', 'amy', 'eva'];
  await guest('ann');
  for (const id of ['bob', 'cem', 'dov']) await member(id);
  await member('amy');
  await member('eva');
  const play = async (n: number, first: string) => {
    tick();
    const wanted = { ruleSet: 'sichuan', length: '1-deal', visibility: 'public' } as const;
    await keepMatch(store, 'KPQ7', playedMatch(`series ${n}`, wanted, [first, 'bob', 'cem', 'dov']));
    await countResults(store);
  };
  await play(0, 'ann');
  await play(1, 'eva');
  await play(2, 'amy');
  await play(3, 'amy');
  const [own] = await store.ratings('amy');
  // The older one remains, with the rating of more matches.
  expect(await store.mergePersons('amy', 'ann')).toMatchObject({ id: 'ann' });
  const [merged] = await store.ratings('ann');
  expect(merged).toEqual({ ...own, person: 'ann', matches: 3 });
  expect(await store.ratings('amy')).toEqual([]);
  await play(4, 'ann');
  const before = await counted(people);
  expect(before.matches).toHaveLength(5);
  const last = before.matches[0];
  const seat = last?.places.find(({ person }) => person === 'ann')?.seat;
  const change = last?.ratings.find((each) => each.seat === seat);
  expect(change?.before).toEqual({ mu: own?.mu, sigma: own?.sigma });

  expect(await rebuildResults(store, () => undefined)).toBe(5);
  expect(await counted(people)).toEqual(before);
  // A rebuild that was broken off, and a server that counts on.
  await breakOff(2);
  await countResults(store);
  expect(await counted(people)).toEqual(before);
}, 60_000);

type Step =
  | {
      readonly does: 'play';
      readonly who: readonly number[];
      readonly places: readonly number[];
      readonly counts: boolean;
    }
  | { readonly does: 'merge'; readonly member: number; readonly guest: number }
  | { readonly does: 'break-off'; readonly after: number };

const GUESTS = 5;
const MEMBERS = 3;
const everybody = Array.from({ length: GUESTS + MEMBERS }, (_, n) => n);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('play'),
      who: fc.shuffledSubarray(everybody, { minLength: 4, maxLength: 4 }),
      places: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }),
      counts: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('merge'),
      member: fc.nat({ max: MEMBERS - 1 }),
      guest: fc.nat({ max: GUESTS - 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('break-off'), after: fc.nat({ max: 8 }) }) },
);

function summary(places: readonly number[]): Pick<MatchSummary, 'abandoned' | 'standings' | 'hands'> {
  const rest = { selfDraws: 0, wonOnDiscard: 1, dealIns: 1, draws: 0 };
  const standings = places.map((place, seat) => {
    const score = 100 * (4 - place);
    return {
      seat: seat as 0 | 1 | 2 | 3,
      place,
      score,
      handsWon: 4 - place,
      bestHand: place < 3 ? score : null,
      ...rest,
    };
  });
  return { abandoned: false, hands: 4, standings };
}

let chains = 0;

/** Plays a course and compares what it came to, live, with what is counted anew. */
async function follow(steps: readonly Step[], ages: readonly number[]): Promise<void> {
  await begin();
  const ids = everybody.map((n) => `p${n}`);
  for (const n of ages) await (n < GUESTS ? guest : member)(`p${n}`);
  /** Whose each member's subject is now. */
  const subjects = ids.slice(GUESTS);
  await store.createRoom(newRoom('KPQ7', { matchId: 'm0' }));
  let played = 0;
  for (const one of steps) {
    tick();
    if (one.does === 'break-off') {
      await breakOff(one.after);
      continue;
    }
    if (one.does === 'merge') {
      const own = subjects[one.member] ?? '';
      const next = await store.mergePersons(own, ids[one.guest] ?? '');
      if (next !== null && next.id !== own && own !== ids[GUESTS + one.member]) chains += 1;
      subjects[one.member] = next?.id ?? own;
      continue;
    }
    const places = one.who.map((n, seat) => ({
      seat,
      person: ids[n] ?? '',
      place: one.places[seat] ?? 4,
      score: seat,
    }));
    const result = matchResult({ rated: true, public: true, places, result: summary(one.places) });
    await store.append(append('KPQ7', played, { matchId: `m${played}`, result }));
    played += 1;
    if (one.counts) await countResults(store);
  }
  await countResults(store);
  const live = await counted(ids);
  await rebuildResults(store, () => undefined);
  expect(await counted(ids)).toEqual(live);
}

/** A member becomes an older guest, who becomes a still older one; a rebuild breaks off between. */
const CHAIN: readonly Step[] = [
  { does: 'play', who: [0, 1, 5, 6], places: [1, 2, 3, 4], counts: true },
  { does: 'play', who: [5, 1, 6, 7], places: [1, 2, 3, 4], counts: true },
  { does: 'merge', member: 0, guest: 1 },
  { does: 'play', who: [7, 0, 6, 1], places: [1, 2, 3, 4], counts: false },
  { does: 'break-off', after: 1 },
  { does: 'merge', member: 0, guest: 0 },
  { does: 'play', who: [0, 6, 2, 7], places: [4, 2, 2, 1], counts: true },
];

it('are the same counted anew as live, whatever is merged with whom and when', async () => {
  const course = fc.array(step, { minLength: 6, maxLength: 18 });
  const ages = fc.shuffledSubarray(everybody, { minLength: everybody.length });
  const examples: [readonly Step[], readonly number[]][] = [[CHAIN, everybody]];
  await fc.assert(fc.asyncProperty<[readonly Step[], readonly number[]]>(course, ages, follow), {
    numRuns: 12,
    examples,
  });
  expect(chains).toBeGreaterThan(0);
}, 120_000);
