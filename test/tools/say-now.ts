import { writeSync } from 'node:fs';

/** Writes a line to the output at once, before anything else happens: this process is about to be killed. Waits for a reader who is slow. */
export function sayNow(line: string): void {
  let left = Buffer.from(`${line}\n`);
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(1, left));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
}
