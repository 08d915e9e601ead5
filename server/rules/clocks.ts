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
