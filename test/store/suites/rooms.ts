import { describe, expect, it } from 'vitest';
import { append, newRoom, resultsOf } from '../builders.ts';
import type { DataFactory } from '../conformance.ts';
import { reopened, withStore } from './with-store.ts';

export function roomSuite(factory: DataFactory): void {
  describe('rooms', () => {
    it(
      'makes a room with an empty log',
      withStore(factory, async (store) => {
        const before = await store.now();
        const made = await store.createRoom(newRoom('KPQ7', { config: { visibility: 'public' }, dueAt: 77 }));
        expect(made).toEqual({
          code: 'KPQ7',
          site: 'default',
          seq: 0,
          dueAt: 77,
          matchId: 'KPQ7-1',
          createdAt: expect.any(Number),
          releasedAt: null,
          config: { visibility: 'public' },
        });
        expect(made?.createdAt).toBeGreaterThanOrEqual(before);
        expect(made?.createdAt).toBeLessThanOrEqual(await store.now());
        expect(await store.room('KPQ7')).toEqual(made);
        expect(await store.read('KPQ7')).toEqual([]);
      }),
    );

    it(
      'gives a code to one room only, whatever the site',
      withStore(factory, async (store) => {
        const makers = ['a', 'b', 'c', 'd'].map((site) => store.createRoom(newRoom('KPQ7', { site })));
        const made = (await Promise.all(makers)).filter((room) => room !== null);
        expect(made).toHaveLength(1);
        expect(await store.room('KPQ7')).toEqual(made[0]);
      }),
    );

    it(
      'knows nothing of rooms that were never made',
      withStore(factory, async (store) => {
        expect(await store.room('KPQ7')).toBeNull();
        expect(await store.read('KPQ7')).toEqual([]);
        expect(await resultsOf(store, 'KPQ7')).toEqual([]);
        expect(await store.firstResult('KPQ7', 'ann', 'a1')).toBeNull();
        await expect(store.append(append('KPQ7', 0))).rejects.toThrow('KPQ7');
      }),
    );

    it(
      'lists rooms that are due, longest due first',
      withStore(factory, async (store) => {
        const due = { AAAA: 500, BBBB: null, CCCC: 300, DDDD: 501, EEEE: 400 };
        for (const [code, dueAt] of Object.entries(due)) await store.createRoom(newRoom(code, { dueAt }));
        expect(await store.dueRooms(500, 9)).toEqual([
          { code: 'CCCC', seq: 0, dueAt: 300 },
          { code: 'EEEE', seq: 0, dueAt: 400 },
          { code: 'AAAA', seq: 0, dueAt: 500 },
        ]);
        expect((await store.dueRooms(500, 2)).map(({ code }) => code)).toEqual(['CCCC', 'EEEE']);
        expect(await store.dueRooms(299, 9)).toEqual([]);

        await store.append(append('CCCC', 0, { dueAt: 450 }));
        await store.append(append('EEEE', 0, { dueAt: null }));
        expect(await store.dueRooms(500, 9)).toEqual([
          { code: 'CCCC', seq: 1, dueAt: 450 },
          { code: 'AAAA', seq: 0, dueAt: 500 },
        ]);
      }),
    );

    it(
      'has a clock that does not run backwards',
      withStore(factory, async (store) => {
        let last = Date.now() - 60_000;
        for (let count = 0; count < 50; count += 1) {
          const now = await store.now();
          expect(now).toBeGreaterThanOrEqual(last);
          expect(Number.isInteger(now)).toBe(true);
          last = now;
        }
      }),
    );
  });

  describe('closing', () => {
    it(
      'finishes what was asked before, refuses what is asked after',
      withStore(factory, async (store, data) => {
        const asked = [
          store.createRoom(newRoom('KPQ7')),
          ...Array.from({ length: 100 }, (_, seq) => store.append(append('KPQ7', seq))),
        ];
        const closed = store.close();
        const late = store.room('KPQ7');
        await expect(late).rejects.toMatchObject({ name: 'StoreError', code: 'closed' });
        expect(await Promise.all(asked)).toHaveLength(101);
        await closed;
        await store.close();
        await expect(store.append(append('KPQ7', 100))).rejects.toMatchObject({ code: 'closed' });
        await reopened(data, async (again) => {
          expect(await again.room('KPQ7')).toMatchObject({ seq: 100 });
          expect(await again.read('KPQ7')).toHaveLength(100);
        });
      }),
    );
  });
}
