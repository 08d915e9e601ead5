import { existsSync, globSync, writeFileSync } from 'node:fs';
import { canInstall, install } from './apt.ts';

const PLACES = ['/usr/lib/*/faketime/libfaketimeMT.so.1', '/usr/local/lib/faketime/libfaketimeMT.so.1'];

/** libfaketime, installed from Debian's package where there is none; null, with a word why, where it cannot be. */
export function ensureFaketime(): string | null {
  const found = findFaketime();
  if (found !== null) return found;
  if (!canInstall()) {
    console.log(
      'No libfaketime found: what sets a clock is skipped. (As root on Debian the tests install it themselves.)',
    );
    return null;
  }
  console.log('No libfaketime found: installing the Debian package libfaketime …');
  try {
    install(['libfaketime']);
  } catch (error) {
    console.log(`What sets a clock is skipped: ${error instanceof Error ? error.message : error}`);
    return null;
  }
  return findFaketime();
}

function findFaketime(): string | null {
  return PLACES.flatMap((place) => globSync(place)).find((path) => existsSync(path)) ?? null;
}

/** A wall clock of a process that somebody sets: what its environment needs, and how to set it. */
export class SetClock {
  readonly env: Readonly<Record<string, string>>;
  readonly #file: string;

  /** `file`: where the difference is kept. */
  constructor(library: string, file: string) {
    this.#file = file;
    this.set(0);
    this.env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Nobody sets the monotonic clock of a machine.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** From now on the process's wall clock is so many ms off. */
  set(ms: number): void {
    writeFileSync(this.#file, `${ms < 0 ? '-' : '+'}${(Math.abs(ms) / 1000).toFixed(3)}`);
  }
}
