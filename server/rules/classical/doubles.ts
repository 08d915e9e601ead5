/** The doubles of the classical rule sets (docs/rules/klasik.md §2, docs/rules/chinese-classical.md). */

import { type Found, NONE, once, onceFrom, played } from '../found.ts';
import type { ReadingGroup } from '../scoring.ts';
import { DRAGONS, WINDS, type WindKind } from '../tiles.ts';
import {
  bonusTiles,
  type ClassicalHand,
  concealedTriplets,
  happened,
  isMajor,
  noOpenSet,
  ofKinds,
  onKongReplacement,
  onLastTile,
  ownBonusTiles,
  selfDrawn,
} from './hand.ts';
import type { ClassicalItem } from './item.ts';
import { COMMON_POINTS } from './points.ts';

/** What every player counts who is scored. */
export const COMMON_DOUBLES: readonly ClassicalItem[] = [
  { key: 'dragon-pung', value: 1, find: dragonPungs },
  { key: 'little-three-dragons', value: 3, find: littleThreeDragons },
  { key: 'big-three-dragons', value: 5, find: bigThreeDragons },
  { key: 'seat-wind-pung', value: 1, find: (hand) => windPung(hand, hand.input.seatWind) },
  { key: 'round-wind-pung', value: 1, find: (hand) => windPung(hand, hand.input.roundWind) },
  { key: 'little-four-winds', value: 1, find: littleFourWinds },
  {
    key: 'three-concealed-triplets',
    value: 1,
    find: (hand) => onceFrom(concealedTriplets(hand).length >= 3, concealedTriplets(hand)),
  },
  { key: 'own-flower-and-season', value: 1, find: ownFlowerAndSeason },
  { key: 'all-flowers', value: 1, find: (hand) => allFour(hand, 'F') },
  { key: 'all-seasons', value: 1, find: (hand) => allFour(hand, 'S') },
  { key: 'all-eight', value: 3, find: (hand) => once(hasAllEight(hand), hand.input.flowers) },
];

/** A loser's four wind pungs: four doubles in all, in place of the single ones (docs/rules/chinese-classical.md). */
export const LOSERS_BIG_FOUR_WINDS: ClassicalItem = {
  key: 'big-four-winds',
  value: 4,
  find: ({ triplets, won }) => onceFrom(!won && ofKinds(triplets, WINDS).length === 4, ofKinds(triplets, WINDS)),
};

/** What only the winner counts, in both rule sets. */
export const WINNERS_DOUBLES: readonly ClassicalItem[] = [
  { key: 'all-chows', value: 1, find: allChows },
  { key: 'all-pungs', value: 1, find: ({ triplets }) => onceFrom(triplets.length === 4, triplets) },
  {
    key: 'terminals-and-honours',
    value: 1,
    find: ({ tiles, suits, honours }) => once(honours && suits.size > 0 && tiles.every(isMajor), tiles),
  },
  { key: 'half-flush', value: 1, find: ({ suits, honours, tiles }) => once(suits.size === 1 && honours, tiles) },
  { key: 'pure-flush', value: 3, find: ({ suits, honours, tiles }) => once(suits.size === 1 && !honours, tiles) },
  { key: 'fully-concealed-self-draw', value: 1, find: (hand) => played(selfDrawn(hand) && noOpenSet(hand)) },
  { key: 'last-tile', value: 1, find: (hand) => played(onLastTile(hand)) },
  { key: 'kong-replacement', value: 1, find: (hand) => played(onKongReplacement(hand)) },
  { key: 'robbed-kong', value: 1, find: ({ input }) => played(input.winBy === 'robbed-kong') },
];

export const ORIGINAL_CALL: ClassicalItem = {
  key: 'original-call',
  value: 1,
  find: (hand) => played(hand.won && happened(hand, 'original-call')),
};

function tilesOf(groups: readonly ReadingGroup[]): Found {
  return groups.map((group) => group.tiles);
}

/** One for each, unless they make little or big three dragons. */
function dragonPungs(hand: ClassicalHand): Found {
  if (littleThreeDragons(hand).length > 0 || bigThreeDragons(hand).length > 0) return NONE;
  return tilesOf(ofKinds(hand.triplets, DRAGONS));
}

function littleThreeDragons({ triplets, pairs }: ClassicalHand): Found {
  const pungs = ofKinds(triplets, DRAGONS);
  const pair = ofKinds(pairs, DRAGONS);
  return onceFrom(pungs.length === 2 && pair.length === 1, [...pungs, ...pair]);
}

function bigThreeDragons({ triplets }: ClassicalHand): Found {
  const pungs = ofKinds(triplets, DRAGONS);
  return onceFrom(pungs.length === 3, pungs);
}

/** The pung or kong of a wind. All four together are one award of their own, for a loser, or a limit, for the winner. */
function windPung({ triplets }: ClassicalHand, wind: WindKind): Found {
  return ofKinds(triplets, WINDS).length === 4 ? NONE : tilesOf(ofKinds(triplets, [wind]));
}

function littleFourWinds({ triplets, pairs }: ClassicalHand): Found {
  const pungs = ofKinds(triplets, WINDS);
  const pair = ofKinds(pairs, WINDS);
  return onceFrom(pungs.length === 3 && pair.length === 1, [...pungs, ...pair]);
}

function hasAllEight({ input }: ClassicalHand): boolean {
  return input.flowers.length === 8;
}

function ownFlowerAndSeason(hand: ClassicalHand): Found {
  const own = ownBonusTiles(hand);
  return once(own.length === 2 && !hasAllEight(hand), own);
}

function allFour(hand: ClassicalHand, letter: 'F' | 'S'): Found {
  const tiles = bonusTiles(hand, letter);
  return once(tiles.length === 4 && !hasAllEight(hand), tiles);
}

/** The pairs that score, taken from the table of base points. */
const PAIR_POINTS: readonly ClassicalItem[] = COMMON_POINTS.filter((item) => item.key.endsWith('-pair'));

/** Four chows and a pair worth nothing. */
function allChows(hand: ClassicalHand): Found {
  const scoring = PAIR_POINTS.some((item) => item.find(hand).length > 0);
  return onceFrom(hand.chows.length === 4 && !scoring, hand.chows);
}
