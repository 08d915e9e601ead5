/** The server, its disk or its process away: nothing is lost, and the time is given back. */

import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { turnClock } from '../../server/rooms/view.ts';
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

describe('a process that dies', () => {
  test('in the middle of a hand: the hand goes on, nothing is lost, the clock is given back', async () => {
    const code = await server.create();
    await server.sit(code, 'bea');
    await server.play(code, 'bea');
    await server.playOn(code, ['ana', 'bea'], ({ match }) => (match?.hand?.discardCount ?? 0) >= 6);
    await server.until(
      async () => turnClock(await server.state(code))?.endsAt !== undefined && (await server.asked(code)) !== null,
    );
    const before = await server.state(code);
    const person = (await server.asked(code))!;
    await server.pass(40 * SECOND);
    const left = turnClock(before)!.endsAt - server.time.now();
    await server.crash(10 * 60 * SECOND);
    await server.rooms.settled();
    const after = await server.state(code);
    expect(after.match).toEqual(before.match);
    expect(after.places).toEqual(before.places);
    expect(turnClock(after)!.endsAt - server.time.now()).toBeGreaterThanOrEqual(left);
    server.rooms.connected(code, 'ana', 'ana-2');
    expect(await server.answer(code, person)).toBe(true);
    await server.playOn(code, ['ana', 'bea'], ({ phase }) => phase.at === 'hand-result');
    const timedOut = (await server.rooms.history(code)).filter(
      ({ event }) => event.type === 'answered' && event.by === 'time',
    );
    expect(timedOut).toEqual([]);
  });

  test('during the reveals, the seat draw, the ready gate, the match result', async () => {
    const code = await server.create();
    await server.play(code);
    await server.playOn(code, ['ana'], ({ phase }) => phase.at === 'hand-result');
    await server.pass(20 * SECOND);
    await server.crash(HOUR);
    await server.rooms.settled();
    const gate = await server.state(code);
    expect(gate.phase.at).toBe('hand-result');
    await server.pass(9 * SECOND);
    expect((await server.state(code)).phase.at).toBe('hand-result');
    await server.playOn(code, ['ana'], ({ phase }) => phase.at === 'match-result');
    await server.crash(HOUR);
    await server.rooms.settled();
    const { matchId } = await server.state(code);
    await server.does(code, 'ana', { type: 'play-again', matchId });
    await server.pass(SECOND);
    const lobby = await server.state(code);
    expect(lobby.phase.at).toBe('lobby');
    expect(await server.seated(code)).toEqual(['ana', null, null, null]);
    await server.does(code, 'ana', { type: 'ready', matchId: lobby.matchId, commitment: 'ab'.repeat(32) });
    await server.does(code, 'ana', { type: 'start' });
    await server.crash(HOUR);
    await server.rooms.settled();
    expect((await server.state(code)).phase.at).toBe('reveal');
    await server.pass(3 * SECOND);
    expect((await server.state(code)).phase.at).toBe('seat-draw');
    await server.crash(HOUR);
    await server.until(async () => (await server.state(code)).phase.at === 'playing');
  });

  test('between the two writes that make a room: the code makes an empty lobby', async () => {
    const config = (await server.state(await server.create())) as object;
    const { ruleSet, options, length, clock, visibility } = config as Record<string, unknown>;
    await server.store.createRoom({
      code: 'CCCCCC',
      site: 'site',
      matchId: 'm_x',
      config: { ruleSet, options, length, clock, visibility },
      dueAt: server.time.now() + 24 * HOUR,
    });
    expect(await server.room('CCCCCC')).toMatchObject({ seq: 1, state: { phase: { at: 'lobby' }, host: null } });
    await server.does('CCCCCC', 'bea', { type: 'sit', place: null });
    expect((await server.state('CCCCCC')).host).toBe('bea');
  });
});

describe('a process that stands still', () => {
  test('gives the time back when it goes on, and nobody times out', async () => {
    const code = await server.create();
    await server.play(code);
    await server.until(async () => (await server.asked(code)) === 'ana');
    const before = turnClock(await server.state(code))!;
    await server.pass(30 * SECOND);
    server.time.jump(120 * SECOND);
    await server.pass(SECOND);
    const after = turnClock(await server.state(code))!;
    expect(after.endsAt - before.endsAt).toBeGreaterThanOrEqual(120 * SECOND);
    expect(after.endsAt - before.endsAt).toBeLessThan(122 * SECOND);
    expect(await server.answer(code, 'ana')).toBe(true);
  });
});

describe('a store that fails', () => {
  test('is a typed refusal; nothing is lost, and it goes on when the store is back', async () => {
    const code = await server.create();
    await server.play(code);
    await server.until(async () => (await server.asked(code)) === 'ana');
    const before = await server.room(code);
    await server.store.close();
    const { match } = before.state;
    const question = match?.hand?.questions[0];
    const command = { type: 'answer', question: question?.id ?? '', option: 'discard', tiles: [0] } as const;
    const refused = await server.rooms.execute(code, 'ana', { type: 'leave' });
    expect(refused).toEqual({ ok: false, refusal: { code: 'unavailable', details: {} } });
    expect(await server.rooms.execute(code, 'ana', command, 'a')).toMatchObject({ ok: false });
    await server.pass(100 * SECOND);
    expect((await server.room(code)).seq).toBe(before.seq);
    expect(server.problems.length).toBeGreaterThan(0);
    await server.crash(0);
    await server.rooms.settled();
    expect((await server.state(code)).match).toEqual(match);
    expect(await server.answer(code, 'ana')).toBe(true);
  });
});

describe('a data file that somebody else holds for a while', () => {
  test('nobody loses an answer or their time', async () => {
    await server.close();
    server = await TestServer.open({ busyTimeoutMs: 50 });
    const code = await server.create();
    await server.play(code);
    await server.until(async () => (await server.asked(code)) === 'ana');
    await server.pass(50 * SECOND);
    const before = await server.state(code);
    const holder = new DatabaseSync(server.path);
    holder.exec('BEGIN IMMEDIATE');
    const refused = await server.rooms.execute(code, 'ana', { type: 'leave' }, 'try');
    expect(refused).toEqual({ ok: false, refusal: { code: 'unavailable', details: {} } });
    // Longer than Ana's time: what is due is tried again and again.
    await server.pass(20 * SECOND);
    expect((await server.state(code)).match).toEqual(before.match);
    holder.exec('ROLLBACK');
    holder.close();
    await server.pass(3 * SECOND);
    const after = await server.state(code);
    expect(after.match).toEqual(before.match);
    expect((turnClock(after)?.endsAt ?? 0) - (turnClock(before)?.endsAt ?? 0)).toBeGreaterThanOrEqual(20 * SECOND);
    expect(await server.answer(code, 'ana')).toBe(true);
    expect(server.problems.length).toBeGreaterThan(0);
  });
});

describe('an event loop that is late', () => {
  test('lets in what was sent in time before a time-out counts', async () => {
    const code = await server.create();
    await server.play(code);
    await server.until(async () => (await server.asked(code)) === 'ana');
    const { endsAt } = turnClock(await server.state(code)) ?? { endsAt: 0 };
    await server.pass(endsAt - server.time.now() + 250);
    await server.state(code);
    // Too short a sleep to be given back.
    server.time.jump(700);
    // The timers of the moments that were slept through fire, then the sockets are read.
    await server.time.catchUp(() => server.rooms.settled());
    expect(await server.answer(code, 'ana')).toBe(true);
  });
});
