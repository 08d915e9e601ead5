import { describe, expect, it } from 'vitest';
import type { Application, NewRating, PersonTally, Rating } from '../../../server/store/results.ts';
import type { Store } from '../../../server/store/store.ts';
import { append, matchResult, newRoom, resultsOf } from '../builders.ts';
import type { DataFactory } from '../conformance.ts';
import { reopened, withStore } from './with-store.ts';

const TALLY: Omit<PersonTally, 'person'> = {
  matches: 1,
  places: [1, 0, 0, 0],
  points: 1400,
  hands: 5,
  handsWon: 2,
  selfDraws: 1,
  wonOnDiscard: 1,
  dealIns: 0,
  draws: 1,
  bestHand: null,
};

function rating(person: string, matches: number, mu: number): NewRating {
  return { seat: 0, person, matches, before: { mu: 25, sigma: 8 }, after: { mu, sigma: 7.5 }, least: mu - 15 };
}

function application(matchId: string, change: Partial<Application> = {}): Application {
  return { matchId, tallies: [{ person: 'ann', ...TALLY }], ratings: [], ...change };
}

/** Finished matches m0, m1 … of one room. */
async function finish(store: Store, count: number, isPublic = true): Promise<void> {
  await store.createRoom(newRoom('KPQ7'));
  for (let n = 0; n < count; n += 1) {
    await store.append(append('KPQ7', n, { matchId: `m${n}`, result: matchResult({ public: isPublic }) }));
  }
}

export function countSuite(factory: DataFactory): void {
  describe('counting results', () => {
    it(
      'goes in the order in which matches ended, each once',
      withStore(factory, async (store, data) => {
        await finish(store, 3);
        expect((await store.waitingResults(9)).map(({ matchId }) => matchId)).toEqual(['m0', 'm1', 'm2']);
        expect(await store.applyResult(application('m1'))).toBe(false);
        expect(await store.applyResult(application('m0'))).toBe(true);
        expect(await store.applyResult(application('m0'))).toBe(false);
        expect(await store.applyResult(application('m1'))).toBe(true);
        const twice = { places: [2, 0, 0, 0], handsWon: 4, selfDraws: 2, wonOnDiscard: 2, draws: 2, dealIns: 0 };
        const expected = [{ ruleSet: 'klasik', matches: 2, points: 2800, hands: 10, bestHand: null, ...twice }];
        await reopened(data, async (again) => {
          expect((await again.waitingResults(9)).map(({ matchId }) => matchId)).toEqual(['m2']);
          expect(await again.statistics('ann', 'public')).toEqual(expected);
          expect(await again.matchResult('m0')).toMatchObject({ applied: true });
        });
      }),
    );

    it(
      'keeps the best hand, and what is not public apart',
      withStore(factory, async (store) => {
        await finish(store, 3, false);
        for (const [n, bestHand] of [null, 64, 12].entries()) {
          await store.applyResult(application(`m${n}`, { tallies: [{ person: 'ann', ...TALLY, bestHand }] }));
        }
        expect(await store.statistics('ann', 'public')).toEqual([]);
        expect(await store.statistics('ann', 'all')).toMatchObject([{ bestHand: 64, matches: 3 }]);
      }),
    );

    it(
      'writes nothing when a rating has changed meanwhile',
      withStore(factory, async (store) => {
        await finish(store, 2);
        await store.applyResult(application('m0', { ratings: [rating('ann', 0, 26)] }));
        expect(await store.applyResult(application('m1', { ratings: [rating('ann', 0, 27)] }))).toBe(false);
        expect(await store.statistics('ann', 'public')).toMatchObject([{ matches: 1 }]);
        expect(await store.applyResult(application('m1', { ratings: [rating('ann', 1, 27)] }))).toBe(true);
        expect(await store.ratings('ann')).toEqual([
          { person: 'ann', ruleSet: 'klasik', mu: 27, sigma: 7.5, least: 12, matches: 2 },
        ]);
        expect((await store.matchResult('m1'))?.ratings).toEqual([
          { seat: 0, before: { mu: 25, sigma: 8 }, after: { mu: 27, sigma: 7.5 } },
        ]);
        expect(await store.ratingsOf(['bob', 'ann'], 'klasik')).toMatchObject([null, { mu: 27 }]);
      }),
    );

    it(
      'gives a person who becomes another one’s results and counts to that one',
      withStore(factory, async (store) => {
        await store.createGuest({ id: 'ann', site: 'default', name: 'Ann' });
        await finish(store, 2, false);
        await store.signIn({ id: 'amy', site: 'default', subject: 'amy', name: 'Amy' });
        const amy = { person: 'amy', ...TALLY, bestHand: 8 };
        await store.applyResult(application('m0', { ratings: [rating('ann', 0, 26)] }));
        await store.applyResult(application('m1', { tallies: [amy] }));
        await store.mergePersons('amy', 'ann');
        expect(await store.statistics('amy', 'all')).toEqual([]);
        expect(await store.statistics('ann', 'all')).toMatchObject([{ matches: 2, handsWon: 4, bestHand: 8 }]);
        expect(await store.ratings('ann')).toMatchObject([{ mu: 26, matches: 1 }]);
        await store.createGuest({ id: 'bob', site: 'default', name: 'Bob' });
        await store.signIn({ id: 'ben', site: 'default', subject: 'ben', name: 'Ben' });
        await store.mergePersons('ben', 'bob');
        // The older one remains.
        const listed = await resultsOf(store, 'KPQ7', { viewer: 'bob', person: 'bob' });
        expect(listed.map(({ matchId }) => matchId)).toEqual(['m1', 'm0']);
      }),
    );

    it(
      'writes nothing for a person who became another one meanwhile',
      withStore(factory, async (store) => {
        await store.signIn({ id: 'amy', site: 'default', subject: 'amy', name: 'Amy' });
        await new Promise((resolve) => setTimeout(resolve, 5));
        await store.createGuest({ id: 'ann', site: 'default', name: 'Ann' });
        await finish(store, 1);
        await store.mergePersons('amy', 'ann');
        expect(await store.applyResult(application('m0', { ratings: [rating('ann', 0, 26)] }))).toBe(false);
        expect(await store.statistics('ann', 'all')).toEqual([]);
        const [waiting] = await store.waitingResults(1);
        expect(waiting?.places[0]?.person).toBe('amy');
        const own = { tallies: [{ person: 'amy', ...TALLY }], ratings: [rating('amy', 0, 26)] };
        expect(await store.applyResult(application('m0', own))).toBe(true);
        expect(await store.ratings('amy')).toMatchObject([{ mu: 26, matches: 1 }]);
      }),
    );

    it(
      'begins anew with who was not yet another one, and merges after as many results as then',
      withStore(factory, async (store) => {
        await store.signIn({ id: 'amy', site: 'default', subject: 'amy', name: 'Amy' });
        await new Promise((resolve) => setTimeout(resolve, 5));
        await store.createGuest({ id: 'ann', site: 'default', name: 'Ann' });
        await finish(store, 3);
        await store.applyResult(application('m0'));
        await store.mergePersons('amy', 'ann');
        const first = async () => (await store.matchResult('m0'))?.places[0]?.person;
        expect(await first()).toBe('amy');
        await store.resetResults();
        expect(await first()).toBe('ann');
        expect(await resultsOf(store, 'KPQ7', { person: 'amy' })).toEqual([]);
        await store.applyResult(application('m0'));
        expect(await first()).toBe('amy');
        expect(await resultsOf(store, 'KPQ7', { person: 'amy' })).toHaveLength(3);
        expect(await store.statistics('amy', 'all')).toMatchObject([{ matches: 1 }]);
        expect(await store.statistics('ann', 'all')).toEqual([]);
      }),
    );

    it(
      'can begin anew',
      withStore(factory, async (store) => {
        await finish(store, 2);
        await store.applyResult(application('m0', { ratings: [rating('ann', 0, 26)] }));
        await store.resetResults();
        expect(await store.statistics('ann', 'all')).toEqual([]);
        expect(await store.ratings('ann')).toEqual([]);
        expect((await store.waitingResults(9)).map(({ matchId }) => matchId)).toEqual(['m0', 'm1']);
        expect(await store.applyResult(application('m0', { ratings: [rating('ann', 0, 26)] }))).toBe(true);
      }),
    );

    it(
      'orders a leaderboard by the least a rating is, page by page, equals by person',
      withStore(factory, async (store) => {
        const persons = Array.from({ length: 20 }, (_, n) => `p${String(n).padStart(2, '0')}`);
        await finish(store, 5);
        for (let n = 0; n < 5; n += 1) {
          const four = persons.slice(4 * n, 4 * n + 4);
          const ratings = four.map((person, index) => rating(person, 0, 20 + ((4 * n + index) % 3)));
          await store.applyResult(
            application(`m${n}`, { tallies: [], ratings: ratings.map((each, seat) => ({ ...each, seat })) }),
          );
        }
        const found: Rating[] = [];
        for (let page: readonly Rating[] = [], more = true; more; more = page.length > 0) {
          page = await store.leaderboard({ site: 'default', ruleSet: 'klasik', after: found.at(-1) ?? null, limit: 3 });
          found.push(...page);
        }
        const order = [...found].sort((a, b) => b.least - a.least || (a.person < b.person ? -1 : 1));
        expect(found).toHaveLength(20);
        expect(found).toEqual(order);
        expect(await store.leaderboard({ site: 'club', ruleSet: 'klasik', after: null, limit: 3 })).toEqual([]);
      }),
    );
  });

  describe('a leaderboard', () => {
    it(
      'is without those who deleted what is theirs, and a page is full all the same',
      withStore(factory, async (store) => {
        await finish(store, 1);
        const four = ['ann', 'bob', 'cem', 'dov'];
        for (const id of four) await store.signIn({ id, site: 'default', subject: id, name: id });
        const ratings = four.map((person, seat) => ({ ...rating(person, 0, 40 - seat), seat }));
        await store.applyResult(application('m0', { tallies: [], ratings }));
        await store.deletePerson('bob');
        const page = async (after: Rating | null) =>
          (await store.leaderboard({ site: 'default', ruleSet: 'klasik', after, limit: 2 })) as Rating[];
        const first = await page(null);
        expect(first.map(({ person }) => person)).toEqual(['ann', 'cem']);
        expect((await page(first[0] ?? null)).map(({ person }) => person)).toEqual(['cem', 'dov']);
        // What is known of them stays: it is part of others' ratings.
        expect(await store.ratings('bob')).toHaveLength(1);
      }),
    );
  });

  describe('packing a finished match’s log', () => {
    it(
      'changes nothing for who reads it',
      withStore(factory, async (store, data) => {
        await store.createRoom(newRoom('KPQ7'));
        const many = (count: number) =>
          Array.from({ length: count }, (_, n) => ({ type: 'n', version: 1, body: { n } }));
        await store.append(append('KPQ7', 0, { matchId: 'm0', events: many(5) }));
        const acted = { person: 'ann', id: 'a', result: 1 };
        await store.append(append('KPQ7', 5, { matchId: 'm0', events: many(2), result: matchResult(), action: acted }));
        await store.append(append('KPQ7', 7, { matchId: 'm0', events: many(2) }));
        await store.append(append('KPQ7', 9, { matchId: 'm1', events: many(3), result: matchResult() }));
        await store.append(append('KPQ7', 12, { matchId: 'm2', events: many(1) }));
        const read = async (from: Store) => ({
          all: await from.read('KPQ7'),
          late: await from.read('KPQ7', { after: 6 }),
          last: await from.read('KPQ7', { after: 12 }),
          first: await from.read('KPQ7', { matchId: 'm0' }),
          part: await from.read('KPQ7', { matchId: 'm0', after: 3 }),
          other: await from.read('KPQ7', { matchId: 'm1' }),
        });
        const before = await read(store);
        await expect(store.packLog('m2')).rejects.toThrow('m2');
        await store.packLog('m0');
        await store.packLog('m0');
        expect(await read(store)).toEqual(before);
        expect(await store.firstResult('KPQ7', 'ann', 'a')).toEqual({ result: 1 });
        await store.packLog('m1');
        // The answers of a match before the last one are forgotten with it.
        expect(await store.firstResult('KPQ7', 'ann', 'a')).toBeNull();
        await reopened(data, async (again) => expect(await read(again)).toEqual(before));
      }),
    );
  });
}
