/** Ways out of a match and back into it, and how long its result stays, in real pages against the real server. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fastTime } from '../api/fast-time.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { embeddingSite, launch } from '../e2e/browser.ts';
import { codeOfLink, makeRoom, matchEnd, playAlong, watchPage } from '../e2e/seat.ts';
import { Visits } from '../e2e/visits.ts';

const SPEED = 25;

let browser: Browser;
let server: TestServer;
let visits: Visits;
const time = fastTime(1);

beforeAll(async () => {
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  time.stop();
});

beforeEach(async () => {
  time.hurry(1);
  server = await testServer({}, { time });
  visits = new Visits(browser);
});

afterEach(async () => {
  const broken = await visits.end();
  await server.dispose();
  expect(broken).toEqual([]);
});

async function visit(attributes = ''): Promise<Page> {
  return visits.to(await embeddingSite(server.url, attributes), 900, watchPage);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

/** Makes a room and fills it; gives its code. */
async function filled(page: Page): Promise<string> {
  const code = codeOfLink(await makeRoom(page, 'Sari'));
  await button(page, 'Fill with bots').dblclick();
  await page.locator('mahjong-place-card .taken').nth(3).waitFor();
  return code;
}

/** Starts a match against bots. */
async function started(page: Page): Promise<void> {
  await button(page, 'Ready').click();
  await button(page, 'Start the match').click();
  await page.locator('mahjong-play').waitFor();
  const height = async () => (await page.locator('mahjong-table').boundingBox())?.height;
  const seatDraw = await height();
  await page.locator('mahjong-own-hand .key').first().waitFor();
  // From the seat draw on the table keeps its height.
  expect(await height()).toBe(seatDraw);
}

async function leave(page: Page): Promise<void> {
  await button(page, 'Leave').click();
  await page.locator('mahjong-sheet').getByRole('button', { name: 'Leave', exact: true }).click();
}

test('a double click on “Fill with bots” stands nobody up, and the focus stays in the lobby', async () => {
  const page = await visit();
  await filled(page);
  await page.getByText('Sari (you)').waitFor();
  expect(await button(page, 'Stand up').count()).toBe(1);
  const other = await visit();
  await makeRoom(other, 'Budi');
  await button(other, 'Fill with bots').press('Enter');
  await other.locator('mahjong-place-card .taken').nth(3).waitFor();
  await expect.poll(() => other.evaluate(() => document.activeElement?.localName)).toBe('mahjong-table');
});

test('who leaves a match finds the start panel with the way back, after a reload as well', async () => {
  const page = await visit();
  await filled(page);
  await started(page);
  await leave(page);
  await button(page, 'Back to your match').waitFor();
  await button(page, 'Make a room').waitFor();
  expect(await page.locator('mahjong-play').count()).toBe(0);
  await page.reload();
  await button(page, 'Back to your match').click();
  await page.locator('mahjong-own-hand .key').first().waitFor();
  expect(await button(page, 'Back to your match').count()).toBe(0);
});

test('a page that shows one room leads back to it and to no other', async () => {
  const page = await visit();
  const code = await filled(page);
  await started(page);
  await leave(page);
  await button(page, 'Back to your match').waitFor();
  await page.evaluate((room) => {
    const table = document.querySelector('mahjong-table');
    table?.setAttribute('room', room);
  }, code);
  await expect.poll(() => button(page, 'Make a room').count()).toBe(0);
  await button(page, 'Back to your match').click();
  await page.locator('mahjong-own-hand .key').first().waitFor();
});

test('the last slip comes before the result of the match, which stays until it is closed', async () => {
  const page = await visit('quick-play="sichuan"');
  await page.getByLabel('Your name').fill('Sari');
  await page.keyboard.press('Enter');
  await page.getByText('The match starts as soon as four people are here, or when the time is up.').waitFor();
  time.hurry(SPEED);
  await playAlong(page);
  await matchEnd(page);
  time.hurry(1);
  await page.locator('mahjong-result .slip').waitFor();
  await button(page, 'Result of the match').click();
  await page.locator('mahjong-match-result .standing').nth(3).waitFor();
  // The seat goes after 30 s: the result is still there.
  time.hurry(SPEED);
  await expect.poll(() => button(page, 'Play again').count(), { timeout: 20_000 }).toBe(0);
  time.hurry(1);
  expect(await page.locator('mahjong-match-result .standing').count()).toBe(4);
  await button(page, 'Last hand').click();
  await page.locator('mahjong-result .slip').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('mahjong-match-result .standing').nth(3).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: /^Room / }).waitFor();
  await button(page, 'Result of the last match').click();
  await page.locator('mahjong-match-result .standing').nth(3).waitFor();
  // A reload forgets the table; the match is on a page of its own.
  await page.reload();
  const last = await page.getByRole('link', { name: 'Result of the last match' }).getAttribute('href');
  expect(last).toMatch(/\/m\/[^/]+$/);
  await button(page, 'You and your devices').click();
  await page.getByText(/Place [1-4], [−\d,-]+ points?/).waitFor();
  expect(await page.getByRole('link', { name: 'Result and replay' }).getAttribute('href')).toBe(last);
  await page.goto(last ?? '');
  await page.locator('mahjong-replay').waitFor();
});

test('a whole match by keyboard alone: the focus never leaves the element', { timeout: 240_000 }, async () => {
  const page = await visits.to(await embeddingSite(server.url, 'practice="sichuan"'), 900, async (opened) => {
    await watchPage(opened);
    await opened.addInitScript(() => {
      const left: string[] = [];
      Reflect.set(window, 'focusLeft', left);
      let came = false;
      const look = () => {
        const within = document.activeElement?.localName === 'mahjong-table';
        if (came && !within) left.push(document.activeElement?.localName ?? 'nothing');
        came ||= within;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
  await page.getByLabel('Your name').waitFor();
  // From the page into the element: settings, name, and the button that starts.
  const focused = () =>
    page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at?.textContent?.trim() ?? '';
    });
  for (let tabs = 0; tabs < 12 && !(await focused()).startsWith('Play against bots'); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  time.hurry(SPEED);
  const ended = () => page.evaluate(() => Reflect.get(window, 'matchEnded') === true);
  // Each key does nothing where there is nothing for it to do; from tile to tile, since some may not be discarded yet.
  for (let presses = 0; presses < 3_000 && !(await ended()); presses += 1) {
    const move = presses % 15 === 0 ? 'Home' : 'ArrowRight';
    for (const key of ['w', 'p', '1', 'Enter', 'Enter', move]) await page.keyboard.press(key);
  }
  await matchEnd(page);
  time.hurry(1);
  expect(await page.evaluate(() => Reflect.get(window, 'focusLeft'))).toEqual([]);
});
