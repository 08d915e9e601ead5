import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fromHex, sha256, toHex } from '../../widget/client/bytes.ts';
import type { Room } from '../../widget/client/model.ts';
import { clientCommitment, Randomness } from '../../widget/client/randomness.ts';
import { MemoryStore } from '../../widget/client/storage.ts';
import { room } from './client-view.ts';

const SERVER = 'https://mj.example.org/graphql';

afterEach(() => vi.unstubAllGlobals());

describe('the person’s own randomness', () => {
  test('K_0 is the check value of docs/fair.md', async () => {
    const secret = Uint8Array.from({ length: 16 }, () => 0xa0);
    expect(await clientCommitment('m_01TEST', 0, secret)).toBe(
      '5d37e1d9ab3bfa626841e3439b10c4332033925a1bd149236bf0ada6307d9db4',
    );
  });

  test('without crypto.subtle the hash is the same', async () => {
    const bytes = fromHex('00ff10a0');
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues });
    expect(toHex(await sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('every match has a secret of its own, 16 bytes', async () => {
    const randomness = new Randomness(new MemoryStore(), SERVER);
    const [one, other] = [await randomness.commit('m1', 0), await randomness.commit('m2', 0)];
    expect(fromHex(one.secret)).toHaveLength(16);
    expect(one.secret).not.toBe(other.secret);
    expect(randomness.contribution('m1')).toEqual(one);
    expect(randomness.contribution('m2')).toEqual(other);
  });

  test('Ready again has a new secret, and the old one is forgotten', async () => {
    const randomness = new Randomness(new MemoryStore(), SERVER);
    const first = await randomness.commit('m1', 0);
    const second = await randomness.commit('m1', 2);
    expect(second.secret).not.toBe(first.secret);
    expect(randomness.contribution('m1')).toEqual(second);
  });
});

describe('giving it away', () => {
  function published(commitments: readonly (string | null)[], more: Partial<Room['fairness']> = {}): Room {
    const fairness = { ...room().fairness, serverCommitment: 'cc', clientCommitments: [...commitments], ...more };
    return room({ phase: 'REVEAL', fairness });
  }

  test('only when the server has committed itself', async () => {
    const randomness = new Randomness(new MemoryStore(), SERVER);
    const { commitment, secret } = await randomness.commit('m1', 1);
    const before = published([null, commitment, null, null], { serverCommitment: null });
    expect(randomness.due({ ...before, phase: 'LOBBY' })).toBeNull();
    expect(randomness.due(before)).toBeNull();
    expect(randomness.due(published([null, commitment, null, null]))).toBe(secret);
  });

  test('not for a commitment that is not ours, and not twice', async () => {
    const randomness = new Randomness(new MemoryStore(), SERVER);
    const { commitment, secret } = await randomness.commit('m1', 1);
    expect(randomness.due(published([null, 'forged', null, null]))).toBeNull();
    expect(randomness.due(published([null, null, commitment, null]))).toBeNull();
    const shown = published([null, commitment, null, null], { clientReveals: [null, secret, null, null] });
    expect(randomness.due(shown)).toBeNull();
  });

  test('also after a reload of the tab', async () => {
    const store = new MemoryStore();
    const { commitment, secret } = await new Randomness(store, SERVER).commit('m1', 1);
    expect(new Randomness(store, SERVER).due(published([null, commitment, null, null]))).toBe(secret);
  });

  test('what was published before is remembered for the proof, and not overwritten', async () => {
    const randomness = new Randomness(new MemoryStore(), SERVER);
    const { commitment } = await randomness.commit('m1', 1);
    const commitments = ['k0', commitment, null, null];
    randomness.due(published(commitments));
    randomness.due(published(commitments, { serverCommitment: 'changed later' }));
    expect(randomness.contribution('m1')?.witnessed).toEqual({
      serverCommitment: 'cc',
      rulesHash: 'ab',
      clientCommitments: commitments,
    });
  });

  test('rubbish in the store is as good as nothing', () => {
    const store = new MemoryStore();
    store.set(`mahjong-table:randomness:${SERVER}`, '[{"matchId":"m1","place":1,"secret":"zz"}]');
    expect(new Randomness(store, SERVER).contribution('m1')).toBeNull();
  });
});
