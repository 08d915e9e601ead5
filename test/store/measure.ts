/**
 * Measures appends: `node test/store/measure.ts`. One event of 300 bytes with an action id per append, to many rooms at once,
 * each waiting for its own answer; without and with the failpoint of 5 ms per commit.
 */

import { join } from 'node:path';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import { append, events, newRoom } from './builders.ts';
import { temporaryFolder } from './sqlite-data.ts';

export interface AppendFigures {
  readonly rooms: number;
  readonly commitDelayMs: number;
  readonly appendsPerSecond: number;
  readonly appendsPerTransaction: number;
  /** From asking to the answer, in ms. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time of both threads per append, in µs. */
  readonly cpu: number;
}

/** Lets `rooms` rooms append `each` times, one after the other within a room. */
async function measureAppends(rooms: number, each: number, commitDelayMs: number): Promise<AppendFigures> {
  const { folder, remove } = temporaryFolder();
  const store = await openSqliteStore({ path: join(folder, 'mahjong.sqlite'), commitDelayMs });
  const codes = Array.from({ length: rooms }, (_, index) => `ROOM${index}`);
  await Promise.all(codes.map((code) => store.createRoom(newRoom(code))));
  const latencies: number[] = [];
  const body = { text: 'x'.repeat(280) };
  const before = store.stats();
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  await Promise.all(
    codes.map(async (code) => {
      for (let seq = 0; seq < each; seq += 1) {
        const asked = performance.now();
        const action = { person: 'ann', id: `a${seq}`, result: { ok: true } };
        await store.append(append(code, seq, { events: events(1, body), action, dueAt: seq }));
        latencies.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  const after = store.stats();
  await store.close();
  remove();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => Number((latencies[Math.floor(latencies.length * share)] ?? Number.NaN).toFixed(2));
  return {
    rooms,
    commitDelayMs,
    appendsPerSecond: Math.round(latencies.length / seconds),
    appendsPerTransaction: Number((latencies.length / (after.transactions - before.transactions)).toFixed(1)),
    p50: at(0.5),
    p99: at(0.99),
    cpu: Math.round((cpu.user + cpu.system) / latencies.length),
  };
}

if (import.meta.main) {
  const figures: AppendFigures[] = [];
  for (const commitDelayMs of [0, 5]) {
    figures.push(await measureAppends(1, commitDelayMs === 0 ? 3000 : 300, commitDelayMs));
    figures.push(await measureAppends(25, commitDelayMs === 0 ? 600 : 200, commitDelayMs));
    figures.push(await measureAppends(1000, 40, commitDelayMs));
  }
  console.table(figures);
}
