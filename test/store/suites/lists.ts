import { describe, expect, it } from 'vitest';
import type { MatchResult, Place, ResultsQuery } from '../../../server/store/results.ts';
import type { Store } from '../../../server/store/store.ts';
import { append, EVERYTHING, matchResult, newRoom } from '../builders.ts';
import type { DataFactory } from '../conformance.ts';
import { withStore } from './with-store.ts';

/** Seats of persons; null for a bot. */
function seated(...persons: (string | null)[]): Place[] {
  return persons.map((person, seat) => ({ seat, person, place: seat + 1, score: 40 - 10 * seat }));
}

/** Rooms of two sites, public and by code, of two rule sets, in which changing people play. */
async function fill(store: Store): Promise<MatchResult[]> {
  const people = ['ann', 'bob', 'cem', 'dov', 'eve'];
  for (const [index, code] of ['AAAA', 'BBBB', 'CCCC', 'DDDD'].entries()) {
    await store.createRoom(newRoom(code, { site: index === 3 ? 'club' : 'default' }));
  }
  const made: MatchResult[] = [];
  for (let n = 0; n < 60; n += 1) {
    const code = ['AAAA', 'BBBB', 'CCCC', 'DDDD'][n % 4] ?? '';
    const matchId = `m${(n * 37) % 60}`;
    const places = seated(people[n % 5] ?? null, people[(n * 3 + 1) % 5] ?? null, null, null);
    const ruleSet = code === 'BBBB' ? 'sichuan' : 'klasik';
    const seq = Math.floor(n / 4);
    const result = matchResult({ public: code !== 'CCCC', ruleSet, places });
    await store.append(append(code, seq, { matchId, result }));
    made.push((await store.matchResult(matchId)) as MatchResult);
  }
  return made;
}

/** What the rules say a list holds (docs/rules/rooms.md, "Results"), newest first. */
function wanted(all: readonly MatchResult[], query: ResultsQuery): string[] {
  const has = (result: MatchResult, person: string | null): boolean =>
    result.places.some((place) => place.person === person);
  return all
    .filter((result) => query.code !== null || query.person !== null || result.site === query.site)
    .filter((result) => query.code === null || result.code === query.code)
    .filter((result) => query.ruleSet === null || result.ruleSet === query.ruleSet)
    .filter((result) => query.person === null || has(result, query.person))
    .filter((result) => query.from === null || result.endedAt >= query.from)
    .filter((result) => query.to === null || result.endedAt < query.to)
    .filter((result) => result.public || query.all || (query.viewer !== null && has(result, query.viewer)))
    .sort((a, b) => b.endedAt - a.endedAt || (a.matchId < b.matchId ? 1 : -1))
    .map(({ matchId }) => matchId);
}

async function pages(store: Store, query: ResultsQuery): Promise<string[]> {
  const found: string[] = [];
  for (let after = query.after; ; ) {
    const page = await store.matchResults({ ...query, after, limit: 7 });
    found.push(...page.map(({ matchId }) => matchId));
    after = page.at(-1) ?? null;
    if (page.length < 7) return found;
  }
}

export function listSuite(factory: DataFactory): void {
  describe('lists of results', () => {
    it(
      'hold what fits and may be seen, page by page, whatever is asked for',
      withStore(factory, async (store) => {
        const all = await fill(store);
        const middle = all[30]?.endedAt ?? 0;
        let asked = 0;
        for (const viewer of [null, 'ann', 'eve', 'stranger', 'all']) {
          const sees = viewer === 'all' ? { viewer: null, all: true } : { viewer, all: false };
          for (const person of [null, 'ann', 'bob']) {
            for (const [code, ruleSet] of [
              [null, null],
              ['AAAA', null],
              ['CCCC', null],
              [null, 'sichuan'],
            ] as const) {
              for (const [from, to] of [
                [null, null],
                [middle, null],
                [null, middle],
              ] as const) {
                const query = { ...EVERYTHING, ...sees, person, code, ruleSet, from, to };
                // A person belongs to one site: these play everywhere, so their list is not held to it.
                const fits = wanted(all, query).filter(
                  (id) => person !== null || code !== null || siteOf(all, id, sees.viewer),
                );
                expect(await pages(store, query)).toEqual(fits);
                asked += fits.length;
              }
            }
          }
        }
        expect(asked).toBeGreaterThan(500);
      }),
    );

    it(
      'neither skip nor repeat while results come in',
      withStore(factory, async (store) => {
        const all = await fill(store);
        const before = wanted(all, { ...EVERYTHING, viewer: 'ann' });
        const found: string[] = [];
        let after: MatchResult | null = null;
        for (let n = 0; ; n += 1) {
          const page: readonly MatchResult[] = await store.matchResults({
            ...EVERYTHING,
            viewer: 'ann',
            after,
            limit: 3,
          });
          found.push(...page.map(({ matchId }) => matchId));
          after = page.at(-1) ?? null;
          if (after === null) break;
          const result = matchResult({ public: n % 2 === 0, places: seated('ann') });
          await store.append(append('AAAA', 15 + n, { matchId: `late${n}`, result }));
        }
        expect(found).toEqual(before);
      }),
    );
  });
}

/** A viewer's own matches are of the viewer's own site; here everybody's are everywhere. */
function siteOf(all: readonly MatchResult[], id: string, viewer: string | null): boolean {
  const result = all.find(({ matchId }) => matchId === id);
  return result?.site === 'default' || (viewer !== null && result?.public === false);
}
