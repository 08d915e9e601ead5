/** No stuck table: a room in play with nothing due and nobody to answer is found, told and healed. */

import { describe, expect, test } from 'vitest';
import { appendOf } from '../../server/rooms/append.ts';
import type { RoomState } from '../../server/rooms/state.ts';
import { stuckReason } from '../../server/rooms/stuck.ts';
import { PureRoom, SECOND } from './pure-room.ts';
import { TestServer } from './test-server.ts';

/** A state that no event leads to: the clock of the open question is lost. */
function withoutClocks(state: RoomState): RoomState {
  return { ...state, times: { ...state.times, questions: [] } };
}

describe('a table', () => {
  test('in play is not stuck, nor is one that waits for a person without any clock', () => {
    expect(stuckReason(new PureRoom().state, 0)).toBeNull();
    const room = new PureRoom().addBots(3).play();
    expect(stuckReason(room.state, room.now)).toBeNull();
    const untimed = new PureRoom({ clock: 'untimed' }).sit('bea', 'cem', 'dov').play();
    expect(stuckReason(untimed.state, untimed.now + 3_600 * SECOND)).toBeNull();
  });

  test('is stuck when nothing is due and nobody is asked, or what is due is not done', () => {
    const room = new PureRoom().addBots(3).play();
    expect(stuckReason(withoutClocks(room.state), room.now)).toBe('nothing is due and nobody is asked');
    expect(stuckReason(room.state, room.now + 600 * SECOND)).toBe('what is due is not done');
  });

  test('that cannot go on at all gives its match up, and the room lives', () => {
    const room = new PureRoom().addBots(3).play();
    room.state = withoutClocks(room.state);
    expect(room.server({ type: 'unstick' })).toBe('done');
    expect(room.state.phase.at).toBe('released');
    room.server({ type: 'reopen', config: null });
    expect(room.state.phase.at).toBe('lobby');
    expect(room.does('ana', { type: 'sit', place: null })).toBe('done');
  });

  test('in its result, when it is released, does not write the result again', () => {
    const room = new PureRoom().addBots(3).play();
    const state: RoomState = {
      ...room.state,
      phase: { ...room.state.phase, at: 'match-result' } as RoomState['phase'],
    };
    const decision = { ok: true, state, events: [{ type: 'released', secret: '00' }], secret: null } as const;
    expect(appendOf({ code: 'AAAAAA', seq: 9, before: state }, decision, undefined).result).toBeUndefined();
    expect(appendOf({ code: 'AAAAAA', seq: 9, before: room.state }, decision, undefined).result).toBeDefined();
  });

  test('that is not stuck is left alone', () => {
    const room = new PureRoom().addBots(3).play();
    const before = room.state;
    room.server({ type: 'unstick' });
    expect(room.state).toBe(before);
  });
});

test('the service finds none while a match is played', async () => {
  const server = await TestServer.open();
  try {
    const code = await server.create();
    await server.play(code);
    for (let steps = 0; steps < 60; steps += 1) {
      await server.answer(code, 'ana');
      await server.time.step(() => server.rooms.settled());
      expect(server.rooms.stuck()).toEqual([]);
    }
    expect(server.problems).toEqual([]);
  } finally {
    await server.close();
  }
});
