/** Makes results, statistics and ratings anew from the logs. */

import { fromLog, replayed } from '../rooms/log.ts';
import { matchResult } from '../rooms/result.ts';
import type { LoggedRoomEvent } from '../rooms/room-service.ts';
import type { NewMatchResult } from '../store/results.ts';
import type { Store } from '../store/store.ts';
import { applicationOf } from './count.ts';

/** The result that a match's log comes to; null where the log does not end the match. */
export function resultOfLog(events: readonly LoggedRoomEvent[]): NewMatchResult | null {
  const end = events.findIndex(({ event }) => event.type === 'match-closed' || event.type === 'released');
  const closing = events[end]?.event;
  if (closing?.type !== 'match-closed' && closing?.type !== 'released') return null;
  // A release clears the room: what it was before is what is kept.
  const state = replayed(events.slice(0, closing.type === 'released' ? end : end + 1));
  return state === null || closing.secret === null ? null : matchResult(state, closing.secret);
}

/** Forgets all that was counted and counts again. Returns how many matches there were. `told` hears of each thousand. */
export async function rebuildResults(store: Store, told: (matches: number) => void): Promise<number> {
  await store.resetResults();
  let matches = 0;
  for (;;) {
    const [waiting] = await store.waitingResults(1);
    if (waiting === undefined) return matches;
    const { matchId, code } = waiting;
    const fresh = resultOfLog((await store.read(code, { matchId })).map(fromLog));
    if (fresh !== null) await store.rewriteResult(matchId, fresh);
    const result = fresh === null ? waiting : await store.matchResult(matchId);
    if (result === null || !(await store.applyResult(await applicationOf(store, result))))
      throw new Error(`${matchId} cannot be counted`);
    matches += 1;
    if (matches % 1000 === 0) told(matches);
  }
}
