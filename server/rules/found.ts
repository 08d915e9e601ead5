/** What a row of a rule set's tables finds in a hand. */

import { groupTiles } from './reading.ts';
import type { ReadingGroup, ScoreLine } from './scoring.ts';
import type { Kind } from './tiles.ts';

/** For each time the hand has it, the tiles it comes from; a list of no tiles where it comes from the course of play. */
export type Found = readonly (readonly Kind[])[];

/** Not found in the hand. */
export const NONE: Found = [];

/** Found once, from the course of play. */
const PLAYED: Found = [[]];

/** Found once, from these tiles. */
export function once(holds: boolean, tiles: readonly Kind[]): Found {
  return holds ? [tiles] : NONE;
}

/** Found once, from all tiles of these groups. */
export function onceFrom(holds: boolean, groups: readonly ReadingGroup[]): Found {
  return holds ? [groupTiles(groups)] : NONE;
}

/** Found once, from the course of play. */
export function played(holds: boolean): Found {
  return holds ? PLAYED : NONE;
}

/** The lines that a table gives for a hand, in the order of the table. */
export function linesOf<Hand, Row extends { readonly key: string; find(hand: Hand): Found }>(
  table: readonly Row[],
  unit: ScoreLine['unit'],
  worthOf: (row: Row) => number,
  hand: Hand,
): ScoreLine[] {
  const lines: ScoreLine[] = [];
  for (const row of table) {
    for (const tiles of row.find(hand)) lines.push({ key: row.key, unit, value: worthOf(row), tiles });
  }
  return lines;
}

/** What the lines come to, in their unit. */
export function sumOf(lines: readonly ScoreLine[]): number {
  return lines.reduce((sum, line) => sum + line.value, 0);
}
