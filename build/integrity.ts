import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };

/**
 * Writes `integrity.json` into the folder of the CDN build: the hash of each script in it, for the attribute `integrity` of
 * the one that a page loads and for the `integrity` of its import map, which covers those that the script loads.
 */
export function writeIntegrity(folder: string): void {
  const files = globSync('**/*.js', { cwd: folder }).sort();
  const integrity = Object.fromEntries(files.map((name) => [name, hashOf(readFileSync(join(folder, name)))]));
  writeFileSync(
    join(folder, 'integrity.json'),
    `${JSON.stringify({ version: manifest.version, integrity }, null, 2)}\n`,
  );
}

/** As Subresource Integrity has it. */
function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
