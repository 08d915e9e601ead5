/** What the HTTP endpoint takes and what it refuses; nothing that is refused changes anything. */

import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { print } from '@0no-co/graphql.web';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RoomEvents } from '../../widget/client/documents.ts';
import { CreateGuest, CreateRoom, JoinRoom, StartMatch } from '../../widget/client/mutations.ts';
import { EventStream } from './event-stream.ts';
import { Follower, ROOM_EVENTS } from './follower.ts';
import { Guest } from './guest.ts';
import { actionIds, countAll } from './log-file.ts';
import { Player } from './player.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestServer, testServer } from './server.ts';

let server: TestServer;
const others: TestServer[] = [];

beforeAll(async () => {
  server = await testServer();
});

afterEach(async () => {
  for (const other of others.splice(0)) await other.dispose();
});

afterAll(() => server.dispose());

async function another(env: Readonly<Record<string, string>>): Promise<TestServer> {
  const made = await testServer(env);
  others.push(made);
  return made;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const ME = JSON.stringify({ query: '{ me { id name } }' });
const NEW_GUEST = JSON.stringify({ query: print(CreateGuest), variables: { input: { name: 'Eve' } } });

function post(body: string, headers: Readonly<Record<string, string>> = JSON_TYPE, at = server): Promise<Response> {
  return fetch(`${at.url}/graphql`, { method: 'POST', headers, body });
}

interface Answered {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** A request as no `fetch` would send it. */
function bare(method: string, headers: Readonly<Record<string, string>>, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}/graphql`, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('a change', () => {
  it('is not taken from a form, from text, in parts, or by GET', async () => {
    const before = countAll(server.dataFile);
    const form = `query=${encodeURIComponent(print(CreateGuest))}&variables=${encodeURIComponent('{"input":{"name":"Eve"}}')}`;
    expect((await post(form, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await post(NEW_GUEST, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(NEW_GUEST, {})).status).toBe(415);
    const parts = new FormData();
    parts.set('operations', NEW_GUEST);
    parts.set('map', '{}');
    expect((await fetch(`${server.url}/graphql`, { method: 'POST', body: parts })).status).toBe(415);
    const byGet = `query=${encodeURIComponent(`mutation { createGuest(input: { name: "Eve" }) { __typename } }`)}`;
    expect((await fetch(`${server.url}/graphql?${byGet}`)).status).toBe(405);
    expect((await fetch(`${server.url}/graphql?${byGet}`, { headers: { accept: 'text/event-stream' } })).status).toBe(
      405,
    );
    expect(await bare('PUT', JSON_TYPE, NEW_GUEST)).toBe(405);
    expect(countAll(server.dataFile)).toEqual(before);
  });

  it('says how long it is, and is not too long', async () => {
    const before = countAll(server.dataFile);
    expect(await bare('POST', { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, NEW_GUEST)).toBe(411);
    expect((await post(JSON.stringify({ query: `#${'x'.repeat(33 * 1024)}\n{ me { id } }` }))).status).toBe(413);
    expect(countAll(server.dataFile)).toEqual(before);
  });

  it('comes one at a time', async () => {
    expect((await post(`[${NEW_GUEST},${NEW_GUEST}]`)).status).toBe(400);
  });
});

it('an upgrade to anything but a WebSocket is an offer that is not taken up', async () => {
  const offered = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' };
  expect(await bare('POST', { ...JSON_TYPE, ...offered, 'content-length': String(ME.length) }, ME)).toBe(200);
  expect(await bare('GET', { ...offered, upgrade: 'TLS/1.2' })).toBe(await bare('GET', {}));
  expect(await bare('OPTIONS', offered)).toBe(204);
});

describe('by GET', () => {
  const INTROSPECTION = getIntrospectionQuery();
  const get = async (params: object, headers: Readonly<Record<string, string>> = {}): Promise<[number, Answered]> => {
    const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${server.url}/graphql?${query}`, {
      headers: { accept: 'application/graphql-response+json', ...headers },
    });
    return [answer.status, await answer.json()];
  };
  const persisted = (sha256Hash: string): string => JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

  it('only what is small is answered, and nothing about the schema', async () => {
    expect((await get({ query: '{ me { id } }' }))[0]).toBe(200);
    const large = '{ matches(first: 100) { ... on MatchConnection { edges { node { matchId ruleSet } } } } }';
    for (const query of [INTROSPECTION, '{ __type(name: "Query") { name } }', large]) {
      const [status, { errors }] = await get({ query });
      expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'QUERY_TOO_COMPLEX']);
      const asked = await post(JSON.stringify({ query }));
      expect((await asked.json()).errors).toBeUndefined();
    }
  });

  it('a document that is known is named by its hash, however large it is', async () => {
    const text = '{ matches(first: 90) { ... on MatchConnection { edges { node { matchId ruleSet } } } } }';
    const [unknown, { errors }] = await get({ extensions: persisted(hash(text)) });
    expect([unknown, errors?.[0]?.extensions.code]).toEqual([404, 'PERSISTED_QUERY_NOT_FOUND']);
    expect(errors?.[0]?.message).toBe('PersistedQueryNotFound');
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash(text) } };
    expect((await post(JSON.stringify({ query: text, extensions }))).status).toBe(200);
    const [status, { data }] = await get({ extensions: persisted(hash(text)) });
    expect([status, data]).toEqual([200, { matches: { edges: [] } }]);
    const other = await post(JSON.stringify({ query: '{ me { name id } }', extensions }));
    expect((await other.json()).errors[0].extensions.code).toBe('PERSISTED_QUERY_MISMATCH');
    const change = 'mutation { createGuest(input: { name: "Eve" }) { __typename } }';
    await post(JSON.stringify({ query: change }));
    const before = countAll(server.dataFile);
    expect((await get({ extensions: persisted(hash(change)) }))[0]).toBe(405);
    expect(countAll(server.dataFile)).toEqual(before);
  });

  it('and by POST: the answer says what is left', async () => {
    const { headers } = await post(ME, { ...JSON_TYPE, origin: 'https://blog.example' });
    expect(headers.get('ratelimit-policy')).toMatch(/^"operations";q=2000;w=10, "cost";q=\d+;w=10$/);
    expect(headers.get('ratelimit')).toMatch(/^"operations";r=\d+;t=\d+, "cost";r=\d+;t=\d+$/);
    expect(headers.get('access-control-expose-headers')).toContain('RateLimit');
  });
});

describe('origins', () => {
  it('may be any, without credentials', async () => {
    const answer = await post(ME, { ...JSON_TYPE, origin: 'https://blog.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
    const asked = await fetch(`${server.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://blog.example', 'access-control-request-method': 'POST' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
  });

  it('are those that are listed, when there is a list; `null` is none of them', async () => {
    const few = await another({ ALLOWED_ORIGINS: 'https://blog.example, https://club.example:8443/' });
    const listed = await post(ME, { ...JSON_TYPE, origin: 'https://club.example:8443' }, few);
    expect(listed.status).toBe(200);
    expect(listed.headers.get('access-control-allow-origin')).toBe('https://club.example:8443');
    for (const origin of ['https://evil.example', 'null', 'https://blog.example.evil.example', 'http://blog.example']) {
      const refused = await post(NEW_GUEST, { ...JSON_TYPE, origin }, few);
      expect(refused.status).toBe(403);
      // Its page may read that it is refused, and nothing else.
      expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
      expect(refused.headers.get('access-control-allow-credentials')).toBeNull();
      expect((await refused.json()).errors).toEqual([
        { message: 'Pages of this origin may not use this site.', extensions: { code: 'ORIGIN_REFUSED' } },
      ]);
      const asked = await fetch(`${few.url}/graphql`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect([asked.status, await asked.text()]).toEqual([204, '']);
    }
    expect((await post(ME, { ...JSON_TYPE, origin: 'null' })).status).toBe(403);
    expect(countAll(few.dataFile).persons).toBe(0);
  });
});

describe('a document', () => {
  const errorOf = async (query: string): Promise<string> => {
    const answer = await post(JSON.stringify({ query }), { ...JSON_TYPE, accept: 'application/graphql-response+json' });
    expect(answer.status).toBe(400);
    const { data, errors } = await answer.json();
    expect(data).toBeUndefined();
    return `${errors[0].extensions?.code} ${errors[0].message}`;
  };

  it('is refused when it is malformed, unknown, too long, too deep or too much', async () => {
    expect(await errorOf('{')).toMatch(/Syntax Error/);
    expect(await errorOf('{ secrets }')).toMatch(/^GRAPHQL_VALIDATION_FAILED /);
    expect(await errorOf(`{ ${'me { id } '.repeat(400)} }`)).toMatch(/tokens/);
    const aliases = Array.from({ length: 120 }, (_, i) => `a${i}: ruleSets { ...F }`).join(' ');
    const fields = 'key name about options { key about type default values } lengths { key about } k: key n: name';
    expect(await errorOf(`{ ${aliases} } fragment F on RuleSet { ${fields} }`)).toMatch(
      /^QUERY_TOO_COMPLEX .* breadth/,
    );
    const scores = Array.from({ length: 81 }, (_, i) => `s${i}: scoreHand(input: $i) { __typename }`).join(' ');
    const hand = '{ ruleSet: "x", concealed: [], winBy: NONE, seatWind: "WE", roundWind: "WE" }';
    const query = `query($i: ScoreHandInput = ${hand}) { ${scores} }`;
    expect(await errorOf(query)).toMatch(/^QUERY_TOO_COMPLEX .* complexity of 2\d/);
    const many = (of: string): string => Array.from({ length: 42 }, (_, i) => `x${i}: ${of}`).join(' ');
    const types = many('fields { type { ofType { ...B } } }');
    const schemas = `{ __schema { types { ...A } } } fragment A on __Type { ${types} } fragment B on __Type { ${many('fields { name description }')} }`;
    expect(await errorOf(schemas)).toMatch(/^QUERY_TOO_COMPLEX .* complexity/);
    expect(await errorOf(`{ ${'y'.repeat(33)}: __typename }`)).toMatch(/^QUERY_TOO_COMPLEX .* alias: 33/);
    expect(await errorOf(`{ ${many('__typename')} ${many('__typename').replaceAll('x', 'z')} }`)).toMatch(/level: 84/);
    const cycle = 'fragment A on Person { id ...B } fragment B on Person { name ...A }';
    expect(await errorOf(`{ me { ...A } } ${cycle}`)).toMatch(/^GRAPHQL_VALIDATION_FAILED .*itself/);
  });

  it('is looked at only so often when it is a new one; known ones go on', async () => {
    const fresh = await another({});
    const first = await post(ME, JSON_TYPE, fresh);
    expect(first.status).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 70; i += 1) {
      statuses.push(
        (await post(JSON.stringify({ query: `{ me { id } a${i}: me { name } }` }), JSON_TYPE, fresh)).status,
      );
    }
    expect(statuses.slice(0, 50).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await post(ME, JSON_TYPE, fresh)).status).toBe(200);
    const socket = await RawSocket.introduced(fresh.url);
    socket.subscribe('1', '{ me { name id } }');
    expect(JSON.stringify((await socket.next(({ id }) => id === '1')).payload)).toContain('RATE_LIMITED');
    socket.close();
  });

  it('of GraphiQL is not served: it would load scripts from elsewhere', async () => {
    const answer = await fetch(`${server.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(406);
  });
});

describe('a token', () => {
  it('opens nothing when it is wrong, and a thousand wrong ones do no harm to the right one', async () => {
    const quick = await another({ RATE_LIMITS: 'off' });
    const ana = await Guest.named(quick.url, 'Ana');
    const code = await ana.createRoom();
    const player = new Player(ana, code);
    await ana.addBots(code, 3);
    await player.getReady();
    await ana.does(StartMatch, { input: { code } });
    const before = countAll(quick.dataFile);
    const [head = '', body = '', signature = ''] = (ana.token ?? '').split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = (change: object): string =>
      Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const wrong = [
      ...[`${head}.${forged({ sub: 'p_else' })}.${signature}`, `${none}.${body}.`, `${head}.${body}.`, 'x', '.', '..'],
      ...Array.from({ length: 994 }, (_, i) => `${head}.${forged({ iat: i })}.${signature}`),
    ];
    const act = { code, question: 'q', option: 'o', actionId: 'forged' };
    const asWrong = (token: string): Promise<string> =>
      new Guest(quick.url, token)
        .send<{ act: { code: string } }>(
          'mutation($input: ActInput!) { act(input: $input) { ... on UserError { code } } }',
          { input: act },
        )
        .then(({ errors }) => errors?.[0]?.extensions?.code ?? '');
    for (let i = 0; i < wrong.length; i += 50) {
      const codes = await Promise.all(wrong.slice(i, i + 50).map(asWrong));
      expect(new Set(codes)).toEqual(new Set(['TOKEN_REFUSED']));
    }
    // Ana's own page plays on meanwhile, so that only the forged action is looked for.
    expect(actionIds(quick.dataFile)).not.toContain('forged');
    expect(countAll(quick.dataFile).persons).toBe(before.persons);
    const { data } = await ana.send<{ me: { id: string } }>('{ me { id } }');
    expect(data?.me.id).toBe(ana.id);
    // The person never missed a thing meanwhile.
    expect(player.follower.closes).toEqual([]);
    player.stop();
  });

  it('is refused in words where one is needed', async () => {
    for (const [header, code] of [
      [{}, 'NOT_SIGNED_IN'],
      [{ authorization: 'Bearer x' }, 'TOKEN_REFUSED'],
      [{ authorization: 'Basic x' }, 'TOKEN_REFUSED'],
    ] as const) {
      const query = 'mutation { createRoom(input: {}) { __typename ... on UserError { code } } }';
      const { data, errors } = await (await post(JSON.stringify({ query }), { ...JSON_TYPE, ...header })).json();
      expect(data?.createRoom.code ?? errors[0].extensions.code).toBe(code);
    }
  });
});

describe('guessing codes', () => {
  it('ends for an address too, under however many names; whoever sits goes on', async () => {
    const fresh = await another({});
    const host = await Guest.named(fresh.url, 'Hanna');
    const code = await host.createRoom();
    for (let name = 0; name < 4; name += 1) {
      const guest = await Guest.named(fresh.url, `Eve ${name}`);
      for (let i = 0; i < 30; i += 1) expect(await lookUp(guest, `AAAA${name}${i}`)).toBe('NotFound');
    }
    expect(await lookUp(await Guest.named(fresh.url, 'Eve 5'), code)).toBe('RateLimited');
    expect(await lookUp(host, code)).toBe('RoomPayload');
  });

  const ROOM = 'query($code: String!) { room(code: $code) { __typename ... on UserError { code } } }';
  const NODE = 'query($id: ID!) { node(id: $id) { __typename id } }';
  const lookUp = async (guest: Guest, wanted: string): Promise<string> =>
    (await guest.send<{ room: { __typename: string } }>(ROOM, { code: wanted })).data?.room.__typename ?? '';

  it('ends after a while, however it is done; who has a place is let in all the same', async () => {
    const fresh = await another({});
    const host = await Guest.named(fresh.url, 'Hanna');
    const code = await host.createRoom();
    const nobody = new Guest(fresh.url);
    expect(await lookUp(nobody, code)).toBe('RoomPayload');
    for (let i = 0; i < 10; i += 1) expect(await lookUp(nobody, `AAAA${i}A`)).toBe('NotFound');
    for (let i = 0; i < 10; i += 1) {
      const id = Buffer.from(`Room:BBBB${i}B`).toString('base64');
      expect((await nobody.send(NODE, { id })).data).toEqual({ node: null });
    }
    const socket = await RawSocket.introduced(fresh.url);
    for (let i = 0; i < 10; i += 1) {
      socket.subscribe(`s${i}`, ROOM_EVENTS, { code: `CCCC${i}C` });
      const answer = await socket.next(({ id }) => id === `s${i}`);
      expect(JSON.stringify(answer.payload)).toContain('NOT_FOUND');
      await socket.next(({ id, type }) => id === `s${i}` && type === 'complete');
    }
    // Now nobody of this address finds anything any more, whatever they say of their address.
    expect(await lookUp(nobody, code)).toBe('RateLimited');
    const query = JSON.stringify({ query: ROOM, variables: { code } });
    const forged = await post(query, { ...JSON_TYPE, 'x-forwarded-for': '198.51.100.1' }, fresh);
    expect((await forged.json()).data.room.__typename).toBe('RateLimited');
    const id = Buffer.from(`Room:${code}`).toString('base64');
    expect((await nobody.send(NODE, { id })).data).toEqual({ node: null });
    socket.subscribe('late', ROOM_EVENTS, { code });
    expect(JSON.stringify((await socket.next((each) => each.id === 'late')).payload)).toContain('RATE_LIMITED');
    socket.close();
    expect(await lookUp(host, code)).toBe('RoomPayload');
    expect((await host.change(JoinRoom, { input: { code: 'DDDDDD' } })).__typename).toBe('NotFound');
  });

  it('gives nothing more of a person or a room than anybody sees', async () => {
    const fresh = await another({});
    const host = await Guest.named(fresh.url, 'Hanna');
    const code = await host.createRoom();
    const seen = await new Guest(fresh.url).send(
      'query($person: ID!, $room: ID!) { person: node(id: $person) { __typename id ... on Person { name } } room: node(id: $room) { __typename ... on Room { code places { occupant { name } } fairness { serverSecret } } } }',
      { person: host.id, room: Buffer.from(`Room:${code}`).toString('base64') },
    );
    expect(seen.data).toMatchObject({
      person: { __typename: 'Person', id: host.id, name: 'Hanna' },
      room: { __typename: 'Room', code, fairness: { serverSecret: null } },
    });
    for (const id of [
      '',
      'x',
      'UGVyc29uOg==',
      Buffer.from('Person:none').toString('base64'),
      Buffer.from('Secret:1').toString('base64'),
    ]) {
      const { data, errors } = await host.send(NODE, { id });
      expect(data?.node ?? null).toBeNull();
      expect(JSON.stringify(errors ?? [])).not.toMatch(/at .*\.ts|stack/);
    }
  });
});

describe('making guests and rooms', () => {
  it('is limited, in words', async () => {
    const fresh = await another({});
    const codes: string[] = [];
    for (let i = 0; i < 35; i += 1) {
      const { data } = await (await post(NEW_GUEST, JSON_TYPE, fresh)).json();
      codes.push(data.result.__typename);
    }
    expect(codes.filter((name) => name === 'CreateGuestPayload')).toHaveLength(30);
    expect(codes.at(-1)).toBe('RateLimited');
    expect(countAll(fresh.dataFile).persons).toBe(30);
    const { data } = await (await post(NEW_GUEST, JSON_TYPE, fresh)).json();
    expect(data.result.retryAfter).toBeGreaterThan(0);
  });

  it('by one person ends too', async () => {
    const fresh = await another({});
    const ana = await Guest.named(fresh.url, 'Ana');
    const made = await Promise.all(Array.from({ length: 25 }, () => ana.change(CreateRoom, { input: {} })));
    expect(made.filter(({ __typename }) => __typename === 'CreateRoomPayload')).toHaveLength(20);
    expect(countAll(fresh.dataFile).rooms).toBe(20);
  });
});

describe('a stream of events', () => {
  it('ends as soon as its reader has gone, without waiting for another event', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    const code = await ana.createRoom();
    const watcher = new Follower(new Guest(server.url), code);
    const stream = await EventStream.open(ana, ROOM_EVENTS, { code });
    await watcher.until(({ room }) => room?.places[0]?.disconnected === false);
    stream.close();
    await watcher.until(({ room }) => room?.places[0]?.disconnected === true);
    watcher.stop();
  });

  it('says in its first event that there is no such room', async () => {
    const stream = await EventStream.open(new Guest(server.url), ROOM_EVENTS, { code: 'KKKKKK' });
    await stream.until((payload) => payload.includes('"code":"NOT_FOUND"'));
    stream.close();
  });

  it('is refused to a token that does not hold, instead of showing what anybody may see', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    const code = await ana.createRoom();
    const query = print(RoomEvents);
    const answer = await post(JSON.stringify({ query, variables: { code } }), {
      ...JSON_TYPE,
      accept: 'text/event-stream',
      authorization: 'Bearer none.of.ours',
    });
    expect(await answer.text()).toContain('"code":"TOKEN_REFUSED"');
  });

  it('is refused like any other document', async () => {
    const stream = await EventStream.open(
      new Guest(server.url),
      'subscription { roomEvents(code: 7) { __typename } }',
      {},
    );
    await stream.until((payload) => payload.includes('String cannot represent')).catch(() => undefined);
    stream.close();
  });
});

it('says that it is well, and nothing else elsewhere', async () => {
  expect(await (await fetch(`${server.url}/health`)).text()).toBe('ok');
  expect((await fetch(`${server.url}/nothing-here`)).status).toBe(404);
  expect((await fetch(`${server.url}/r/KPQ7`, { method: 'POST' })).status).toBe(405);
});
