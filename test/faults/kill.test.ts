/**
 * kill -9 in the middle of play and a new start: nothing that was answered is lost or done twice, nobody times out because of
 * it, the match goes on.
 */

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { replayed } from '../../server/rooms/log.ts';
import { readLog } from '../api/log-file.ts';
import { TestServer } from '../rooms/test-server.ts';
import { VirtualTime } from '../rooms/virtual-time.ts';
import { type KillPlan, killPlan } from './kill-plan.ts';
import { note } from './note.ts';
import { draws, seed, times } from './size.ts';
import { stuckRooms } from './stuck-rooms.ts';

const CHILD = fileURLToPath(new URL('kill-child.ts', import.meta.url));
const KILLS = times(10, 500);
/** Processes that are killed side by side. */
const LANES = 2;
/** How long the server is away, ms. */
const AWAY = 90_000;

interface Line {
  readonly code?: string;
  readonly answered?: string;
  readonly person?: string;
}

/** Lets a process play until its plan kills it; gives what it said. */
function killed(plan: KillPlan): Promise<readonly Line[]> {
  return new Promise((done, failed) => {
    execFile(process.execPath, [CHILD, JSON.stringify(plan)], { timeout: 120_000 }, (error, stdout, stderr) => {
      if (error?.signal !== 'SIGKILL' || error.killed)
        failed(new Error(`not killed as planned: ${error?.message} ${stderr} ${stdout.slice(-200)}`));
      else
        done(
          stdout
            .split('\n')
            .filter((line) => line.endsWith('}'))
            .map((line) => JSON.parse(line) as Line),
        );
    });
  });
}

interface Seen {
  answered: number;
  deadlines: number;
}

/** One kill, and what must hold after it. */
async function killOnce(plan: KillPlan, seen: Seen): Promise<void> {
  const lines = await killed(plan);
  const code = lines.find((line) => line.code !== undefined)?.code ?? '';
  const answered = lines.filter((line) => line.answered !== undefined);
  const before = readLog(plan.path, code);
  const time = new VirtualTime((before.at(-1)?.at ?? 0) + AWAY);
  const server = await TestServer.open({ path: plan.path, seed: 'after', time });
  try {
    for (const person of plan.persons) {
      server.rooms.connected(code, person, `${person}-2`);
    }
    for (const { answered: id = '', person = '' } of answered) {
      expect(await server.store.firstResult(code, person, id), `${id} of ${person} is lost`).not.toBeNull();
    }
    // Taken once each; what was on its way when the process died may be there as well.
    const given = before.filter(
      ({ event }) => (event.type === 'answered' && event.by === 'person') || event.type === 'next-hand-ready',
    ).length;
    expect(given).toBeGreaterThanOrEqual(answered.length);
    expect(given).toBeLessThanOrEqual(answered.length + 1);
    const state = await server.state(code);
    expect(replayed(await server.rooms.history(code))).toEqual(state);
    if (state.phase.at === 'lobby') return;
    for (const person of plan.persons) await server.does(code, person, { type: 'back-to-play' });
    // To the end of the next hand, or of the match.
    const hands = state.match?.hand?.deal.hand ?? -1;
    await server.playOn(code, plan.persons, ({ phase, match }) => {
      return phase.at === 'match-result' || (phase.at === 'hand-result' && match?.hand?.deal.hand !== hands);
    });
    const after = (await server.rooms.history(code)).filter(({ seq }) => seq > before.length);
    expect(after.filter(({ event }) => event.type === 'answered' && event.by === 'time')).toEqual([]);
    expect(after.filter(({ event }) => event.type === 'helped')).toEqual([]);
    expect(replayed(await server.rooms.history(code))).toEqual(await server.state(code));
    expect(server.problems).toEqual([]);
    expect(server.rooms.stuck()).toEqual([]);
    expect(stuckRooms(plan.path, time.now())).toEqual([]);
    seen.answered += answered.length;
    seen.deadlines += 'of' in plan.at && plan.at.of === 'deadline' ? 1 : 0;
  } finally {
    await server.close();
  }
}

test(`seed ${seed}: ${KILLS} times, at any point of play`, async () => {
  const draw = draws(seed);
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  const plans = Array.from({ length: KILLS }, (_, index) => killPlan(index, join(folder, `${index}.sqlite`), draw));
  const seen: Seen = { answered: 0, deadlines: 0 };
  const left = [...plans];
  const lane = async (): Promise<void> => {
    for (let plan = left.pop(); plan !== undefined; plan = left.pop()) {
      try {
        await killOnce(plan, seen);
      } catch (error) {
        throw new Error(`killed as in ${JSON.stringify(plan)}`, { cause: error });
      }
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${plan.path}${suffix}`, { force: true });
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    rmSync(folder, { recursive: true });
  }
  const moments = Map.groupBy(plans, ({ at }) => at.moment);
  note({
    fault: 'kill -9 at a random point of play, start again',
    often: `${KILLS} times over all four rule sets`,
    held: 'no acknowledged action lost or taken twice, state equal to its replay, no wrong time-out, no stuck table',
    figures: [
      `${seen.answered} acknowledged actions`,
      ...[...moments].map(([moment, of]) => `${of.length} ${moment}`),
      `${seen.deadlines} while a deadline fired`,
    ].join(', '),
  });
}, 3_000_000);
