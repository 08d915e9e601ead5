import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';
import { bundleOf } from '../../build/bundle.ts';

/** A page of one script, served under the strictest content policy that the element promises to work with. */
export interface PageServer {
  readonly origin: string;
  close(): void;
}

/** Bundles `entry` and serves it. The address's `theme` becomes the page's `data-theme`. */
export async function servePage(entry: string, css: string): Promise<PageServer> {
  const built = bundleOf(
    await build({
      configFile: false,
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, target: 'es2022', lib: { entry, formats: ['es'], fileName: 'page' } },
    }),
  );
  const scripts = new Map(built.chunks.map(({ fileName, code }) => [`/${fileName}`, code]));
  const first = built.chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:",
    );
    const script = scripts.get(url.pathname);
    if (script !== undefined) {
      response.setHeader('content-type', 'text/javascript');
      response.end(script);
    } else if (url.pathname === '/page.css') {
      response.setHeader('content-type', 'text/css');
      response.end(css);
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      const theme = url.searchParams.get('theme') === 'dark' ? 'dark' : 'light';
      response.end(
        `<!doctype html><html lang="en" data-theme="${theme}"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><title>Table</title><body><main></main><script type="module" src="/${first}"></script></body></html>`,
      );
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
