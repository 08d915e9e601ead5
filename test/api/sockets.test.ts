/** What sockets may do, and what closes them. */

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EventStream } from './event-stream.ts';
import { Follower, ROOM_EVENTS, snapshot } from './follower.ts';
import { Guest } from './guest.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestServer, testServer } from './server.ts';

let server: TestServer;
let host: Guest;
let code: string;
let presence: Follower;
const sockets: RawSocket[] = [];
const followers: Follower[] = [];

beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: 'off' });
  host = await Guest.named(server.url, 'Ana');
  code = await host.createRoom();
  // A seat of the lobby is free after a minute without anybody.
  presence = new Follower(host, code);
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
  for (const follower of followers.splice(0)) follower.stop();
});

afterAll(async () => {
  presence.stop();
  await server.dispose();
});

async function open(headers: Readonly<Record<string, string>> = {}): Promise<RawSocket> {
  const socket = await RawSocket.open(server.url, headers);
  sockets.push(socket);
  return socket;
}

async function introduced(token: string | null = null): Promise<RawSocket> {
  const socket = await RawSocket.introduced(server.url, token);
  sockets.push(socket);
  return socket;
}

function follow(guest: Guest): Follower {
  const follower = new Follower(guest, code);
  followers.push(follower);
  return follower;
}

/** `roomEvents` with another document than the element's. */
const other = (n: number): string =>
  `subscription Other${n}($code: String!) { roomEvents(code: $code) { __typename ... on RoomUpdate { cursor } ... on UserError { code } } }`;

const resultOf = (payload: unknown): string => JSON.stringify(payload);

describe('a socket is closed', () => {
  it('with 4403 for a token that is not valid here', async () => {
    for (const token of ['garbage', `${host.token}x`, '', 7, {}]) {
      const socket = await open();
      socket.send({ type: 'connection_init', payload: { token } });
      expect(await socket.closed).toEqual({ code: 4403, reason: 'TOKEN_REFUSED' });
    }
  });

  it('with 4401 when it asks before it has said who it is', async () => {
    const socket = await open();
    socket.subscribe('1', ROOM_EVENTS, { code });
    expect((await socket.closed).code).toBe(4401);
  });

  it('with 4400 for what is no message', async () => {
    for (const text of ['{', '[]', '{"type":"nothing"}', '{"type":"subscribe","id":"1"}']) {
      const socket = await introduced();
      socket.send(text);
      expect((await socket.closed).code).toBe(4400);
    }
  });

  it('with 1009 for a frame over the limit, and others go on', async () => {
    const follower = follow(host);
    await follower.until(({ room }) => room !== null);
    const socket = await introduced();
    socket.send({ type: 'ping', payload: { filler: 'x'.repeat(33 * 1024) } });
    expect((await socket.closed).code).toBe(1009);
    await follower.sync();
    expect(follower.closes).toEqual([]);
  });

  it('with 4429 for a flood of messages', async () => {
    const socket = await introduced();
    for (let n = 0; n < 400; n += 1) socket.send({ type: 'ping' });
    expect((await socket.closed).code).toBe(4429);
  });

  it('with 4409 for an operation id that is in use', async () => {
    const socket = await introduced();
    socket.subscribe('1', ROOM_EVENTS, { code });
    await socket.next(({ id }) => id === '1');
    socket.subscribe('1', ROOM_EVENTS, { code });
    expect((await socket.closed).code).toBe(4409);
  });

  it('with 4406 for another protocol', async () => {
    const { WebSocket } = await import('ws');
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-ws');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.once('error', () => undefined);
    // The server selects none of the offered protocols.
    await closed;
    expect(socket.protocol).toBe('');
  });
});

describe('an upgrade is refused', () => {
  it('elsewhere than at /graphql', async () => {
    const { WebSocket } = await import('ws');
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/else`, 'graphql-transport-ws');
    const status = await new Promise((resolve) =>
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode)),
    );
    socket.once('error', () => undefined);
    socket.terminate();
    expect(status).toBe(404);
  });

  it('from an origin that may not embed, and from `null` unless it is listed', async () => {
    const few = await testServer({ ALLOWED_ORIGINS: 'https://blog.example' });
    const some = await testServer({ ALLOWED_ORIGINS: '*, null' });
    try {
      await expect(RawSocket.open(few.url, { origin: 'https://evil.example' })).rejects.toThrow('403');
      await expect(RawSocket.open(few.url, { origin: 'null' })).rejects.toThrow('403');
      await expect(RawSocket.open(server.url, { origin: 'null' })).rejects.toThrow('403');
      for (const [url, headers] of [
        [few.url, { origin: 'https://blog.example' }],
        [few.url, {}],
        [some.url, { origin: 'null' }],
        [server.url, { origin: 'https://evil.example' }],
      ] as const) {
        const socket = await RawSocket.open(url, headers);
        socket.close();
      }
    } finally {
      await few.dispose();
      await some.dispose();
    }
  });

  it('when an address has too many connections, streams included; one that goes makes room', async () => {
    const small = await testServer({ CONNECTIONS_PER_ADDRESS: '5' });
    try {
      const all = await Promise.all([1, 2, 3, 4, 5].map(() => RawSocket.open(small.url)));
      await expect(RawSocket.open(small.url)).rejects.toThrow('429');
      const refused = await fetch(`${small.url}/graphql?query={me{id}}`);
      expect(refused.status).toBe(429);
      // What a client says of its address is not believed.
      await expect(RawSocket.open(small.url, { 'x-forwarded-for': '198.51.100.7' })).rejects.toThrow('429');
      expect(small.log.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
      all[0]?.close();
      await all[0]?.closed;
      let again: RawSocket | null = null;
      while (again === null) again = await RawSocket.open(small.url).catch(() => null);
      for (const socket of [...all, again]) socket.close();
    } finally {
      await small.dispose();
    }
  });

  it('by the address that a trusted proxy saw, when it is behind one', async () => {
    const behind = await testServer({ CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY: '1' });
    const from = (hops: string): Promise<RawSocket> => RawSocket.open(behind.url, { 'x-forwarded-for': hops });
    try {
      const all = [await from('198.51.100.7'), await from('203.0.113.9, 198.51.100.7')];
      await expect(from('192.0.2.1, 198.51.100.7')).rejects.toThrow('429');
      all.push(await from('198.51.100.8'));
      // One home has one /64.
      all.push(await from('2001:db8:1:2::1'), await from('2001:db8:1:2:3:4:5:6'));
      await expect(from('2001:db8:1:2:ffff::')).rejects.toThrow('429');
      all.push(await from('2001:db8:1:3::1'));
      for (const socket of all) socket.close();
    } finally {
      await behind.dispose();
    }
  });
});

describe('a sixty-fifth operation at once', () => {
  it('is refused by itself; the others go on, and one that ends makes room', async () => {
    const socket = await introduced();
    const all = Array.from({ length: 64 }, (_, n) => `o${n}`);
    for (const id of all) socket.subscribe(id, ROOM_EVENTS, { code });
    await Promise.all(all.map((own) => socket.next(({ id, type }) => id === own && type === 'next')));
    socket.subscribe('over', ROOM_EVENTS, { code });
    expect(await socket.next(({ id }) => id === 'over')).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'RATE_LIMITED' } }],
    });
    socket.send({ type: 'complete', id: 'o3' });
    socket.subscribe('room', ROOM_EVENTS, { code });
    expect(await socket.next(({ id }) => id === 'room')).toMatchObject({ type: 'next' });
  });
});

describe('documents', () => {
  it('that are too long, too deep, too wide, too much or wrong are refused without ending the socket', async () => {
    const socket = await introduced();
    const refused: [string, RegExp][] = [
      ['{', /Syntax Error/],
      ['{ nothing }', /Cannot query field/],
      [`{ ${'me { id } '.repeat(400)} }`, /tokens/],
      [`{ ${Array.from({ length: 190 }, (_, i) => `a${i}: clocks { key }`).join(' ')} }`, /tokens|complexity|breadth/],
      ['query A { me { id } } query B { me { id } }', /operation/i],
      ['subscription { roomEvents(code: 7) { __typename } }', /String cannot represent/],
      ['subscription { a: roomEvents(code: "A") { __typename } b: roomEvents(code: "B") { __typename } }', /only one/],
      ['{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }', /introspection/i],
    ];
    for (const [index, [query, why]] of refused.entries()) {
      socket.subscribe(`r${index}`, query);
      const answer = await socket.next(({ id }) => id === `r${index}`);
      expect(resultOf(answer.payload)).toMatch(why);
    }
    socket.subscribe('well', ROOM_EVENTS, { code });
    expect((await socket.next(({ id }) => id === 'well')).type).toBe('next');
  });

  it('with variables that do not fit get an error and no stream', async () => {
    const socket = await introduced();
    for (const [index, variables] of [{}, { code: null }, { code: 7 }, { code, after: 'x'.repeat(300) }].entries()) {
      socket.subscribe(`v${index}`, ROOM_EVENTS, variables);
      const answer = await socket.next(({ id }) => id === `v${index}`);
      expect(resultOf(answer.payload)).toMatch(/Variable/);
      await socket.next(({ id, type }) => id === `v${index}` && (type === 'complete' || type === 'error'));
    }
  });

  it('may name the room in the text, by another variable, or in a fragment', async () => {
    const socket = await introduced();
    const asked: [string, object][] = [
      [`subscription { roomEvents(code: "${code}") { ... on RoomUpdate { room { code } } } }`, {}],
      ['subscription($c: String!) { roomEvents(code: $c) { ... on RoomUpdate { room { code } } } }', { c: code }],
      [
        'subscription($code: Boolean!, $c: String!) { roomEvents(code: $c) { ...U } } fragment U on RoomUpdate { room { code @include(if: $code) } }',
        { code: true, c: code },
      ],
      [
        'subscription($c: String!) { ...F } fragment F on Subscription { mine: roomEvents(code: $c) { ... on RoomUpdate { room { code } } } }',
        { c: code },
      ],
    ];
    for (const [index, [query, variables]] of asked.entries()) {
      socket.subscribe(`n${index}`, query, variables);
      const answer = await socket.next(({ id }) => id === `n${index}`);
      expect(resultOf(answer.payload)).toContain(`"code":"${code}"`);
      socket.send({ type: 'complete', id: `n${index}` });
    }
  });

  it('of one caller never use up the slots of others: not of the element, who plays, or another address', async () => {
    const proxied = await testServer({ RATE_LIMITS: 'off', TRUST_PROXY: '1' });
    const own: RawSocket[] = [];
    const streams: EventStream[] = [];
    try {
      const { url } = proxied;
      const ana = await Guest.named(url, 'Ana');
      const room = await ana.createRoom();
      const from = async (address: string, token: string | null = null): Promise<RawSocket> => {
        const socket = await RawSocket.introduced(url, token, { 'x-forwarded-for': address });
        own.push(socket);
        return socket;
      };
      let asked = 0;
      const watch = async (socket: RawSocket, query: string): Promise<string> => {
        asked += 1;
        const own = `w${asked}`;
        socket.subscribe(own, query, { code: room });
        return resultOf((await socket.next(({ id }) => id === own)).payload);
      };
      const stream = async (n: number, address: string): Promise<string> => {
        const guest = new Guest(url);
        const opened = await EventStream.open(guest, other(n), { code: room }, { 'x-forwarded-for': address });
        streams.push(opened);
        await opened.until(() => true);
        return opened.payloads[0] ?? '';
      };
      const hostile = await from('203.0.113.1');
      const told: string[] = [];
      for (let n = 1; n <= 8; n += 1) told.push(await watch(hostile, other(n)));
      expect(told.filter((each) => each.includes('"cursor"'))).toHaveLength(2);
      expect(told[7]).toContain('"__typename":"Refused","code":"STREAM_LIMIT"');
      const opened: string[] = [];
      for (let n = 0; n < 16; n += 1) opened.push(await stream(n, '203.0.113.1'));
      expect(opened.filter((each) => each.includes('"cursor"'))).toHaveLength(4);
      expect(opened[15]).toContain('STREAM_LIMIT');
      // Guests of one address share its slots, whatever their number.
      for (let n = 10; n < 20; n += 1) {
        const token = (await Guest.named(url, `Bea ${n}`)).token;
        told.push(await watch(await from('203.0.113.2', token), other(n)));
      }
      expect(told.slice(8).filter((each) => each.includes('"cursor"'))).toHaveLength(4);

      const passerBy = await from('203.0.113.3');
      expect(await watch(passerBy, other(30))).toContain('"cursor"');
      // What others have rendered already costs nothing; said with other spaces and another name of the room it is the same.
      expect(await watch(passerBy, other(1).replaceAll(' ', '\n  '))).toContain('"cursor"');
      expect(await watch(passerBy, other(31))).toContain('STREAM_LIMIT');
      expect(await watch(passerBy, ROOM_EVENTS)).toContain('"cursor"');
      expect(await stream(40, '203.0.113.3')).toContain('"cursor"');
      // Now all eight are taken: still the element is served, and who plays with whatever they have, from the worst address.
      expect(await watch(await from('203.0.113.4'), other(50))).toContain('"cursor"');
      expect(await watch(await from('203.0.113.5'), other(51))).toContain('STREAM_LIMIT');
      expect(await watch(await from('203.0.113.1'), ROOM_EVENTS)).toContain('"cursor"');
      const player = await from('203.0.113.1', ana.token);
      expect(await watch(player, other(60))).toContain('"cursor"');
      expect(await watch(player, other(61))).toContain('"cursor"');
      expect(await watch(player, other(62))).toContain('STREAM_LIMIT');
    } finally {
      for (const each of [...own, ...streams]) each.close();
      await proxied.dispose();
    }
  });
});

describe('a reader who reads nothing', () => {
  /** About half a megabyte. */
  const LARGE = `{ ${Array.from({ length: 24 }, (_, i) => `r${i}: ruleSets { ...F }`).join(' ')} }
    fragment F on RuleSet { ${Array.from({ length: 40 }, (_, i) => `a${i}: about`).join(' ')} }`;

  it('is closed with 4311 and comes back to the same room; nobody else notices, and little is kept for it', async () => {
    const slow = follow(host);
    const well = follow(await Guest.named(server.url, 'Ben'));
    await Promise.all([slow, well].map((follower) => follower.until(({ room }) => room !== null)));
    const { socket } = slow;
    let received = 0;
    socket.on('message', (data) => {
      received += String(data).length;
    });
    socket.pause();
    // It asks, and never looks at the answers: the kernel's buffers fill, then the server's.
    const asked = 60;
    for (let n = 0; n < asked; n += 1) {
      socket.send(JSON.stringify({ type: 'subscribe', id: `q${n}`, payload: { query: LARGE } }));
      if (n % 4 === 3) await well.sync();
    }
    await host.send('mutation($name: String!) { renameMe(input: { name: $name }) { __typename } }', { name: 'Anna' });
    await well.until(({ room }) => room?.places[0]?.occupant?.name === 'Anna');
    expect(well.closes).toEqual([]);
    socket.resume();
    await slow.until(({ room }) => room?.places[0]?.occupant?.name === 'Anna');
    expect(slow.closes).toEqual([4311]);
    const { room } = await snapshot(host, code);
    expect(slow.view.room?.matchId).toBe(room?.matchId);
    const size = (await host.send(LARGE)).data;
    const all = JSON.stringify(size).length * asked;
    expect(received).toBeLessThan(all / 2);
  });
});
