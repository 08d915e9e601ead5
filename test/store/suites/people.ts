import { describe, expect, it } from 'vitest';
import type { DataFactory } from '../conformance.ts';
import { reopened, withStore } from './with-store.ts';

export function peopleSuite(factory: DataFactory): void {
  describe('people', () => {
    it(
      'are made once, read in the order asked for, renamed',
      withStore(factory, async (store, data) => {
        const ann = await store.createPerson({ id: 'p1', site: 'default', name: 'Ann', kind: 'guest' });
        expect(ann).toEqual({
          id: 'p1',
          site: 'default',
          name: 'Ann',
          kind: 'guest',
          createdAt: expect.any(Number),
          lastSeen: ann?.createdAt,
          epoch: 0,
        });
        const bob = await store.createPerson({ id: 'p2', site: 'club', name: '東 O’Neil', kind: 'member' });
        expect(await store.createPerson({ id: 'p1', site: 'club', name: 'Eve', kind: 'guest' })).toBeNull();
        expect(await store.people(['p2', 'nobody', 'p1', 'p2'])).toEqual([bob, null, ann, bob]);
        expect(await store.people([])).toEqual([]);

        expect(await store.renamePerson('p1', 'Anne')).toEqual({ ...ann, name: 'Anne' });
        expect(await store.renamePerson('nobody', 'Anne')).toBeNull();
        await reopened(data, async (again) => {
          expect(await again.people(['p1'])).toEqual([{ ...ann, name: 'Anne' }]);
        });
      }),
    );

    it(
      'are seen, and their tokens revoked',
      withStore(factory, async (store) => {
        const ann = await store.createPerson({ id: 'p1', site: 'default', name: 'Ann', kind: 'guest' });
        const bob = await store.createPerson({ id: 'p2', site: 'default', name: 'Bob', kind: 'guest' });
        const seen = await store.touchPerson('p1');
        expect(seen).toEqual({ ...ann, lastSeen: expect.any(Number) });
        expect(seen?.lastSeen).toBeGreaterThanOrEqual(ann?.createdAt ?? Number.NaN);
        expect(await store.revokeTokens('p1')).toMatchObject({ epoch: 1 });
        expect(await store.revokeTokens('p1')).toMatchObject({ epoch: 2 });
        expect(await store.people(['p1', 'p2'])).toEqual([{ ...seen, epoch: 2 }, bob]);
        expect(await store.touchPerson('nobody')).toBeNull();
        expect(await store.revokeTokens('nobody')).toBeNull();
      }),
    );
  });
}
