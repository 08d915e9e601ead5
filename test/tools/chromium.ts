import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './apt.ts';

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
function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
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
  if (!canInstall()) {
    throw new Error(
      'No Chromium found. Install Chromium or Google Chrome, or set CHROME_PATH to its executable. ' +
        '(As root on Debian the tests install it themselves.)',
    );
  }
  console.log(
    'No Chromium found: installing the Debian packages chromium and fonts-liberation (apt-get update, apt-get install) …',
  );
  // The fonts besides, because a bare machine has next to none and text has to have a width.
  install(['chromium', 'fonts-liberation']);
  const installed = findChromium();
  if (!installed) throw new Error('apt-get installed the package chromium, but no executable was found.');
  console.log(`Installed Chromium: ${installed}`);
  return installed;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
