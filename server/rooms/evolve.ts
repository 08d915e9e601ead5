/** What an event does to a room. Reads outcomes only (docs/decisions/0001-the-log-is-the-truth.md). `at` is when the store logged it. */

import { ruleSet } from '../rules/registry.ts';
import { newMatch } from '../table/state.ts';
import { QUICK_FULL, QUICK_WAIT } from './clock.ts';
import type { LobbyOpened, RoomEvent, RoomOwnEvent } from './events.ts';
import { evolveTable, isTableEvent, NO_TIMES, shiftTimes } from './evolve-table.ts';
import { allReady, waitsForOne } from './ready.ts';
import { FREE_PLACE, mapPlaces, type Phase, PLACES, type PlaceState, type RoomState } from './state.ts';

/** How many persons without voice, or phrases, or whom it keeps out, a room remembers; far more than sit in it. */
const MOST_SILENCED = 32;

/** No place is kept for anybody. */
const NOBODY = [null, null, null, null] as const;

/** What happens beside the game: it keeps nobody's seat. Who looks on at an idle table and waits for a place would never get one. */
const ASIDE: ReadonlySet<RoomEvent['type']> = new Set([
  ...(['queued', 'unqueued', 'watching-changed', 'host-changed'] as const),
  ...(['voice-taken', 'voice-given', 'muted', 'unmuted', 'kept-out', 'let-in'] as const),
]);

/** A room's very first state; its log begins with a lobby. */
export function openedRoom(event: LobbyOpened, at: number): RoomState {
  const { type: _, places, host, rulesHash, matchId, ...config } = event;
  const [a, b, c, d] = PLACES.map((index): PlaceState => {
    const kept = places[index];
    if (kept === null) return FREE_PLACE;
    return { ...FREE_PLACE, occupant: kept.occupant, since: kept.since, ready: kept.occupant.kind === 'bot' };
  });
  const opened: RoomState = {
    ...config,
    matchId,
    host,
    phase: { at: 'lobby', startsAt: null },
    places: [a ?? FREE_PLACE, b ?? FREE_PLACE, c ?? FREE_PLACE, d ?? FREE_PLACE],
    reserved: NOBODY,
    commitment: { server: null, rulesHash, secret: null },
    seatOrder: null,
    startedAt: null,
    rated: null,
    match: null,
    times: NO_TIMES,
    lastEventAt: at,
    lastActionAt: at,
  };
  return noteWaiting(opened, event, at);
}

/** The room after one more event. */
export function evolveRoom(state: RoomState, event: RoomEvent, at: number): RoomState {
  const next = isTableEvent(event) ? evolveTable(state, event, at) : evolveOwn(state, event, at);
  const lastActionAt = ASIDE.has(event.type) ? state.lastActionAt : at;
  const counted = noteReady(noteCompany(state, next, at), at);
  return { ...noteWaiting(counted, event, at), lastEventAt: at, lastActionAt };
}

function evolveOwn(state: RoomState, event: RoomOwnEvent, at: number): RoomState {
  switch (event.type) {
    case 'lobby-opened':
      return openedRoom(event, at);
    case 'seated':
      return {
        ...patch(state, event.place, {
          ...FREE_PLACE,
          occupant: { kind: 'person', person: event.person },
          since: at,
        }),
        queue: state.queue.filter((person) => person !== event.person),
      };
    case 'left':
      return patch(state, event.place, state.phase.at === 'lobby' ? FREE_PLACE : { left: true });
    case 'bot-added': {
      const { type: _type, place: _place, ...bot } = event;
      return patch(state, event.place, {
        ...FREE_PLACE,
        occupant: { kind: 'bot', ...bot },
        since: at,
        ready: true,
      });
    }
    case 'removed':
      return patch(state, event.place, FREE_PLACE);
    case 'kept-out':
      return { ...state, keptOut: [...state.keptOut, event.person].slice(-MOST_SILENCED) };
    case 'let-in':
      return { ...state, keptOut: state.keptOut.filter((person) => person !== event.person) };
    case 'place-reserved': {
      const [p0, p1, p2, p3] = PLACES.map((place) => (place === event.place ? event.person : state.reserved[place]));
      return { ...state, reserved: [p0 ?? null, p1 ?? null, p2 ?? null, p3 ?? null] };
    }
    case 'queued':
      return { ...state, queue: [...state.queue, event.person] };
    case 'unqueued':
      return { ...state, queue: state.queue.filter((person) => person !== event.person) };
    case 'watching-changed':
      return { ...state, watching: event.allowed };
    case 'host-changed':
      return { ...state, host: event.person };
    case 'voice-taken':
      return { ...state, silenced: [...state.silenced, event.person].slice(-MOST_SILENCED) };
    case 'voice-given':
      return { ...state, silenced: state.silenced.filter((person) => person !== event.person) };
    case 'muted':
      return { ...state, muted: [...state.muted, event.person].slice(-MOST_SILENCED) };
    case 'unmuted':
      return { ...state, muted: state.muted.filter((person) => person !== event.person) };
    case 'ready':
      return patch(state, event.place, { ready: true, commitment: event.commitment });
    case 'unready':
      return patch(state, event.place, { ready: false, commitment: null });
    case 'server-committed':
      return {
        ...state,
        phase: { at: 'reveal', since: at },
        startedAt: at,
        rated: event.rated,
        commitment: { ...state.commitment, server: event.commitment },
      };
    case 'revealed':
      return patch(state, event.place, { reveal: event.secret });
    case 'reveal-missed':
      return patch(state, event.place, { reveal: '' });
    case 'seats-drawn':
      return drawSeats(state, event.order, at);
    case 'next-hand-ready':
      return patch(state, event.place, { ready: true });
    case 'helped':
      return help(state, event, at);
    case 'back-to-play-asked': {
      const place = placeAt(state, event.place);
      const help = place.help && { ...place.help, backAsked: true };
      // Who practises was not helped: the hand has waited.
      const helpShown = help === null ? place.helpShown : 'returning';
      return patch(state, event.place, { left: false, help, helpShown });
    }
    case 'help-ended':
      return patch(state, event.place, { help: null, missedTurns: 0 });
    case 'play-again':
      return patch(state, event.place, { ready: true, left: false });
    case 'place-released':
      return patch(state, event.place, { ready: false, left: true });
    case 'match-closed':
      return { ...state, commitment: { ...state.commitment, secret: event.secret } };
    case 'pause-drawn':
      return { ...state, times: { ...state.times, pause: event.length } };
    case 'clock-adjusted':
      return { ...state, phase: shiftPhase(state.phase, event.by), times: shiftTimes(state.times, event.by) };
    case 'released':
      return {
        ...state,
        phase: { at: 'released' },
        places: [FREE_PLACE, FREE_PLACE, FREE_PLACE, FREE_PLACE],
        host: null,
        reserved: NOBODY,
        silenced: [],
        muted: [],
        keptOut: [],
        queue: [],
        match: null,
        times: NO_TIMES,
        commitment: { ...state.commitment, secret: event.secret },
      };
  }
}

function placeAt(state: RoomState, index: number): PlaceState {
  const place = state.places[index];
  if (place === undefined) throw new Error(`no such place: ${index}`);
  return place;
}

function patch(state: RoomState, index: number, change: Partial<PlaceState>): RoomState {
  return {
    ...state,
    places: mapPlaces(state.places, (place, at) => (at === index ? { ...place, ...change } : place)),
  };
}

function drawSeats(state: RoomState, order: readonly [number, number, number, number], at: number): RoomState {
  const seated = mapPlaces(state.places, (place, index) => {
    const seat = PLACES.find((each) => order[each] === index);
    return { ...place, seat: seat ?? null, ready: false };
  });
  const match = newMatch(ruleSet(state.ruleSet), state.options, state.length);
  return { ...state, phase: { at: 'seat-draw', since: at }, seatOrder: order, places: seated, match };
}

function help(state: RoomState, event: Extract<RoomOwnEvent, { type: 'helped' }>, at: number): RoomState {
  const helped = patch(state, event.place, {
    help: { reason: event.reason, backAsked: false },
    helpShown: 'helped',
    missedTurns: 0,
  });
  if (!event.open) return helped;
  const seat = placeAt(state, event.place).seat;
  // The bot begins to think now: nothing of it was due before.
  const questions = state.times.questions.map((clock) =>
    clock.seat === seat ? { ...clock, decider: 'bot' as const, from: Math.max(at, clock.from) } : clock,
  );
  return { ...helped, times: { ...helped.times, questions } };
}

/** Somebody comes whom a reader of a result keeps waiting: the time for Ready or Play again begins now. */
function noteCompany(before: RoomState, state: RoomState, at: number): RoomState {
  const { phase } = state;
  if (phase.at !== before.phase.at || !waitsForOne(before) || waitsForOne(state)) return state;
  return phase.at === 'hand-result' || phase.at === 'match-result'
    ? { ...state, phase: { ...phase, since: at } }
    : state;
}

/** The countdown to the next hand begins with the event that makes the last one ready. */
function noteReady(state: RoomState, at: number): RoomState {
  const { phase } = state;
  if (phase.at !== 'hand-result' || phase.readyAt !== null || !allReady(state)) return state;
  return { ...state, phase: { ...phase, readyAt: at } };
}

/** A match of Quick Play starts a while after the first began to wait, or when four persons are seated. */
function noteWaiting(state: RoomState, { type }: RoomEvent, at: number): RoomState {
  if (!state.quick || state.phase.at !== 'lobby' || (type !== 'lobby-opened' && type !== 'seated' && type !== 'left')) {
    return state;
  }
  const waiting = state.places.filter(({ occupant }) => occupant?.kind === 'person').map(({ since }) => since);
  const latest = waiting.length === 0 ? null : Math.min(...waiting) + QUICK_WAIT;
  const startsAt = latest !== null && waiting.length === PLACES.length ? Math.min(latest, at + QUICK_FULL) : latest;
  return { ...state, phase: { at: 'lobby', startsAt } };
}

function shiftPhase(phase: Phase, by: number): Phase {
  switch (phase.at) {
    case 'lobby':
      return { ...phase, startsAt: phase.startsAt === null ? null : phase.startsAt + by };
    case 'reveal':
    case 'seat-draw':
    case 'match-result':
      return { ...phase, since: phase.since + by };
    case 'hand-result':
      return { ...phase, since: phase.since + by, readyAt: phase.readyAt === null ? null : phase.readyAt + by };
    default:
      return phase;
  }
}
