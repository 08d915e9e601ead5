import { describe, expect, it } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { append, matchResult, newRoom } from '../builders.ts';
import type { DataFactory } from '../conformance.ts';
import { reopened, withStore } from './with-store.ts';

const hash = (byte: number): Uint8Array => Uint8Array.from({ length: 32 }, () => byte);
const guest = (store: Store, id: string, site = 'club') => store.createGuest({ id, site, name: id.toUpperCase() });
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

export function peopleSuite(factory: DataFactory): void {
  describe('people', () => {
    it(
      'are made once, read in the order asked for, renamed',
      withStore(factory, async (store, data) => {
        const ann = await store.createGuest({ id: 'p1', site: 'default', name: 'Ann' });
        expect(ann).toEqual({
          id: 'p1',
          site: 'default',
          name: 'Ann',
          kind: 'guest',
          createdAt: expect.any(Number),
          lastSeen: ann?.createdAt,
          epoch: 0,
          lasting: false,
          mergedInto: null,
          deletedAt: null,
        });
        const bob = await store.createGuest({ id: 'p2', site: 'club', name: '東 O’Neil' });
        expect(await store.createGuest({ id: 'p1', site: 'club', name: 'Eve' })).toBeNull();
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
        const ann = await guest(store, 'p1');
        const bob = await guest(store, 'p2');
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

    it(
      'of a site are one for each subject, whatever their name, and others at another site',
      withStore(factory, async (store) => {
        expect(await store.member({ site: 'club', subject: 's' })).toBeNull();
        const ann = await store.signIn({ id: 'p1', site: 'club', subject: 's', name: 'Ann' });
        expect(ann).toMatchObject({ id: 'p1', kind: 'member', lasting: true });
        expect(await store.signIn({ id: 'p2', site: 'club', subject: 's', name: 'Anne' })).toEqual({
          ...ann,
          name: 'Anne',
        });
        expect(await store.signIn({ id: 'p3', site: 'other', subject: 's', name: 'Ann' })).toMatchObject({ id: 'p3' });
        expect(await store.member({ site: 'club', subject: 's' })).toMatchObject({ id: 'p1', name: 'Anne' });
        expect(await store.people(['p2'])).toEqual([null]);
      }),
    );

    it(
      'are recovered once with each secret',
      withStore(factory, async (store) => {
        await guest(store, 'p1');
        expect(await store.setRecovery('p1', hash(1))).toMatchObject({ lasting: true });
        expect(await store.recover('club', hash(2), hash(3))).toBeNull();
        expect(await store.recover('other', hash(1), hash(2))).toBeNull();
        expect(await store.recover('club', hash(1), hash(2))).toMatchObject({ id: 'p1', lasting: true });
        expect(await store.recover('club', hash(1), hash(3))).toBeNull();
        expect(await store.setRecovery('p1', null)).toMatchObject({ lasting: false });
        expect(await store.recover('club', hash(2), hash(3))).toBeNull();
      }),
    );

    it(
      'move to another device once with each code, while it holds',
      withStore(factory, async (store) => {
        await guest(store, 'p1');
        const now = await store.now();
        await store.addTransfer({ hash: hash(1), person: 'p1', endsAt: now + 120_000 });
        await store.addTransfer({ hash: hash(2), person: 'p1', endsAt: now + 120_000 });
        expect(await store.takeTransfer('club', hash(1))).toBeNull();
        expect(await store.takeTransfer('other', hash(2))).toBeNull();
        expect(await store.takeTransfer('club', hash(2))).toMatchObject({ id: 'p1' });
        expect(await store.takeTransfer('club', hash(2))).toBeNull();
        await store.addTransfer({ hash: hash(3), person: 'p1', endsAt: now });
        expect(await store.takeTransfer('club', hash(3))).toBeNull();
      }),
    );

    it(
      'have devices, each ended by its own person only',
      withStore(factory, async (store) => {
        await guest(store, 'p1');
        await guest(store, 'p2');
        const first = await store.addDevice({ id: 'd1', person: 'p1', label: 'Firefox · Android' });
        await store.addDevice({ id: 'd2', person: 'p1', label: '' });
        await pause();
        await store.touchDevice('d1');
        expect((await store.devices('p1')).map(({ id }) => id)).toEqual(['d1', 'd2']);
        expect((await store.device('d1'))?.lastSeen).toBeGreaterThan(first.lastSeen);
        expect(await store.removeDevice('p2', 'd1')).toBe(false);
        expect(await store.removeDevice('p1', 'd1')).toBe(true);
        expect(await store.device('d1')).toBeNull();
        expect(await store.devices('p2')).toEqual([]);
      }),
    );
  });

  describe('a guest who signs in', () => {
    /** A room whose match the guest plays, and how it ends. */
    async function played(store: Store, person: string): Promise<void> {
      await store.createRoom(newRoom('KPQ7', { site: 'club' }));
      const places = [{ seat: 0, person, place: 1, score: 10 }];
      await store.append(append('KPQ7', 0, { result: matchResult({ places }) }));
    }
    const winner = async (store: Store) => (await store.matchResult('KPQ7-1'))?.places[0]?.person;

    it(
      'keeps the own id where the subject is new, and one’s results anyhow',
      withStore(factory, async (store) => {
        await guest(store, 'g');
        await played(store, 'g');
        await store.setRecovery('g', hash(1));
        await store.addDevice({ id: 'd', person: 'g', label: '' });
        await pause();
        await store.signIn({ id: 'm', site: 'club', subject: 's', name: 'Sari' });
        expect(await store.mergePersons('m', 'g')).toMatchObject({ id: 'g', kind: 'member', name: 'Sari', epoch: 1 });
        expect(await winner(store)).toBe('g');
        expect(await store.member({ site: 'club', subject: 's' })).toMatchObject({ id: 'g' });
        expect(await store.people(['m'])).toMatchObject([{ mergedInto: 'g', name: 'Sari' }]);
        expect(await store.placesOf('g')).toMatchObject([{ matchId: 'KPQ7-1', place: 1, score: 10 }]);
        expect(await store.recover('club', hash(1), hash(2))).toBeNull();
        expect(await store.devices('g')).toEqual([]);
      }),
    );

    it(
      'becomes the older member, whose results they are, also those still to come',
      withStore(factory, async (store) => {
        await store.signIn({ id: 'm', site: 'club', subject: 's', name: 'Sari' });
        await pause();
        await guest(store, 'g');
        await played(store, 'g');
        expect(await store.mergePersons('m', 'g')).toMatchObject({ id: 'm', name: 'Sari' });
        expect(await winner(store)).toBe('m');
        expect(await store.people(['g'])).toMatchObject([{ mergedInto: 'm', name: 'Sari', epoch: 1 }]);
        const places = [{ seat: 0, person: 'g', place: 1, score: 10 }];
        await store.createRoom(newRoom('AAAA', { site: 'club' }));
        await store.append(append('AAAA', 0, { result: matchResult({ places }) }));
        expect((await store.matchResult('AAAA-1'))?.places[0]?.person).toBe('m');
      }),
    );

    it(
      'is refused at another site, twice, or as somebody who is no guest',
      withStore(factory, async (store) => {
        await store.signIn({ id: 'm', site: 'club', subject: 's', name: 'Sari' });
        await store.signIn({ id: 'n', site: 'club', subject: 't', name: 'Tono' });
        await guest(store, 'g', 'other');
        await guest(store, 'h');
        expect(await store.mergePersons('m', 'g')).toBeNull();
        expect(await store.mergePersons('m', 'n')).toBeNull();
        expect(await store.mergePersons('m', 'm')).toBeNull();
        expect(await store.mergePersons('h', 'h')).toBeNull();
        expect(await store.mergePersons('m', 'nobody')).toBeNull();
        expect(await store.mergePersons('m', 'h')).toMatchObject({ id: 'm' });
        expect(await store.mergePersons('n', 'h')).toBeNull();
        // Whoever is another one already, or has left, becomes nobody.
        await guest(store, 'old');
        await pause();
        await store.signIn({ id: 'o', site: 'club', subject: 'o', name: 'Oka' });
        expect(await store.mergePersons('o', 'old')).toMatchObject({ id: 'old' });
        await guest(store, 'k');
        expect(await store.mergePersons('o', 'k')).toBeNull();
        await store.deletePerson('n');
        expect(await store.mergePersons('n', 'k')).toBeNull();
        expect(await store.people(['k'])).toMatchObject([{ kind: 'guest', mergedInto: null }]);
      }),
    );
  });

  it(
    'a person who leaves is an id without a name; the subject starts anew',
    withStore(factory, async (store) => {
      await store.signIn({ id: 'm', site: 'club', subject: 's', name: 'Sari' });
      await store.addDevice({ id: 'd', person: 'm', label: '' });
      expect(await store.deletePerson('m')).toBe(true);
      expect(await store.deletePerson('m')).toBe(false);
      expect(await store.deletePerson('nobody')).toBe(false);
      expect(await store.people(['m'])).toMatchObject([
        { name: '', epoch: 1, lasting: false, deletedAt: expect.any(Number) },
      ]);
      expect(await store.devices('m')).toEqual([]);
      expect(await store.signIn({ id: 'm2', site: 'club', subject: 's', name: 'Sari' })).toMatchObject({ id: 'm2' });
    }),
  );

  it(
    'services’ tokens belong to a site, and are known by their hash only',
    withStore(factory, async (store) => {
      const token = { id: 's1', site: 'club', name: 'Bot', scopes: ['rooms', 'moderate'] as const };
      const made = await store.addServiceToken({ ...token, hash: hash(1) });
      expect(made).toEqual({ ...token, createdAt: expect.any(Number), lastUsed: null });
      expect(await store.serviceTokens('club')).toEqual([made]);
      expect(await store.serviceTokens('other')).toEqual([]);
      expect(await store.useServiceToken(hash(2))).toBeNull();
      expect(await store.useServiceToken(hash(1))).toEqual({ ...made, lastUsed: expect.any(Number) });
      expect(await store.removeServiceToken('other', 's1')).toBe(false);
      expect(await store.removeServiceToken('club', 's1')).toBe(true);
      expect(await store.useServiceToken(hash(1))).toBeNull();
    }),
  );
}
