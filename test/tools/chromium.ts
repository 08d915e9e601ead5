import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Flags under which Chromium runs as root, without a GPU, and without calling home. SwiftShader is named so that
 * WebGL2 stays available where a later Chromium no longer falls back to it by itself.
 */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--enable-unsafe-swiftshader',
];

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const folders = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium of this machine: `CHROME_PATH`, else the first one on PATH or in the usual places. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env.CHROME_PATH;
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROME_PATH is ${named}, which is not an executable file.`);
    return named;
  }
  const places = [...(env.PATH ?? '').split(delimiter), ...folders].filter((place) => place !== '');
  const candidates = commands.flatMap((command) => places.map((place) => join(place, command)));
  return [...candidates, ...applications].find(isExecutable) ?? null;
}

/** As `findChromium`, but installs Debian's package when there is none. Says on standard output what it does. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'No Chromium found. Install Chromium or Google Chrome, or set CHROME_PATH to its executable. ' +
        '(As root on Debian the tests install it themselves.)',
    );
  }
  console.log(
    'No Chromium found: installing the Debian packages chromium and fonts-liberation (apt-get update, apt-get install) …',
  );
  apt(['update', '-q']);
  // The fonts besides, because a bare machine has next to none and text has to have a width.
  apt(['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  const installed = findChromium();
  if (!installed) throw new Error('apt-get installed the package chromium, but no executable was found.');
  console.log(`Installed Chromium: ${installed}`);
  return installed;
}

/** Runs apt-get without questions; its output is shown only when it fails. */
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

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
