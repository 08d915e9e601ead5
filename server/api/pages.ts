/** What the server serves besides GraphQL: the element's script and chunks, the demo, a page for each room. */

import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv, { type Options } from 'sirv';
import { HASHED, keepRelease } from './releases.ts';

const ROOM_PAGE = /^\/r\/[^/]+\/?$/;

/** The pages are ours: nothing but our own script, styles and connections. */
const PAGE_POLICY = [
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

export type Pages = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/**
 * Serves the built element, the chunks of the release before, and the demo pages; `otherwise` is called for what is neither.
 * `kept`: where chunks outlive their release.
 */
export async function createPages(kept: string): Promise<Pages> {
  const root = packageRoot();
  const built = join(root, 'dist/cdn');
  const element = sirv(built, ELEMENT);
  const previous = sirv(await keepRelease(built, kept), ELEMENT);
  const demo = sirv(join(root, 'demo'), {
    dev: true,
    extensions: ['html'],
    setHeaders: (response) => {
      response.setHeader('content-security-policy', PAGE_POLICY);
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('referrer-policy', 'no-referrer');
      response.setHeader('cache-control', 'no-cache');
    },
  });
  return (request, response, otherwise) => {
    if (ROOM_PAGE.test((request.url ?? '/').split('?')[0] ?? '/')) request.url = '/room.html';
    element(request, response, () => previous(request, response, () => demo(request, response, otherwise)));
  };
}
