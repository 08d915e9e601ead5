import type { StoreClock } from './store-clock.ts';
import type { Timers } from './timers.ts';

/** A timer that fires later than this (ms) lets what waits in the sockets go first. */
const LATE = 200;
/** For so long, ms. */
const LET_IN = 50;

/** The one timer of a room, for what comes next in it. */
export class RoomTimer {
  private readonly clock: StoreClock;
  private readonly timers: Timers;
  private readonly wake: () => void;
  private cancel: (() => void) | null = null;

  /** `wake` is called when the time has come. */
  constructor(clock: StoreClock, timers: Timers, wake: () => void) {
    this.clock = clock;
    this.timers = timers;
    this.wake = wake;
  }

  /** Waits until `at` (ms, by the store's clock) instead of what it waited for before; null: for nothing. */
  set(at: number | null): void {
    this.cancel?.();
    this.cancel = null;
    if (at !== null) this.wait(at, LATE);
  }

  private wait(at: number, late: number): void {
    const { clock } = this;
    this.cancel = this.timers.set(at, () => {
      // What people sent while the event loop stood still is still in the sockets, and was in time.
      if (clock.now() - at > late) this.wait(clock.now() + LET_IN, Number.POSITIVE_INFINITY);
      else this.wake();
    });
  }
}
