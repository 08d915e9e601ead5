/** The machine's wall clock is set, or drifts, while people and bots play: nobody loses time, and nothing stands still. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartMatch } from '../../widget/client/mutations.ts';
import { Child } from '../api/child.ts';
import { Follower, snapshot } from '../api/follower.ts';
import { Guest } from '../api/guest.ts';
import { readLog } from '../api/log-file.ts';
import { gather } from '../api/player.ts';
import { ensureFaketime, SetClock } from '../tools/faketime.ts';
import { note } from './note.ts';
import { times } from './size.ts';
import { stuckIn } from './stuck-rooms.ts';

const SECOND = 1_000;
const STEPS: readonly (readonly [name: string, ms: number])[] = [
  ['back a minute', -60 * SECOND],
  ['forward a day', 86_400 * SECOND],
  ['back an hour', -3_600 * SECOND],
  ['back a second', -SECOND],
  ['forward five minutes', 300 * SECOND],
];
/** In a sample the first two, once each. */
const sets = STEPS.slice(0, times(2, STEPS.length)).flatMap((step) => Array.from({ length: times(1, 5) }, () => step));
/** How much faster the wall clock runs while it drifts, and for how long it does, ms. */
const DRIFT = 0.05;
const DRIFTS_FOR = times(2, 60) * SECOND;
/** Updates that must come after a step: several turns of both tables. */
const MOVES = 6;

const library = ensureFaketime();
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test.runIf(library !== null)('a clock that is set either way, and one that drifts', { timeout: 900_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mahjong-steps-'));
  const clock = new SetClock(library ?? '', join(dataDir, 'offset'));
  const server = await Child.ready({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...clock.env });
  try {
    const { url } = server;
    const habits = { before: () => wait(100) };
    const players = await gather(url, [habits, habits, habits, habits], { clock: 'standard', length: 'full' });
    const [host] = players;
    if (host === undefined) throw new Error('somebody is host');
    await host.guest.does(StartMatch, { input: { code: host.code } });
    // A table that goes on by timers alone: the person at it answers nothing and is helped.
    const [silent] = await gather(url, [{ answer: () => null, goesOn: false }], { clock: 'bullet', length: 'full' });
    if (silent === undefined) throw new Error('somebody sits there');
    await silent.guest.does(StartMatch, { input: { code: silent.code } });
    const seated = await Guest.named(url, 'Seated');
    const lobby = await seated.createRoom();
    const stays = new Follower(seated, lobby);
    const tables = [host.follower, silent.follower];
    await Promise.all(tables.map((follower) => follower.until(({ table }) => table !== null)));

    const goOn = async (): Promise<number> => {
      const started = performance.now();
      const seen = tables.map(({ updates }) => updates.length);
      const wanted = ({ updates }: Follower, index: number): boolean => updates.length >= (seen[index] ?? 0) + MOVES;
      // A frozen table never gets there, and the test ends by its own time.
      while (!tables.every(wanted)) await wait(20);
      return performance.now() - started;
    };
    await goOn();
    let off = 0;
    let longest = 0;
    for (const [, ms] of sets) {
      off += ms;
      clock.set(off);
      longest = Math.max(longest, await goOn());
      await wait(1_500);
    }
    for (let passed = 0; passed < DRIFTS_FOR; passed += 100) {
      off += 100 * DRIFT;
      clock.set(off);
      await wait(100);
    }
    longest = Math.max(longest, await goOn());
    expect((await snapshot(seated, lobby)).room?.places[0]?.occupant?.id).toBe(seated.id);
    for (const { updates } of tables) {
      const nows = updates.map(({ now }) => now);
      expect(nows).toEqual(nows.toSorted((a, b) => a - b));
    }
    for (const player of [...players, silent]) player.stop();
    stays.stop();
    const dataFile = join(dataDir, 'mahjong.sqlite');
    const played = readLog(dataFile, host.code);
    expect(played.filter(({ event }) => event.type === 'answered' && event.by === 'time')).toEqual([]);
    expect(played.filter(({ event }) => event.type === 'helped' || event.type === 'released')).toEqual([]);
    const said = server.stderr.split('\n').filter((line) => line.includes('the clock of this machine was set'));
    expect(said).toHaveLength(sets.length);
    expect(stuckIn(dataDir)).toEqual([]);
    note({
      fault: `the wall clock is set (${STEPS.slice(0, times(2, STEPS.length))
        .map(([name]) => name)
        .join(', ')}), and drifts by ${DRIFT * 100} %`,
      often: `${sets.length} times, and ${DRIFTS_FOR / SECOND} s of drift, while four people play, a table goes on by timers alone, and somebody waits in a lobby`,
      held: 'nobody is timed out, helped or released because of it, both tables go on, each step is logged once',
      figures: `${MOVES} updates at both tables after at most ${(longest / 1000).toFixed(1)} s`,
    });
  } finally {
    await server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test.runIf(library !== null)('a clock that was set back while the server was down', { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mahjong-steps-'));
  const clock = new SetClock(library ?? '', join(dataDir, 'offset'));
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...clock.env };
  let server = await Child.ready(env);
  try {
    const [silent] = await gather(server.url, [{ answer: () => null, goesOn: false }], { clock: 'bullet' });
    if (silent === undefined) throw new Error('somebody sits there');
    await silent.guest.does(StartMatch, { input: { code: silent.code } });
    await silent.follower.until(({ table }) => table !== null);
    silent.stop();
    await server.kill('SIGKILL');
    clock.set(-3_600 * SECOND);
    server = await Child.ready(env);
    const again = new Follower(new Guest(server.url, silent.guest.token, silent.guest.id), silent.code);
    // Bots and the end of the person's time bring it on.
    while (again.updates.length < 3) await wait(20);
    again.stop();
    note({
      fault: 'the wall clock is set back by an hour while the server is down',
      often: 'once, in the middle of a hand',
      held: 'the table goes on where it was',
    });
  } finally {
    await server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
