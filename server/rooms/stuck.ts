/** The invariant that no table is stuck: in a match something is due, or a person is asked or reads a result who
 * may take all the time there is. */

import { running } from './due.ts';
import { revealedSecret } from './fairness.ts';
import { atTable } from './play.ts';
import { waitsForOne } from './ready.ts';
import type { RoomRun } from './run.ts';
import { inMatch, type RoomState } from './state.ts';

/** What is due and was not done within this time, ms, has been forgotten. */
const OVERDUE = 5_000;

/** Why a room's match would never go on by itself; null when it will. */
export function stuckReason(state: RoomState, now: number): string | null {
  if (!inMatch(state) && state.phase.at !== 'match-result') return null;
  const due = running(state);
  if (due.length === 0) {
    const asked = state.times.questions.some(({ decider }) => decider === 'person');
    const reads = state.phase.at === 'hand-result' && waitsForOne(state);
    return asked || reads ? null : 'nothing is due and nobody is asked';
  }
  return due.every(({ at }) => at < now - OVERDUE) ? 'what is due is not done' : null;
}

/** A match that cannot go on: what is open is closed; where that leads nowhere the match is given up, so that the room lives. */
export function unstick(run: RoomRun): void {
  if (stuckReason(run.state, run.env.now) === null) return;
  if (run.state.phase.at === 'playing') atTable(run, { type: 'close' });
  if (stuckReason(run.state, run.env.now) === null) return;
  run.emit({ type: 'released', secret: run.state.startedAt === null ? null : revealedSecret(run) });
}
