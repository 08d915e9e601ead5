/** This page's own time, ms: it runs on evenly, whatever is done to the machine's clock meanwhile. */
export function localNow(): number {
  return performance.timeOrigin + performance.now();
}

/** How many of the latest samples count: enough to meet a fast message, few enough to follow a clock that is put right. */
const SAMPLES = 12;

/** Estimates of server's now − local now, ms, latest first. */
export type ClockSamples = readonly number[];

/** Adds the estimate of a message that has just come in. */
export function sampleClock(samples: ClockSamples, serverNow: number, localNow: number): ClockSamples {
  return [serverNow - localNow, ...samples].slice(0, SAMPLES);
}

/** The best estimate: each is too small by the time its message took, so the largest is the nearest. 0 without any. */
export function clockOffset(samples: ClockSamples): number {
  return samples.length === 0 ? 0 : Math.max(...samples);
}
