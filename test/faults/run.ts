/** `npm run faults [KILLS]`: the faults that `npm test` samples, at many more places, with a table of what came of it. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Places in matches at which the process is killed. */
const KILLS = process.argv[2] ?? '200';

const FAULTS = [
  { what: `kill -9 at ${KILLS} points of play`, files: ['test/rooms/kill.test.ts'] },
  { what: 'kill -9 of the store: mid-append, before and after a commit', files: ['test/store/kill.test.ts'] },
  { what: 'kill -9 and SIGTERM of the served process, start-up failures', files: ['test/api/process.test.ts'] },
  { what: 'what pauses tell, over 50,000 discards', files: ['test/rooms/pauses.test.ts'] },
] as const;

const root = fileURLToPath(new URL('../..', import.meta.url));
const seed = process.env.SEED ?? String(Date.now() % 100_000);
console.log(`seed ${seed}`);
const rows = FAULTS.map(({ what, files }) => {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, KILLS, DISCARDS: '50000', SEED: seed },
  });
  return {
    fault: what,
    seconds: Math.round((performance.now() - started) / 1000),
    result: status === 0 ? 'held' : 'FAILED',
  };
});
console.table(rows);
if (rows.some(({ result }) => result !== 'held')) process.exitCode = 1;
