/**
 * Pages that were opened before the server was replaced go on with the element they have, whose later chunks the new release
 * no longer has; and pages may ask for the element of a release by its version. So the server keeps its own files beside the
 * data file, where they outlive it, and the next release serves them too. Those of the release before are removed.
 */

import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A chunk's name carries a hash of what is in it. */
export const HASHED = /-[\w-]{8}\.(?:js|css)(?:\.map)?$/;
/** Scripts and the list of their hashes, as they are and packed. */
const KEPT = /\.(?:js|css|json)(?:\.br|\.gz)?$/;

/** Lists the hash of each script of a release, and its version. */
export const RELEASE_FILE = 'integrity.json';

/** Keeps the scripts in `built`, where they are others than those kept last. Gives the folder of the previous ones. */
export async function keepRelease(built: string, kept: string): Promise<string> {
  const current = join(kept, 'current');
  const previous = join(kept, 'previous');
  const draft = join(kept, 'draft');
  const files = (await namesIn(built)).filter((name) => KEPT.test(name));
  const known = await namesIn(current);
  if (!files.some((name) => HASHED.test(name)) || files.join() === known.join()) return previous;
  // Whole or not at all, also when the power fails: what lies there is renamed only when all is copied.
  await rm(draft, { recursive: true, force: true });
  for (const name of files) {
    await mkdir(dirname(join(draft, name)), { recursive: true });
    await copyFile(join(built, name), join(draft, name));
  }
  if (known.length > 0) {
    await rm(previous, { recursive: true, force: true });
    await rename(current, previous);
  }
  await rename(draft, current);
  return previous;
}

/** The version of the release in a folder; null where none lies there, or one of the first, which did not say. */
export async function versionIn(folder: string): Promise<string | null> {
  try {
    const { version }: { version?: unknown } = JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8'));
    return typeof version === 'string' ? version : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The files of a folder and those below it, sorted; none where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = found.filter((each) => each.isFile());
    return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
