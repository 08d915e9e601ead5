/** What people do in a match: ready, their randomness, answers, another match. */

import { CLIENT_SECRET_BYTES } from '../rules/fair.ts';
import { builder } from './builder.ts';
import { InvalidInput } from './errors.ts';
import { change, payload, refusals, roomCode } from './room-changes.ts';

function checkedHex(text: string, bytes: number, field: string): string {
  if (text.length === bytes * 2 && /^[0-9a-f]+$/.test(text)) return text;
  throw new InvalidInput('INVALID_INPUT', `It is ${bytes * 2} hex digits in lower case.`, `input.${field}`);
}

const GetReadyInput = builder.inputType('GetReadyInput', {
  description: 'For which match the caller is ready.',
  fields: (t) => ({
    code: t.string(roomCode),
    matchId: t.id({ required: true, description: 'The room’s, as it is shown.' }),
    commitment: t.string({
      required: false,
      description: 'K_k of docs/fair.md §1, 64 hex digits in lower case; null: no randomness of one’s own.',
    }),
  }),
});

builder.mutationField('getReady', (t) =>
  t.field({
    type: payload('GetReady', 'The room with the caller ready.'),
    authScopes: { person: true },
    description: 'Says that one is ready, with the commitment to one’s own randomness (docs/fair.md §1).',
    args: { input: t.arg({ type: GetReadyInput, required: true }) },
    errors: refusals('GetReady'),
    resolve: (_root, { input }, context) =>
      change(context, input.code, {
        type: 'ready',
        matchId: input.matchId,
        commitment: input.commitment == null ? null : checkedHex(input.commitment, 32, 'commitment'),
      }),
  }),
);

const RevealRandomnessInput = builder.inputType('RevealRandomnessInput', {
  description: 'The secret of a commitment.',
  fields: (t) => ({
    code: t.string(roomCode),
    matchId: t.id({ required: true, description: 'The room’s, as it is shown.' }),
    secret: t.string({ required: true, description: 'c_k, 32 hex digits in lower case.' }),
  }),
});

builder.mutationField('revealRandomness', (t) =>
  t.field({
    type: payload('RevealRandomness', 'The room with the reveal.'),
    authScopes: { person: true },
    description: 'Gives the randomness committed to, after the server’s commitment is out (docs/fair.md §3).',
    args: { input: t.arg({ type: RevealRandomnessInput, required: true }) },
    errors: refusals('RevealRandomness'),
    resolve: (_root, { input }, context) =>
      change(context, input.code, {
        type: 'reveal',
        matchId: input.matchId,
        secret: checkedHex(input.secret, CLIENT_SECRET_BYTES, 'secret'),
      }),
  }),
);

const ReadyForNextHandInput = builder.inputType('ReadyForNextHandInput', {
  description: 'Which result was seen.',
  fields: (t) => ({
    code: t.string(roomCode),
    hand: t.int({ required: true, description: '0-based number of the hand whose result is shown.' }),
  }),
});

builder.mutationField('readyForNextHand', (t) =>
  t.field({
    type: payload('ReadyForNextHand', 'The room with the caller ready.'),
    authScopes: { person: true },
    description: 'Says that one is ready for the next hand.',
    args: { input: t.arg({ type: ReadyForNextHandInput, required: true }) },
    errors: refusals('ReadyForNextHand'),
    resolve: (_root, { input }, context) => change(context, input.code, { type: 'ready-next', hand: input.hand }),
  }),
);

const PlayAgainInput = builder.inputType('PlayAgainInput', {
  description: 'After which match.',
  fields: (t) => ({
    code: t.string(roomCode),
    matchId: t.id({ required: true, description: 'The match that has ended.' }),
  }),
});

builder.mutationField('playAgain', (t) =>
  t.field({
    type: payload('PlayAgain', 'The room with the caller staying.'),
    authScopes: { person: true },
    description: 'Keeps the place for another match.',
    args: { input: t.arg({ type: PlayAgainInput, required: true }) },
    errors: refusals('PlayAgain'),
    resolve: (_root, { input }, context) => change(context, input.code, { type: 'play-again', matchId: input.matchId }),
  }),
);

const ActInput = builder.inputType('ActInput', {
  description: 'An answer to a question.',
  fields: (t) => ({
    code: t.string(roomCode),
    question: t.id({ required: true, description: 'The open question’s id.' }),
    option: t.id({ required: true, description: 'The id of one of its options.' }),
    tiles: t.intList({
      required: false,
      description: 'Identities of the chosen tiles, where the option asks for some.',
    }),
    actionId: t.id({
      required: true,
      description:
        'Chosen by the client, unique per person and room: what was taken once is taken, and a repeat is answered like the first. 1–64 letters, digits, - or _.',
    }),
  }),
});

const ActPayload = builder.objectRef<{ readonly actionId: string }>('ActPayload').implement({
  authScopes: { person: true },
  description: 'An answer that was taken. Its effect comes with the room’s events.',
  fields: (t) => ({ actionId: t.exposeID('actionId', { description: 'The action that was taken.' }) }),
});

/** More tiles than any option asks for. */
const MOST_TILES = 14;

builder.mutationField('act', (t) =>
  t.field({
    type: ActPayload,
    authScopes: { person: true },
    description: 'Answers the question that is put to the caller’s seat.',
    args: { input: t.arg({ type: ActInput, required: true }) },
    errors: refusals('Act'),
    resolve: async (_root, { input }, context) => {
      const { question, option, actionId } = input;
      const tiles = input.tiles ?? [];
      if (tiles.length > MOST_TILES) throw new InvalidInput('INVALID_INPUT', 'Too many tiles.', 'input.tiles');
      if (!/^[\w-]{1,64}$/.test(actionId)) {
        throw new InvalidInput('INVALID_INPUT', 'It is 1–64 letters, digits, - or _.', 'input.actionId');
      }
      await change(context, input.code, { type: 'answer', question, option, tiles }, actionId);
      return { actionId };
    },
  }),
);
