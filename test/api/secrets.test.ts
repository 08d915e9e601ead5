/** A whole match, with all that is secret in play: none of it is in what the server writes down or says when something is wrong. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartMatch } from '../../widget/client/mutations.ts';
import { ask, change, type From } from './asker.ts';
import { readLog } from './log-file.ts';
import { gather } from './player.ts';
import { RawSocket } from './raw-socket.ts';
import { type VirtualServer, virtualServer } from './virtual-server.ts';

const SITE_SECRET = 'the secret that the club signs with, long enough';
const OWNER = 'the-owner-of-this-server-and-nobody-else';
const TURN = 'what the relay and the server share';
const OLD_KEY = Buffer.alloc(32, 7);
const NEW_KEY = Buffer.alloc(32, 9);
const SITES = JSON.stringify({
  club: {
    name: 'Club',
    origins: ['*'],
    people: { issuer: 'club', audience: 'mahjong', algorithm: 'HS256', secrets: [SITE_SECRET] },
  },
});

let server: VirtualServer;
/** What each secret is, by what it is called. */
const secrets = new Map<string, string>();
/** Everything that the server has written or said when something was wrong. */
const said: string[] = [];
const restore: (() => void)[] = [];

/** Keeps what goes out on one of the process's own streams. */
function listenTo(stream: NodeJS.WriteStream): void {
  const { write } = stream;
  stream.write = (chunk: string | Uint8Array, ...rest: never[]) => {
    said.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    return Reflect.apply(write, stream, [chunk, ...rest]);
  };
  restore.push(() => {
    stream.write = write;
  });
}

beforeAll(async () => {
  listenTo(process.stdout);
  listenTo(process.stderr);
  const keys = [NEW_KEY, OLD_KEY].map((key) => key.toString('base64url')).join(',');
  server = await virtualServer({
    SITES,
    OWNER_TOKEN: OWNER,
    SIGNING_KEYS: keys,
    TURN_URLS: 'turn:127.0.0.1:3478',
    TURN_SECRET: TURN,
    LOG_LEVEL: 'debug',
  });
  for (const [name, key] of Object.entries({ 'signing key': NEW_KEY, 'old signing key': OLD_KEY })) {
    for (const form of ['base64url', 'base64', 'hex'] as const) secrets.set(`${name}, ${form}`, key.toString(form));
  }
  secrets.set('site secret', SITE_SECRET).set('owner', OWNER).set('TURN secret', TURN);
});

afterAll(async () => {
  for (const undo of restore) undo();
  await server.dispose();
});

it('are in use while a match is played from its lobby to its end', async () => {
  const players = await gather(server.url, [{}, {}], { ruleSet: 'klasik', length: 'quick' });
  for (const [index, player] of players.entries()) {
    server.players.add(player);
    secrets.set(`token of player ${index}`, player.guest.token ?? '');
  }
  const [host] = players;
  const from: From = { token: host?.guest.token ?? '' };
  const code = host?.code ?? '';
  const does = (who: From, name: string, payload: string, input?: object) =>
    change(server.url, who, name, payload, input);
  secrets.set('recovery secret', String((await does(from, 'makeRecoveryLink', 'secret')).secret));
  secrets.set('move code', String((await does(from, 'startMove', 'moveCode')).moveCode));
  const wish = { name: 'Bot', scopes: ['ROOMS', 'RESULTS', 'MODERATE'] };
  secrets.set('service token', String((await does({ token: OWNER }, 'makeServiceToken', 'secret', wish)).secret));
  const member = await new SignJWT({ name: 'Sari' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('sari')
    .setIssuer('club')
    .setAudience('mahjong')
    .setExpirationTime('30d')
    .sign(Buffer.from(SITE_SECRET));
  secrets.set('site token', member);
  await ask(server.url, { token: member }, '{ account { data } }');
  const voice = await RawSocket.introduced(server.url, host?.guest.token);
  voice.subscribe(
    'v',
    `subscription { voice(code: "${code}") { __typename ... on VoiceUpdate { servers { iceServers { credential } } } } }`,
  );
  await voice.next(({ id }) => id === 'v');
  await host?.guest.does(StartMatch, { input: { code } });
  await server.until(() => host?.follower.view.table?.matchResult != null);
  voice.close();
  const rows = readLog(server.dataFile, code);
  for (const { event } of rows) {
    if (event.type === 'match-closed') secrets.set('wall secret', event.secret ?? '');
    if (event.type === 'hand-started') {
      for (const form of [event.wall, event.identities])
        secrets.set(`hand ${event.deal.hand}: ${form[0]}`, form.slice(0, 20).join());
    }
  }
  expect(rows.filter(({ event }) => event.type === 'match-ended')).toHaveLength(1);
});

it('are in use where things go wrong', async () => {
  const all = [...secrets.values()];
  const told = async (from: From, query: string, variables: object = {}): Promise<void> => {
    said.push(JSON.stringify(await ask(server.url, from, query, variables).catch(String)));
  };
  for (const secret of all) {
    const headers = { authorization: `Bearer ${encodeURIComponent(secret)}x` };
    await told({ headers }, 'mutation { createRoom(input: {}) { ... on UserError { code message } } }');
    await told({ headers: { authorization: encodeURIComponent(secret) } }, '{ me { id } }');
    // The wrong type, a field too many, a document that cannot be read: what was given is not said again.
    const recover =
      'mutation($input: RecoverMeInput!) { recoverMe(input: $input) { ... on UserError { code message } } }';
    const keep = 'mutation($input: KeepGuestInput!) { keepGuest(input: $input) { ... on UserError { code message } } }';
    await told({}, recover, { input: { secret, more: secret } });
    await told({}, recover, { input: secret });
    await told({}, recover, { input: { secret: [secret, 1] } });
    await told({}, recover, { input: { secret: `${secret}x` } });
    await told({}, keep, { input: { token: { secret } } });
    await told({}, `{ node(id: ${JSON.stringify(secret)}) { id } }`);
    // What makes the server write something down.
    await told({ headers: { 'x-forwarded-for': encodeURIComponent(secret) } }, '{ me { id } }');
    const misused = await RawSocket.open(server.url);
    misused.send(`${secret}${'x'.repeat(40_000)}`);
    said.push((await misused.closed).reason);
    const socket = await RawSocket.open(server.url);
    socket.send({ type: 'connection_init', payload: { token: `${secret}x` } });
    said.push((await socket.closed).reason);
  }
  for (const path of ['/health', '/metrics', '/r/NOROOM', '/matches/m_00.jsonl', '/nothing']) {
    const answer = await fetch(server.url + path);
    said.push(JSON.stringify([...answer.headers]), await answer.text());
  }
});

it('are nowhere in what was written and said', () => {
  expect(secrets.size).toBeGreaterThan(15);
  for (const secret of secrets.values()) expect(secret.length).toBeGreaterThan(11);
  const text = [...said, ...server.log].join('\n');
  expect(server.log.length).toBeGreaterThan(0);
  expect([...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => name)).toEqual([]);
});

it('are kept as hashes, where they are kept at all', () => {
  const data = ['', '-wal'].map((end) => readFileSync(`${server.dataFile}${end}`, 'latin1')).join('\n');
  const kept = [...secrets].filter(([name]) => !/^hand|^wall secret/.test(name));
  expect(kept.filter(([, secret]) => data.includes(secret)).map(([name]) => name)).toEqual([]);
  expect(() => readFileSync(join(server.dataDir, 'signing.key'))).toThrow();
});
