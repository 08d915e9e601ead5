/**
 * How long a window or pause of the table lasts at least (docs/rules/common.md, "What pauses tell"). Policy `natural` knows one
 * length for all. Policy `even` lets a window in which no person is asked, or a seat's moment in an opening phase, last as long
 * as it would have if somebody had passed: drawn from how long people take to pass, and written down, so that every node and
 * every restart agree.
 */

import type { ClockKey } from '../rules/rule-set.ts';
import type { Seat } from '../rules/scoring.ts';
import type { HandState } from '../table/state.ts';
import { baseTime, GRACE } from './clock.ts';
import type { RoomEvent } from './events.ts';
import { decidesNext, type RoomState } from './state.ts';

const LEAST = 900;
/** No drawn pause is longer, where claims have no time limit. */
const LONGEST = 15_000;

/**
 * When the least length of the open window or pause is over. Like the time of questions it runs only once the deal has been
 * shown: one that nobody is asked in would be over sooner otherwise.
 */
export function leastOverAt({ times }: RoomState): number {
  return Math.max(times.stageSince, times.dealtUntil) + Math.max(LEAST, times.pause ?? 0);
}

/**
 * How long the window that has just opened, or the moment of a seat whose turn in a phase has come, lasts at policy `even`: null
 * where its least length does, or where the persons who are asked decide. `passTime`: what one person took to pass, ms.
 */
export function drawnPause(state: RoomState, passTime: (clock: ClockKey) => number): number | null {
  const stage = state.match?.hand?.stage;
  if (state.pauses !== 'even' || stage === undefined) return null;
  if (state.times.questions.some(({ decider }) => decider === 'person')) return null;
  // Who has asked to be back may have been asked since: that must not show either.
  const couldBeAsked = state.places.filter(({ seat }) => mayAnswer(stage, seat)).some(decidesNext);
  if (!couldBeAsked) return null;
  const claim = baseTime(state.clock, 'claim');
  const length = Math.min(passTime(state.clock), claim === null ? LONGEST : claim + GRACE);
  return length > LEAST ? Math.round(length) : null;
}

/** Whether a seat might have been asked in the open window, or in its turn of a phase. */
function mayAnswer(stage: HandState['stage'], seat: Seat | null): boolean {
  if (stage.at === 'window') return seat !== stage.from;
  return stage.at === 'phase' && stage.seat !== null && seat === stage.seat;
}

/** How long persons took to pass, ms, among the events that a commit brought to a room. */
export function passesIn(before: RoomState, events: readonly RoomEvent[], at: number): number[] {
  return events.flatMap((event) => {
    if (event.type !== 'answered' || event.by === 'bot') return [];
    const clock = before.times.questions.find(({ question }) => question === event.question);
    const asked = before.match?.hand?.questions.find(({ id }) => id === event.question);
    const option = asked?.options.find(({ id }) => id === event.option);
    return clock?.kind === 'claim' && option?.kind === 'pass' ? [at - clock.from] : [];
  });
}

/** What people take before anybody has been seen to pass: sixteen equally likely times, ms. */
const ASSUMED: readonly number[] = [
  ...[480, 600, 700, 790, 880, 980, 1_090, 1_220],
  ...[1_380, 1_570, 1_800, 2_080, 2_450, 2_980, 3_800, 5_600],
];
/** How many passes are remembered for each clock. */
const MOST_KEPT = 400;

/** How long people take to pass, by clock: what was seen last. */
export class PassTimes {
  readonly #seen = new Map<ClockKey, number[]>();

  note(clock: ClockKey, times: readonly number[]): void {
    if (times.length === 0) return;
    this.#seen.set(clock, [...(this.#seen.get(clock) ?? ASSUMED), ...times].slice(-MOST_KEPT));
  }

  /** One of them. `draw`: a random number below 2^32. */
  one(clock: ClockKey, draw: number): number {
    const times = this.#seen.get(clock) ?? ASSUMED;
    return times[draw % times.length] ?? LEAST;
  }
}
