/** docs/rules/rooms.md, "Room": Quick Play. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RoomConfig } from '../../server/rooms/config.ts';
import { type PlaceRequest, QuickPlay } from '../../server/rooms/quick-play.ts';
import type { ClockKey } from '../../server/rules/rule-set.ts';
import { configOf, PureRoom, SECOND } from './pure-room.ts';
import { TestServer } from './test-server.ts';

/** A person who may sit with everybody. */
function asking(server: TestServer, site: string, person: string, config: RoomConfig): PlaceRequest {
  const sit = (code: string) => server.rooms.execute(code, person, { type: 'sit', place: null });
  return { site, person, config, sit, makes: () => undefined };
}

function gathering(): PureRoom {
  return new PureRoom({ ruleSet: 'hong-kong', clock: 'standard', visibility: 'public' }, 'quick', true);
}

describe('a match that Quick Play gathers', () => {
  test('has no host and needs no Ready', () => {
    const room = gathering().sit('bea');
    expect(room.view()).toMatchObject({ host: null, quick: true });
    expect(room.view().places.map(({ ready }) => ready)).toEqual([true, true, false, false]);
    expect(room.does('ana', { type: 'start' })).toBe('not-host');
    expect(room.does('ana', { type: 'add-bot', place: null, strength: 'normal' })).toBe('not-host');
  });

  test('starts 15 s after the first began to wait, filled up with bots', () => {
    const room = gathering();
    room.wait(10 * SECOND);
    room.sit('bea');
    expect(room.view().phaseEndsAt).toBe(room.now + 5 * SECOND);
    room.wait(5 * SECOND - 1);
    expect(room.state.phase.at).toBe('lobby');
    room.wait(1);
    expect(room.view().places.map(({ occupant }) => occupant?.kind)).toEqual(['person', 'person', 'bot', 'bot']);
    room.waitUntil(({ state }) => state.phase.at === 'playing');
  });

  test('starts as soon as four persons are seated', () => {
    const room = gathering().sit('bea', 'cem', 'dov');
    room.wait(SECOND);
    expect(room.state.phase.at).not.toBe('lobby');
    expect(room.persons()).toHaveLength(4);
  });

  test('mixes in the randomness of those who sent some', () => {
    const room = gathering().sit('bea', 'cem', 'dov').ready();
    room.wait(SECOND);
    expect(room.view().fairness.clientCommitments.every((commitment) => commitment !== null)).toBe(true);
  });

  test('is left without a trace, by wish or by closing the page', () => {
    const room = gathering().sit('bea');
    expect(room.does('ana', { type: 'leave' })).toBe('done');
    room.present.delete('bea');
    room.wait(60 * SECOND);
    expect(room.state.phase).toEqual({ at: 'lobby', startsAt: null });
    expect(room.persons()).toEqual([]);
    expect(room.view().places.every(({ occupant }) => occupant === null)).toBe(true);
  });

  test('waits anew when the first has left: the next one’s 15 s count', () => {
    const room = gathering();
    room.wait(10 * SECOND);
    room.sit('bea');
    room.present.delete('ana');
    room.wait(5 * SECOND);
    expect(room.state.phase.at).toBe('lobby');
    room.wait(10 * SECOND);
    expect(room.state.phase.at).not.toBe('lobby');
  });

  test('loses no time to a server that was away', () => {
    const room = gathering();
    room.now += 600 * SECOND;
    room.server({ type: 'give-back', away: 600 * SECOND });
    expect(room.view().phaseEndsAt).toBe(room.now + 15 * SECOND);
  });

  test('has a host and Ready like any other from its second match on', () => {
    const room = new PureRoom({ clock: 'bullet', visibility: 'public' }, 'later', true).sit('bea');
    room.waitUntil(({ state }) => state.phase.at === 'match-result');
    const { matchId } = room.state;
    room.does('bea', { type: 'play-again', matchId });
    room.does('ana', { type: 'play-again', matchId });
    room.wait(0);
    expect(room.view()).toMatchObject({ phase: 'lobby', quick: false, host: 'ana', phaseEndsAt: null });
    expect(room.view().places.map(({ ready }) => ready)).toEqual([false, false, true, true]);
  });
});

describe('Quick Play', () => {
  let server: TestServer;
  let quickPlay: QuickPlay;
  beforeEach(async () => {
    server = await TestServer.open();
    quickPlay = new QuickPlay(server.rooms);
  });
  afterEach(async () => {
    await server.close();
  });

  async function play(person: string, ruleSet = 'hong-kong', clock: ClockKey = 'standard'): Promise<string> {
    const config = configOf({ ruleSet, clock, visibility: 'public' });
    const placed = await quickPlay.play(asking(server, 'site', person, config));
    if (!placed.ok) throw new Error(placed.refusal.code);
    server.rooms.connected(placed.room.code, person, `${person}-1`);
    return placed.room.code;
  }

  test('brings those together who want the same, also when they come at the same moment', async () => {
    const codes = await Promise.all(['ana', 'bea', 'cem', 'dov', 'eva'].map((person) => play(person)));
    expect(new Set(codes.slice(0, 4)).size).toBe(1);
    expect(codes[4]).not.toBe(codes[0]);
    await server.pass(5_000);
    expect((await server.state(codes[0]!)).phase.at).toBe('playing');
  });

  test('never mixes clocks, rules or sites', async () => {
    const config = configOf({ ruleSet: 'hong-kong', clock: 'standard', visibility: 'public' });
    const elsewhere = await quickPlay.play(asking(server, 'other', 'dov', config));
    const codes = [await play('ana'), await play('bea', 'hong-kong', 'relaxed'), await play('cem', 'sichuan')];
    expect(new Set([...codes, elsewhere.ok && elsewhere.room.code]).size).toBe(4);
  });

  test('who changes their mind leaves nothing behind, and asking twice changes nothing', async () => {
    const first = await play('ana');
    expect(await play('ana')).toBe(first);
    const second = await play('ana', 'sichuan');
    expect(second).not.toBe(first);
    expect(await server.seated(first)).toEqual([null, null, null, null]);
    expect((await server.state(first)).phase).toEqual({ at: 'lobby', startsAt: null });
    expect(await play('bea')).toBe(first);
  });

  test('nobody is put into a match under way', async () => {
    const first = await play('ana');
    await server.pass(20_000);
    expect((await server.state(first)).phase.at).toBe('playing');
    expect(await play('bea')).not.toBe(first);
  });

  test('a match that is being gathered outlives the server', async () => {
    const code = await play('ana');
    await server.crash(60_000);
    quickPlay = new QuickPlay(server.rooms);
    await server.rooms.settled();
    server.rooms.connected(code, 'ana', 'ana-2');
    expect(await play('bea')).toBe(code);
    await server.pass(20_000);
    expect((await server.state(code)).phase.at).toBe('playing');
  });
});

describe('another table', () => {
  test('is an open public one with the same rules, or a new one', async () => {
    const server = await TestServer.open();
    try {
      const quickPlay = new QuickPlay(server.rooms);
      const full = await server.create({ visibility: 'public' });
      await server.sit(full, 'bea', 'cem', 'dov');
      const config = configOf({ visibility: 'public' });
      const made = await quickPlay.another(asking(server, 'site', 'eva', config), full);
      expect(made).toMatchObject({ ok: true, place: 0, room: { state: { host: 'eva', visibility: 'public' } } });
      const joined = await quickPlay.another(asking(server, 'site', 'fia', config), full);
      expect(joined).toMatchObject({ ok: true, place: 1, room: { code: made.ok ? made.room.code : '' } });
      const other = await quickPlay.another(asking(server, 'site', 'gus', configOf({})), full);
      expect(other).toMatchObject({ ok: true, place: 0, room: { state: { visibility: 'private' } } });
    } finally {
      await server.close();
    }
  });
});
