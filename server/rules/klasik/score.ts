/** Scores a hand of Klasik (docs/rules/klasik.md §§1–3). */

import { COMMON_DOUBLES, WINNERS_DOUBLES } from '../classical/doubles.ts';
import { type ClassicalHand, happened, onKongReplacement, selfDrawn } from '../classical/hand.ts';
import type { ClassicalLimit } from '../classical/item.ts';
import { COMMON_LIMITS, moonFromTheBottomOfTheSea } from '../classical/limits.ts';
import { COMMON_POINTS, ONE_CHANCE, WON_ON_PAIR } from '../classical/points.ts';
import { type ClassicalTables, scoreWinner } from '../classical/score.ts';
import { played } from '../found.ts';
import type { Score, ScoreInput } from '../scoring.ts';

/** A win on the discard made with the wall empty; a robbed tile counts like a discard (§2, "robbing a kong"). */
function onLastDiscard(hand: ClassicalHand): boolean {
  return !selfDrawn(hand) && happened(hand, 'last-discard');
}

/** A kong's replacement is part of the next kong, whose direct replacement wins. */
const KONG_ON_KONG: ClassicalLimit = {
  key: 'kong-on-kong',
  find: (hand) =>
    played(
      onKongReplacement(hand) &&
        happened(hand, 'second-kong-in-turn') &&
        happened(hand, 'first-replacement-in-second-kong'),
    ),
};

const KLASIK: ClassicalTables = {
  points: [
    { key: 'win', value: 20, find: (hand) => played(!selfDrawn(hand)) },
    { key: 'self-draw', value: 40, find: (hand) => played(selfDrawn(hand)) },
    ...COMMON_POINTS,
    WON_ON_PAIR,
    ONE_CHANCE,
  ],
  doubles: [
    ...COMMON_DOUBLES,
    ...WINNERS_DOUBLES,
    { key: 'last-discard', value: 1, find: (hand) => played(onLastDiscard(hand)) },
  ],
  limits: [...COMMON_LIMITS, moonFromTheBottomOfTheSea(onLastDiscard), KONG_ON_KONG],
};

/** The best reading of a hand; null when it is not complete or did not win: only the winner scores. */
export function scoreKlasik(input: ScoreInput): Score | null {
  return input.winBy === 'none' ? null : scoreWinner(input, KLASIK);
}
