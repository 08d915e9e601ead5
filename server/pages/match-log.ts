/** `/matches/ID.jsonl`: the log of a finished match, for whoever has the id, which cannot be guessed (docs/rules/rooms.md, "Results"). */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../api/context.ts';
import { RateLimited } from '../api/errors.ts';
import { logOfMatch } from '../results/log.ts';
import { sendWhole } from './whole.ts';

const PATH = /^\/matches\/([\w-]{1,80})\.jsonl$/;

/** The match whose log a path means; null for other paths. */
export function loggedMatch(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null;
}

/**
 * Answers with the log, packed where the browser takes it; 404 for every id that is of no finished match, 429 for who
 * guesses too often.
 */
export async function answerMatchLog(
  services: Services,
  matchId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { guesses, sites, store } = services;
  const nobody = { caller: null, address: services.addresses.of(request), site: sites.first };
  // Pages of any origin may read what anybody with the id may.
  response.setHeader('access-control-allow-origin', '*');
  try {
    const find = () => store.matchResult(matchId);
    const result = await guesses.look(nobody, find, (found) => (found === null ? 'wrong' : 'open'));
    const text = result === null ? null : await logOfMatch(store, result);
    if (result === null || text === null) {
      refuse(response, 404, 'There is no finished match of this id, or its log is not kept.');
      return;
    }
    const shared = result.public ? 'public' : 'private';
    response.setHeader('cache-control', `${shared}, max-age=31536000, immutable`);
    response.setHeader('content-disposition', `attachment; filename="${matchId}.jsonl"`);
    await sendWhole(request, response, { type: 'application/jsonl; charset=utf-8', body: text });
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    response.setHeader('retry-after', error.retryAfter);
    refuse(response, 429, error.message);
  }
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.writeHead(status).end(text);
}
