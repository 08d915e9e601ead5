/** The picture in the README: a hand of Klasik in the demo page, as it is played. `node test/shots/readme.ts` after a build. */

import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { MahjongScene } from '../../widget/scene/mahjong-scene.ts';
import { testServer } from '../api/server.ts';
import { playAlong } from '../e2e/seat.ts';
import { chromiumArgs, ensureChromium } from '../tools/chromium.ts';

/** At most so many tiles are left in the wall when the picture is taken. */
const LEFT = 60;

const server = await testServer();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArgs] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(600_000);
  await page.goto(server.url);
  await page.getByLabel('Your name').fill('Sari');
  await page.getByRole('button', { name: 'Make a room' }).click();
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await playAlong(page);
  const scene = await page.locator('mahjong-scene').elementHandle();
  await page.waitForFunction(
    ({ shown, left }) => {
      const { table, live, moving } = shown as MahjongScene;
      return table !== null && table.wallCount <= left && live && !moving;
    },
    { shown: scene, left: LEFT },
  );
  await page
    .locator('mahjong-table')
    .screenshot({ path: fileURLToPath(new URL('../../demo/screenshot.png', import.meta.url)) });
} finally {
  await browser.close();
  await server.dispose();
}
