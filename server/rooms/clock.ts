/** Times of docs/rules/rooms.md and docs/rules/common.md, in milliseconds. */

import { CLOCKS, LEAST_CHOICE } from '../rules/clocks.ts';
import type { ClockKey } from '../rules/rule-set.ts';
import type { Question } from '../table/events.ts';

export { ABSENCE_TIME, COUNTDOWN, MISSED_TURNS, PLAY_AGAIN_TIME, READY_TIME } from '../rules/clocks.ts';

/** For the persons' reveals after the server's commitment (docs/fair.md §3). */
export const REVEAL_TIME = 3_000;
/** How long the seat draw is shown. */
export const SEAT_DRAW_TIME = 2_000;
/** Allowance for showing a deal, before the first clock runs. */
export const DEAL_TIME = 3_000;
/** Quick Play starts this long after the first began to wait, filled up with bots … */
export const QUICK_WAIT = 15_000;
/** … or as soon as four persons are seated: a moment for their commitments (docs/fair.md §1). */
export const QUICK_FULL = 1_000;
/** Without any event a room is released. */
export const EXPIRY_TIME = 24 * 60 * 60_000;
/** An answer is still taken this long after the shown end: the network's share. */
export const GRACE = 300;

/** The time a question has before the reserve; null when untimed. */
export function baseTime(clock: ClockKey, kind: Question['clock']): number | null {
  const { turn, claim } = CLOCKS[clock];
  if (turn === null || claim === null) return null;
  switch (kind) {
    case 'turn':
      return turn;
    case 'claim':
      return claim;
    case 'choice':
      return Math.max(LEAST_CHOICE, turn);
  }
}
