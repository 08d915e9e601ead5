/** Time that runs faster than the wall's: a match of many minutes in seconds, with every deadline where it belongs. */

import type { ServerTime } from '../../server/serve.ts';

/** How often time is moved on, ms of the wall. */
const TICK = 4;

interface Waiting {
  readonly at: number;
  readonly run: () => void;
}

export interface FastTime extends ServerTime {
  readonly storeClock: SharedArrayBuffer;
  /** From now on `factor` times as fast as the wall's. */
  hurry(factor: number): void;
  stop(): void;
}

/** Server time that passes `factor` times as fast as the wall's, from the wall's present. */
export function fastTime(factor: number): FastTime {
  let pace = factor;
  const storeClock = new SharedArrayBuffer(8);
  const clock = new Float64Array(storeClock);
  const waiting = new Set<Waiting>();
  clock[0] = Date.now();
  let last = performance.now();
  const ticker = setInterval(() => {
    const now = performance.now();
    // However long the machine was busy, time moves on in small steps: nobody was away.
    clock[0] = (clock[0] ?? 0) + Math.min(now - last, 4 * TICK) * pace;
    last = now;
    const due = [...waiting].filter(({ at }) => at <= (clock[0] ?? 0)).sort((a, b) => a.at - b.at);
    for (const timer of due) {
      waiting.delete(timer);
      timer.run();
    }
  }, TICK);
  return {
    now: () => Math.floor(clock[0] ?? 0),
    timers: {
      set(at, run) {
        const timer = { at, run };
        waiting.add(timer);
        return () => waiting.delete(timer);
      },
    },
    storeClock,
    hurry: (next) => {
      pace = next;
    },
    stop: () => clearInterval(ticker),
  };
}
