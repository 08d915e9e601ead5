/** The picture in the README: a hand of Klasik in the demo page, as it is played. `node test/shots/readme.ts` after a build. */

import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { testServer } from '../api/server.ts';
import { playAlong } from '../e2e/seat.ts';
import { chromiumArgs, ensureChromium } from '../tools/chromium.ts';

/** How many tiles are left in the wall when the picture is taken. */
const LEFT = 60;

const server = await testServer();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArgs] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(240_000);
  await page.goto(server.url);
  await page.getByLabel('Your name').fill('Sari');
  await page.getByRole('button', { name: 'Make a room' }).click();
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await playAlong(page);
  await page
    .getByText(new RegExp(`^${LEFT}$`))
    .first()
    .waitFor();
  await page
    .locator('mahjong-table')
    .screenshot({ path: fileURLToPath(new URL('../../demo/screenshot.png', import.meta.url)) });
} finally {
  await browser.close();
  await server.dispose();
}
