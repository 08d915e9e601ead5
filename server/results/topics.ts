/** What is done after a match has ended, as the outbox keeps it. */

import type { NewOutboxItem } from '../store/store.ts';

/** Its result is counted. */
export const COUNT_RESULTS = 'count-results';
/** Its log is packed. */
export const PACK_LOG = 'pack-log';

/** While people may still look at the match's end its log stays as it is, ms. */
const PACK_AFTER = 60 * 60_000;

/** The work that a finished match leaves. */
export function afterResult(matchId: string, now: number): NewOutboxItem[] {
  return [
    { topic: COUNT_RESULTS, body: { matchId }, dueAt: now },
    { topic: PACK_LOG, body: { matchId }, dueAt: now + PACK_AFTER },
  ];
}
