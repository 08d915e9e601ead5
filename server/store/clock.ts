/** The clock of a database that lives in this process. */

/**
 * Follows the wall clock forwards, but never runs backwards: when somebody sets the wall clock back, it goes on from where it
 * was at the pace of the monotonic clock, so that deadlines already written keep their distance.
 *
 * Both arguments and the result are in milliseconds; the result is whole.
 */
export function steadyClock(wall: () => number, monotonic: () => number): () => number {
  let reading = wall();
  let taken = monotonic();
  return () => {
    const now = monotonic();
    reading = Math.max(wall(), reading + Math.max(0, now - taken));
    taken = now;
    return Math.floor(reading);
  };
}

/** Test only: reads a time (ms, one float64) that another thread sets. */
export function sharedClock(shared: SharedArrayBuffer): () => number {
  const time = new Float64Array(shared);
  return () => Math.floor(time[0] ?? 0);
}
