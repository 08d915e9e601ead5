/** How often something may be done: by whom it is counted, behind proxies or not, and how too much is answered. */

import { request } from 'node:http';
import { getIntrospectionQuery, parse } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { DocumentCache, documentError } from '../../server/api/documents.ts';
import { RateLimited } from '../../server/api/errors.ts';
import { Guesses } from '../../server/api/guesses.ts';
import { type Doer, Limits } from '../../server/api/limits.ts';
import { Turns } from '../../server/api/turns.ts';
import { readConfig } from '../../server/config.ts';
import { ask, change, type From } from './asker.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestServer, testServer } from './server.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.dispose();
});

async function start(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await testServer(env);
  servers.push(server);
  return server;
}

const site = (limits: object): string => JSON.stringify({ club: { name: 'Club', origins: ['*'], limits } });

type Changed = Readonly<Record<string, unknown>>;

const guest = ({ url }: TestServer, headers: Readonly<Record<string, string>> = {}): Promise<Changed> =>
  change(url, { headers }, 'createGuest', 'token', { name: 'Ana' });

/** The code of looking up a room: `NOT_FOUND`, `RATE_LIMITED`, or the room's own. */
async function look({ url }: TestServer, from: From, code: string): Promise<string> {
  const query =
    'query($code: String!) { room(code: $code) { ... on RoomPayload { room { code } } ... on UserError { code } } }';
  const { data } = await ask<{ room: { code?: string; room?: { code: string } } }>(url, from, query, { code });
  return data?.room.room?.code ?? data?.room.code ?? '';
}

/** A wrong code, another one each time. */
const wrong = (n: number): string => `WRONG${n}`;

/** As proxies say where a request comes from. */
const via = (hops: string): From => ({ headers: { 'x-forwarded-for': hops } });

describe('behind proxies', () => {
  /** Uses the limit on secrets up, ten of them, and says what the next one from another place is told. */
  async function told(env: Readonly<Record<string, string>>, used: (n: number) => From, next: From): Promise<unknown> {
    const { url } = await start(env);
    const recover = (from: From, n: number) => change(url, from, 'recoverMe', 'token', { secret: `guess ${n}` });
    for (let n = 0; n < 10; n += 1) expect(await recover(used(n), n)).toMatchObject({ code: 'SECRET_REFUSED' });
    return (await recover(next, 11)).code;
  }
  const LIMITED = 'RATE_LIMITED';
  const FREE = 'SECRET_REFUSED';
  const forged = (n: number): string => `198.51.100.${n}`;

  it('headers are ignored where no proxy is trusted, whatever they are', async () => {
    expect(await told({}, (n) => via(forged(n)), via('203.0.113.1'))).toBe(LIMITED);
    const forwarded = (n: number): From => ({ headers: { forwarded: `for=${forged(n)}`, 'x-real-ip': forged(n) } });
    expect(await told({}, forwarded, forwarded(99))).toBe(LIMITED);
  });

  it('what a client puts before its own address is not believed', async () => {
    const one = { TRUST_PROXY: '1' };
    expect(await told(one, (n) => via(`${forged(n)}, 203.0.113.1`), via('10.0.0.1, 203.0.113.1'))).toBe(LIMITED);
    expect(await told(one, () => via('203.0.113.1'), via('203.0.113.1, 203.0.113.2'))).toBe(FREE);
  });

  it('of several proxies as many are counted as are trusted', async () => {
    const two = { TRUST_PROXY: '2' };
    const hops = (n: number): From => via(`${forged(n)}, 203.0.113.1, 10.0.0.${n}`);
    expect(await told(two, hops, via('203.0.113.1, 10.0.0.99'))).toBe(LIMITED);
    expect(await told(two, hops, via('203.0.113.1, 203.0.113.2, 10.0.0.1'))).toBe(FREE);
    // Past the outer one: what the inner one saw.
    expect(await told(two, () => via('203.0.113.1'), via('203.0.113.2'))).toBe(FREE);
  });

  it('the port that a proxy adds, and the notation of an address, make nobody another', async () => {
    const one = { TRUST_PROXY: '1' };
    expect(await told(one, (n) => via(`203.0.113.1:${5000 + n}`), via('203.0.113.1'))).toBe(LIMITED);
    expect(await told(one, (n) => via(`[2001:db8::${n}]:5000`), via('2001:DB8:0:0:99::1'))).toBe(LIMITED);
    expect(await told(one, (n) => via(`2001:db8::${n}`), via('2001:db8:0:1::1'))).toBe(FREE);
    expect(await told(one, () => via('::ffff:203.0.113.1'), via('203.0.113.1'))).toBe(LIMITED);
  });

  it('garbage counts as the proxy itself, also `Forwarded` without the other', async () => {
    const one = { TRUST_PROXY: '1' };
    const garbage = ['', ' ', ',', 'unknown', '_hidden', 'x'.repeat(4000), '999.1.1.1', '1.2.3', '::g', '[::1', 'a, b'];
    const sent = (n: number): From => via(garbage[n] ?? '');
    expect(await told(one, sent, via(garbage[10] ?? ''))).toBe(LIMITED);
    expect(await told(one, (n) => ({ headers: { forwarded: `for=${forged(n)}` } }), {})).toBe(LIMITED);
  });

  it('a header that is sent twice is one list', async () => {
    const { url } = await start({ TRUST_PROXY: '1' });
    const body = JSON.stringify({
      query: 'mutation { recoverMe(input: { secret: "x" }) { ... on UserError { code } } }',
    });
    const recover = (first: string, second: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const headers = ['content-type', 'application/json', 'content-length', String(body.length)];
        const twice = ['x-forwarded-for', first, 'x-forwarded-for', second];
        const sent = request(
          `${url}/graphql`,
          { method: 'POST', headers: ['host', 'x', ...headers, ...twice] },
          (got) => {
            let text = '';
            got.on('data', (data) => {
              text += data;
            });
            got.on('end', () => resolve(JSON.parse(text).data.recoverMe.code));
          },
        );
        sent.on('error', reject);
        sent.end(body);
      });
    for (let n = 0; n < 10; n += 1) expect(await recover(forged(n), '203.0.113.1')).toBe(FREE);
    expect(await recover('203.0.113.9', '203.0.113.1')).toBe(LIMITED);
    expect(await recover('203.0.113.1', '203.0.113.9')).toBe(FREE);
  });
});

describe('a site', () => {
  it('has as many new guests and rooms in ten minutes as it wants, from wherever they come', async () => {
    const server = await start({ SITES: site({ guests: 4, rooms: 3 }), TRUST_PROXY: '1' });
    const made: Changed[] = [];
    for (let n = 0; n < 5; n += 1) made.push(await guest(server, { 'x-forwarded-for': `203.0.113.${n}` }));
    expect(made.slice(0, 4).every(({ token }) => typeof token === 'string')).toBe(true);
    const { code, ...rest } = made[4] ?? {};
    expect({ code, ...rest }).toMatchObject({ __typename: 'RateLimited', code: 'RATE_LIMITED' });
    const rooms: unknown[] = [];
    for (const { token } of made.slice(0, 4)) {
      rooms.push((await change(server.url, { token: String(token) }, 'createRoom', 'room { code }', {})).__typename);
    }
    expect(rooms).toEqual([...Array(3).fill('CreateRoomPayload'), 'RateLimited']);
  });

  it('has as many connections at once as it wants; the others are told when to come again', async () => {
    const server = await start({ SITES: site({ connections: 2 }), TRUST_PROXY: '1' });
    const open = (n: number): Promise<RawSocket> => RawSocket.open(server.url, { 'x-forwarded-for': `203.0.113.${n}` });
    const [first, second] = [await open(1), await open(2)];
    await expect(open(3)).rejects.toThrow('429');
    const refused = await fetch(`${server.url}/graphql?query={me{id}}`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: 10 } }] });
    first?.close();
    await expect.poll(() => open(4).then((socket) => socket.close())).toBeUndefined();
    second?.close();
  });
});

it('too much is answered with the time to wait', async () => {
  const { url } = await start();
  const { token } = await change(url, {}, 'createGuest', 'token', { name: 'Ana' });
  const query =
    'mutation { r: renameMe(input: { name: "Ana" }) { __typename ... on RateLimited { code retryAfter } } }';
  const answers: { __typename: string; retryAfter?: number }[] = [];
  for (let n = 0; n < 61; n += 1) {
    const { data } = await ask<{ r: { __typename: string } }>(url, { token: String(token) }, query);
    if (data) answers.push(data.r);
  }
  expect(answers.slice(0, 60).every(({ __typename }) => __typename === 'RenameMePayload')).toBe(true);
  expect(answers[60]?.retryAfter).toBeGreaterThanOrEqual(1);
  expect(answers[60]?.retryAfter).toBeLessThanOrEqual(10);
});

const doer = (address: string): Doer => {
  const [site] = readConfig({}).sites;
  return site === undefined ? expect.fail('there is a site') : { caller: { is: 'nobody' }, address, site };
};

it('operations of one address are counted, known documents too, and the others go on', async () => {
  const services = { documents: new DocumentCache(), limits: new Limits(true) };
  const text = '{ me { id } }';
  services.documents.set(text, parse(text));
  for (let n = 0; n < 2_000; n += 1) expect(await documentError(services, doer('203.0.113.1'), text)).toBeNull();
  const refused = await documentError(services, doer('203.0.113.1'), text);
  expect(refused?.extensions).toMatchObject({
    code: 'RATE_LIMITED',
    retryAfter: expect.any(Number),
    http: { status: 429, headers: { 'retry-after': expect.any(String) } },
  });
  expect(await documentError(services, doer('203.0.113.2'), text)).toBeNull();
});

describe('guessing the codes of rooms', () => {
  async function privateRoom(server: TestServer): Promise<string> {
    const { token } = await guest(server, { 'x-forwarded-for': '203.0.113.200' });
    const made = await change(server.url, { token: String(token) }, 'createRoom', 'room { code }', {});
    return (made.room as { code: string }).code;
  }

  it('ends for an address, in one document too', async () => {
    const server = await start({ TRUST_PROXY: '1' });
    const code = await privateRoom(server);
    const wrongs = Array.from({ length: 40 }, (_, n) => wrong(n));
    const aliases = [...wrongs, code].map((each, n) => `a${n}: room(code: "${each}") { ...R }`).join(' ');
    const fragment = 'fragment R on RoomResult { ... on RoomPayload { room { code } } ... on UserError { code } }';
    const document = `{ ${aliases} } ${fragment}`;
    const { data } = await ask<Record<string, { code?: string }>>(server.url, via('203.0.113.1'), document);
    const codes = Object.values(data ?? {}).map((each) => each.code ?? 'found');
    expect(codes).toEqual([...Array(30).fill('NOT_FOUND'), ...Array(11).fill('RATE_LIMITED')]);
    expect(await look(server, via('203.0.113.1'), code)).toBe('RATE_LIMITED');
    expect(await look(server, via('203.0.113.2'), code)).toBe(code);
  });

  it('is judged in the order in which it came: what is found at once does not pass those before it', async () => {
    const guesses = new Guesses(new Limits(true));
    const slow = Promise.withResolvers<null>();
    const wrongs = Array.from({ length: 30 }, () =>
      guesses.look(
        doer('203.0.113.1'),
        () => slow.promise,
        () => 'wrong',
      ),
    );
    const found = (address: string) =>
      guesses.look(
        doer(address),
        async () => 'room',
        () => ({ byCode: 'ROOM' }),
      );
    const right = found('203.0.113.1').catch((error: unknown) => error);
    expect(await found('203.0.113.2')).toBe('room');
    slow.resolve(null);
    expect(await Promise.all(wrongs)).toHaveLength(30);
    expect(await right).toBeInstanceOf(RateLimited);
  });

  it('ends for a room: of those who have guessed before, few find it in an hour', async () => {
    const server = await start({ TRUST_PROXY: '1' });
    const code = await privateRoom(server);
    const found: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const from = via(`203.0.113.${n}`);
      for (let tries = 0; tries < 3; tries += 1) expect(await look(server, from, wrong(tries))).toBe('NOT_FOUND');
      found.push(await look(server, from, code));
    }
    expect(found).toEqual([...Array(10).fill(code), 'RATE_LIMITED', 'RATE_LIMITED']);
    // Whoever knows the code, or mistypes it once, comes in as ever.
    expect(await look(server, via('203.0.113.50'), code)).toBe(code);
    expect(await look(server, via('203.0.113.51'), wrong(1))).toBe('NOT_FOUND');
    expect(await look(server, via('203.0.113.51'), code)).toBe(code);
  });

  it('never shuts out who has a place there', async () => {
    const server = await start();
    const { token } = await guest(server);
    const from = { token: String(token) };
    const made = await change(server.url, from, 'createRoom', 'room { code }', {});
    const { code } = made.room as { code: string };
    for (let n = 0; n < 31; n += 1) await look(server, from, wrong(n));
    expect(await look(server, from, wrong(40))).toBe('RATE_LIMITED');
    expect(await look(server, from, code)).toBe(code);
  });
});

it('a thousand wrong tokens use nothing up: the right one works, and who is there notices nothing', async () => {
  const server = await start();
  const { token } = await guest(server);
  const socket = await RawSocket.introduced(server.url, String(token));
  const wrongs = Array.from({ length: 1_000 }, (_, n) => `${String(token).slice(0, -6)}${String(100_000 + n)}`);
  for (let at = 0; at < wrongs.length; at += 50) {
    const asked = wrongs.slice(at, at + 50).map((each) => ask(server.url, { token: each }, '{ me { name } }'));
    for (const { errors } of await Promise.all(asked)) {
      expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['TOKEN_REFUSED']);
    }
  }
  expect((await ask(server.url, { token: String(token) }, '{ me { name } }')).data).toEqual({ me: { name: 'Ana' } });
  socket.subscribe('1', '{ me { name } }');
  expect((await socket.next(({ id }) => id === '1')).payload).toEqual({ data: { me: { name: 'Ana' } } });
  socket.close();
});

describe('what operations cost', () => {
  const person = (id: string, address: string): Doer => {
    const token = { id, site: 'default', name: id, scopes: [], createdAt: 0, lastUsed: null };
    return { ...doer(address), caller: { is: 'service', token } };
  };
  const LARGE = 18_000;
  const HERE = '203.0.113.1';
  /** How many operations of this cost go through, of as many. */
  async function through(limits: Limits, who: (n: number) => Doer, cost: number, tries: number): Promise<number> {
    const all = Array.from({ length: tries }, (_, n) => limits.charge(cost, who(n)));
    return (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;
  }

  it('is bounded for a person, and for an address with all its persons', async () => {
    expect(await through(new Limits(true), () => person('eve', HERE), LARGE, 100)).toBe(27);
    expect(await through(new Limits(true), () => doer(HERE), LARGE, 100)).toBe(27);
    // Twenty guests of one address, each of whom has had a fair share.
    const all = await through(new Limits(true), (n) => person(`eve ${n % 20}`, HERE), LARGE, 400);
    expect(all).toBeGreaterThanOrEqual(55);
    expect(all).toBeLessThanOrEqual(20 * 3);
  });

  it('leaves those alone who ask for little, whatever others behind their address ask for', async () => {
    const limits = new Limits(true);
    await through(limits, (n) => person(`eve ${n % 20}`, HERE), LARGE, 400);
    // Ten times the subscription of a room, and a hand's answers.
    expect(await through(limits, () => person('ana', HERE), 2_000, 10)).toBe(10);
    expect(await through(limits, () => person('ana', HERE), 14, 100)).toBe(100);
    expect(await through(limits, () => person('ben', '203.0.113.2'), LARGE, 5)).toBe(5);
  });

  it('a room full of people behind one address, all of whom come back at once, is let in', async () => {
    const limits = new Limits(true);
    expect(await through(limits, (n) => (n < 4 ? person(`p${n}`, HERE) : doer(HERE)), 2_000, 150)).toBe(150);
  });

  it('is refused over every transport alike', async () => {
    const { url } = await start();
    const query = getIntrospectionQuery();
    const socket = await RawSocket.introduced(url);
    for (let n = 0; n < 50; n += 1) socket.subscribe(`q${n}`, query);
    await socket.next(({ payload }) => JSON.stringify(payload ?? '').includes('"code":"RATE_LIMITED"'));
    for (const accept of ['application/json', 'text/event-stream']) {
      const body = JSON.stringify({ query });
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body,
      });
      expect(await answer.text()).toContain('"code":"RATE_LIMITED"');
    }
    expect((await ask(url, {}, '{ ruleSets { key } }')).errors?.[0]?.extensions?.code).toBe('RATE_LIMITED');
    socket.close();
  });
});

it('expensive work is done in turns, address by address', async () => {
  const turns = new Turns();
  const order: string[] = [];
  const work = async (address: string): Promise<void> => {
    const done = await turns.take(address);
    order.push(address);
    done();
  };
  await Promise.all(['a', 'a', 'a', 'a', 'a', 'b', 'c', 'b'].map(work));
  expect(order).toEqual(['a', 'a', 'a', 'b', 'c', 'a', 'b', 'a']);
});
