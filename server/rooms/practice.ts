/** Practice: one person against three bots, untimed, with neither lobby nor ready gate (docs/rules/rooms.md, "Room"). */

import { commit } from './fairness.ts';
import { allReady } from './ready.ts';
import type { RoomRun } from './run.ts';

/** The person's Ready starts the match at once. It also carries their part of the shuffle, which the page sends by itself. */
export function startPractice(run: RoomRun): null {
  const { state } = run;
  if (state.practice && state.phase.at === 'lobby' && allReady(state)) commit(run);
  return null;
}
