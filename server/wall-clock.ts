/** The machine's wall clock, which somebody may set at any time, beside the clock of this process, which nobody sets. */

import type { Timers } from './rooms/timers.ts';

/** How often they are compared, ms. */
const EVERY = 1_000;
/** A difference that changes by more than this between two looks, ms, was made by setting the clock. */
const STEP = 500;

/** This process's own clock: begins at the wall's time and runs on at its own pace. Milliseconds. */
export function processClock(): () => number {
  const began = Date.now() - performance.now();
  return () => began + performance.now();
}

/** Timers for times that the wall clock tells, such as the end of a token. */
export function wallTimers(timers: Timers, own: () => number, wall: () => number): Timers {
  return { set: (at, run) => timers.set(own() + at - wall(), run) };
}

/** Tells each step of the wall clock, ms: forwards, or back below 0. Returns how to stop. */
export function watchWallClock(wall: () => number, own: () => number, stepped: (by: number) => void): () => void {
  let difference = wall() - own();
  const timer = setInterval(() => {
    const before = difference;
    difference = wall() - own();
    if (Math.abs(difference - before) > STEP) stepped(Math.round(difference - before));
  }, EVERY).unref();
  return () => clearInterval(timer);
}
