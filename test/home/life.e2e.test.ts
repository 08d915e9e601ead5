/** The element's life in pages that move it, hide it, keep it and throw it away, in the middle of a claim, on the real server. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launch } from '../e2e/browser.ts';
import { violations, watchPage } from '../e2e/seat.ts';
import { type AskedMatch, askedMatch } from './asked.ts';
import { type Host, host, packaged, page as pageWith, plainPolicy, rememberGuest } from './host.ts';
import { misfits } from './look.ts';

let browser: Browser;
let match: AskedMatch;
let site: Host;
/** One for all tests: what they load is the same. */
let page: Page;
/** What the open page has done to the server. */
let sockets = { open: 0, opened: 0 };
let guests = 0;
const uncaught: string[] = [];

beforeAll(async () => {
  [browser, match] = await Promise.all([launch(), askedMatch()]);
  await match.untilClaim();
  const { url } = match.server;
  const script = `<script type="module" src="${url}/mahjong-table.js"></script>`;
  const table = `<mahjong-table room="${match.code}"><a href="${url}/r/${match.code}">Play with us</a></mahjong-table>`;
  const turbo = `<meta name="csp-nonce" content="site"><script type="module" src="/turbo.js"></script>${script}`;
  site = await host(
    {
      '/': pageWith(table, script),
      '/empty': pageWith('<main></main>', script),
      '/column': pageWith(
        `<style nonce="site">main { width: 500px }</style><button>Full screen</button><main>${table}</main>`,
        script,
      ),
      '/tabs': pageWith(
        `<style nonce="site">.panel { width: 500px }</style><div role="tablist"><button role="tab">table</button><button role="tab">about</button></div>
<div role="tabpanel" class="panel">${table}</div><div role="tabpanel" class="panel" hidden>About the club</div>`,
        `${script}<script src="/tabs.js"></script>`,
      ),
      '/tabs.js': { type: 'text/javascript', body: TABS },
      '/turbo.js': packaged('@hotwired/turbo'),
      '/club': pageWith(`<h1>The club</h1><a href="/about">About</a>${table}`, turbo),
      '/about': pageWith('<h1>About us</h1><a href="/club">The club</a>', turbo),
      '/kept/club': pageWith(
        `<h1>The club</h1><a href="/kept/about">About</a><div id="kept" data-turbo-permanent>${table}</div>`,
        turbo,
      ),
      '/kept/about': pageWith(
        `<h1>About us</h1><a href="/kept/club">The club</a><div id="kept" data-turbo-permanent></div>`,
        turbo,
      ),
    },
    plainPolicy(url),
  );
  const context = await browser.newContext({ viewport: { width: 800, height: 900 }, locale: 'en-GB' });
  await rememberGuest(context, url, match.player.guest);
  page = await context.newPage();
  await watchPage(page);
  page.on('pageerror', (error) => uncaught.push(error.message));
  page.on('websocket', (socket) => {
    const counted = sockets;
    counted.open += 1;
    counted.opened += 1;
    socket.on('close', () => {
      counted.open -= 1;
    });
  });
  page.on('request', (request) => {
    if (request.postData()?.includes('createGuest')) guests += 1;
  });
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await match?.server.dispose();
});

afterEach(async () => {
  expect([...(await violations(page)), ...uncaught]).toEqual([]);
  expect(guests).toBe(0);
});

/** Opens a page of the site in the middle of a claim, and counts from then on. */
async function visit(path: string): Promise<void> {
  // No page has to draw what happens on the way to the claim.
  await page.goto('about:blank');
  await match.untilClaim();
  sockets = { open: 0, opened: 0 };
  await page.goto(`${site.url}${path}`);
}

/** A page's own tabs, as they are mostly made: what is not chosen is `hidden`. */
const TABS = `addEventListener('click', ({ target }) => {
  const tabs = [...document.querySelectorAll('[role=tab]')];
  const chosen = tabs.indexOf(target);
  if (chosen < 0) return;
  for (const [index, panel] of document.querySelectorAll('[role=tabpanel]').entries()) panel.hidden = index !== chosen;
});`;

/** Long enough for a busy machine; nothing is measured. */
const PATIENT = { timeout: 20_000 };

const pass = () => page.getByRole('button', { name: /^Pass/ });

/** What the clock of the open claim shows. */
async function secondsLeft(): Promise<number> {
  return Number((await pass().textContent())?.replace(/\D/g, ''));
}

/** Answers the open claim on the page: the server has taken it. */
async function answer(): Promise<void> {
  const answered = match.answered();
  await pass().click();
  await answered;
}

describe('moved in the middle of a claim', () => {
  const moves: Readonly<Record<string, (table: Element) => void>> = {
    'with append': (table) => document.body.appendChild(document.createElement('section')).append(table),
    'with moveBefore': (table) => {
      document.body.appendChild(document.createElement('section'));
      document.body.lastElementChild?.moveBefore(table, null);
    },
    'into a shadow root': (table) => {
      const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
      shadow.append(table);
    },
    'out, and back by a task of its own': (table) => {
      table.remove();
      queueMicrotask(() => document.body.append(table));
    },
    'in a view transition': (table) => {
      document.startViewTransition(() => document.body.appendChild(document.createElement('section')).append(table));
    },
  };

  beforeAll(async () => {
    await visit('/');
    await page.evaluate(() => Reflect.set(window, 'kept', document.querySelector('mahjong-table')));
  });

  test.each(Object.keys(moves))('%s: question, clock and connection stay', async (name) => {
    await pass().waitFor();
    const left = await secondsLeft();
    await page.evaluate(`(${moves[name]})(kept)`);
    await pass().waitFor();
    expect(await secondsLeft()).toBeLessThanOrEqual(left);
    expect(sockets).toEqual({ open: 1, opened: 1 });
  });

  test('after all of that the answer counts', answer);
});

describe('removed', () => {
  test('while its parts are loading: nothing is opened, and put back it opens', async () => {
    const { promise: asked, resolve: heard } = Promise.withResolvers<void>();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    // A part that the page has already would come from its memory.
    await page.route(/(lobby|play|scene)-.*\.js/, async (route) => {
      heard();
      await gate;
      await route.continue();
    });
    await visit('/');
    await asked;
    await page.evaluate(() => {
      const table = document.querySelector('mahjong-table');
      Reflect.set(window, 'kept', table);
      table?.remove();
    });
    await expect.poll(() => sockets.open, PATIENT).toBe(0);
    open();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => sockets.open, PATIENT).toBe(0);
    await page.evaluate(() => document.body.append(Reflect.get(window, 'kept')));
    await pass().waitFor();
    expect(sockets.open).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

describe('hidden, then shown', () => {
  const hides: Readonly<
    Record<string, readonly [hide: (table: HTMLElement) => void, show: (table: HTMLElement) => void]>
  > = {
    'display: none': [
      (table) => {
        table.style.display = 'none';
      },
      (table) => {
        table.style.display = '';
      },
    ],
    'the hidden attribute': [
      (table) => {
        table.hidden = true;
      },
      (table) => {
        table.hidden = false;
      },
    ],
    'closed details': [
      (table) => {
        const details = document.createElement('details');
        table.replaceWith(details);
        details.append(table);
      },
      (table) => table.closest('details')?.setAttribute('open', ''),
    ],
    'content-visibility: hidden': [
      (table) => {
        const box = document.createElement('div');
        box.style.contentVisibility = 'hidden';
        table.replaceWith(box);
        box.append(table);
      },
      (table) => table.parentElement?.style.removeProperty('content-visibility'),
    ],
    'a closed dialog': [
      (table) => {
        const dialog = document.createElement('dialog');
        table.replaceWith(dialog);
        dialog.append(table);
      },
      (table) => table.closest('dialog')?.showModal(),
    ],
  };

  test.each(Object.keys(hides))('%s: nothing is lost, and what comes to light is the table', async (name) => {
    const [hide, show] = hides[name] ?? [];
    await visit('/empty');
    await page.evaluate(`{
      const table = document.createElement('mahjong-table');
      table.setAttribute('room', '${match.code}');
      document.querySelector('main').append(table);
      (${hide})(table);
    }`);
    await expect.poll(() => sockets.open, PATIENT).toBe(1);
    await page.locator('mahjong-play').waitFor({ state: 'attached' });
    expect(await page.locator('mahjong-table').isVisible()).toBe(false);
    await page.evaluate(`(${show})(document.querySelector('mahjong-table'))`);
    await pass().click({ trial: true });
    const { width, height } = (await page.locator('mahjong-table').boundingBox()) ?? { width: 0, height: 0 };
    expect(width).toBeGreaterThan(500);
    expect(height).toBeGreaterThan(300);
    expect(sockets).toEqual({ open: 1, opened: 1 });
  });
});

/** Where the open page's table lies: its width, what it asks and its seconds, and its connections. */
async function standsAs(width: number): Promise<void> {
  await expect
    .poll(async () => (await page.locator('mahjong-table').boundingBox())?.width, PATIENT)
    .toBeCloseTo(width, 0);
  await pass().click({ trial: true });
  expect(await page.evaluate(misfits)).toEqual([]);
  expect(sockets).toEqual({ open: 1, opened: 1 });
}

describe('in full screen', () => {
  /** What is put on the whole screen, and how wide the table is there. */
  test.each([
    ['the element itself', 'mahjong-table', 800],
    ['an ancestor', 'main', 800],
  ] as const)(
    '%s: the width follows, question and connection stay, and so it is on the way back',
    async (_name, which, width) => {
      await visit('/column');
      await standsAs(500);
      const full = () => page.evaluate(() => document.fullscreenElement?.localName ?? null);
      // A browser wants a hand of the person's for it.
      await page.evaluate((selector) => {
        document.querySelector('button')?.addEventListener('click', () => {
          void document.querySelector(selector)?.requestFullscreen();
        });
      }, which);
      await page.locator('button').first().click();
      await expect.poll(full, PATIENT).toBe(which);
      await standsAs(width);
      const { y = -1, height = 0 } = (await page.locator('mahjong-table').boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(900);
      await page.evaluate(() => document.exitFullscreen());
      await expect.poll(full, PATIENT).toBeNull();
      await standsAs(500);
    },
  );
});

describe('in the layouts of pages', () => {
  /** The parent's style, and the width the table has in it, on a page of 800 px. */
  test.each([
    ['a row of flex, with nothing said', 'display: flex; width: 600px', 600],
    ['a column of flex that centres', 'display: flex; flex-direction: column; align-items: center; width: 600px', 600],
    ['a grid of one column', 'display: grid; width: 600px', 600],
    ['a grid that centres, of a given height', 'display: grid; place-items: center; width: 600px; height: 700px', 600],
    ['a grid whose column is 280 px', 'display: grid; grid-template-columns: 280px 1fr', 280],
    ['a column of 280 px', 'width: 280px', 280],
  ] as const)('%s: it has its width, it fits, and the table is there', async (_name, style, width) => {
    await visit('/');
    await page.evaluate((text) => {
      const table = document.querySelector('mahjong-table');
      const parent = document.createElement('div');
      parent.style.cssText = text;
      table?.replaceWith(parent);
      if (table) parent.append(table);
    }, style);
    await standsAs(width);
  });

  test('a tab panel that is hidden and shown again: the same table, question and connection', async () => {
    await visit('/tabs');
    await standsAs(500);
    await page.evaluate(() => Reflect.set(window, 'kept', document.querySelector('mahjong-table')));
    const left = await secondsLeft();
    for (const shown of ['about', 'table', 'about', 'table']) {
      await page.getByRole('tab', { name: shown }).click();
      expect(await page.locator('mahjong-table').isVisible()).toBe(shown === 'table');
      expect(sockets).toEqual({ open: 1, opened: 1 });
    }
    await standsAs(500);
    expect(await secondsLeft()).toBeLessThanOrEqual(left);
    expect(await page.evaluate(() => Reflect.get(window, 'kept') === document.querySelector('mahjong-table'))).toBe(
      true,
    );
    await answer();
  });
});

describe('under Turbo', () => {
  test('a visit, the way back and a kept preview: the same person, one socket, and the claim is still theirs', async () => {
    await visit('/club');
    await pass().waitFor();
    await page.getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { name: 'About us' }).waitFor();
    await expect.poll(() => sockets.open, PATIENT).toBe(0);
    await page.goBack();
    await pass().waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'About us' }).waitFor();
    await page.getByRole('link', { name: 'The club' }).click();
    await answer();
    expect(await page.locator('mahjong-table').count()).toBe(1);
    expect(sockets.open).toBe(1);
  });

  test('a permanent element plays on while pages come and go around it', async () => {
    await visit('/kept/club');
    await pass().waitFor();
    await page.getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { name: 'About us' }).waitFor();
    await page.getByRole('link', { name: 'The club' }).click();
    await page.getByRole('heading', { name: 'The club' }).waitFor();
    await answer();
    expect(sockets).toEqual({ open: 1, opened: 1 });
  });
});

describe('in another document', () => {
  test('a table that is carried into a frame of the page looks as before and plays on', async () => {
    await visit('/');
    await pass().waitFor();
    const colours = () =>
      page.evaluate(() => {
        const felt = Reflect.get(window, 'kept').shadowRoot.querySelector('.felt');
        const play = Reflect.get(window, 'kept').shadowRoot.querySelector('mahjong-play').shadowRoot;
        const style = (element: Element) => element.ownerDocument.defaultView?.getComputedStyle(element);
        return [style(felt)?.backgroundImage, style(play.querySelector('.board'))?.display];
      });
    await page.evaluate(() => Reflect.set(window, 'kept', document.querySelector('mahjong-table')));
    const before = await colours();
    await page.evaluate(() => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.width = '800';
      frame.height = '900';
      frame.contentDocument?.body.append(Reflect.get(window, 'kept'));
    });
    await expect.poll(colours, PATIENT).toEqual(before);
    const answered = match.answered();
    await page.frameLocator('iframe').getByRole('button', { name: /^Pass/ }).click();
    await answered;
    expect(sockets).toEqual({ open: 1, opened: 1 });
  });
});
