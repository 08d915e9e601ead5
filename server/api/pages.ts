/** What the server serves besides GraphQL: the element's script and chunks, the demo, a page for each room. */

import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

/** A chunk's name carries a hash of what is in it. */
const HASHED = /-[\w-]{8}\.(?:js|css)(?:\.map)?$/;
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

export type Pages = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/** Serves the built element and the demo pages; `otherwise` is called for what is neither. */
export function createPages(): Pages {
  const root = packageRoot();
  // In development files come and go; each request looks anew. They are few.
  const element = sirv(join(root, 'dist/cdn'), {
    dev: true,
    setHeaders: (response, path) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader(
        'cache-control',
        HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      );
    },
  });
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
    element(request, response, () => demo(request, response, otherwise));
  };
}
