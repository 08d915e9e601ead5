/** A site's own people: who is let in, who is not, and what becomes of them. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateRoom } from '../../widget/client/mutations.ts';
import { ask, change, type From } from './asker.ts';
import { Follower } from './follower.ts';
import { Guest } from './guest.ts';
import { countAll } from './log-file.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestServer, testServer } from './server.ts';

const SECRET = 'a secret of the club, thirty-two or more';
const OLD_SECRET = 'the secret before it, also long enough!!';
const bytes = (secret: string) => new TextEncoder().encode(secret);

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let keyServer: Server;
let server: TestServer;

beforeAll(async () => {
  keys = await generateKeyPair('ES256');
  const set = { keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'ES256' }] };
  keyServer = createServer((_request, response) => response.end(JSON.stringify(set)));
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  const { port } = keyServer.address() as AddressInfo;
  const people = { issuer: 'https://club.example', audience: 'mahjong' };
  server = await testServer({
    SITES: JSON.stringify({
      open: { name: 'Open', origins: ['*'] },
      club: {
        name: 'Club',
        origins: ['https://club.example'],
        people: { ...people, algorithm: 'HS256', secrets: [SECRET, OLD_SECRET] },
      },
      school: {
        name: 'School',
        origins: ['https://school.example'],
        people: { issuer: 'school', audience: 'mahjong', algorithm: 'ES256', jwks: `http://127.0.0.1:${port}/keys` },
      },
    }),
    RATE_LIMITS: 'off',
  });
});
afterAll(async () => {
  await server.dispose();
  keyServer.close();
});

interface Claims extends JWTPayload {
  readonly name?: string;
  readonly role?: string;
}

/** A token as the club's own server would sign it. */
function signed(claims: Claims = {}, secret = SECRET, alg = 'HS256'): Promise<string> {
  const whole = {
    sub: 'sari',
    name: 'Sari',
    iss: 'https://club.example',
    aud: 'mahjong',
    exp: inSeconds(300),
    ...claims,
  };
  const payload = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(bytes(secret));
}

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

/** Who a token is; the code of the error where it does not hold. */
async function me(token: string, more: From = {}): Promise<{ id: string; name: string } | string | undefined> {
  const { data, errors } = await ask<{ me: { id: string; name: string } }>(
    server.url,
    { token, ...more },
    '{ me { id name } }',
  );
  return data?.me ?? errors?.[0]?.extensions?.code;
}

const personOf = async (token: string): Promise<string> => Object(await me(token)).id;

const makesRoom = (token: string, more: From = {}) =>
  change(server.url, { token, ...more }, 'createRoom', 'room { code }', {});

describe('a token that the site signs', () => {
  it('makes its subject one person, on every device, under the name that the site says', async () => {
    const first = await me(await signed());
    expect(first).toMatchObject({ name: 'Sari' });
    expect(await me(await signed({ exp: inSeconds(60) }), { site: 'club' })).toEqual(first);
    expect(await me(await signed({ name: 'Sari D.' }), { origin: 'https://club.example' })).toEqual({
      ...Object(first),
      name: 'Sari D.',
    });
    expect(await personOf(await signed({ sub: 'tono', name: 'Tono' }))).not.toBe(Object(first).id);
    expect(
      await change(server.url, { token: await signed() }, 'renameMe', 'person { id }', { name: 'Eve' }),
    ).toMatchObject({
      code: 'NAME_OF_SITE',
    });
  });

  it('is taken with each of the site’s secrets, and from a key set', async () => {
    expect(await me(await signed({ sub: 'old' }, OLD_SECRET))).toMatchObject({ name: 'Sari' });
    const token = await new SignJWT({ name: 'Pupil' })
      .setProtectedHeader({ alg: 'ES256' })
      .setSubject('sari')
      .setIssuer('school')
      .setAudience('mahjong')
      .setExpirationTime('5m')
      .sign(keys.privateKey);
    expect(await me(token)).toMatchObject({ name: 'Pupil' });
    expect(await personOf(token)).not.toBe(await personOf(await signed()));
  });

  it('says names that can be shown', async () => {
    const long = 'Long Name of Somebody Important';
    expect(await me(await signed({ sub: 'a', name: long }))).toMatchObject({ name: 'Long Name of Somebod' });
    expect(await me(await signed({ sub: 'b', name: '\u202e' }))).toMatchObject({ name: 'Player' });
    expect(await me(await signed({ sub: 'c', name: undefined as never }))).toMatchObject({ name: 'Player' });
  });

  it('sits its subject in one seat', async () => {
    const host = new Guest(server.url, await signed());
    const code = await host.createRoom();
    const other = { token: await signed({ exp: inSeconds(200) }) };
    expect(await change(server.url, other, 'joinRoom', 'place', { code })).toMatchObject({ place: 0 });
  });
});

describe('a token is refused, in words, and nothing changes', () => {
  const refusals: readonly (readonly [string, () => Promise<string> | string, string])[] = [
    ['forged', () => signed({}, 'another secret that is long enough too'), 'TOKEN_REFUSED'],
    ['changed', async () => (await signed()).replace(/\.[^.]+\./, '.eyJzdWIiOiJldmUifQ.'), 'TOKEN_REFUSED'],
    ['expired, or replayed after its time', () => signed({ exp: inSeconds(-60) }), 'TOKEN_EXPIRED'],
    ['without an end', () => signed({ exp: undefined as never }), 'TOKEN_REFUSED'],
    ['not valid yet', () => signed({ nbf: inSeconds(600) }), 'TOKEN_REFUSED'],
    ['for another audience', () => signed({ aud: 'somewhere else' }), 'TOKEN_REFUSED'],
    ['of another issuer', () => signed({ iss: 'https://evil.example' }), 'TOKEN_REFUSED'],
    ['without a subject', () => signed({ sub: undefined as never }), 'TOKEN_REFUSED'],
    ['with too long a subject', () => signed({ sub: 's'.repeat(201) }), 'TOKEN_REFUSED'],
    ['of another algorithm', () => signed({}, SECRET, 'HS512'), 'TOKEN_REFUSED'],
    [
      'without any signature',
      () =>
        new UnsecuredJWT({})
          .setSubject('sari')
          .setIssuer('https://club.example')
          .setAudience('mahjong')
          .setExpirationTime('5m')
          .encode(),
      'TOKEN_REFUSED',
    ],
    [
      'signed with the public key as a secret',
      async () =>
        new SignJWT({ sub: 'sari', iss: 'school', aud: 'mahjong', exp: inSeconds(60) })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(bytes(JSON.stringify(await exportJWK(keys.publicKey)))),
      'TOKEN_REFUSED',
    ],
    ['no token at all', () => 'a.b.c', 'TOKEN_REFUSED'],
  ];

  it.each(refusals)('%s', async (_, make, code) => {
    const token = await make();
    const before = countAll(server.dataFile);
    for (const more of [{}, { site: 'club' }, { site: 'school' }]) {
      const answer = await makesRoom(token, more);
      expect(answer).toEqual({ code: more.site === 'school' ? expect.stringMatching(/^TOKEN_/) : code });
    }
    const socket = await RawSocket.open(server.url);
    socket.send({ type: 'connection_init', payload: { token } });
    expect((await socket.closed).reason).toBe(code);
    expect(countAll(server.dataFile)).toEqual(before);
  });

  it('at another site', async () => {
    expect(await makesRoom(await signed(), { site: 'school' })).toMatchObject({ code: 'TOKEN_REFUSED' });
    expect(await makesRoom(await signed(), { site: 'open' })).toMatchObject({ code: 'TOKEN_REFUSED' });
  });

  it('a thousand times, and the right one works; whoever is there notices nothing', async () => {
    const right = await signed({ sub: 'long-there' });
    const code = await new Guest(server.url, right).createRoom();
    const follower = new Follower(new Guest(server.url, right), code);
    await follower.until(({ room }) => room !== null);
    const before = countAll(server.dataFile);
    for (let tries = 0; tries < 1000; tries += 50) {
      const wrong = Array.from({ length: 50 }, (_, i) =>
        signed({ sub: 'long-there' }, `wrong secret number ${tries + i} that is long`),
      );
      for (const token of await Promise.all(wrong)) expect(await me(token)).toBe('TOKEN_REFUSED');
    }
    expect(countAll(server.dataFile)).toEqual(before);
    expect(await new Guest(server.url, right).change(CreateRoom, { input: {} })).toMatchObject({
      __typename: 'CreateRoomPayload',
    });
    expect(follower.closes).toEqual([]);
    follower.stop();
  });
});

/** Somebody whose page asks the site for a token whenever it connects. */
class Renewing extends Guest {
  readonly #token: () => Promise<string>;

  constructor(url: string, token: () => Promise<string>) {
    super(url);
    this.#token = token;
  }

  override freshToken(): Promise<string> {
    return this.#token();
  }
}

describe('a token that ends', () => {
  it('closes its socket with a code of its own; with a new one the room goes on, nothing lost or double', async () => {
    const token = () => signed({ sub: 'short', exp: inSeconds(2) });
    const code = await new Guest(server.url, await signed()).createRoom();
    // Like the element: asked for a token whenever it connects.
    const follower = new Follower(new Renewing(server.url, token), code);
    await follower.until(({ room }) => room !== null);
    await expect.poll(() => follower.closes, { timeout: 20_000 }).toContain(4312);
    await change(server.url, { token: await token() }, 'joinRoom', 'place', { code });
    await follower.until(({ room }) => room?.places[1]?.occupant?.name === 'Sari (2)');
    follower.stop();
    expect(await makesRoom(await signed({ sub: 'short', exp: inSeconds(-60) }))).toMatchObject({
      code: 'TOKEN_EXPIRED',
    });
  });
});

describe('a token that is replaced before it ends', () => {
  /** A socket of somebody whose token ends soon, with a room to hear of. */
  async function listening(sub: string): Promise<RawSocket> {
    const code = await new Guest(server.url, await signed()).createRoom();
    const socket = await RawSocket.introduced(server.url, await signed({ sub, exp: inSeconds(2) }));
    socket.subscribe('1', 'subscription ($code: String!) { roomEvents(code: $code) { __typename } }', { code });
    await socket.next(({ type }) => type === 'next');
    return socket;
  }
  const renew = (socket: RawSocket, token: string) => socket.send({ type: 'ping', payload: { token } });

  it('by a ping leaves the socket open, and is not sent back', async () => {
    const [renewed, left] = await Promise.all([listening('early'), listening('late')]);
    renew(renewed, await signed({ sub: 'early' }));
    expect(await renewed.next(({ type }) => type === 'pong')).toEqual({ type: 'pong' });
    // By the time the other one, which is as old, has ended.
    expect(await left.closed).toEqual({ code: 4312, reason: 'TOKEN_EXPIRED' });
    expect(renewed.socket.readyState).toBe(1);
    renewed.close();
  });

  it('ends with the next one', async () => {
    const socket = await listening('twice');
    renew(socket, await signed({ sub: 'twice', exp: inSeconds(1) }));
    expect(await socket.closed).toMatchObject({ code: 4312 });
  });

  it('by somebody else’s, a forged or an old one is not replaced', async () => {
    const socket = await listening('alone');
    renew(socket, await signed({ sub: 'somebody else' }));
    renew(socket, `${await signed({ sub: 'alone' })}x`);
    renew(socket, await signed({ sub: 'alone', exp: inSeconds(-60) }));
    socket.send({ type: 'ping', payload: { token: { no: 'text' } } });
    expect(await socket.closed).toMatchObject({ code: 4312 });
  });
});

describe('a guest who signs in', () => {
  it('keeps the seat and the results, and the guest’s token is void', async () => {
    const guest = await change(server.url, { site: 'club' }, 'createGuest', 'token person { id }', { name: 'Ana' });
    const token = String(guest.token);
    const { id } = guest.person as { id: string };
    const code = await new Guest(server.url, token).createRoom();
    const member = await signed({ sub: 'ana', name: 'Ana Putri' });
    const kept = await change(server.url, { token: member }, 'keepGuest', 'person { id name }', { token });
    expect(kept).toMatchObject({ person: { id, name: 'Ana Putri' } });
    expect(await change(server.url, { token: member }, 'joinRoom', 'place', { code })).toMatchObject({ place: 0 });
    expect(await makesRoom(token)).toMatchObject({ code: 'TOKEN_REFUSED' });
    const again = await change(server.url, { token: member }, 'keepGuest', 'person { id }', { token });
    expect(again).toMatchObject({ code: 'SECRET_REFUSED', field: 'input.token' });
  });

  it('is not another site’s, and not a stranger without a token', async () => {
    const guest = await change(server.url, {}, 'createGuest', 'token', { name: 'Ana' });
    const token = String(guest.token);
    const member = await signed({ sub: 'eve', name: 'Eve' });
    expect(await change(server.url, { token: member }, 'keepGuest', 'person { id }', { token })).toMatchObject({
      code: 'SECRET_REFUSED',
    });
    expect(await change(server.url, {}, 'keepGuest', 'person { id }', { token })).toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    expect(await me(token)).toMatchObject({ name: 'Ana' });
  });
});
