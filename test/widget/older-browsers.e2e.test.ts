/** All elements where the browser lacks something, or a part of them fails: they work, or show what stands inside them. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type TestServer, testServer } from '../api/server.ts';
import { launch, pageOf } from '../e2e/browser.ts';
import { makeRoom, playAlong } from '../e2e/seat.ts';

const ELEMENTS = ['table', 'lobby', 'results', 'leaderboard', 'player', 'hand'];

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), testServer()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** A page with these elements, after `prepare` has been at its globals. */
async function open(
  elements: readonly string[],
  prepare: () => void,
  { language = 'en', route = async (_page: Page): Promise<unknown> => null } = {},
): Promise<Page> {
  const site = await pageOf(
    elements
      .map(
        (name) => `<script type="module" src="${server.url}/mahjong-${name}.js"></script>
<mahjong-${name} lang="${language}" server="${server.url}/graphql"><a href="${server.url}">1m2m ${name}</a></mahjong-${name}>`,
      )
      .join(''),
    `script-src 'self' ${server.url}; style-src 'self'`,
  );
  const context = await browser.newContext({ viewport: { width: 420, height: 900 }, locale: 'en-GB' });
  onTestFinished(async () => {
    await context.close();
    await site.close();
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    addEventListener('mahjong-error', ({ target, detail: { code } }) => {
      if (target instanceof Element) heard.push(`${target.localName} ${code}`);
    });
  });
  await page.addInitScript(prepare);
  await route(page);
  await page.goto(site.url);
  return page;
}

/** What was told of each element, when all have spoken. */
async function told(page: Page, elements: readonly string[], code: string): Promise<void> {
  const all = elements.map((name) => `mahjong-${name} ${code}`);
  const heard = async () => (await page.evaluate<string[]>(() => Reflect.get(window, 'heard'))).toSorted();
  await expect.poll(heard).toEqual(all.toSorted());
  for (const name of elements) {
    const element = page.locator(`mahjong-${name}`);
    await element.getByRole('link').waitFor();
    expect(await element.evaluate((each) => Reflect.get(each, 'problem'))).toBe(code);
  }
}

test('a match is played with nothing that is newer than the oldest browsers', { timeout: 120_000 }, async () => {
  const page = await open(['table'], () => {
    const newer: readonly (readonly [object, readonly string[]])[] = [
      [URL, ['parse']],
      [AbortSignal, ['any']],
      [Promise, ['try']],
      [RegExp, ['escape']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray'],
      ],
      [Element.prototype, ['moveBefore', 'getHTML', 'setHTMLUnsafe', 'checkVisibility']],
      [Document.prototype, ['startViewTransition']],
      [Navigator.prototype, ['share', 'scheduling', 'wakeLock']],
      [
        window,
        ['Iterator', 'Float16Array', 'Temporal', 'scheduler', 'requestIdleCallback', 'navigation', 'TouchEvent'],
      ],
      [window, ['trustedTypes', 'CookieStore', 'cookieStore', 'documentPictureInPicture', 'PressureObserver']],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await makeRoom(page, 'Sari');
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.locator('mahjong-play [data-tile]').first().waitFor({ timeout: 30_000 });
  const answered = page.evaluate(
    () => new Promise((done) => addEventListener('mahjong-turn-end', () => done(true), { once: true })),
  );
  await playAlong(page);
  expect(await answered).toBe(true);
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
  expect(thrown).toEqual([]);
});

describe('where something is lacking that is needed', () => {
  test('a class of the platform: said in the page’s language, with what stands inside', async () => {
    const page = await open(ELEMENTS, () => Reflect.deleteProperty(window, 'ElementInternals'), { language: 'id' });
    await told(page, ELEMENTS, 'unsupported');
    expect(await page.getByText('Browser ini terlalu lama').count()).toBe(5);
  });

  test('or a word of CSS', async () => {
    const page = await open(ELEMENTS, () => {
      CSS.supports = () => false;
    });
    await told(page, ELEMENTS, 'unsupported');
    expect(await page.getByText('This browser is too old').count()).toBe(5);
  });
});

describe('a start that throws', () => {
  test('in the page’s own process', async () => {
    const page = await open(ELEMENTS, () => {
      window.MutationObserver = class extends MutationObserver {
        constructor(callback: MutationCallback) {
          super(callback);
          throw new Error('No observer.');
        }
      };
    });
    await told(page, ELEMENTS, 'not-loaded');
    expect(await page.getByText('This did not load').count()).toBe(5);
    expect(await page.getByRole('button', { name: 'Reload the page' }).count()).toBe(5);
  });

  test('in a panel, when it is drawn for the first time', async () => {
    const page = await open(['table'], () => {
      const { define } = customElements;
      customElements.define = (tag, element) => {
        if (tag === 'mahjong-start') {
          element.prototype.render = () => {
            throw new Error('No panel.');
          };
        }
        define.call(customElements, tag, element);
      };
    });
    await told(page, ['table'], 'not-loaded');
    await page.getByText('This did not load').waitFor();
  });

  test.each(['fails to load', 'throws'])('in a file that %s', async (how) => {
    const page = await open(['table'], () => {}, {
      route: (at) =>
        at.route(/\/start-[^/]*\.js/, (route) =>
          how === 'throws'
            ? route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("No chunk.")' })
            : route.abort(),
        ),
    });
    await told(page, ['table'], 'not-loaded');
    await page.getByRole('heading', { name: 'The table did not load' }).waitFor();
  });
});
