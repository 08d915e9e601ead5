/** `/m/ID`, the page that shows a finished match again; `/m` alone asks for the file of one. */

import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { demoFolder, PAGE_POLICY } from './files.ts';

const PATH = /^\/m(?:\/[\w-]{1,80})?\/?$/;
const FILE = 'match.html';

export function isMatchPage(path: string): boolean {
  return PATH.test(path);
}

/** The same page for every id: it says of none whether there is such a match, and the element asks like anybody else. */
export async function answerMatchPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Read each time: in development it changes, and it is small.
  const page = await readFile(join(demoFolder(), FILE));
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': page.length,
    'content-security-policy': `${PAGE_POLICY}; frame-ancestors 'none'`,
    'permissions-policy': 'fullscreen=*, clipboard-write=*',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}
