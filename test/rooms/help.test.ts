/** docs/rules/rooms.md, "Connection, help, bots" and "Leaving during a match". */

import { describe, expect, test } from 'vitest';
import type { TableEvent } from '../../server/table/events.ts';
import { greedyBot, passingBot } from './plain-bot.ts';
import { PureRoom, SECOND } from './pure-room.ts';

const FOUR = ['ana', 'bea', 'cem', 'dov'];

/** Four people at a table; the first hand is dealt. */
function table(seed?: string): PureRoom {
  return new PureRoom({ clock: 'standard' }, seed).sit('bea', 'cem', 'dov').play();
}

const others = (person: string) => FOUR.filter((each) => each !== person);

/** Plays on without this person until they have let so many turns time out. */
function miss(room: PureRoom, person: string, turns: number): void {
  const missed = () => room.events('answered').filter((event) => isTimeOutOf(room, person, event)).length;
  const before = missed();
  room.playOn(others(person), () => missed() === before + turns);
}

function isTimeOutOf(room: PureRoom, person: string, event: unknown): boolean {
  const { seat, by, option } = event as Extract<TableEvent, { type: 'answered' }>;
  return seat === room.seat(person) && by === 'time' && option === 'discard';
}

describe('two turns in a row that time out', () => {
  test('have a bot help from the next question on', () => {
    const room = table();
    miss(room, 'bea', 1);
    expect(room.view().places[1]?.helped).toBe(false);
    miss(room, 'bea', 1);
    expect(room.view().places[1]).toMatchObject({ helped: true, left: false, disconnected: false });
    expect(room.events('helped')).toEqual([{ type: 'helped', place: 1, reason: 'timed-out', open: false }]);
    const seat = room.seat('bea');
    const asked = room.log.length;
    room.playOn(others('bea'), (so) =>
      so.log.slice(asked).some(({ event }) => event.type === 'answered' && event.seat === seat),
    );
    expect(room.log.slice(asked).map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: 'answered', seat, by: 'bot' }),
    );
  });

  test('have a bot of the usual strength help, whatever others here are', () => {
    const room = new PureRoom({ clock: 'standard' }).sit('bea', 'cem');
    expect(room.does('ana', { type: 'add-bot', place: null, strength: 'strong' })).toBe('done');
    room.play();
    const asked = new Map<number, Set<string>>();
    room.decideBot = (view, question, _game, strength) => {
      asked.set(question.seat, (asked.get(question.seat) ?? new Set()).add(strength));
      return passingBot(view, question);
    };
    const seat = room.seat('bea');
    room.playOn(['ana', 'cem'], () => asked.size === 2);
    expect(asked.get(seat)).toEqual(new Set(['normal']));
    asked.delete(seat);
    expect([...asked.values()]).toEqual([new Set(['strong'])]);
  });

  test('are not in a row when one of them was answered', () => {
    const room = table();
    miss(room, 'bea', 1);
    room.playOn(FOUR, (so) => so.place('bea').missedTurns === 0);
    miss(room, 'bea', 1);
    expect(room.events('helped')).toEqual([]);
  });

  test('a claim that is left to run out is an ordinary pass and does not count', () => {
    const room = table();
    const seat = room.seat('bea');
    const passedByTime = () =>
      room
        .events('answered')
        .filter((event) => event.type === 'answered' && event.seat === seat && event.by === 'time');
    // Bea answers turns only.
    room.waitUntil(() => {
      for (const person of FOUR) {
        const kind = room.question(person)?.kind;
        if (kind !== undefined && (person !== 'bea' || kind === 'turn')) room.answer(person);
        if (room.state.phase.at === 'hand-result')
          for (const each of FOUR)
            room.does(each, { type: 'ready-next', hand: room.state.match?.hand?.deal.hand ?? 0 });
      }
      return passedByTime().length >= 4;
    });
    expect(room.place('bea').help).toBeNull();
    expect(room.place('bea').missedTurns).toBe(0);
  });
});

describe('a helped person', () => {
  /** Bea is helped; it is not her turn. */
  function helped(seed?: string): PureRoom {
    const room = table(seed);
    miss(room, 'bea', 2);
    return room;
  }

  test('cannot answer: the question is the bot’s', () => {
    const room = helped();
    room.playOn(others('bea'), (so) => so.question('bea') !== null);
    expect(room.answer('bea')).toBe('not-asked');
  });

  test('is not given back by a reconnection', () => {
    const room = helped();
    room.present.delete('bea');
    room.present.add('bea');
    room.server({ type: 'arrived', person: 'bea' });
    expect(room.view().places[1]?.helped).toBe(true);
  });

  test('decides again from the first question after "Back to play"', () => {
    const room = helped();
    expect(room.does('bea', { type: 'back-to-play' })).toBe('done');
    expect(room.does('bea', { type: 'back-to-play' })).toBe('done');
    expect(room.events('back-to-play-asked')).toHaveLength(1);
    expect(room.view().places[1]?.helped).toBe(true);
    room.playOn(others('bea'), (so) => so.question('bea') !== null);
    expect(room.view('bea').places[1]?.helped).toBe(false);
    expect(room.answer('bea')).toBe('done');
  });

  test('stays helped and returning to everybody else until her own next public act', () => {
    for (const seed of ['a claim', 'another claim', 'a third']) {
      const room = helped(seed);
      room.does('bea', { type: 'back-to-play' });
      // A discard that she could claim: her first question is no turn of hers.
      room.playOn(others('bea'), (so) => so.question('bea') !== null);
      if (room.question('bea')?.kind !== 'claim') continue;
      const toOthers = () => [null, ...others('bea')].map((person) => room.view(person).places[1]);
      expect(room.view('bea').places[1]).toMatchObject({ helped: false, returning: false });
      for (const place of toOthers()) expect(place).toMatchObject({ helped: true, returning: true });
      expect(room.answer('bea', passingBot)).toBe('done');
      for (const place of toOthers()) expect(place).toMatchObject({ helped: true, returning: true });
      room.playOn(FOUR, (so) => so.question('bea')?.kind === 'turn');
      for (const place of toOthers()) expect(place).toMatchObject({ helped: false, returning: false });
      return;
    }
    throw new Error('no claim came');
  });

  test('is shown as she is when the hand ends', () => {
    const room = helped();
    room.does('bea', { type: 'back-to-play' });
    const before = room.state.places[1];
    expect(before).toMatchObject({ helpShown: 'returning' });
    room.playOn(FOUR, (so) => so.state.phase.at !== 'playing');
    for (const person of FOUR) expect(room.view(person).places).toEqual(room.view().places);
  });

  test('a question that is open at the request is still the bot’s', () => {
    const room = helped();
    room.playOn(others('bea'), (so) => so.question('bea') !== null);
    const open = room.question('bea')!.id;
    room.does('bea', { type: 'back-to-play' });
    expect(room.answer('bea')).toBe('not-asked');
    room.playOn(others('bea'), (so) => so.question('bea')?.id !== open);
    expect(room.events('answered')).toContainEqual(expect.objectContaining({ question: open, by: 'bot' }));
    room.playOn(others('bea'), (so) => so.question('bea') !== null);
    expect(room.answer('bea')).toBe('done');
  });

  test('the discard that follows a claim the bot made is still the bot’s, the next question is not', () => {
    const room = helped();
    room.decideBot = greedyBot;
    const seat = room.seat('bea');
    const claims = () =>
      room.log.filter(
        ({ event }) => event.type === 'set-made' && event.seat === seat && event.set.kind !== 'claimed-kong',
      );
    // The bot is about to answer a claim when Bea asks to be back.
    room.waitUntil((so) => {
      for (const person of others('bea')) if (so.question(person) !== null) so.answer(person, passingBot);
      const question = so.question('bea');
      if (so.state.phase.at === 'match-result') throw new Error('no claim came');
      return question?.kind === 'claim' && question.options.some(({ kind }) => kind === 'pung' || kind === 'chow');
    });
    room.does('bea', { type: 'back-to-play' });
    const before = claims().length;
    room.waitUntil(() => claims().length > before);
    const discard = room.question('bea')!;
    expect(discard.kind).toBe('turn');
    expect(room.view().places[1]?.helped).toBe(true);
    expect(room.answer('bea')).toBe('not-asked');
    room.playOn(others('bea'), (so) => so.question('bea') !== null && so.question('bea')?.id !== discard.id);
    expect(room.events('answered')).toContainEqual(expect.objectContaining({ question: discard.id, by: 'bot' }));
    expect(room.view().places[1]?.helped).toBe(false);
    expect(room.answer('bea')).toBe('done');
  });

  test('who is back and lets one turn time out is not helped at once', () => {
    const room = helped();
    room.does('bea', { type: 'back-to-play' });
    miss(room, 'bea', 1);
    expect(room.view().places[1]?.helped).toBe(false);
  });

  test('"Back to play" of somebody who is not helped does nothing', () => {
    const room = table();
    expect(room.does('bea', { type: 'back-to-play' })).toBe('done');
    expect(room.does('guest', { type: 'back-to-play' })).toBe('not-seated');
    expect(room.events('back-to-play-asked')).toEqual([]);
  });
});

describe('leaving during a match', () => {
  test('the seat stays the person’s, helped from the next question on; nobody else takes it', () => {
    const room = table();
    expect(room.does('bea', { type: 'leave' })).toBe('done');
    expect(room.view().places[1]).toMatchObject({
      occupant: { kind: 'person', person: 'bea' },
      helped: true,
      left: true,
    });
    expect(room.does('guest', { type: 'sit', place: null })).toBe('room-full');
    expect(room.does('bea', { type: 'leave' })).toBe('done');
    expect(room.events('left')).toHaveLength(1);
  });

  test('a question that is open then runs out, the next one is the bot’s', () => {
    const room = table();
    const east = FOUR.find((person) => room.seat(person) === 0)!;
    room.does(east, { type: 'leave' });
    room.wait(3 * SECOND + 25 * SECOND + 300);
    expect(room.events('answered')[0]).toMatchObject({ seat: 0, by: 'time' });
    room.playOn(
      others(east),
      (so) => so.events('answered').filter((event) => event.type === 'answered' && event.seat === 0).length > 1,
    );
    expect(
      room
        .events('answered')
        .filter((event) => event.type === 'answered' && event.seat === 0)
        .at(-1),
    ).toMatchObject({
      by: 'bot',
    });
  });

  test('the person takes it back with "Back to play"', () => {
    const room = table();
    room.does('bea', { type: 'leave' });
    expect(room.does('bea', { type: 'sit', place: null })).toBe('done');
    expect(room.view().places[1]?.left).toBe(true);
    room.does('bea', { type: 'back-to-play' });
    expect(room.view().places[1]?.left).toBe(false);
    room.playOn(others('bea'), (so) => so.question('bea') !== null);
    expect(room.answer('bea')).toBe('done');
  });

  test('leaving again takes the request back', () => {
    const room = table();
    const west = FOUR.find((person) => room.seat(person) === 2)!;
    room.does(west, { type: 'leave' });
    room.does(west, { type: 'back-to-play' });
    room.does(west, { type: 'leave' });
    room.playOn(others(west), (so) => so.question(west) !== null);
    expect(room.place(west)).toMatchObject({ left: true, help: { reason: 'left', backAsked: false } });
    expect(room.answer(west)).toBe('not-asked');
  });

  test('the host leaves: who has sat longest and is present is host', () => {
    const room = table();
    room.present.delete('bea');
    room.does('ana', { type: 'leave' });
    expect(room.state.host).toBe('cem');
  });

  test('a disconnection changes no host and helps nobody by itself', () => {
    const room = table();
    room.present.delete('ana');
    room.server({ type: 'absent', person: 'ana' });
    expect(room.state.host).toBe('ana');
    expect(room.view().places[0]).toMatchObject({ disconnected: true, helped: false, left: false });
  });
});

describe('everybody is gone', () => {
  test('bots play on and the match ends by itself', () => {
    const room = table();
    for (const person of FOUR) room.does(person, { type: 'leave' });
    room.present.clear();
    room.waitUntil((so) => so.events('match-closed').length > 0);
    expect(room.view()).toMatchObject({ phase: 'lobby', host: null });
    expect(room.view().places.every(({ occupant }) => occupant === null)).toBe(true);
  });
});

describe('a bot that fails', () => {
  test('does not hold up the table', () => {
    const room = new PureRoom({ clock: 'standard' }).addBots(3);
    room.decideBot = () => {
      throw new Error('out of ideas');
    };
    room.play();
    room.playOn(['ana'], (so) => so.events('discarded').length > 8);
    expect(room.faults.length).toBeGreaterThan(0);
    room.decideBot = () => ({ option: 'fly', tiles: [] });
    room.playOn(['ana'], (so) => so.events('discarded').length > 16);
    expect(room.faults.at(-1)).toMatchObject({ code: 'option-gone' });
    expect(room.view().places.some(({ helped }) => helped)).toBe(false);
  });
});

describe('who may answer', () => {
  test('only the person whose seat is asked, and only once', () => {
    const room = table();
    const east = FOUR.find((person) => room.seat(person) === 0)!;
    const [south] = others(east);
    const question = room.question(east)!;
    const discard = question.options.find(({ kind }) => kind === 'discard')!;
    const command = { type: 'answer', question: question.id, option: discard.id, tiles: [discard.tiles[0]!] } as const;
    expect(room.does('guest', command)).toBe('not-seated');
    expect(room.does(south!, command)).toBe('not-asked');
    expect(room.does(east, { ...command, question: 'q_none' })).toBe('not-asked');
    expect(room.does(east, { ...command, option: 'chow' })).toBe('option-gone');
    expect(room.does(east, { ...command, tiles: [] })).toBe('wrong-tiles');
    const held = new Set(discard.tiles);
    const foreign = Array.from({ length: 144 }, (_, id) => id).find((id) => !held.has(id))!;
    expect(room.does(east, { ...command, tiles: [foreign] })).toBe('tile-not-held');
    expect(room.log.at(-1)?.event.type).toBe('asked');
    expect(room.does(east, command)).toBe('done');
    expect(room.does(east, command)).toBe('not-asked');
  });

  test('nobody before the first hand', () => {
    const room = new PureRoom();
    expect(room.does('ana', { type: 'answer', question: 'q', option: 'pass', tiles: [] })).toBe('not-asked');
  });
});
