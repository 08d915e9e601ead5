/** Readers that read nothing, one and a thousand: the others hardly notice, and the server keeps little for them. */

import { expect, test } from 'vitest';
import type { Child } from '../bench/child.ts';
import { quantile } from '../bench/measure.ts';
import { MAIN, withServer } from '../bench/with-server.ts';
import { LeanPlayers } from './lean-player.ts';
import { note } from './note.ts';
import { TIMED, times } from './size.ts';
import { stuckIn } from './stuck-rooms.ts';
import { Viewer } from './viewer.ts';

/** Tables of four people who play in times that people take. */
const TABLES = times(6, 40);
/** Actions from which a p99 is taken. */
const ACTIONS = times(5, 400);
const MANY = times(10, 1_000);
/** How often one of them asks for the whole room while it is measured, ms. */
const ASKS = 20;
/** What the server may hold for all of them together, bytes: what is unsent and a connection for each, and V8's own slack. */
const MOST_MEMORY = 200e6 + MANY * 400_000;
/** Below this, ms, twice a quiet figure is noise. */
const NOISE = 10;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** p99 of an action, from its request to its answer, ms. */
async function p99(players: LeanPlayers): Promise<number> {
  players.latencies.length = 0;
  while (players.latencies.length < ACTIONS) await wait(20);
  return quantile(players.latencies, 0.99);
}

/** So many readers that take nothing, and come back when they are sent away, while `measure` runs. Counts the latter. */
async function withSlow<T>(server: Child, codes: readonly string[], count: number, measure: () => Promise<T>) {
  let cut = 0;
  let over = false;
  const viewers: Viewer[] = [];
  const open = async (index: number): Promise<void> => {
    const viewer = new Viewer(server.url, codes[index % codes.length] ?? '');
    viewers[index] = viewer;
    await viewer.open();
    viewer.pause();
    void viewer.gone().then(() => {
      if (over) return;
      cut += 1;
      void open(index);
    });
  };
  for (let from = 0; from < count; from += 20)
    await Promise.all(Array.from({ length: Math.min(20, count - from) }, (_, index) => open(from + index)));
  // Until there is more for them than their systems take, and the first are sent away.
  while (cut === 0) {
    for (const viewer of viewers) viewer.ask(null);
    await wait(Math.max(ASKS, 2 * count));
  }
  // One after the other, not all at once.
  let next = 0;
  const asking = setInterval(() => {
    viewers[next % count]?.ask(null);
    next += 1;
  }, ASKS);
  try {
    return { measured: await measure(), cut };
  } finally {
    over = true;
    clearInterval(asking);
    for (const viewer of viewers) viewer.cut();
  }
}

test(`1 and ${MANY} slow readers beside ${TABLES} tables`, { timeout: 1_200_000 }, () =>
  withServer(MAIN, [], {}, async (server, dataDir) => {
    const players = new LeanPlayers(server.url);
    for (let tables = 0; tables < TABLES; tables += 1) await players.addTable();
    const quiet = await p99(players);
    const one = await withSlow(server, players.codes, 1, () => p99(players));
    const before = await server.memory();
    const many = await withSlow(server, players.codes, MANY, async () => ({
      p99: await p99(players),
      memory: await server.memory(),
    }));
    const quietAgain = await p99(players);
    players.leave();
    const allowed = Math.max(2 * Math.max(quiet, quietAgain), NOISE);
    const memory = many.measured.memory - before;
    const figures = [
      `p99 quiet ${quiet.toFixed(1)} ms before and ${quietAgain.toFixed(1)} ms after`,
      `${one.measured.toFixed(1)} ms with one, ${many.measured.p99.toFixed(1)} ms with ${MANY}`,
      `${(memory / 1e6).toFixed(0)} MB more with ${MANY}`,
      `sent away ${one.cut} and ${many.cut} times`,
    ].join('; ');
    if (TIMED) {
      expect(one.measured, figures).toBeLessThan(allowed);
      expect(many.measured.p99, figures).toBeLessThan(allowed);
    }
    expect(memory, figures).toBeLessThan(MOST_MEMORY);
    expect(players.failures).toEqual([]);
    expect(stuckIn(dataDir)).toEqual([]);
    note({
      fault: 'readers that read nothing, ask for the whole room again and again, and come back when they are sent away',
      often: `1 and ${MANY}, beside ${TABLES} tables of four people`,
      held: `the others’ p99 stays under twice the quiet one (or ${NOISE} ms); memory is bounded`,
      figures,
    });
  }),
);
