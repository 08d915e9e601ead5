/** Tables come and go a hundred times, drawn in three dimensions on the real server: the page is afterwards as it was before. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../tools/browser.ts';
import { type AskedMatch, askedMatch } from './asked.ts';
import { type Host, host, page as pageWith, rememberGuest, strictPolicy } from './host.ts';

/** How often a table comes and goes, a few of them at a time. */
const MOUNTS = 100;
const AT_ONCE = 20;
const PATIENT = { timeout: 60_000 };

let browser: Browser;
let match: AskedMatch;
let site: Host;

beforeAll(async () => {
  [browser, match] = await Promise.all([launchChromium(), askedMatch()]);
  await match.untilClaim();
  const { url } = match.server;
  site = await host(
    { '/': pageWith('<main></main>', `<script type="module" src="${url}/mahjong-table.js"></script>`) },
    strictPolicy(url),
  );
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await match?.server.dispose();
});

test(`${MOUNTS} tables that came and went leave no node, listener, graphics context or socket behind`, async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 600 }, locale: 'en-GB' });
  await rememberGuest(context, match.server.url, match.player.guest);
  await context.addInitScript(() => {
    const drawn: (WebGLRenderingContext | WebGL2RenderingContext)[] = [];
    Reflect.set(window, 'contexts', () => drawn.filter((each) => !each.isContextLost()).length);
    for (const Canvas of [HTMLCanvasElement, OffscreenCanvas]) {
      const getContext = Reflect.get(Canvas.prototype, 'getContext');
      Reflect.set(Canvas.prototype, 'getContext', function (this: object, ...asked: unknown[]) {
        const made = Reflect.apply(getContext, this, asked);
        if (made instanceof WebGL2RenderingContext && !drawn.includes(made)) drawn.push(made);
        return made;
      });
    }
  });
  const page = await context.newPage();
  let [open, opened] = [0, 0];
  page.on('websocket', (socket) => {
    open += 1;
    opened += 1;
    socket.on('close', () => {
      open -= 1;
    });
  });
  await page.goto(site.url);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');

  const comeAndGo = async (): Promise<number> => {
    await page.evaluate(
      ([code, count]) => {
        for (let i = 0; i < count; i += 1) {
          const table = document.createElement('mahjong-table');
          table.setAttribute('room', code);
          table.style.cssText = 'inline-size: 280px; float: inline-start';
          document.querySelector('main')?.append(table);
        }
      },
      [match.code, AT_ONCE] as const,
    );
    const played = page.getByRole('button', { name: /^Pass/ });
    await expect.poll(() => played.count(), PATIENT).toBe(AT_ONCE);
    // One of those in view is drawn with three.
    await page.locator('mahjong-scene canvas.live').first().waitFor();
    const contexts: number = await page.evaluate(() => Reflect.get(window, 'contexts')());
    await page.evaluate(() => document.querySelector('main')?.replaceChildren());
    return contexts;
  };
  const left = async () => {
    await expect.poll(() => open, PATIENT).toBe(0);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'contexts')()), PATIENT).toBe(0);
    for (let i = 0; i < 3; i += 1) await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
  };

  // The first ones fill caches that stay.
  expect(await comeAndGo()).toBe(1);
  const before = await left();
  for (let mounted = 0; mounted < MOUNTS; mounted += AT_ONCE) expect(await comeAndGo()).toBe(1);
  const after = await left();
  // Less than one for each that was there.
  expect(after.nodes - before.nodes).toBeLessThan(MOUNTS);
  expect(after.listeners - before.listeners).toBeLessThan(MOUNTS);
  expect(opened).toBeLessThanOrEqual(1 + MOUNTS / AT_ONCE);
  await context.close();
});
