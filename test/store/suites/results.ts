import { describe, expect, it } from 'vitest';
import type { Place } from '../../../server/store/results.ts';
import { append, events, matchResult, newRoom, resultsOf } from '../builders.ts';
import type { DataFactory } from '../conformance.ts';
import { reopened, withStore } from './with-store.ts';

/** As places of persons come back that no store knows. */
const kept = (places: readonly Place[]) => places.map((place) => ({ ...place, lasting: false }));

export function resultSuite(factory: DataFactory): void {
  describe('results of matches', () => {
    it(
      'are there with the append that ends the match',
      withStore(factory, async (store, data) => {
        await store.createRoom(newRoom('KPQ7', { site: 'club' }));
        await store.append(append('KPQ7', 0, { matchId: 'm1', events: events(4) }));
        expect(await store.matchResult('m1')).toBeNull();
        const result = matchResult({ public: false });
        const ended = await store.append(append('KPQ7', 4, { matchId: 'm1', result }));
        const expected = {
          ...result,
          places: kept(result.places),
          matchId: 'm1',
          code: 'KPQ7',
          site: 'club',
          seq: 5,
          endedAt: ended.ok && ended.at,
          applied: false,
          ratings: [],
        };
        expect(await store.matchResult('m1')).toEqual(expected);
        await reopened(data, async (again) => expect(await again.matchResult('m1')).toEqual(expected));
      }),
    );

    it(
      'of a room come newest first, page by page',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        await store.createRoom(newRoom('AAAA'));
        await store.append(append('AAAA', 0, { matchId: 'elsewhere', result: matchResult() }));
        for (let match = 0; match < 12; match += 1) {
          await store.append(
            append('KPQ7', match, { matchId: `m${String(match).padStart(2, '0')}`, result: matchResult() }),
          );
        }
        const first = await resultsOf(store, 'KPQ7', { limit: 5 });
        expect(first.map(({ matchId }) => matchId)).toEqual(['m11', 'm10', 'm09', 'm08', 'm07']);
        expect(first[0]?.places).toEqual(kept(matchResult().places));
        const next = await resultsOf(store, 'KPQ7', { after: first[4] ?? null });
        expect(next.map(({ matchId }) => matchId)).toEqual(['m06', 'm05', 'm04', 'm03', 'm02', 'm01', 'm00']);
      }),
    );

    it(
      'exist once per match',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        await store.append(append('KPQ7', 0, { result: matchResult() }));
        await expect(store.append(append('KPQ7', 1, { result: matchResult({ ruleSet: 'other' }) }))).rejects.toThrow();
        expect(await store.matchResult('KPQ7-1')).toMatchObject({ ruleSet: 'klasik' });
        expect(await store.room('KPQ7')).toMatchObject({ seq: 1 });
      }),
    );
  });
}
