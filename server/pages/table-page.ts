/** The page that holds a table and nothing else, made from one file: a room's, the same for frames, a replay's, `/play`. */

import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { demoFolder, PAGE_POLICY } from './files.ts';
import { type Html, tag, textElement } from './html.ts';

const FILE = 'table.html';
/** What is put in place of these pieces of the file. */
const LANGUAGE = '<html lang="en">';
const HEAD = /<!-- .* -->/;
const HEADING = '<h1>Mahjong table</h1>';

/** What the pages differ in. */
export interface TablePage {
  /** A language tag; the table speaks it too. */
  readonly language: string;
  /** Said to whoever cannot see that this is a table. */
  readonly heading: string;
  /** What its head has besides: a title, and the script that tells the table what to show. */
  readonly head: readonly Html[];
  /** Which pages may show it in a frame: sources of `frame-ancestors`. */
  readonly frames: string;
  /** A Permissions-Policy. */
  readonly permissions: string;
}

/** What a room's page may use, and what it lets a page use that it is framed by. */
export const ROOM_PERMISSIONS = 'microphone=*, autoplay=*, fullscreen=*, clipboard-write=*';

/** A script of the page itself. */
export function pageScript(file: string): Html {
  return textElement('script', '', { type: 'module', src: file });
}

/** Answers a GET or HEAD request with the page. */
export async function answerTablePage(page: TablePage, request: IncomingMessage, response: ServerResponse) {
  // Read each time: in development it changes, and it is small.
  const file = await readFile(join(demoFolder(), FILE), 'utf8');
  const body = file
    .replace(LANGUAGE, tag('html', { lang: page.language }))
    .replace(HEAD, () => page.head.join('\n    '))
    .replace(HEADING, () => textElement('h1', page.heading));
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'content-security-policy': `${PAGE_POLICY}; frame-ancestors ${page.frames}`,
    'permissions-policy': page.permissions,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
    vary: 'accept-language',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
