/** What a seat is asked: an overlay of every update, never a numbered event. */

import type { QuestionSource } from '../hub/projection.ts';
import { builder, RefusalDetail } from './builder.ts';
import { ANYONE } from './rights.ts';
import { Tile } from './tiles.ts';

const Option = builder.objectRef<QuestionSource['options'][number]>('Option').implement({
  authScopes: ANYONE,
  description: 'One thing a seat may do now.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind', {
      description: '`discard`, `pass`, `chow`, `pung`, `kong`, `win`, or a rule set’s own.',
    }),
    tiles: t.exposeIntList('tiles', {
      description:
        'Own tiles it is about (identities): for a discard those that may go, for a claim those that join the claimed tile.',
    }),
    choose: t.exposeInt('choose', { description: 'How many of `tiles` the answer names; 0 when the option says all.' }),
    value: t.exposeString('value', {
      nullable: true,
      description: 'What it stands for: a suit, `concealed-kong` …; null where the kind says all.',
    }),
    makes: t.exposeStringList('makes', { description: 'Kinds of the set it would make; empty when none.' }),
    worthValue: t.exposeInt('worthValue', { nullable: true, description: 'For a win: its points; null otherwise.' }),
    worthFan: t.exposeInt('worthFan', {
      nullable: true,
      description: 'For a win: its fan, where the rule set has fan; null otherwise.',
    }),
  }),
});

const Blocked = builder.objectRef<QuestionSource['blocked'][number]>('Blocked').implement({
  authScopes: ANYONE,
  description: 'Something that a player may expect to do, and why it is not offered.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'The kind of option.' }),
    reason: t.exposeString('reason', { description: '`below-minimum`, `void-suit-first` …' }),
    details: t.expose('details', { type: [RefusalDetail] }),
    tiles: t.exposeIntList('tiles', { description: 'Own tiles it concerns; empty for all.' }),
  }),
});

export const Question = builder.objectRef<QuestionSource>('Question').implement({
  authScopes: ANYONE,
  description: 'What the viewer’s seat is asked now.',
  fields: (t) => ({
    id: t.exposeID('id'),
    seat: t.exposeInt('seat'),
    kind: t.exposeString('kind', { description: '`turn`, `claim`, `rob`, or a phase of the rule set.' }),
    tile: t.expose('tile', { type: Tile, nullable: true, description: 'The claimable tile; null on a turn.' }),
    from: t.exposeInt('from', { nullable: true, description: 'Whose tile it is; null on a turn.' }),
    options: t.expose('options', { type: [Option] }),
    blocked: t.expose('blocked', { type: [Blocked] }),
    baseEndsAt: t.expose('baseEndsAt', {
      type: 'Time',
      nullable: true,
      description: 'Base time ends; null when untimed.',
    }),
    endsAt: t.expose('endsAt', {
      type: 'Time',
      nullable: true,
      description: 'All time ends, the reserve included; null when untimed.',
    }),
  }),
});
