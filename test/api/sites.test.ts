/** Each request is about one site, and sees its rooms and people only. */

import { print } from '@0no-co/graphql.web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateGuest, CreateRoom, JoinRoom } from '../../widget/client/mutations.ts';
import { ask as askServer, type From } from './asker.ts';
import { countAll } from './log-file.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestServer, testServer } from './server.ts';

const CLUB = 'https://club.example';
const SITES = JSON.stringify({
  open: { name: 'Open', origins: ['*'] },
  club: { name: 'Club', origins: [CLUB, 'null'], ruleSet: 'hong-kong', language: 'ko' },
  members: {
    name: 'Members',
    origins: ['https://members.example'],
    guests: false,
    people: { algorithm: 'HS256', issuer: 'm', audience: 'mahjong', secrets: ['x'.repeat(32)] },
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ SITES });
});
afterAll(() => server.dispose());

const ask = <Data = Readonly<Record<string, unknown>>>(from: From, query: string, variables: object = {}) =>
  askServer<Data>(server.url, from, query, variables);

async function does(from: From, query: string, variables: object): Promise<Record<string, unknown>> {
  const { data, errors } = await ask(from, query, variables);
  return (data as { result: Record<string, unknown> } | null)?.result ?? { ...errors?.[0]?.extensions };
}

async function guest(from: From): Promise<From> {
  const { token } = await does(from, print(CreateGuest), { input: { name: 'Ana' } });
  return { ...from, token: String(token) };
}

async function siteOf(from: From): Promise<unknown> {
  const { data, errors } = await ask(from, '{ site { key } }');
  return (data as { site: { key: string } } | undefined)?.site.key ?? errors?.[0]?.extensions?.code;
}

describe('the site of a request', () => {
  it('is the one it names, else the one that lists its origin, else one that is open, else the first', async () => {
    expect(await siteOf({ site: 'club', origin: CLUB })).toBe('club');
    expect(await siteOf({ site: 'open', origin: CLUB })).toBe('open');
    expect(await siteOf({ site: 'members' })).toBe('members');
    expect(await siteOf({ origin: CLUB })).toBe('club');
    expect(await siteOf({ origin: 'null' })).toBe('club');
    expect(await siteOf({ origin: 'https://blog.example' })).toBe('open');
    expect(await siteOf({})).toBe('open');
  });

  it('is any for the server’s own pages, listed or not', async () => {
    const own = server.url;
    expect(await siteOf({ origin: own })).toBe('open');
    expect(await siteOf({ site: 'members', origin: own })).toBe('members');
  });

  it('is the token’s where the request names none', async () => {
    const member = await guest({ site: 'club' });
    expect(await siteOf({ token: member.token })).toBe('club');
    expect(await siteOf({ token: member.token, origin: server.url })).toBe('club');
  });

  it('must exist and list the origin; nothing is changed otherwise', async () => {
    const before = countAll(server.dataFile);
    for (const [from, status, code] of [
      [{ site: 'none' }, 404, 'UNKNOWN_SITE'],
      [{ site: '' }, 404, 'UNKNOWN_SITE'],
      [{ site: 'constructor' }, 404, 'UNKNOWN_SITE'],
      [{ site: 'members', origin: CLUB }, 403, 'ORIGIN_REFUSED'],
      [{ site: 'open', origin: 'null' }, 403, 'ORIGIN_REFUSED'],
      [{ site: 'club', origin: 'https://evil.example' }, 403, 'ORIGIN_REFUSED'],
    ] as const) {
      const answer = await ask(from, print(CreateGuest), { input: { name: 'Eve' } });
      // The page may read why, and is told nothing else.
      expect(answer).toMatchObject({ status, cors: from.origin ?? null, errors: [{ extensions: { code } }] });
    }
    expect(countAll(server.dataFile)).toEqual(before);
  });

  it('holds for sockets too', async () => {
    const status = (query: string, headers: Readonly<Record<string, string>>) =>
      RawSocket.open(server.url, headers, query).then(
        (socket) => socket.close(),
        (error: Error) => error.message,
      );
    expect(await status('?site=none', {})).toMatch(/404/);
    expect(await status('?site=members', { origin: CLUB })).toMatch(/403/);
    expect(await status('?site=club', { origin: CLUB })).toBeUndefined();
    const { token } = await guest({ site: 'club' });
    for (const [query, wanted] of [
      ['?site=open', 4403],
      ['', null],
      ['?site=club', null],
    ] as const) {
      const socket = await RawSocket.open(server.url, {}, query);
      socket.send({ type: 'connection_init', payload: { token } });
      if (wanted !== null) expect((await socket.closed).code).toBe(wanted);
      else {
        await socket.next(({ type }) => type === 'connection_ack');
        socket.subscribe('1', 'query { site { key } }', {});
        expect(JSON.stringify(await socket.next(({ type }) => type === 'next'))).toContain('"key":"club"');
        socket.close();
      }
    }
  });
});

describe('a site', () => {
  it('says its name, language, rule set and whether guests may play', async () => {
    const query = '{ site { name language guests ruleSet } ruleSets { key } }';
    const { data } = await ask<{ ruleSets: { key: string }[] }>({ site: 'club' }, query);
    expect(data).toMatchObject({ site: { name: 'Club', language: 'ko', guests: true, ruleSet: 'hong-kong' } });
    const keys = data?.ruleSets.map(({ key }) => key);
    expect(keys?.slice(0, 2)).toEqual(['hong-kong', 'klasik']);
  });

  it('gives rooms its own rule set and a link that leads to it', async () => {
    const host = await guest({ site: 'club' });
    const query =
      'mutation($input: CreateRoomInput!) { result: createRoom(input: $input) { ... on CreateRoomPayload { room { code link ruleSet } } } }';
    const { room } = (await does(host, query, { input: {} })) as {
      room: { code: string; link: string; ruleSet: string };
    };
    expect(room).toEqual({ code: room.code, link: `/r/${room.code}?site=club`, ruleSet: 'hong-kong' });
    const other = await does(host, query, { input: { ruleSet: 'klasik' } });
    expect(other).toMatchObject({ room: { ruleSet: 'klasik' } });
    const { room: plain } = (await does(await guest({}), query, { input: {} })) as {
      room: { code: string; link: string };
    };
    expect(plain.link).toBe(`/r/${plain.code}`);
  });

  it('has no guests where it wants none', async () => {
    const before = countAll(server.dataFile);
    const answer = await does({ site: 'members' }, print(CreateGuest), { input: { name: 'Ana' } });
    expect(answer).toMatchObject({ __typename: 'Denied', code: 'NO_GUESTS' });
    expect(countAll(server.dataFile)).toEqual(before);
  });

  it('takes no token of another site’s person', async () => {
    const foreign = { ...(await guest({ site: 'open' })), site: 'club' };
    expect(await does(foreign, print(CreateRoom), { input: {} })).toMatchObject({ code: 'TOKEN_REFUSED' });
  });

  it('does not show its rooms and people to others: not by code, not as a node', async () => {
    const host = await guest({ site: 'club' });
    const made = (await does(host, print(CreateRoom), { input: {} })) as { room: { code: string } };
    const { code } = made.room;
    const stranger = await guest({ site: 'open' });
    expect(await does(stranger, print(JoinRoom), { input: { code } })).toMatchObject({ code: 'NOT_FOUND' });
    const ids = await ask<{ me: { id: string }; room: { room: { id: string } } }>(
      host,
      'query($code: String!) { me { id } room(code: $code) { ... on RoomPayload { room { id } } } }',
      {
        code,
      },
    );
    for (const id of [ids.data?.me.id, ids.data?.room.room.id]) {
      expect(id).toBeTypeOf('string');
      const node = 'query($id: ID!) { node(id: $id) { id } }';
      expect((await ask(host, node, { id })).data).toEqual({ node: { id } });
      expect((await ask(stranger, node, { id })).data).toEqual({ node: null });
    }
  });
});
