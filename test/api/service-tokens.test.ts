/** Tokens of bots and back ends: who makes them, what each scope opens, and that their secrets are kept nowhere. */

import { readFileSync } from 'node:fs';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToken, listTokens, revokeToken } from '../../server/admin.ts';
import { type Config, ConfigError, readConfig } from '../../server/config.ts';
import { ask, change, type From } from './asker.ts';
import { type TestServer, testServer } from './server.ts';

const SECRET = 'a secret of the club, thirty-two or more';
const OWNER = 'the-owner-of-this-server-and-nobody-else';
const SITES = JSON.stringify({
  club: {
    name: 'Club',
    origins: ['https://club.example'],
    people: { issuer: 'club', audience: 'mahjong', algorithm: 'HS256', secrets: [SECRET] },
  },
  other: { name: 'Other', origins: ['*'] },
});

let server: TestServer;
let config: Config;
const secrets: string[] = [SECRET, OWNER];

beforeAll(async () => {
  server = await testServer({ SITES, OWNER_TOKEN: OWNER });
  config = readConfig({ SITES, DATA_DIR: server.dataDir });
});
afterAll(() => server.dispose());

function member(role?: string): Promise<string> {
  return new SignJWT({ name: 'Sari', ...(role === undefined ? {} : { role }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(role ?? 'sari')
    .setIssuer('club')
    .setAudience('mahjong')
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(SECRET));
}

const does = (from: From, name: string, payload: string, input: object) =>
  change(server.url, from, name, payload, input);

async function made(from: From, scopes: readonly string[]): Promise<{ id: string; secret: string }> {
  const answer = await does(from, 'makeServiceToken', 'secret token { id }', { name: 'Bot', scopes });
  const secret = String(answer.secret);
  secrets.push(secret);
  return { id: (answer.token as { id: string }).id, secret };
}

it('are made by the site’s moderators and the server’s owner, and by nobody else', async () => {
  const input = { name: 'Bot', scopes: ['ROOMS'] };
  for (const [from, code] of [
    [{ site: 'club' }, 'NOT_SIGNED_IN'],
    [{ token: await member() }, 'NOT_ALLOWED'],
    [{ token: `${OWNER}!`, site: 'club' }, 'TOKEN_REFUSED'],
  ] as const) {
    expect(await does(from, 'makeServiceToken', 'secret', input)).toMatchObject({ code });
    const { data } = await ask(server.url, from, '{ serviceTokens { id } }');
    expect(data).toEqual(code === 'TOKEN_REFUSED' ? undefined : { serviceTokens: null });
  }
  const moderator = { token: await member('moderator') };
  const owner = { token: OWNER, site: 'club' };
  const both = [await made(moderator, ['ROOMS']), await made(owner, ['MODERATE', 'RESULTS'])];
  for (const from of [moderator, owner]) {
    const { data } = await ask<{ serviceTokens: { id: string }[] }>(server.url, from, '{ serviceTokens { id } }');
    expect(data?.serviceTokens.map(({ id }) => id)).toEqual(expect.arrayContaining(both.map(({ id }) => id)));
  }
  const elsewhere = await ask(server.url, { token: OWNER, site: 'other' }, '{ serviceTokens { id } }');
  expect(elsewhere.data).toEqual({ serviceTokens: [] });
});

it('say what is wrong with a wish', async () => {
  const from = { token: await member('moderator') };
  const wish = (input: object) => does(from, 'makeServiceToken', 'secret', input);
  expect(await wish({ name: ' ', scopes: ['ROOMS'] })).toMatchObject({ code: 'INVALID_INPUT', field: 'input.name' });
  expect(await wish({ name: 'Bot', scopes: [] })).toMatchObject({ code: 'INVALID_INPUT', field: 'input.scopes' });
});

it('of the owner cannot be guessed', () => {
  expect(() => readConfig({ OWNER_TOKEN: 'short' })).toThrow(/OWNER_TOKEN: takes at least 32 characters/);
});

describe('a scope', () => {
  it('opens what it names: rooms are made empty, guests of the site renamed', async () => {
    const from = { token: await member('moderator') };
    const rooms = await made(from, ['ROOMS']);
    const moderate = await made(from, ['MODERATE']);
    const fields = 'room { code host places { occupant { name } } }';
    const { room } = await does({ token: rooms.secret }, 'createRoom', fields, {});
    expect(room).toMatchObject({ host: null, places: Array(4).fill({ occupant: null }) });
    expect(await does({ token: moderate.secret }, 'createRoom', fields, {})).toMatchObject({ code: 'NOT_ALLOWED' });

    const guest = await does({ site: 'club' }, 'createGuest', 'token person { id }', { name: 'Rude' });
    const { id } = guest.person as { id: string };
    const rename = (token: string) =>
      does({ token }, 'renamePerson', 'person { id name }', { person: id, name: 'Guest' });
    expect(await rename(rooms.secret)).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await rename(String(guest.token))).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await rename(moderate.secret)).toEqual({ __typename: 'RenamePersonPayload', person: { id, name: 'Guest' } });
    expect((await ask(server.url, { token: String(guest.token) }, '{ me { name } }')).data).toEqual({
      me: { name: 'Guest' },
    });
  });

  it('to moderate keeps order in the rooms of the site, as its moderators do: whoever is ready goes too', async () => {
    const moderator = { token: await member('moderator') };
    const moderate = await made(moderator, ['MODERATE']);
    const rooms = await made(moderator, ['ROOMS']);
    const host = await does({ site: 'club' }, 'createGuest', 'token', { name: 'Rude' });
    for (const from of [moderator, { token: moderate.secret }]) {
      const own = { token: String(host.token) };
      const { room } = await does(own, 'createRoom', 'room { code matchId }', {});
      const { code, matchId } = room as { code: string; matchId: string };
      await does(own, 'getReady', 'room { code }', { code, matchId });
      const silenced = 'room { host places { silenced muted occupant { name } } }';
      for (const taken of ['allowVoice', 'allowPhrases']) {
        expect(await does({ token: rooms.secret }, taken, silenced, { code, place: 0, allowed: false })).toMatchObject({
          code: 'NOT_ALLOWED',
        });
        await does(from, taken, silenced, { code, place: 0, allowed: false });
      }
      expect(await does(own, 'unready', silenced, { code })).toMatchObject({
        room: { places: [{ silenced: true, muted: true }, {}, {}, {}] },
      });
      await does(own, 'getReady', 'room { code }', { code, matchId });
      expect(await does(from, 'removeOccupant', silenced, { code, place: 0 })).toMatchObject({
        room: { host: null, places: Array(4).fill({ occupant: null }) },
      });
    }
    // Of another site they are not there.
    const other = await does({ site: 'other' }, 'createGuest', 'token', { name: 'Otto' });
    const { room } = await does({ token: String(other.token) }, 'createRoom', 'room { code }', {});
    const { code } = room as { code: string };
    expect(await does({ token: moderate.secret }, 'removeOccupant', 'room { code }', { code, place: 0 })).toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    );
  });

  it('ends at the site, and with the token', async () => {
    const from = { token: await member('moderator') };
    const { id, secret } = await made(from, ['ROOMS']);
    const make = (more: From) => does({ token: secret, ...more }, 'createRoom', 'room { code }', {});
    expect(await make({ site: 'other' })).toMatchObject({ code: 'TOKEN_REFUSED' });
    expect(await does(from, 'revokeServiceToken', 'id', { id })).toMatchObject({ id });
    expect(await make({})).toMatchObject({ code: 'TOKEN_REFUSED' });
    expect(await does(from, 'revokeServiceToken', 'id', { id })).toMatchObject({
      code: 'NOT_FOUND',
      field: 'input.id',
    });
  });
});

it('are made, listed and revoked on the command line, beside the running server', async () => {
  const [said = '', secret = ''] = await addToken(config, 'other', 'Poster', 'rooms, results');
  secrets.push(secret);
  const id = /Token (\S+)/.exec(said)?.[1] ?? '';
  expect(await does({ token: secret }, 'createRoom', 'room { code }', {})).toMatchObject({
    __typename: 'CreateRoomPayload',
  });
  const listed = await listTokens(config, 'other');
  expect(listed.join()).toContain(`${id}  Poster  rooms,results`);
  expect(listed.join()).not.toContain(secret);
  await revokeToken(config, 'other', id);
  expect(await does({ token: secret }, 'createRoom', 'room { code }', {})).toMatchObject({ code: 'TOKEN_REFUSED' });
  await expect(revokeToken(config, 'other', id)).rejects.toThrow(ConfigError);
  expect(() => addToken(config, 'none', 'Poster', 'rooms')).toThrow(/there is no such site; there are club, other/);
  for (const name of ['', '  ', 'x'.repeat(61), 'two\nlines'])
    await expect(addToken(config, 'other', name, 'rooms')).rejects.toThrow(ConfigError);
  expect(() => addToken(config, 'other', 'Poster', 'everything')).toThrow(/there is no "everything"/);
});

it('leave their secrets neither in the log nor in the data', () => {
  expect(secrets.length).toBeGreaterThan(6);
  const written = [
    server.log.join('\n'),
    ...['', '-wal'].map((end) => readFileSync(`${server.dataFile}${end}`, 'latin1')),
  ];
  for (const secret of secrets) for (const text of written) expect(text.includes(secret)).toBe(false);
});
