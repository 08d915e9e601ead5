/** A server with two sites, and everybody there is: what each role asks the others' rooms and matches about. */

import { SignJWT } from 'jose';
import { countResults } from '../../server/results/count.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import { change, type From } from '../api/asker.ts';
import { type VirtualServer, virtualServer } from '../api/virtual-server.ts';
import { keepMatch, playedMatch, type Seated } from '../results/played.ts';

/** In the order of the table's columns. */
export const ROLES = [
  'nobody',
  'forged',
  'foreign',
  'stranger',
  'member',
  'seated',
  'host',
  'moderator',
  'rooms',
  'results',
  'moderate',
  'owner',
] as const;
export type Role = (typeof ROLES)[number];

/** What the roles are, for the head of the table. */
export const ABOUT: Readonly<Record<Role, string>> = {
  nobody: 'no token',
  forged: 'a token with a wrong signature',
  foreign: 'a guest of another site',
  stranger: 'a guest of the site who is neither in the room nor in the matches',
  member: 'one of the site’s own people, likewise',
  seated: 'a guest with a place in the room, who played the matches',
  host: 'the same, with the host’s rights',
  moderator: 'one of the site’s own people, with the role `moderator`',
  rooms: 'a service of the site with the scope `rooms`',
  results: 'a service with the scope `results`',
  moderate: 'a service with the scope `moderate`',
  owner: 'the owner of the server',
};

const SECRET = 'a secret of the club, thirty-two or more';
const OWNER = 'the-owner-of-this-server-and-nobody-else';
const SITES = JSON.stringify({
  default: {
    name: 'Club',
    origins: ['*'],
    people: { issuer: 'club', audience: 'mahjong', algorithm: 'HS256', secrets: [SECRET] },
  },
  other: { name: 'Other', origins: ['https://other.example'] },
});

export interface Known {
  readonly token: string;
  /** As clients know it. */
  readonly id: string;
}

export interface World {
  readonly server: VirtualServer;
  /** How each role asks; all of them about the same site. */
  readonly from: Readonly<Record<Role, From>>;
  readonly guests: Readonly<Record<'stranger' | 'seated' | 'host' | 'foreign', Known>>;
  /** Ids of finished matches. */
  readonly matches: { readonly open: string; readonly closed: string };
  /** Codes of rooms. */
  readonly rooms: { readonly open: string; readonly closed: string; readonly foreign: string };
}

export async function makeWorld(): Promise<World> {
  const server = await virtualServer({ SITES, OWNER_TOKEN: OWNER, CONNECTIONS_PER_ADDRESS: '1000' });
  const does = (from: From, name: string, payload: string, input?: object) =>
    change(server.url, from, name, payload, input);
  const site = { site: 'default' };
  const guest = async (name: string, from: From = site): Promise<Known> => {
    const { token, person } = await does(from, 'createGuest', 'token person { id }', { name });
    return { token: String(token), id: String((person as { id: string }).id) };
  };
  const guests = {
    stranger: await guest('Stranger'),
    seated: await guest('Seated'),
    host: await guest('Hanna'),
    foreign: await guest('Foreign', { site: 'other' }),
  };
  const service = async (scope: string): Promise<From> => {
    const made = await does({ ...site, token: OWNER }, 'makeServiceToken', 'secret', { name: scope, scopes: [scope] });
    return { ...site, token: String(made.secret) };
  };
  const { stranger, seated, host, foreign } = guests;
  const from: Record<Role, From> = {
    nobody: site,
    forged: { ...site, token: `${stranger.token.slice(0, -8)}AAAAAAAA` },
    foreign: { ...site, token: foreign.token },
    stranger: { ...site, token: stranger.token },
    member: { ...site, token: await signed('member') },
    seated: { ...site, token: seated.token },
    host: { ...site, token: host.token },
    moderator: { ...site, token: await signed('moderator', 'moderator') },
    rooms: await service('ROOMS'),
    results: await service('RESULTS'),
    moderate: await service('MODERATE'),
    owner: { ...site, token: OWNER },
  };
  // Those of whom nothing is known before they come.
  for (const role of ['member', 'moderator'] as const)
    await does(from[role], 'unready', 'room { code }', { code: 'X' });
  // Ratings are kept for those who last.
  for (const role of ['host', 'seated'] as const) await does(from[role], 'makeRecoveryLink', 'secret');
  const players = [host, seated, await guest('Third'), await guest('Fourth')].map(({ id }) => localId(id));
  const matches = await playMatches(server.dataFile, players);
  const rooms = {
    open: await room(server.url, from, { visibility: 'PUBLIC' }),
    closed: await room(server.url, from, {}),
    foreign: await made(server.url, { site: 'other', token: foreign.token }, {}),
  };
  return { server, from, guests, matches, rooms };
}

/** A room with `host` and `seated` in places 0 and 1. */
export async function room(url: string, from: World['from'], wanted: object): Promise<string> {
  const code = await made(url, from.host, wanted);
  await change(url, from.seated, 'joinRoom', 'place', { code });
  return code;
}

async function made(url: string, from: From, wanted: object): Promise<string> {
  const answer = await change(url, from, 'createRoom', 'room { code }', wanted);
  return (answer.room as { code: string }).code;
}

function signed(subject: string, role?: string): Promise<string> {
  return new SignJWT({ name: subject, ...(role === undefined ? {} : { role }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setIssuer('club')
    .setAudience('mahjong')
    .setExpirationTime('30d')
    .sign(new TextEncoder().encode(SECRET));
}

/** The id inside a node's. */
function localId(id: string): string {
  return Buffer.from(id, 'base64')
    .toString()
    .replace(/^Person:/, '');
}

/** A rated match of four in a public room, and one of the first two with bots in a room by code; counted. */
async function playMatches(dataFile: string, players: readonly string[]): Promise<World['matches']> {
  const [first = '', second = '', third = '', fourth = ''] = players;
  const store = await openSqliteStore({ path: dataFile });
  const keep = (code: string, visibility: 'public' | 'private', seated: Seated) =>
    keepMatch(store, code, playedMatch(`roles ${code}`, { ruleSet: 'sichuan', length: '1-deal', visibility }, seated));
  const matches = {
    open: await keep('FINE22', 'public', [first, second, third, fourth]),
    closed: await keep('SECRET', 'private', [first, second, null, null]),
  };
  await countResults(store);
  await store.close();
  return matches;
}
