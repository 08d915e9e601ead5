import { expect } from 'vitest';
import type { Score, ScoreInput } from '../../server/rules/scoring.ts';

/** A score's reading has all tiles of the hand, and one group is completed by the winning tile. */
export function expectWholeReading({ reading }: Score, { concealed, winningTile, sets }: ScoreInput): void {
  const all = [...concealed, winningTile, ...sets.flatMap((set) => set.tiles)];
  expect(reading.flatMap((group) => group.tiles).sort()).toEqual(all.sort());
  const completed = reading.filter((group) => group.completed);
  expect(completed).toHaveLength(1);
  expect(completed[0]?.tiles).toContain(winningTile);
}
