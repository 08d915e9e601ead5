import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** All that the build makes, and all of the package that is code. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** A path inside the repository. */
export function inRoot(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
