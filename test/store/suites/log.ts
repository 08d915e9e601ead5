import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Upcaster } from '../../../server/store/upcast.ts';
import { append, events, newRoom } from '../builders.ts';
import type { DataFactory } from '../conformance.ts';
import { reopened, withStore } from './with-store.ts';

/** `discarded` once named its tile only; then it also said whether the tile had just been drawn; then whose it was. */
const DISCARDED: readonly Upcaster[] = [
  { type: 'discarded', from: 2, up: (body) => ({ ...(body as object), seat: 0 }) },
  { type: 'discarded', from: 1, up: (body) => ({ tile: body, drawn: false }) },
];

export function logSuite(factory: DataFactory): void {
  describe('the log', () => {
    it(
      'is read in order: all of it, one match, what came after',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        await store.createRoom(newRoom('AAAA'));
        await store.append(append('KPQ7', 0, { matchId: 'm1', events: events(12) }));
        await store.append(append('AAAA', 0, { matchId: 'm9', events: events(3) }));
        await store.append(append('KPQ7', 12, { matchId: 'm2', events: events(2) }));
        const seqs = async (...query: Parameters<typeof store.read>) =>
          (await store.read(...query)).map(({ seq }) => seq);
        expect(await seqs('KPQ7')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
        expect(await seqs('KPQ7', { after: 11 })).toEqual([12, 13, 14]);
        expect(await seqs('KPQ7', { after: 14 })).toEqual([]);
        expect(await seqs('KPQ7', { matchId: 'm1', after: 10 })).toEqual([11, 12]);
        expect(await seqs('KPQ7', { matchId: 'm2' })).toEqual([13, 14]);
        expect(await seqs('KPQ7', { matchId: 'm9' })).toEqual([]);
      }),
    );

    it(
      'shows a reader what was asked for before, and nothing that was refused',
      withStore(factory, async (store) => {
        const made = store.createRoom(newRoom('KPQ7'));
        const first = store.append(append('KPQ7', 0, { events: events(2) }));
        const stale = store.append(append('KPQ7', 0, { events: events(5) }));
        const [room, log] = await Promise.all([store.room('KPQ7'), store.read('KPQ7')]);
        expect(room).toMatchObject({ seq: 2 });
        expect(log).toHaveLength(2);
        expect((await Promise.all([made, first, stale]))[2]).toMatchObject({ reason: 'stale' });
      }),
    );

    it(
      'has each match in one piece',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7', { matchId: 'm1' }));
        await store.createRoom(newRoom('AAAA', { matchId: 'm9' }));
        // Nothing happens in m1 and m3.
        await store.append(append('KPQ7', 0, { matchId: 'm2', events: events(2) }));
        await store.append(append('KPQ7', 2, { matchId: 'm3', events: [] }));
        await store.append(append('KPQ7', 2, { matchId: 'm4', events: events(3) }));
        const lengths = ['m1', 'm2', 'm3', 'm4', 'm5'].map(
          async (matchId) => (await store.read('KPQ7', { matchId })).length,
        );
        expect(await Promise.all(lengths)).toEqual([0, 2, 0, 3, 0]);
        for (const matchId of ['m1', 'm2', 'm3', 'm9']) {
          await expect(store.append(append('KPQ7', 5, { matchId }))).rejects.toThrow();
        }
        expect(await store.room('KPQ7')).toMatchObject({ seq: 5, matchId: 'm4' });
      }),
    );

    it(
      'keeps every JSON value',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        let seq = 0;
        await fc.assert(
          fc.asyncProperty(fc.array(fc.jsonValue({ stringUnit: 'binary' }), { maxLength: 8 }), async (bodies) => {
            const written = bodies.map((body) => ({ type: 'any', version: 1, body }));
            const outcome = await store.append(append('KPQ7', seq, { events: written }));
            const read = await store.read('KPQ7', { after: seq });
            seq += bodies.length;
            expect(outcome).toMatchObject({ ok: true, seq });
            expect(read.map(({ body }) => body)).toEqual(JSON.parse(JSON.stringify(bodies)));
          }),
          { numRuns: 40 },
        );
      }),
    );

    it(
      'holds an event of a megabyte',
      withStore(factory, async (store) => {
        await store.createRoom(newRoom('KPQ7'));
        const body = { text: '中'.repeat(350_000) };
        await store.append(append('KPQ7', 0, { events: events(1, body) }));
        expect((await store.read('KPQ7'))[0]?.body).toEqual(body);
      }),
    );
  });

  describe('an event of an older version', () => {
    it(
      'is read as the newest, step by step, and stays as it was written',
      withStore(factory, async (store, data) => {
        await store.createRoom(newRoom('KPQ7'));
        const old = { type: 'discarded', version: 1, body: 'B3' };
        const other = { type: 'drawn', version: 1, body: 'C9' };
        await store.append(append('KPQ7', 0, { events: [old, other] }));
        await reopened(
          data,
          async (newer) => {
            const log = await newer.read('KPQ7');
            expect(log.map(({ type, version, body }) => ({ type, version, body }))).toEqual([
              { type: 'discarded', version: 3, body: { tile: 'B3', drawn: false, seat: 0 } },
              other,
            ]);
            const stale = append('KPQ7', 2, { events: [old] });
            await expect(newer.append(stale)).rejects.toThrow('discarded');
            expect(await newer.room('KPQ7')).toMatchObject({ seq: 2 });
          },
          { upcasters: DISCARDED },
        );
        expect((await store.read('KPQ7')).map(({ version, body }) => [version, body])).toEqual([
          [1, 'B3'],
          [1, 'C9'],
        ]);
      }),
    );

    it(
      'is not confused with one of a newer version, which is refused',
      withStore(factory, async (store, data) => {
        await store.createRoom(newRoom('KPQ7'));
        await reopened(
          data,
          async (newer) => {
            const event = { type: 'discarded', version: 3, body: { tile: 'B3', drawn: true, seat: 2 } };
            await newer.append(append('KPQ7', 0, { events: [event] }));
            expect((await newer.read('KPQ7'))[0]).toMatchObject(event);
          },
          { upcasters: DISCARDED },
        );
        await expect(store.read('KPQ7')).rejects.toMatchObject({ name: 'StoreError', code: 'newer-version' });
      }),
    );
  });
}
