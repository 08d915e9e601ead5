/** The room's own page in windows of several sizes: while a hand is played nothing of it lies outside the window. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch } from '../e2e/browser.ts';
import { type AskedMatch, askedMatch } from './asked.ts';
import { rememberGuest } from './host.ts';

const WINDOWS = [
  [1366, 650],
  [1280, 720],
  [768, 1024],
  [600, 900],
  [390, 664],
  [360, 640],
  [844, 390],
  [667, 375],
] as const;

let browser: Browser;
let match: AskedMatch;
let page: Page;

beforeAll(async () => {
  [browser, match] = await Promise.all([launch(), askedMatch()]);
  await match.untilClaim();
  const { url } = match.server;
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await rememberGuest(context, url, match.player.guest);
  page = await context.newPage();
  await page.goto(`${url}/r/${match.code}`);
  await page.getByRole('button', { name: /^Pass/ }).waitFor();
});

afterAll(async () => {
  await browser?.close();
  await match?.server.dispose();
});

/** What does not lie within the window, and how high the page is; runs in the page. */
function outside(): string[] {
  const found: string[] = [];
  const { scrollHeight } = document.documentElement;
  if (scrollHeight > innerHeight) found.push(`the page: ${scrollHeight} px in ${innerHeight}`);
  const look = (root: ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) look(element.shadowRoot);
      if (!element.matches('button, .key')) continue;
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      const within = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
      if (width > 0 && !within) found.push(`${element.getAttribute('aria-label') ?? element.textContent?.trim()}`);
    }
  };
  const { shadowRoot } = document.querySelector('mahjong-table') ?? {};
  if (shadowRoot) look(shadowRoot);
  return found;
}

describe('with a claim open', () => {
  test.each(WINDOWS)('%i × %i: all of it is in sight', async (width, height) => {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(outside)).toEqual([]);
  });

  test('in a low window the buttons at the side stand below each other', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    const tops = async () => {
      const buttons = await page.locator('mahjong-bar').getByRole('button').all();
      return Promise.all(buttons.map(async (each) => (await each.boundingBox())?.y));
    };
    await expect.poll(async () => new Set(await tops()).size).toBe((await tops()).length);
    expect((await tops()).length).toBeGreaterThan(3);
  });

  test('at 600 px the hand stands in two rows that differ by one tile at most', async () => {
    await page.setViewportSize({ width: 600, height: 900 });
    const rows = () =>
      page.locator('mahjong-own-hand .key').evaluateAll((keys) => {
        const tops = keys.map((key) => Math.round(key.getBoundingClientRect().top / 20));
        return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
      });
    await expect.poll(async () => (await rows()).length).toBe(2);
    const [first = 0, second = 0] = await rows();
    expect(Math.abs(first - second)).toBeLessThanOrEqual(1);
  });
});
