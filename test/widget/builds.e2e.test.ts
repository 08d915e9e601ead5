/** The scripts as they are delivered: one file or many, with their hashes, and two of them on one page. */

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../api/server.ts';
import { launch, pageOf, type Site } from '../e2e/browser.ts';
import { makeRoom, violations, watchPage } from '../e2e/seat.ts';

const TAG = '<mahjong-table><a href="/room">The plain room</a></mahjong-table>';

let browser: Browser;
let server: TestServer;
let site: Site | null;
let context: BrowserContext;
let page: Page;
let warnings: string[];
let uncaught: string[];
/** The hashes that the server publishes, by the scripts' names. */
let integrity: Readonly<Record<string, string>>;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

beforeEach(async () => {
  server = await testServer();
  const published = await fetch(`${server.url}/integrity.json`);
  integrity = ((await published.json()) as { integrity: Record<string, string> }).integrity;
  site = null;
  context = await browser.newContext({ viewport: { width: 420, height: 900 }, locale: 'en-GB' });
  page = await context.newPage();
  await watchPage(page);
  [warnings, uncaught] = [[], []];
  page.on('pageerror', (error) => uncaught.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
});

afterEach(async () => {
  const broken = site === null ? [] : await violations(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  await site?.close();
  await server.dispose();
  expect([...broken, ...uncaught]).toEqual([]);
});

async function open(body: string, policy = `script-src ${server.url}; style-src 'self'`): Promise<void> {
  site = await pageOf(body, policy);
  await page.goto(site.url);
}

/** A script element of a page that trusts a file only if its hash is the published one. */
function trusted(name: string): string {
  return `<script type="module" src="${server.url}/${name}" integrity="${integrity[name]}" crossorigin="anonymous"></script>`;
}

/** Another script than the published one comes from the address. */
async function tamper(name: string): Promise<void> {
  await page.route(`**/${name}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;` });
  });
}

describe('published hashes', () => {
  test('are of every script that the server hands out, the single one too', async () => {
    expect(Object.keys(integrity)).toEqual(expect.arrayContaining(['mahjong-table.js', 'single/mahjong-table.js']));
    for (const [name, hash] of Object.entries(integrity)) {
      const response = await fetch(`${server.url}/${name}`);
      const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
      expect(`sha384-${Buffer.from(digest).toString('base64')}`, name).toBe(hash);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('let the single file in, which needs no other, to the table of a match', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(request.url());
    });
    await open(trusted('single/mahjong-table.js') + TAG);
    await makeRoom(page, 'Sari');
    await page.getByRole('button', { name: 'Fill with bots' }).click();
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.locator('mahjong-play [data-tile]').first().waitFor();
    expect(asked).toEqual([`${server.url}/single/mahjong-table.js`]);
  });

  test('keep another file out: the page is what it is without the script', async () => {
    await tamper('single/mahjong-table.js');
    const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
    await open(trusted('single/mahjong-table.js') + TAG);
    await refused;
    expect(await page.getByRole('link', { name: 'The plain room' }).isVisible()).toBe(true);
    expect(await page.evaluate(() => customElements.get('mahjong-table') === undefined)).toBe(true);
  });

  test('cover what the script loads later, by an import map', async () => {
    const entries = Object.entries(integrity).map(([name, hash]) => [`${server.url}/${name}`, hash]);
    const map = `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(entries) })}</script>`;
    const lobby = Object.keys(integrity).find((name) => /^lobby-/.test(name));
    await open(map + trusted('mahjong-table.js') + TAG, `script-src 'unsafe-inline' ${server.url}`);
    await makeRoom(page, 'Sari');
    await page.getByText('Sari (you)').waitFor();
    await tamper(lobby ?? '');
    await page.reload();
    await page.getByRole('heading', { name: 'The table did not load' }).waitFor();
  });
});

describe('two scripts on a page', () => {
  const orders = [
    ['mahjong-table.js', 'single/mahjong-table.js'],
    ['single/mahjong-table.js', 'mahjong-table.js'],
  ] as const;

  test.each(orders)('%s comes first and has the page; %s says once that it does nothing', async (first, second) => {
    // The one that comes later is of another release.
    await page.route(/\.js$/, async (route) => {
      const response = await route.fetch();
      const isSecond = second.startsWith('single/') === /\/single\//.test(route.request().url());
      const text = await response.text();
      await route.fulfill({ response, body: isSecond ? text.replaceAll(/(["'`])0\.1\.0\1/g, '"9.9.9"') : text });
    });
    const script = (name: string) => `<script type="module" src="${server.url}/${name}"></script>`;
    await open(script(first) + script(second) + TAG + TAG);
    await page
      .getByRole('heading', { name: /Mahjong/ })
      .nth(1)
      .waitFor();
    await page.getByLabel('Your name').first().fill('Sari');
    await page.getByRole('button', { name: 'Make a room' }).first().click();
    await page.getByText('Sari (you)').waitFor();
    await page.getByRole('button', { name: 'Fill with bots' }).click();
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.locator('mahjong-play [data-tile]').first().waitFor();
    expect(warnings.filter((text) => text.includes('mahjong elements'))).toEqual([
      'Two scripts on this page bring the same mahjong elements: the first (0.1.0) has them, the second (9.9.9) does nothing.',
    ]);
  });
});
