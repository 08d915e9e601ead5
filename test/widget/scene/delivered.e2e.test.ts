/** The delivered script draws the table in 3D: the other tests of the scene take its sources, and whole three. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../api/server.ts';
import { pageOf } from '../../e2e/browser.ts';
import { launchChromium } from '../../tools/browser.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), testServer()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** A hand against bots, dealt; with whatever the browser says meanwhile. */
async function dealt(script: string): Promise<{ page: Page; said: string[] }> {
  const site = await pageOf(
    `<script type="module" src="${server.url}${script}"></script><mahjong-table practice="klasik"></mahjong-table>`,
    `script-src 'self' ${server.url}; style-src 'self'`,
  );
  const page = await browser.newPage({ viewport: { width: 800, height: 700 }, reducedMotion: 'reduce' });
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('THREE')) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  await page.goto(site.url);
  await page.getByLabel('Your name').fill('Sari');
  await page.keyboard.press('Enter');
  await page.locator('mahjong-own-hand .key').first().waitFor();
  await page.waitForFunction(() => document.querySelector('mahjong-table')?.quality != null);
  return { page, said };
}

describe.each(['/mahjong-table.js', '/single/mahjong-table.js'])('%s', (script) => {
  test('comes to a dealt hand and a first discard in 3D, and the renderer complains of nothing', async () => {
    const { page, said } = await dealt(script);
    await page.locator('mahjong-own-hand .key').last().press('Enter');
    await page
      .getByText(/to move/)
      .first()
      .waitFor();
    expect(said).toEqual([]);
    await page.close();
  });
});
