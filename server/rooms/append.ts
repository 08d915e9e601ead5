/** What a decision writes: events, and what belongs on disk with them. */

import { afterResult } from '../results/topics.ts';
import type { ActionId, Append } from '../store/store.ts';
import { dueAt } from './due.ts';
import { toLog } from './log.ts';
import { matchResult } from './result.ts';
import type { RoomDecision } from './run.ts';
import type { RoomState } from './state.ts';

/** The append of a decision on a room that stood at `before`, `seq` events into its log. */
export function appendOf(
  room: { readonly code: string; readonly seq: number; readonly before: RoomState },
  decision: Extract<RoomDecision, { ok: true }>,
  action: ActionId | undefined,
): Append {
  const { events, state, secret } = decision;
  const closing = events.find((event) => event.type === 'match-closed' || event.type === 'released');
  // A release clears the room: what it was before is what is kept.
  const ended = closing?.type === 'released' ? room.before : state;
  // A match that was closed has its result; a release after that does not write it again.
  const kept = closing?.type === 'released' && room.before.phase.at === 'match-result';
  const result = kept || closing === undefined || closing.secret === null ? null : matchResult(ended, closing.secret);
  const opened = events.some((event) => event.type === 'lobby-opened');
  return {
    code: room.code,
    expectedSeq: room.seq,
    matchId: state.matchId,
    events: events.map(toLog),
    dueAt: dueAt(state),
    ...(action === undefined ? {} : { action }),
    ...(secret === null ? {} : { secret }),
    ...(result === null ? {} : { result, outbox: afterResult(ended.matchId, state.lastEventAt) }),
    ...(closing?.type === 'released' || opened ? { released: !opened } : {}),
  };
}
