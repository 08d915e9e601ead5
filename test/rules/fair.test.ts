import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  below,
  canonicalJson,
  clientCommitment,
  handShuffle,
  type Randomness,
  rulesDocument,
  rulesHash,
  seatOrder,
  serverCommitment,
  shuffle,
} from '../../server/rules/fair.ts';
import { checkHand, checkMatch, type PublishedMatch } from '../../server/rules/fair-check.ts';
import { verifyMatch } from '../fair/verifier.ts';

/** The check value of docs/fair.md. */
const MATCH = 'm_01TEST';
const RULES = '{"aka":3,"variant":"riichi"}';
const SECRET = Uint8Array.from({ length: 96 }, (_, i) => i);
const CLIENT = [0, 1, 2, 3].map((k) => new Uint8Array(16).fill(0xa0 + k));
const RANDOMNESS: Randomness = {
  matchId: MATCH,
  server: SECRET,
  clients: [CLIENT[0]!, CLIENT[1]!, CLIENT[2]!, CLIENT[3]!],
};
const K = [0, 1, 2, 3].map((k) => clientCommitment(MATCH, k, CLIENT[k]!));

describe('the check value of docs/fair.md', () => {
  test('K_0', () => {
    expect(bytesToHex(K[0]!)).toBe('5d37e1d9ab3bfa626841e3439b10c4332033925a1bd149236bf0ada6307d9db4');
  });

  test('C', () => {
    const commitment = serverCommitment(MATCH, rulesHash(RULES), 136, [K[0]!, K[1]!, K[2]!, K[3]!], SECRET);
    expect(bytesToHex(commitment)).toBe('18dd138df282059be17d53c7a6ae8c754ee4974568fd7c24eed0c4fdc4da34e3');
  });

  test.each([
    {
      hand: 0,
      wall: [95, 84, 94, 127, 58, 63, 16, 129, 78, 51, 117, 111, 4, 86, 48, 115],
      dice: [2, 1],
      commitment: '9b0a724cd3ca319a335738bc51d115c41f726bcdd6734513de169c60366f9ed2',
    },
    {
      hand: 1,
      wall: [72, 102, 74, 51, 71, 18, 9, 96, 59, 115, 128, 12, 76, 58, 63, 127],
      dice: [5, 4],
      commitment: '7c0c4fbaf3f62cdf84ebfe3ecb5a40c33e815c885697de0c11110dcbd909d140',
    },
  ])('hand $hand', ({ hand, wall, dice, commitment }) => {
    const drawn = handShuffle(RANDOMNESS, hand, 136, false);
    expect(drawn.wall.slice(0, 16)).toEqual(wall);
    expect(drawn.dice).toEqual(dice);
    expect(drawn.commitment).toBe(commitment);
    expect(drawn.exchange).toBeNull();
    expect(checkHand(MATCH, hand, drawn)).toEqual([]);
  });
});

describe('draws', () => {
  test('below rejects words that would favour low numbers', () => {
    const words = [2 ** 32 - 1, 2 ** 32 - 4, 7];
    expect(below(() => words.shift()!, 6)).toBe(1);
    expect(words).toEqual([]);
  });

  test('a shuffle is a permutation and takes its swaps from the last place down', () => {
    expect(shuffle(() => 0, 4)).toEqual([1, 2, 3, 0]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 144 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 32 - 1 })),
        (n, words) => {
          const drawn = shuffle(() => words.next().value, n);
          expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
        },
      ),
    );
  });

  test('hands differ from one another, purposes too', () => {
    const first = handShuffle(RANDOMNESS, 0, 144, true);
    const second = handShuffle(RANDOMNESS, 1, 144, true);
    expect(first.wall).not.toEqual(second.wall);
    expect(first.wall).not.toEqual(first.identities);
    expect(first.salt).not.toBe(second.salt);
  });

  test('every tile reaches every end of the wall about equally often', () => {
    const fronts = new Array<number>(16).fill(0);
    for (let hand = 0; hand < 800; hand += 1) {
      const front = handShuffle(RANDOMNESS, hand, 16, false).wall[0]!;
      fronts[front] = (fronts[front] ?? 0) + 1;
    }
    // 15 degrees of freedom; 44.3 is passed once in 10,000 seeds, and this seed is fixed.
    expect(fronts.reduce((sum, count) => sum + (count - 50) ** 2 / 50, 0)).toBeLessThan(44.3);
  });
});

describe('canonical JSON', () => {
  test('sorted keys at every depth, no spaces', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'é"' }], a: true })).toBe('{"a":true,"b":[1,{"c":"é\\"","d":null}]}');
    expect(rulesDocument('klasik', { z: 1, a: false })).toBe('{"options":{"a":false,"z":1},"ruleSet":"klasik"}');
  });
});

/** A match as a server would publish it. */
function published(reveals: readonly (Uint8Array | null)[], exchanges: boolean): PublishedMatch {
  const rules = rulesDocument('sichuan', { exchange: true });
  const commitments = reveals.map((secret, k) => (secret === null ? null : clientCommitment(MATCH, k, secret)));
  const K_k = [0, 1, 2, 3].map((k) => commitments[k] ?? clientCommitment(MATCH, k, new Uint8Array()));
  const c = [0, 1, 2, 3].map((k) => reveals[k] ?? new Uint8Array());
  const randomness: Randomness = { matchId: MATCH, server: SECRET, clients: [c[0]!, c[1]!, c[2]!, c[3]!] };
  const hex = (bytes: Uint8Array | null | undefined) => (bytes == null ? null : bytesToHex(bytes));
  return {
    matchId: MATCH,
    rules,
    tileCount: 108,
    exchanges,
    clientCommitments: [hex(commitments[0]), hex(commitments[1]), hex(commitments[2]), hex(commitments[3])],
    clientReveals: [hex(reveals[0]), hex(reveals[1]), hex(reveals[2]), hex(reveals[3])],
    serverCommitment: bytesToHex(
      serverCommitment(MATCH, rulesHash(rules), 108, [K_k[0]!, K_k[1]!, K_k[2]!, K_k[3]!], SECRET),
    ),
    serverSecret: bytesToHex(SECRET),
    seatOrder: seatOrder(randomness),
    hands: [0, 1, 2].map((hand) => handShuffle(randomness, hand, 108, exchanges)),
  };
}

const checks = { 'the product’s own': checkMatch, 'the independent one': verifyMatch };

describe.each(Object.entries(checks))('a verifier: %s', (_, check) => {
  const good = published([CLIENT[0]!, null, CLIENT[2]!, null], true);

  test('accepts a whole match, with bots and without', () => {
    expect(check(good)).toEqual([]);
    expect(check(published(CLIENT, false))).toEqual([]);
  });

  test('accepts a match in which a reveal was withheld', () => {
    const withheld = published([CLIENT[0]!, null, null, null], true);
    const K_2 = bytesToHex(clientCommitment(MATCH, 2, CLIENT[2]!));
    const K_k = [0, 1, 2, 3].map((k) => clientCommitment(MATCH, k, k === 0 ? CLIENT[0]! : new Uint8Array()));
    K_k[2] = hexToBytes(K_2);
    const C = serverCommitment(MATCH, rulesHash(withheld.rules), 108, [K_k[0]!, K_k[1]!, K_k[2]!, K_k[3]!], SECRET);
    const [first, second, , last] = withheld.clientCommitments;
    expect(
      check({
        ...withheld,
        clientCommitments: [first, second, K_2, last],
        clientReveals: [withheld.clientReveals[0], null, '', null],
        serverCommitment: bytesToHex(C),
      }),
    ).toEqual([]);
  });

  const flipped = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
  const swapped = (list: readonly number[]) => [list[1]!, list[0]!, ...list.slice(2)];
  const firstHand = (change: Partial<PublishedMatch['hands'][number]>): PublishedMatch => ({
    ...good,
    hands: [{ ...good.hands[0]!, ...change }, ...good.hands.slice(1)],
  });
  const tampered: Readonly<Record<string, PublishedMatch>> = {
    'another secret': { ...good, serverSecret: flipped(good.serverSecret) },
    'another commitment': { ...good, serverCommitment: flipped(good.serverCommitment) },
    'other rules': { ...good, rules: rulesDocument('sichuan', { exchange: false }) },
    'another match': { ...good, matchId: 'm_other' },
    'another reveal': {
      ...good,
      clientReveals: [flipped(good.clientReveals[0]!), good.clientReveals[1], good.clientReveals[2], null],
    },
    'a reveal without commitment': { ...good, clientReveals: [good.clientReveals[0], 'a1'.repeat(16), null, null] },
    'swapped seats': { ...good, seatOrder: swapped(good.seatOrder) },
    'a swapped wall': firstHand({ wall: swapped(good.hands[0]!.wall) }),
    'other dice': firstHand({ dice: [good.hands[0]!.dice[0], (good.hands[0]!.dice[1] % 6) + 1] }),
    'swapped identities': firstHand({ identities: swapped(good.hands[0]!.identities) }),
    'another exchange': firstHand({ exchange: (good.hands[0]!.exchange! + 1) % 3 }),
    'another salt': firstHand({ salt: flipped(good.hands[0]!.salt) }),
    'another hand commitment': firstHand({ commitment: flipped(good.hands[0]!.commitment) }),
    'a hand left out': { ...good, hands: good.hands.slice(1) },
  };
  test.each(Object.entries(tampered))('refuses %s', (_what, match) => {
    expect(check(match)).not.toEqual([]);
  });
});
