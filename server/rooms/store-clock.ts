/** This process's idea of the store's time. Rooms live by the store's clock, whatever the machine's own says. */

import type { Timers } from './timers.ts';

export class StoreClock {
  private readonly local: () => number;
  private offset = 0;

  /** `local`: a clock of this process that nobody sets, ms. */
  constructor(local: () => number) {
    this.local = local;
  }

  /** The store's time, whole milliseconds. */
  now(): number {
    return Math.floor(this.local() + this.offset);
  }

  /** This process's own time, to be taken before the store is asked. */
  sent(): number {
    return this.local();
  }

  /** The store said it was `at`, some time between `sent` and now: the offset lies between the two. */
  heard(at: number, sent: number): void {
    this.offset = Math.min(at - sent, Math.max(at - this.local(), this.offset));
  }

  /** Timers by the store's time, on timers by this process's own. */
  timers(own: Timers): Timers {
    return { set: (at, run) => own.set(at - this.offset, run) };
  }
}
