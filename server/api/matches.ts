/** Lists of finished matches, newest first: of a site, a room, a person (docs/rules/rooms.md, "Results"). */

import { z } from 'zod';
import { finishedMatch, type MatchView } from '../results/match.ts';
import { normalCode } from '../rooms/codes.ts';
import type { RoomConfig } from '../rooms/config.ts';
import { findRuleSet } from '../rules/registry.ts';
import type { ResultsQuery } from '../store/results.ts';
import type { Room as RoomRow } from '../store/store.ts';
import { builder } from './builder.ts';
import { type Context, callerOf, serviceOf } from './context.ts';
import { InvalidInput, NotFound, RateLimited } from './errors.ts';
import { Person } from './guests.ts';
import {
  COUNT_MEANS,
  countOf,
  listOf,
  MOST_COUNTED,
  MOST_ITEMS,
  page,
  pageSize,
  readListCursor,
  USUAL_ITEMS,
} from './list-cursor.ts';
import { localId, Match } from './match.ts';
import { ANYONE } from './rights.ts';
import { RoomPayload } from './room.ts';

const MatchConnection = builder.connectionObject(
  {
    authScopes: ANYONE,
    type: Match,
    name: 'MatchConnection',
    fields: (t) => ({
      totalCount: t.int({ description: COUNT_MEANS, complexity: 100, resolve: (list) => countOf(list) }),
    }),
  },
  { authScopes: ANYONE, name: 'MatchEdge' },
);

const MatchFilter = builder.inputType('MatchFilter', {
  description: 'Which matches are wanted; all that is given must hold.',
  fields: (t) => ({
    site: t.string({ description: 'The one the request is about, which is the default.' }),
    room: t.string({ description: 'A room’s code.' }),
    ruleSet: t.string({ description: 'Key of a rule set.' }),
    person: t.id({ description: 'Somebody who had a seat.' }),
    from: t.field({ type: 'Time', description: 'Ended at this time or later.' }),
    to: t.field({ type: 'Time', description: 'Ended before this time.' }),
  }),
});

const pageArgs = {
  description: 'How many items, 1 to 100 (20 without a wish), and after which: the cursor of the last one seen.',
};

/** What a list may be narrowed to. */
type Wanted = Omit<ResultsQuery, 'viewer' | 'all' | 'after' | 'limit'>;

const resultKey = z.tuple([z.int(), z.string().max(100)]);

/** A page of what may be seen of a list. */
async function matches(
  context: Context,
  wanted: Wanted,
  { first, after: cursor }: { first?: number | null | undefined; after?: string | null | undefined },
) {
  const list = listOf(wanted, resultKey);
  const size = pageSize(first);
  const after = readListCursor(list, cursor);
  const caller = callerOf(context);
  const { store } = context.services;
  const query = {
    ...wanted,
    viewer: caller?.site === wanted.site ? caller.id : null,
    all: wanted.site === context.site.key && serviceOf(context, 'results') !== null,
    after: after === null ? null : { endedAt: after[0], matchId: after[1] },
  };
  const found = await store.matchResults({ ...query, limit: size + 1 });
  const keyOf = ({ endedAt, matchId }: MatchView): [number, string] => [endedAt ?? 0, matchId];
  const count = () => store.matchResultCount({ ...query, limit: MOST_COUNTED });
  return page(list, found.map(finishedMatch), size, after, keyOf, count);
}

/** What reading an item costs, in fields. */
const ITEM = 10;

/**
 * How much a page may cost, for the complexity of a document: its items are read whatever is asked of them, and `edges`, like
 * any list, counts four times by itself.
 */
export const listComplexity = ({ first }: { first?: number | null | undefined }) => {
  const items = Math.min(MOST_ITEMS, Math.max(1, first ?? USUAL_ITEMS));
  return { field: 20 + ITEM * items, multiplier: Math.ceil(items / 4) };
};

function contradiction(field: string, message: string): InvalidInput {
  return new InvalidInput('INVALID_INPUT', message, `filter.${field}`);
}

type Filter = typeof MatchFilter.$inferInput;

/** What a filter asks for. Throws `NotFound` for what is not there, `InvalidInput` for what cannot be together. */
async function wantedBy(context: Context, filter: Filter): Promise<Wanted> {
  const { store } = context.services;
  const { from = null, to = null, ruleSet = null } = filter;
  if (from !== null && to !== null && from >= to)
    throw contradiction('to', 'Nothing is later than `from` and before `to`.');
  if (ruleSet !== null && findRuleSet(ruleSet) === null) throw contradiction('ruleSet', 'There is no such rule set.');
  const site = context.site.key;
  if (filter.site && filter.site !== site) throw contradiction('site', `This request is about the site ${site}.`);
  const code = filter.room ? normalCode(filter.room) : null;
  if (code !== null) {
    const room = await roomOf(context, code);
    const plays = (room.config as RoomConfig).ruleSet;
    if (ruleSet !== null && plays !== ruleSet) throw contradiction('ruleSet', `This room plays ${plays}.`);
  }
  const person = filter.person ? localId('Person', filter.person) : null;
  if (person !== null) {
    const [known] = await store.people([person]);
    if (known?.site !== site) throw new NotFound('NOT_FOUND', 'There is no such person.', 'filter.person');
  }
  return { site, code, ruleSet, person, from, to };
}

/** The row of a room; codes that lead nowhere are counted against guessing. */
async function roomOf(context: Context, code: string) {
  const { store, guesses } = context.services;
  const isHere = (room: RoomRow | null) => room?.site === context.site.key;
  const room = await guesses.look(
    context,
    () => store.room(code),
    (found) => (isHere(found) ? 'open' : 'wrong'),
  );
  if (room !== null && isHere(room)) return room;
  throw new NotFound('NOT_FOUND', 'There is no room of this code.', 'filter.room');
}

builder.queryField('matches', (t) =>
  t.field({
    type: MatchConnection,
    authScopes: ANYONE,
    description: `Finished matches, newest first: those of public rooms, and the caller’s own; all of the site for a service that reads results. ${pageArgs.description}`,
    complexity: listComplexity,
    args: { filter: t.arg({ type: MatchFilter }), first: t.arg.int(), after: t.arg.string() },
    errors: { types: [InvalidInput, NotFound, RateLimited], union: { name: 'MatchesResult' }, directResult: true },
    resolve: async (_root, { filter, ...args }, context) =>
      matches(context, await wantedBy(context, filter ?? {}), args),
  }),
);

// Not of Room itself: what is sent to all who watch a room does not depend on who asks.
builder.objectField(RoomPayload, 'matches', (t) =>
  t.field({
    type: MatchConnection,
    description: `The room’s finished matches, newest first, as far as the caller may see them. ${pageArgs.description}`,
    complexity: listComplexity,
    args: { first: t.arg.int(), after: t.arg.string() },
    errors: { types: [InvalidInput], union: { name: 'RoomMatchesResult' }, directResult: true },
    resolve: ({ room, site }, args, context) =>
      matches(context, { site, code: room.code, ruleSet: null, person: null, from: null, to: null }, args),
  }),
);

builder.objectField(Person, 'matches', (t) =>
  t.field({
    type: MatchConnection,
    description: `The person’s finished matches, newest first, as far as the caller may see them. ${pageArgs.description}`,
    complexity: listComplexity,
    args: { ruleSet: t.arg.string(), first: t.arg.int(), after: t.arg.string() },
    errors: {
      types: [InvalidInput, NotFound, RateLimited],
      union: { name: 'PersonMatchesResult' },
      directResult: true,
    },
    resolve: async ({ id }, { ruleSet, ...args }, context) =>
      matches(context, await wantedBy(context, { person: id, ...(ruleSet ? { ruleSet } : {}) }), args),
  }),
);
