/** Rows of the classical tables: what a hand may have, and what each time is worth. */

import type { ScoreLine } from '../scoring.ts';
import type { Kind } from '../tiles.ts';
import type { ClassicalHand } from './hand.ts';

/** For each time the hand has it, the tiles it comes from; a list of no tiles where it comes from the course of play. */
export type Found = readonly (readonly Kind[])[];

export interface ClassicalItem {
  /** Stable name, kebab-case. */
  readonly key: string;
  /** For each time it is found: base points or doubles, by the table it stands in. */
  readonly value: number;
  find(hand: ClassicalHand): Found;
}

/** A row of the limits: whether the hand fits it. */
export interface ClassicalLimit {
  readonly key: string;
  find(hand: ClassicalHand): Found;
}

/** Not found in the hand. */
export const NONE: Found = [];

/** Found once, from these tiles. */
export function once(holds: boolean, tiles: readonly Kind[]): Found {
  return holds ? [tiles] : NONE;
}

/** Found once, from the course of play. */
export function played(holds: boolean): Found {
  return once(holds, []);
}

/** The lines that a table gives for a hand, in the order of the table. */
export function linesOf(table: readonly ClassicalItem[], unit: 'points' | 'doubles', hand: ClassicalHand): ScoreLine[] {
  const lines: ScoreLine[] = [];
  for (const { key, value, find } of table) {
    for (const tiles of find(hand)) lines.push({ key, unit, value, tiles });
  }
  return lines;
}

/** One line for each limit that the hand fits; each gives the limit, and they do not add up. */
export function limitLines(table: readonly ClassicalLimit[], limit: number, hand: ClassicalHand): ScoreLine[] {
  return table.flatMap(({ key, find }) =>
    find(hand).map((tiles): ScoreLine => ({ key, unit: 'limit', value: limit, tiles })),
  );
}

export function sumOf(lines: readonly ScoreLine[]): number {
  return lines.reduce((sum, line) => sum + line.value, 0);
}
