import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { localNow } from '../client/clock.ts';
import type { TurnClock } from '../client/model.ts';

/** A stretch of time that runs out, by the server's clock, ms. */
export interface Deadline {
  /** Base time ends. */
  readonly base: number;
  /** All time ends. */
  readonly end: number;
}

/** Time left in whole seconds, rounded up, never below 0. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/** From here on the time left is urgent, in seconds (docs/look.md, "Sound": ticking in the last five). */
export const URGENT_SECONDS = 5;

export function deadlineOfTurn(clock: TurnClock | null): Deadline | null {
  return clock === null ? null : { base: clock.baseEndsAt, end: clock.endsAt };
}

export function deadlineOfQuestion(
  question: { baseEndsAt: number | null; endsAt: number | null } | null,
): Deadline | null {
  if (question?.endsAt == null) return null;
  return { base: question.baseEndsAt ?? question.endsAt, end: question.endsAt };
}

/**
 * How much of a deadline is left, 0–1, for a ring. The whole length is not told by the server: it is what was left when
 * this client first saw the deadline.
 */
export class Span {
  #end: number | null = null;
  #whole = 0;

  fraction(end: number | null, now: number): number {
    if (end === null) {
      this.#end = null;
      return 0;
    }
    const left = Math.max(0, end - now);
    if (this.#end !== end) {
      this.#end = end;
      this.#whole = left;
    }
    return this.#whole === 0 ? 0 : Math.min(1, left / this.#whole);
  }
}

/** Timers may come a little early, ms. */
const EARLY = 5;

/** How long the seconds that are left stay the same, ms. What shows them is drawn then and no sooner: all clocks of one turn together. */
export function untilNextSecond(end: number, now: number): number {
  const left = end - now;
  return (left > 0 ? left % 1000 : 1000) + EARLY;
}

/** Renders its host anew each time the seconds of a clock change. */
export class TickController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #end: () => number | null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `end`: when the clock runs out, by this machine's time, ms; null while none is on screen. */
  constructor(host: ReactiveControllerHost, end: () => number | null) {
    this.#host = host;
    this.#end = end;
    host.addController(this);
  }

  hostUpdated(): void {
    this.hostDisconnected();
    const end = this.#end();
    if (end !== null) this.#timer = setTimeout(() => this.#host.requestUpdate(), untilNextSecond(end, localNow()));
  }

  hostDisconnected(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
