/** One Chromium for the tests of a file, and a second origin that embeds the element. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { chromiumArgs, ensureChromium } from '../tools/chromium.ts';

/** Without WebGL the element plays on its flat table: these tests are about the match, and software rendering is slow. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArgs, '--disable-3d-apis'] });
}

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** A page of another origin with the element in it, under a strict Content-Security-Policy. `attributes` go into the tag. */
export function embeddingSite(server: string, attributes = ''): Promise<Site> {
  return pageOf(
    `<script type="module" src="${server}/mahjong-table.js"></script>
<mahjong-table ${attributes}><a href="${server}">Play mahjong with us</a></mahjong-table>`,
    `script-src 'self' ${server}; style-src 'self'`,
  );
}

/** A page of another origin that holds `body`, under a Content-Security-Policy. */
export async function pageOf(body: string, policy: string): Promise<Site> {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A page of another origin</title><link rel="icon" href="data:,">
${body}</html>`;
  const http = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy);
    response.end(page);
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(http.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
}
