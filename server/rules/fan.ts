/** What the fan rule sets share: a table of fan, and the choice of the best reading of a hand. */

import { type Found, linesOf } from './found.ts';
import { groupTiles, type HandReading, isChow, isTriplet } from './reading.ts';
import type { ReadingGroup, ScoreInput, ScoreLine } from './scoring.ts';
import { isHonour, type Kind, type Suit, suitsOf } from './tiles.ts';

/** A finished hand in one of its readings, with what most fan ask of it. */
export interface FanHand {
  readonly input: ScoreInput;
  readonly reading: HandReading;
  /** All tiles, declared sets and winning tile included, in the order of the reading. */
  readonly tiles: readonly Kind[];
  readonly chows: readonly ReadingGroup[];
  /** Pungs and kongs, declared or not. */
  readonly triplets: readonly ReadingGroup[];
  /** One pair in a standard hand; seven in seven pairs. */
  readonly pairs: readonly ReadingGroup[];
  readonly suits: ReadonlySet<Suit>;
  readonly honours: boolean;
}

/** A finished hand read in this way. */
export function fanHand(input: ScoreInput, reading: HandReading): FanHand {
  const tiles = groupTiles(reading);
  return {
    input,
    reading,
    tiles,
    chows: reading.filter(isChow),
    triplets: reading.filter(isTriplet),
    pairs: reading.filter((group) => group.kind === 'pair'),
    suits: suitsOf(tiles),
    honours: tiles.some(isHonour),
  };
}

/** Something that a hand may have: a row of a rule set's table of limits. */
export interface HandItem {
  /** Stable name, kebab-case. */
  readonly key: string;
  /** The tiles of each time the hand has it; a list of no tiles where it comes from the course of play. */
  find(hand: FanHand): Found;
}

/** A row of a rule set's table of fan. */
export interface FanItem extends HandItem {
  /** For each time it is found. */
  readonly fan: number;
}

/** The lines that a table gives for a hand, in the order of the table. */
export function fanLines(table: readonly FanItem[], hand: FanHand): ScoreLine[] {
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
 * The best single reading for the player (rules/common.md, "Scoring words"): a limit before anything else (the most
 * limits, where several readings have one), otherwise the most fan before the cap; of equal ones the first.
 */
export function bestOf(counted: readonly Counted[]): Counted | null {
  return counted.reduce<Counted | null>((best, next) => (best === null || beats(next, best) ? next : best), null);
}

function beats(next: Counted, best: Counted): boolean {
  if (next.limits.length !== best.limits.length) return next.limits.length > best.limits.length;
  return next.raw > best.raw;
}
