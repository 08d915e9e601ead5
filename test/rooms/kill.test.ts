/** kill -9 in the middle of play and a new start: nothing that was answered is lost, nobody times out, the match goes on. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { replayed } from '../../server/rooms/log.ts';
import { TestServer } from './test-server.ts';
import { VirtualTime } from './virtual-time.ts';

const CHILD = fileURLToPath(new URL('kill-child.ts', import.meta.url));
const AWAY = 90_000;

const seed = Number(process.env.SEED ?? Date.now() % 100_000);
/** How many places in a match: a sample here, all of `npm run faults` there. */
const KILLS = Number(process.env.KILLS ?? 4);
/** Spread over a match, others in every run. The seed stands in the tests' names. */
const POINTS = Array.from({ length: KILLS }, (_, index) => ({
  transaction: 20 + Math.floor((index * 340) / KILLS) + ((seed * (index + 3)) % 40),
  point: index % 2 === 0 ? ('before-commit' as const) : ('after-commit' as const),
}));

test.each(POINTS)(`seed ${seed}: killed at transaction $transaction, $point`, async ({ transaction, point }) => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'));
  const path = join(folder, 'data.sqlite');
  try {
    const run = spawnSync(process.execPath, [CHILD, path, String(transaction), point], { encoding: 'utf8' });
    expect(run.signal, run.stderr).toBe('SIGKILL');
    const lines = run.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { code?: string; answered?: string; at: number });
    const { code } = lines[0]!;
    const answered = lines.flatMap((line) => line.answered ?? []);
    const time = new VirtualTime(lines.at(-1)!.at + AWAY);
    const server = await TestServer.open({ path, seed: 'after', time });
    try {
      server.rooms.connected(code!, 'ana', 'ana-2');
      for (const id of answered) {
        expect(await server.store.firstResult(code!, 'ana', id), id).not.toBeNull();
      }
      const state = await server.state(code!);
      expect(replayed(await server.rooms.history(code!))).toEqual(state);
      // To the end of the next hand, or of the match.
      const hands = state.match?.hand?.deal.hand ?? 0;
      await server.playOn(code!, ['ana'], ({ phase, match }) => {
        return phase.at === 'match-result' || (phase.at === 'hand-result' && match?.hand?.deal.hand !== hands);
      });
      const history = await server.rooms.history(code!);
      expect(history.filter(({ event }) => event.type === 'answered' && event.by === 'time')).toEqual([]);
      expect(history.filter(({ event }) => event.type === 'helped')).toEqual([]);
      expect(server.problems).toEqual([]);
    } finally {
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
