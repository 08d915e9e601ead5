import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PageServer, servePage } from '../../shots/page-server.ts';
import { launchChromium } from '../../tools/browser.ts';
import './bench.ts';

/** The 3D table in a real browser. Graphics are drawn in software here: everything runs in low quality and waits for events. */
let server: PageServer;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  const entry = fileURLToPath(new URL('./bench-page.ts', import.meta.url));
  server = await servePage(entry, readFileSync(new URL('./bench.css', import.meta.url), 'utf8'));
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  server.close();
});
beforeEach(async () => {
  page = await open(browser);
});
afterEach(async () => {
  await page.close();
  expect(complaints).toEqual([]);
});

async function open(from: Browser): Promise<Page> {
  const opened = await from.newPage({ viewport: { width: 700, height: 900 } });
  opened.setDefaultTimeout(120_000);
  complaints = [];
  opened.on('pageerror', (error) => complaints.push(String(error)));
  opened.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await opened.goto(server.origin);
  await opened.waitForSelector('body[data-ready]', { state: 'attached' });
  return opened;
}

/** The number of the first event that fits. */
async function eventAt(name: string, from = 0): Promise<number> {
  const events = await page.evaluate(() => window.table.events());
  const at = events.findIndex((event, index) => index >= from && event.name === name);
  expect(at, name).toBeGreaterThanOrEqual(0);
  return at;
}

const mounted = async (count: number, at: number): Promise<void> => {
  await page.evaluate(([n = 1, event = 0]) => window.table.mount(n, 'low', event), [count, at]);
  await page.evaluate(() => window.table.waitLive(true));
};

describe('one picture', () => {
  test('takes at most 12 draw calls and 60,000 triangles, shadows and all', async () => {
    await page.evaluate(() => window.table.mount(1, 'high', 60));
    await page.evaluate(() => window.table.waitLive(true));
    const work = await page.evaluate(() => window.table.work());
    expect(work?.calls).toBeLessThanOrEqual(12);
    expect(work?.triangles).toBeLessThanOrEqual(60_000);
    expect(work?.triangles).toBeGreaterThan(20_000);
    expect(await page.evaluate(() => window.table.states())).toEqual([{ live: true, quality: 'high' }]);
  });

  test('replaces the flat table, and shows tiles', async () => {
    await mounted(1, 60);
    expect(await page.evaluate(() => window.table.flat())).toEqual([0]);
    const colours = await page.evaluate(() => {
      const canvas = document.querySelector('mahjong-scene')?.shadowRoot?.querySelector('canvas');
      const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return new Set(Array.from({ length: data.length / 4 }, (_, i) => `${data[i * 4]},${data[i * 4 + 1]}`)).size;
    });
    expect(colours).toBeGreaterThan(500);
  });

  test('has on every tile the face that belongs there', async () => {
    await mounted(1, 60);
    const faces = await page.evaluate(() => window.table.faces());
    expect(faces).toHaveLength(42);
    for (const { kind, likeness, most } of faces) {
      expect(most, kind).toBe(kind);
      expect(likeness, kind).toBeGreaterThan(0.95);
    }
  });

  test('has the colours of the page, and new ones as soon as the page has them', async () => {
    await mounted(1, 60);
    await page.evaluate(() => window.table.colour('rgb(30 60 150)'));
    await page.waitForFunction(() => {
      const { red, green, blue } = window.table.feltPixel();
      return blue > 2 * red && blue > 1.5 * green;
    });
    await page.evaluate(() => window.table.colour('rgb(150 40 30)'));
    await page.waitForFunction(() => {
      const { red, green, blue } = window.table.feltPixel();
      return red > 2 * green && red > 2 * blue;
    });
  });

  test('at rest is that of a table which has never moved: no shadow stays where a tile has been', async () => {
    const picture = () =>
      page.evaluate(() => {
        const canvas = document.querySelector('mahjong-scene')?.shadowRoot?.querySelector('canvas');
        return [...(canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])];
      });
    const discard = await eventAt('TileDiscarded', 60);
    await page.evaluate((at) => window.table.mount(1, 'high', at - 1), discard);
    await page.evaluate(() => window.table.waitLive(true));
    await page.evaluate((at) => window.table.step(at - 1, at), discard);
    await page.evaluate(() => window.table.settled());
    await page.evaluate(() => window.table.idleFrames(3));
    const rested = await picture();
    await page.evaluate(() => window.table.unmount());
    await page.evaluate((at) => window.table.mount(1, 'high', at), discard);
    await page.evaluate(() => window.table.waitLive(true));
    await page.evaluate(() => window.table.idleFrames(3));
    const still = await picture();
    expect(still.length).toBeGreaterThan(400_000);
    const differing = rested.filter((value, i) => Math.abs(value - (still[i] ?? 0)) > 8).length;
    expect(differing / still.length).toBeLessThan(0.0005);
  });

  test('is made with less when frames are slow, and the page is told', async () => {
    await page.evaluate(() => window.table.mount(1, 'high', 60));
    await page.evaluate(() => window.table.waitLive(true));
    await page.evaluate(() => window.table.slow());
    await page.waitForFunction(() => window.table.states()[0]?.quality === 'medium');
    await page.evaluate(() => window.table.slow());
    await page.waitForFunction(() => window.table.states()[0]?.quality === 'low');
    expect(await page.evaluate(() => window.table.qualities())).toEqual(['high', 'medium', 'low']);
  });
});

describe('idling', () => {
  test('asks for no frame and draws nothing in ten seconds in which nothing changes', async () => {
    await mounted(1, 60);
    await page.evaluate(() => window.table.settled());
    await page.evaluate(() => window.table.idleFrames(3));
    const before = await page.evaluate(() => window.table.counts());
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    expect(await page.evaluate(() => window.table.counts())).toEqual(before);
    // What is counted does count.
    await page.evaluate(() => window.table.step(60, 61));
    await page.evaluate(() => window.table.settled());
    const after = await page.evaluate(() => window.table.counts());
    expect(after.frames).toBeGreaterThan(before.frames);
    expect(after.draws).toBeGreaterThan(before.draws);
  });

  test('draws nothing in a hidden tab, and the right table when it comes back', async () => {
    await mounted(1, 60);
    await page.evaluate(() => window.table.settled());
    await page.evaluate(() => window.table.hide(true));
    const before = await page.evaluate(() => window.table.counts());
    await page.evaluate(() => window.table.step(60, 66));
    await page.evaluate(() => window.table.idleFrames(10));
    const hidden = await page.evaluate(() => window.table.counts());
    expect(hidden.draws).toBe(before.draws);
    await page.evaluate(() => window.table.hide(false));
    await page.waitForFunction((draws) => window.table.counts().draws > draws, before.draws);
  });

  test('draws nothing off screen, and the right table when it comes back', async () => {
    await mounted(1, 60);
    await page.evaluate(() => {
      document.body.style.paddingBlockStart = '3000px';
      window.scrollTo(0, 0);
    });
    await page.evaluate(() => window.table.idleFrames(5));
    await page.evaluate(() => window.table.step(60, 64));
    expect(await page.evaluate(() => window.table.idleFrames(30))).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 3000));
    await page.evaluate(() => window.table.waitLive(true));
    expect(await page.evaluate(() => window.table.states())).toMatchObject([{ live: true }]);
  });
});

describe('own tiles on the table', () => {
  test('are touched where they are seen, also after the page has shifted', async () => {
    await mounted(1, 60);
    for (const shift of ['0px', '137px']) {
      await page.evaluate((by) => document.body.style.setProperty('padding-block-start', by), shift);
      const tile = await page.evaluate(() => window.table.ownTile(3));
      if (!tile) throw new Error('no such tile');
      await page.mouse.move(tile.x, tile.y);
      await page.mouse.click(tile.x, tile.y);
      const acts = await page.evaluate(() => window.table.acts());
      expect(acts.touched.at(-1)).toBe(tile.id);
      expect(acts.looked.at(-1)).toBe(tile.kind);
    }
  });

  test('are carried onto the table to be discarded, and lie in the order of the hand', async () => {
    await mounted(1, 60);
    const hand = await page.evaluate(() => window.table.hand());
    await page.evaluate((ids) => window.table.order(ids), hand.toReversed());
    await page.evaluate(() => window.table.settled());
    const tile = await page.evaluate(() => window.table.ownTile(0));
    if (!tile) throw new Error('no such tile');
    expect(hand).toContain(tile.id);
    await page.mouse.move(tile.x, tile.y);
    await page.mouse.down();
    await page.mouse.move(tile.x, tile.y - 40, { steps: 4 });
    await page.mouse.move(160, 160, { steps: 4 });
    await page.mouse.up();
    const acts = await page.evaluate(() => window.table.acts());
    expect(acts.thrown).toEqual([tile.id]);
    expect(acts.touched).toEqual([]);
  });

  test('let a finger that takes no tile scroll the page', async () => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 500 } });
    const touch = await context.newPage();
    await touch.goto(server.origin);
    await touch.waitForSelector('body[data-ready]', { state: 'attached' });
    await touch.evaluate(() => {
      document.body.style.paddingBlockEnd = '2000px';
      window.table.mount(1, 'low', 60);
    });
    await touch.evaluate(() => window.table.waitLive(true));
    const session = await context.newCDPSession(touch);
    await swipe(session, 160, 280, -200);
    await touch.waitForFunction(() => window.scrollY > 60);
    expect(await touch.evaluate(() => window.table.acts().thrown)).toEqual([]);
    await context.close();
  });
});

describe('two fingers', () => {
  test.each([
    { camera: 'free' as const, nearer: true },
    { camera: 'seat' as const, nearer: false },
  ])('bring the table nearer: $nearer, with the camera $camera', async ({ camera, nearer }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 500 } });
    const touch = await context.newPage();
    await touch.goto(server.origin);
    await touch.waitForSelector('body[data-ready]', { state: 'attached' });
    await touch.evaluate(() => window.table.mount(1, 'low', 60));
    await touch.evaluate((name) => window.table.camera(name), camera);
    await touch.evaluate(() => window.table.waitLive(true));
    await touch.evaluate(() => window.table.settled());
    await touch.evaluate(() => window.table.idleFrames(3));
    const before = await touch.evaluate(() => window.table.counts());
    const session = await context.newCDPSession(touch);
    const fingers = (apart: number) => [
      { x: 180 - apart, y: 150, id: 0 },
      { x: 180 + apart, y: 150, id: 1 },
    ];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30).slice(0, 1) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
    for (const apart of [40, 60, 80]) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.evaluate(() => window.table.idleFrames(6));
    const after = await touch.evaluate(() => window.table.counts());
    expect(after.draws > before.draws).toBe(nearer);
    await context.close();
  });
});

async function swipe(session: CDPSession, x: number, y: number, by: number): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let i = 1; i <= 8; i++) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + (by * i) / 8 }] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('when the graphics fail', () => {
  test.each([
    { how: 'that is given back', restores: true },
    { how: 'that is not', restores: false },
  ])(
    'in the middle of a claim, by a context $how: the flat table takes over, the game goes on, the scene comes back',
    async ({ restores }) => {
      const claimed = await eventAt('SetMade', 20);
      await mounted(1, claimed - 1);
      await page.evaluate((at) => window.table.step(at - 1, at), claimed);
      await page.evaluate(() => window.table.lose());
      await page.evaluate(() => window.table.waitLive(false));
      expect(await page.evaluate(() => window.table.flat())).toEqual([1]);
      // Moves go on meanwhile.
      await page.evaluate((at) => window.table.step(at, at + 3), claimed);
      expect(await page.evaluate(() => window.table.flat())).toEqual([1]);
      if (restores) await page.evaluate(() => window.table.restore());
      await page.evaluate(() => window.table.waitLive(true));
      // One that is given back late is made anew all the same.
      const { contexts } = await page.evaluate(() => window.table.counts());
      if (!restores) expect(contexts).toBe(2);
      expect(await page.evaluate(() => window.table.flat())).toEqual([0]);
    },
  );

  test('a context that is not given back is made anew', async () => {
    await mounted(2, 60);
    await page.evaluate(() => window.table.lose());
    await page.evaluate(() => window.table.waitLive(false));
    expect(await page.evaluate(() => window.table.flat())).toEqual([1, 1]);
    await page.evaluate(() => window.table.waitLive(true));
  });

  test('a renderer that stops working is replaced', async () => {
    await mounted(1, 60);
    await page.evaluate(() => window.table.crash());
    await page.evaluate(() => window.table.step(60, 61));
    await page.evaluate(() => window.table.waitLive(false));
    await page.evaluate(() => window.table.waitLive(true));
  });

  test('a table that cannot be laid out is shown flat, the next one solid again', async () => {
    await mounted(1, 60);
    await page.evaluate(() => window.table.spoil());
    await page.evaluate(() => window.table.waitLive(false));
    expect(await page.evaluate(() => window.table.flat())).toEqual([1]);
    await page.evaluate(() => window.table.mend(61));
    await page.evaluate(() => window.table.waitLive(true));
  });

  test('without WebGL there is the flat table, and nothing complains', async () => {
    const plain = await launchChromium(['--disable-3d-apis']);
    try {
      const flat = await open(plain);
      await flat.evaluate(() => window.table.mount(1, 'low', 60));
      await flat.waitForFunction(() => window.table.flat().every((count) => count === 1));
      await flat.evaluate(() => window.table.idleFrames(20));
      expect(await flat.evaluate(() => window.table.states())).toEqual([{ live: false, quality: null }]);
      await flat.evaluate(() => window.table.step(60, 63));
      expect(complaints).toEqual([]);
    } finally {
      await plain.close();
    }
  });
});

describe('many tables', () => {
  test('on a page share one renderer', async () => {
    await mounted(20, 60);
    const memory = await page.evaluate(() => window.table.memory());
    expect(memory?.programs).toBeLessThan(12);
    expect(memory?.textures).toBeLessThan(8);
    expect(await page.evaluate(() => window.table.guests())).toBe(20);
    expect((await page.evaluate(() => window.table.counts())).contexts).toBe(1);
  });

  test('that nobody sees wait until they are seen', async () => {
    await page.evaluate(() => window.table.mount(4, 'low', 60));
    await page.waitForFunction(() => window.table.states().filter(({ live }) => live).length === 3);
    await page.evaluate(() => window.table.idleFrames(10));
    expect(await page.evaluate(() => window.table.guests())).toBe(3);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.evaluate(() => window.table.waitLive(true));
    expect(await page.evaluate(() => window.table.guests())).toBe(4);
  });

  test('one after the other leave nothing behind', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const counts = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
      return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') };
    };
    const cycle = async (times: number) => {
      for (let i = 0; i < times; i++) {
        await mounted(1, 60);
        await page.evaluate(() => window.table.unmount());
        await page.waitForFunction(() => window.table.guests() === 0);
      }
    };
    await cycle(10);
    const before = await counts();
    const memory = await page.evaluate(() => window.table.memory());
    const { contexts } = await page.evaluate(() => window.table.counts());
    await cycle(100);
    const after = await counts();
    expect((await page.evaluate(() => window.table.counts())).contexts).toBe(contexts);
    expect(await page.evaluate(() => window.table.memory())).toEqual(memory);
    expect(after.listeners - before.listeners).toBeLessThan(20);
    expect(after.nodes - before.nodes).toBeLessThan(100);
    expect(after.heap - before.heap).toBeLessThan(3_000_000);
  });
});
