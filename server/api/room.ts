/** A room and who is in it. */

import { encodeGlobalID } from '@pothos/plugin-relay';
import { USUAL_STRENGTH } from '../bots/strength.ts';
import { classOf, type RoomSource, roomSource } from '../hub/projection.ts';
import { roomPath } from '../pages/address.ts';
import type { Opened, RoomSnapshot } from '../rooms/room-service.ts';
import { botName } from '../rooms/roster.ts';
import { placeOf } from '../rooms/state.ts';
import type { FairnessView, PhaseName, PlaceView } from '../rooms/view.ts';
import type { RuleOptions } from '../rules/scoring.ts';
import { builder } from './builder.ts';
import { type Context, callerOf } from './context.ts';
import { NotFound, RateLimited, Refused, refusalError, UserError } from './errors.ts';
import type { Verdict } from './guesses.ts';
import { roomVoice } from './ice-servers.ts';
import { ANYONE } from './rights.ts';
import { type ShownOccupant, shownIn } from './shown-names.ts';
import { openNamed, spokenCode } from './standing-rooms.ts';

/** A person's id as clients know it. */
export function personId(person: string): string {
  return encodeGlobalID('Person', person);
}

const PHASES: Readonly<
  Record<PhaseName, 'LOBBY' | 'REVEAL' | 'SEAT_DRAW' | 'PLAYING' | 'HAND_RESULT' | 'MATCH_RESULT'>
> = {
  lobby: 'LOBBY',
  reveal: 'REVEAL',
  'seat-draw': 'SEAT_DRAW',
  playing: 'PLAYING',
  'hand-result': 'HAND_RESULT',
  'match-result': 'MATCH_RESULT',
};

const RoomPhase = builder.enumType('RoomPhase', {
  description: 'Where a room stands (docs/rules/rooms.md).',
  values: Object.values(PHASES),
});

export const Visibility = builder.enumType('Visibility', {
  description: 'Who finds a room: everybody in the lobby, or who has its code.',
  values: { PUBLIC: { value: 'public' }, PRIVATE: { value: 'private' } } as const,
});

const RoomVoiceEnum = builder.enumType('RoomVoice', {
  description:
    'Whether those seated can talk; NEEDS_RELAY: a public room on a server without a relay (TURN) has no voice.',
  values: { ON: { value: 'on' }, OFF: { value: 'off' }, NEEDS_RELAY: { value: 'needs-relay' } } as const,
});

const PausePolicy = builder.enumType('PausePolicy', {
  description: 'What the pause after a discard tells: `NATURAL`, that somebody thought; `EVEN`, nothing.',
  values: { NATURAL: { value: 'natural' }, EVEN: { value: 'even' } } as const,
});

const OccupantKind = builder.enumType('OccupantKind', {
  description: 'A person, or a computer player from the start.',
  values: { PERSON: { value: 'person' }, BOT: { value: 'bot' } } as const,
});

export const BotStrengthType = builder.enumType('BotStrength', {
  description:
    'How well a bot plays: like a friendly beginner; efficiently, with little thought of the others; hard to beat.',
  values: { EASY: { value: 'easy' }, NORMAL: { value: 'normal' }, STRONG: { value: 'strong' } } as const,
});

export const OccupantType = builder.objectRef<ShownOccupant>('Occupant').implement({
  authScopes: ANYONE,
  description: 'Who has a place.',
  fields: (t) => ({
    kind: t.expose('kind', { type: OccupantKind }),
    id: t.id({
      description: 'The person’s id; for a bot its own.',
      resolve: (occupant) => (occupant.kind === 'person' ? personId(occupant.person) : occupant.bot),
    }),
    personId: t.id({
      nullable: true,
      description: 'The person’s id as logs have it (`p_…`); null for a bot. Inputs take this form and the other.',
      resolve: (occupant) => (occupant.kind === 'person' ? occupant.person : null),
    }),
    name: t.string({
      description: 'A site’s own person has a number behind it where somebody else in the room looks the same.',
      resolve: (occupant, _args, { services }) => {
        if (occupant.kind === 'bot') return botName(occupant.character);
        return occupant.shown ?? services.people.nameOf(occupant.person);
      },
    }),
    strength: t.field({
      type: BotStrengthType,
      nullable: true,
      description: 'How well the bot plays; null for a person.',
      resolve: (occupant) => (occupant.kind === 'bot' ? (occupant.strength ?? USUAL_STRENGTH) : null),
    }),
  }),
});

type PlaceSource = PlaceView & { readonly occupant: ShownOccupant | null };

const Place = builder.objectRef<PlaceSource>('Place').implement({
  authScopes: ANYONE,
  description: 'One of the four places of a room.',
  fields: (t) => ({
    place: t.exposeInt('place', { description: '0–3; does not change when others leave.' }),
    occupant: t.expose('occupant', { type: OccupantType, nullable: true, description: 'null: free.' }),
    reservedFor: t.field({
      type: OccupantType,
      nullable: true,
      description: 'In the lobby: the person for whom a service keeps the place; null: anybody may take it.',
      resolve: ({ reservedFor }) => (reservedFor === null ? null : { kind: 'person' as const, person: reservedFor }),
    }),
    seat: t.exposeInt('seat', {
      nullable: true,
      description: 'The seat at the table, 0 = first East, in turn order; null before the seat draw.',
    }),
    ready: t.exposeBoolean('ready', {
      description: 'In the lobby, for the next hand, or to play again, as the phase has it. Bots always are.',
    }),
    disconnected: t.exposeBoolean('disconnected', { description: 'All of the person’s connections are gone.' }),
    helped: t.exposeBoolean('helped', {
      description:
        'A bot decides for the person for now. Help ends with a question; everybody but the person sees that only when the seat next acts in public or the hand ends, so that nobody learns who was asked.',
    }),
    returning: t.exposeBoolean('returning', {
      description: 'The helped person has asked to be back: the next question is theirs. Shown as long as `helped` is.',
    }),
    left: t.exposeBoolean('left', { description: 'The person left during the match.' }),
    silenced: t.exposeBoolean('silenced', {
      description: 'The host, or a moderator, has taken voice from the person.',
    }),
    muted: t.exposeBoolean('muted', { description: 'The host, or a moderator, lets the person say no phrases.' }),
  }),
});

export const OptionValue = builder
  .objectRef<{ readonly key: string; readonly value: number }>('OptionValue')
  .implement({
    authScopes: ANYONE,
    description: 'A choice of the room within its rule set; 0 or 1 for a flag.',
    fields: (t) => ({ key: t.exposeString('key'), value: t.exposeInt('value') }),
  });

export const Fairness = builder.objectRef<FairnessView>('Fairness').implement({
  authScopes: ANYONE,
  description: 'What the shuffle’s commitment has published so far (docs/fair.md).',
  fields: (t) => ({
    serverCommitment: t.exposeString('serverCommitment', {
      nullable: true,
      description: 'C, hex; null before the match starts.',
    }),
    rulesHash: t.exposeString('rulesHash', { description: 'Hex.' }),
    clientCommitments: t.field({
      type: ['String'],
      nullable: { list: false, items: true },
      description: 'K_k of places 0–3, hex; null for bots and places that sent none.',
      resolve: (fairness) => fairness.clientCommitments,
    }),
    clientReveals: t.field({
      type: ['String'],
      nullable: { list: false, items: true },
      description: 'c_k of places 0–3, hex; null until revealed. Empty: withheld.',
      resolve: (fairness) => fairness.clientReveals,
    }),
    seatOrder: t.exposeIntList('seatOrder', {
      nullable: true,
      description: 'Which place became seat 0, 1, 2, 3; null before the seat draw.',
    }),
    serverSecret: t.exposeString('serverSecret', {
      nullable: true,
      description: 'S, hex, once the match is over; null before.',
    }),
  }),
});

export const Room = builder.objectRef<RoomSource>('Room');

builder.node(Room, {
  authScopes: ANYONE,
  id: { resolve: (room) => room.code },
  loadOne: async (code, context) => {
    const opened = await openRoom(context, code).catch(unlessRefused);
    return opened === null ? null : roomOf(opened, context);
  },
  isTypeOf: () => true,
  description:
    'A room and who is in it. The same for every viewer, except what the viewer’s own place says about help by bot.',
  fields: (t) => ({
    code: t.string({
      description: 'What people call it: a standing room’s name, another one’s code.',
      resolve: (room, _args, { site }) => spokenCode(site, room.code),
    }),
    link: t.string({
      description:
        'The room’s lasting link: absolute where the server knows its public address, else a path on the server.',
      resolve: ({ code }, _args, { services, site }) =>
        `${services.config.publicUrl ?? ''}${roomPath({ page: 'r', room: spokenCode(site, code) }, site, services.sites)}`,
    }),
    phase: t.field({ type: RoomPhase, resolve: (room) => PHASES[room.phase] }),
    ruleSet: t.exposeString('ruleSet'),
    options: t.field({ type: [OptionValue], resolve: (room) => optionValues(room.options) }),
    length: t.exposeString('length'),
    clock: t.exposeString('clock'),
    visibility: t.expose('visibility', { type: Visibility }),
    voice: t.field({ type: RoomVoiceEnum, resolve: (room, _args, { services }) => roomVoice(room, services.config) }),
    pauses: t.expose('pauses', { type: PausePolicy }),
    host: t.id({
      nullable: true,
      description: 'The person with the host’s rights; null with nobody present.',
      resolve: (room) => (room.host === null ? null : personId(room.host)),
    }),
    places: t.field({
      type: [Place],
      description: 'The four, 0–3.',
      resolve: async (room, _args, { services }): Promise<PlaceSource[]> => {
        const shown = await shownIn(services.people, room);
        return room.places.map((place) => ({ ...place, occupant: place.occupant && shown(place.occupant) }));
      },
    }),
    matchId: t.exposeID('matchId', { description: 'The match that is being gathered, played or shown.' }),
    spectators: t.exposeInt('spectators', {
      description: 'How many watch: persons without a place, and addresses with anonymous viewers.',
    }),
    rated: t.exposeBoolean('rated', {
      nullable: true,
      description: 'Whether the match counts for ratings, decided when it started; null before.',
    }),
    watching: t.exposeBoolean('watching', {
      description: 'Whether those without a place may watch the match; the host says.',
    }),
    quick: t.exposeBoolean('quick', {
      description:
        'Quick Play gathers or plays this match: it has no host, needs no Ready, and starts at `phaseEndsAt`.',
    }),
    practice: t.exposeBoolean('practice', {
      description:
        'One person plays against three bots, see the mutation `practice`: the match starts as soon as the person is ready, and waits while the person is away.',
    }),
    queue: t.field({
      type: [OccupantType],
      description: 'Persons who wait for a place in a match to come, first come first.',
      resolve: async (room, _args, { services }) => {
        if (room.queue.length === 0) return [];
        return room.queue.map(await shownIn(services.people, room));
      },
    }),
    keptOut: t.field({
      type: [OccupantType],
      description:
        'Persons whom the host, or a moderator, has removed: they may not sit or wait here until `letIn` names them.',
      resolve: async (room, _args, { services }) => {
        if (room.keptOut.length === 0) return [];
        return room.keptOut.map(await shownIn(services.people, room));
      },
    }),
    phaseEndsAt: t.expose('phaseEndsAt', {
      type: 'Time',
      nullable: true,
      description:
        'When the phase ends by itself (Quick Play’s lobby, reveal, seat draw, ready gate, play again); null when it does not, as at an untimed table with one person.',
    }),
    nextHandAt: t.expose('nextHandAt', {
      type: 'Time',
      nullable: true,
      description: 'The next hand starts then, everybody being ready; null before.',
    }),
    fairness: t.expose('fairness', { type: Fairness }),
  }),
});

/** Options as the schema has them. */
export function optionValues(options: RuleOptions): { key: string; value: number }[] {
  return Object.entries(options).map(([key, value]) => ({ key, value: Number(value) }));
}

/** A room's snapshot as its GraphQL type wants it, the way the caller may see it. */
export function roomOf({ code, state, presence }: RoomSnapshot, context: Context): RoomSource {
  return roomSource(code, state, presence, classOf(state, callerOf(context)?.id ?? null));
}

/**
 * The site's room of a code; throws `NotFound`. Codes that lead nowhere are counted against guessing (limits.ts); who has guessed
 * too often finds only rooms with a place of their own. `field`: where the code came in.
 */
export async function openRoom(context: Context, code: string, field = 'code'): Promise<RoomSnapshot> {
  const { services, site } = context;
  const person = callerOf(context)?.id ?? null;
  const find = async (): Promise<Opened> => ofSite(context, await openNamed(services, site, code));
  const opened = await services.guesses.look(context, find, (found): Verdict => {
    if (!found.ok) return found.refusal.code === 'not-found' ? 'wrong' : 'open';
    if (person !== null && placeOf(found.room.state, person) !== null) return 'own';
    return found.room.state.visibility === 'public' ? 'open' : { byCode: found.room.code };
  });
  if (opened.ok) return opened.room;
  throw refusalError(opened.refusal, field);
}

/** Another site's room is not there. */
function ofSite({ site }: Context, opened: Opened): Opened {
  const foreign = opened.ok && opened.room.site !== site.key;
  return foreign ? { ok: false, refusal: { code: 'not-found', details: {} } } : opened;
}

/** null for what the API refuses; throws everything else. */
function unlessRefused(error: unknown): null {
  if (error instanceof UserError) return null;
  throw error;
}

export const RoomPayload = builder
  .objectRef<{ readonly room: RoomSource; readonly site: string }>('RoomPayload')
  .implement({
    authScopes: ANYONE,
    description: 'A room that was found.',
    fields: (t) => ({ room: t.expose('room', { type: Room }) }),
  });

builder.queryField('room', (t) =>
  t.field({
    type: RoomPayload,
    authScopes: ANYONE,
    description: 'A room by its code.',
    complexity: 100,
    args: { code: t.arg.string({ required: true }) },
    errors: { types: [NotFound, RateLimited, Refused], union: { name: 'RoomResult' }, directResult: true },
    resolve: async (_root, { code }, context) => {
      const snapshot = await openRoom(context, code);
      return { room: roomOf(snapshot, context), site: snapshot.site };
    },
  }),
);
