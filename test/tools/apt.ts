import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages of Debian can be installed here: as root, where there is apt-get. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages of Debian without what they only recommend. Says what it does; shows apt-get's output when it fails. */
export function install(packages: readonly string[]): void {
  apt(['update', '-q']);
  apt(['install', '-y', '-q', '--no-install-recommends', ...packages]);
}

function apt(args: readonly string[]): void {
  console.log(`  apt-get ${args.join(' ')}`);
  try {
    execFileSync('apt-get', [...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Error(`apt-get ${args.join(' ')} failed:\n${output.trim()}`);
  }
}
