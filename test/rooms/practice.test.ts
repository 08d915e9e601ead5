/** docs/rules/rooms.md, "Room": practice against three bots. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STRENGTHS, type Strength } from '../../server/bots/strength.ts';
import type { RoomSnapshot } from '../../server/rooms/room-service.ts';
import { RULE_SETS } from '../../server/rules/registry.ts';
import { passingBot } from './plain-bot.ts';
import { configOf, SECOND } from './pure-room.ts';
import { TestServer } from './test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open();
});
afterEach(() => server.close());

async function practising(ruleSet: string, practice: Strength = 'normal'): Promise<RoomSnapshot> {
  const config = configOf({ ruleSet, clock: 'untimed' });
  const made = await server.rooms.create({ site: 'site', person: 'ana', config, practice });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.room;
}

describe.each(RULE_SETS.map(({ key }) => key))('practice of %s', (ruleSet) => {
  test('seats three different bots, is private, and nobody watches', async () => {
    const { state } = await practising(ruleSet);
    expect(state.places.map(({ occupant }) => occupant?.kind)).toEqual(['person', 'bot', 'bot', 'bot']);
    const names = state.places.map(({ occupant }) => (occupant?.kind === 'bot' ? occupant.character : 'ana'));
    expect(new Set(names).size).toBe(4);
    expect(state).toMatchObject({ visibility: 'private', watching: false, host: 'ana', practice: true });
  });

  test('starts with the Ready of its person', async () => {
    const { code, state } = await practising(ruleSet);
    const ready = { type: 'ready', matchId: state.matchId, commitment: null } as const;
    const done = await server.rooms.execute(code, 'ana', ready);
    expect(done).toMatchObject({ ok: true, room: { state: { phase: { at: 'reveal' }, rated: false } } });
  });

  test('waits as it is while its person is away, for as long as a room lives', async () => {
    const { code, state } = await practising(ruleSet);
    await server.rooms.execute(code, 'ana', { type: 'ready', matchId: state.matchId, commitment: null });
    await server.pass(60 * SECOND);
    const before = await server.state(code);
    expect(before.phase.at).toBe('playing');
    expect(await server.rooms.execute(code, 'ana', { type: 'leave' })).toMatchObject({ ok: true });
    await server.pass(600 * SECOND);
    const after = await server.state(code);
    expect(after.match).toEqual(before.match);
    expect(after.places[0]).toMatchObject({ left: true, help: null });
    await server.does(code, 'ana', { type: 'back-to-play' });
    expect((await server.state(code)).places[0]).toMatchObject({ left: false, help: null });
  });
});

test.each(STRENGTHS)('bots of a practice are %s, those that help a person normal', async (strength) => {
  const asked = new Map<number, Set<Strength>>();
  server.decideBot = (view, question, _game, how) => {
    asked.set(question.seat, (asked.get(question.seat) ?? new Set()).add(how));
    return passingBot(view, question);
  };
  const { code, state } = await practising('sichuan', strength);
  expect(state.places.map(({ occupant }) => (occupant?.kind === 'bot' ? occupant.strength : null))).toEqual([
    null,
    strength,
    strength,
    strength,
  ]);
  await server.does(code, 'ana', { type: 'ready', matchId: state.matchId, commitment: null });
  await server.until(async () => {
    await server.answer(code, 'ana');
    return asked.size === 3;
  });
  expect([...asked.values()]).toEqual([new Set([strength]), new Set([strength]), new Set([strength])]);
});

test("goes on in the same room with Play again and Ready, without a host's start", async () => {
  const { code, state } = await practising('sichuan');
  server.rooms.connected(code, 'ana', 'ana-1');
  await server.does(code, 'ana', { type: 'ready', matchId: state.matchId, commitment: null });
  await server.until(async () => {
    await server.answer(code, 'ana');
    return (await server.state(code)).phase.at === 'match-result';
  });
  await server.does(code, 'ana', { type: 'play-again', matchId: state.matchId });
  await server.until(async () => (await server.state(code)).phase.at === 'lobby');
  const lobby = await server.state(code);
  expect(lobby.places.map(({ occupant }) => occupant?.kind)).toEqual(['person', 'bot', 'bot', 'bot']);
  await server.does(code, 'ana', { type: 'ready', matchId: lobby.matchId, commitment: null });
  await server.until(async () => (await server.state(code)).phase.at === 'playing');
});
