/** Scores a hand of Chinese Classical, the winner's and the losers' (docs/rules/chinese-classical.md). */

import { COMMON_DOUBLES, LOSERS_BIG_FOUR_WINDS, ORIGINAL_CALL, WINNERS_DOUBLES } from '../classical/doubles.ts';
import { type ClassicalHand, happened, onKongReplacement, onLastTile, selfDrawn } from '../classical/hand.ts';
import type { ClassicalItem, ClassicalLimit } from '../classical/item.ts';
import { COMMON_LIMITS, moonFromTheBottomOfTheSea } from '../classical/limits.ts';
import { COMMON_POINTS, ONE_CHANCE, WON_ON_MAJOR_PAIR, WON_ON_PAIR } from '../classical/points.ts';
import { scoreLoser, scoreWinner } from '../classical/score.ts';
import { played } from '../found.ts';
import type { Score, ScoreInput } from '../scoring.ts';

/**
 * A discard made while the live wall is empty. Robbing a kong then earns only the robbing double, and the replacement of
 * a kong claimed from the last discard is a self-draw that earns kong replacement in its place.
 */
function onLastDiscard(hand: ClassicalHand): boolean {
  return hand.input.winBy === 'discard' && happened(hand, 'last-discard');
}

/** The direct replacement of a second kong in a row; the first replacement need not be part of it. */
const KONG_ON_KONG: ClassicalLimit = {
  key: 'kong-on-kong',
  find: (hand) => played(onKongReplacement(hand) && happened(hand, 'second-kong-in-turn')),
};

const WINNERS_POINTS: readonly ClassicalItem[] = [
  { key: 'win', value: 10, find: () => played(true) },
  { key: 'self-draw', value: 2, find: (hand) => played(selfDrawn(hand) && !onLastTile(hand)) },
  ...COMMON_POINTS,
  WON_ON_PAIR,
  WON_ON_MAJOR_PAIR,
  ONE_CHANCE,
];

const WINNER = {
  points: WINNERS_POINTS,
  doubles: [
    ...COMMON_DOUBLES,
    ...WINNERS_DOUBLES,
    { key: 'last-discard', value: 1, find: (hand: ClassicalHand) => played(onLastDiscard(hand)) },
    ORIGINAL_CALL,
  ],
  limits: [...COMMON_LIMITS, moonFromTheBottomOfTheSea(onLastDiscard), KONG_ON_KONG],
};

const LOSER = { points: COMMON_POINTS, doubles: [...COMMON_DOUBLES, LOSERS_BIG_FOUR_WINDS] };

/** The best reading of a hand; null when a hand that is said to win is not complete. */
export function scoreChineseClassical(input: ScoreInput): Score | null {
  return input.winBy === 'none' ? scoreLoser(input, LOSER) : scoreWinner(input, WINNER);
}
