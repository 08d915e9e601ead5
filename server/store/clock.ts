/** The clock of a database that lives in this process. */

/** A clock that rooms live by. Milliseconds since 1970, whole. */
export interface SteadyClock {
  now(): number;
  /** Goes forward to the wall clock at once: nothing must be running that would be over early. Gives the time. */
  catchUp(): number;
}

/**
 * How much slower or faster than the monotonic clock it may run, to come back to the wall clock: too little for anybody at a
 * table to notice (60 ms in a minute).
 */
const SLEW = 0.001;

/**
 * Begins at the wall clock, or at `latest` (the last time written before) where that is later, and goes on at the pace of the
 * monotonic clock. So whoever sets the wall clock, either way, takes no time from anybody and stops nothing. A difference is
 * made up for slowly (`SLEW`), or forwards at once where it is asked for. It never runs backwards.
 */
export function steadyClock(wall: () => number, monotonic: () => number, latest = 0): SteadyClock {
  let reading = Math.max(wall(), latest);
  let taken = monotonic();
  const advance = (): void => {
    const now = monotonic();
    const elapsed = Math.max(0, now - taken);
    taken = now;
    reading += elapsed;
    const most = elapsed * SLEW;
    reading += Math.min(most, Math.max(-most, wall() - reading));
  };
  return {
    now() {
      advance();
      return Math.floor(reading);
    },
    catchUp() {
      advance();
      reading = Math.max(reading, wall());
      return Math.floor(reading);
    },
  };
}

/** Test only: reads a time (ms, one float64) that another thread sets. */
export function sharedClock(shared: SharedArrayBuffer): SteadyClock {
  const time = new Float64Array(shared);
  const now = (): number => Math.floor(time[0] ?? 0);
  return { now, catchUp: now };
}
