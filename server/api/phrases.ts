/** Preset phrases in place of free chat: from those at the table to all who see it. */

import { PHRASES, type Phrase } from '../rooms/phrases.ts';
import { presentPlace } from '../rooms/state.ts';
import { builder } from './builder.ts';
import { requirePerson } from './context.ts';
import { Denied, Refused } from './errors.ts';
import { openRoom } from './room.ts';
import { refusals } from './room-changes.ts';

/** As the schema writes them: `GOOD_LUCK`. */
const NAMES = Object.fromEntries(
  PHRASES.map((phrase) => [phrase.toUpperCase().replaceAll('-', '_'), { value: phrase }]),
);

export const PhraseType = builder.enumType('Phrase', {
  description:
    'All that can be said at a table; every viewer reads it in their own language. The last seven are pictures.',
  values: NAMES,
});

const SayPhraseInput = builder.inputType('SayPhraseInput', {
  description: 'What is said, and where.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'The room’s code.' }),
    phrase: t.field({ type: PhraseType, required: true }),
  }),
});

const SayPhrasePayload = builder.objectRef<{ readonly phrase: Phrase }>('SayPhrasePayload').implement({
  authScopes: { person: true },
  description: 'It was passed on. Whether it arrives nobody says.',
  fields: (t) => ({ phrase: t.expose('phrase', { type: PhraseType }) }),
});

builder.mutationField('sayPhrase', (t) =>
  t.field({
    type: SayPhrasePayload,
    authScopes: { person: true },
    description:
      'Says a phrase to all who see the room; for those who have a place in it, 5 in 15 s. It is never stored, and told once or not at all.',
    args: { input: t.arg({ type: SayPhraseInput, required: true }) },
    errors: refusals('SayPhrase'),
    resolve: async (_root, { input: { code: typed, phrase } }, context) => {
      const { id } = requirePerson(context);
      const { limits, ephemeral } = context.services;
      await limits.spend('phrases', context);
      const { code, state } = await openRoom(context, typed, 'input.code');
      if (presentPlace(state, id) === null) {
        throw new Denied('NOT_SEATED', 'Only who has a place in this room may do this.');
      }
      if (state.muted.includes(id)) throw new Refused('MUTED', 'You may say no phrases in this room.');
      ephemeral.send({ code, to: null, content: { kind: 'phrase', from: id, phrase } });
      return { phrase };
    },
  }),
);
