/** The small elements in pages: the server's own, and one of another origin. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { countResults } from '../../server/results/count.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import type { Store } from '../../server/store/store.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { launch, pageOf } from '../e2e/browser.ts';
import { violations, watchPage } from '../e2e/seat.ts';
import { temporaryFolder } from '../store/sqlite-data.ts';
import { keepMatch, playedMatch } from './played.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PEOPLE = ['Sari', 'Budi', 'Gracia', 'Rafael'] as const;

const { folder, remove } = temporaryFolder();
let browser: Browser;
let server: TestServer;
let store: Store;
/** Ids of the matches, the oldest first. */
const matches: string[] = [];

const seats = PEOPLE.map((name) => `p_${name.toLowerCase()}`) as [string, string, string, string];

async function play(code: string, ruleSet: string): Promise<void> {
  const length = ruleSet === 'klasik' ? 'quick' : '1-deal';
  const log = playedMatch(`elements ${matches.length}`, { ruleSet, length, visibility: 'public' }, seats);
  matches.push(await keepMatch(store, code, log));
}

beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), testServer({ RATE_LIMITS: 'off' }, { dataDir: folder })]);
  store = await openSqliteStore({ path: join(folder, 'mahjong.sqlite') });
  for (const [index, name] of PEOPLE.entries()) {
    await store.signIn({ id: seats[index] ?? '', site: 'default', subject: name, name });
  }
  for (let n = 0; n < 12; n += 1) await play('KPR7WN', 'klasik');
  await play('AAAA22', 'sichuan');
  await store.deletePerson('p_rafael');
  // The server's outbox would, a second later.
  await countResults(store);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await store?.close();
  await server?.close();
  remove();
});

interface Wish {
  readonly width?: number;
  readonly language?: string;
  /** Its time is the test's. */
  readonly clock?: boolean;
}

/** A page of another origin with an element in it. */
async function embedded(tag: string, attributes: string, wish: Wish = {}): Promise<Page> {
  const { width = 720, language = 'en', clock = false } = wish;
  const site = await pageOf(
    `<script type="module" src="${server.url}/${tag}.js"></script><main><h1>Club</h1><${tag} ${attributes}></${tag}></main>`,
    `script-src ${server.url}; style-src 'self'; connect-src ${server.url}`,
  );
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: language });
  const page = await context.newPage();
  await watchPage(page);
  onTestFinished(async () => {
    expect(await violations(page)).toEqual([]);
    await context.close();
    await site.close();
  });
  if (clock) await page.clock.install();
  await page.goto(site.url);
  if (language !== 'en') await page.evaluate((lang) => document.documentElement.setAttribute('lang', lang), language);
  return page;
}

/** What a page comes to, on however busy a machine. */
const comes = <Value>(look: () => Value) => expect.poll(look, { timeout: 20_000 });

const rows = (page: Page): Locator => page.locator('tbody tr');

/** What axe finds, and whether anything sticks out sideways. */
async function faults(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  // Evaluated from outside the page: its content policy does not let scripts in.
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const run = (
      globalThis as { axe?: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe;
    return (await run?.run())?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`) ?? ['axe did not run'];
  });
  return [...(wide ? ['wider than the page'] : []), ...found];
}

describe('<mahjong-results>', () => {
  test('lists matches newest first, page by page, with links to replays and people', async () => {
    const page = await embedded('mahjong-results', 'rows="10"');
    await comes(() => rows(page).count()).toBe(10);
    expect(await rows(page).first().textContent()).toMatch(/Sichuan bloody/);
    await page.getByRole('button', { name: 'Show more' }).click();
    await comes(() => rows(page).count()).toBe(13);
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    const links = await page.locator('th a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.map((link) => new URL(link ?? '').pathname)).toEqual(matches.toReversed().map((id) => `/m/${id}`));
    const budi = await page.getByRole('link', { name: 'Budi' }).first().getAttribute('href');
    expect(new URL(budi ?? '').pathname).toBe('/player');
    expect(await page.getByText('deleted player').count()).toBe(13);
    expect(await page.getByRole('link', { name: 'Rafael' }).count()).toBe(0);
  });

  test('shows a room’s, a person’s or a rule set’s matches, also when the attribute changes', async () => {
    const page = await embedded('mahjong-results', 'rule-set="sichuan"');
    await comes(() => rows(page).count()).toBe(1);
    const element = page.locator('mahjong-results');
    await element.evaluate((each) => {
      each.setAttribute('room', 'KPR7WN');
      each.removeAttribute('rule-set');
      each.setAttribute('rows', '100');
    });
    await comes(() => rows(page).count()).toBe(12);
    await element.evaluate((each) => {
      each.removeAttribute('room');
      each.setAttribute('person', 'p_sari');
    });
    await comes(() => rows(page).count()).toBe(13);
  });

  test('shows a match that has ended meanwhile, and reads nothing while the page is hidden', async () => {
    const page = await embedded('mahjong-results', 'rows="5"', { clock: true });
    await comes(() => rows(page).count()).toBe(5);
    const hide = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') asked += 1;
    });
    await hide('hidden');
    await page.clock.runFor('10:00');
    expect(asked).toBe(0);
    await play('KPR7WN', 'klasik');
    await hide('visible');
    await comes(() => page.locator('th a').first().getAttribute('href')).toContain(matches.at(-1));
    expect(asked).toBeGreaterThan(0);
  });

  test('says what is wrong, and goes on when it is right again', async () => {
    const page = await embedded('mahjong-results', 'room="NOROOM"');
    await page.getByText('There is no such room or player here.').waitFor();
    const codes = await page.evaluate(() => {
      const heard: string[] = [];
      addEventListener('mahjong-problem', (event) => heard.push(event.detail.code));
      Object.assign(globalThis, { heard });
      document.querySelector('mahjong-results')?.setAttribute('rule-set', 'whist');
      return heard;
    });
    expect(codes).toEqual([]);
    await page.getByText('The server does not know these rules.', { exact: false }).waitFor();
    await page.evaluate(() => {
      const element = document.querySelector('mahjong-results');
      element?.removeAttribute('rule-set');
      element?.removeAttribute('room');
    });
    await comes(() => rows(page).count()).toBe(10);
    await page.route('**/graphql', (route) => route.abort());
    await page.evaluate(() => document.querySelector('mahjong-results')?.setAttribute('rows', '7'));
    await page.getByText('The server does not answer. We keep trying.').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await comes(() => rows(page).count()).toBe(7);
    expect(await page.evaluate(() => (globalThis as { heard?: string[] }).heard)).toEqual([
      'wrong-attribute',
      'server-away',
    ]);
    await page.evaluate(() => document.querySelector('mahjong-results')?.setAttribute('server', 'ftp://x'));
    await page.getByText('The “server” attribute on this page is missing', { exact: false }).waitFor();
  });

  test('lets the page show a match or a person in its own way', async () => {
    const page = await embedded('mahjong-results', 'person-link="/people?id={person}" match-link="/m/{room}/{match}"');
    await comes(() => rows(page).count()).toBe(10);
    expect(await page.getByRole('link', { name: 'Sari' }).first().getAttribute('href')).toMatch(/^\/people\?id=\w/);
    expect(await page.locator('th a').first().getAttribute('href')).toBe(`/m/KPR7WN/${matches.at(-1)}`);
    const before = page.url();
    await page.evaluate(() => {
      const heard: unknown[] = [];
      for (const name of ['mahjong-match', 'mahjong-person'] as const) {
        addEventListener(name, (event) => {
          event.preventDefault();
          heard.push(event.detail);
        });
      }
      Object.assign(globalThis, { heard });
    });
    await page.locator('th a').first().click();
    await page.getByRole('link', { name: 'Sari' }).first().click();
    expect(page.url()).toBe(before);
    expect(await page.evaluate(() => (globalThis as { heard?: unknown[] }).heard)).toEqual([
      { matchId: matches.at(-1), room: 'KPR7WN' },
      { id: expect.any(String), name: 'Sari' },
    ]);
  });
});

describe('<mahjong-leaderboard>', () => {
  test('shows the best of a rule set, and lets the viewer choose where the page does not', async () => {
    const page = await embedded('mahjong-leaderboard', '');
    await comes(() => rows(page).count()).toBe(3);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Place', 'Name', 'Rating', 'Matches']);
    const ranks = await page.locator('tbody td:first-child').allTextContents();
    expect(ranks).toEqual(ranks.toSorted((a, b) => Number(a) - Number(b)));
    await page.getByLabel('Rules').selectOption('hong-kong');
    await page.getByText('Nobody has a rating in these rules yet.').waitFor();
    await page.getByLabel('Rules').selectOption('sichuan');
    await comes(() => rows(page).count()).toBe(3);
    expect(await page.locator('caption').textContent()).toBe('Best players, Sichuan bloody');
  });
});

describe('<mahjong-player>', () => {
  test('shows what somebody has done in each rule set, and the latest matches', async () => {
    const page = await embedded('mahjong-player', 'person="p_sari" rows="3"');
    await page.getByRole('heading', { name: 'Sari' }).waitFor();
    expect(await page.locator('caption').allTextContents()).toEqual(['Klasik', 'Sichuan bloody', 'Recent matches']);
    const [klasik] = await store.statistics('p_sari', 'public');
    const line = page.locator('table').first().locator('tr', { hasText: 'Hands won' });
    expect(await line.locator('td').textContent()).toContain(String(klasik?.handsWon));
    expect(await page.locator('table').last().locator('tbody tr').count()).toBe(3);
  });

  test('says so where this browser is nobody yet, where there is no such person, and of who has left', async () => {
    const page = await embedded('mahjong-player', '');
    await page.getByText('Play a match, and your results appear here.', { exact: false }).waitFor();
    await page.evaluate(() => document.querySelector('mahjong-player')?.setAttribute('person', 'p_nobody'));
    await page.getByText('There is no such room or player here.').waitFor();
    await page.evaluate(() => document.querySelector('mahjong-player')?.setAttribute('person', 'p_rafael'));
    await page.getByRole('heading', { name: 'deleted player' }).waitFor();
  });
});

describe('on every page', () => {
  const shown = [
    ['mahjong-results', 'rows="5"'],
    ['mahjong-leaderboard', ''],
    ['mahjong-player', 'person="p_sari"'],
  ] as const;

  test.each(shown)(
    '%s fits on a phone in every language and tells a screen reader what is what',
    async (tag, attributes) => {
      for (const language of ['en', 'id', 'ms', 'ko']) {
        const page = await embedded(tag, attributes, { width: 280, language });
        await comes(() => rows(page).count()).toBeGreaterThan(2);
        await comes(() => page.locator(`${tag} .paper`).getAttribute('lang')).toBe(language);
        expect(await faults(page)).toEqual([]);
      }
    },
  );

  test('the server’s own pages show them, and a name leads to its player', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    onTestFinished(() => page.close());
    await watchPage(page);
    await page.goto(`${server.url}/elements`);
    await comes(() => page.locator('mahjong-results tbody tr').count()).toBe(10);
    await comes(() => page.locator('mahjong-leaderboard tbody tr').count()).toBe(3);
    expect(await faults(page)).toEqual([]);
    await page.locator('mahjong-leaderboard').getByRole('link', { name: 'Sari' }).click();
    await page.locator('mahjong-player').getByRole('heading', { name: 'Sari' }).waitFor();
    const address = await page
      .locator('mahjong-results')
      .getByRole('link', { name: 'Budi' })
      .first()
      .getAttribute('href');
    await page.goto(address ?? '');
    await page.getByRole('heading', { name: 'Budi' }).waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
});
