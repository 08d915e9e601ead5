/** docs/rules/rooms.md, "After a hand" and "After a match". */

import { describe, expect, test } from 'vitest';
import { absenceMatters } from '../../server/rooms/decide.ts';
import { matchResult } from '../../server/rooms/result.ts';
import { stuckReason } from '../../server/rooms/stuck.ts';
import { PureRoom, SECOND } from './pure-room.ts';

const THREE = ['ana', 'bea', 'cem'];

/** Three people and a bot whose first hand is over. */
function afterHand(): PureRoom {
  const room = new PureRoom().sit('bea', 'cem').addBots(1).play();
  room.playOn(THREE, (so) => so.state.phase.at === 'hand-result');
  return room;
}

/** Plays to the end of the match; everybody answers and gets ready at once. */
function toTheEnd(room: PureRoom, persons: readonly string[]): void {
  room.waitUntil((so) => {
    for (const person of persons) {
      if (so.question(person) !== null) so.answer(person);
      if (so.state.phase.at === 'hand-result') {
        so.does(person, { type: 'ready-next', hand: so.state.match?.hand?.deal.hand ?? -1 });
      }
    }
    return so.state.phase.at === 'match-result';
  });
}

/** Three people and a bot whose match is over. */
function afterMatch(): PureRoom {
  const room = new PureRoom().sit('bea', 'cem').addBots(1).play();
  toTheEnd(room, THREE);
  return room;
}

const ready = (room: PureRoom, person: string, hand = 0) => room.does(person, { type: 'ready-next', hand });
const again = (room: PureRoom, person: string) =>
  room.does(person, { type: 'play-again', matchId: room.state.matchId });
const readyPlaces = (room: PureRoom) => room.view().places.map((place) => place.ready);

describe('after a hand', () => {
  test('each person has 30 s for Ready, bots are ready', () => {
    const room = afterHand();
    expect(room.view()).toMatchObject({ phase: 'hand-result', phaseEndsAt: room.now + 30 * SECOND, nextHandAt: null });
    expect(readyPlaces(room)).toEqual([false, false, false, true]);
  });

  test('the next hand starts 3 s after the last of them is ready', () => {
    const room = afterHand();
    expect(ready(room, 'ana')).toBe('done');
    expect(ready(room, 'ana')).toBe('done');
    room.wait(5 * SECOND);
    ready(room, 'bea');
    expect(room.view().nextHandAt).toBeNull();
    room.wait(SECOND);
    ready(room, 'cem');
    expect(room.events('next-hand-ready')).toHaveLength(3);
    expect(room.view().nextHandAt).toBe(room.now + 3 * SECOND);
    room.wait(3 * SECOND - 1);
    expect(room.events('hand-started')).toHaveLength(1);
    room.wait(1);
    expect(room.events('hand-started')).toHaveLength(2);
    expect(room.view()).toMatchObject({ phase: 'playing', nextHandAt: null });
  });

  test('at the latest when the 30 s are over', () => {
    const room = afterHand();
    ready(room, 'ana');
    ready(room, 'bea');
    room.wait(29 * SECOND);
    ready(room, 'cem');
    expect(room.view().nextHandAt).toBe(room.now + SECOND);
    room.wait(SECOND);
    expect(room.events('hand-started')).toHaveLength(2);
    expect(room.events('helped')).toEqual([]);
  });

  test('who is not ready by then is helped by a bot', () => {
    const room = afterHand();
    ready(room, 'ana');
    room.wait(30 * SECOND - 1);
    expect(room.events('hand-started')).toHaveLength(1);
    room.wait(1);
    expect(room.events('hand-started')).toHaveLength(2);
    expect(room.view().places.map(({ helped }) => helped)).toEqual([false, true, true, false]);
    expect(room.events('helped')).toMatchObject([
      { place: 1, reason: 'not-ready' },
      { place: 2, reason: 'not-ready' },
    ]);
  });

  test('a helped seat counts as ready; its person has "Back to play" in place of Ready', () => {
    const room = afterHand();
    ready(room, 'ana');
    room.wait(30 * SECOND);
    room.playOn(['ana'], (so) => so.state.phase.at === 'hand-result');
    expect(readyPlaces(room)).toEqual([false, true, true, true]);
    expect(ready(room, 'bea', 1)).toBe('not-asked');
    expect(room.does('bea', { type: 'back-to-play' })).toBe('done');
    expect(readyPlaces(room)).toEqual([false, true, true, true]);
    ready(room, 'ana', 1);
    expect(room.view().nextHandAt).toBe(room.now + 3 * SECOND);
    room.playOn(['ana'], (so) => so.question('bea') !== null);
    expect(room.place('bea').help).toBeNull();
  });

  test('who leaves now is helped and counts as ready', () => {
    const room = afterHand();
    ready(room, 'ana');
    ready(room, 'bea');
    room.does('cem', { type: 'leave' });
    expect(room.view().nextHandAt).toBe(room.now + 3 * SECOND);
  });

  test('Ready is for the hand that is shown', () => {
    const room = afterHand();
    expect(ready(room, 'ana', 1)).toBe('not-asked');
    expect(ready(room, 'guest')).toBe('not-seated');
    for (const person of THREE) ready(room, person);
    room.wait(3 * SECOND);
    expect(ready(room, 'ana')).toBe('not-asked');
  });

  test('Ready is not taken back', () => {
    const room = afterHand();
    ready(room, 'ana');
    expect(room.does('ana', { type: 'unready' })).toBe('not-in-lobby');
    expect(readyPlaces(room)[0]).toBe(true);
  });
});

describe('after a match', () => {
  test('the result follows the last hand at once, with the secret of the shuffle', () => {
    const room = afterMatch();
    expect(room.events('hand-ended')).toHaveLength(4);
    const [ended, closed] = room.log.slice(-2);
    expect(ended?.event.type).toBe('match-ended');
    expect(closed?.event).toMatchObject({ type: 'match-closed', secret: expect.stringMatching(/^[0-9a-f]{192}$/) });
    expect(room.view()).toMatchObject({ phase: 'match-result', phaseEndsAt: room.now + 30 * SECOND });
    expect(room.view().fairness.serverSecret).toHaveLength(192);
  });

  test('its result tells who played which seat, and is public only for a public room', () => {
    const room = afterMatch();
    const secret = room.view().fairness.serverSecret!;
    const result = matchResult(room.state, secret)!;
    expect(result).toMatchObject({ ruleSet: 'klasik', public: false, startedAt: room.state.startedAt });
    expect(result.places.map(({ person }) => person).sort()).toEqual([...THREE, null].sort());
    for (const { seat, person } of result.places) {
      expect(person === null ? 'bot' : room.seat(person)).toBe(person === null ? 'bot' : seat);
    }
    expect(result.result).toMatchObject({ abandoned: false, length: 'quick', clock: 'house' });
    expect(result.places.reduce((sum, { score }) => sum + score, 0)).toBe(0);
  });

  test('the lobby opens as soon as every person has chosen or left', () => {
    const room = afterMatch();
    const { matchId } = room.state;
    expect(again(room, 'ana')).toBe('done');
    expect(again(room, 'ana')).toBe('done');
    again(room, 'cem');
    room.wait(SECOND);
    expect(room.view().phase).toBe('match-result');
    expect(readyPlaces(room)).toEqual([true, false, true, true]);
    expect(room.does('bea', { type: 'leave' })).toBe('done');
    room.wait(0);
    const view = room.view();
    expect(view.phase).toBe('lobby');
    expect(view.matchId).not.toBe(matchId);
    expect(view.places.map(({ occupant }) => (occupant?.kind === 'person' ? occupant.person : occupant?.kind))).toEqual(
      ['ana', undefined, 'cem', 'bot'],
    );
  });

  test('"Play again" is not yet Ready', () => {
    const room = afterMatch();
    for (const person of THREE) again(room, person);
    room.wait(0);
    expect(readyPlaces(room)).toEqual([false, false, false, true]);
    expect(room.view().fairness).toMatchObject({ serverCommitment: null, serverSecret: null, seatOrder: null });
    expect(room.does('ana', { type: 'start' })).toBe('not-ready');
    room.play();
    expect(room.state.match?.hand?.deal.hand).toBe(0);
  });

  test('who has not chosen within 30 s is released', () => {
    const room = afterMatch();
    again(room, 'bea');
    room.wait(30 * SECOND - 1);
    expect(room.view().phase).toBe('match-result');
    room.wait(1);
    expect(room.view().phase).toBe('lobby');
    expect(room.events('place-released').map((event) => ('place' in event ? event.place : null))).toEqual([0, 2]);
    expect(room.persons()).toEqual([[1, 'bea']]);
  });

  test('who left during the match is not awaited', () => {
    const room = new PureRoom().sit('bea', 'cem').addBots(1).play();
    room.does('cem', { type: 'leave' });
    toTheEnd(room, ['ana', 'bea']);
    again(room, 'ana');
    again(room, 'bea');
    room.wait(0);
    expect(room.view().phase).toBe('lobby');
    expect(room.persons().map(([, person]) => person)).toEqual(['ana', 'bea']);
  });

  test('who left may still choose as long as the result is shown', () => {
    const room = new PureRoom().sit('bea', 'cem').addBots(1).play();
    room.does('cem', { type: 'leave' });
    toTheEnd(room, ['ana', 'bea']);
    again(room, 'cem');
    again(room, 'ana');
    again(room, 'bea');
    room.wait(0);
    expect(room.persons().map(([, person]) => person)).toEqual(['ana', 'bea', 'cem']);
  });

  test('the host stays: remains host; did not stay: the one who stayed and has sat longest', () => {
    const stays = afterMatch();
    stays.does('ana', { type: 'hand-over', person: 'cem' });
    for (const person of THREE) again(stays, person);
    stays.wait(0);
    expect(stays.state.host).toBe('cem');
    const goes = afterMatch();
    goes.does('ana', { type: 'leave' });
    again(goes, 'cem');
    again(goes, 'bea');
    goes.wait(0);
    expect(goes.state.host).toBe('bea');
  });

  test('nobody stayed: the room is an empty lobby', () => {
    const room = afterMatch();
    room.wait(30 * SECOND);
    expect(room.view()).toMatchObject({ phase: 'lobby', host: null });
    expect(room.view().places.every(({ occupant }) => occupant === null)).toBe(true);
  });

  test('"Play again" is for the match that is shown', () => {
    const room = afterMatch();
    expect(room.does('ana', { type: 'play-again', matchId: 'm_other' })).toBe('not-asked');
    expect(again(room, 'guest')).toBe('not-seated');
    expect(new PureRoom().does('ana', { type: 'play-again', matchId: room.state.matchId })).toBe('not-asked');
  });

  test('the same people play again: seats are drawn anew, the log begins with its lobby', () => {
    const room = afterMatch();
    const first = room.state.matchId;
    for (const person of THREE) again(room, person);
    room.wait(0);
    const [opened] = room.events('lobby-opened').slice(-1);
    expect(opened).toMatchObject({ host: 'ana', ruleSet: 'klasik', length: 'quick', clock: 'house' });
    room.play();
    toTheEnd(room, THREE);
    expect(room.state.matchId).not.toBe(first);
    expect(room.events('match-closed')).toHaveLength(2);
    expect(room.events('seats-drawn')).toHaveLength(2);
  });
});

describe('one person at an untimed table', () => {
  const DAY = 24 * 3_600 * SECOND;
  /** Ana and three bots. */
  const alone = () => new PureRoom({ clock: 'untimed' }).addBots(3).play();
  function readsResult(): PureRoom {
    const room = alone();
    room.playOn(['ana'], (so) => so.state.phase.at === 'hand-result');
    return room;
  }

  test('reads the slip for as long as they like, then the next hand starts 3 s after Ready', () => {
    const room = readsResult();
    expect(room.view()).toMatchObject({ phaseEndsAt: null, nextHandAt: null });
    room.wait(3_600 * SECOND);
    expect(room.events('helped')).toEqual([]);
    expect(room.state.phase.at).toBe('hand-result');
    expect(stuckReason(room.state, room.now)).toBeNull();
    expect(ready(room, 'ana')).toBe('done');
    expect(room.view().nextHandAt).toBe(room.now + 3 * SECOND);
    room.wait(3 * SECOND);
    expect(room.events('hand-started')).toHaveLength(2);
  });

  test('chooses Play again whenever they like, for a day', () => {
    const room = alone();
    toTheEnd(room, ['ana']);
    expect(room.view().phaseEndsAt).toBeNull();
    room.wait(DAY - SECOND);
    expect(room.state.phase.at).toBe('match-result');
    expect(again(room, 'ana')).toBe('done');
    room.wait(0);
    expect(room.view().places.filter(({ occupant }) => occupant !== null)).toHaveLength(4);
  });

  test('who never chooses gives the place up after that day; the match stays finished', () => {
    const room = alone();
    toTheEnd(room, ['ana']);
    room.wait(DAY);
    expect(room.state.phase.at).toBe('lobby');
    expect(room.events('released')).toEqual([]);
  });

  test('may be away for as long as they like: nobody waits, no bot steps in', () => {
    const room = alone();
    room.waitUntil((so) => so.question('ana') !== null);
    room.present.delete('ana');
    expect(absenceMatters(room.state, 'ana')).toBe(false);
    room.server({ type: 'absent', person: 'ana' });
    expect(room.events('helped')).toEqual([]);
  });

  test('with somebody in the queue the times hold, from then on', () => {
    const room = readsResult();
    room.wait(600 * SECOND);
    room.present.add('bea');
    expect(room.does('bea', { type: 'wait' })).toBe('done');
    expect(room.view().phaseEndsAt).toBe(room.now + 30 * SECOND);
    room.wait(30 * SECOND);
    expect(room.events('helped')).toMatchObject([{ reason: 'not-ready' }]);
  });

  test('when somebody who had left comes back the times hold, from then on', () => {
    const room = new PureRoom({ clock: 'untimed' }).sit('bea').addBots(2).play();
    room.does('bea', { type: 'leave' });
    room.playOn(['ana'], (so) => so.state.phase.at === 'hand-result');
    room.wait(600 * SECOND);
    expect(room.events('helped')).toHaveLength(1);
    room.does('bea', { type: 'back-to-play' });
    expect(room.view().phaseEndsAt).toBe(room.now + 30 * SECOND);
  });
});
