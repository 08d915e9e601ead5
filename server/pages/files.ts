/** The files that the server hands out: the element's script and chunks, the demo, what the room pages are made of. */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folder, type SendFile } from './folder.ts';
import { HASHED, keepRelease, versionIn } from './releases.ts';

/** The pages are ours: nothing but our own script, styles and connections. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Of files that pages of any origin may load. */
const FOR_ALL = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** The package's folder, from the sources (server/api) and from the build (dist/server) alike. */
function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error('the package has a package.json');
  }
}

/** The folder of the pages as they lie on disk. */
export const demoFolder = (): string => join(packageRoot(), 'demo');

/** The folder of the built element. */
export const elementFolder = (): string => join(packageRoot(), 'dist/cdn');

/** `/v/VERSION/FILE`: a file of a release, which never changes. */
const VERSIONED = /^\/v\/([^/]+)(\/.+)$/;

/**
 * The built element, for pages of any origin: the newest, the chunks of the release before, and both by their version.
 * `kept`: where releases outlive their server.
 */
export async function elementFiles(kept: string): Promise<SendFile> {
  const built = elementFolder();
  const before = await keepRelease(built, kept);
  const options = { headers: FOR_ALL, forGood: (path: string) => HASHED.test(path) };
  const [element, previous] = [folder(built, options), folder(before, options)];
  // The newest last: should both have the same version, it is the one that the address means.
  const versions = new Map<string | null, SendFile>();
  for (const place of [before, built]) {
    versions.set(await versionIn(place), folder(place, { headers: FOR_ALL, forGood: () => true }));
  }
  versions.delete(null);
  return async (request, response, path) => {
    const [, version = '', file = ''] = VERSIONED.exec(path) ?? [];
    if (version !== '') return (await versions.get(version)?.(request, response, file)) ?? false;
    if (await element(request, response, path)) return true;
    return HASHED.test(path) && previous(request, response, path);
  };
}

/** Our own pages and what they load. Other sites may load the script that stands beside an embedded page, and pictures. */
export function demoFiles(): SendFile {
  return folder(demoFolder(), {
    headers: { ...FOR_ALL, 'content-security-policy': PAGE_POLICY, 'referrer-policy': 'no-referrer' },
    pages: true,
  });
}
