/** What programs of a site do: services that fill, start and close rooms, keep places, count lists and hear of finished matches. */

import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countResults } from '../../server/results/count.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import { keepMatch, playedMatch } from '../results/played.ts';
import { ask, change, type From } from './asker.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestServer, testServer } from './server.ts';

const OWNER = 'the-owner-of-this-server-and-nobody-else';
const SECRET = 'a secret of the club, thirty-two or more';
const people = { issuer: 'club', audience: 'mahjong', algorithm: 'HS256', secrets: [SECRET] };
const SITES = JSON.stringify({
  club: { name: 'Club', origins: ['*'], people },
  other: { name: 'Other', origins: ['*'] },
});

let server: TestServer;
let rooms: From;
let results: From;

beforeAll(async () => {
  server = await testServer({ SITES, OWNER_TOKEN: OWNER, RATE_LIMITS: 'off' });
  rooms = await service('ROOMS');
  results = await service('RESULTS');
});
afterAll(() => server.dispose());

async function service(scope: string): Promise<From> {
  const made = await does({ token: OWNER, site: 'club' }, 'makeServiceToken', 'secret', {
    name: 'League',
    scopes: [scope],
  });
  return { token: String(made.secret) };
}

const does = (from: From, name: string, payload: string, input: object) =>
  change(server.url, from, name, payload, input);

async function guest(name: string, site = 'club'): Promise<{ token: string; id: string; personId: string }> {
  const { token, person } = await does({ site }, 'createGuest', 'token person { id personId }', { name });
  return { token: String(token), ...(person as { id: string; personId: string }) };
}

async function makeRoom(from: From, wanted: object = {}): Promise<{ code: string; matchId: string }> {
  return (await does(from, 'createRoom', 'room { code matchId }', wanted)).room as { code: string; matchId: string };
}

const PLACES = 'room { phase places { reservedFor { name } occupant { kind name } } }';
const SEATED = 'place';

describe('a service', () => {
  it('is told which one it is, and nobody else is', async () => {
    const query = '{ service { name site scopes } }';
    expect((await ask(server.url, rooms, query)).data).toEqual({
      service: { name: 'League', site: 'club', scopes: ['ROOMS'] },
    });
    for (const from of [{}, { token: (await guest('Ana')).token }, { token: OWNER }]) {
      expect((await ask(server.url, from, query)).data).toEqual({ service: null });
    }
  });

  it('that makes rooms fills, starts and closes them; others may not, nor one of another site', async () => {
    const { code } = await makeRoom(rooms);
    const foreign = {
      token: String(
        (await does({ token: OWNER, site: 'other' }, 'makeServiceToken', 'secret', { name: 'x', scopes: ['ROOMS'] }))
          .secret,
      ),
    };
    for (const [name, payload] of [
      ['addBot', PLACES],
      ['startMatch', PLACES],
      ['closeRoom', PLACES],
    ] as const) {
      expect(await does(results, name, payload, { code })).toMatchObject({ code: 'NOT_ALLOWED' });
      expect(await does(foreign, name, payload, { code })).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await does(rooms, 'startMatch', PLACES, { code })).toMatchObject({ code: 'NOT_READY' });
    for (let bot = 0; bot < 4; bot += 1) await does(rooms, 'addBot', PLACES, { code });
    expect(await does(rooms, 'startMatch', PLACES, { code })).toMatchObject({
      room: { phase: expect.not.stringMatching('LOBBY') },
    });
    const empty = { room: { phase: 'LOBBY', places: Array(4).fill({ reservedFor: null, occupant: null }) } };
    expect(await does(rooms, 'closeRoom', PLACES, { code })).toMatchObject(empty);
    // The code keeps working.
    expect(await does({ token: (await guest('Ana')).token }, 'joinRoom', SEATED, { code })).toMatchObject({ place: 0 });
  });

  it('keeps a place for one person, by either form of the id: nobody else and no bot gets it', async () => {
    const { code } = await makeRoom(rooms);
    const [ana, budi] = [await guest('Ana'), await guest('Budi')];
    const keep = (place: number, more: object = {}) => does(rooms, 'reservePlace', PLACES, { code, place, ...more });
    expect(await keep(0, { person: ana.personId })).toMatchObject({
      room: { places: [{ reservedFor: { name: 'Ana' } }, {}, {}, {}] },
    });
    // One place each: it moves.
    const { room } = await keep(3, { person: ana.id });
    expect((room as { places: object[] }).places.map((place) => Object(place).reservedFor?.name ?? null)).toEqual([
      null,
      null,
      null,
      'Ana',
    ]);
    await does(rooms, 'addBot', PLACES, { code });
    await does(rooms, 'addBot', PLACES, { code });
    await does(rooms, 'addBot', PLACES, { code });
    expect(await does(rooms, 'addBot', PLACES, { code })).toMatchObject({ code: 'ROOM_FULL' });
    expect(await does({ token: budi.token }, 'joinRoom', SEATED, { code, place: 3 })).toMatchObject({
      code: 'ROOM_FULL',
    });
    expect(await keep(0, { person: budi.id })).toMatchObject({ code: 'PLACE_TAKEN' });
    expect(await does({ token: ana.token }, 'joinRoom', SEATED, { code })).toMatchObject({ place: 3 });
    await does({ token: ana.token }, 'leaveRoom', PLACES, { code });
    await keep(3);
    expect(await does({ token: budi.token }, 'joinRoom', SEATED, { code })).toMatchObject({ place: 3 });
  });

  it('keeps a place for one of the site’s own people who has not come yet', async () => {
    const { code } = await makeRoom(rooms);
    const kept = await does(rooms, 'reservePlace', PLACES, { code, place: 1, subject: 'dewi', name: 'Dewi' });
    expect(kept).toMatchObject({ room: { places: [{}, { reservedFor: { name: 'Dewi' } }, {}, {}] } });
    const token = await new SignJWT({ sub: 'dewi', name: 'Dewi', iss: 'club', aud: 'mahjong' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(SECRET));
    expect(await does({ token }, 'joinRoom', SEATED, { code })).toMatchObject({ place: 1 });
    const foreigner = await guest('Otto', 'other');
    for (const more of [
      { person: foreigner.id },
      { person: 'nobody' },
      { person: foreigner.id, subject: 'x' },
      { subject: '' },
    ]) {
      expect(await does(rooms, 'reservePlace', PLACES, { code, place: 2, ...more })).toMatchObject({
        code: 'INVALID_INPUT',
      });
    }
    expect(await does({ token }, 'reservePlace', PLACES, { code, place: 2 })).toMatchObject({ code: 'NOT_ALLOWED' });
  });
});

it('persons have one id in two forms, and inputs take both', async () => {
  const ana = await guest('Ana');
  expect(ana.personId).toMatch(/^p_/);
  for (const id of [ana.id, ana.personId]) {
    const { data } = await ask(
      server.url,
      { site: 'club' },
      `{ person(id: "${id}") { ... on Person { id personId name } } }`,
    );
    expect(data).toEqual({ person: { id: ana.id, personId: ana.personId, name: 'Ana' } });
  }
  const { code } = await makeRoom({ token: ana.token });
  const budi = await guest('Budi');
  await does({ token: budi.token }, 'joinRoom', SEATED, { code });
  const given = await does({ token: ana.token }, 'handOverHost', 'room { host places { occupant { id personId } } }', {
    code,
    person: budi.personId,
  });
  expect(given).toMatchObject({
    room: { host: budi.id, places: [{}, { occupant: { id: budi.id, personId: budi.personId } }, {}, {}] },
  });
});

describe('finished matches', () => {
  // The room that was closed while it played is counted before anybody listens.
  beforeAll(async () => {
    const store = await openSqliteStore({ path: server.dataFile });
    await countResults(store);
    await store.close();
  });

  let played = 0;
  /** Puts matches into the data as a server that has played and counted them does. */
  async function finish(visibility: 'public' | 'private', site = 'club'): Promise<string> {
    const { personId } = await guest(`Player ${played}`, site);
    const store = await openSqliteStore({ path: server.dataFile });
    played += 1;
    const code = `KEPT${played}`;
    const match = playedMatch(`services ${played}`, { ruleSet: 'sichuan', length: '1-deal', visibility }, [
      personId,
      null,
      null,
      null,
    ]);
    const matchId = await keepMatch(store, code, match, site);
    await countResults(store);
    await store.close();
    return matchId;
  }

  async function listen(from: From, after: string | null = null): Promise<RawSocket> {
    const socket = await RawSocket.introduced(server.url, from.token ?? null);
    const query =
      'subscription ($after: String) { matchFinished(after: $after) { ... on FinishedMatch { cursor match { matchId visibility } } ... on UserError { code } } }';
    socket.subscribe('1', query, { after });
    return socket;
  }
  const told = (socket: RawSocket) =>
    socket.messages.flatMap(({ payload }) => Object(payload).data?.matchFinished ?? []) as {
      cursor: string;
      match: { matchId: string } | null;
      code?: string;
    }[];

  it('come to a service that reads results, those of rooms by code too, each once; after a cursor none is missed', async () => {
    const socket = await listen(results);
    await expect.poll(() => told(socket)).toHaveLength(1);
    expect(told(socket)[0]?.match).toBeNull();
    const [first, , second] = [await finish('private'), await finish('public', 'other'), await finish('public')];
    await expect
      .poll(() => told(socket).flatMap(({ match }) => match?.matchId ?? []), { timeout: 10_000 })
      .toEqual([first, second]);
    const begun = told(socket)[0]?.cursor ?? '';
    socket.close();
    const again = await listen(results, begun);
    await expect
      .poll(() => told(again).flatMap(({ match }) => match?.matchId ?? []), { timeout: 10_000 })
      .toEqual([first, second]);
    again.close();
  });

  it('come to nobody else, to at most four streams, and after no forged cursor', async () => {
    for (const from of [{}, rooms, { token: (await guest('Ana')).token }]) {
      const socket = await listen(from);
      await expect
        .poll(() => told(socket))
        .toMatchObject([{ code: from.token === undefined ? 'NOT_SIGNED_IN' : 'NOT_ALLOWED' }]);
      socket.close();
    }
    const forged = await listen(results, 'WyJ4IiwwXQ');
    await expect.poll(() => told(forged)).toMatchObject([{ code: 'INVALID_INPUT' }]);
    const sockets = [];
    for (let i = 0; i < 4; i += 1) {
      const socket = await listen(results);
      await expect.poll(() => told(socket)).toHaveLength(1);
      sockets.push(socket);
    }
    const fifth = await listen(results);
    await expect.poll(() => told(fifth)).toMatchObject([{ code: 'RATE_LIMITED' }]);
    sockets[0]?.close();
    await expect
      .poll(async () => {
        const next = await listen(results);
        await expect.poll(() => told(next)).toHaveLength(1);
        next.close();
        return told(next)[0]?.code;
      })
      .toBeUndefined();
    for (const socket of [forged, fifth, ...sockets]) socket.close();
  });

  it('are counted as far as the caller may see them, and no further than a thousand', async () => {
    const query =
      '{ matches(first: 1) { ... on MatchConnection { totalCount } } leaderboard(ruleSet: "klasik", first: 1) { ... on LeaderConnection { totalCount } } }';
    const count = async (from: From) => (await ask(server.url, { ...from, site: 'club' }, query)).data;
    expect(await count({})).toEqual({ matches: { totalCount: 1 }, leaderboard: { totalCount: 0 } });
    // The room that was closed while it played, too.
    expect(await count(results)).toEqual({ matches: { totalCount: 3 }, leaderboard: { totalCount: 0 } });
    const store = await openSqliteStore({ path: server.dataFile });
    const all = {
      site: 'club',
      code: null,
      ruleSet: null,
      person: null,
      from: null,
      to: null,
      viewer: null,
      all: true,
      after: null,
    };
    expect(await store.matchResultCount({ ...all, limit: 1 })).toBe(1);
    expect(await store.matchResultCount({ ...all, limit: 1000 })).toBe(3);
    await store.close();
  });
});
