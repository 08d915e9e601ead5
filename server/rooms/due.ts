/** What happens next in a room by itself, and when: from event times alone, so that every node and every restart agree. */

import { ruleSet } from '../rules/registry.ts';
import type { Seat } from '../rules/scoring.ts';
import { awaitsClose } from '../table/decide.ts';
import { COUNTDOWN, EXPIRY_TIME, GRACE, PLAY_AGAIN_TIME, READY_TIME, REVEAL_TIME, SEAT_DRAW_TIME } from './clock.ts';
import { leastOverAt } from './pauses.ts';
import { allChosen, waitsForOne } from './ready.ts';
import { PLACES, type QuestionClock, type RoomState } from './state.ts';
import { thinkTime } from './thinking.ts';

export type Due = { readonly at: number } /** Quick Play has waited long enough, or four persons are seated. */ & (
  | { readonly what: 'quick-start' }
  | { readonly what: 'draw-seats' }
  | { readonly what: 'deal' }
  /** A bot has thought long enough. */
  | { readonly what: 'bot'; readonly seat: Seat }
  | { readonly what: 'time-out'; readonly seat: Seat }
  /** A window's or pause's least length is over. */
  | { readonly what: 'close' }
  /** The time for Play again is over. */
  | { readonly what: 'release-places' }
  | { readonly what: 'open-lobby' }
  | { readonly what: 'expire' }
);

/** The next thing due; null when nothing will ever happen by itself. */
export function nextDue(state: RoomState): Due | null {
  if (state.phase.at === 'released') return null;
  const expiry: Due = { what: 'expire', at: state.lastActionAt + EXPIRY_TIME };
  return [...running(state), expiry].reduce((first, due) => (due.at < first.at ? due : first));
}

/** When the next thing is due; the time in the room's row. */
export function dueAt(state: RoomState): number | null {
  return nextDue(state)?.at ?? null;
}

/** All that runs now and would be over unfairly early if the server were away meanwhile; not the expiry. */
export function running(state: RoomState): readonly Due[] {
  const { phase } = state;
  switch (phase.at) {
    case 'lobby':
      return phase.startsAt === null ? [] : [{ what: 'quick-start', at: phase.startsAt }];
    case 'released':
      return [];
    case 'reveal':
      return [{ what: 'draw-seats', at: awaitsReveal(state) ? phase.since + REVEAL_TIME : state.lastEventAt }];
    case 'seat-draw':
      return [{ what: 'deal', at: phase.since + SEAT_DRAW_TIME }];
    case 'playing':
      return runningTable(state);
    case 'hand-result':
      return dealDue(state);
    case 'match-result':
      return allChosen(state)
        ? [{ what: 'open-lobby', at: state.lastEventAt }]
        : [{ what: 'release-places', at: choiceEndsAt(state) ?? phase.since + EXPIRY_TIME }];
  }
}

/** When the countdown to the next hand is over; null while somebody is not ready. */
export function nextHandAt(state: RoomState): number | null {
  const { phase } = state;
  if (phase.at !== 'hand-result' || phase.readyAt === null) return null;
  const counted = phase.readyAt + COUNTDOWN;
  return waitsForOne(state) ? counted : Math.min(counted, phase.since + READY_TIME);
}

/** When the phase ends by itself at the latest: for Ready or Play again; null where it does not. */
export function choiceEndsAt(state: RoomState): number | null {
  const { phase } = state;
  if ((phase.at !== 'hand-result' && phase.at !== 'match-result') || waitsForOne(state)) return null;
  return phase.since + (phase.at === 'hand-result' ? READY_TIME : PLAY_AGAIN_TIME);
}

function dealDue(state: RoomState): Due[] {
  const at = nextHandAt(state) ?? choiceEndsAt(state);
  return at === null ? [] : [{ what: 'deal', at }];
}

/** Whether a place has committed and neither revealed nor been recorded as missing. */
function awaitsReveal(state: RoomState): boolean {
  return PLACES.some((place) => state.places[place].commitment !== null && state.places[place].reveal === null);
}

function runningTable(state: RoomState): Due[] {
  const due = state.times.questions.flatMap((clock) => dueOf(clock));
  if (state.match !== null && awaitsClose(ruleSet(state.ruleSet), state.match)) {
    due.push({ what: 'close', at: leastOverAt(state) });
  }
  return due;
}

function dueOf(clock: QuestionClock): Due[] {
  const { seat, decider, from, question, kind, endsAt } = clock;
  if (decider === 'bot') return [{ what: 'bot', seat, at: from + thinkTime(question, kind) }];
  return endsAt === null ? [] : [{ what: 'time-out', seat, at: endsAt + GRACE }];
}
