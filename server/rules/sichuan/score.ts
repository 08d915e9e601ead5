/** Scores a hand of Sichuan bloody (docs/rules/sichuan.md, "Hands and fan"). */

import { bestOf, fanLines } from '../fan.ts';
import { sumOf } from '../found.ts';
import { readHand } from '../read-hand.ts';
import { groupTiles, sevenPairsReadings, standardReadings } from '../reading.ts';
import type { Score, ScoreInput } from '../scoring.ts';
import { SICHUAN_FAN } from './fan.ts';
import { mayWinWith, voidSuitOf } from './void.ts';

/** Fan are cut here. */
export const MOST_FAN = 5;

/**
 * The best reading of a hand, or null when it is no complete hand: four sets without chows claimed and a pair, or seven
 * pairs, of suit tiles outside the void suit. Where no void suit is stated, one suit must be missing, whichever.
 */
export function scoreSichuan(input: ScoreInput): Score | null {
  if (input.sets.some((set) => set.kind === 'chow')) return null;
  const readings = [...standardReadings(input), ...sevenPairsReadings(input)];
  const voidSuit = voidSuitOf(input.facts);
  const best = bestOf(
    readings
      .filter((reading) => mayWinWith(groupTiles(reading), voidSuit))
      .map((reading) => {
        const lines = fanLines(SICHUAN_FAN, readHand(input, reading));
        return { reading, lines, limits: [], raw: sumOf(lines) };
      }),
  );
  if (best === null) return null;
  const fan = Math.min(best.raw, MOST_FAN);
  return {
    lines: best.lines,
    base: null,
    doubles: null,
    fan,
    limits: [],
    value: 2 ** fan,
    meetsMinimum: true,
    reading: best.reading,
  };
}
