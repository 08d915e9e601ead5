import { describe, expect, it } from 'vitest';
import { winPayments } from '../../server/rules/sichuan/settle.ts';
import {
  defaultExchange,
  defaultVoidSuit,
  discardable,
  holdsVoid,
  mayWinWith,
  voidRefusal,
  voidSuitOf,
  voidTiles,
} from '../../server/rules/sichuan/void.ts';
import { SUITS, type Suit } from '../../server/rules/tiles.ts';
import { kindNamed, kinds, totals, vectors } from './fan-hands.ts';

describe('the void suit', () => {
  const bound = kinds('B123 B55 B789 D234 C8 D9');
  const free = kinds('B123 B55 B789 D234 D9 D9');

  it('is read from the facts of a seat', () => {
    for (const suit of SUITS) expect(voidSuitOf({ 'void-suit': suit })).toBe(suit);
    expect(voidSuitOf({})).toBeNull();
    expect(voidSuitOf({ 'void-suit': 'winds' })).toBeNull();
  });

  it('has to be discarded first', () => {
    expect(discardable(bound, 'characters')).toEqual(['C8']);
    expect(voidTiles(bound, 'characters')).toEqual(['C8']);
    expect(discardable(free, 'characters')).toEqual(free);
    expect(discardable(bound, null)).toEqual(bound);
  });

  it('binds again when a tile of it is drawn later', () => {
    expect(holdsVoid(free, 'characters')).toBe(false);
    expect(discardable([...free, 'C1'], 'characters')).toEqual(['C1']);
  });

  it('forbids pungs, kongs and wins of any suit while a tile of it is in hand', () => {
    expect(voidRefusal('B5', bound, 'characters')).toBe('void-suit-first');
    expect(voidRefusal('B5', free, 'characters')).toBeNull();
  });

  it('can never be claimed itself', () => {
    expect(voidRefusal('C5', free, 'characters')).toBe('void-suit');
    expect(voidRefusal('C5', free, null)).toBeNull();
  });

  it('is missing from every complete hand', () => {
    expect(mayWinWith(kinds('B123 D123'), 'characters')).toBe(true);
    expect(mayWinWith(kinds('B123 C123'), 'characters')).toBe(false);
    expect(mayWinWith(kinds('B123 C123'), null)).toBe(true);
    expect(mayWinWith(kinds('B123 C123 D1'), null)).toBe(false);
    expect(mayWinWith(kinds('B123 DR'), 'characters')).toBe(false);
  });

  it.each([
    ['B123456 C1234 D123', 'dots'],
    ['B12345 C1234 D1234', 'characters'],
    ['B1234 C1234 D12345', 'bamboo'],
    ['B1234567 D123456', 'characters'],
    ['B1234 C12345 D11123', 'bamboo'],
  ] as const)('of %s is by default %s', (hand, suit) => {
    expect(defaultVoidSuit(kinds(hand))).toBe(suit);
    expect(defaultVoidSuit(kinds(hand).reverse())).toBe(suit);
  });
});

describe('the exchange of three', () => {
  it.each([
    ['B12 C98765 D432111', 'C567'],
    ['B987 C98765 D43211', 'B789'],
    ['B1 C998811 D998877', 'C118'],
    ['B12 C12 D135792468', 'D123'],
  ] as const)('of %s passes %s by default', (hand, passed) => {
    expect(defaultExchange(kinds(hand))).toEqual(kinds(passed));
    expect(defaultExchange(kinds(hand).reverse())).toEqual(kinds(passed));
  });
});

/** The cases of test/fixtures/vectors/sichuan-legalityCases.json that need no table. */
describe('Sichuan legality', () => {
  interface Case {
    readonly id: string;
    readonly situation: { readonly void?: string; readonly hand?: readonly string[]; readonly draw?: string };
    readonly expected: Readonly<Record<string, unknown>>;
  }
  const cases = new Map(vectors<Case>('sichuan-legalityCases').map((one) => [one.id, one]));

  function given(id: string): Case & { readonly voidSuit: Suit } {
    const found = cases.get(id);
    const voidSuit = SUITS.find((suit) => suit.startsWith(found?.situation.void ?? 'none'));
    if (found === undefined || voidSuit === undefined) throw new Error(`no such case: ${id}`);
    return { ...found, voidSuit };
  }

  it('sc-l01: no pung while a void tile is held', () => {
    const { situation, expected, voidSuit } = given('sc-l01');
    const hand = (situation.hand ?? []).map(kindNamed);
    expect(voidRefusal('B5', hand, voidSuit) === null).toBe(expected.pung);
  });

  it('sc-l03: a void tile drawn later must go at once', () => {
    const { situation, expected, voidSuit } = given('sc-l03');
    const hand = (situation.hand ?? []).map(kindNamed);
    expect(discardable(hand, voidSuit)).toEqual([kindNamed(String(expected.mustDiscard))]);
  });

  it('sc-l20: a suit of which none is held binds only when a tile of it is drawn', () => {
    expect(cases.get('sc-l20')?.expected.allowed).toBe(true);
    const hand = kinds('B1234567 D123456');
    expect(discardable(hand, 'characters')).toEqual(hand);
    expect(discardable([...hand, 'C1'], 'characters')).toEqual(['C1']);
  });

  it('sc-l22: each robber of a kong is paid by its player', () => {
    const { payments, kongPayment } = cases.get('sc-l22')?.expected ?? {};
    expect([payments, kongPayment]).toEqual([{ S: 'pays each robber the base amount' }, 0]);
    const robbed = { from: 1, tile: 'D5', value: 2 } as const;
    const paid = winPayments(
      [
        { ...robbed, winner: 2 },
        { ...robbed, winner: 3 },
      ],
      [0, 1, 2, 3],
    );
    expect(totals(paid)).toEqual([0, -4, 2, 2]);
  });
});
