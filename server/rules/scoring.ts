/** What a scorer is given and what it returns: the same words for every rule set (docs/rules/common.md, "Scoring words"). */

import type { Kind, WindKind } from './tiles.ts';

export type SetKind = 'chow' | 'pung' | 'claimed-kong' | 'concealed-kong' | 'added-kong';

/** A declared set, as kinds. */
export interface DeclaredSet {
  readonly kind: SetKind;
  readonly tiles: readonly Kind[];
}

/** How the hand was completed; `none` is a hand that did not win (Chinese Classical scores losers). */
export type WinBy = 'discard' | 'self-draw' | 'robbed-kong' | 'none';

/** What the course of play may add to a win; the API takes these words. */
export const CIRCUMSTANCES = [
  /** Self-draw of the last live tile. */
  'last-tile',
  /** Win on the discard made when no live tile is left. */
  'last-discard',
  /** Self-draw of a kong's direct replacement. */
  'kong-replacement',
  /** The winning tile replaced a flower. */
  'flower-replacement',
  /** The winning tile replaced the second (or a later) kong in a row of one turn. */
  'second-kong-in-turn',
  /** With `second-kong-in-turn`: the replacement of one of the kongs is part of a later one. */
  'first-replacement-in-second-kong',
  /** The kong that was replaced was claimed from the last discard. */
  'kong-from-last-discard',
  'robbed-concealed-kong',
  'original-call',
  /** The dealer wins before the first discard. */
  'before-first-discard',
  /** A non-dealer wins on the dealer's first discard. */
  'dealers-first-discard',
  'thirteenth-dealer-win',
] as const;

export type Circumstance = (typeof CIRCUMSTANCES)[number];

/** The choices of a room within its rule set, by option key. */
export type RuleOptions = Readonly<Record<string, string | number | boolean>>;

/** Public statements about one seat that a rule set makes, by key: `void-suit`, `original-call` … */
export type Facts = Readonly<Record<string, string>>;

export interface ScoreInput {
  /** Tiles in hand before the winning tile, without declared sets: 13 − 3 × sets of them. */
  readonly concealed: readonly Kind[];
  readonly sets: readonly DeclaredSet[];
  readonly flowers: readonly Kind[];
  /** null with `winBy: none`. */
  readonly winningTile: Kind | null;
  readonly winBy: WinBy;
  readonly seatWind: WindKind;
  readonly roundWind: WindKind;
  readonly circumstances: readonly Circumstance[];
  /** Publicly visible tiles besides this hand's own declared sets: discards and others' sets. */
  readonly visible: readonly Kind[];
  /** What the rule set says about this seat (Sichuan: `void-suit`). */
  readonly facts: Facts;
}

/** One counted item of a score. */
export interface ScoreLine {
  /** Stable name, kebab-case: `self-draw`, `dragon-pung` … (a text key of the client). */
  readonly key: string;
  readonly unit: 'points' | 'doubles' | 'fan' | 'limit';
  /** In the line's unit; for a limit the value it gives. */
  readonly value: number;
  /** The tiles it comes from; empty where it comes from the course of play. */
  readonly tiles: readonly Kind[];
}

/** A group of the chosen reading of a hand. */
export interface ReadingGroup {
  readonly kind: SetKind | 'pair' | 'concealed-pung' | 'concealed-chow' | 'special';
  readonly tiles: readonly Kind[];
  /** Whether the winning tile completed this group. */
  readonly completed: boolean;
}

export interface Score {
  readonly lines: readonly ScoreLine[];
  /** Base points before doubling; null where the rule set has none (fan rule sets). */
  readonly base: number | null;
  /** Number of doublings; null where the rule set has none. */
  readonly doubles: number | null;
  /** Fan after the cap; null where the rule set has none. */
  readonly fan: number | null;
  /** Keys of the limits that the hand fits; with any, `value` is the limit. */
  readonly limits: readonly string[];
  /** What the hand is worth, in points, after the cap. */
  readonly value: number;
  /** Whether this may be declared as a win: false below the minimum (Hong Kong). */
  readonly meetsMinimum: boolean;
  /** The division of the tiles that gave the value. */
  readonly reading: readonly ReadingGroup[];
}

/** A transfer of points between two seats. */
export interface Payment {
  /** What it is for: `win`, `self-draw`, `difference`, `claimed-kong`, `refund`, `flower-pig`, `ready-check` … */
  readonly key: string;
  readonly from: Seat;
  readonly to: Seat;
  /** Always positive. */
  readonly points: number;
  /** The kind of tile it is about, where there is one. */
  readonly tile: Kind | null;
}

/** A seat of the table in turn order: 0 is the first East of the match, then counter-clockwise. */
export type Seat = 0 | 1 | 2 | 3;
export const SEATS: readonly Seat[] = [0, 1, 2, 3];

/** The seat `steps` after another in turn order. */
export function seatAfter(seat: Seat, steps = 1): Seat {
  return ((((seat + steps) % 4) + 4) % 4) as Seat;
}

/** All seats in turn order, beginning with one of them. */
export function seatsFrom(first: Seat): Seat[] {
  return SEATS.map((steps) => seatAfter(first, steps));
}
