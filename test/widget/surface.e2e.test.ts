/** What a page has of the element, in pages of another origin against the real server: events, states, slots, parts, methods. */

import { dirname } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../api/server.ts';
import { launch, pageOf, type Site } from '../e2e/browser.ts';
import { codeOfLink, makeRoom, violations, watchPage } from '../e2e/seat.ts';

let browser: Browser;
let server: TestServer;
let site: Site | null;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

beforeEach(async () => {
  server = await testServer();
  site = null;
  context = await browser.newContext({ viewport: { width: 420, height: 900 }, locale: 'en-GB' });
  page = await context.newPage();
  await watchPage(page);
  await page.addInitScript(() => {
    const heard: { type: string; detail: unknown }[] = [];
    Reflect.set(window, 'heard', heard);
    for (const name of ['room', 'leave', 'match-start', 'turn', 'claim', 'turn-end', 'connection', 'error'])
      addEventListener(`mahjong-${name}`, (event) => {
        const detail: unknown = Reflect.get(event, 'detail');
        heard.push({ type: event.type, detail });
        // What has happened cannot be stopped, so trying must change nothing.
        event.preventDefault();
        if (event.defaultPrevented) heard.push({ type: `${event.type} was prevented`, detail });
      });
  });
});

afterEach(async () => {
  const broken = await violations(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  await site?.close();
  await server.dispose();
  expect(broken).toEqual([]);
});

/** Opens a page with the element, its attributes and its children. */
async function open(attributes = '', children = ''): Promise<void> {
  site = await pageOf(
    `<script type="module" src="${server.url}/mahjong-table.js"></script>
<mahjong-table ${attributes}>${children}</mahjong-table>`,
    `script-src 'self' ${server.url}; style-src 'self' 'unsafe-inline'`,
  );
  await page.goto(site.url);
}

/** The types of the events that the page has heard, without those of the connection. */
async function heard(): Promise<string[]> {
  const all = await page.evaluate((): { type: string }[] => Reflect.get(window, 'heard'));
  return all.map(({ type }) => type).filter((type) => type !== 'mahjong-connection');
}

/** Which custom states hold. */
function states(): Promise<string[]> {
  return page.evaluate(() =>
    ['connecting', 'offline', 'error', 'start', 'lobby', 'playing', 'seated', 'turn', 'claim'].filter(
      (state) => document.querySelector(`mahjong-table:state(${state})`) !== null,
    ),
  );
}

/** Stops one kind of event from now on; gives the details of those that came. */
async function prevent(type: string): Promise<() => Promise<unknown[]>> {
  await page.evaluate((name) => {
    const details: unknown[] = [];
    Reflect.set(window, name, details);
    addEventListener(name, (event) => {
      details.push(Reflect.get(event, 'detail'));
      event.preventDefault();
    });
  }, type);
  return () => page.evaluate((name) => Reflect.get(window, name), type);
}

async function startMatch(): Promise<void> {
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.locator('mahjong-play').waitFor();
}

describe('events', () => {
  test('before a room is made, entered or found: the page may take it on itself', async () => {
    await open();
    await page.getByLabel('Your name').fill('Sari');
    const create = await prevent('mahjong-before-create');
    await page.getByRole('button', { name: 'Make a room' }).click();
    await expect.poll(create, { timeout: 30_000 }).toEqual([{}]);
    const quick = await prevent('mahjong-before-quick-play');
    await page.getByRole('button', { name: 'Play now' }).click();
    await expect.poll(quick, { timeout: 30_000 }).toEqual([{ ruleSet: null, clock: 'STANDARD' }]);
    const enter = await prevent('mahjong-before-enter');
    await page.getByPlaceholder('Room code or link').fill('kpq7wn');
    await page.keyboard.press('Enter');
    await expect.poll(enter, { timeout: 30_000 }).toEqual([{ code: 'kpq7wn' }]);
    // Nothing was done, and nothing is said to be wrong.
    expect(await heard()).toEqual([]);
    expect(await states()).toEqual(['start']);
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
  });

  test('before somebody sits down, stands up or goes', async () => {
    await open();
    const code = codeOfLink(await makeRoom(page, 'Sari'));
    await page.getByText('Sari (you)').waitFor();
    const leave = await prevent('mahjong-before-leave');
    await page.getByRole('button', { name: 'Stand up' }).click();
    await expect.poll(leave, { timeout: 30_000 }).toEqual([{ code, standsUp: true }]);
    expect(await states()).toEqual(['lobby', 'seated']);
    await page.evaluate(() => {
      // The page has changed its mind.
      addEventListener('mahjong-before-leave', (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await page.getByRole('button', { name: 'Stand up' }).click();
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
    const sit = await prevent('mahjong-before-sit');
    await page.getByRole('button', { name: 'Sit down' }).click();
    await expect.poll(sit, { timeout: 30_000 }).toEqual([{ code, place: null }]);
    expect(await states()).toEqual(['lobby']);
    await page.getByRole('button', { name: 'Another room' }).click();
    await page.getByRole('button', { name: 'Make a room' }).waitFor();
    expect(await heard()).toEqual(['mahjong-room', 'mahjong-room', 'mahjong-leave']);
    expect(await states()).toEqual(['start']);
  });

  test('a turn and its end, which nothing stops; the states go with them', async () => {
    await open();
    await makeRoom(page, 'Sari');
    await startMatch();
    await page.locator('mahjong-play [data-tile]').first().waitFor();
    await expect.poll(states, { timeout: 30_000 }).toEqual(expect.arrayContaining(['playing', 'seated']));
    await expect.poll(heard, { timeout: 30_000 }).toContain('mahjong-match-start');
    await page.evaluate(() => {
      const within = (root: ParentNode, selector: string): HTMLElement[] =>
        [...root.querySelectorAll('*')].flatMap((element) => [
          ...(element instanceof HTMLElement && element.matches(selector) ? [element] : []),
          ...(element.shadowRoot === null ? [] : within(element.shadowRoot, selector)),
        ]);
      setInterval(() => {
        const buttons = within(document, '[part~="action-button"].pass, .row.may [data-tile]');
        buttons.at(-1)?.click();
      }, 100);
    });
    await expect.poll(heard, { timeout: 60_000 }).toContain('mahjong-turn-end');
    const types = await heard();
    expect(types.findIndex((type) => /-(turn|claim)$/.test(type))).toBeLessThan(types.indexOf('mahjong-turn-end'));
    expect(types.filter((type) => type.endsWith('prevented'))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')))).not.toMatch(/tile|kind/);
  });

  test('how it stands with the server, as event, property and state', async () => {
    await open();
    await makeRoom(page, 'Sari');
    const connections = () =>
      page.evaluate(() =>
        Reflect.get(window, 'heard').flatMap(({ type, detail }: { type: string; detail: { connection: string } }) =>
          type === 'mahjong-connection' ? detail.connection : [],
        ),
      );
    expect(await connections()).toEqual(['live']);
    const { port, dataFile } = server;
    await server.close();
    await expect.poll(connections, { timeout: 30_000 }).toEqual(['live', 'reconnecting']);
    await context.setOffline(true);
    await expect.poll(connections, { timeout: 30_000 }).toEqual(['live', 'reconnecting', 'offline']);
    expect(await page.evaluate(() => document.querySelector('mahjong-table')?.connection)).toBe('offline');
    expect(await states()).toEqual(['offline', 'lobby', 'seated']);
    await context.setOffline(false);
    server = await testServer({ PORT: `${port}` }, { dataDir: dirname(dataFile) });
    await expect
      .poll(connections, { timeout: 30_000 })
      .toEqual(['live', 'reconnecting', 'offline', 'reconnecting', 'live']);
    expect(await states()).toEqual(['lobby', 'seated']);
  });
});

describe('slots', () => {
  const children = `<img slot="poster" alt="The club's table" src="data:,"><b slot="loading">Laying out the tiles</b>
<p slot="lobby">House rule: the dealer brings the tea.</p><a href="/room">The plain room</a>`;

  test('poster and loading until there is something to show, then the lobby’s words', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/start-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await open('', children);
    await page.getByText('Laying out the tiles').waitFor();
    expect(await page.getByAltText("The club's table").isVisible()).toBe(true);
    expect(await page.getByText('House rule').isVisible()).toBe(false);
    release();
    await page.getByText('House rule').waitFor();
    expect(await page.getByText('Laying out the tiles').isVisible()).toBe(false);
    expect(await page.getByAltText("The club's table").isVisible()).toBe(false);
    await makeRoom(page, 'Sari');
    expect(await page.getByText('House rule').isVisible()).toBe(true);
    await startMatch();
    expect(await page.getByText('House rule').isVisible()).toBe(false);
  });

  test('when something is wrong the page’s link is there again, and its own words can try again', async () => {
    await open('server="ftp://nowhere"', children);
    await page.getByRole('heading', { name: 'This table has no server' }).waitFor();
    expect(await page.getByRole('link', { name: 'The plain room' }).isVisible()).toBe(true);
    expect(await states()).toEqual(['error']);
    expect(await page.evaluate(() => document.querySelector('mahjong-table')?.problem)).toBe('no-server');
    await page.evaluate(() => {
      const table = document.querySelector('mahjong-table');
      if (table === null) return;
      const words = document.createElement('button');
      words.slot = 'error';
      words.textContent = 'The club is closed. Knock';
      words.addEventListener('click', () => {
        table.server = null;
        table.retry();
      });
      table.append(words);
    });
    await page.getByRole('button', { name: 'The club is closed. Knock' }).click();
    await page.getByRole('heading', { name: /Mahjong/ }).waitFor();
    expect(await page.evaluate(() => document.querySelector('mahjong-table')?.problem)).toBe(null);
    expect(await heard()).toEqual(['mahjong-error']);
  });
});

describe('attributes', () => {
  test('booleans as content systems write them, reflected from their properties', async () => {
    await open('muted="false" quick-play="false"');
    await page.getByRole('heading', { name: /Mahjong/ }).waitFor();
    const table = () =>
      page.evaluate(() => {
        const element = document.querySelector('mahjong-table');
        return element && { muted: element.muted, quickPlay: element.quickPlay };
      });
    expect(await table()).toEqual({ muted: false, quickPlay: null });
    expect(await page.locator('button.primary').first().textContent()).toContain('Make a room');
    await page.evaluate(() =>
      Object.assign(document.querySelector('mahjong-table') ?? {}, { muted: true, quickPlay: '' }),
    );
    await expect.poll(() => page.locator('button.primary').first().textContent()).toContain('Play now');
    expect(await page.locator('mahjong-table').evaluate((element) => element.outerHTML)).toMatch(
      /muted="" quick-play=""|quick-play="" muted=""/,
    );
  });

  test('focus() brings the keyboard to the table', async () => {
    await open();
    await page.getByRole('heading', { name: /Mahjong/ }).waitFor();
    await page.evaluate(() => document.querySelector('mahjong-table')?.focus());
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('mahjong-table');
  });
});
