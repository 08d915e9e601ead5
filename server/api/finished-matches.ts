/** `matchFinished`: the matches of a site as they end, for a program that must not miss one. */

import { z } from 'zod';
import { finishedMatch, type MatchView } from '../results/match.ts';
import { builder } from './builder.ts';
import { type Caller, type Context, denial, serviceOf } from './context.ts';
import { Denied, InvalidInput, RateLimited, UserError } from './errors.ts';
import { type List, listOf, readListCursor, writeListCursor } from './list-cursor.ts';
import { Match } from './match.ts';

/** How often new results are looked for while somebody waits for them, ms. */
const EVERY = 1_000;
/** Results that are looked at together; those of other sites count. */
const LOOK = 100;
/** Streams of one service at once. */
const MOST_STREAMS = 4;
/** When one that is too many may be tried again, s. */
const AGAIN_AFTER = 30;

interface FinishedSource {
  readonly cursor: string;
  /** null: nothing has ended, this is where the stream begins. */
  readonly match: MatchView | null;
}

const FinishedMatch = builder.objectRef<FinishedSource>('FinishedMatch').implement({
  authScopes: { service: 'results' },
  description: 'A match that has just ended.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'Give it back as `after` to go on behind this match.' }),
    match: t.expose('match', {
      type: Match,
      nullable: true,
      description: 'null in the first message, which says where the stream begins.',
    }),
  }),
});

builder.subscriptionField('matchFinished', (t) =>
  t.field({
    type: FinishedMatch,
    authScopes: { service: 'results' },
    description:
      'Matches of the site as they end, those of rooms by code and abandoned ones too, each once and in order, with the ratings that they changed. Begins with a message without a match. With `after` nothing is missed while the program was away.',
    args: { after: t.arg.string({ description: 'The last `cursor` received; null: from now on.' }) },
    errors: {
      types: [InvalidInput, Denied, RateLimited],
      union: { name: 'MatchFinishedResult' },
      directResult: true,
    },
    subscribe: (_root, { after }, context) => finished(context, after ?? null),
    resolve: (each: FinishedSource | UserError) => {
      if (each instanceof UserError) throw each;
      return each;
    },
  }),
);

/** How many streams each service has open. */
const open = new Map<string, number>();

async function finished(context: Context, cursor: string | null): Promise<AsyncGenerator<FinishedSource>> {
  const { services, site, caller } = context;
  const service = serviceOf(context, 'results');
  if (service === null || caller === null) throw denial(caller);
  const list = listOf({ finished: site.key }, z.int().min(0));
  const after = readListCursor(list, cursor) ?? (await services.store.lastCounted());
  return stream(context, caller, list, after, occupy(service.id, context.gone));
}

async function* stream(
  context: Context,
  caller: Caller,
  list: List<number>,
  after: number,
  release: () => void,
): AsyncGenerator<FinishedSource> {
  const { services, site, gone } = context;
  let last = after;
  try {
    yield message(list, last, null);
    while (gone?.aborted !== true) {
      // Somebody may have revoked it since.
      if (!(await services.identity.holds(caller))) return;
      const found = await services.store.countedAfter({ site: site.key, after: last, look: LOOK });
      for (const { number, result } of found.results) yield message(list, number, finishedMatch(result));
      last = found.last;
      if (!found.more) await pause(context);
    }
  } finally {
    release();
  }
}

/** Takes one of a service's streams until the returned function is called, or its reader has gone; throws `RateLimited`. */
function occupy(service: string, gone: AbortSignal | null): () => void {
  const streams = open.get(service) ?? 0;
  if (streams >= MOST_STREAMS) throw new RateLimited(AGAIN_AFTER);
  open.set(service, streams + 1);
  let here = true;
  const release = (): void => {
    if (!here) return;
    here = false;
    const left = (open.get(service) ?? 1) - 1;
    if (left > 0) open.set(service, left);
    else open.delete(service);
  };
  gone?.addEventListener('abort', release);
  return release;
}

function message(list: List<number>, number: number, match: MatchView | null): FinishedSource {
  return { cursor: writeListCursor(list, number), match };
}

/** Resolves after a while, or when nobody waits any more. */
function pause({ services, gone }: Context): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      cancel();
      gone?.removeEventListener('abort', done);
      resolve();
    };
    const cancel = services.wallTimers.set(services.wall() + EVERY, done);
    gone?.addEventListener('abort', done);
  });
}
