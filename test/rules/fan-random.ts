/** Random hands for the tests of the fan rule sets. */

import fc from 'fast-check';
import type { Circumstance, DeclaredSet, ScoreInput } from '../../server/rules/scoring.ts';
import { countKinds, DRAGONS, KINDS, type Kind, kindIndex, rankOf, suitOf, WINDS } from '../../server/rules/tiles.ts';
import { won } from './fan-hands.ts';

/** What the fan rule sets count. */
const COUNTED: readonly Circumstance[] = [
  'last-tile',
  'last-discard',
  'kong-replacement',
  'flower-replacement',
  'before-first-discard',
  'dealers-first-discard',
];

/** A hand with its sets still apart: which are declared and which group the winning tile completes. */
export interface BuiltHand {
  readonly input: ScoreInput;
  /** Sets of three in hand that the winning tile does not belong to. */
  readonly inHand: readonly (readonly Kind[])[];
}

const ALL = KINDS.slice(0, 34);

/** Stocks of kinds from which hands often have something to count. */
const HONOUR_STOCKS: readonly (readonly Kind[])[] = [
  ALL,
  ALL.slice(0, 9),
  [...ALL.slice(9, 18), ...WINDS, ...DRAGONS],
  [...WINDS, ...DRAGONS],
  ALL.filter((kind) => suitOf(kind) === null || rankOf(kind) === 1 || rankOf(kind) === 9),
  ALL.filter((kind) => rankOf(kind) === 1 || rankOf(kind) === 9),
  [...DRAGONS, 'B1', 'B2', 'B3', 'WS'],
  [...WINDS, 'D4', 'DR'],
];
const SUIT_STOCKS: readonly (readonly Kind[])[] = [
  ALL.slice(0, 9),
  ALL.slice(0, 5),
  ALL.slice(9, 27),
  ALL.slice(9, 27).filter((kind) => rankOf(kind) % 3 === 2),
  // Heads of sets that hold a 1 or a 9.
  ['B1', 'B7', 'B9', 'C1', 'C7', 'C9'],
  ALL.slice(0, 27),
];

type Placed = 'hand' | 'open' | 'claimed-kong' | 'concealed-kong' | 'added-kong';

interface Plan {
  readonly stock: readonly Kind[];
  readonly sets: readonly { readonly chow: boolean; readonly at: number; readonly placed: Placed }[];
  readonly pair: number;
  readonly winning: number;
  readonly winBy: 'discard' | 'self-draw' | 'robbed-kong';
  readonly seat: number;
  readonly round: number;
  readonly flowers: readonly Kind[];
  readonly circumstances: readonly Circumstance[];
}

/** Complete hands of four sets and a pair; null where the plan asks for a fifth copy. */
function build({ stock, sets, pair, winning, winBy, seat, round, flowers, circumstances }: Plan): BuiltHand | null {
  const at = (place: number) => stock[place % stock.length] as Kind;
  const groups = sets.map(({ chow, at: place, placed }) => {
    const first = at(place);
    const asChow = chow && suitOf(first) !== null && rankOf(first) <= 7;
    const steps = asChow ? [0, 1, 2] : [0, 0, 0];
    const tiles = steps.map((step) => KINDS[kindIndex(first) + step] as Kind);
    return { tiles, asChow, placed: asChow && placed !== 'hand' ? 'open' : placed };
  });
  const two = at(pair);
  const hidden = [...groups.filter(({ placed }) => placed === 'hand').map(({ tiles }) => tiles), [two, two]];
  const group = hidden[winning % hidden.length] as Kind[];
  const winningTile = group[winning % group.length] as Kind;
  const concealed = hidden.flat();
  concealed.splice(concealed.indexOf(winningTile), 1);
  const declared = groups.flatMap(({ tiles, asChow, placed }): DeclaredSet[] => {
    if (placed === 'hand') return [];
    if (placed === 'open') return [{ kind: asChow ? 'chow' : 'pung', tiles }];
    return [{ kind: placed, tiles: [...tiles, tiles[0] as Kind] }];
  });
  const all = [...concealed, winningTile, ...declared.flatMap(({ tiles }) => tiles)];
  if (countKinds(all).some((count) => count > 4)) return null;
  const input: ScoreInput = {
    concealed,
    sets: declared,
    flowers,
    winningTile,
    winBy,
    seatWind: WINDS[seat] ?? 'WE',
    roundWind: WINDS[round] ?? 'WE',
    circumstances,
    visible: [],
    facts: {},
  };
  return { input, inHand: hidden.filter((tiles) => tiles !== group && tiles.length === 3) };
}

/** Random complete hands; with honours, and with chows declared, where the rule set has them. */
export function completeHands(rules: 'hong-kong' | 'sichuan'): fc.Arbitrary<BuiltHand> {
  const chows = rules === 'hong-kong';
  const placed: readonly Placed[] = ['hand', 'hand', 'hand', 'open', 'claimed-kong', 'concealed-kong', 'added-kong'];
  return fc
    .record({
      stock: fc.constantFrom(...(chows ? HONOUR_STOCKS : SUIT_STOCKS)),
      sets: fc.array(fc.record({ chow: fc.boolean(), at: fc.nat(99), placed: fc.constantFrom(...placed) }), {
        minLength: 4,
        maxLength: 4,
      }),
      pair: fc.nat(99),
      winning: fc.nat(999),
      winBy: fc.constantFrom('discard' as const, 'self-draw' as const, 'robbed-kong' as const),
      seat: fc.nat(3),
      round: fc.nat(3),
      flowers: chows ? fc.oneof(fc.subarray(KINDS.slice(34)), fc.constant(KINDS.slice(34))) : fc.constant([]),
      circumstances: fc.subarray([...COUNTED], { maxLength: 2 }),
    })
    .map(build)
    .filter((hand) => hand !== null)
    .filter(({ input }) => chows || input.sets.every(({ kind }) => kind !== 'chow'));
}

/** The nine gates of a suit and one more tile of it, won with any of them. */
export function gatesHands(): fc.Arbitrary<ScoreInput> {
  return fc
    .record({
      suit: fc.nat(2),
      extra: fc.nat(8),
      winning: fc.nat(13),
      winBy: fc.constantFrom('discard' as const, 'self-draw' as const, 'robbed-kong' as const),
    })
    .map(({ suit, extra, winning, winBy }) => {
      const concealed = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, extra].map((rank) => KINDS[9 * suit + rank] as Kind);
      const [winningTile] = concealed.splice(winning, 1);
      return { ...won('', winningTile as Kind, { winBy }), concealed };
    });
}

/** Seven pairs, four alike among them. */
export function pairedHands(): fc.Arbitrary<ScoreInput> {
  const stock = KINDS.slice(0, 12);
  return fc
    .tuple(fc.shuffledSubarray([...stock, ...stock], { minLength: 7, maxLength: 7 }), fc.nat(13))
    .map(([pairs, at]) => {
      const concealed = pairs.flatMap((kind) => [kind, kind]);
      const [winningTile] = concealed.splice(at, 1);
      return { ...won('', winningTile as Kind), concealed };
    });
}

/** Fourteen tiles from a small stock, most of them no hand: the last is the winning tile. */
export function looseHands(rules: 'hong-kong' | 'sichuan'): fc.Arbitrary<ScoreInput> {
  const stock = rules === 'hong-kong' ? [...ALL.slice(0, 6), ...DRAGONS] : ALL.slice(0, 8);
  const copies = stock.flatMap((kind) => [kind, kind, kind, kind]);
  return fc.shuffledSubarray(copies, { minLength: 14, maxLength: 14 }).map((tiles) => ({
    ...won('', tiles[13] as Kind),
    concealed: tiles.slice(0, 13),
  }));
}

/** The same hand with its tiles, sets and flowers in another order. */
export function reordered(input: ScoreInput, order: (length: number) => readonly number[]): ScoreInput {
  const apply = <T>(list: readonly T[]): T[] => order(list.length).map((at) => list[at] as T);
  return { ...input, concealed: apply(input.concealed), sets: apply(input.sets), flowers: apply(input.flowers) };
}

/** An order for lists of any length, from some random numbers. */
export const orders: fc.Arbitrary<(length: number) => number[]> = fc
  .array(fc.nat(9999), { minLength: 14, maxLength: 14 })
  .map((weights) => (length) => {
    const places = Array.from({ length }, (_, at) => at);
    return places.sort((a, b) => (weights[a] ?? 0) - (weights[b] ?? 0));
  });

/** The hand with a set of three from it declared. */
export function opened(input: ScoreInput, tiles: readonly Kind[]): ScoreInput {
  const concealed = [...input.concealed];
  for (const kind of tiles) concealed.splice(concealed.indexOf(kind), 1);
  const kind = tiles[0] === tiles[1] ? 'pung' : 'chow';
  return { ...input, concealed, sets: [...input.sets, { kind, tiles }] };
}
