/** What people do to a room and its places, and what its host and moderators may. */

import { USUAL_STRENGTH } from '../bots/strength.ts';
import { findRuleSet } from '../rules/registry.ts';
import { builder } from './builder.ts';
import { type Context, requirePerson, serviceOf } from './context.ts';
import { InvalidInput, refusalError } from './errors.ts';
import { letIn, remove } from './keeping-out.ts';
import { personIn } from './person-id.ts';
import { BotStrengthType, roomOf, Visibility } from './room.ts';
import { change, order, payload, refusals, roomCode, seatedPayload } from './room-changes.ts';
import { checkedConfig, OptionValueInput } from './rule-sets.ts';
import { checkNewPublicRoom, withSeat } from './seats.ts';

/** Who may ask for it: the host is one of those seated. */
const KEEPERS_OF_ORDER = { person: true, moderator: true } as const;

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
    description:
      'Makes a room. A person sits in at most three rooms at once, and waits in one public lobby: `ROOMS_LIMIT`, `LOBBY_LIMIT`; people of one address wait in at most six public rooms of their own: `NETWORK_LIMIT`.',
    args: { input: t.arg({ type: CreateRoomInput, required: true }) },
    errors: refusals('CreateRoom'),
    resolve: async (_root, { input }, context) => {
      const service = serviceOf(context, 'rooms');
      const person = service === null ? requirePerson(context).id : null;
      const config = checkedConfig({ ...input, ruleSet: input.ruleSet ?? context.site.ruleSet });
      await context.services.limits.spend('rooms', context);
      const waits = config.visibility === 'public';
      const make = async () => {
        if (waits && person !== null) checkNewPublicRoom(context);
        const made = await context.services.rooms.create({ site: context.site.key, person, config });
        if (!made.ok) throw refusalError(made.refusal, 'input');
        return { room: roomOf(made.room, context), place: 0 };
      };
      return person === null ? make() : withSeat(context, person, { code: null, waits }, make);
    },
  }),
);

const PracticeInput = builder.inputType('PracticeInput', {
  description: 'What to practise. What is left out is the rule set’s default; `length`: its shortest.',
  fields: (t) => ({
    ruleSet: t.string({ required: false, description: 'A key of `ruleSets`; default: the site’s.' }),
    options: t.field({ type: [OptionValueInput], required: false, description: 'Each option at most once.' }),
    length: t.string({ required: false, description: 'A key of `RuleSet.lengths`.' }),
    strength: t.field({ type: BotStrengthType, required: false, description: 'Of the three bots; default `NORMAL`.' }),
  }),
});

builder.mutationField('practice', (t) =>
  t.field({
    type: seatedPayload('Practice'),
    authScopes: { person: true },
    description:
      'Makes a private, untimed room with the caller and three bots. The match starts with the caller’s `getReady`; leaving it does not hand the seat to a bot, so it can be resumed at any time. Never rated.',
    args: { input: t.arg({ type: PracticeInput, required: true }) },
    errors: refusals('Practice'),
    resolve: async (_root, { input }, context) => {
      const person = requirePerson(context);
      const ruleSet = input.ruleSet ?? context.site.ruleSet;
      const length = input.length ?? findRuleSet(ruleSet)?.quickest;
      const config = checkedConfig({ ...input, ruleSet, length, clock: 'untimed', voice: false });
      await context.services.limits.spend('rooms', context);
      return withSeat(context, person.id, { code: null, waits: false }, async () => {
        const practice = input.strength ?? USUAL_STRENGTH;
        const wanted = { site: context.site.key, person: person.id, config, practice };
        const made = await context.services.rooms.create(wanted);
        if (!made.ok) throw refusalError(made.refusal, 'input');
        return { room: roomOf(made.room, context), place: 0 };
      });
    },
  }),
);

const JoinRoomInput = builder.inputType('JoinRoomInput', {
  description: 'Where the caller wants to sit.',
  fields: (t) => ({
    code: t.string(roomCode),
    place: t.int({ required: false, description: '0–3; null: the first free one.' }),
  }),
});

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
  ['backToPlay', 'back-to-play', 'Ends the bot’s help; from the next question on the person decides.'],
] as const;

for (const [field, type, description] of PLAIN_CHANGES) {
  const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  const input = builder.inputType(`${name}Input`, {
    description: 'The room it is about.',
    fields: (t) => ({ code: t.string(roomCode) }),
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

const StartMatchInput = builder.inputType('StartMatchInput', {
  description: 'The room it is about.',
  fields: (t) => ({ code: t.string(roomCode) }),
});

builder.mutationField('startMatch', (t) =>
  t.field({
    type: payload('StartMatch', 'The room after it.', MAKERS),
    authScopes: MAKERS,
    description: 'The host, or a service that makes rooms, starts the match: all four places taken, all persons ready.',
    args: { input: t.arg({ type: StartMatchInput, required: true }) },
    errors: refusals('StartMatch'),
    resolve: (_root, { input }, context) => order(context, input.code, { type: 'start' }, 'rooms'),
  }),
);

const AddBotInput = builder.inputType('AddBotInput', {
  description: 'Where the bot is to sit.',
  fields: (t) => ({
    code: t.string(roomCode),
    place: t.int({ required: false, description: '0–3; null: the first free one.' }),
    strength: t.field({ type: BotStrengthType, required: false, description: 'Default `NORMAL`.' }),
  }),
});

builder.mutationField('addBot', (t) =>
  t.field({
    type: payload('AddBot', 'The room with the bot.', MAKERS),
    authScopes: MAKERS,
    description: 'The host, or a service that makes rooms, puts a bot on a free place.',
    args: { input: t.arg({ type: AddBotInput, required: true }) },
    errors: refusals('AddBot'),
    resolve: (_root, { input }, context) =>
      order(
        context,
        input.code,
        {
          type: 'add-bot',
          place: checkedPlace(input.place ?? null),
          strength: input.strength ?? USUAL_STRENGTH,
        },
        'rooms',
      ),
  }),
);

const RemoveOccupantInput = builder.inputType('RemoveOccupantInput', {
  description: 'Who is to go.',
  fields: (t) => ({ code: t.string(roomCode), place: t.int({ required: true, description: '0–3.' }) }),
});

builder.mutationField('removeOccupant', (t) =>
  t.field({
    type: payload('RemoveOccupant', 'The room without them.', KEEPERS_OF_ORDER),
    authScopes: KEEPERS_OF_ORDER,
    description:
      'The host, or a moderator of the site, removes a bot, or a person, until the match starts. The person may not sit here again, nor new guests from the same address for ten minutes, unless `letIn` names them.',
    args: { input: t.arg({ type: RemoveOccupantInput, required: true }) },
    errors: refusals('RemoveOccupant'),
    resolve: (_root, { input }, context) => remove(context, input.code, checkedPlace(input.place) ?? 0),
  }),
);

const LetInInput = builder.inputType('LetInInput', {
  description: 'Who may come in again.',
  fields: (t) => ({
    code: t.string(roomCode),
    person: t.id({ required: true, description: 'One of `Room.keptOut`.' }),
  }),
});

builder.mutationField('letIn', (t) =>
  t.field({
    type: payload('LetIn', 'The room after it.', KEEPERS_OF_ORDER),
    authScopes: KEEPERS_OF_ORDER,
    description: 'The host, or a moderator of the site, lets a person in again who was removed.',
    args: { input: t.arg({ type: LetInInput, required: true }) },
    errors: refusals('LetIn'),
    resolve: (_root, { input }, context) => letIn(context, input.code, decodedPerson(input.person)),
  }),
);

const AllowVoiceInput = builder.inputType('AllowVoiceInput', {
  description: 'Whose voice it is about.',
  fields: (t) => ({
    code: t.string(roomCode),
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
      order(
        context,
        input.code,
        {
          type: 'allow-voice',
          place: checkedPlace(input.place) ?? 0,
          allowed: input.allowed,
        },
        'moderate',
      ),
  }),
);

const AllowPhrasesInput = builder.inputType('AllowPhrasesInput', {
  description: 'Whose phrases it is about.',
  fields: (t) => ({
    code: t.string(roomCode),
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
      order(
        context,
        input.code,
        {
          type: 'allow-phrases',
          place: checkedPlace(input.place) ?? 0,
          allowed: input.allowed,
        },
        'moderate',
      ),
  }),
);

const HandOverHostInput = builder.inputType('HandOverHostInput', {
  description: 'Who becomes host.',
  fields: (t) => ({ code: t.string(roomCode), person: t.id({ required: true, description: 'Somebody seated.' }) }),
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
  const person = personIn(id);
  if (person !== null) return person;
  throw new InvalidInput('INVALID_INPUT', 'This is no person’s id.', 'input.person');
}

const AllowWatchingInput = builder.inputType('AllowWatchingInput', {
  description: 'Whether those without a place may watch the match.',
  fields: (t) => ({ code: t.string(roomCode), allowed: t.boolean({ required: true }) }),
});

builder.mutationField('allowWatching', (t) =>
  t.field({
    type: payload('AllowWatching', 'The room after it.'),
    authScopes: { person: true },
    description:
      'The host of a private room lets those without a place watch, or not. The lobby stays open to all who find it; a public room anyone may watch.',
    args: { input: t.arg({ type: AllowWatchingInput, required: true }) },
    errors: refusals('AllowWatching'),
    resolve: (_root, { input }, context) =>
      change(context, input.code, { type: 'allow-watching', allowed: input.allowed }),
  }),
);

/** Who keeps places and closes rooms: nobody who plays. */
const SERVICES = { service: 'rooms' } as const;

const ReservePlaceInput = builder.inputType('ReservePlaceInput', {
  description: 'Which place, and for whom: `person` or `subject`; neither: for nobody any more.',
  fields: (t) => ({
    code: t.string(roomCode),
    place: t.int({ required: true, description: '0–3.' }),
    person: t.id({ required: false, description: 'Somebody of the site.' }),
    subject: t.string({
      required: false,
      description: 'What the site calls its own person (`sub`), who need not have come yet.',
    }),
    name: t.string({ required: false, description: 'Of a `subject` who has not come yet: what the others see.' }),
  }),
});

builder.mutationField('reservePlace', (t) =>
  t.field({
    type: payload('ReservePlace', 'The room after it.', SERVICES),
    authScopes: SERVICES,
    description:
      'A service keeps a place of the lobby for one person: nobody else and no bot can take it, and `joinRoom` seats the person there. Each person has one such place; it is kept for this match.',
    args: { input: t.arg({ type: ReservePlaceInput, required: true }) },
    errors: refusals('ReservePlace'),
    resolve: async (_root, { input }, context) => {
      const place = checkedPlace(input.place) ?? 0;
      const person = await reservedPerson(context, input);
      return order(context, input.code, { type: 'reserve', place, person }, 'rooms');
    },
  }),
);

/** For whom a place is to be kept. Throws `InvalidInput` for who is nobody of the site. */
async function reservedPerson(
  { services, site }: Context,
  { person: id, subject, name }: typeof ReservePlaceInput.$inferInput,
): Promise<string | null> {
  if (id != null && subject != null) {
    throw new InvalidInput('INVALID_INPUT', 'Either `person` or `subject`, not both.', 'input.subject');
  }
  if (subject != null) {
    const person = await services.identity.expected(site, subject, name ?? null);
    if (person !== null) return person.id;
    throw new InvalidInput(
      'INVALID_INPUT',
      'The site has no people of its own, or this is no subject.',
      'input.subject',
    );
  }
  if (id == null) return null;
  const [person] = await services.store.people([decodedPerson(id)]);
  if (person?.site === site.key && person.deletedAt === null && person.mergedInto === null) return person.id;
  throw new InvalidInput('INVALID_INPUT', 'The site has no such person.', 'input.person');
}

const CloseRoomInput = builder.inputType('CloseRoomInput', {
  description: 'The room it is about.',
  fields: (t) => ({ code: t.string(roomCode) }),
});

builder.mutationField('closeRoom', (t) =>
  t.field({
    type: payload('CloseRoom', 'The room, empty.', SERVICES),
    authScopes: SERVICES,
    description:
      'A service closes a room: everybody is released, and a match that is being played is stored as abandoned. The code keeps working; whoever opens it next finds an empty lobby with the same rules.',
    args: { input: t.arg({ type: CloseRoomInput, required: true }) },
    errors: refusals('CloseRoom'),
    resolve: (_root, { input }, context) => order(context, input.code, { type: 'close' }, 'rooms'),
  }),
);
