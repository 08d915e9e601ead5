/** Rooms under people who do anything at any time: what must always hold. */

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RoomCommand } from '../../server/rooms/commands.ts';
import { dueAt, running } from '../../server/rooms/due.ts';
import { evolveRoom, openedRoom } from '../../server/rooms/evolve.ts';
import { fromLog, toLog } from '../../server/rooms/log.ts';
import { PLACES, personAt } from '../../server/rooms/state.ts';
import { stuckReason } from '../../server/rooms/stuck.ts';
import type { ClockKey } from '../../server/rules/rule-set.ts';
import { greedyBot } from './plain-bot.ts';
import { PureRoom, SECOND } from './pure-room.ts';

const PERSONS = ['ana', 'bea', 'cem', 'dov', 'eva'];

type Step =
  | { readonly do: 'command'; readonly person: string; readonly command: RoomCommand['type']; readonly place: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'come' | 'go' | 'absent'; readonly person: string }
  | { readonly do: 'away'; readonly ms: number };

const person = fc.constantFrom(...PERSONS);
const COMMANDS: readonly RoomCommand['type'][] = [
  'sit',
  'leave',
  'add-bot',
  'remove',
  'hand-over',
  'ready',
  'unready',
  'start',
  'reveal',
  'answer',
  'ready-next',
  'back-to-play',
  'play-again',
  'wait',
  'stop-waiting',
  'allow-watching',
];
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('command' as const),
      person,
      command: fc.constantFrom(...COMMANDS),
      place: fc.integer({ min: 0, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 40 * SECOND }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('come' as const, 'go' as const, 'absent' as const), person }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('away' as const), ms: fc.integer({ min: 1, max: 3600 * SECOND }) }),
  },
);
/** Steps that lead on, so that a run comes further than the lobby. */
const onward = fc.oneof(
  fc.record({ do: fc.constantFrom('gather' as const, 'next' as const) }),
  fc.record({ do: fc.constant('play' as const), places: fc.subarray([0, 1, 2, 3]), things: fc.nat({ max: 60 }) }),
);

/** For a while the persons of these places do what they are asked at once. */
function play(room: PureRoom, places: readonly number[], things: number): void {
  for (let count = 0; count < things; count += 1) {
    for (const place of places) comply(room, place);
    const next = dueAt(room.state);
    if (next === null || next > room.now + 3600 * SECOND) return;
    room.wait(Math.max(0, next - room.now));
  }
}

/** The person of a place does what the phase asks for. */
function comply(room: PureRoom, place: number): void {
  const { phase, matchId, match } = room.state;
  const who = room.persons().find(([index]) => index === place)?.[1];
  if (who === undefined) return;
  if (phase.at === 'playing') room.answer(who, greedyBot);
  else if (phase.at === 'hand-result') room.does(who, { type: 'ready-next', hand: match?.hand?.deal.hand ?? 0 });
  else if (phase.at === 'match-result') room.does(who, { type: 'play-again', matchId });
}

function act(room: PureRoom, { person: who, command, place }: Extract<Step, { do: 'command' }>): string {
  const { matchId, match } = room.state;
  switch (command) {
    case 'sit':
      return room.does(who, { type: command, place: place === 4 ? null : place });
    case 'add-bot':
      return room.does(who, { type: command, place: place === 4 ? null : place, strength: 'strong' });
    case 'remove':
      return room.does(who, { type: command, place });
    case 'allow-voice':
    case 'allow-phrases':
      return room.does(who, { type: command, place, allowed: matchId.length % 2 === place % 2 });
    case 'hand-over':
    case 'let-in':
      return room.does(who, { type: command, person: PERSONS[place] ?? 'ana' });
    case 'ready':
      return room.does(who, { type: command, matchId, commitment: place === 0 ? null : 'ab'.repeat(32) });
    case 'reveal':
      return room.does(who, { type: command, matchId, secret: 'ab'.repeat(16) });
    case 'answer':
      return match === null || !room.persons().some(([, each]) => each === who)
        ? 'not-asked'
        : room.answer(who, greedyBot);
    case 'ready-next':
      return room.does(who, { type: command, hand: match?.hand?.deal.hand ?? 0 });
    case 'play-again':
      return room.does(who, { type: command, matchId });
    case 'allow-watching':
      return room.does(who, { type: command, allowed: place === 0 });
    default:
      return room.does(who, { type: command });
  }
}

/** Whatever is needed for the next phase. */
function lead(room: PureRoom, kind: 'gather' | 'next'): void {
  if (kind === 'gather') {
    const host = room.state.host ?? 'eva';
    room.does(host, { type: 'sit', place: null });
    for (const _ of PLACES) room.does(room.state.host ?? host, { type: 'add-bot', place: null, strength: 'normal' });
    for (const [, each] of room.persons())
      room.does(each, { type: 'ready', matchId: room.state.matchId, commitment: null });
    room.does(room.state.host ?? host, { type: 'start' });
    return;
  }
  const phase = room.state.phase.at;
  for (let steps = 0; steps < 3_000 && room.state.phase.at === phase; steps += 1) {
    const next = dueAt(room.state);
    if (next === null || phase === 'lobby') return;
    room.wait(Math.max(0, next - room.now));
  }
}

function check(room: PureRoom): void {
  const { state, log } = room;
  const persons = PLACES.flatMap((place) => personAt(state, place) ?? []);
  expect(new Set(persons).size).toBe(persons.length);
  if (state.host !== null && state.phase.at === 'lobby') expect(persons).toContain(state.host);
  // A seated person who is there is never without a host.
  const isHere = (person: string): boolean => room.present.has(person);
  if (state.phase.at === 'lobby' && persons.some(isHere)) expect(state.host === null).toBe(state.quick);
  // Nobody waits who has a place, or who could have one.
  for (const waiting of state.queue) expect(persons).not.toContain(waiting);
  const free = PLACES.some((place) => state.places[place].occupant === null);
  if (state.phase.at === 'lobby' && free) expect(state.queue.filter(isHere)).toEqual([]);
  expect(stuckReason(state, room.now)).toBeNull();
  // Nothing comes up that was due before.
  for (const { at } of running(state)) expect(at).toBeGreaterThanOrEqual(state.lastEventAt);
  const waits = state.times.questions.some(({ decider }) => decider === 'person');
  if (waits && running(state).length === 0) expect(state.clock).toBe('untimed');
  // Open questions and their clocks are the same.
  expect(state.times.questions.map(({ question }) => question).sort()).toEqual(
    (state.match?.hand?.questions ?? []).map(({ id }) => id).sort(),
  );
  for (const { seat, decider } of state.times.questions) {
    const place = state.places.find((each) => each.seat === seat);
    if (place?.occupant?.kind === 'bot') expect(decider).toBe('bot');
  }
  // The log, as the store keeps it, gives the same state.
  const stored = log.map(({ event, at }, index) => {
    const { type, version, body } = JSON.parse(JSON.stringify(toLog(event))) as ReturnType<typeof toLog>;
    return fromLog({ seq: index + 1, at, matchId: state.matchId, type, version, body });
  });
  const [first, ...rest] = stored;
  if (first?.event.type !== 'lobby-opened') throw new Error('the log begins with a lobby');
  const again = rest.reduce((so, { event, at }) => evolveRoom(so, event, at), openedRoom(first.event, first.at));
  expect(again).toEqual(state);
  expect(room.faults).toEqual([]);
}

test.each<[string, ClockKey, 'quick'?]>([
  ['klasik', 'bullet'],
  ['klasik', 'untimed'],
  ['chinese-classical', 'house'],
  ['hong-kong', 'blitz'],
  ['sichuan', 'standard'],
  ['hong-kong', 'relaxed', 'quick'],
])('anything at any time at a %s table, %s %s', (ruleSet, clock, quick) => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.oneof({ weight: 3, arbitrary: step }, { weight: 1, arbitrary: onward }), {
        minLength: 20,
        maxLength: 60,
      }),
      (seed, steps) => {
        const room = new PureRoom({ ruleSet, clock, visibility: 'public' }, seed, quick !== undefined);
        room.passTime = () => 2_000;
        room.decideBot = greedyBot;
        for (const each of steps) {
          switch (each.do) {
            case 'command': {
              room.present.add(each.person);
              room.server({ type: 'arrived', person: each.person });
              const before = room.state;
              if (act(room, each) !== 'done') expect(room.state).toBe(before);
              break;
            }
            case 'wait':
              room.wait(each.ms);
              break;
            case 'come':
              room.present.add(each.person);
              room.server({ type: 'arrived', person: each.person });
              break;
            case 'go':
              room.present.delete(each.person);
              break;
            case 'absent':
              room.present.delete(each.person);
              room.server({ type: 'absent', person: each.person });
              break;
            case 'away': {
              const times = running(room.state);
              room.now += each.ms;
              room.server({ type: 'give-back', away: each.ms });
              if (times.length > 0)
                expect(Math.min(...running(room.state).map(({ at }) => at))).toBeGreaterThanOrEqual(room.now);
              break;
            }
            case 'play':
              play(room, each.places, each.things);
              break;
            default:
              lead(room, each.do);
          }
          if (room.state.phase.at === 'released') room.server({ type: 'reopen', config: null });
        }
        check(room);
      },
    ),
    { numRuns: 40 },
  );
});
