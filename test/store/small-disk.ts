import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import type { TestContext } from 'vitest';
import { temporaryFolder } from './sqlite-data.ts';

/** A file system of its own, or the test is skipped with the reason: mounting takes root and leave to mount. */
export async function withSmallDisk(
  context: TestContext,
  size: string,
  test: (disk: { readonly folder: string; remount(mode: 'ro' | 'rw'): void }) => Promise<void>,
): Promise<void> {
  const { folder, remove } = temporaryFolder();
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', folder);
  } catch (error) {
    remove();
    const reason = `no file system of ${size} can be mounted here: ${String(error)}`;
    console.log(`Skipped: ${reason}`);
    context.skip(reason);
  }
  try {
    await test({ folder, remount: (mode) => run('mount', '-o', `remount,${mode}`, folder) });
  } finally {
    run('umount', folder);
    remove();
  }
}

/** Fills what is left of a disk, to the last byte. */
export function fillDisk(ballast: string): void {
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    for (;;) {
      try {
        appendFileSync(ballast, Buffer.alloc(size));
      } catch {
        break;
      }
    }
  }
}
