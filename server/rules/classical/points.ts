/** Base points of sets, pairs and flowers, the same in both classical rule sets (docs/rules/klasik.md §1). */

import { type Found, once, played } from '../found.ts';
import type { ReadingGroup } from '../scoring.ts';
import { DRAGONS, isBonus } from '../tiles.ts';
import { type ClassicalHand, isMajor, kindOfGroup, ofKinds } from './hand.ts';
import type { ClassicalItem } from './item.ts';

type Points = readonly [kind: ReadingGroup['kind'], simples: number, terminalsAndHonours: number];

/** A claimed or added kong scores as exposed, a concealed one as concealed; chows score nothing. */
const SET_POINTS: readonly Points[] = [
  ['pung', 2, 4],
  ['concealed-pung', 4, 8],
  ['claimed-kong', 8, 16],
  ['added-kong', 8, 16],
  ['concealed-kong', 16, 32],
];

function setsOf(hand: ClassicalHand, kind: ReadingGroup['kind'], major: boolean): Found {
  return hand.triplets
    .filter((group) => group.kind === kind && isMajor(kindOfGroup(group)) === major)
    .map((group) => group.tiles);
}

function tilesOf(groups: readonly ReadingGroup[]): Found {
  return groups.map((group) => group.tiles);
}

/** What every player counts. */
export const COMMON_POINTS: readonly ClassicalItem[] = [
  ...SET_POINTS.flatMap(([kind, simples, majors]): ClassicalItem[] => [
    { key: kind, value: simples, find: (hand) => setsOf(hand, kind, false) },
    { key: kind, value: majors, find: (hand) => setsOf(hand, kind, true) },
  ]),
  { key: 'dragon-pair', value: 2, find: ({ pairs }) => tilesOf(ofKinds(pairs, DRAGONS)) },
  { key: 'seat-wind-pair', value: 2, find: ({ pairs, input }) => tilesOf(ofKinds(pairs, [input.seatWind])) },
  { key: 'round-wind-pair', value: 2, find: ({ pairs, input }) => tilesOf(ofKinds(pairs, [input.roundWind])) },
  { key: 'flower', value: 4, find: ({ input }) => input.flowers.filter(isBonus).map((kind) => [kind]) },
];

/** Whether the winning tile completed the pair. */
function wonPair({ pairs }: ClassicalHand): ReadingGroup | undefined {
  return pairs.find((pair) => pair.completed);
}

export const WON_ON_PAIR: ClassicalItem = {
  key: 'won-on-pair',
  value: 2,
  find: (hand) => once(wonPair(hand) !== undefined, wonPair(hand)?.tiles ?? []),
};

/** On top of the pair itself, where it is one of terminals or honours. */
export const WON_ON_MAJOR_PAIR: ClassicalItem = {
  key: 'won-on-major-pair',
  value: 2,
  find: (hand) => once(wonPair(hand)?.tiles.every(isMajor) ?? false, wonPair(hand)?.tiles ?? []),
};

export const ONE_CHANCE: ClassicalItem = {
  key: 'one-chance',
  value: 2,
  find: ({ won, oneChance }) => played(won && oneChance),
};
