/** A finished match in a real page: watched, linked to, checked; and files that are none. */

import { mkdtemp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { decideBot } from '../../server/bots/decide-bot.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { embeddingSite, launch } from '../e2e/browser.ts';
import { keepMatch, playedMatch } from '../results/played.ts';

let browser: Browser;
let server: TestServer;
let matchId: string;
/** The match's log as the server hands it out. */
let log: string;
const problems: string[] = [];

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mahjong-replay-'));
  const store = await openSqliteStore({ path: join(dataDir, 'mahjong.sqlite') });
  await store.createGuest({ id: 'p_a', site: 'default', name: 'Sari' });
  await store.createGuest({ id: 'p_b', site: 'default', name: 'Budi' });
  const wanted = { ruleSet: 'sichuan', length: '4-deals', options: [{ key: 'exchangeThree', value: 1 }] };
  matchId = await keepMatch(
    store,
    'KPR7WN',
    playedMatch('watched', wanted, ['p_a', 'p_b', null, null], { bot: decideBot }),
  );
  await store.close();
  server = await testServer({}, { dataDir });
  log = await (await fetch(`${server.url}/matches/${matchId}.jsonl`)).text();
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

afterEach(() => {
  expect(problems.splice(0)).toEqual([]);
});

async function open(address: string, width = 900): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      queueMicrotask(() => {
        throw new Error(`${violatedDirective}: ${blockedURI}`);
      });
    });
  });
  await page.goto(address);
  return page;
}

function moment(page: Page): string {
  return new URL(page.url()).hash;
}

const position = (page: Page) => page.locator('.position');

describe('the page of a match', () => {
  test('shows it from the beginning, goes through it by keys, and a link leads to the same moment', async () => {
    const page = await open(`${server.url}/m/${matchId}`);
    await page.locator('.transport').waitFor();
    expect(await page.locator('.nameplate', { hasText: 'Sari' }).count()).toBe(1);
    // All hands lie open: 53 tiles in hand, and no back among the hands.
    await page.getByRole('slider', { name: 'Step' }).waitFor();
    await page.getByRole('button', { name: 'Next step' }).click();
    await page.waitForURL(/#hand=1&step=1&/);
    await page.keyboard.press('Shift+ArrowRight');
    await page.waitForURL((url) => Number(new URLSearchParams(url.hash.slice(1)).get('step')) > 1);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press(']');
    await page.waitForURL(/#hand=2&step=0&/);
    await page.keyboard.press('v');
    await page.waitForURL(/hands=own/);
    await page.keyboard.press('n');
    await page.waitForURL(/seat=1/);
    for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowRight');
    await page.waitForURL(/#hand=2&step=25&/);
    const shown = await page.locator('mahjong-play section').textContent();
    const caption = await page.locator('.caption').textContent();

    const again = await open(page.url());
    await again.locator('.transport').waitFor();
    expect(await again.locator('.caption').textContent()).toBe(caption);
    expect(await again.locator('mahjong-play section').textContent()).toBe(shown);
    expect(moment(again)).toBe(moment(page));

    await page.keyboard.press('End');
    await page.getByRole('dialog', { name: /match/i }).waitFor();
    expect(await page.getByRole('link', { name: 'Watch the replay' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('dialog', { name: /Hand 4/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await page.waitForURL(/#hand=1&step=0&/);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  });

  test('shows its controls without scrolling, in any window', async () => {
    const page = await open(`${server.url}/m/${matchId}#hand=2&step=5`);
    await page.locator('.transport').waitFor();
    for (const [width, height] of [
      [1366, 650],
      [390, 664],
      [360, 640],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const end = async () => {
        const { y = Infinity, height: high = 0 } = (await page.locator('.transport').boundingBox()) ?? {};
        return y + high;
      };
      await expect.poll(end, { message: `${width} × ${height}` }).toBeLessThanOrEqual(height);
    }
  });

  test('plays by itself, faster when asked, and stops', async () => {
    const page = await open(`${server.url}/m/${matchId}#hand=2&step=5`);
    await page.getByLabel('Speed').selectOption('8');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL((url) => Number(new URLSearchParams(url.hash.slice(1)).get('step')) > 9);
    await page.getByRole('button', { name: 'Pause' }).click();
    const stopped = await position(page).textContent();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Step back' }).click();
    expect(await position(page).textContent()).not.toBe(stopped);
  });

  test('has no fault that axe finds, on a phone', async () => {
    const page = await open(`${server.url}/m/${matchId}#hand=2&step=30`, 360);
    await page.locator('.transport').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const small = await page.evaluate(() => {
      const root = document.querySelector('mahjong-table')?.shadowRoot?.querySelector('mahjong-replay')?.shadowRoot;
      return [...(root?.querySelectorAll('.transport button, .more button, .more select, .more a') ?? [])]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width < 44 || height < 44).length;
    });
    expect(small).toBe(0);
    await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const found = await page.evaluate(() => {
      const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
      return axe.run('mahjong-table', { resultTypes: ['violations'] });
    });
    expect(found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  });

  test('says that there is no such match, and of one that is played that it is', async () => {
    const page = await open(`${server.url}/m/m_00000000000000000000000000000000`);
    await page.getByText('There is no match here.').waitFor();
  });

  test('is watched from another origin too, by the address of its log', async () => {
    const site = await embeddingSite(
      server.url,
      `match="${server.url}/matches/${matchId}.jsonl" at="hand=3&amp;step=7"`,
    );
    onTestFinished(() => site.close());
    const page = await open(site.url);
    await position(page).filter({ hasText: '8 of' }).waitFor();
    expect(await page.getByRole('option', { name: 'Budi' }).count()).toBe(3);
    expect(moment(page)).toBe('');
  });
});

/** The log with the first event of a type changed, or without it. */
function changed(type: string, change: (body: Record<string, unknown>) => object | null): string {
  const [header = '', ...lines] = log.trimEnd().split('\n');
  const at = lines.findIndex((line) => JSON.parse(line).type === type);
  const event = JSON.parse(lines[at] ?? '');
  const body = change(event.body);
  const events = body === null ? lines.toSpliced(at, 1) : lines.with(at, JSON.stringify({ ...event, body }));
  return [JSON.stringify({ ...JSON.parse(header), events: events.length }), ...events, ''].join('\n');
}

async function openFile(page: Page, text: string | Buffer): Promise<void> {
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name: 'match.jsonl', mimeType: 'application/jsonl', buffer });
}

/** What the check says of the match that is shown. */
async function check(page: Page): Promise<{ readonly verdict: string | null; readonly findings: (string | null)[] }> {
  await page.getByRole('button', { name: 'Check this match' }).click();
  const verdict = page.locator('.verdict strong');
  await verdict.waitFor();
  const findings = await page
    .locator('[data-finding]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-finding')));
  return { verdict: await verdict.textContent(), findings };
}

describe('the check in the page', () => {
  test('is green for the match as it was played, without asking anybody', async () => {
    const page = await open(`${server.url}/m/${matchId}`);
    await page.locator('.transport').waitFor();
    // What it needs comes before; then there is no network.
    expect(await check(page)).toEqual({ verdict: 'It all fits', findings: [] });
    await page.getByText('What it does not show').waitFor();
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    expect(await check(page)).toEqual({ verdict: 'It all fits', findings: [] });
  });

  test.each<readonly [string, () => string, string]>([
    [
      'a swapped seat',
      () => changed('seats-drawn', ({ order }) => ({ order: (order as number[]).toReversed() })),
      'seats',
    ],
    ['a wrong seed', () => changed('match-closed', () => ({ secret: '00'.repeat(96) })), 'server-commitment'],
    ['a missing reveal', () => changed('revealed', () => null), 'missing-reveal'],
    ['other rules', () => changed('lobby-opened', (body) => ({ ...body, options: {} })), 'rules'],
    [
      'other dice',
      () =>
        changed('hand-started', ({ dice, ...body }) => ({ ...body, dice: (dice as number[]).map((die) => 7 - die) })),
      'dice',
    ],
  ])('finds and names %s', async (_what, text, finding) => {
    const page = await open(`${server.url}/m`);
    await openFile(page, text());
    const { verdict, findings } = await check(page);
    expect(verdict).toBe('It does not fit');
    expect(findings).toContain(finding);
  });
});

describe('a file', () => {
  test('is opened packed and not, and one after the other', async () => {
    const page = await open(`${server.url}/m`);
    await openFile(page, gzipSync(log));
    await page.locator('.nameplate', { hasText: 'Budi' }).waitFor();
  });

  test('that cannot be shown is named by its reason, and the next one is shown', async () => {
    const page = await open(`${server.url}/m`);
    const bad: readonly (readonly [string | Buffer, string])[] = [
      [log.slice(0, log.length / 2), 'This file is incomplete.'],
      [gzipSync(log).subarray(0, 3000), 'This file is incomplete.'],
      ['Dear diary', 'This file is not the log of a match.'],
      [log.replace('"version":1,"matchId"', '"version":2,"matchId"'), 'newer version'],
      [changed('drawn', (body) => ({ ...body, tile: (Number(body.tile) + 30) % 108 })), 'This file was changed'],
      [changed('discarded', (body) => ({ ...body, seat: 'east' })), 'This file is damaged'],
      [changed('lobby-opened', (body) => ({ ...body, ruleSet: 'whist' })), 'rules that this page does not know'],
      [gzipSync(Buffer.alloc(33_000_000, 32)), 'too large to be a match'],
    ];
    for (const [text, reason] of bad) {
      await openFile(page, text);
      await page.getByRole('alert').filter({ hasText: reason }).waitFor();
    }
    await openFile(page, log);
    await page.locator('.transport').waitFor();
  });
});
