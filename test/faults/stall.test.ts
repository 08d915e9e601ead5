/** The event loop stands still for 2 s, just before and across the ends of questions: nobody times out because of it. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { RULE_SETS } from '../../server/rules/registry.ts';
import { StartMatch } from '../../widget/client/mutations.ts';
import { Child } from '../api/child.ts';
import { readLog } from '../api/log-file.ts';
import { gather } from '../api/player.ts';
import { TestServer } from '../rooms/test-server.ts';
import { note } from './note.ts';
import { draws, seed, TIMED, times } from './size.ts';
import { stuckIn, stuckRooms } from './stuck-rooms.ts';

/** Stalls for each rule set. */
const STALLS = times(12, 150);
const STALL = 2_000;
const FOUR = ['ana', 'bea', 'cem', 'dov'];

test(`seed ${seed}: nobody is wrongly timed out`, { timeout: 600_000 }, async () => {
  const draw = draws(seed);
  let across = 0;
  for (const { key: ruleSet } of RULE_SETS) {
    const server = await TestServer.open({ seed: `${seed}/${ruleSet}` });
    try {
      const code = await server.create({ ruleSet, clock: 'bullet' });
      await server.sit(code, ...FOUR.slice(1));
      await server.play(code, ...FOUR.slice(1));
      for (let stalls = 0; stalls < STALLS; ) {
        const { phase, times: clocks, match } = await server.state(code);
        if (phase.at === 'match-result') break;
        if (phase.at === 'hand-result') {
          for (const person of FOUR)
            await server.does(code, person, { type: 'ready-next', hand: match?.hand?.deal.hand ?? 0 });
        }
        const ends = clocks.questions.flatMap(({ endsAt }) => endsAt ?? []);
        if (ends.length === 0) {
          await server.time.step(() => server.rooms.settled());
          continue;
        }
        // In time, and at last within what is left: the loop stands still from here, and the answers wait in the sockets.
        const left = Math.min(...ends) - server.time.now();
        await server.pass(draw(Math.max(1, left)));
        if (Math.min(...ends) < server.time.now() + STALL) across += 1;
        server.time.jump(STALL);
        await server.time.catchUp(() => server.rooms.settled());
        stalls += 1;
        for (const person of FOUR) await server.answer(code, person);
      }
      const log = await server.rooms.history(code);
      expect(log.filter(({ event }) => event.type === 'answered' && event.by === 'time')).toEqual([]);
      expect(log.filter(({ event }) => event.type === 'helped')).toEqual([]);
      expect(server.rooms.stuck()).toEqual([]);
      expect(stuckRooms(server.path, server.time.now())).toEqual([]);
      expect(server.problems).toEqual([]);
    } finally {
      await server.close();
    }
  }
  note({
    fault: 'the event loop stands still for 2 s',
    often: `${STALLS} times for each of the four rule sets, clock bullet; ${across} times across the end of a question`,
    held: 'nobody is timed out or helped because of it',
  });
});

/** Stops of a real process, and how long people take to answer, at most, ms: less than the shortest clock. */
const STOPS = times(0, 20);
const ANSWER = 1_000;
/** The players' own process answers in time when it is late by less than this, ms. */
const ON_TIME = 250;

// In real time: only where nothing else keeps the machine from answering.
test.runIf(TIMED)(`a process that is stopped ${STOPS} times for 2 s`, { timeout: 600_000 }, async () => {
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const dataDir = mkdtempSync(join(tmpdir(), 'mahjong-stall-'));
  const server = await Child.ready({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  const draw = draws(seed);
  try {
    const habits = { before: () => wait(draw(ANSWER)) };
    const players = await gather(server.url, [habits, habits, habits, habits], { clock: 'bullet' });
    const code = players[0]?.code ?? '';
    await players[0]?.guest.does(StartMatch, { input: { code } });
    await players[0]?.follower.until(({ table }) => table !== null);
    const late = monitorEventLoopDelay({ resolution: 5 });
    late.enable();
    for (let stops = 0; stops < STOPS; stops += 1) {
      await wait(draw(3_000));
      server.process.kill('SIGSTOP');
      await wait(STALL);
      server.process.kill('SIGCONT');
    }
    await wait(STALL);
    for (const player of players) player.stop();
    const log = readLog(join(dataDir, 'mahjong.sqlite'), code);
    const answers = log.filter(({ event }) => event.type === 'answered' && event.by === 'person').length;
    expect(answers).toBeGreaterThan(STOPS / 10);
    const timedOut = log.filter(({ event }) => event.type === 'answered' && event.by === 'time');
    // Where this process itself was late, so were its answers.
    if (late.max / 1e6 < ON_TIME) expect(timedOut).toEqual([]);
    expect(stuckIn(dataDir)).toEqual([]);
    note({
      fault: 'the whole process is stopped for 2 s (SIGSTOP) while four people play',
      often: `${STOPS} times, clock bullet`,
      held: 'nobody is timed out because of it',
      figures: `${answers} answers, ${timedOut.length} time-outs; the players’ own process was late by ${(late.max / 1e6).toFixed(0)} ms at most`,
    });
  } finally {
    await server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
