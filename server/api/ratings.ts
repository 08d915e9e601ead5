/** Ratings as the schema has them. */

import { shownRating, shownUncertainty } from '../results/skill.ts';
import type { RatingChange as RatingChangeRow, Rating as RatingRow, Skill } from '../store/results.ts';
import { builder } from './builder.ts';
import { ANYONE } from './rights.ts';

const RatingNumber = builder.objectRef<Skill>('RatingNumber').implement({
  authScopes: ANYONE,
  description: 'How well somebody plays, as far as is known (Plackett–Luce).',
  fields: (t) => ({
    value: t.int({ description: '1500 for a newcomer.', resolve: shownRating }),
    uncertainty: t.int({
      description: 'The true value is within `value` ± this, 19 times out of 20.',
      resolve: shownUncertainty,
    }),
  }),
});

export const Rating = builder.objectRef<RatingRow>('Rating').implement({
  authScopes: ANYONE,
  description: 'A person’s rating in one rule set.',
  fields: (t) => ({
    ruleSet: t.exposeString('ruleSet'),
    number: t.field({ type: RatingNumber, resolve: (rating) => rating }),
    matches: t.exposeInt('matches', { description: 'Rated matches.' }),
  }),
});

export const RatingChange = builder.objectRef<RatingChangeRow>('RatingChange').implement({
  authScopes: ANYONE,
  description: 'What a rated match did to a rating.',
  fields: (t) => ({
    before: t.expose('before', { type: RatingNumber }),
    after: t.expose('after', { type: RatingNumber }),
    change: t.int({
      description: 'Difference of the two values.',
      resolve: ({ before, after }) => shownRating(after) - shownRating(before),
    }),
  }),
});
