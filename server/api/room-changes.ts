/** What people do to rooms: each a mutation with its input, its payload and its typed refusals. */

import { decodeGlobalID } from '@pothos/plugin-relay';
import type { RoomSource } from '../hub/projection.ts';
import type { OrderCommand, RoomCommand } from '../rooms/commands.ts';
import { builder } from './builder.ts';
import { type Context, requirePerson, serviceOf } from './context.ts';
import { Denied, InvalidInput, NotFound, RateLimited, Refused, refusalError } from './errors.ts';
import { withOwnName } from './name-rules.ts';
import { type Rights, rightsOf } from './rights.ts';
import { openRoom, Room, roomOf, Visibility } from './room.ts';
import { checkedConfig, OptionValueInput } from './rule-sets.ts';

export interface Changed {
  readonly room: RoomSource;
  readonly place: number | null;
}

/** Runs a command for the caller; throws what the API answers instead. */
async function change(context: Context, code: string, command: RoomCommand, actionId?: string): Promise<Changed> {
  const person = requirePerson(context);
  const { services } = context;
  await services.limits.spend('changes', context);
  const room = await openRoom(context, code, 'input.code');
  const run = () => services.rooms.execute(room.code, person.id, command, actionId);
  const seats = command.type === 'sit' || command.type === 'wait';
  const done = seats ? await withOwnName(services, person, room.code, run) : await run();
  if (!done.ok) throw refusalError(done.refusal, 'input.code');
  return { room: roomOf(done.room), place: done.place };
}

/** The same for what the site's moderators may do in all of its rooms, as well as the host. */
async function order(context: Context, code: string, command: OrderCommand): Promise<Changed> {
  if (!rightsOf(context).moderator) return change(context, code, command);
  const { services } = context;
  await services.limits.spend('changes', context);
  const room = await openRoom(context, code, 'input.code');
  const done = await services.rooms.order(room.code, command);
  if (!done.ok) throw refusalError(done.refusal, 'input.code');
  return { room: roomOf(done.room), place: done.place };
}

/** Who may ask for it: the host is one of those seated. */
const KEEPERS_OF_ORDER = { person: true, moderator: true } as const;

/** The result union of a mutation that changes a room. */
export function refusals(name: string) {
  return {
    types: [InvalidInput, NotFound, Denied, Refused, RateLimited],
    union: { name: `${name}Result` },
    directResult: true as const,
  };
}

/** A payload that holds the room after the change. */
export function payload(name: string, description: string, authScopes: Partial<Rights> = { person: true }) {
  return builder.objectRef<Changed>(`${name}Payload`).implement({
    authScopes,
    description,
    fields: (t) => ({ room: t.expose('room', { type: Room }) }),
  });
}

function checkedHex(text: string, bytes: number, field: string): string {
  if (text.length === bytes * 2 && /^[0-9a-f]+$/.test(text)) return text;
  throw new InvalidInput('INVALID_INPUT', `It is ${bytes * 2} hex digits in lower case.`, `input.${field}`);
}

const code = { required: true, description: 'The room’s code.' } as const;

const CreateRoomInput = builder.inputType('CreateRoomInput', {
  description: 'What a new room plays. What is left out is the rule set’s default.',
  fields: (t) => ({
    ruleSet: t.string({
      required: false,
      description: 'A key of `ruleSets`; without it the site’s default, the first of them.',
    }),
    options: t.field({ type: [OptionValueInput], required: false, description: 'Each option at most once.' }),
    length: t.string({ required: false, description: 'A key of `RuleSet.lengths`.' }),
    clock: t.string({ required: false, description: 'A key of `clocks`.' }),
    visibility: t.field({ type: Visibility, required: false, description: 'PRIVATE unless said otherwise.' }),
    voice: t.boolean({ required: false, description: 'Whether those seated can talk; true unless said otherwise.' }),
  }),
});

/** Who makes rooms. */
const MAKERS = { person: true, service: 'rooms' } as const;

builder.mutationField('createRoom', (t) =>
  t.field({
    type: payload('CreateRoom', 'The new room; the caller is its host and has place 0. A service’s is empty.', MAKERS),
    authScopes: MAKERS,
    description: 'Makes a room.',
    args: { input: t.arg({ type: CreateRoomInput, required: true }) },
    errors: refusals('CreateRoom'),
    resolve: async (_root, { input }, context) => {
      const service = serviceOf(context, 'rooms');
      const person = service === null ? requirePerson(context).id : null;
      const config = checkedConfig({ ...input, ruleSet: input.ruleSet ?? context.site.ruleSet });
      await context.services.limits.spend('rooms', context);
      const made = await context.services.rooms.create({ site: context.site.key, person, config });
      if (!made.ok) throw refusalError(made.refusal, 'input');
      return { room: roomOf(made.room), place: 0 };
    },
  }),
);

const JoinRoomInput = builder.inputType('JoinRoomInput', {
  description: 'Where the caller wants to sit.',
  fields: (t) => ({
    code: t.string(code),
    place: t.int({ required: false, description: '0–3; null: the first free one.' }),
  }),
});

/** A payload that holds the room and where the caller sits in it. */
export function seatedPayload(name: string) {
  return builder.objectRef<Changed>(`${name}Payload`).implement({
    authScopes: { person: true },
    description: 'The room with the caller in it.',
    fields: (t) => ({
      room: t.expose('room', { type: Room }),
      place: t.int({ description: 'The caller’s place.', resolve: ({ place }) => place ?? 0 }),
    }),
  });
}

builder.mutationField('joinRoom', (t) =>
  t.field({
    type: seatedPayload('JoinRoom'),
    authScopes: { person: true },
    description: 'Takes a place in the lobby, or one’s own place again.',
    args: { input: t.arg({ type: JoinRoomInput, required: true }) },
    errors: refusals('JoinRoom'),
    resolve: (_root, { input }, context) =>
      change(context, input.code, { type: 'sit', place: checkedPlace(input.place ?? null) }),
  }),
);

function checkedPlace(place: number | null): number | null {
  if (place === null || (place >= 0 && place <= 3)) return place;
  throw new InvalidInput('INVALID_INPUT', 'A place is 0, 1, 2 or 3.', 'input.place');
}

/** Mutations that take a code and nothing else. */
const PLAIN_CHANGES = [
  ['leaveRoom', 'leave', 'Gives the place up; during a match a bot helps it and it stays the person’s.'],
  ['unready', 'unready', 'Takes Ready back, in the lobby.'],
  ['waitForPlace', 'wait', 'Waits for a place in a match to come; a free one is taken at once.'],
  ['stopWaiting', 'stop-waiting', 'Waits no longer.'],
  ['startMatch', 'start', 'The host starts the match: all four places taken, all persons ready.'],
  ['backToPlay', 'back-to-play', 'Ends the bot’s help; from the next question on the person decides.'],
] as const;

for (const [field, type, description] of PLAIN_CHANGES) {
  const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  const input = builder.inputType(`${name}Input`, {
    description: 'The room it is about.',
    fields: (t) => ({ code: t.string(code) }),
  });
  builder.mutationField(field, (t) =>
    t.field({
      type: payload(name, 'The room after it.'),
      authScopes: { person: true },
      description,
      args: { input: t.arg({ type: input, required: true }) },
      errors: refusals(name),
      resolve: (_root, args, context) => change(context, args.input.code, { type }),
    }),
  );
}

const AddBotInput = builder.inputType('AddBotInput', {
  description: 'Where the bot is to sit.',
  fields: (t) => ({
    code: t.string(code),
    place: t.int({ required: false, description: '0–3; null: the first free one.' }),
  }),
});

builder.mutationField('addBot', (t) =>
  t.field({
    type: payload('AddBot', 'The room with the bot.'),
    authScopes: { person: true },
    description: 'The host puts a bot on a free place.',
    args: { input: t.arg({ type: AddBotInput, required: true }) },
    errors: refusals('AddBot'),
    resolve: (_root, { input }, context) =>
      change(context, input.code, { type: 'add-bot', place: checkedPlace(input.place ?? null) }),
  }),
);

const RemoveOccupantInput = builder.inputType('RemoveOccupantInput', {
  description: 'Who is to go.',
  fields: (t) => ({ code: t.string(code), place: t.int({ required: true, description: '0–3.' }) }),
});

builder.mutationField('removeOccupant', (t) =>
  t.field({
    type: payload('RemoveOccupant', 'The room without them.', KEEPERS_OF_ORDER),
    authScopes: KEEPERS_OF_ORDER,
    description:
      'The host, or a moderator of the site, removes a bot, or a person who is not ready; the moderator also one who is.',
    args: { input: t.arg({ type: RemoveOccupantInput, required: true }) },
    errors: refusals('RemoveOccupant'),
    resolve: (_root, { input }, context) =>
      order(context, input.code, { type: 'remove', place: checkedPlace(input.place) ?? 0 }),
  }),
);

const AllowVoiceInput = builder.inputType('AllowVoiceInput', {
  description: 'Whose voice it is about.',
  fields: (t) => ({
    code: t.string(code),
    place: t.int({ required: true, description: '0–3.' }),
    allowed: t.boolean({ required: true, description: 'false takes voice from the person there, true gives it back.' }),
  }),
});

builder.mutationField('allowVoice', (t) =>
  t.field({
    type: payload('AllowVoice', 'The room after it.', KEEPERS_OF_ORDER),
    authScopes: KEEPERS_OF_ORDER,
    description:
      'The host, or a moderator of the site, takes voice from somebody seated, or gives it back. It holds for the person in this room.',
    args: { input: t.arg({ type: AllowVoiceInput, required: true }) },
    errors: refusals('AllowVoice'),
    resolve: (_root, { input }, context) =>
      order(context, input.code, {
        type: 'allow-voice',
        place: checkedPlace(input.place) ?? 0,
        allowed: input.allowed,
      }),
  }),
);

const AllowPhrasesInput = builder.inputType('AllowPhrasesInput', {
  description: 'Whose phrases it is about.',
  fields: (t) => ({
    code: t.string(code),
    place: t.int({ required: true, description: '0–3.' }),
    allowed: t.boolean({ required: true, description: 'false: the person there says none; true: they may again.' }),
  }),
});

builder.mutationField('allowPhrases', (t) =>
  t.field({
    type: payload('AllowPhrases', 'The room after it.', KEEPERS_OF_ORDER),
    authScopes: KEEPERS_OF_ORDER,
    description:
      'The host, or a moderator of the site, mutes the phrases of somebody seated, or no longer. It holds for the person in this room.',
    args: { input: t.arg({ type: AllowPhrasesInput, required: true }) },
    errors: refusals('AllowPhrases'),
    resolve: (_root, { input }, context) =>
      order(context, input.code, {
        type: 'allow-phrases',
        place: checkedPlace(input.place) ?? 0,
        allowed: input.allowed,
      }),
  }),
);

const HandOverHostInput = builder.inputType('HandOverHostInput', {
  description: 'Who becomes host.',
  fields: (t) => ({ code: t.string(code), person: t.id({ required: true, description: 'Somebody seated.' }) }),
});

builder.mutationField('handOverHost', (t) =>
  t.field({
    type: payload('HandOverHost', 'The room with its new host.'),
    authScopes: { person: true },
    description: 'The host gives the host’s rights to another person.',
    args: { input: t.arg({ type: HandOverHostInput, required: true }) },
    errors: refusals('HandOverHost'),
    resolve: (_root, { input }, context) =>
      change(context, input.code, { type: 'hand-over', person: decodedPerson(input.person) }),
  }),
);

function decodedPerson(id: string): string {
  try {
    const { typename, id: person } = decodeGlobalID(id);
    if (typename === 'Person') return person;
  } catch {
    // Not one of our ids: told below like any other that is none.
  }
  throw new InvalidInput('INVALID_INPUT', 'This is no person’s id.', 'input.person');
}

const AllowWatchingInput = builder.inputType('AllowWatchingInput', {
  description: 'Whether those without a place may watch the match.',
  fields: (t) => ({ code: t.string(code), allowed: t.boolean({ required: true }) }),
});

builder.mutationField('allowWatching', (t) =>
  t.field({
    type: payload('AllowWatching', 'The room after it.'),
    authScopes: { person: true },
    description: 'The host lets those without a place watch, or not. The lobby stays open to all who find it.',
    args: { input: t.arg({ type: AllowWatchingInput, required: true }) },
    errors: refusals('AllowWatching'),
    resolve: (_root, { input }, context) =>
      change(context, input.code, { type: 'allow-watching', allowed: input.allowed }),
  }),
);

const GetReadyInput = builder.inputType('GetReadyInput', {
  description: 'For which match the caller is ready.',
  fields: (t) => ({
    code: t.string(code),
    matchId: t.id({ required: true, description: 'The room’s, as it is shown.' }),
    commitment: t.string({
      required: false,
      description: 'K_k of fair.md §1, 64 hex digits in lower case; null: no randomness of one’s own.',
    }),
  }),
});

builder.mutationField('getReady', (t) =>
  t.field({
    type: payload('GetReady', 'The room with the caller ready.'),
    authScopes: { person: true },
    description: 'Says that one is ready, with the commitment to one’s own randomness (fair.md §1).',
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
    code: t.string(code),
    matchId: t.id({ required: true, description: 'The room’s, as it is shown.' }),
    secret: t.string({ required: true, description: 'c_k, 32 hex digits in lower case.' }),
  }),
});

builder.mutationField('revealRandomness', (t) =>
  t.field({
    type: payload('RevealRandomness', 'The room with the reveal.'),
    authScopes: { person: true },
    description: 'Gives the randomness committed to, after the server’s commitment is out (fair.md §3).',
    args: { input: t.arg({ type: RevealRandomnessInput, required: true }) },
    errors: refusals('RevealRandomness'),
    resolve: (_root, { input }, context) =>
      change(context, input.code, {
        type: 'reveal',
        matchId: input.matchId,
        secret: checkedHex(input.secret, 16, 'secret'),
      }),
  }),
);

const ReadyForNextHandInput = builder.inputType('ReadyForNextHandInput', {
  description: 'Which result was seen.',
  fields: (t) => ({
    code: t.string(code),
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
    code: t.string(code),
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
    code: t.string(code),
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
