import { spawnSync } from 'node:child_process';
import { isFresh } from './fresh.ts';
import { dist, inRoot } from './paths.ts';

const parent = process.ppid;

/** `npm start`: builds when there is no build or the sources are newer, then becomes the server. */
if (!isFresh()) {
  const { status } = spawnSync(process.execPath, [inRoot('build/run.ts'), '--to-serve'], { stdio: 'inherit' });
  // npm was told to end meanwhile, and its shell has ended.
  if (status !== 0 || process.ppid !== parent) process.exit(status || 1);
}
const main = `${dist}server/main.js`;
process.argv[1] = main;
await import(main);
