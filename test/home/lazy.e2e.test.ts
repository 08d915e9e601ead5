/** Tables that nobody sees, and tables that remember where they were, in a real browser. */

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Follower } from '../api/follower.ts';
import { Guest } from '../api/guest.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { launch } from '../e2e/browser.ts';
import { makeRoom, sitDownIn } from '../e2e/seat.ts';
import { type Host, host, page as pageWith, rememberGuest } from './host.ts';

const PATIENT = { timeout: 30_000, interval: 100 };

let browser: Browser;
let server: TestServer;
let site: Host;
let code: string;
let host1: Guest;
let follower: Follower;

beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), testServer({ RATE_LIMITS: 'off' })]);
  host1 = await Guest.named(server.url, 'Ana');
  code = await host1.createRoom();
  follower = new Follower(new Guest(server.url), code);
  await follower.until(({ room }) => room !== null);
  const script = `<script type="module" src="${server.url}/mahjong-table.js"></script>`;
  const below = '<div style="block-size: 9000px">A long article</div>';
  const table = `<mahjong-table room="${code}" style="display: grid; min-block-size: 58rem"></mahjong-table>`;
  site = await host(
    {
      '/below': pageWith(`${below}${table}`, script),
      '/top': pageWith(`${table}${below}`, script),
      '/match': pageWith(`${below}<mahjong-table match="m_none"></mahjong-table>`, script),
      '/two': pageWith('<mahjong-table></mahjong-table><mahjong-table></mahjong-table>', script),
      '/moved': pageWith('<main></main>', script),
    },
    null,
  );
});

afterAll(async () => {
  follower?.stop();
  await browser?.close();
  await site?.close();
  await server?.dispose();
});

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly sockets: string[];
  readonly scripts: string[];
}

async function visit(path: string, before: (page: Page) => Promise<unknown> = async () => {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 800, height: 900 }, locale: 'en-GB' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const sockets: string[] = [];
  const scripts: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await before(page);
  await page.goto(`${site.url}${path}`);
  return { page, context, sockets, scripts };
}

const watching = () => follower.view.room?.spectators;

describe('a table far below', () => {
  test('loads little, opens no socket and counts nobody; it opens when it is near', async () => {
    const alone = watching();
    const onlooker = await Guest.named(server.url, 'Eko');
    const { page, sockets, scripts } = await visit('/below', (each) =>
      rememberGuest(each.context(), server.url, onlooker),
    );
    const show = page.getByRole('button', { name: 'Show the table' });
    await show.waitFor({ state: 'attached' });
    await page.getByText('Seats taken: 1 of 4').waitFor({ state: 'attached' });
    expect(sockets).toEqual([]);
    expect(watching()).toBe(alone);
    expect(scripts.length).toBeLessThan(8);
    expect(scripts.filter((each) => /three|play-|lobby-/.test(each))).toEqual([]);
    await page.locator('mahjong-table').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
    expect(sockets).toHaveLength(1);
    await expect.poll(watching, PATIENT).toBeGreaterThan(alone ?? 0);
  });

  test('opens when it is asked for', async () => {
    const { page, sockets } = await visit('/below');
    await page.getByRole('button', { name: 'Show the table' }).dispatchEvent('click');
    await page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'attached' });
    expect(sockets).toHaveLength(1);
  });

  test('opens at once for who has a place in it, and with loading="eager"', async () => {
    const seated = await visit('/below', (page) => rememberGuest(page.context(), server.url, host1));
    await expect.poll(() => seated.sockets.length, PATIENT).toBe(1);
    const eager = await visit('/below', (page) =>
      page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () =>
          document.querySelector('mahjong-table')?.setAttribute('loading', 'eager'),
        );
      }),
    );
    await expect.poll(() => eager.sockets.length, PATIENT).toBe(1);
  });

  test('a match waits too', async () => {
    const { page, scripts } = await visit('/match');
    await page.getByRole('button', { name: 'Show the replay' }).waitFor({ state: 'attached' });
    expect(scripts.filter((each) => each.includes('replay'))).toEqual([]);
  });
});

describe('whoever only watches', () => {
  test('is not counted in a tab that is not looked at, nor after scrolling away', async () => {
    const onlooker = await Guest.named(server.url, 'Dewi');
    const { page, sockets } = await visit('/top', async (each) => {
      await each.clock.install();
      await rememberGuest(each.context(), server.url, onlooker);
    });
    await page.clock.resume();
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
    await expect.poll(watching, PATIENT).toBeGreaterThan(1);
    const before = watching() ?? 0;
    expect(sockets).toHaveLength(1);
    await page.evaluate(() => scrollTo(0, 8000));
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return watching();
      }, PATIENT)
      .toBeLessThan(before);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(watching, PATIENT).toBe(before);
  });

  test('in a tab that was opened in the background nothing is opened before it is looked at', async () => {
    const { page, sockets } = await visit('/top', (each) =>
      each.addInitScript(() => {
        Reflect.set(window, 'hidden', true);
        Object.defineProperty(document, 'visibilityState', {
          get: () => (Reflect.get(window, 'hidden') ? 'hidden' : 'visible'),
        });
      }),
    );
    await page.getByRole('button', { name: 'Show the table' }).waitFor();
    expect(sockets).toEqual([]);
    await page.evaluate(() => {
      Reflect.set(window, 'hidden', false);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
  });
});

describe('what a tab remembers', () => {
  test('of two tables without ids each finds its own room again', async () => {
    const { page } = await visit('/two');
    const [first, second] = [page.locator('mahjong-table').first(), page.locator('mahjong-table').nth(1)];
    await first.getByLabel('Your name').fill('Budi');
    await first.getByRole('button', { name: 'Make a room' }).click();
    await first.locator('mahjong-gathering').waitFor();
    await second.getByRole('button', { name: 'Make a room' }).click();
    await second.locator('mahjong-gathering').waitFor();
    const codes = () =>
      page.evaluate(() => [...document.querySelectorAll('mahjong-table')].map(({ code: shown }) => shown));
    const made = await codes();
    expect(new Set(made).size).toBe(2);
    await page.reload();
    await expect.poll(codes, PATIENT).toEqual(made);
  });

  test('a router that changes the address after the page has the table finds its room', async () => {
    const { page } = await visit('/moved');
    const turn = (address: string) =>
      page.evaluate(async (to) => {
        await customElements.whenDefined('mahjong-table');
        const main = document.querySelector('main');
        // As client routers do it: first the new page, then its address.
        main?.replaceChildren(document.createElement('mahjong-table'));
        await Promise.resolve();
        await Promise.resolve();
        history.pushState(null, '', to);
      }, address);
    await turn('/club');
    await makeRoom(page, 'Sari');
    const [made] = await page.evaluate(() => [document.querySelector('mahjong-table')?.code]);
    await turn('/elsewhere');
    await page.locator('mahjong-start').waitFor();
    await turn('/club');
    await expect.poll(() => page.evaluate(() => document.querySelector('mahjong-table')?.code), PATIENT).toBe(made);
  });
});

test('the address of a room, and quotes around it, are understood in the attribute', async () => {
  const { page } = await visit('/moved');
  await page.evaluate((room) => {
    const table = document.createElement('mahjong-table');
    table.setAttribute('room', room);
    document.body.append(table);
  }, `“${server.url}/r/${code}?utm_source=x”`);
  await sitDownIn(page, 'Citra');
});
