/** The element in pages of another origin, against the real server: life cycle, coming back, what it says when something is wrong. */

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Guest } from '../api/guest.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { axeFaults } from '../e2e/axe.ts';
import { embeddingSite, launch, type Site } from '../e2e/browser.ts';
import { codeOfLink, makeRoom as makeRoomOn, violations, watchPage } from '../e2e/seat.ts';

let browser: Browser;
let server: TestServer;
let site: Site;
let context: BrowserContext;
let page: Page;
/** What `page` threw or rejected without anybody seeing to it. */
let uncaught: string[];
/** Sockets of `page` that are open now. */
let sockets: number;
/** Sockets that `page` has opened. */
let opened: number;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

beforeEach(async () => {
  server = await testServer();
  site = await embeddingSite(server.url);
  context = await browser.newContext({ viewport: { width: 420, height: 900 }, locale: 'en-GB' });
  page = await newPage();
  [sockets, opened, uncaught] = [0, 0, []];
  page.on('pageerror', (error) => uncaught.push(error.message));
  page.on('websocket', (socket) => {
    sockets += 1;
    opened += 1;
    socket.on('close', () => {
      sockets -= 1;
    });
  });
});

afterEach(async () => {
  const broken = page.isClosed() ? [] : await violations(page);
  // Routes may still be fetching what the element loads ahead of time.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  await site.close();
  await server.dispose();
  expect([...broken, ...uncaught]).toEqual([]);
});

async function newPage(): Promise<Page> {
  const made = await context.newPage();
  await watchPage(made);
  return made;
}

/** Makes a room on the page that is open; gives its code. */
async function makeRoom(name = 'Sari'): Promise<string> {
  return codeOfLink(await makeRoomOn(page, name));
}

/** Puts a table for a room into the page, behind the ones that are there. */
async function addTable(room: string): Promise<void> {
  await page.evaluate((code) => {
    const table = document.createElement('mahjong-table');
    table.setAttribute('room', code);
    document.body.append(table);
  }, room);
}

const lobbies = () => page.getByRole('heading', { name: /^Room / });

describe('life in a page', () => {
  test('children are shown until the script has run, and not after', async () => {
    await page.route('**/mahjong-table.js', async (route) => {
      await page.getByRole('link', { name: 'Play mahjong with us' }).waitFor();
      await route.continue();
    });
    await page.goto(site.url);
    await page.getByRole('heading', { name: /Mahjong/ }).waitFor();
    expect(await page.getByRole('link', { name: 'Play mahjong with us' }).isVisible()).toBe(false);
  });

  test('properties that were set before the script came are taken over', async () => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const table = document.querySelector('mahjong-table');
        if (table !== null) Object.assign(table, { room: 'ZZZZZZ', language: 'id' });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'Meja itu tidak ada' }).waitFor();
    const table = page.locator('mahjong-table');
    expect([await table.getAttribute('room'), await table.getAttribute('language')]).toEqual(['ZZZZZZ', 'id']);
  });

  test('who starts a match from the foot of a long lobby has the table before their eyes', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(site.url);
    await makeRoom();
    await page.getByRole('button', { name: 'Fill with bots' }).click();
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    const start = page.getByRole('button', { name: /^Start/ });
    await start.waitFor();
    await page.evaluate(() => {
      document.body.style.paddingBlockEnd = '2000px';
    });
    await start.evaluate((button) => button.scrollIntoView({ block: 'start' }));
    await start.click();
    await page.locator('mahjong-play').waitFor();
    const top = () => page.locator('mahjong-table').evaluate((table) => table.getBoundingClientRect().top);
    await expect.poll(top, { timeout: 10_000 }).toBeGreaterThanOrEqual(0);
  });

  test('moving the element keeps its connection and what was typed', async () => {
    await page.goto(site.url);
    await makeRoom();
    await page.evaluate(() => {
      const table = document.querySelector('mahjong-table');
      const box = document.body.appendChild(document.createElement('section'));
      if (table !== null) box.append(table);
    });
    await page.getByRole('button', { name: 'Fill with bots' }).click();
    await page.getByText('Press Ready when you are ready').waitFor();
    await page.evaluate(() => {
      const table = document.querySelector('mahjong-table');
      if (table !== null && 'moveBefore' in document.body) document.body.moveBefore(table, document.body.firstChild);
    });
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    await page.getByRole('button', { name: 'Start the match' }).waitFor();
    expect(opened).toBe(1);
  });

  test('tables of one page share a socket; the last one to go closes it, and a new one opens it again', async () => {
    await page.goto(site.url);
    const code = await makeRoom();
    await addTable(code);
    await lobbies().nth(1).waitFor();
    expect(opened).toBe(1);
    await page.evaluate(() => {
      for (const table of document.querySelectorAll('mahjong-table')) table.remove();
    });
    await expect.poll(() => sockets).toBe(0);
    await addTable(code);
    await lobbies().first().waitFor();
    expect([sockets, opened]).toEqual([1, 2]);
  });

  test('whoever starts the match by keyboard stays in the table', async () => {
    await page.goto(site.url);
    await makeRoom();
    await page.getByRole('button', { name: 'Fill with bots' }).click();
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    const start = page.getByRole('button', { name: /^Start/ });
    await expect.poll(() => start.getAttribute('aria-disabled')).toBe('false');
    await start.press('Enter');
    await page.locator('mahjong-play').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.localName);
    await expect.poll(focused).toBe('mahjong-table');
  });

  test('two tables speak two languages', async () => {
    await page.goto(site.url);
    const code = await makeRoom();
    await page.evaluate((room) => {
      const part = document.body.appendChild(document.createElement('div'));
      part.lang = 'ko';
      const table = part.appendChild(document.createElement('mahjong-table'));
      // It stands below what the window shows.
      table.loading = 'eager';
      table.setAttribute('room', room);
    }, code);
    await page.getByRole('heading', { name: `${code} 방` }).waitFor();
    await page.getByRole('heading', { name: `Room ${code}` }).waitFor();
    await page.evaluate(() => {
      document.documentElement.lang = 'ms';
    });
    await page.getByRole('heading', { name: `Meja ${code}` }).waitFor();
    await page.getByRole('heading', { name: `${code} 방` }).waitFor();
  });

  test('the theme follows the page, and the attribute when there is one', async () => {
    await page.goto(site.url);
    const paper = () =>
      page.evaluate(() => {
        const sheet = document.querySelector('mahjong-table')?.shadowRoot?.querySelector('mahjong-start');
        const panel = sheet?.shadowRoot?.querySelector('.paper');
        return panel ? getComputedStyle(panel).backgroundColor : null;
      });
    await page.getByRole('heading', { name: /Mahjong/ }).waitFor();
    const light = await paper();
    await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'dark'));
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.evaluate(() => document.querySelector('mahjong-table')?.setAttribute('theme', 'light'));
    expect(await paper()).toBe(light);
    await page.evaluate(() => document.querySelector('mahjong-table')?.setAttribute('theme', 'auto'));
    expect(await paper()).toBe(dark);
  });

  test.each([280, 360, 700, 1280])('is as wide as its column and no wider, at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    await page.getByRole('heading', { name: /Mahjong/ }).waitFor();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await makeRoom();
    await page.getByRole('button', { name: 'Put this table on your own page' }).click();
    await page.getByRole('button', { name: 'Show a QR code' }).click();
    await page.getByRole('img', { name: /QR/ }).waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  test('start and lobby have no fault that axe finds', async () => {
    await page.goto(site.url);
    await page.getByRole('heading', { name: /Mahjong/ }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rules and clock' }).click();
    await page.getByLabel('Length').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await makeRoom();
    await page.getByRole('button', { name: 'Fill with bots' }).click();
    await page.getByText('Press Ready when you are ready').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});

describe('coming back', () => {
  test('a reload finds the same room and the same seat', async () => {
    await page.goto(site.url);
    const code = await makeRoom();
    await page.reload();
    await page.getByRole('heading', { name: `Room ${code}` }).waitFor();
    await page.getByText('Sari (you)').waitFor();
  });

  test('the link leads to the server’s own page, and the name is known there', async () => {
    await page.goto(site.url);
    const code = await makeRoom();
    const other = await newPage();
    await other.goto(`${server.url}/r/${code}`);
    await other.getByText('Sari').waitFor();
    await other.getByRole('button', { name: 'Sit down' }).click();
    await other.getByLabel('Your name').fill('Budi');
    await other.keyboard.press('Enter');
    await other.getByText('Budi (you)').waitFor();
    await page.getByText('Budi').waitFor();
    expect(await violations(other)).toEqual([]);
  });

  test('the server comes back: the element says that it waits, and then goes on', async () => {
    await page.goto(site.url);
    await makeRoom();
    const folder = server.dataFile.replace(/\/[^/]*$/, '');
    const { port } = server;
    await server.close();
    await page.getByText('The connection was lost').waitFor();
    const isOffline = () => page.evaluate(() => document.querySelector('mahjong-table:state(offline)') !== null);
    expect(await isOffline()).toBe(true);
    server = await testServer({ PORT: `${port}` }, { dataDir: folder });
    await page.getByText('The connection was lost').waitFor({ state: 'detached' });
    expect(await isOffline()).toBe(false);
    await page.getByRole('button', { name: 'Fill with bots' }).click();
    await page.getByText('Press Ready when you are ready').waitFor();
  });
});

describe('when something is wrong', () => {
  /** The codes of `mahjong-error` on the page, in order. */
  async function noteErrors(): Promise<() => Promise<string[]>> {
    await page.addInitScript(() => {
      const codes: string[] = [];
      Reflect.set(window, 'errorCodes', codes);
      addEventListener('mahjong-error', (event) => codes.push(event.detail.code));
    });
    return () => page.evaluate(() => Reflect.get(window, 'errorCodes'));
  }

  test('an unknown room: in words, as an event, and with a way on', async () => {
    const codes = await noteErrors();
    await page.goto(site.url);
    await page.evaluate(() => document.querySelector('mahjong-table')?.setAttribute('room', 'ZZZZZZ'));
    await page.getByRole('heading', { name: 'There is no such room' }).waitFor();
    expect(await codes()).toEqual(['room-not-found']);
    await page.getByRole('button', { name: 'To the start' }).click();
    await makeRoom();
  });

  test('a page’s own words take the place of ours', async () => {
    await page.goto(site.url);
    await page.evaluate(() => {
      const table = document.querySelector('mahjong-table');
      const words = table?.appendChild(document.createElement('p'));
      if (!table || !words) return;
      words.slot = 'error-room-not-found';
      words.textContent = 'The club’s table is put away.';
      table.setAttribute('room', 'ZZZZZZ');
    });
    await page.getByText('The club’s table is put away.').waitFor();
    expect(await page.getByRole('heading', { name: 'There is no such room' }).isVisible()).toBe(false);
  });

  test('a pass that the server does not take: said, and one goes on as a new guest', async () => {
    await page.goto(site.url);
    const code = await makeRoom();
    await page.evaluate((key) => {
      localStorage.setItem(key, JSON.stringify({ token: 'not.a.pass', person: { id: 'x', name: 'Sari' } }));
    }, `mahjong-table:guest:${server.url}/graphql`);
    await page.reload();
    await page.getByRole('heading', { name: 'The server no longer knows you' }).waitFor();
    await page.getByRole('button', { name: 'Continue as a new guest' }).click();
    await page.getByRole('heading', { name: `Room ${code}` }).waitFor();
    await page.getByRole('button', { name: 'Sit down' }).click();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Sari');
  });

  test('a name that is refused is explained at its field', async () => {
    await page.goto(site.url);
    await page.getByLabel('Your name').fill('a\u202eb');
    await page.getByRole('button', { name: 'Make a room' }).click();
    await page.getByText('This name cannot be used').waitFor();
    expect(await page.getByLabel('Your name').getAttribute('aria-invalid')).toBe('true');
    await makeRoom();
  });

  test('no server: in words, and as soon as there is one the table opens', async () => {
    const codes = await noteErrors();
    await page.goto(site.url);
    await page.evaluate(() => document.querySelector('mahjong-table')?.setAttribute('server', 'ftp://nowhere'));
    await page.getByRole('heading', { name: 'This table has no server' }).waitFor();
    expect(await codes()).toEqual(['no-server']);
    await page.evaluate(() => document.querySelector('mahjong-table')?.removeAttribute('server'));
    await makeRoom();
  });

  /** The element as it would be if it had been written for another schema. */
  async function outdate(asks: string, other: string): Promise<void> {
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(asks, other) });
    });
  }

  test('an element that asks for what the server does not have any more is out of date, and says so', async () => {
    const codes = await noteErrors();
    await outdate('turnClock { seat', 'turnClock { hourglass');
    await page.goto(site.url);
    const guest = await Guest.named(server.url, 'Ana');
    const code = await guest.createRoom();
    await page.evaluate((room) => document.querySelector('mahjong-table')?.setAttribute('room', room), code);
    await page.getByRole('heading', { name: 'This table is out of date' }).waitFor();
    await page.getByText('Reload the page to get the new version.').waitFor();
    expect(await codes()).toEqual(['too-old']);
  });

  test('so is one whose changes the server does not know any more', async () => {
    await outdate('createGuest(input: $input)', 'bornGuest(input: $input)');
    await page.goto(site.url);
    await page.getByLabel('Your name').fill('Sari');
    await page.getByRole('button', { name: 'Make a room' }).click();
    await page.getByText('This table is out of date. Reload the page.').waitFor();
  });

  test('a part of the table that does not load: said, and a new page finds the same seat', async () => {
    await page.goto(site.url);
    const code = await makeRoom();
    await page.route(/lobby-.*\.js/, (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'The table did not load' }).waitFor();
    await page.unroute(/lobby-.*\.js/);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { name: `Room ${code}` }).waitFor();
    await page.getByRole('button', { name: 'Ready', exact: true }).waitFor();
  });

  test('the drawing in 3D does not load: one plays on flat, and is told how to get the new table', async () => {
    await page.route(/three-drawing-.*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto(site.url);
    const code = await makeRoom();
    await page.getByRole('button', { name: 'Fill with bots' }).click();
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.getByText('The 3D table did not load.').waitFor();
    await page.locator('mahjong-felt').waitFor();
    await page.unroute(/three-drawing-.*\.js/);
    await page.getByRole('button', { name: 'Reload for the new table' }).click();
    await page.locator('mahjong-play').waitFor();
    expect(await page.getByText('The 3D table did not load.').count()).toBe(0);
    expect(await page.evaluate(() => document.querySelector('mahjong-table')?.code)).toBe(code);
  });

  test('storage that is forbidden costs nothing but the memory', async () => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await page.goto(site.url);
    await makeRoom();
    await page.getByText('Sari (you)').waitFor();
  });
});
