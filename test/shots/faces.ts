/**
 * Pictures of all tile faces to look at: `node test/shots/faces.ts` leaves them in test/.out/faces. For each style one
 * sheet at 120 px, one at 34 px (as on a phone, light and dark), the latter also magnified as a plain screen shows it,
 * and the atlas. The page runs under `script-src 'self'; style-src 'self'`, and any violation fails the script.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { bundleOf } from '../../build/bundle.ts';
import { generate } from '../../build/generate.ts';
import { ART_STYLES } from '../../widget/art/shape.ts';
import { chromiumArgs, ensureChromium } from '../tools/chromium.ts';

const out = fileURLToPath(new URL('../.out/faces/', import.meta.url));
const page = fileURLToPath(new URL('./faces-page.ts', import.meta.url));

async function script(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', lib: { entry: page, formats: ['es'], fileName: 'page' } },
  });
  return bundleOf(result).chunks[0]?.code ?? '';
}

async function open(browser: Browser, url: string, scale: number): Promise<Page> {
  const view = await browser.newPage({ viewport: { width: 1404, height: 900 }, deviceScaleFactor: scale });
  view.on('console', (message) => {
    if (message.type() === 'error') throw new Error(message.text());
    console.log(`  ${message.text()}`);
  });
  await view.goto(url);
  await view.waitForSelector('body[data-ready]');
  return view;
}

/** A picture three times as large, pixel by pixel. */
async function magnify(browser: Browser, file: string): Promise<void> {
  const view = await browser.newPage({ viewport: { width: 1240, height: 100 } });
  const data = readFileSync(file).toString('base64');
  await view.setContent(
    `<body style="margin:0"><img style="width:100%;image-rendering:pixelated" src="data:image/png;base64,${data}">`,
  );
  await view.locator('img').screenshot({ path: file.replace('.png', '-magnified.png') });
  await view.close();
}

generate();
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const code = await script();
const server = createServer((request, response) => {
  const wanted = request.url === '/page.js' ? 'text/javascript' : 'text/html; charset=utf-8';
  response.setHeader('content-type', wanted);
  response.setHeader('content-security-policy', "default-src 'none'; script-src 'self'; style-src 'self'");
  response.end(
    request.url === '/page.js' ? code : '<!doctype html><body><script type="module" src="/page.js"></script>',
  );
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArgs] });
try {
  const plain = await open(browser, url, 1);
  for (const style of ART_STYLES) {
    await plain.locator(`#${style}-large-light`).screenshot({ path: `${out}${style}.png` });
    await plain.locator(`#${style}-atlas`).screenshot({ path: `${out}${style}-atlas.png` });
    for (const surroundings of ['light', 'dark']) {
      await plain
        .locator(`#${style}-small-${surroundings}`)
        .screenshot({ path: `${out}${style}-34-${surroundings}.png` });
    }
  }
  await plain.setViewportSize({ width: 420, height: 900 });
  for (const style of ART_STYLES) {
    const file = `${out}${style}-34.png`;
    writeFileSync(file, await plain.locator(`#${style}-small-light`).screenshot());
    await magnify(browser, file);
  }
  console.log(`Pictures: ${out}`);
} finally {
  await browser.close();
  server.close();
}
