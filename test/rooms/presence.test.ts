/** Who is connected, and rooms that nobody uses (docs/rules/rooms.md, "Room" and "Connection, help, bots"). */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RoomChange } from '../../server/rooms/room-service.ts';
import { SECOND } from './pure-room.ts';
import { TestServer } from './test-server.ts';

const HOUR = 3_600 * SECOND;

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open();
});
afterEach(async () => {
  await server.close();
});

describe('presence', () => {
  test('Disconnected only when all of a person’s connections are gone', async () => {
    const code = await server.create();
    const connected = async () => (await server.room(code)).presence.connected.has('ana');
    server.rooms.connected(code, 'ana', 'phone');
    server.rooms.disconnected(code, 'ana-1');
    expect(await connected()).toBe(true);
    server.rooms.disconnected(code, 'phone');
    expect(await connected()).toBe(false);
    server.rooms.connected(code, 'ana', 'phone');
    expect(await connected()).toBe(true);
    const told = server.changes.flatMap((change: RoomChange) =>
      change.type === 'presence' ? [change.presence.connected.size] : [],
    );
    expect(told).toEqual([1, 0, 1]);
  });

  test('spectators are counted: an address once for all who are anonymous, a person once, seated ones not', async () => {
    const code = await server.create();
    for (let tab = 0; tab < 9; tab += 1) server.rooms.connected(code, null, `x${tab}`, '203.0.113.1');
    server.rooms.connected(code, null, 'y', '203.0.113.2');
    server.rooms.connected(code, 'cem', 'c1');
    server.rooms.connected(code, 'cem', 'c2');
    expect((await server.room(code)).presence.spectators).toBe(3);
    await server.does(code, 'cem', { type: 'sit', place: null });
    expect((await server.room(code)).presence.spectators).toBe(2);
  });

  test('60 s without any connection frees a seat of the lobby', async () => {
    const code = await server.create();
    await server.sit(code, 'bea');
    server.rooms.disconnected(code, 'ana-1');
    await server.pass(60 * SECOND - 1);
    expect(await server.seated(code)).toEqual(['ana', 'bea', null, null]);
    await server.pass(1);
    expect(await server.seated(code)).toEqual([null, 'bea', null, null]);
    expect((await server.state(code)).host).toBe('bea');
  });

  test('a reconnection in between starts the minute again', async () => {
    const code = await server.create();
    server.rooms.disconnected(code, 'ana-1');
    await server.pass(40 * SECOND);
    server.rooms.connected(code, 'ana', 'ana-2');
    server.rooms.disconnected(code, 'ana-2');
    await server.pass(40 * SECOND);
    expect(await server.seated(code)).toEqual(['ana', null, null, null]);
  });

  test('somebody who never connected is not kept either', async () => {
    const code = await server.create();
    await server.does(code, 'bea', { type: 'sit', place: null });
    await server.pass(60 * SECOND);
    expect(await server.seated(code)).toEqual(['ana', null, null, null]);
  });

  test('after a restart everybody has a minute to come back', async () => {
    const code = await server.create();
    await server.sit(code, 'bea');
    await server.crash(HOUR);
    // Before the room is loaded.
    server.rooms.connected(code, 'bea', 'bea-2');
    server.rooms.connected(code, 'ana', 'ana-2');
    server.rooms.disconnected(code, 'ana-2');
    await server.pass(59 * SECOND);
    expect(await server.seated(code)).toEqual(['ana', 'bea', null, null]);
    await server.pass(2 * SECOND);
    expect(await server.seated(code)).toEqual([null, 'bea', null, null]);
  });

  test('at an untimed table a minute without connection has a bot help, as soon as a question waits', async () => {
    const code = await server.create({ clock: 'untimed' });
    await server.sit(code, 'bea');
    await server.play(code, 'bea');
    for (const gone of ['ana-1', 'bea-1']) server.rooms.disconnected(code, gone);
    await server.until(async () => (await server.state(code)).places[0].help !== null);
    const { places, matchId } = await server.state(code);
    expect(places[0].help).toMatchObject({ reason: 'absent' });
    await server.until(async () => (await server.state(code)).matchId !== matchId);
  });

  test('the first who comes back to a room without host is host', async () => {
    const code = await server.create();
    await server.sit(code, 'bea');
    server.rooms.disconnected(code, 'bea-1');
    await server.does(code, 'ana', { type: 'leave' });
    expect((await server.state(code)).host).toBeNull();
    server.rooms.connected(code, 'bea', 'bea-2');
    await server.rooms.settled();
    expect((await server.state(code)).host).toBe('bea');
  });
});

describe('a room nobody uses', () => {
  test('is forgotten, and loaded again when somebody comes', async () => {
    const code = await server.create();
    const other = await server.rooms.create({ site: 'site', person: 'bea', config: await server.state(code) });
    if (!other.ok) throw new Error('refused');
    await server.pass(61 * SECOND);
    await server.pass(62 * SECOND);
    expect(server.rooms.size).toBe(1);
    expect(await server.seated(other.room.code)).toEqual([null, null, null, null]);
    expect(server.rooms.size).toBe(2);
  });

  test('is released after 24 h; the code makes an empty lobby with the same options', async () => {
    const code = await server.create({ ruleSet: 'hong-kong' });
    const before = await server.state(code);
    await server.crash(25 * HOUR);
    await server.pass(SECOND);
    expect(await server.store.room(code)).toMatchObject({ releasedAt: expect.any(Number), dueAt: null });
    const after = await server.state(code);
    expect(after).toMatchObject({ phase: { at: 'lobby' }, ruleSet: 'hong-kong', options: before.options, host: null });
    expect(after.matchId).not.toBe(before.matchId);
    expect(await server.store.room(code)).toMatchObject({ releasedAt: null, matchId: after.matchId });
    await server.does(code, 'bea', { type: 'sit', place: null });
    expect((await server.state(code)).host).toBe('bea');
  });

  test('a match in it is stored as abandoned, its secret revealed', async () => {
    const code = await server.create({ clock: 'untimed', visibility: 'public' });
    await server.play(code);
    const { matchId } = await server.state(code);
    await server.until(async () => (await server.asked(code)) === 'ana');
    // Ana stays connected and never answers.
    const secret = Buffer.from((await server.store.secret(matchId)) ?? []).toString('hex');
    await server.crash(25 * HOUR);
    await server.rooms.settled();
    server.time.jump(25 * HOUR);
    server.rooms.connected(code, 'ana', 'ana-2');
    await server.pass(2 * SECOND);
    const result = await server.store.matchResult(matchId);
    expect(result).toMatchObject({ result: { abandoned: true, fairness: { serverSecret: secret } } });
  });
});
