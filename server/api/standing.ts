/** What a person has done, and who is best: statistics, ratings, leaderboards (docs/rules/rooms.md, "Results"). */

import { z } from 'zod';
import { findRuleSet } from '../rules/registry.ts';
import type { Person as PersonRow } from '../store/people.ts';
import type { Rating as RatingRow, Statistics as StatisticsRow } from '../store/results.ts';
import { builder } from './builder.ts';
import { callerOf, serviceOf } from './context.ts';
import { InvalidInput, NotFound } from './errors.ts';
import { Person } from './guests.ts';
import { COUNT_MEANS, countOf, listOf, MOST_COUNTED, page, pageSize, readListCursor } from './list-cursor.ts';
import { localId } from './match.ts';
import { listComplexity } from './matches.ts';
import { Rating } from './ratings.ts';
import { ANYONE } from './rights.ts';

const Statistics = builder.objectRef<StatisticsRow>('Statistics').implement({
  authScopes: ANYONE,
  description: 'What a person has done in one rule set. Abandoned matches count by their finished hands alone.',
  fields: (t) => ({
    ruleSet: t.exposeString('ruleSet'),
    matches: t.exposeInt('matches', { description: 'Matches played to their end.' }),
    places: t.field({
      type: ['Int'],
      description: 'Matches that ended in places 1, 2, 3, 4; ties share the better one.',
      resolve: ({ places }) => places,
    }),
    points: t.exposeInt('points', { description: 'Sum of the final scores.' }),
    hands: t.exposeInt('hands'),
    handsWon: t.exposeInt('handsWon'),
    selfDraws: t.exposeInt('selfDraws'),
    wonOnDiscard: t.exposeInt('wonOnDiscard', { description: 'Robbed kongs included.' }),
    dealIns: t.exposeInt('dealIns', { description: 'Discards and robbed kongs that someone won on.' }),
    draws: t.exposeInt('draws', { description: 'Hands that nobody won.' }),
    bestHand: t.exposeInt('bestHand', {
      nullable: true,
      description: 'Value of the best hand in points; null without a win.',
    }),
  }),
});

builder.objectFields(Person, (t) => ({
  statistics: t.field({
    type: [Statistics],
    description:
      'By rule set. For oneself, and a service that reads results, of all matches; for others of those of public rooms.',
    complexity: 50,
    resolve: ({ id }, _args, context) => {
      const all = callerOf(context)?.id === id || serviceOf(context, 'results') !== null;
      return context.services.store.statistics(id, all ? 'all' : 'public');
    },
  }),
  ratings: t.field({
    type: [Rating],
    description: 'By rule set; empty for who has no rated match or no lasting identity.',
    complexity: 20,
    resolve: ({ id }, _args, { services }) => services.store.ratings(id),
  }),
}));

builder.queryField('person', (t) =>
  t.field({
    type: Person,
    authScopes: ANYONE,
    description: 'Somebody who plays, by id.',
    complexity: 20,
    args: { id: t.arg.id({ required: true }) },
    errors: { types: [NotFound], union: { name: 'PersonLookup' }, directResult: true },
    resolve: async (_root, { id }, { services, site }) => {
      const [person] = await services.store.people([localId('Person', id)]);
      if (person?.site === site.key) return person;
      throw new NotFound('NOT_FOUND', 'There is no such person.', 'id');
    },
  }),
);

interface LeaderSource {
  readonly rank: number;
  readonly person: PersonRow;
  readonly rating: RatingRow;
}

const Leader = builder.objectRef<LeaderSource>('Leader').implement({
  authScopes: ANYONE,
  description: 'A line of a leaderboard.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: '1 for the best.' }),
    person: t.expose('person', { type: Person }),
    rating: t.expose('rating', { type: Rating }),
  }),
});

const LeaderConnection = builder.connectionObject(
  {
    authScopes: ANYONE,
    type: Leader,
    name: 'LeaderConnection',
    fields: (t) => ({
      totalCount: t.int({ description: COUNT_MEANS, complexity: 100, resolve: (list) => countOf(list) }),
    }),
  },
  { authScopes: ANYONE, name: 'LeaderEdge' },
);

const leaderKey = z.tuple([z.number(), z.string().max(100), z.int().min(1)]);

builder.queryField('leaderboard', (t) =>
  t.field({
    type: LeaderConnection,
    authScopes: ANYONE,
    description:
      'The best of a site in a rule set, by the least that their rating is with 97 % certainty: few lucky matches do not lead. `first`: 1 to 100, 20 without a wish.',
    complexity: listComplexity,
    args: {
      ruleSet: t.arg.string({ required: true }),
      site: t.arg.string({ description: 'The one the request is about, which is the default.' }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    errors: { types: [InvalidInput], union: { name: 'LeaderboardResult' }, directResult: true },
    resolve: async (_root, { ruleSet, first, after: cursor, ...args }, context) => {
      if (findRuleSet(ruleSet) === null) {
        throw new InvalidInput('INVALID_INPUT', 'There is no such rule set.', 'ruleSet');
      }
      const { store } = context.services;
      const site = context.site.key;
      if (args.site && args.site !== site) {
        throw new InvalidInput('INVALID_INPUT', `This request is about the site ${site}.`, 'site');
      }
      const list = listOf({ site, ruleSet }, leaderKey);
      const size = pageSize(first);
      const after = readListCursor(list, cursor);
      const key = after === null ? null : { least: after[0], person: after[1] };
      const ratings = await store.leaderboard({ site, ruleSet, after: key, limit: size + 1 });
      const people = await store.people(ratings.map(({ person }) => person));
      const leaders = ratings.flatMap((rating, index): LeaderSource[] => {
        const person = people[index];
        return person ? [{ rank: (after?.[2] ?? 0) + index + 1, person, rating }] : [];
      });
      const keyOf = ({ rank, rating }: LeaderSource): [number, string, number] => [rating.least, rating.person, rank];
      const count = () => store.leaderCount({ site, ruleSet, after: null, limit: MOST_COUNTED });
      return page(list, leaders, size, after, keyOf, count);
    },
  }),
);
