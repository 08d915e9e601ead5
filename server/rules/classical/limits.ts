/** The limit hands that both classical rule sets share (docs/rules/klasik.md §3, docs/rules/chinese-classical.md "Limits"). */

import { type Found, once, onceFrom, played } from '../found.ts';
import { isKong } from '../reading.ts';
import type { ReadingGroup } from '../scoring.ts';
import { countKinds, DRAGONS, isHonour, isTerminal, type Kind, kindIndex, rankOf, WINDS } from '../tiles.ts';
import {
  type ClassicalHand,
  concealedTriplets,
  happened,
  noOpenSet,
  ofKinds,
  onKongReplacement,
  onLastTile,
  selfDrawn,
} from './hand.ts';
import type { ClassicalLimit } from './item.ts';

/** In place of all points and doubles, and the most that any hand is worth before payment. */
export const LIMIT = 1000;

const GREEN: readonly Kind[] = ['B2', 'B3', 'B4', 'B6', 'B8', 'DG'];

export const COMMON_LIMITS: readonly ClassicalLimit[] = [
  {
    key: 'all-green',
    find: ({ tiles }) =>
      once(
        tiles.every((kind) => GREEN.includes(kind)),
        tiles,
      ),
  },
  { key: 'four-kongs', find: ({ triplets }) => fourOf(triplets.filter(isKong)) },
  { key: 'hidden-treasure', find: (hand) => (selfDrawn(hand) ? fourOf(concealedTriplets(hand)) : []) },
  { key: 'three-great-scholars', find: threeGreatScholars },
  { key: 'all-honours', find: ({ triplets, tiles }) => once(triplets.length === 4 && tiles.every(isHonour), tiles) },
  {
    key: 'all-terminals',
    find: ({ triplets, tiles }) => once(triplets.length === 4 && tiles.every(isTerminal), tiles),
  },
  { key: 'big-four-winds', find: ({ triplets }) => fourOf(ofKinds(triplets, WINDS)) },
  { key: 'nine-gates', find: nineGates },
  { key: 'thirteen-orphans', find: ({ reading, tiles }) => once(reading[0]?.kind === 'special', tiles) },
  { key: 'fully-concealed-suit', find: fullyConcealedSuit },
  {
    key: 'heavenly-hand',
    find: (hand) => played(selfDrawn(hand) && hand.input.seatWind === 'WE' && happened(hand, 'before-first-discard')),
  },
  {
    key: 'earthly-hand',
    find: (hand) =>
      played(hand.input.winBy === 'discard' && hand.input.seatWind !== 'WE' && happened(hand, 'dealers-first-discard')),
  },
  {
    key: 'plum-blossom-on-the-roof',
    find: (hand) => once(hand.input.winningTile === 'D5' && onKongReplacement(hand), ['D5']),
  },
  {
    key: 'scratching-a-carrying-pole',
    find: ({ input }) => once(input.winningTile === 'B2' && input.winBy === 'robbed-kong', ['B2']),
  },
  {
    key: 'thirteen-dealer-wins',
    find: (hand) => played(hand.input.seatWind === 'WE' && happened(hand, 'thirteenth-dealer-win')),
  },
];

/** D1 as the last live tile or, where `isLastDiscard` says so, the last discard. */
export function moonFromTheBottomOfTheSea(isLastDiscard: (hand: ClassicalHand) => boolean): ClassicalLimit {
  return {
    key: 'moon-from-the-bottom-of-the-sea',
    find: (hand) => once(hand.input.winningTile === 'D1' && (onLastTile(hand) || isLastDiscard(hand)), ['D1']),
  };
}

function fourOf(groups: readonly ReadingGroup[]): Found {
  return onceFrom(groups.length === 4, groups);
}

/** With a chow for the fourth set it is only big three dragons. */
function threeGreatScholars({ triplets }: ClassicalHand): Found {
  return ofKinds(triplets, DRAGONS).length === 3 ? fourOf(triplets) : [];
}

/** How often each rank stands in the nine gates before the fourteenth tile. */
const GATES = [3, 1, 1, 1, 1, 1, 1, 1, 3] as const;

/** No declared set; the winning tile may be any of the fourteen. */
function nineGates({ input, tiles, suits, honours }: ClassicalHand): Found {
  const first = tiles[0];
  if (first === undefined || suits.size !== 1 || honours || input.sets.length > 0) return [];
  const start = kindIndex(first) - rankOf(first) + 1;
  const counts = countKinds(tiles);
  return once(
    GATES.every((wanted, rank) => (counts[start + rank] ?? 0) >= wanted),
    tiles,
  );
}

function fullyConcealedSuit(hand: ClassicalHand): Found {
  return once(hand.suits.size === 1 && !hand.honours && selfDrawn(hand) && noOpenSet(hand), hand.tiles);
}
