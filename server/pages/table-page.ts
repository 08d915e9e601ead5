/** Our own pages around one element, made from a file each: a room's, the same for frames, a replay's, `/play`, `/player`. */

import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Language } from '../sites/site.ts';
import { demoFolder, elementFolder, PAGE_POLICY } from './files.ts';
import { type Html, tag, textElement } from './html.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { sendWhole } from './whole.ts';

/** What is put in place of these pieces of the file. */
const LANGUAGE = '<html lang="en">';
const HEAD = /<!-- .* -->/;
const HEADING = /<h1>[^<]*<\/h1>/;
const NEEDS_SCRIPT = /<p>[^<]*<\/p>/;

/** What the pages differ in. */
export interface TablePage {
  /** In the folder of pages. */
  readonly file: 'table.html' | 'player.html';
  /** The element speaks it too. */
  readonly language: Language;
  /** Said to whoever cannot see that this is a table. */
  readonly heading: string;
  /** What its head has besides: a title, and the script that tells the table what to show. */
  readonly head: readonly Html[];
  /** Which pages may show it in a frame: sources of `frame-ancestors`. */
  readonly frames: string;
  /** A Permissions-Policy. */
  readonly permissions: string;
  /** Whether pages that embed nothing but what has agreed to it may frame it (`Cross-Origin-Embedder-Policy`). */
  readonly embeddable?: boolean;
}

/** What a room's page may use, and what it lets a page use that it is framed by. */
export const ROOM_PERMISSIONS = 'microphone=*, autoplay=*, fullscreen=*, clipboard-write=*';

/** All that the page loads is the server's own, and sent with leave for everybody. */
const EMBEDDABLE = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
};

/** A script of the page itself. */
export function pageScript(file: string): Html {
  return textElement('script', '', { type: 'module', src: file });
}

/** The scripts that a room's page in a language surely needs, so that all are fetched at once; none in development. */
export async function roomPreloads(language: string): Promise<readonly Html[]> {
  const { room }: { room?: Record<string, string[]> } = await readPreloads();
  return (room?.[language] ?? []).map((file) => tag('link', { rel: 'modulepreload', href: `/${file}` }));
}

async function readPreloads(): Promise<object> {
  try {
    return JSON.parse(await readFile(join(elementFolder(), 'preload.json'), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Answers a GET or HEAD request with the page. */
export async function answerTablePage(page: TablePage, request: IncomingMessage, response: ServerResponse) {
  // Read each time: in development it changes, and it is small.
  const file = await readFile(join(demoFolder(), page.file), 'utf8');
  const body = file
    .replace(LANGUAGE, tag('html', { lang: page.language }))
    .replace(HEAD, () => page.head.join('\n    '))
    .replace(HEADING, () => textElement('h1', page.heading))
    .replace(NEEDS_SCRIPT, () => textElement('p', PAGE_TEXTS[page.language].needsScript));
  const headers = {
    'content-security-policy': `${PAGE_POLICY}; frame-ancestors ${page.frames}`,
    'permissions-policy': page.permissions,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
    vary: 'accept-language',
  };
  for (const [name, value] of Object.entries(page.embeddable ? { ...headers, ...EMBEDDABLE } : headers))
    response.setHeader(name, value);
  await sendWhole(request, response, { type: 'text/html; charset=utf-8', body });
}
