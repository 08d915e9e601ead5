import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, inRoot } from './paths.ts';

const stamp = `${dist}built`;
const sources = ['server', 'widget', 'build', 'schema.graphql', 'package.json', 'package-lock.json'];

/** Says that `dist/` holds the sources as they were when the build started: a change since then asks for another. */
export function markFresh(started: Date): void {
  writeFileSync(stamp, '');
  utimesSync(stamp, started, started);
}

/** Whether the last complete build is newer than every source. */
export function isFresh(): boolean {
  const built = modified(stamp);
  return built !== null && sources.every((name) => newest(inRoot(name)) <= built);
}

/** When a file, or the newest file in a folder, was last changed; milliseconds since 1970. */
function newest(path: string): number {
  const time = modified(path);
  if (time === null || !statSync(path).isDirectory()) return time ?? 0;
  const inside = readdirSync(path)
    .filter((name) => name !== 'generated' && name !== 'node_modules')
    .map((name) => newest(join(path, name)));
  return Math.max(0, ...inside);
}

function modified(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
