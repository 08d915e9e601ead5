/** The table in a frame of a page of another origin, as oEmbed hands it out. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Guest } from '../api/guest.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { launch, pageOf } from './browser.ts';
import { violations, watchPage } from './seat.ts';

let browser: Browser;
let server: TestServer;
let code: string;
/** What browsers said of messages that went to nobody. */
const complaints: string[] = [];
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), testServer()]);
  code = await (await Guest.named(server.url, 'Ana')).createRoom();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

interface Sandboxes {
  /** What the frame's `sandbox` allows; null: it has none. */
  readonly frame?: string | null;
  /** The same for the page. */
  readonly page?: string | null;
}

/** A page that shows the frame which oEmbed gives for the room's link. */
async function framed(script: string, { frame = null, page: around = null }: Sandboxes = {}): Promise<Page> {
  const url = `${server.url}/oembed?url=${encodeURIComponent(`${server.url}/r/${code}`)}`;
  const { html } = (await (await fetch(url)).json()) as { readonly html: string };
  const sandbox = around === null ? '' : `; sandbox ${around}`;
  const policy = `script-src ${server.url}; frame-src ${server.url}; style-src 'self'${sandbox}`;
  const shown = frame === null ? html : html.replace('<iframe', `<iframe sandbox="${frame}"`);
  const site = await pageOf(`<main>${shown}</main>${script}`, policy);
  const context = await browser.newContext({ viewport: { width: 800, height: 900 } });
  onTestFinished(async () => {
    await context.close();
    await site.close();
  });
  const page = await context.newPage();
  await watchPage(page);
  page.on('console', (message) => {
    if (/postMessage/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(site.url);
  return page;
}

const inside = (page: Page) => page.frameLocator('iframe[src]');

test('a frame shows the room, and one sits down in it', async () => {
  const page = await framed('');
  await inside(page).getByRole('button', { name: 'Sit down' }).click();
  await inside(page).getByLabel('Your name').fill('Sari');
  await inside(page).getByRole('button', { name: 'Sit down' }).click();
  await inside(page).getByRole('button', { name: 'Ready', exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('with /frame.js the frame is as high as its table, and follows the scheme that its page gives it', async () => {
  const page = await framed(`<script type="module" src="${server.url}/frame.js"></script>`);
  await inside(page)
    .getByRole('heading', { name: /^Room / })
    .waitFor();
  const overflow = () =>
    inside(page)
      .locator('html')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(overflow).toBe(0);
  const height = () => page.locator('iframe[src]').evaluate((frame) => frame.getBoundingClientRect().height);
  const wide = await height();
  await page.setViewportSize({ width: 360, height: 900 });
  await page.locator('iframe[src]').evaluate((frame) => frame.setAttribute('width', '340'));
  await expect.poll(height).not.toBe(wide);
  await expect.poll(overflow).toBe(0);

  const theme = () => inside(page).locator('mahjong-table').getAttribute('theme');
  expect(await theme()).toBe('light');
  await page.locator('iframe[src]').evaluate((frame) => {
    frame.style.colorScheme = 'light dark';
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toBe('dark');
  expect(await violations(page)).toEqual([]);
});

test.each([
  { frame: 'allow-scripts', page: null },
  { frame: null, page: 'allow-scripts allow-same-origin' },
])('so it is in a sandbox: frame $frame, page $page', async (sandboxes) => {
  const page = await framed(`<script type="module" src="${server.url}/frame.js"></script>`, sandboxes);
  await inside(page)
    .getByRole('heading', { name: /^Room / })
    .waitFor();
  await page.locator('iframe[src]').evaluate((frame) => frame.setAttribute('width', '340'));
  const overflow = () =>
    inside(page)
      .locator('html')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(overflow).toBe(0);
  expect(await page.locator('iframe[src]').evaluate(({ style }) => style.height)).toMatch(/px$/);
});

test('nothing is said to a frame that cannot hear it, which browsers would warn of', () => {
  expect(complaints).toEqual([]);
});

test('the frame tells nothing to a page that has not spoken, and hears nobody but its page', async () => {
  const page = await framed('');
  await inside(page)
    .getByRole('heading', { name: /^Room / })
    .waitFor();
  await page.evaluate(() => {
    Reflect.set(window, 'heard', []);
    addEventListener('message', ({ data }) => Reflect.get(window, 'heard').push(data));
    // A second frame, of the page's own origin, is not the page.
    document.body.append(Object.assign(document.createElement('iframe'), { name: 'other' }));
  });
  await page.frame('other')?.evaluate(() => {
    parent.frames[0]?.postMessage({ type: 'mahjong-frame', theme: 'dark' }, '*');
  });
  // Messages are delivered in order: when the frame has heard its page, it has heard the other before.
  const theme = () => inside(page).locator('mahjong-table').getAttribute('theme');
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
  await page.evaluate(() => frames[0]?.postMessage({ type: 'mahjong-frame', theme: 'light' }, '*'));
  await expect.poll(theme).not.toBe(null);
  expect(await theme()).toBe('light');
  const heard: { readonly type: string }[] = await page.evaluate(() => Reflect.get(window, 'heard'));
  expect(heard.map(({ type }) => type)).toEqual(['mahjong-height']);
});
