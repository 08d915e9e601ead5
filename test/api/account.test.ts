/** Guests who last, move, see their devices, take what is theirs and leave. */

import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateKey } from '../../server/api/key-ring.ts';
import { temporaryFolder } from '../store/sqlite-data.ts';
import { ask, change, type From } from './asker.ts';
import { Follower } from './follower.ts';
import { Guest } from './guest.ts';
import { countAll, readLog } from './log-file.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestServer, testServer } from './server.ts';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: 'off' });
});
afterAll(() => server.dispose());

async function newGuest(name = 'Sari'): Promise<{ token: string; id: string }> {
  const made = await change(server.url, { headers: FIREFOX }, 'createGuest', 'token person { id }', { name });
  return { token: String(made.token), id: (made.person as { id: string }).id };
}

const does = (from: From, name: string, payload: string, input?: object) =>
  change(server.url, from, name, payload, input);

interface Account {
  readonly kind: string;
  readonly lasting: boolean;
  readonly data: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly connections: readonly { id: string; label: string; live: boolean; current: boolean }[];
}

async function account(token?: string): Promise<Account | null> {
  const query = '{ account { kind lasting data person { id name } connections { id label live current } } }';
  return (await ask<{ account: Account | null }>(server.url, { token }, query)).data?.account ?? null;
}

describe('a recovery link', () => {
  it('makes a guest last, and gives the guest back on another device, once', async () => {
    const { token, id } = await newGuest();
    expect(await account(token)).toMatchObject({ kind: 'GUEST', lasting: false });
    const { secret } = await does({ token }, 'makeRecoveryLink', 'secret');
    expect(await account(token)).toMatchObject({ lasting: true });
    const back = await does({}, 'recoverMe', 'token secret person { id }', { secret });
    expect(back).toMatchObject({ person: { id } });
    expect((await account(String(back.token)))?.connections).toHaveLength(2);
    const before = countAll(server.dataFile);
    expect(await does({}, 'recoverMe', 'token', { secret })).toMatchObject({
      code: 'SECRET_REFUSED',
      field: 'input.secret',
    });
    expect(countAll(server.dataFile)).toEqual(before);
    expect(await does({}, 'recoverMe', 'person { id }', { secret: back.secret })).toMatchObject({ person: { id } });
    expect(await account(token)).not.toBeNull();
  });

  it('works again where the answer got lost, with the same attempt and as long as the next link is not used', async () => {
    const { token, id } = await newGuest();
    const { secret } = await does({ token }, 'makeRecoveryLink', 'secret');
    const attempt = 'an-attempt-by-chance';
    const lost = await does({}, 'recoverMe', 'token secret', { secret, attempt });
    const again = await does({}, 'recoverMe', 'token secret person { id }', { secret, attempt });
    expect(again).toMatchObject({ person: { id }, secret: lost.secret });
    const refused = { code: 'SECRET_REFUSED', field: 'input.secret' };
    expect(await does({}, 'recoverMe', 'token', { secret, attempt: 'an-attempt-of-another' })).toMatchObject(refused);
    expect(await does({}, 'recoverMe', 'token', { secret })).toMatchObject(refused);
    await does({}, 'recoverMe', 'token', { secret: again.secret, attempt: 'the-next-attempt-' });
    expect(await does({}, 'recoverMe', 'token', { secret, attempt })).toMatchObject(refused);
    expect(await does({}, 'recoverMe', 'token', { secret, attempt: 'short' })).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'input.attempt',
    });
  });

  it('is void when it is revoked or made again', async () => {
    const { token } = await newGuest();
    const first = await does({ token }, 'makeRecoveryLink', 'secret');
    const second = await does({ token }, 'makeRecoveryLink', 'secret');
    expect(await does({}, 'recoverMe', 'token', { secret: first.secret })).toMatchObject({ code: 'SECRET_REFUSED' });
    expect(await does({ token }, 'revokeRecoveryLink', 'person { id }')).toMatchObject({ __typename: 'DonePayload' });
    expect(await does({}, 'recoverMe', 'token', { secret: second.secret })).toMatchObject({ code: 'SECRET_REFUSED' });
    expect(await account(token)).toMatchObject({ lasting: false });
  });

  it('cannot be guessed at length', async () => {
    const limited = await testServer();
    const codes = [];
    for (let tries = 0; tries < 12; tries += 1) {
      codes.push((await change(limited.url, {}, 'recoverMe', 'token', { secret: `guess ${tries}` })).code);
    }
    expect(codes).toEqual([...Array(10).fill('SECRET_REFUSED'), 'RATE_LIMITED', 'RATE_LIMITED']);
    expect(await change(limited.url, {}, 'finishMove', 'token', { code: 'CDFHJKMNPRTV' })).toMatchObject({
      code: 'RATE_LIMITED',
    });
    await limited.dispose();
  });
});

describe('moving to another device', () => {
  it('takes a code that works once, however it is typed', async () => {
    const { token, id } = await newGuest();
    const { moveCode: code } = await does({ token }, 'startMove', 'moveCode endsAt');
    expect(code).toMatch(/^[A-Z0-9]{12}$/);
    const typed = String(code)
      .toLowerCase()
      .replace(/^(.{4})/, '$1-');
    const moved = await does({}, 'finishMove', 'token person { id }', { code: typed });
    expect(moved).toMatchObject({ person: { id } });
    expect(await account(String(moved.token))).toMatchObject({ person: { id } });
    expect(await does({}, 'finishMove', 'token', { code })).toMatchObject({
      code: 'SECRET_REFUSED',
      field: 'input.code',
    });
  });

  it('must be done within two minutes', async () => {
    let now = Date.now();
    const clock = new Float64Array(new SharedArrayBuffer(8));
    clock[0] = now;
    const timers = { set: () => () => undefined };
    const own = await testServer(
      {},
      { time: { now: () => now, timers, storeClock: clock.buffer as SharedArrayBuffer } },
    );
    const made = await change(own.url, {}, 'createGuest', 'token', { name: 'Sari' });
    const token = String(made.token);
    const { moveCode: code, endsAt } = await change(own.url, { token }, 'startMove', 'moveCode endsAt');
    expect(endsAt).toBe(now + 120_000);
    now += 120_000;
    clock[0] = now;
    expect(await change(own.url, {}, 'finishMove', 'token', { code })).toMatchObject({ code: 'SECRET_REFUSED' });
    await own.dispose();
  });
});

describe('what ends one’s own device', () => {
  /** As clients ask that would take a stream as well. */
  const headers = { accept: 'application/json, text/event-stream;q=0.9' };

  it('is answered all the same: deletion, and the end of the connection that asks', async () => {
    const [leaving, ending] = [await newGuest(), await newGuest()];
    expect(await does({ token: leaving.token, headers }, 'deleteMe', 'person { name }')).toMatchObject({
      person: { name: '' },
    });
    const own = (await account(ending.token))?.connections[0]?.id;
    expect(await does({ token: ending.token, headers }, 'endConnection', 'person { id }', { id: own })).toMatchObject({
      __typename: 'DonePayload',
    });
    expect(await account(ending.token)).toBeNull();
  });
});

describe('what is told by the server’s clock', () => {
  it('is when a guest’s token ends, never, and how long a code holds', async () => {
    const { token } = await newGuest();
    const query = '{ account { now tokenEndsAt } }';
    expect((await ask(server.url, { token }, query)).data).toEqual({
      account: { now: expect.any(Number), tokenEndsAt: null },
    });
    const begun = await does({ token }, 'startMove', 'endsAt now');
    expect(Number(begun.endsAt) - Number(begun.now)).toBe(120_000);
  });
});

describe('one’s connections', () => {
  it('are seen by oneself, with what they are and whether they are open', async () => {
    const { token } = await newGuest();
    const socket = await RawSocket.introduced(server.url, token);
    expect((await account(token))?.connections).toEqual([
      { id: expect.any(String), label: 'Firefox · Android', live: true, current: true },
    ]);
    socket.close();
    expect(await account()).toBeNull();
  });

  it('are ended: the socket closes, the token is void, and the others stay', async () => {
    const { token } = await newGuest();
    const { moveCode: code } = await does({ token }, 'startMove', 'moveCode');
    const second = String((await does({}, 'finishMove', 'token', { code })).token);
    const [there, here] = await Promise.all([second, token].map((each) => RawSocket.introduced(server.url, each)));
    const ids = (await account(token))?.connections ?? [];
    const other = ids.find(({ current }) => !current)?.id;
    expect(await does({ token }, 'endConnection', 'person { id }', { id: other })).toMatchObject({
      __typename: 'DonePayload',
    });
    expect(await there?.closed).toEqual({ code: 4403, reason: 'TOKEN_REFUSED' });
    expect(await account(second)).toBeNull();
    expect(here?.socket.readyState).toBe(1);
    expect(await account(token)).not.toBeNull();
    here?.close();
  });

  it('of others are not one’s own to end', async () => {
    const { token } = await newGuest();
    const eve = await newGuest('Eve');
    const [own] = (await account(token))?.connections ?? [];
    expect(await does({ token: eve.token }, 'endConnection', 'person { id }', { id: own?.id })).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'input.id',
    });
    expect(await account(token)).not.toBeNull();
  });
});

describe('what is one’s own', () => {
  it('is downloaded: no secret in it, and nobody else’s', async () => {
    const { token } = await newGuest();
    await does({ token }, 'makeRecoveryLink', 'secret');
    const data = JSON.parse((await account(token))?.data ?? '');
    const own = ['id', 'site', 'subject', 'name', 'kind', 'lasting', 'createdAt', 'lastSeen', 'devices'];
    expect(Object.keys(data)).toEqual([...own, 'results', 'statistics', 'ratings']);
    expect(data).toMatchObject({
      name: 'Sari',
      subject: null,
      lasting: true,
      devices: [{ label: 'Firefox · Android' }],
      results: [],
    });
  });

  it('is deleted: the name is gone everywhere, the token void, the log as it was', async () => {
    const { token, id } = await newGuest();
    const guest = new Guest(server.url, token, id);
    const code = await guest.createRoom({ visibility: 'PUBLIC' });
    const watcher = new Follower(await Guest.named(server.url, 'Ana'), code);
    await watcher.until(({ room }) => room !== null);
    const log = readLog(server.dataFile, code);
    const socket = await RawSocket.introduced(server.url, token);
    expect(await does({ token }, 'deleteMe', 'person { id name }')).toMatchObject({ person: { id, name: '' } });
    expect((await socket.closed).code).toBe(4403);
    // Who is deleted leaves first: no room keeps a host who is nobody.
    await watcher.until(({ room }) => room?.places[0]?.occupant === null);
    watcher.stop();
    expect(await account(token)).toBeNull();
    expect(readLog(server.dataFile, code).slice(0, log.length)).toEqual(log);
    expect(JSON.stringify(log)).not.toContain('Sari');
    expect(await does({ token }, 'deleteMe', 'person { id }')).toMatchObject({ code: 'TOKEN_REFUSED' });
  });
});

describe('the keys that sign', () => {
  it('rotate with overlap: old tokens hold, a socket gives a new one, and other nodes find the key', async () => {
    const own = await testServer();
    const made = await change(own.url, {}, 'createGuest', 'token person { id }', { name: 'Sari' });
    const token = String(made.token);
    await own.close();
    await rotateKey(own.dataDir);
    const node = await testServer({}, { dataDir: own.dataDir });
    expect(existsSync(join(own.dataDir, 'signing.key.1'))).toBe(true);
    const socket = await RawSocket.open(node.url);
    socket.send({ type: 'connection_init', payload: { token } });
    const ack = await socket.next(({ type }) => type === 'connection_ack');
    const renewed = (ack.payload as { token: string }).token;
    expect(renewed).not.toBe(token);
    const renewedSocket = await RawSocket.open(node.url);
    renewedSocket.send({ type: 'connection_init', payload: { token: renewed } });
    expect((await renewedSocket.next(({ type }) => type === 'connection_ack')).payload).not.toHaveProperty('token');
    // Made while the server runs, by somebody else.
    await rotateKey(own.dataDir);
    // A folder has one server: another one gets a copy.
    const copy = temporaryFolder();
    for (const name of readdirSync(own.dataDir).filter((each) => /^(mahjong|signing)/.test(each))) {
      cpSync(join(own.dataDir, name), join(copy.folder, name));
    }
    const other = await testServer({}, { dataDir: copy.folder });
    const elsewhere = await RawSocket.open(other.url);
    elsewhere.send({ type: 'connection_init', payload: { token: renewed } });
    const { payload } = await elsewhere.next(({ type }) => type === 'connection_ack');
    const { data } = await ask(node.url, { token: (payload as { token: string }).token }, '{ me { name } }');
    expect(data).toEqual({ me: { name: 'Sari' } });
    for (const each of [socket, renewedSocket, elsewhere]) each.close();
    await other.close();
    copy.remove();
    await node.dispose();
  });

  it('are shared by nodes through the configuration', async () => {
    const key = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
    const one = await testServer({ SIGNING_KEYS: key(1) });
    const made = await change(one.url, {}, 'createGuest', 'token', { name: 'Sari' });
    const token = String(made.token);
    await one.close();
    const later = await testServer({ SIGNING_KEYS: `${key(2)},${key(1)}` }, { dataDir: one.dataDir });
    expect((await ask(later.url, { token }, '{ me { name } }')).data).toEqual({ me: { name: 'Sari' } });
    await later.close();
    const foreign = await testServer({ SIGNING_KEYS: key(3) }, { dataDir: one.dataDir });
    expect((await ask(foreign.url, { token }, '{ me { name } }')).errors?.[0]?.extensions?.code).toBe('TOKEN_REFUSED');
    await foreign.dispose();
  });
});
