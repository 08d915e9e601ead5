/** What an event of the table does to the room around it: phases, the clocks of questions, missed turns. */

import { CLOCKS } from '../rules/clocks.ts';
import { ruleSet } from '../rules/registry.ts';
import type { Seat } from '../rules/scoring.ts';
import type { Question, TableEvent } from '../table/events.ts';
import { evolveMatch } from '../table/evolve.ts';
import type { MatchState } from '../table/state.ts';
import { baseTime, DEAL_TIME } from './clock.ts';
import type { RoomEvent } from './events.ts';
import {
  helpNow,
  mapPlaces,
  type PlaceState,
  placeOfSeat,
  type QuestionClock,
  type RoomState,
  type TableTimes,
  withSeat,
} from './state.ts';

const TABLE_EVENTS: Readonly<Record<TableEvent['type'], true>> = {
  'hand-started': true,
  'flower-shown': true,
  drawn: true,
  discarded: true,
  'set-made': true,
  'kong-declared': true,
  'turn-began': true,
  won: true,
  paid: true,
  'phase-changed': true,
  'facts-changed': true,
  'tiles-passed': true,
  asked: true,
  answered: true,
  'hand-ended': true,
  'match-ended': true,
};

/** Whether the event is one of the table rather than of the room. */
export function isTableEvent(event: RoomEvent): event is TableEvent {
  return event.type in TABLE_EVENTS;
}

/** Before any hand. */
export const NO_TIMES: TableTimes = {
  dealtUntil: 0,
  stageSince: 0,
  pause: null,
  questions: [],
  reserve: [0, 0, 0, 0],
  lastAnswer: [null, null, null, null],
};

/** The room after an event of its table at `at` (ms). Throws before the seat draw, when there is no table. */
export function evolveTable(state: RoomState, event: TableEvent, at: number): RoomState {
  if (state.match === null) throw new Error('no table before the seat draw');
  const match = evolveMatch(ruleSet(state.ruleSet), state.match, event);
  const shown = showHelp(state, event);
  const next = { ...shown, match, times: timesAfter(state, event, match, at) };
  switch (event.type) {
    case 'hand-started':
      return { ...next, phase: { at: 'playing' } };
    case 'answered':
      return { ...next, places: countMissed(shown, event) };
    case 'hand-ended':
      return {
        ...next,
        phase: { at: 'hand-result', since: at, readyAt: null },
        places: mapPlaces(shown.places, (place) => ({ ...place, ready: false })),
      };
    case 'match-ended':
      return { ...next, phase: { at: 'match-result', since: at } };
    default:
      return next;
  }
}

/** Shows everybody how it stands with the help of the seats that have acted in public, and of all when a hand begins or ends. */
function showHelp(state: RoomState, event: TableEvent): RoomState {
  const acted = actors(event);
  const changes = (place: PlaceState): boolean =>
    (acted === 'all' || (place.seat !== null && acted.includes(place.seat))) && place.helpShown !== helpNow(place);
  if (!state.places.some(changes)) return state;
  const shown = (place: PlaceState): PlaceState => (changes(place) ? { ...place, helpShown: helpNow(place) } : place);
  return { ...state, places: mapPlaces(state.places, shown) };
}

/** Whose public act an event is. A turn's question is one, too: everybody sees whose turn it is. */
function actors(event: TableEvent): readonly Seat[] | 'all' {
  switch (event.type) {
    case 'drawn':
    case 'discarded':
    case 'set-made':
    case 'kong-declared':
    case 'turn-began':
      return [event.seat];
    case 'won':
      return [event.win.seat];
    case 'asked':
      return event.questions.filter(({ clock }) => clock === 'turn').map(({ seat }) => seat);
    case 'hand-started':
    case 'hand-ended':
    case 'match-ended':
      return 'all';
    default:
      return [];
  }
}

function timesAfter(state: RoomState, event: TableEvent, match: MatchState, at: number): TableTimes {
  const { times } = state;
  const goesOn = event.type === 'answered' || event.type === 'facts-changed';
  const stageSince = goesOn ? times.stageSince : at;
  const pause = goesOn ? times.pause : null;
  const open = match.hand?.questions.map(({ id }) => id) ?? [];
  const questions = times.questions.filter(({ question }) => open.includes(question));
  switch (event.type) {
    case 'hand-started': {
      const full = CLOCKS[state.clock].reserve;
      return { ...NO_TIMES, dealtUntil: at + DEAL_TIME, stageSince, reserve: [full, full, full, full] };
    }
    case 'asked':
      return {
        ...times,
        stageSince,
        pause,
        questions: [...questions, ...event.questions.map((asked) => clockOf(state, asked, at))],
      };
    case 'answered':
      return {
        ...times,
        questions,
        reserve: withSeat(times.reserve, event.seat, reserveAfter(times, event.question, event.seat, at)),
        lastAnswer: withSeat(times.lastAnswer, event.seat, event.by),
      };
    default:
      return { ...times, stageSince, pause, questions };
  }
}

/** The base time anew, then the reserve, which only turns eat (docs/rules/rooms.md, "Clocks"). */
function clockOf(state: RoomState, question: Question, at: number): QuestionClock {
  const from = Math.max(at, state.times.dealtUntil);
  const base = baseTime(state.clock, question.clock);
  const baseEndsAt = base === null ? null : from + base;
  const reserve = question.clock === 'turn' ? state.times.reserve[question.seat] : 0;
  const index = placeOfSeat(state, question.seat);
  const place = index === null ? null : state.places[index];
  return {
    question: question.id,
    kind: question.clock,
    seat: question.seat,
    decider: place?.occupant?.kind === 'person' && place.help === null ? 'person' : 'bot',
    from,
    baseEndsAt,
    endsAt: baseEndsAt === null ? null : baseEndsAt + reserve,
  };
}

function reserveAfter(times: TableTimes, question: string, seat: Seat, at: number): number {
  const reserve = times.reserve[seat];
  const clock = times.questions.find((open) => open.question === question);
  if (clock === undefined || clock.kind !== 'turn' || clock.baseEndsAt === null) return reserve;
  return Math.max(0, reserve - Math.max(0, at - clock.baseEndsAt));
}

/** Turns in a row that a person let time out; claims and choices do not count. */
function countMissed(state: RoomState, event: Extract<TableEvent, { type: 'answered' }>): RoomState['places'] {
  const kind = state.times.questions.find((open) => open.question === event.question)?.kind;
  return mapPlaces(state.places, (place): PlaceState => {
    const counts = place.seat === event.seat && place.occupant?.kind === 'person' && place.help === null;
    if (!counts || kind !== 'turn' || event.by === 'bot') return place;
    return { ...place, missedTurns: event.by === 'time' ? place.missedTurns + 1 : 0 };
  });
}

/** Everything that runs ends later. */
export function shiftTimes(times: TableTimes, by: number): TableTimes {
  const later = (time: number | null): number | null => (time === null ? null : time + by);
  return {
    ...times,
    dealtUntil: times.dealtUntil + by,
    stageSince: times.stageSince + by,
    questions: times.questions.map((clock) => ({
      ...clock,
      from: clock.from + by,
      baseEndsAt: later(clock.baseEndsAt),
      endsAt: later(clock.endsAt),
    })),
  };
}
