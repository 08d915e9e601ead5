import type { ReactiveController, ReactiveControllerHost } from 'lit';
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

const TICK_MS = 250;

/** Renders its host anew a few times a second while a clock is on screen. */
export class TickController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #wanted: () => boolean;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(host: ReactiveControllerHost, wanted: () => boolean) {
    this.#host = host;
    this.#wanted = wanted;
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#wanted()) this.#timer ??= setInterval(() => this.#host.requestUpdate(), TICK_MS);
    else this.hostDisconnected();
  }

  hostDisconnected(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}
