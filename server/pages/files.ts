/** The files that the server hands out: the element's script and chunks, the demo, what the room pages are made of. */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv, { type Options, type RequestHandler } from 'sirv';
import { HASHED, keepRelease } from './releases.ts';

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

/** The package's folder, from the sources (server/api) and from the build (dist/server) alike. */
function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error('the package has a package.json');
  }
}

/** In development files come and go; each request looks anew. They are few. */
const ELEMENT: Options = {
  dev: true,
  setHeaders: (response, path) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, no-cache');
  },
};

/** The folder of the pages as they lie on disk. */
export const demoFolder = (): string => join(packageRoot(), 'demo');

/**
 * The built element and the chunks of the release before, for pages of any origin. `kept`: where chunks outlive their
 * release. The next handler is called for what is none of it.
 */
export async function elementFiles(kept: string): Promise<RequestHandler> {
  const built = join(packageRoot(), 'dist/cdn');
  const element = sirv(built, ELEMENT);
  const previous = sirv(await keepRelease(built, kept), ELEMENT);
  return (request, response, next) => element(request, response, () => previous(request, response, next));
}

/** Our own pages and what they load. Other sites may load the script that stands beside an embedded page, and pictures. */
export function demoFiles(): RequestHandler {
  return sirv(demoFolder(), {
    dev: true,
    extensions: ['html'],
    setHeaders: (response) => {
      response.setHeader('content-security-policy', PAGE_POLICY);
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('referrer-policy', 'no-referrer');
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      response.setHeader('cache-control', 'no-cache');
    },
  });
}
