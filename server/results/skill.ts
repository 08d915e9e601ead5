/** Ratings from the order of final scores: Plackett–Luce (Weng and Lin 2011) as `openskill` has it, set for mahjong's luck. */

import { rate } from 'openskill';
import type { Skill } from '../store/results.ts';

/** Of somebody who has not played a rated match. */
export const NEWCOMER: Skill = { mu: 25, sigma: 25 / 3 };

/**
 * How much luck a match has, beside the skill scale above. openskill's own 25/6 takes one result for more than it says here:
 * test/bench/rating-luck.ts lets bots of known strength play and asks which multiple of it foretells their order best. In 1,000
 * matches of Sichuan among eight of them the surprise (by chance alone 3.178) was 2.919 with the value as it comes, 2.911 with
 * three times, 2.905 with five, 2.901 with eight times that value and 2.920 with twelve: above five no difference is larger than
 * its own error. Five times, then: the least luck that foretells as well as any, because ratings settle sooner with less.
 */
const LUCK = (25 / 6) * 5;

/** What a rating may drift between two matches: people learn. */
const DRIFT = 25 / 300;

/** Ratings after a match. `places`: 1 for the best, ties equal; in the order of `skills`. */
export function ratedAfter(skills: readonly Skill[], places: readonly number[], luck = LUCK): Skill[] {
  const teams = skills.map((skill) => [{ ...skill }]);
  return rate(teams, { rank: [...places], beta: luck, tau: DRIFT }).map(([after], index) => {
    if (after === undefined) throw new Error(`seat ${index} was rated`);
    return { mu: after.mu, sigma: after.sigma };
  });
}

/** A rating as people see it: 1500 for a newcomer. */
export function shownRating({ mu }: Skill): number {
  return Math.round(1500 + 40 * (mu - NEWCOMER.mu));
}

/** How far off the shown number may be, 19 times out of 20: two standard deviations. */
export function shownUncertainty({ sigma }: Skill): number {
  return Math.round(40 * 2 * sigma);
}

/** The least a rating is with some certainty; leaderboards are ordered by it, so that few lucky matches lead nowhere. */
export function leastRating({ mu, sigma }: Skill): number {
  return mu - 2 * sigma;
}
