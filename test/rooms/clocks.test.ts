/** docs/rules/rooms.md, "Clocks"; docs/rules/common.md, "What pauses tell". */

import { describe, expect, test } from 'vitest';
import { baseTime } from '../../server/rooms/clock.ts';
import { nextDue } from '../../server/rooms/due.ts';
import { thinkTime } from '../../server/rooms/thinking.ts';
import { questionTimes, turnClock } from '../../server/rooms/view.ts';
import type { ClockKey } from '../../server/rules/rule-set.ts';
import type { Seat } from '../../server/rules/scoring.ts';
import { seededBytes } from './chance.ts';
import { greedyBot } from './plain-bot.ts';
import { PureRoom, SECOND } from './pure-room.ts';

const FOUR = ['ana', 'bea', 'cem', 'dov'];

/** Four people at a table; the first hand is dealt. */
function table(clock: ClockKey, seed?: string, ruleSet = 'klasik'): PureRoom {
  return new PureRoom({ clock, ruleSet }, seed).sit('bea', 'cem', 'dov').play();
}

function whoIsAsked(room: PureRoom, kind: string): string | undefined {
  return FOUR.find((person) => room.question(person)?.kind === kind);
}

function at(room: PureRoom, seat: Seat): string {
  return FOUR.find((person) => room.seat(person) === seat)!;
}

/** A table and a person who has just been asked about a claim. */
function claim(clock: ClockKey): { room: PureRoom; person: string } {
  const room = table(clock);
  // The deal has been shown.
  room.wait(3 * SECOND);
  for (;;) {
    const person = whoIsAsked(room, 'claim');
    if (person !== undefined) return { room, person };
    const turn = whoIsAsked(room, 'turn');
    if (turn === undefined) room.waitUntil((so) => FOUR.some((each) => so.question(each) !== null));
    else room.answer(turn);
  }
}

describe('the presets', () => {
  test.each<[ClockKey, number | null, number, number | null, number | null]>([
    ['house', 60, 0, 15, 60],
    ['bullet', 2, 5, 2, 15],
    ['blitz', 3, 10, 3, 15],
    ['standard', 5, 20, 5, 15],
    ['relaxed', 15, 60, 15, 15],
    ['untimed', null, 0, null, null],
  ])('%s: turn %d s, reserve %d s, claim %d s, choice %d s', (clock, turn, reserve, ofClaim, choice) => {
    const ms = (seconds: number | null) => (seconds === null ? null : seconds * SECOND);
    expect(baseTime(clock, 'turn')).toBe(ms(turn));
    expect(baseTime(clock, 'claim')).toBe(ms(ofClaim));
    expect(baseTime(clock, 'choice')).toBe(ms(choice));
    const room = table(clock);
    const question = room.question(at(room, 0))!;
    const from = room.now + 3 * SECOND;
    expect(questionTimes(room.state, question.id)).toEqual(
      turn === null
        ? { baseEndsAt: null, endsAt: null }
        : { baseEndsAt: from + turn * SECOND, endsAt: from + (turn + reserve) * SECOND },
    );
  });
});

describe('the reserve', () => {
  test('is eaten after the base time, kept for the hand, and refilled with the next', () => {
    const room = table('standard');
    const east = at(room, 0);
    room.wait(3 * SECOND + 5 * SECOND + 8 * SECOND);
    expect(room.answer(east)).toBe('done');
    expect(room.state.times.reserve).toEqual([12 * SECOND, 20 * SECOND, 20 * SECOND, 20 * SECOND]);
    room.playOn(FOUR, (so) => so.question(east)?.kind === 'turn');
    const { baseEndsAt, endsAt } = questionTimes(room.state, room.question(east)!.id);
    expect(baseEndsAt).toBe(room.now + 5 * SECOND);
    expect(endsAt).toBe(room.now + 17 * SECOND);
    room.playOn(FOUR, (so) => so.state.phase.at === 'hand-result');
    room.playOn(FOUR, (so) => so.events('hand-started').length === 2);
    expect(room.state.times.reserve).toEqual([20 * SECOND, 20 * SECOND, 20 * SECOND, 20 * SECOND]);
  });

  test('an answer within the base time costs nothing of it', () => {
    const room = table('blitz');
    room.wait(6 * SECOND);
    room.answer(at(room, 0));
    expect(room.state.times.reserve[0]).toBe(10 * SECOND);
  });

  test('all used up: the base time is still there anew', () => {
    const room = table('bullet');
    const east = at(room, 0);
    room.wait(3 * SECOND + 7 * SECOND + SECOND);
    expect(room.state.times.reserve[0]).toBe(0);
    room.playOn(FOUR, (so) => so.question(east)?.kind === 'turn');
    const { baseEndsAt, endsAt } = questionTimes(room.state, room.question(east)!.id);
    expect(baseEndsAt).toBe(room.now + 2 * SECOND);
    expect(endsAt).toBe(baseEndsAt);
  });

  test('a claim has its own time and no reserve', () => {
    const { room, person } = claim('standard');
    const { baseEndsAt, endsAt } = questionTimes(room.state, room.question(person)!.id);
    expect(baseEndsAt).toBe(room.now + 5 * SECOND);
    expect(endsAt).toBe(baseEndsAt);
    const before = room.state.times.reserve;
    room.wait(4 * SECOND);
    room.answer(person);
    expect(room.state.times.reserve).toEqual(before);
  });
});

describe('when time runs out', () => {
  test('an answer that arrives within 300 ms after the end is still taken', () => {
    const room = table('house');
    room.wait(63 * SECOND + 299);
    expect(room.events('answered')).toHaveLength(0);
    expect(room.answer(at(room, 0))).toBe('done');
  });

  test('on a turn the tile goes by itself', () => {
    const room = table('house');
    room.wait(63 * SECOND + 300);
    expect(room.events('answered')).toMatchObject([{ seat: 0, by: 'time' }]);
    expect(room.events('discarded')).toHaveLength(1);
    expect(room.answer(at(room, 0))).toBe('not-asked');
  });

  test('on a claim the answer is pass, and it counts for nothing', () => {
    const { room, person } = claim('house');
    const asked = room.question(person)!.id;
    room.wait(15 * SECOND + 300);
    expect(room.events('answered').at(-1)).toMatchObject({ question: asked, option: 'pass', by: 'time' });
    expect(room.place(person).missedTurns).toBe(0);
    expect(room.place(person).help).toBeNull();
  });
});

describe('a choice before play', () => {
  test('Sichuan’s void suit has 15 s at a standard table, without the reserve', () => {
    const room = table('standard', 'room', 'sichuan');
    const question = room.question('ana')!;
    expect(question.clock).toBe('choice');
    const ends = room.now + 3 * SECOND + 15 * SECOND;
    expect(questionTimes(room.state, question.id)).toEqual({ baseEndsAt: ends, endsAt: ends });
    expect(turnClock(room.state)).toBeNull();
  });
});

describe('windows', () => {
  test('last 0.9 s at least, whether or not anybody can claim', () => {
    const room = table('house');
    for (let turns = 0; turns < 40 && room.state.phase.at === 'playing'; turns += 1) {
      room.waitUntil((so) => whoIsAsked(so, 'turn') !== undefined);
      room.answer(whoIsAsked(room, 'turn')!);
      // A first discard at once does not cut short the time in which the deal is looked at.
      const opened = Math.max(room.now, room.state.times.dealtUntil);
      const before = room.events('drawn').length;
      for (const person of FOUR) if (room.question(person)?.kind === 'claim') room.answer(person);
      room.wait(opened - room.now + 899);
      expect(room.events('drawn').length).toBe(before);
      expect(turnClock(room.state)).toBeNull();
      room.wait(1);
      expect(room.events('drawn').length).toBeGreaterThan(before);
      expect(room.now).toBe(opened + 900);
    }
  });

  test('a claim closes them at once', () => {
    const { room, person } = claim('house');
    const asked = room.now;
    const others = FOUR.filter((other) => other !== person && room.question(other)?.kind === 'claim');
    for (const other of others) room.answer(other);
    expect(room.answer(person, greedyBot)).toBe('done');
    expect(room.now).toBe(asked);
    expect(room.events('set-made').length + room.events('won').length).toBe(1);
  });

  test('a slow pass holds the table up, and then it goes on at once', () => {
    const { room, person } = claim('house');
    const before = room.events('drawn').length;
    room.wait(5 * SECOND);
    expect(room.events('drawn').length).toBe(before);
    for (const each of FOUR) if (room.question(each) !== null) room.answer(each);
    expect(room.events('drawn').length + room.events('hand-ended').length).toBeGreaterThan(before);
    expect(person).toBeDefined();
  });
});

describe('untimed', () => {
  test('nothing is due while a person thinks; the clock is shown nowhere', () => {
    const room = table('untimed');
    room.wait(60 * 60 * SECOND);
    expect(room.events('answered')).toHaveLength(0);
    expect(turnClock(room.state)).toBeNull();
    expect(nextDue(room.state)?.what).toBe('expire');
  });

  test('who has had no connection for a minute while asked is helped, the open question included', () => {
    const room = table('untimed');
    const east = at(room, 0);
    room.wait(10 * 60 * SECOND);
    room.present.delete(east);
    room.server({ type: 'absent', person: east });
    expect(room.events('helped')).toMatchObject([{ reason: 'absent', open: true }]);
    room.wait(5 * SECOND);
    expect(room.events('answered')).toMatchObject([{ seat: 0, by: 'bot' }]);
  });

  test('who is not asked is helped as well: others could tell who is asked otherwise', () => {
    const room = table('untimed');
    const south = at(room, 1);
    room.present.delete(south);
    room.server({ type: 'absent', person: south });
    expect(room.events('helped')).toMatchObject([{ reason: 'absent', open: true }]);
  });

  test('who asks to be back and stays away another minute is helped again, asked meanwhile or not', () => {
    const room = table('untimed');
    const south = at(room, 1);
    room.present.delete(south);
    room.server({ type: 'absent', person: south });
    room.does(south, { type: 'back-to-play' });
    room.server({ type: 'absent', person: south });
    expect(room.place(south)).toMatchObject({ help: { backAsked: false }, helpShown: 'helped' });
  });

  test('a timed table does not mind an absence', () => {
    const room = table('house');
    const east = at(room, 0);
    room.present.delete(east);
    room.server({ type: 'absent', person: east });
    expect(room.events('helped')).toEqual([]);
  });

  test('leaving hands the open question over as well, for nothing else would end it', () => {
    const room = table('untimed');
    room.does(at(room, 0), { type: 'leave' });
    room.wait(5 * SECOND);
    expect(room.events('answered')).toMatchObject([{ seat: 0, by: 'bot' }]);
  });
});

describe('the server was away', () => {
  test('time is given back to whoever is asked', () => {
    const room = table('house');
    room.wait(30 * SECOND);
    const before = turnClock(room.state)!;
    room.now += 600 * SECOND;
    room.server({ type: 'give-back', away: 600 * SECOND });
    expect(turnClock(room.state)).toEqual({
      seat: 0,
      baseEndsAt: before.baseEndsAt + 600 * SECOND,
      endsAt: before.endsAt + 600 * SECOND,
    });
    room.wait(32 * SECOND);
    expect(room.events('answered')).toHaveLength(0);
  });

  test('at least 3 s are left, for the clients to come back', () => {
    const room = table('house');
    room.now += 62_900;
    room.server({ type: 'give-back', away: 100 });
    expect(turnClock(room.state)!.endsAt).toBeGreaterThanOrEqual(room.now + 2_700);
    room.wait(2_500);
    expect(room.answer(at(room, 0))).toBe('done');
  });

  test('windows, countdowns and the ready gate end later too', () => {
    const room = table('house');
    room.playOn(FOUR, (so) => so.state.phase.at === 'hand-result');
    const ends = room.view().phaseEndsAt!;
    room.server({ type: 'give-back', away: 100 * SECOND });
    expect(room.view().phaseEndsAt).toBe(ends + 100 * SECOND);
    for (const person of FOUR) room.does(person, { type: 'ready-next', hand: 0 });
    const next = room.view().nextHandAt!;
    room.server({ type: 'give-back', away: 100 * SECOND });
    expect(room.view().nextHandAt).toBe(next + 100 * SECOND);
  });

  test('a lobby has nothing to give back', () => {
    const room = new PureRoom();
    room.server({ type: 'give-back', away: 600 * SECOND });
    expect(room.events('clock-adjusted')).toEqual([]);
  });
});

test.each([
  ['natural', 900],
  ['even', 2_000],
] as const)('pauses that are %s: a seat that is passed over in the opening round has %i ms', (pauses, length) => {
  let passedOver = 0;
  for (const seed of ['a', 'b', 'c', 'd']) {
    const room = new PureRoom({ clock: 'standard', ruleSet: 'chinese-classical' }, seed).sit('bea', 'cem', 'dov');
    room.state = { ...room.state, pauses };
    room.passTime = () => 2_000;
    room.play();
    room.waitUntil(({ state }) => state.match?.hand?.stage.at === 'turn');
    const steps = room.log.filter(({ event }) => event.type === 'phase-changed' || event.type === 'asked');
    for (const [index, { event, at }] of steps.entries()) {
      const before = steps[index - 1];
      // The first seat also waits until the deal has been shown.
      if (index < 2 || event.type !== 'phase-changed' || before?.event.type !== 'phase-changed') continue;
      expect(at - before.at).toBe(length);
      passedOver += 1;
    }
  }
  expect(passedOver).toBeGreaterThan(8);
});

describe('a bot', () => {
  test('thinks for a time that its question alone decides, shorter than a window', () => {
    const bytes = seededBytes('thinking');
    const ids = Array.from({ length: 2_000 }, () => `q_${Buffer.from(bytes(16)).toString('hex')}`);
    const turns = ids.map((id) => thinkTime(id, 'turn'));
    expect(Math.min(...turns)).toBeGreaterThanOrEqual(600);
    expect(Math.max(...turns)).toBeLessThanOrEqual(1_900);
    expect(new Set(turns).size).toBeGreaterThan(500);
    expect(Math.max(...ids.map((id) => thinkTime(id, 'claim')))).toBeLessThan(900);
    expect(thinkTime(ids[0]!, 'turn')).toBe(thinkTime(ids[0]!, 'turn'));
  });
});
