/** The outbox's work after a match. */

import { z } from 'zod';
import type { OutboxHandler } from '../outbox.ts';
import type { Store } from '../store/store.ts';
import { countResults } from './count.ts';
import { COUNT_RESULTS, PACK_LOG } from './topics.ts';

const ofMatch = z.object({ matchId: z.string() });

/** What is done with each topic that a match leaves behind. */
export function resultHandlers(store: Store): Readonly<Record<string, OutboxHandler>> {
  return {
    [COUNT_RESULTS]: () => countResults(store),
    [PACK_LOG]: ({ body }) => store.packLog(ofMatch.parse(body).matchId),
  };
}
