/**
 * Pages that were opened before the server was replaced go on with the element they have, whose later chunks the new release
 * does not have any more. So the server keeps its own chunks beside the data file, where they outlive it, and the next release
 * serves them too. Those of the release before are removed.
 */

import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A chunk's name carries a hash of what is in it. */
export const HASHED = /-[\w-]{8}\.(?:js|css)(?:\.map)?$/;
const MAP = /\.map$/;

/** Keeps the chunks that lie in `built`, where they are others than those kept last. Gives the folder of the previous ones. */
export async function keepRelease(built: string, kept: string): Promise<string> {
  const current = join(kept, 'current');
  const previous = join(kept, 'previous');
  const draft = join(kept, 'draft');
  const chunks = (await namesIn(built)).filter((name) => HASHED.test(name) && !MAP.test(name));
  const known = await namesIn(current);
  if (chunks.length === 0 || chunks.join() === known.join()) return previous;
  // Whole or not at all, also when the power fails: what lies there is renamed only when all is copied.
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const name of chunks) await copyFile(join(built, name), join(draft, name));
  if (known.length > 0) {
    await rm(previous, { recursive: true, force: true });
    await rename(current, previous);
  }
  await rename(draft, current);
  return previous;
}

/** The names of a folder's files, sorted; none where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
