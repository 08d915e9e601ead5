/** One match: how it went, who played, what it changed (docs/rules/rooms.md, "Results"). */

import { decodeGlobalID } from '@pothos/plugin-relay';
import { finishedMatch, liveMatch, type MatchView, playedBy } from '../results/match.ts';
import type { Occupant } from '../rooms/events.ts';
import type { RatingChange as RatingChangeRow } from '../store/results.ts';
import type { Standing as StandingRow } from '../table/events.ts';
import { builder } from './builder.ts';
import { type Context, callerOf, serviceOf } from './context.ts';
import { NotFound, RateLimited } from './errors.ts';
import { RatingChange } from './ratings.ts';
import { ANYONE } from './rights.ts';
import { Fairness, OccupantType, OptionValue, optionValues, Visibility } from './room.ts';
import { Standing } from './table.ts';

const MatchState = builder.enumType('MatchState', {
  description: 'Whether a match is being played, was played to its end, or was abandoned after 24 h without an action.',
  values: { LIVE: { value: 'live' }, FINISHED: { value: 'finished' }, ABANDONED: { value: 'abandoned' } } as const,
});

interface PlayerSource {
  readonly occupant: Occupant | null;
  readonly standing: StandingRow;
  readonly rating: RatingChangeRow | null;
}

const MatchPlayer = builder.objectRef<PlayerSource>('MatchPlayer').implement({
  authScopes: ANYONE,
  description: 'Somebody’s match.',
  fields: (t) => ({
    occupant: t.expose('occupant', {
      type: OccupantType,
      nullable: true,
      description: 'null only where it is not known.',
    }),
    standing: t.expose('standing', { type: Standing }),
    rating: t.expose('rating', {
      type: RatingChange,
      nullable: true,
      description:
        'null for matches that are not rated, for who has no lasting identity, and for a moment after the end.',
    }),
  }),
});

export const Match = builder.objectRef<MatchView>('Match');

builder.node(Match, {
  authScopes: ANYONE,
  id: { resolve: ({ matchId }) => matchId },
  loadOne: async (id, context) => {
    const match = await findMatch(context, id);
    return match?.site === context.site.key && isListed(context, match) ? match : null;
  },
  isTypeOf: () => true,
  description: 'A match, live or finished. `node` finds those of public rooms and one’s own.',
  fields: (t) => ({
    matchId: t.exposeID('matchId', { description: 'As in links and as `Room.matchId` has it; cannot be guessed.' }),
    state: t.expose('state', { type: MatchState }),
    log: t.string({
      nullable: true,
      description:
        'Where its log is, as JSON Lines (match-log.schema.json): absolute where the server knows its public address. null while it is live.',
      resolve: ({ matchId, state }, _args, { services }) =>
        state === 'live' ? null : `${services.config.publicUrl ?? ''}/matches/${matchId}.jsonl`,
    }),
    page: t.string({
      description:
        'The page that shows its replay, once it has ended: absolute where the server knows its public address.',
      resolve: ({ matchId, site }, _args, { services: { config, sites } }) => {
        const query = site === sites.first.key ? '' : `?site=${encodeURIComponent(site)}`;
        return `${config.publicUrl ?? ''}/m/${matchId}${query}`;
      },
    }),
    room: t.string({
      nullable: true,
      description: 'The room’s code; null where it is known to its players only.',
      resolve: (match, _args, context) => (isListed(context, match) ? match.code : null),
    }),
    visibility: t.field({ type: Visibility, resolve: (match) => (match.public ? 'public' : 'private') }),
    ruleSet: t.exposeString('ruleSet'),
    options: t.field({ type: [OptionValue], resolve: ({ options }) => optionValues(options) }),
    length: t.exposeString('length'),
    clock: t.exposeString('clock'),
    startedAt: t.expose('startedAt', { type: 'Time' }),
    endedAt: t.expose('endedAt', { type: 'Time', nullable: true, description: 'null while it is live.' }),
    rated: t.exposeBoolean('rated', { description: 'Whether it counts for ratings; decided when it started.' }),
    hands: t.exposeInt('hands', {
      nullable: true,
      description: 'Hands finished; null for matches of versions that did not count them.',
    }),
    players: t.field({
      type: [MatchPlayer],
      description: 'By place, the winner first; of a live match as it stands after the last hand.',
      resolve: ({ standings, seats, ratings }) =>
        standings.map((standing) => ({
          standing,
          occupant: seats[standing.seat] ?? null,
          rating: ratings.find(({ seat }) => seat === standing.seat) ?? null,
        })),
    }),
    fairness: t.expose('fairness', { type: Fairness }),
  }),
});

/** Whether a match may appear to the caller unasked: a public one, the caller's own, or one of the service's site. */
function isListed(context: Context, match: MatchView): boolean {
  if (match.site === context.site.key && serviceOf(context, 'results') !== null) return true;
  return match.public || playedBy(match, callerOf(context)?.id ?? null);
}

/** A match by its id, whoever asks: it cannot be guessed. null when there is none, or it has not started. */
async function findMatch({ services }: Context, matchId: string): Promise<MatchView | null> {
  const { store, rooms } = services;
  const result = await store.matchResult(matchId);
  if (result !== null) return finishedMatch(result);
  const code = await store.roomOfMatch(matchId);
  const room = code === null ? null : await store.room(code);
  // Any other match of the room never started.
  const opened = room?.matchId === matchId ? await rooms.open(room.code) : null;
  return opened?.ok ? liveMatch(opened.room, matchId) : null;
}

/** An id as a client has it: the global one, or as links have it. */
export function localId(type: string, id: string): string {
  try {
    const { typename, id: local } = decodeGlobalID(id);
    return typename === type ? local : id;
  } catch {
    return id;
  }
}

/** The match of an id that a client sent; throws `NotFound`. Ids that lead nowhere are counted against guessing. */
async function requireMatch(context: Context, id: string): Promise<MatchView> {
  const find = () => findMatch(context, localId('Match', id));
  const isHere = (match: MatchView | null) => match?.site === context.site.key;
  const match = await context.services.guesses.look(context, find, (found) => (isHere(found) ? 'open' : 'wrong'));
  if (match !== null && isHere(match)) return match;
  throw new NotFound('NOT_FOUND', 'There is no match of this id.', 'id');
}

builder.queryField('match', (t) =>
  t.field({
    type: Match,
    authScopes: ANYONE,
    description: 'A match by its id, as its link has it: whoever has it may see the match.',
    complexity: 100,
    args: { id: t.arg.id({ required: true }) },
    errors: { types: [NotFound, RateLimited], union: { name: 'MatchLookup' }, directResult: true },
    resolve: (_root, { id }, context) => requireMatch(context, id),
  }),
);
