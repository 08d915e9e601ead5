/** Clock presets, in milliseconds (docs/rules/rooms.md, "Clocks"). */

import type { ClockKey } from './rule-set.ts';

export interface ClockPreset {
  /** Base time of a turn; null: untimed. */
  readonly turn: number | null;
  /** Refilled every hand. */
  readonly reserve: number;
  /** Time of a claim; null: untimed. */
  readonly claim: number | null;
}

export const CLOCKS: Readonly<Record<ClockKey, ClockPreset>> = {
  house: { turn: 60_000, reserve: 0, claim: 15_000 },
  bullet: { turn: 2_000, reserve: 5_000, claim: 2_000 },
  blitz: { turn: 3_000, reserve: 10_000, claim: 3_000 },
  standard: { turn: 5_000, reserve: 20_000, claim: 5_000 },
  relaxed: { turn: 15_000, reserve: 60_000, claim: 15_000 },
  untimed: { turn: null, reserve: 0, claim: null },
};

// Of the times around a game those that the rules tell players; the other ones are the rooms' own.

/** A choice (void suit, exchange) has at least this, in milliseconds. */
export const LEAST_CHOICE = 15_000;
/** For Ready after a hand, in milliseconds. */
export const READY_TIME = 30_000;
/** From the last Ready to the deal, in milliseconds. */
export const COUNTDOWN = 3_000;
/** For Play again after a match, in milliseconds. */
export const PLAY_AGAIN_TIME = 30_000;
/** Without any connection for this long, a lobby seat is freed and an untimed seat is helped; in milliseconds. */
export const ABSENCE_TIME = 60_000;
/** Turns in a row that may time out before a bot helps. */
export const MISSED_TURNS = 2;
