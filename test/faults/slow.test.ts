/** Readers that read nothing, one and a thousand: the others hardly notice, and the server keeps little for them. */

import { expect, test } from 'vitest';
import type { Child } from '../bench/child.ts';
import { Crowd } from '../bench/crowd.ts';
import { quantile } from '../bench/measure.ts';
import { MAIN, withServer } from '../bench/with-server.ts';
import { note } from './note.ts';
import { TIMED, times } from './size.ts';
import { stuckIn } from './stuck-rooms.ts';
import { Viewer } from './viewer.ts';

const TABLES = times(1, 10);
/** Discards from which a p99 is taken. */
const DISCARDS = times(3, 300);
const MANY = times(10, 1_000);
/** How often a slow reader asks for the whole room, ms: so its buffers fill. */
const ASKS = 2_000;
/** What the server may hold for all of them together, bytes: what is unsent and a connection for each, and V8's own slack. */
const MOST_MEMORY = 200e6 + MANY * 400_000;
/** Below this, ms, twice a quiet figure is noise. */
const NOISE = 10;

/** p99 of an action, from its request to the last seat's event, ms. */
async function p99(crowd: Crowd): Promise<number> {
  crowd.latencies.length = 0;
  await crowd.heard(DISCARDS);
  return quantile(crowd.latencies, 0.99);
}

/** So many readers that take nothing, while `measure` runs. */
async function withSlow<T>(server: Child, codes: readonly string[], count: number, measure: () => Promise<T>) {
  const viewers = Array.from(
    { length: count },
    (_, index) => new Viewer(server.url, codes[index % codes.length] ?? ''),
  );
  for (let at = 0; at < viewers.length; at += 20)
    await Promise.all(viewers.slice(at, at + 20).map((viewer) => viewer.open()));
  for (const viewer of viewers) viewer.pause();
  // One after the other, not all at once.
  let next = 0;
  const asking = setInterval(() => {
    viewers[next % viewers.length]?.ask(null);
    next += 1;
  }, ASKS / count);
  try {
    return await measure();
  } finally {
    clearInterval(asking);
    for (const viewer of viewers) viewer.cut();
  }
}

test(`1 and ${MANY} slow readers beside ${TABLES} tables`, { timeout: 600_000 }, () =>
  withServer(MAIN, [], {}, async (server, dataDir) => {
    const crowd = await Crowd.gather(server.url, TABLES);
    const { codes } = crowd;
    await crowd.heard(Math.min(50, DISCARDS));
    const quiet = await p99(crowd);
    const one = await withSlow(server, codes, 1, () => p99(crowd));
    const before = await server.memory();
    const many = await withSlow(server, codes, MANY, async () => ({
      p99: await p99(crowd),
      memory: await server.memory(),
    }));
    const quietAgain = await p99(crowd);
    await crowd.leave();
    const allowed = Math.max(2 * Math.max(quiet, quietAgain), NOISE);
    if (TIMED) {
      expect(one).toBeLessThan(allowed);
      expect(many.p99).toBeLessThan(allowed);
    }
    expect(many.memory - before).toBeLessThan(MOST_MEMORY);
    expect(stuckIn(dataDir)).toEqual([]);
    note({
      fault: 'readers that read nothing, and ask for the whole room every 2 s',
      often: `1 and ${MANY}, beside ${TABLES} tables of four people and four spectators`,
      held: `the others’ p99 stays under twice the quiet one (or ${NOISE} ms); memory is bounded`,
      figures: [
        `p99 quiet ${quiet.toFixed(1)} ms before and ${quietAgain.toFixed(1)} ms after`,
        `${one.toFixed(1)} ms with one, ${many.p99.toFixed(1)} ms with ${MANY}`,
        `${((many.memory - before) / 1e6).toFixed(0)} MB more with ${MANY}`,
      ].join('; '),
    });
  }),
);
