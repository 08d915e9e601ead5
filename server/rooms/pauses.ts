/** How long a window or pause of the table lasts at least (rules/common.md, "What pauses tell"). */

import type { RoomState } from './state.ts';

const LEAST = 900;

/** When the least length of the open window or pause is over. Policy `natural`: the same for all. */
export function leastOverAt(state: RoomState): number {
  return state.times.stageSince + LEAST;
}
