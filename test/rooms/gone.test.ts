/**
 * Untimed tables that people do not come back to (docs/rules/rooms.md, "Clocks" and "Room"), under every rule set: where everybody is
 * gone bots play on and the match ends by itself; where somebody stays and never answers it is abandoned after 24 h.
 */

import { describe, expect, test } from 'vitest';
import { decideBot } from '../../server/bots/decide-bot.ts';
import { running } from '../../server/rooms/due.ts';
import { matchResult } from '../../server/rooms/result.ts';
import { passingBot } from './plain-bot.ts';
import { PureRoom, SECOND } from './pure-room.ts';
import { tablesBy, type WantedTable } from './tables.ts';
import { TestServer } from './test-server.ts';

const DAY = 24 * 60 * 60 * SECOND;
const FOUR = ['ana', 'bea', 'cem', 'dov'];
/** Matches that are begun, at most, until somebody is asked what is looked for. */
const MOST_MATCHES = 2_000;

describe.each(tablesBy('untimed'))('$name, untimed', ({ wanted, questions, longer }) => {
  test('all pages are closed: a minute later bots answer, and the match ends by itself', async () => {
    const server = await TestServer.open();
    server.decideBot = decideBot;
    try {
      const code = await server.create(wanted);
      await server.sit(code, 'bea');
      await server.play(code, 'bea');
      const { matchId } = await server.state(code);
      for (const person of ['ana', 'bea']) server.rooms.disconnected(code, `${person}-1`);
      await server.pass(59 * SECOND);
      expect((await server.state(code)).places.every(({ help }) => help === null)).toBe(true);
      await server.until(async () => (await server.state(code)).matchId !== matchId);
      const result = await server.store.matchResult(matchId);
      expect(result).toMatchObject({ rated: false, result: { abandoned: false, clock: 'untimed' } });
      // They did not stay: the room is an empty lobby.
      const after = await server.state(code);
      expect(after).toMatchObject({ phase: { at: 'lobby' }, host: null, ruleSet: wanted.ruleSet });
      expect(await server.seated(code)).toEqual([null, null, null, null]);
      expect(server.rooms.stuck()).toEqual([]);
      expect(server.problems).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test.each(questions)('somebody is there and never answers (%s): abandoned after 24 h', (kind) => {
    const { room, person } = asked(wanted, kind);
    // The others have answered.
    for (const other of FOUR) if (other !== person && room.question(other) !== null) room.answer(other, passingBot);
    expect(room.state.times.questions.map(({ seat }) => seat)).toEqual([room.seat(person)]);
    abandon(room, 0);
  });

  test('in a later hand: the finished ones are kept', () => {
    const room = new PureRoom({ ...wanted, length: longer }, 'later').addBots(3).play();
    room.decideBot = decideBot;
    const later = () => room.events('hand-ended').length === 2;
    room.waitUntil(({ state }) => {
      while (room.question('ana') !== null && !later()) room.answer('ana', decideBot);
      if (state.phase.at === 'hand-result')
        room.does('ana', { type: 'ready-next', hand: state.match?.hand?.deal.hand ?? 0 });
      // The bots have done all they will do.
      return room.question('ana') !== null && running(room.state).length === 0;
    });
    abandon(room, 2);
  });
});

/** A table of four people at which one of them is asked such a question; the others may be, too. */
function asked(wanted: WantedTable, kind: string): { readonly room: PureRoom; readonly person: string } {
  const ordinary = kind === 'turn' || kind === 'claim';
  for (let match = 0; match < MOST_MATCHES; match += 1) {
    const room = new PureRoom(wanted, `abandoned ${match}`).sit('bea', 'cem', 'dov').play();
    let person: string | undefined;
    let over = false;
    const next = () => FOUR.find((each) => room.question(each) !== null);
    room.waitUntil(({ state }) => {
      for (let each = next(); each !== undefined && !over; each = next()) {
        person = FOUR.find((one) => room.question(one)?.kind === kind);
        // What only some rule sets ask comes before the first turn.
        over = person !== undefined || (!ordinary && room.question(each)?.kind === 'turn');
        if (!over) room.answer(each, decideBot);
      }
      return over || state.phase.at !== 'playing';
    });
    if (person !== undefined) return { room, person };
  }
  throw new Error(`nobody is asked ${kind}`);
}

/** A day goes by; the match is stored as abandoned with so many hands, and the code makes an empty lobby. */
function abandon(room: PureRoom, hands: number): void {
  const { options, ruleSet, matchId, lastActionAt } = room.state;
  room.wait(lastActionAt + DAY - room.now - 1);
  const before = room.state;
  expect(before.matchId).toBe(matchId);
  expect(before.phase.at).toBe('playing');
  room.wait(1);
  expect(room.state.phase.at).toBe('released');
  const secret = room.view().fairness.serverSecret ?? '';
  expect(secret).toMatch(/^[0-9a-f]{192}$/);
  const result = matchResult(before, secret);
  expect(result).toMatchObject({ rated: false, result: { abandoned: true, hands } });
  expect(result?.places.map(({ person }) => person).sort()).toEqual(
    before.places.map(({ occupant }) => (occupant?.kind === 'person' ? occupant.person : null)).sort(),
  );
  room.server({ type: 'reopen', config: null });
  expect(room.view()).toMatchObject({ phase: 'lobby', host: null, ruleSet });
  expect(room.state.options).toEqual(options);
  room.sit('eva');
  expect(room.state.host).toBe('eva');
}
