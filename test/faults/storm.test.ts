/** Coming back: one after the other, and two thousand at once. */

import { expect, test } from 'vitest';
import { waitBefore } from '../../widget/client/backoff.ts';
import { Crowd } from '../bench/crowd.ts';
import { quantile } from '../bench/measure.ts';
import { MAIN, withServer } from '../bench/with-server.ts';
import { note } from './note.ts';
import { TIMED, times } from './size.ts';
import { stuckIn } from './stuck-rooms.ts';
import { Viewer } from './viewer.ts';

const TABLES = times(1, 10);
const SOCKETS = times(20, 2_000);
const SINGLE = times(10, 1_000);
/** A client on a good line is back within this, ms, and all of a storm within this. */
const SOON = 1_000;
const STORM_OVER = 12_000;

/** Opens again as the element would: at once, then with longer and longer waits. Gives how often it tried. */
async function comeBack(viewer: Viewer): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    try {
      await viewer.open();
      return tries + 1;
    } catch {
      viewer.cut();
      await new Promise((resolve) => setTimeout(resolve, waitBefore(tries, Math.random)));
    }
  }
}

test(`${SINGLE} sockets one after the other, ${SOCKETS} at once`, { timeout: 600_000 }, () =>
  withServer(MAIN, [], {}, async (server, dataDir) => {
    const crowd = await Crowd.gather(server.url, TABLES);
    const { codes } = crowd;
    const viewers = Array.from(
      { length: SOCKETS },
      (_, index) => new Viewer(server.url, codes[index % codes.length] ?? ''),
    );
    const before = await server.memory();
    for (let at = 0; at < SOCKETS; at += 50)
      await Promise.all(viewers.slice(at, at + 50).map((viewer) => viewer.open()));
    const connection = ((await server.memory()) - before) / SOCKETS;

    const single: number[] = [];
    for (let count = 0; count < SINGLE; count += 1) {
      const viewer = viewers[count % SOCKETS];
      viewer?.cut();
      const start = performance.now();
      await viewer?.open();
      single.push(performance.now() - start);
    }
    const start = performance.now();
    for (const viewer of viewers) viewer.cut();
    const back = await Promise.all(
      viewers.map(async (viewer) => {
        const tries = await comeBack(viewer);
        return { after: performance.now() - start, tries };
      }),
    );
    const all = back.map(({ after }) => after);
    await crowd.leave();
    for (const viewer of viewers) viewer.cut();
    const resume = quantile(single, 0.99);
    const storm = quantile(all, 0.99);
    if (TIMED) {
      expect(resume).toBeLessThan(SOON);
      expect(storm).toBeLessThan(STORM_OVER);
    }
    expect(stuckIn(dataDir)).toEqual([]);
    note({
      fault: 'a socket is lost and comes back with its cursor, beside tables in play',
      often: `${SINGLE} times`,
      held: `p99 of resume, from the new connection to the first update, below ${SOON} ms`,
      figures: `p50 ${quantile(single, 0.5).toFixed(1)} ms, p99 ${resume.toFixed(1)} ms`,
    });
    note({
      fault: 'reconnect storm: all sockets lost at once',
      often: `${SOCKETS} sockets at ${TABLES} tables in play`,
      held: `everybody is back with their cursor, p99 within ${STORM_OVER / 1000} s`,
      figures: `p50 ${quantile(all, 0.5).toFixed(0)} ms, p99 ${storm.toFixed(0)} ms, ${Math.max(...back.map(({ tries }) => tries))} tries at most; ${(connection / 1024).toFixed(0)} kB of memory for each connection`,
    });
  }),
);
