/** docs/rules/rooms.md, "Room": the host leaves, in whatever phase the room is. */

import { describe, expect, test } from 'vitest';
import { decideBot } from '../../server/bots/decide-bot.ts';
import type { PhaseName } from '../../server/rooms/view.ts';
import { PureRoom, SECOND } from './pure-room.ts';
import { TABLES } from './tables.ts';

const OTHERS = ['bea', 'cem'];
const THREE = ['ana', ...OTHERS];

/** Ana is host; Bea and then Cem have sat down after her, beside a bot. It stands in this phase. */
function roomIn(phase: PhaseName, ruleSet = 'klasik'): PureRoom {
  const room = new PureRoom(TABLES.find(({ name }) => name === ruleSet)?.wanted);
  room.decideBot = decideBot;
  for (const person of OTHERS) {
    room.wait(SECOND);
    room.sit(person);
  }
  room.addBots(1).ready();
  if (phase !== 'lobby') room.start();
  if (phase === 'seat-draw') for (const person of THREE) room.reveal(person);
  if (phase === 'seat-draw' || phase === 'reveal' || phase === 'lobby') room.wait(0);
  else {
    room.waitUntil((so) => {
      if (so.view().phase === phase) return true;
      for (const person of THREE)
        if (so.state.match !== null && so.question(person) !== null) so.answer(person, decideBot);
      if (so.view().phase === 'hand-result' && phase === 'match-result')
        for (const person of THREE) so.does(person, { type: 'ready-next', hand: so.state.match?.hand?.deal.hand ?? 0 });
      return so.view().phase === phase;
    });
  }
  expect(room.view()).toMatchObject({ phase, host: 'ana' });
  return room;
}

const PHASES: readonly PhaseName[] = ['lobby', 'reveal', 'seat-draw', 'playing', 'hand-result', 'match-result'];

describe.each(PHASES)('the host leaves in the phase %s', (phase) => {
  test('the person present who has sat longest is host', () => {
    const room = roomIn(phase);
    expect(room.does('ana', { type: 'leave' })).toBe('done');
    expect(room.state.host).toBe('bea');
    expect(room.does('bea', { type: 'allow-phrases', place: 2, allowed: false })).toBe('done');
    expect(room.does('ana', { type: 'allow-phrases', place: 2, allowed: true })).toBe('not-host');
  });

  test('somebody who is not here does not become host', () => {
    const room = roomIn(phase);
    room.present.delete('bea');
    room.does('ana', { type: 'leave' });
    expect(room.state.host).toBe('cem');
  });

  test('nobody present: the first who comes back, and not the one who left', () => {
    const room = roomIn(phase);
    room.present.clear();
    room.does('ana', { type: 'leave' });
    expect(room.state.host).toBeNull();
    room.server({ type: 'arrived', person: 'ana' });
    expect(room.state.host).toBeNull();
    room.present.add('cem');
    room.server({ type: 'arrived', person: 'cem' });
    expect(room.state.host).toBe('cem');
  });

  test('the host who hands over first takes the role along with nobody', () => {
    const room = roomIn(phase);
    expect(room.does('ana', { type: 'hand-over', person: 'cem' })).toBe('done');
    room.does('ana', { type: 'leave' });
    expect(room.state.host).toBe('cem');
  });
});

describe('after a match that the host has left', () => {
  test.each(TABLES.map(({ name }) => name))('%s: the one who stayed and has sat longest is host', (ruleSet) => {
    const room = roomIn('match-result', ruleSet);
    room.does('ana', { type: 'leave' });
    for (const person of OTHERS) room.does(person, { type: 'play-again', matchId: room.state.matchId });
    room.wait(0);
    expect(room.view()).toMatchObject({ phase: 'lobby', host: 'bea' });
  });

  test('whoever was host meanwhile and does not stay either is followed by the next', () => {
    const room = roomIn('match-result');
    room.does('ana', { type: 'leave' });
    room.does('cem', { type: 'play-again', matchId: room.state.matchId });
    room.wait(30 * SECOND);
    expect(room.view()).toMatchObject({ phase: 'lobby', host: 'cem' });
  });
});
