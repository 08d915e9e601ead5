/** How each field of `Query`, `Subscription` and `Mutation` is tried, so that whoever has the right to it gets something. */

import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql';
import { ask, change, type From } from '../api/asker.ts';
import type { Role, World } from './world.ts';

/** One way of asking a field of `Query`, and the arguments it takes. */
export interface Opening {
  readonly field: string;
  /** What is asked about; empty where there is one way only. */
  readonly about: string;
  /** As in a document; empty for none. */
  readonly args: string;
  /** What is asked for, where the field's own type says too little. */
  readonly type?: string;
}

export function openings({ guests, matches, rooms }: World): Opening[] {
  const node = (type: string, id: string) => `(id: "${Buffer.from(`${type}:${id}`).toString('base64')}")`;
  const hand =
    'ruleSet: "klasik", concealed: ["B1","B2","B3","C5"], sets: [{kind: PUNG, tiles: ["DR","DR","DR"]}, {kind: CHOW, tiles: ["D4","D5","D6"]}, {kind: PUNG, tiles: ["WE","WE","WE"]}], winningTile: "C5", winBy: DISCARD, discarder: "WN", seatWind: "WE", roundWind: "WE"';
  const settled =
    'ruleSet: "chinese-classical", roundWind: "WE", hands: [{ wind: "WE", concealed: ["B1","B4","B7","B9","C2","C5","C6","C9","D1","D3","D5","D8","D9"] }, { wind: "WS", concealed: ["B2","B3","B6","B8","C1","C4","C7","C8","DG","DG","DG","C3","D7"] }, { wind: "WW", concealed: ["B3","B5","B8","C1","C4","C6","C8","C9","D2","D4","D5","D7","D8"] }, { wind: "WN", concealed: ["B1","B2","B3","C3","C4","C5","D6","D6","D7","D8"], sets: [{ kind: PUNG, tiles: ["DR","DR","DR"] }] }], wins: [{ winner: "WN", winBy: DISCARD, tile: "D9", discarder: "WW" }]';
  const ways: readonly (readonly [field: string, about: string, args: string, type?: string])[] = [
    ['account', '', ''],
    ['clocks', '', ''],
    ['leaderboard', '', '(ruleSet: "sichuan", first: 10)'],
    ['match', 'of a public room', `(id: "${matches.open}")`],
    ['match', 'of a room by code', `(id: "${matches.closed}")`],
    ['matches', 'of the site', '(first: 2)'],
    ['matches', 'of a room by code', '(first: 2, filter: { room: "SECRET" })'],
    ['matches', 'of a person', `(first: 2, filter: { person: "${guests.seated.id}" })`],
    ['me', '', ''],
    ['node', 'a match of a public room', node('Match', matches.open), 'Match'],
    ['node', 'a match of a room by code', node('Match', matches.closed), 'Match'],
    ['node', 'a person', `(id: "${guests.seated.id}")`, 'Person'],
    ['node', 'a person of another site', `(id: "${guests.foreign.id}")`, 'Person'],
    ['node', 'a public room', node('Room', rooms.open), 'Room'],
    ['node', 'a room by code', node('Room', rooms.closed), 'Room'],
    ['node', 'a room of another site', node('Room', rooms.foreign), 'Room'],
    ['person', '', `(id: "${guests.seated.id}")`],
    ['person', 'of another site', `(id: "${guests.foreign.id}")`],
    ['publicRooms', '', ''],
    ['room', 'public', `(code: "${rooms.open}")`],
    ['room', 'by code', `(code: "${rooms.closed}")`],
    ['room', 'with matches', '(code: "SECRET")'],
    ['room', 'of another site', `(code: "${rooms.foreign}")`],
    ['ruleSets', '', ''],
    ['scoreHand', '', `(input: { ${hand} })`],
    ['service', '', ''],
    ['serviceTokens', '', ''],
    ['settleHand', '', `(input: { ${settled} })`],
    ['site', '', ''],
  ];
  return ways.map(([field, about, args, type]) => ({ field, about, args, ...(type === undefined ? {} : { type }) }));
}

/** Makes what a mutation is about anew for each who tries it. Null: by the input's type alone. */
type Prepare = (world: World, role: Role, code: string) => Promise<object>;

const asked = (world: World, from: From, name: string, payload: string, input?: object) =>
  change(world.server.url, from, name, payload, input);

async function freshGuest(world: World): Promise<{ readonly token: string; readonly person: string }> {
  const { token, person } = await asked(world, world.from.nobody, 'createGuest', 'token person { id }', {
    name: 'New',
  });
  return { token: String(token), person: String((person as { id: string }).id) };
}

/** What is more than a room and any value that fits. */
const PREPARED: Readonly<Record<string, Prepare>> = {
  createGuest: async () => ({ name: 'Another' }),
  createRoom: async () => ({}),
  practice: async () => ({}),
  quickPlay: async () => ({}),
  renameMe: async (_world, role) => ({ name: `Name ${role.length}` }),
  letIn: async ({ guests }, _role, code) => ({ code, person: guests.seated.id }),
  handOverHost: async ({ guests }, _role, code) => ({ code, person: guests.seated.id }),
  getReady: async (world, _role, code) => ({ code, matchId: await matchOf(world, code) }),
  startMatch: async (world, _role, code) => {
    const matchId = await matchOf(world, code);
    for (let bots = 0; bots < 2; bots += 1) await asked(world, world.from.host, 'addBot', 'room { code }', { code });
    for (const role of ['seated', 'host'] as const) {
      await asked(world, world.from[role], 'getReady', 'room { code }', { code, matchId });
    }
    return { code };
  },
  reservePlace: async ({ guests }, _role, code) => ({ code, place: 2, person: guests.stranger.id }),
  keepGuest: async (world) => ({ token: (await freshGuest(world)).token }),
  finishMove: async (world) => {
    const { token } = await freshGuest(world);
    return { code: (await asked(world, { token }, 'startMove', 'moveCode')).moveCode };
  },
  recoverMe: async (world) => {
    const { token } = await freshGuest(world);
    return { secret: (await asked(world, { token }, 'makeRecoveryLink', 'secret')).secret };
  },
  renamePerson: async (world) => ({ person: (await freshGuest(world)).person, name: 'Guest' }),
  revokeServiceToken: async (world) => {
    const wish = { name: 'To go', scopes: ['ROOMS'] };
    const { token } = await asked(world, world.from.owner, 'makeServiceToken', 'token { id }', wish);
    return { id: (token as { id: string }).id };
  },
};

/** The input with which a role tries a mutation. `code`: of a room in which `host` and `seated` are. */
export async function inputFor(
  world: World,
  role: Role,
  name: string,
  input: GraphQLArgument,
  code: string,
): Promise<object> {
  const prepare = PREPARED[name];
  return prepare === undefined ? Object(anyValue(input.type, code)) : prepare(world, role, code);
}

/** A value that fits a type. */
function anyValue(type: GraphQLInputType, code: string): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return [anyValue(bare.ofType, code)];
  if (isEnumType(bare)) return bare.getValues()[0]?.name;
  if (!isInputObjectType(bare)) return { Int: 1, Float: 1, Boolean: false, Time: 0 }[bare.name] ?? 'x';
  const needed = Object.values(bare.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(needed.map((field) => [field.name, fieldValue(field, code)]));
}

function fieldValue({ name, type }: GraphQLInputField, code: string): unknown {
  return name === 'code' ? code : anyValue(type, code);
}

async function matchOf({ server, from }: World, code: string): Promise<string> {
  const query = `{ room(code: "${code}") { ... on RoomPayload { room { matchId } } } }`;
  const { data } = await ask<{ room: { room: { matchId: string } } }>(server.url, from.host, query);
  if (!data) throw new Error(`there is a room ${code}`);
  return data.room.room.matchId;
}
