/** A new version is put in: the server ends (1012, not all at once; /health says so), another starts, and the games go on. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartMatch } from '../../widget/client/mutations.ts';
import { Child } from '../api/child.ts';
import { readLog } from '../api/log-file.ts';
import { gather } from '../api/player.ts';
import { note } from './note.ts';
import { TIMED, times } from './size.ts';
import { stuckIn } from './stuck-rooms.ts';
import { Viewer } from './viewer.ts';

const SOCKETS = times(150, 1_000);
const DEPLOYS = times(1, 5);

test(`${DEPLOYS} new versions under ${SOCKETS} sockets`, { timeout: 300_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mahjong-deploy-'));
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', CONNECTIONS_PER_ADDRESS: '100000', LOG_LEVEL: 'error' };
  let server = await Child.ready(env);
  const { url } = server;
  try {
    const players = await gather(url, [{}, {}], { clock: 'house' });
    const code = players[0]?.code ?? '';
    // What they send while no server is there goes to the next one.
    for (const { guest } of players) guest.patience = 100;
    await players[0]?.guest.does(StartMatch, { input: { code } });
    await players[0]?.follower.until(({ table }) => table !== null);
    const viewers = Array.from({ length: SOCKETS }, () => new Viewer(url, code));
    const spans: number[] = [];
    let ending = 0;
    for (let deploys = 0; deploys < DEPLOYS; deploys += 1) {
      for (let at = 0; at < SOCKETS; at += 50)
        await Promise.all(viewers.slice(at, at + 50).map((viewer) => viewer.open()));
      const closed: number[] = [];
      const gone = viewers.map((viewer) => viewer.gone().then(() => closed.push(performance.now())));
      const end = server.kill('SIGTERM');
      // Whoever distributes requests is told as long as sockets are being closed.
      await Promise.race(gone);
      const health = await fetch(`${url}/health`).catch(() => null);
      // A machine with much to do may have come to the end before it was asked.
      if (health !== null) expect(health.status).toBe(503);
      if (health !== null) ending += 1;
      await Promise.all(gone);
      expect(await end).toMatchObject({ code: 0, signal: null });
      for (const { closes } of viewers) expect(closes.at(-1)).toBe(1012);
      spans.push(Math.max(...closed) - Math.min(...closed));
      const before = players.map(({ follower }) => follower.updates.length);
      server = await Child.ready({ ...env, PORT: new URL(url).port });
      await Promise.all(
        players.map(({ follower }, index) => follower.until(() => follower.updates.length > (before[index] ?? 0))),
      );
    }
    for (const player of players) player.stop();
    if (TIMED) expect(ending).toBe(DEPLOYS);
    const log = readLog(join(dataDir, 'mahjong.sqlite'), code);
    if (TIMED) expect(log.filter(({ event }) => event.type === 'answered' && event.by === 'time')).toEqual([]);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    expect(stuckIn(dataDir)).toEqual([]);
    note({
      fault: 'a new version is put in while a match is played',
      often: `${DEPLOYS} times under ${SOCKETS} sockets`,
      held: '1012 for every socket, /health says 503 meanwhile, exit code 0; players come back by themselves, nobody times out',
      figures: `closed over ${spans.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
    });
  } finally {
    await server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
