/** Scores a hand of Hong Kong club (docs/rules/hong-kong.md). */

import { bestOf, type Counted, fanLines } from '../fan.ts';
import { linesOf, sumOf } from '../found.ts';
import { type ReadHand, readHand } from '../read-hand.ts';
import { orphansReadings, standardReadings } from '../reading.ts';
import type { RuleOptions, Score, ScoreInput } from '../scoring.ts';
import { HONG_KONG_FAN, HONG_KONG_FLOWER_FAN } from './fan.ts';
import { HONG_KONG_LIMITS } from './limits.ts';
import { type HongKongOptions, hongKongOptions } from './options.ts';
import { pointsOf } from './points.ts';

/**
 * The best reading of a hand, or null when it is no complete hand: four sets and a pair, or Thirteen Orphans. A hand
 * below the minimum is scored all the same, so that a client can say how many fan it has.
 */
export function scoreHongKong(input: ScoreInput, options: RuleOptions): Score | null {
  const chosen = hongKongOptions(options);
  const readings = [...standardReadings(input), ...orphansReadings(input)];
  const best = bestOf(readings.map((reading) => count(readHand(input, reading), chosen)));
  if (best === null) return null;
  const fan = Math.min(best.raw, chosen.limitFan);
  return {
    lines: best.lines,
    base: null,
    doubles: null,
    fan,
    limits: best.limits,
    value: pointsOf(fan),
    meetsMinimum: fan >= chosen.minimumFan,
    reading: best.reading,
  };
}

/** A limit stands for everything else; without one all fan add up. */
function count(hand: ReadHand, options: HongKongOptions): Counted {
  // Each gives the limit, and they do not add up.
  const limit = pointsOf(options.limitFan);
  const limits = linesOf(HONG_KONG_LIMITS, 'limit', () => limit, hand);
  if (limits.length > 0) {
    return { reading: hand.reading, lines: limits, limits: limits.map((line) => line.key), raw: options.limitFan };
  }
  const lines = [...fanLines(HONG_KONG_FAN, hand), ...(options.flowerFan ? fanLines(HONG_KONG_FLOWER_FAN, hand) : [])];
  return { reading: hand.reading, lines, limits: [], raw: sumOf(lines) };
}
