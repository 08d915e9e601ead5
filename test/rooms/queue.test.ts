/** docs/rules/rooms.md, "Room": a full room offers to watch, to wait for the next match, another table. */

import { describe, expect, test } from 'vitest';
import { mayBeWatched } from '../../server/rooms/view.ts';
import { PureRoom, SECOND } from './pure-room.ts';

/** Ana plays with three bots. */
function playing(): PureRoom {
  return new PureRoom({ clock: 'bullet' }).addBots(3).play();
}

function queueOf(room: PureRoom): string[] {
  return room.view().queue.map(({ person }) => person);
}

function come(room: PureRoom, ...persons: string[]): void {
  for (const person of persons) {
    room.present.add(person);
    expect(room.does(person, { type: 'wait' })).toBe('done');
  }
}

describe('the queue of a full room', () => {
  test('keeps the order in which people came, each once; who plays does not wait', () => {
    const room = playing();
    come(room, 'bea', 'cem', 'bea', 'ana');
    expect(queueOf(room)).toEqual(['bea', 'cem']);
    room.does('bea', { type: 'stop-waiting' });
    expect(queueOf(room)).toEqual(['cem']);
  });

  test('a free place of the lobby is taken at once', () => {
    const room = new PureRoom();
    come(room, 'bea');
    expect(queueOf(room)).toEqual([]);
    expect(room.persons()).toEqual([
      [0, 'ana'],
      [1, 'bea'],
    ]);
  });

  test('when the host removes a bot, the first who waits and is here sits down', () => {
    const room = new PureRoom().addBots(3);
    come(room, 'bea', 'cem');
    room.present.delete('bea');
    expect(room.does('ana', { type: 'remove', place: 2 })).toBe('done');
    expect(room.persons()).toEqual([
      [0, 'ana'],
      [2, 'cem'],
    ]);
    expect(queueOf(room)).toEqual(['bea']);
    room.server({ type: 'absent', person: 'bea' });
    expect(queueOf(room)).toEqual([]);
  });

  test('the places that are free after a match go to those who wait, and one of them is host when nobody stayed', () => {
    const room = playing();
    come(room, 'bea', 'cem');
    room.waitUntil(({ state }) => state.phase.at === 'match-result');
    room.wait(31 * SECOND);
    expect(room.state.phase.at).toBe('lobby');
    expect(room.persons().map(([, person]) => person)).toEqual(['bea', 'cem']);
    expect(room.state.host).toBe('bea');
    expect(queueOf(room)).toEqual([]);
  });

  test('has an end', () => {
    const room = playing();
    for (let i = 0; i < 20; i += 1) expect(room.does(`p${i}`, { type: 'wait' })).toBe('done');
    expect(room.does('late', { type: 'wait' })).toBe('room-full');
  });
});

describe('watching', () => {
  test('is the host’s to allow; the lobby is open to all who find it', () => {
    const room = new PureRoom().sit('bea');
    expect(room.does('bea', { type: 'allow-watching', allowed: false })).toBe('not-host');
    expect(room.does('ana', { type: 'allow-watching', allowed: false })).toBe('done');
    expect(room.view().watching).toBe(false);
    expect(mayBeWatched(room.state)).toBe(true);
    room.addBots(2).play();
    expect(mayBeWatched(room.state)).toBe(false);
    expect(room.does('ana', { type: 'allow-watching', allowed: true })).toBe('done');
    expect(mayBeWatched(room.state)).toBe(true);
  });

  test('of a public room is anyone’s, whatever its host says', () => {
    const room = new PureRoom({ visibility: 'public' }).addBots(3).play();
    expect(room.does('ana', { type: 'allow-watching', allowed: false })).toBe('is-public');
    expect(mayBeWatched(room.state)).toBe(true);
  });

  test('stays as the host left it when the next lobby opens', () => {
    const room = playing();
    room.does('ana', { type: 'allow-watching', allowed: false });
    room.waitUntil(({ state }) => state.phase.at === 'match-result');
    room.does('ana', { type: 'play-again', matchId: room.state.matchId });
    room.wait(0);
    expect(room.state.phase.at).toBe('lobby');
    expect(room.view().watching).toBe(false);
  });
});
