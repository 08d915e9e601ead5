/** What the fan rule sets share: a table of fan, and the choice of the best reading of a hand. */

import { type Found, linesOf } from './found.ts';
import type { ReadHand } from './read-hand.ts';
import type { HandReading } from './reading.ts';
import type { ScoreLine } from './scoring.ts';

/** Something that a hand may have: a row of a rule set's table of limits. */
export interface HandItem {
  /** Stable name, kebab-case. */
  readonly key: string;
  /** The tiles of each time the hand has it; a list of no tiles where it comes from the course of play. */
  find(hand: ReadHand): Found;
}

/** A row of a rule set's table of fan. */
export interface FanItem extends HandItem {
  /** For each time it is found. */
  readonly fan: number;
}

/** The lines that a table gives for a hand, in the order of the table. */
export function fanLines(table: readonly FanItem[], hand: ReadHand): ScoreLine[] {
  return linesOf(table, 'fan', ({ fan }) => fan, hand);
}

/** A hand read in one way, and what was counted in it. */
export interface Counted {
  readonly reading: HandReading;
  readonly lines: readonly ScoreLine[];
  /** The limits it fits; with any, `lines` holds these alone. */
  readonly limits: readonly string[];
  /** Fan before the cap. */
  readonly raw: number;
}

/**
 * The best single reading for the player (docs/rules/common.md, "Scoring words"): a limit before anything else (the most
 * limits, where several readings have one), otherwise the most fan before the cap; of equal ones the first.
 */
export function bestOf(counted: readonly Counted[]): Counted | null {
  return counted.reduce<Counted | null>((best, next) => (best === null || beats(next, best) ? next : best), null);
}

function beats(next: Counted, best: Counted): boolean {
  if (next.limits.length !== best.limits.length) return next.limits.length > best.limits.length;
  return next.raw > best.raw;
}
