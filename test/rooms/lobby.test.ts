/** docs/rules/rooms.md, "Room": the lobby. */

import { describe, expect, test } from 'vitest';
import { roomConfig } from '../../server/rooms/config.ts';
import { dueAt } from '../../server/rooms/due.ts';
import { PureRoom, SECOND } from './pure-room.ts';

const HOUR = 60 * 60 * SECOND;

describe('a new room', () => {
  test('its maker is seated and host, the other places are free', () => {
    const view = new PureRoom().view();
    expect(view.phase).toBe('lobby');
    expect(view.host).toBe('ana');
    expect(view.places.map(({ occupant }) => occupant)).toEqual([{ kind: 'person', person: 'ana' }, null, null, null]);
    expect(view.fairness.serverCommitment).toBeNull();
    expect(view.fairness.rulesHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('plays quick Klasik by the house clock unless somebody wishes otherwise', () => {
    expect(roomConfig({})).toMatchObject({
      ok: true,
      config: { ruleSet: 'klasik', length: 'quick', clock: 'house', visibility: 'private' },
    });
  });

  test.each([
    [{ ruleSet: 'riichi' }, 'ruleSet'],
    [{ length: 'endless' }, 'length'],
    [{ clock: 'constructor' }, 'clock'],
    [{ options: [{ key: 'none', value: 1 }] }, 'options'],
    [{ ruleSet: 'sichuan', options: [{ key: 'exchangeThree', value: 2 }] }, 'options'],
  ])('%j is refused', (wanted, field) => {
    expect(roomConfig(wanted)).toMatchObject({ ok: false, field });
  });

  test('every option stands in its configuration', () => {
    const plain = roomConfig({ ruleSet: 'sichuan' });
    const wished = roomConfig({ ruleSet: 'sichuan', options: [{ key: 'exchangeThree', value: 1 }] });
    expect(plain).toMatchObject({ config: { options: { exchangeThree: false } } });
    expect(wished).toMatchObject({ config: { options: { exchangeThree: true }, clock: 'standard' } });
  });
});

describe('taking a place', () => {
  test('the first free one, or the one wished for', () => {
    const room = new PureRoom();
    expect(room.does('bea', { type: 'sit', place: 3 })).toBe('done');
    room.sit('cem');
    expect(room.persons()).toEqual([
      [0, 'ana'],
      [1, 'cem'],
      [3, 'bea'],
    ]);
  });

  test('whoever has a place keeps it', () => {
    const room = new PureRoom().sit('bea');
    expect(room.does('bea', { type: 'sit', place: 3 })).toBe('done');
    expect(room.persons()).toEqual([
      [0, 'ana'],
      [1, 'bea'],
    ]);
  });

  test('a taken place, a place that does not exist, a full room', () => {
    const room = new PureRoom().sit('bea');
    expect(room.does('cem', { type: 'sit', place: 1 })).toBe('place-taken');
    expect(room.does('cem', { type: 'sit', place: 4 })).toBe('place-taken');
    room.sit('cem').addBots(1);
    expect(room.does('dov', { type: 'sit', place: null })).toBe('room-full');
    expect(room.does('dov', { type: 'sit', place: 2 })).toBe('room-full');
  });
});

describe('the host', () => {
  test('adds and removes bots, each another character', () => {
    const room = new PureRoom().addBots(3);
    const bots = room.view().places.flatMap(({ occupant }) => (occupant?.kind === 'bot' ? [occupant] : []));
    expect(new Set(bots.map(({ character }) => character)).size).toBe(3);
    expect(new Set(bots.map(({ bot }) => bot)).size).toBe(3);
    expect(room.does('ana', { type: 'add-bot', place: null, strength: 'normal' })).toBe('room-full');
    expect(room.does('ana', { type: 'remove', place: 2 })).toBe('done');
    expect(room.does('ana', { type: 'remove', place: 2 })).toBe('place-empty');
    expect(room.does('ana', { type: 'remove', place: 7 })).toBe('place-empty');
    expect(room.does('ana', { type: 'add-bot', place: 1, strength: 'normal' })).toBe('place-taken');
  });

  test('removes people until the match starts, also who is ready, and keeps them out', () => {
    const room = new PureRoom().sit('bea', 'cem').addBots(1).ready();
    expect(room.does('ana', { type: 'remove', place: 1 })).toBe('done');
    // Kept out, of the queue too, until the host lets them in again.
    expect(room.does('bea', { type: 'sit', place: null })).toBe('kept-out');
    expect(room.does('bea', { type: 'wait' })).toBe('kept-out');
    expect(room.does('bea', { type: 'let-in', person: 'bea' })).toBe('not-host');
    expect(room.view().keptOut).toEqual([{ kind: 'person', person: 'bea' }]);
    expect(room.does('ana', { type: 'let-in', person: 'bea' })).toBe('done');
    expect(room.does('bea', { type: 'sit', place: 1 })).toBe('done');
    room.does('bea', { type: 'unready' });
    expect(room.does('ana', { type: 'remove', place: 1 })).toBe('done');
    expect(room.does('bea', { type: 'leave' })).toBe('not-seated');
    // Oneself is not kept out.
    room.does('ana', { type: 'remove', place: 0 });
    expect(room.does('ana', { type: 'sit', place: 0 })).toBe('done');
  });

  test('hands the role over, to somebody who is seated', () => {
    const room = new PureRoom().sit('bea');
    expect(room.does('ana', { type: 'hand-over', person: 'cem' })).toBe('not-seated');
    expect(room.does('ana', { type: 'hand-over', person: 'bea' })).toBe('done');
    expect(room.state.host).toBe('bea');
    expect(room.does('ana', { type: 'hand-over', person: 'ana' })).toBe('not-host');
  });

  test('nobody else may do any of it', () => {
    const room = new PureRoom().sit('bea').addBots(2).ready();
    for (const person of ['bea', 'guest']) {
      expect(room.does(person, { type: 'add-bot', place: null, strength: 'normal' })).toBe('not-host');
      expect(room.does(person, { type: 'remove', place: 2 })).toBe('not-host');
      expect(room.does(person, { type: 'hand-over', person: 'bea' })).toBe('not-host');
      expect(room.does(person, { type: 'start' })).toBe('not-host');
    }
  });

  test('leaves: the person present who has sat longest is host', () => {
    const room = new PureRoom().sit('bea');
    room.wait(SECOND);
    room.sit('cem');
    room.present.delete('bea');
    room.does('ana', { type: 'leave' });
    expect(room.state.host).toBe('cem');
  });

  test('leaves with nobody present: the first who comes back is host', () => {
    const room = new PureRoom().sit('bea', 'cem');
    room.present.clear();
    room.does('ana', { type: 'leave' });
    expect(room.state.host).toBeNull();
    room.present.add('cem');
    room.server({ type: 'arrived', person: 'cem' });
    expect(room.state.host).toBe('cem');
    room.present.add('bea');
    room.server({ type: 'arrived', person: 'bea' });
    expect(room.state.host).toBe('cem');
  });

  test('a spectator who comes does not become host', () => {
    const room = new PureRoom().sit('bea');
    room.present.clear();
    room.does('ana', { type: 'leave' });
    room.server({ type: 'arrived', person: 'guest' });
    expect(room.state.host).toBeNull();
  });

  test('the first person seated in a room without host is host', () => {
    const room = new PureRoom();
    room.does('ana', { type: 'leave' });
    expect(room.state.host).toBeNull();
    room.sit('bea');
    expect(room.state.host).toBe('bea');
  });

  test('removes itself: somebody else is host', () => {
    const room = new PureRoom().sit('bea');
    expect(room.does('ana', { type: 'remove', place: 0 })).toBe('done');
    expect(room.state.host).toBe('bea');
  });
});

describe('leaving in the lobby', () => {
  test('frees the place', () => {
    const room = new PureRoom().sit('bea');
    expect(room.does('bea', { type: 'leave' })).toBe('done');
    expect(room.view().places[1]?.occupant).toBeNull();
    expect(room.does('bea', { type: 'leave' })).toBe('not-seated');
  });

  test('a minute without any connection frees it too', () => {
    const room = new PureRoom().sit('bea');
    room.present.delete('bea');
    room.server({ type: 'absent', person: 'bea' });
    expect(room.view().places[1]?.occupant).toBeNull();
    expect(room.events('left')).toMatchObject([{ person: 'bea', reason: 'absent' }]);
  });

  test('somebody who came back in time stays', () => {
    const room = new PureRoom().sit('bea');
    room.server({ type: 'absent', person: 'bea' });
    expect(room.persons()).toContainEqual([1, 'bea']);
  });
});

describe('ready', () => {
  test('belongs to this match and can be taken back', () => {
    const room = new PureRoom();
    const { matchId } = room.state;
    expect(room.does('ana', { type: 'ready', matchId: 'm_other', commitment: null })).toBe('commitment-refused');
    expect(room.does('ana', { type: 'ready', matchId, commitment: 'xyz' })).toBe('commitment-refused');
    expect(room.does('guest', { type: 'ready', matchId, commitment: null })).toBe('not-seated');
    const commitment = 'ab'.repeat(32);
    expect(room.does('ana', { type: 'ready', matchId, commitment })).toBe('done');
    expect(room.view().places[0]?.ready).toBe(true);
    expect(room.view().fairness.clientCommitments).toEqual([commitment, null, null, null]);
    expect(room.does('ana', { type: 'unready' })).toBe('done');
    expect(room.view().places[0]?.ready).toBe(false);
    expect(room.view().fairness.clientCommitments).toEqual([null, null, null, null]);
  });

  test('again with another commitment, for a page that was loaded anew; the same one changes nothing', () => {
    const room = new PureRoom();
    const { matchId } = room.state;
    const [first, second] = ['ab'.repeat(32), 'cd'.repeat(32)];
    for (const commitment of [first, first, second]) room.does('ana', { type: 'ready', matchId, commitment });
    expect(room.events('ready')).toHaveLength(2);
    expect(room.view().fairness.clientCommitments[0]).toBe(second);
  });
});

describe('starting', () => {
  test('needs all four places taken and every person ready', () => {
    const room = new PureRoom().sit('bea').addBots(1);
    expect(room.does('ana', { type: 'start' })).toBe('not-ready');
    room.ready();
    expect(room.does('ana', { type: 'start' })).toBe('not-ready');
    room.addBots(1);
    room.does('bea', { type: 'unready' });
    expect(room.does('ana', { type: 'start' })).toBe('not-ready');
    room.ready();
    expect(room.does('ana', { type: 'start' })).toBe('done');
    expect(room.view().phase).toBe('reveal');
  });

  test('freezes the places', () => {
    const room = new PureRoom().sit('bea').addBots(2).ready().start();
    const { matchId } = room.state;
    expect(room.does('guest', { type: 'sit', place: null })).toBe('room-full');
    expect(room.does('ana', { type: 'remove', place: 2 })).toBe('not-in-lobby');
    expect(room.does('ana', { type: 'add-bot', place: null, strength: 'normal' })).toBe('not-in-lobby');
    expect(room.does('ana', { type: 'start' })).toBe('not-in-lobby');
    expect(room.does('bea', { type: 'unready' })).toBe('not-in-lobby');
    expect(room.does('bea', { type: 'ready', matchId, commitment: null })).toBe('not-in-lobby');
  });
});

describe('after 24 h without a game action', () => {
  test('a lobby is released, and opening it makes an empty lobby with the same options; the first seated is host', () => {
    const room = new PureRoom({ ruleSet: 'sichuan', visibility: 'public' }).addBots(2);
    const before = room.state.matchId;
    room.wait(24 * HOUR - 1);
    expect(room.state.phase.at).toBe('lobby');
    room.wait(1);
    expect(room.state.phase.at).toBe('released');
    expect(dueAt(room.state)).toBeNull();
    expect(room.events('released')).toEqual([{ type: 'released', secret: null }]);
    room.server({ type: 'reopen', config: null });
    const view = room.view();
    expect(view).toMatchObject({ phase: 'lobby', ruleSet: 'sichuan', visibility: 'public', host: null });
    expect(view.matchId).not.toBe(before);
    expect(view.places.every(({ occupant }) => occupant === null)).toBe(true);
    room.sit('cem');
    expect(room.state.host).toBe('cem');
  });

  test('a match is abandoned and its secret revealed', () => {
    const room = new PureRoom({ clock: 'untimed' }).addBots(3).play();
    room.waitUntil((so) => so.question('ana') !== null);
    room.wait(25 * HOUR);
    expect(room.state.phase.at).toBe('released');
    const [released] = room.events('released');
    expect(released).toMatchObject({ secret: expect.stringMatching(/^[0-9a-f]{192}$/) });
    expect(room.view().fairness.serverSecret).toHaveLength(192);
  });

  test('is no later for those who wait for a place, or what the host does beside the game', () => {
    const room = new PureRoom({ clock: 'untimed' }).addBots(3).play();
    room.waitUntil((so) => so.question('ana') !== null);
    const { now } = room;
    room.wait(23 * HOUR);
    for (const type of ['wait', 'stop-waiting', 'wait'] as const) expect(room.does('bea', { type })).toBe('done');
    room.does('ana', { type: 'allow-watching', allowed: false });
    room.does('ana', { type: 'allow-phrases', place: 0, allowed: false });
    room.wait(now + 24 * HOUR - room.now - 1);
    expect(room.state.phase.at).toBe('playing');
    room.wait(1);
    expect(room.state.phase.at).toBe('released');
  });
});
