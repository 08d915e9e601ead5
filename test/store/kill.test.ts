import { spawn } from 'node:child_process';
import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import type { Failpoints } from '../../server/store/sqlite/wire.ts';
import type { Store } from '../../server/store/store.ts';
import { note } from '../faults/note.ts';
import { times } from '../faults/size.ts';
import { append } from './builders.ts';
import { temporaryFolder } from './sqlite-data.ts';

const CHILD = fileURLToPath(new URL('./kill-child.ts', import.meta.url));
/** How often the file is opened, written to and left by a killed process. */
const KILLS = times(4, 40);
const CODES = Array.from({ length: 8 }, (_, index) => `ROOM${index}`);

let folder: string;
let path: string;
let remove: () => void;

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  path = join(folder, 'mahjong.sqlite');
});
afterEach(() => remove());

/** What a child said was acknowledged before it was killed: each room's last seq. */
type Acknowledged = ReadonlyMap<string, number>;

/** Runs a child until it has acknowledged so many appends, or until a failpoint ends it. */
async function runUntilKilled(after: number, failpoints: Failpoints = {}): Promise<Acknowledged> {
  const child = spawn(process.execPath, [CHILD, path, JSON.stringify(failpoints)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.on('exit', (_, signal) => resolve(signal)));
  const acknowledged = new Map<string, number>();
  let lines = 0;
  for await (const line of createInterface(child.stdout)) {
    const [code = '', seq] = line.split(' ');
    acknowledged.set(code, Number(seq));
    lines += 1;
    if (lines === after) child.kill('SIGKILL');
  }
  expect(await exited).toBe('SIGKILL');
  return acknowledged;
}

/** Reads all rooms, checks that each is whole, and returns where each log ends. */
async function wholeRooms(store: Store): Promise<Map<string, number>> {
  const ends = new Map<string, number>();
  for (const code of CODES) {
    const room = await store.room(code);
    if (room === null) continue;
    const log = await store.read(code);
    expect(log.map(({ seq, body }) => [seq, body])).toEqual(
      log.map((_, index) => [index + 1, { code, number: index + 1 }]),
    );
    expect(room).toMatchObject({ seq: log.length, dueAt: log.length === 0 ? null : log.length });
    expect(log.length % 2).toBe(0);
    // The action of the last append is there, one of the next is not.
    if (log.length > 0) {
      const last = { result: { code, seq: log.length } };
      expect(await store.firstResult(code, 'ann', `a${log.length - 2}`)).toEqual(last);
    }
    expect(await store.firstResult(code, 'ann', `a${log.length}`)).toBeNull();
    ends.set(code, log.length);
  }
  return ends;
}

async function withReopened<T>(test: (store: Store) => Promise<T>): Promise<T> {
  const store = await openSqliteStore({ path });
  try {
    return await test(store);
  } finally {
    await store.close();
  }
}

describe('a killed process', () => {
  it('has lost nothing that was acknowledged, wherever it was killed', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (after) => {
        // The same file again and again: each child goes on where the last one was killed.
        const acknowledged = await runUntilKilled(after);
        const ends = await withReopened(wholeRooms);
        for (const [code, seq] of acknowledged) expect(ends.get(code)).toBeGreaterThanOrEqual(seq);
      }),
      { numRuns: KILLS, endOnFailure: true },
    );
    note({
      fault: 'kill -9 of a process that writes to eight rooms at once',
      often: `${KILLS} times in one file, and at each side of a commit`,
      held: 'every acknowledged write is there, each whole or not at all; a torn or spoilt end of the log loses one transaction',
    });
  });

  it('has lost what it had not committed', async () => {
    const acknowledged = await runUntilKilled(0, { killAt: { transaction: 12, point: 'before-commit' } });
    const ends = await withReopened(wholeRooms);
    expect(acknowledged.size).toBeGreaterThan(0);
    for (const [code, end] of ends) expect(end).toBe(acknowledged.get(code) ?? 0);
  });

  it('has kept what it had committed, also before it could say so: the action, repeated, gets its result', async () => {
    const acknowledged = await runUntilKilled(0, { killAt: { transaction: 12, point: 'after-commit' } });
    await withReopened(async (store) => {
      const ends = await wholeRooms(store);
      const unsaid = [...ends].filter(([code, end]) => end > (acknowledged.get(code) ?? 0));
      expect(unsaid).not.toEqual([]);
      for (const [code, end] of unsaid) {
        const action = { person: 'ann', id: `a${end - 2}`, result: 'another' };
        expect(await store.append(append(code, end - 2, { action }))).toEqual({
          ok: false,
          reason: 'repeated',
          result: { code, seq: end },
        });
      }
    });
  });
});

describe('a write-ahead log', () => {
  it.each([
    ['torn', (wal: string, length: number) => truncateSync(wal, length - 1000)],
    [
      'spoilt',
      (wal: string, length: number) => {
        const bytes = readFileSync(wal);
        bytes.fill(0x55, length - 1000, length - 500);
        writeFileSync(wal, bytes);
      },
    ],
  ])('whose end is %s opens, and has lost the last transaction only', async (_, damage) => {
    await runUntilKilled(0, { killAt: { transaction: 12, point: 'after-commit' } });
    const copy = join(folder, 'copy.sqlite');
    for (const suffix of ['', '-wal']) copyFileSync(`${path}${suffix}`, `${copy}${suffix}`);
    const whole = await withReopened(wholeRooms);

    path = copy;
    damage(`${copy}-wal`, readFileSync(`${copy}-wal`).length);
    const rest = await withReopened(wholeRooms);
    const lost = [...whole].map(([code, end]) => end - (rest.get(code) ?? 0));
    expect(Math.max(...lost)).toBe(2);
    expect(Math.min(...lost)).toBeGreaterThanOrEqual(0);
  });
});
