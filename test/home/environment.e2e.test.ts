/** What the element takes from a page and what it leaves alone: policies, globals, storage, space, before and without its script. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { embedSnippet } from '../../widget/panels/invite/embed.ts';
import { Guest } from '../api/guest.ts';
import { launch } from '../e2e/browser.ts';
import { makeRoom, sitDownIn, violations, watchPage } from '../e2e/seat.ts';
import { type AskedMatch, askedMatch } from './asked.ts';
import { type Host, host, page as pageWith, plainPolicy, rememberGuest, strictPolicy } from './host.ts';
import { misfits, small } from './look.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let match: AskedMatch;
/** Pages under a policy that allows the least. */
let strict: Host;
/** Pages with styles and frames of their own. */
let plain: Host;
let lobby: string;

beforeAll(async () => {
  [browser, match] = await Promise.all([launch(), askedMatch()]);
  await match.untilClaim();
  const { url } = match.server;
  lobby = await (await Guest.named(url, 'Ana')).createRoom();
  const script = `<script type="module" src="${url}/mahjong-table.js"></script>`;
  const table = (room: string) =>
    `<mahjong-table room="${room}"><a href="${url}/r/${room}">Play with us</a></mahjong-table>`;
  const reserve = `<style nonce="site">mahjong-table { min-block-size: 60rem }
    mahjong-table:not(:defined) { display: block }</style>`;
  strict = await host(
    {
      '/': pageWith('<main><mahjong-table></mahjong-table></main>', script),
      '/lobby': pageWith(`<main>${table(lobby)}</main>`, script),
      '/play': pageWith(`<main>${table(match.code)}</main>`, script),
      '/leaders': pageWith(
        '<mahjong-leaderboard></mahjong-leaderboard>',
        `<script type="module" src="${url}/mahjong-leaderboard.js"></script>`,
      ),
    },
    strictPolicy(url),
  );
  const framed = pageWith(`<iframe width="700" height="900" src="${url}/embed/${lobby}"></iframe>`);
  plain = await host(
    {
      '/reserved': pageWith(`<p>Before</p>${table(match.code)}<p>After</p>`, `${reserve}${script}`),
      '/require-corp': { ...framed, headers: { 'cross-origin-embedder-policy': 'require-corp' } },
      '/credentialless': { ...framed, headers: { 'cross-origin-embedder-policy': 'credentialless' } },
      ...Object.fromEntries(
        Object.entries({
          start: embedSnippet(`${url}/r/X`, '').replace(' room=""', ''),
          lobby: embedSnippet(`${url}/r/${lobby}`, lobby),
          play: embedSnippet(`${url}/r/${match.code}`, match.code),
        }).map(([name, snippet]) => [`/pasted/${name}`, pageWith(`<p>Before</p>${snippet}<p>After</p>`)]),
      ),
      '/columns': pageWith(
        `<style nonce="site">main { columns: 2 340px; column-gap: 20px }</style><main><p>Before</p>${table(lobby)}<p>After</p></main>`,
        script,
      ),
      '/vertical': pageWith(
        `<style nonce="site">main { writing-mode: vertical-rl }</style><main><p>Before</p>${table(lobby)}<p>After</p></main>`,
        script,
      ),
      '/sandbox': pageWith(
        `<iframe sandbox="allow-scripts" width="700" height="900" src="${url}/embed/${lobby}"></iframe>`,
      ),
    },
    plainPolicy(url).replace("style-src 'nonce-site'", "style-src 'nonce-site'; style-src-attr 'unsafe-inline'"),
  );
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([strict?.close(), plain?.close()]);
  await match?.server.dispose();
});

async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 800, height: 900 }, locale: 'en-GB', ...options });
  onTestFinished(() => context.close());
  return context;
}

/** A page of the person who is asked in the match. */
async function askedPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await newContext(options);
  await rememberGuest(context, match.server.url, match.player.guest);
  return context.newPage();
}

describe('leaves alone what is not its own', () => {
  /** Notes what is done outside the element: listeners above it, globals, changes of the page. */
  async function watchSurroundings(
    page: Page,
  ): Promise<() => Promise<{ listeners: string[]; globals: string[]; changes: string[] }>> {
    await watchPage(page);
    await page.addInitScript(() => {
      const listeners = new Set<string>();
      const add = EventTarget.prototype.addEventListener;
      Reflect.set(EventTarget.prototype, 'addEventListener', function (this: unknown, ...asked: [string]) {
        const above = [window, document, document.documentElement, document.body].some(
          (each) => each === (this ?? window),
        );
        if (above) listeners.add(asked[0]);
        return Reflect.apply(add, this ?? window, asked);
      });
      const changes: string[] = [];
      addEventListener('DOMContentLoaded', () => {
        new MutationObserver((records) => {
          for (const { target, type, attributeName } of records) {
            const own = target instanceof Element && target.closest('mahjong-table') !== null;
            if (!own) changes.push(`${type} ${target.nodeName} ${attributeName ?? ''}`);
          }
        }).observe(document, { subtree: true, attributes: true, childList: true, characterData: true });
      });
      const before = new Set([...Object.getOwnPropertyNames(window), 'noted']);
      Reflect.set(window, 'noted', () => ({
        listeners: [...listeners].sort(),
        globals: Object.getOwnPropertyNames(window).filter((name) => !before.has(name)),
        changes,
      }));
    });
    return () => page.evaluate(() => Reflect.get(window, 'noted')());
  }

  /** The page's own test listens for these. */
  const OF_THE_TEST = ['DOMContentLoaded', 'mahjong-match-end', 'securitypolicyviolation'];
  /** What Lit and three mark their presence with, whoever brings them. */
  const MARKS = [
    'litPropertyMetadata',
    'reactiveElementVersions',
    'litHtmlVersions',
    'litElementVersions',
    '__THREE__',
  ];
  /** Whether the network and the page are there, and what its address brings: no key, no pointer, no focus. */
  const MAY_LISTEN = ['hashchange', 'offline', 'online', 'pageshow', 'visibilitychange'];

  async function expectNothing(page: Page, noted: Awaited<ReturnType<typeof watchSurroundings>>): Promise<void> {
    const { listeners, globals: all, changes } = await noted();
    const globals = all.filter((name) => !MARKS.includes(name));
    expect({ globals, changes, violations: await violations(page) }).toEqual({
      globals: [],
      changes: [],
      violations: [],
    });
    expect(listeners.filter((name) => !OF_THE_TEST.includes(name) && !MAY_LISTEN.includes(name))).toEqual([]);
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(kept.filter((key) => !key.startsWith('mahjong-table:'))).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  }

  test('on the way to a room, under the strictest policy', async () => {
    const page = await (await newContext()).newPage();
    const noted = await watchSurroundings(page);
    await page.goto(strict.url);
    await makeRoom(page, 'Sari');
    await page.getByRole('button', { name: 'Put this table on your own page' }).click();
    await page.getByRole('button', { name: 'Show a QR code' }).click();
    await page.getByRole('img', { name: /QR/ }).waitFor();
    await expectNothing(page, noted);
  });

  test('in a match, with every panel open once', async () => {
    const page = await askedPage();
    const noted = await watchSurroundings(page);
    await page.goto(`${strict.url}/play`);
    await page.getByRole('button', { name: /^Pass/ }).waitFor();
    for (const name of ['Rules', 'Settings', 'Leave']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.locator('[part="dialog"]').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('[part="dialog"]').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Voice: volume and who may talk' }).click();
    await page.locator('mahjong-voice-panel').waitFor();
    await expectNothing(page, noted);
  });
});

describe('a page with shortcuts of its own', () => {
  /** As documentation themes do it: any key outside a field goes to the search. */
  async function takeKeys(page: Page): Promise<void> {
    await page.evaluate(() => {
      const heard: string[] = [];
      Reflect.set(window, 'heard', heard);
      for (const type of ['keydown', 'keypress', 'keyup'] as const) {
        document.addEventListener(type, (event) => {
          if (event.target instanceof HTMLInputElement) return;
          heard.push(`${type} ${event.key}`);
          if (event.key.length === 1 && !event.ctrlKey) event.preventDefault();
        });
      }
    });
  }
  const heard = (page: Page) => page.evaluate((): string[] => Reflect.get(window, 'heard').splice(0));

  test('does not take what is typed into a field of the table, and hears the rest', async () => {
    const page = await (await newContext()).newPage();
    await page.goto(strict.url);
    await page.getByLabel('Your name').waitFor();
    await takeKeys(page);
    await page.getByLabel('Your name').click();
    await page.keyboard.type('s/k, Sari');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    expect(await heard(page)).toEqual([]);
    expect(await page.getByLabel('Your name').inputValue()).toBe('s/k, Sai');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Tab');
    expect((await heard(page)).filter((key) => /^keydown (k|Tab)$/.test(key))).toEqual(['keydown k', 'keydown Tab']);
    await page.evaluate(() => document.querySelector('mahjong-table')?.toggleAttribute('page-keys', true));
    await page.getByLabel('Your name').click();
    await page.keyboard.press('x');
    expect(await heard(page)).toEqual(['keydown x', 'keyup x']);
  });

  test('does not hear the keys of the hand', async () => {
    const page = await askedPage();
    await page.goto(`${strict.url}/play`);
    await page.getByRole('button', { name: /^Pass/ }).waitFor();
    await takeKeys(page);
    await page.locator('mahjong-own-hand [data-tile][tabindex="0"]').focus();
    for (const key of ['ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    await page.keyboard.press('s');
    expect(await heard(page)).toEqual([]);
    // A key that means nothing here is the page's.
    await page.keyboard.press('y');
    expect(await heard(page)).toEqual(['keydown y', 'keyup y']);
  });

  test('does not hear what is chosen in a small element', async () => {
    const page = await (await newContext()).newPage();
    await page.goto(`${strict.url}/leaders`);
    const rules = page.getByRole('combobox');
    await rules.waitFor();
    await takeKeys(page);
    await rules.focus();
    await page.keyboard.press('h');
    await page.keyboard.press('ArrowUp');
    expect(await heard(page)).toEqual([]);
  });
});

describe('where less is allowed', () => {
  test('in a sandboxed frame, without storage or an origin, one sits down all the same', async () => {
    const page = await (await newContext()).newPage();
    await page.goto(`${plain.url}/sandbox`);
    await sitDownIn(page.frameLocator('iframe'), 'Sari');
    await page.frameLocator('iframe').getByRole('button', { name: 'Ready', exact: true }).waitFor();
  });

  test.each(['require-corp', 'credentialless'])(
    'in a page whose embedder policy is %s the frame is there',
    async (policy) => {
      const page = await (await newContext()).newPage();
      await page.goto(`${plain.url}/${policy}`);
      await page.frameLocator('iframe').getByRole('button', { name: 'Sit down' }).waitFor();
    },
  );

  test('without JavaScript the children are there, and lead to the room', async () => {
    const page = await (await newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(`${strict.url}/lobby`);
    const link = page.getByRole('link', { name: 'Play with us' });
    expect(await link.isVisible()).toBe(true);
    expect(await link.getAttribute('href')).toBe(`${match.server.url}/r/${lobby}`);
  });
});

describe('space', () => {
  test('a page that reserves it sees nothing move, from before the script to the table', async () => {
    const page = await askedPage();
    await page.addInitScript(() => {
      Reflect.set(window, 'shifted', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let after: Awaited<ReturnType<ReturnType<Page['getByText']>['boundingBox']>> = null;
    // The script comes when the page has long been seen.
    await page.route('**/mahjong-table.js', async (route) => {
      await page.getByRole('link', { name: 'Play with us' }).waitFor();
      after = await page.getByText('After').boundingBox();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await route.continue();
    });
    await page.goto(`${plain.url}/reserved`);
    await page.getByRole('button', { name: /^Pass/ }).waitFor();
    const { height = 0 } = (await page.locator('mahjong-table').boundingBox()) ?? {};
    expect(height).toBe(960);
    expect(await page.getByText('After').boundingBox()).toEqual(after);
    const shifted: number = await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => done(Reflect.get(window, 'shifted')))),
    );
    // Words inside the table give way to longer ones, each time 0.0004; a table that moves by a line is above 0.02.
    expect(shifted).toBeLessThan(0.002);
  });

  /** What the layout of a page has shifted by, from its first sight to a second after `seen`, with a script that comes late. */
  async function shiftOf(page: Page, url: string, seen: () => Promise<void>): Promise<number> {
    await page.addInitScript(() => {
      Reflect.set(window, 'shifted', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('**/mahjong-table.js', async (route) => {
      await page.getByText('After').waitFor();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await route.continue();
    });
    await page.goto(url);
    await seen();
    return page.evaluate(
      () =>
        new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(Reflect.get(window, 'shifted')), 50))),
    );
  }

  test.each(['start', 'lobby', 'play'])(
    'the snippet as it is pasted shifts the page by no more than 0.02: %s',
    async (what) => {
      const page = await askedPage();
      const shifted = await shiftOf(page, `${plain.url}/pasted/${what}`, () =>
        page
          .locator({ start: 'mahjong-start', lobby: 'mahjong-gathering', play: 'mahjong-own-hand' }[what] ?? '')
          .waitFor(),
      );
      expect(shifted).toBeLessThanOrEqual(0.02);
    },
  );

  test.each(['columns', 'vertical'])('in a page with %s the table is whole', async (what) => {
    const page = await (await newContext()).newPage();
    await page.goto(`${plain.url}/${what}`);
    await page.locator('mahjong-gathering').waitFor();
    const { width, pieces, fits } = await page.evaluate(() => {
      const table = document.querySelector('mahjong-table');
      const felt = table?.shadowRoot?.querySelector('.felt');
      return {
        width: table?.getBoundingClientRect().width ?? 0,
        pieces: table?.getClientRects().length,
        fits: felt !== null && felt !== undefined && getComputedStyle(felt).writingMode === 'horizontal-tb',
      };
    });
    expect({ pieces, fits }).toEqual({ pieces: 1, fits: true });
    expect(width).toBeGreaterThanOrEqual(280);
    expect(await page.evaluate(misfits)).toEqual([]);
  });

  /** What a page may write, the height that the cloth then has in 720 px, and whether it is scrolled. */
  const WRITTEN: Readonly<Record<string, 'content' | 'given' | 'scrolled'>> = {
    'block-size: 100%': 'content',
    'aspect-ratio: 1 / 2': 'given',
    'block-size: 1400px': 'given',
    'block-size: 300px': 'scrolled',
    'inline-size: fit-content': 'content',
    'float: left': 'content',
    'position: absolute': 'content',
    'display: inline-grid': 'content',
  };

  test('any height is filled with cloth, one that is too little scrolls, and where the page leaves the width open it is 720 px', async () => {
    const page = await (await newContext({ viewport: { width: 900, height: 900 } })).newPage();
    await page.goto(`${strict.url}/lobby`);
    await page.locator('mahjong-gathering').waitFor();
    const table = page.locator('mahjong-table');
    const measure = (style: string) =>
      table.evaluate(async (element, css) => {
        if (!(element instanceof HTMLElement)) throw new Error('an element of HTML');
        element.style.cssText = css;
        const felt = element.shadowRoot?.querySelector('[part="table"]');
        if (!felt) throw new Error('there is cloth');
        const { width, height } = element.getBoundingClientRect();
        const filled = felt.getBoundingClientRect().height > height - 30;
        return { width, height, filled, scrolls: felt.scrollHeight > felt.clientHeight };
      }, style);
    const natural = await measure('inline-size: 720px');
    expect(natural).toMatchObject({ filled: true, scrolls: false });
    for (const [style, has] of Object.entries(WRITTEN)) {
      const open = /fit-content|float|absolute|inline-grid/.test(style);
      const now = await measure(open ? style : `inline-size: 720px; ${style}`);
      expect(now, style).toMatchObject({ width: 720, filled: true, scrolls: has === 'scrolled' });
      if (has === 'content') expect(now.height, style).toBe(natural.height);
    }
  });

  test.each(['/', '/lobby', '/play'])(
    '%s fits every width, to the eye and to a thumb, by day and by night',
    async (path) => {
      const page = await askedPage({ hasTouch: true, isMobile: false });
      await page.goto(`${strict.url}${path}`);
      await page.locator('mahjong-start, mahjong-gathering, mahjong-play .board').first().waitFor();
      for (const width of [280, 320, 360, 480, 600, 720, 1024, 1280, 1600]) {
        await page.setViewportSize({ width: width + 16, height: 900 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${width}`,
        ).toBeLessThanOrEqual(0);
        expect(await page.evaluate(misfits), `${width}`).toEqual([]);
        expect(await page.evaluate(small), `${width}`).toEqual([]);
        for (const scheme of process.env.SHOTS ? ['light', 'dark'] : []) {
          await page.evaluate((to) => document.documentElement.style.setProperty('color-scheme', to), scheme);
          await page.screenshot({
            path: `${process.env.SHOTS}/home${path.replace('/', '-')}-${width}-${scheme}.png`,
            fullPage: true,
          });
        }
      }
      await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'dark'));
      await page.evaluate(axe);
      const faults = await page.evaluate(async () => {
        const { violations } = await (Reflect.get(window, 'axe') as typeof import('axe-core')).run('mahjong-table');
        return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
      });
      expect(faults).toEqual([]);
    },
  );
});
