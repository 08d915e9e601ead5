/** How many live rooms one process holds, and what each costs. */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { quantile } from '../bench/measure.ts';
import { MAIN, withServer } from '../bench/with-server.ts';
import { LeanPlayers } from './lean-player.ts';
import { note } from './note.ts';
import { times } from './size.ts';
import { stuckIn } from './stuck-rooms.ts';

/** Tables that come at a time, and at most. */
const STEP = times(2, 100);
const MOST = times(2, 1_000);
const MADE_AT_ONCE = 8;
/** How long each number of tables is measured, at least, ms … */
const MEASURED = times(6_000, 10_000);
/** … and how many actions. */
const ACTIONS = times(1, 1_000);
/** Time in which a new server's code is compiled, ms. */
const WARM_UP = times(0, 30_000);
/** The p99 of an action that is still good, ms. */
const GOOD = 50;
const BOT_TABLES = times(5, 300);

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function add(count: number, one: () => Promise<void>): Promise<void> {
  const left = [...Array(count).keys()];
  const lane = async (): Promise<void> => {
    while (left.pop() !== undefined) await one();
  };
  await Promise.all(Array.from({ length: MADE_AT_ONCE }, lane));
}

test('live rooms while p99 of an action stays under 50 ms', { timeout: 900_000 }, () =>
  withServer(MAIN, [], {}, async (server, dataDir) => {
    const players = new LeanPlayers(server.url);
    const steps: string[] = [];
    let held = 0;
    while (players.tables < MOST) {
      await add(STEP, () => players.addTable());
      if (held === 0) await wait(WARM_UP);
      // The hands are dealt, and people look at them.
      await wait(MEASURED / 2);
      players.latencies.length = 0;
      const late = monitorEventLoopDelay({ resolution: 5 });
      late.enable();
      const [cpu, began] = [await server.cpu(), performance.now()];
      await wait(MEASURED);
      while (players.latencies.length < ACTIONS) await wait(100);
      const used = ((await server.cpu()) - cpu) / ((performance.now() - began) / 1000);
      late.disable();
      const p99 = quantile(players.latencies, 0.99);
      const p50 = quantile(players.latencies, 0.5);
      const figures = `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms of ${players.latencies.length} actions, ${(used * 100).toFixed(0)} % of a core`;
      steps.push(`${players.tables}: ${figures}, client late by ${(late.percentile(99) / 1e6).toFixed(0)} ms`);
      if (!(p99 < GOOD)) break;
      held = players.tables;
    }
    players.leave();
    expect(players.failures).toEqual([]);
    expect(stuckIn(dataDir)).toEqual([]);
    note({
      fault: 'live rooms of four people each in one process, client and server on the same two cores',
      often: `${STEP} more at a time, up to ${MOST}`,
      held: `p99 of an action below ${GOOD} ms with ${held} of them`,
      figures: steps.join('; '),
    });
  }),
);

test('memory of live rooms', { timeout: 600_000 }, () =>
  withServer(MAIN, [], {}, async (server, dataDir) => {
    const players = new LeanPlayers(server.url);
    await add(Math.ceil(BOT_TABLES / 10), () => players.addBotTable());
    await wait(MEASURED);
    const before = await server.memory();
    await add(BOT_TABLES, () => players.addBotTable());
    await wait(MEASURED);
    const room = ((await server.memory()) - before) / BOT_TABLES;
    expect(stuckIn(dataDir)).toEqual([]);
    note({
      fault: 'live rooms: what one costs',
      often: `${BOT_TABLES} rooms in play with one person and three bots, nobody connected`,
      held: '',
      figures: `${(room / 1024).toFixed(0)} kB of memory for each`,
    });
  }),
);
