import type { Score, ScoreLine } from '../../client/model.ts';

/** A counted item of a slip; the same item counted several times is one line. */
export interface SlipLine extends ScoreLine {
  /** How often it was counted, each time with `value`. */
  readonly times: number;
}

/** The lines of one unit, equal ones put together, in the order in which they were counted. */
export function slipLines(score: Score, unit: ScoreLine['unit']): SlipLine[] {
  const lines = new Map<string, SlipLine>();
  for (const line of score.lines) {
    if (line.unit !== unit) continue;
    const key = `${line.key} ${line.value}`;
    const before = lines.get(key) ?? { ...line, tiles: [], times: 0 };
    lines.set(key, { ...before, tiles: [...before.tiles, ...line.tiles], times: before.times + 1 });
  }
  return [...lines.values()];
}
