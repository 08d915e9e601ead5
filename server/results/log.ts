/** The log of a finished match as it is handed out (rules/match-log.ts): from its lobby to its end, with nobody's name. */

import { writeLog } from '../rules/match-log.ts';
import type { MatchResult } from '../store/results.ts';
import type { Store } from '../store/store.ts';

/** The text of its file; null where the events are not kept. What comes after the match's end never belongs to it. */
export async function logOfMatch(store: Store, { code, matchId, seq }: MatchResult): Promise<string | null> {
  const events = (await store.read(code, { matchId })).filter((event) => event.seq <= seq);
  const end = events.findIndex(({ type }) => type === 'match-closed' || type === 'released');
  if (end < 0) return null;
  const lines = events
    .slice(0, end + 1)
    .map(({ type, version, at, body }) => ({ type, version, at, body: { ...(body as object) } }));
  return writeLog(matchId, lines);
}
