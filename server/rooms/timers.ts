/** How rooms wait. Injected, so that tests run through days in no time. */

export interface Timers {
  /** Calls back once at a time (ms, the same clock as the service's `now`), never at once. Returns how to cancel. */
  set(at: number, run: () => void): () => void;
}

/** The longest wait `setTimeout` takes, ms. */
const LONGEST = 2 ** 31 - 1;

/** The process's own timers. */
export function processTimers(now: () => number): Timers {
  return {
    set(at, run) {
      const timer = setTimeout(run, Math.min(LONGEST, Math.max(0, at - now())));
      return () => clearTimeout(timer);
    },
  };
}
