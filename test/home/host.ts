/** A site that embeds tables: pages of another origin than the server's, under a strict Content-Security-Policy. */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';

/** What a page that holds a table may allow at least: the server's script and its connections, and no HTML from texts. */
export function strictPolicy(server: string): string {
  return `${plainPolicy(server)}; require-trusted-types-for 'script'; trusted-types lit-html`;
}

/** The same for pages whose own scripts make HTML from texts, and styles with the nonce `site`. */
export function plainPolicy(server: string): string {
  const socket = server.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `script-src 'self' ${server}`,
    `connect-src 'self' ${server} ${socket}`,
    "style-src 'nonce-site'",
    "img-src 'self'",
    `frame-src 'self' ${server}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** A file of the site: what it is and what is in it. */
export interface HostFile {
  readonly type: string;
  readonly body: string;
  /** What it is sent with besides. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Host {
  /** Without a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

const requireFrom = createRequire(import.meta.url);

/** A script that an installed package has. */
export function packaged(specifier: string): HostFile {
  return { type: 'text/javascript', body: readFileSync(requireFrom.resolve(specifier), 'utf8') };
}

/** A page; `body` and `head` are HTML. */
export function page(body: string, head = ''): HostFile {
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A page of another origin</title><link rel="icon" href="/icon">${head}</head><body>${body}</body></html>`,
  };
}

/** Serves files by their paths; under `policy`, where there is one. */
export async function host(files: Readonly<Record<string, HostFile>>, policy: string | null): Promise<Host> {
  const http = createServer((request, response) => {
    const file = files[(request.url ?? '/').split('?')[0] ?? '/'];
    if (policy !== null) response.setHeader('content-security-policy', policy);
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': file?.type ?? 'text/plain',
      ...file?.headers,
    });
    response.end(file?.body ?? 'not here');
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(http.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
}

/** The browser of a context knows a guest of the server on every page, as one who was there before. */
export async function rememberGuest(
  context: BrowserContext,
  server: string,
  guest: { readonly token: string | null; readonly id: string | null },
): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      try {
        localStorage.setItem(key, value);
      } catch {
        // Frames may have no storage.
      }
    },
    [
      `mahjong-table:guest:${server}/graphql`,
      JSON.stringify({ token: guest.token, person: { id: guest.id, name: 'Guest 0' } }),
    ] as const,
  );
}
