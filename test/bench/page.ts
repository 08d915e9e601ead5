/** What the element costs the page it is in: bytes, time of the page's thread, frames. Chromium, its processor slowed four times. */

import type { Browser, CDPSession, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { embedSnippet } from '../../widget/panels/invite/embed.ts';
import { Guest } from '../api/guest.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { pageOf, type Site } from '../e2e/browser.ts';
import { makeRoom } from '../e2e/seat.ts';
import { chromiumArgs, ensureChromium } from '../tools/chromium.ts';
import { figure, heading, line } from './report.ts';

const SLOWED = 4;
/** A task longer than this is said to block, ms; what is above it counts. */
const LONG = 50;
const IDLE_SECONDS = 10;

/** What is wanted, and in the same words what was found. */
interface Found {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** None for what only informs. */
  readonly most?: number;
}

/** The element in an otherwise empty page of another origin. */
async function blog(server: TestServer, attributes = ''): Promise<Site> {
  return pageOf(
    `<script type="module" src="${server.url}/mahjong-table.js"></script>
<h1>A blog</h1><mahjong-table ${attributes}><a href="${server.url}">Play with us</a></mahjong-table>`,
    "default-src * 'unsafe-inline'",
  );
}

/** Bytes of scripts as they were sent, so far. */
function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** Notes long tasks and how long interactions take until they are painted. */
async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { tasks: [] as number[], interactions: [] as number[] };
    Reflect.set(window, 'noted', noted);
    new PerformanceObserver((list) => noted.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
    const interactions: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'interactionId') > 0) noted.interactions.push(entry.duration);
      }
    }).observe(interactions);
  });
}

interface Noted {
  readonly tasks: readonly number[];
  readonly interactions: readonly number[];
}

const noted = (page: Page): Promise<Noted> => page.evaluate(() => Reflect.get(window, 'noted'));

async function slow(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** From the start panel to the first own turn. */
async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.locator('mahjong-play [data-tile]').first().waitFor({ timeout: 60_000 });
}

/** Passes until the person may discard. */
async function untilTurn(page: Page): Promise<void> {
  const mayDiscard = page.locator('.row.may [data-tile]').first();
  for (let tries = 0; tries < 400; tries += 1) {
    if (await mayDiscard.isVisible()) return;
    const pass = page.locator('[part~="action-button"].pass');
    if (await pass.isVisible()) await pass.click({ timeout: 2_000 }).catch(() => {});
    await page.waitForTimeout(150);
  }
  throw new Error('The person is never asked for a discard.');
}

async function measureBytes(browser: Browser, server: TestServer): Promise<Found[]> {
  const site = await blog(server);
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1200, height: 900 } });
  const bytes = countBytes(page);
  await page.goto(site.url);
  await page.getByLabel('Your name').waitFor();
  await page.waitForLoadState('networkidle');
  const start = await bytes();
  await makeRoom(page, 'Sari');
  const lobby = await bytes();
  await page.waitForLoadState('networkidle');
  await play(page);
  await page.waitForTimeout(8_000);
  const match = await bytes();
  await page.close();
  await site.close();
  return [
    { what: 'scripts until the start panel', value: start, unit: 'kB', most: 60 },
    { what: 'scripts until the lobby', value: lobby, unit: 'kB', most: 105 },
    { what: 'scripts until the first match', value: match, unit: 'kB', most: 240 },
  ];
}

/** How much the page around moves while the table comes, with the lines that the product offers to be pasted. */
async function measureShifts(browser: Browser, server: TestServer): Promise<Found[]> {
  const code = await (await Guest.named(server.url, 'Ana')).createRoom();
  const pasted = embedSnippet(`${server.url}/r/${code}`, code);
  const site = await pageOf(`<h1>A blog</h1>${pasted}<p>What comes after it.</p>`, "default-src * 'unsafe-inline'");
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 400, height: 900 } });
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      const sum = list.getEntries().reduce((all, entry) => all + Number(Reflect.get(entry, 'value')), 0);
      Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await slow(page, SLOWED);
  await page.goto(site.url);
  await page.getByRole('heading', { name: /^Room / }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2_000);
  const shifted = await page.evaluate<number>(() => Reflect.get(window, 'shifted'));
  await page.close();
  await site.close();
  return [{ what: 'as pasted: layout shift', value: shifted, unit: '', most: 0.02 }];
}

/** The same fixed work in a page without the element, for how fast the machine is now. */
async function measureMachine(browser: Browser): Promise<Found[]> {
  const page = await browser.newPage();
  await slow(page, SLOWED);
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    times.push(
      await page.evaluate(() => {
        const start = performance.now();
        let sum = 0;
        for (let i = 0; i < 2_000_000; i += 1) sum = (sum + Math.imul(i, 2_654_435_761)) % 1_000_003;
        return performance.now() - start + (sum < 0 ? 1 : 0);
      }),
    );
  }
  await page.close();
  return [{ what: 'reference: two million multiplications', value: median(times), unit: 'ms' }];
}

async function measureLoading(browser: Browser, server: TestServer): Promise<Found[]> {
  const code = await (await Guest.named(server.url, 'Ana')).createRoom();
  const site = await blog(server, `room="${code}"`);
  const runs: Noted[] = [];
  for (let run = 0; run < 3; run += 1) {
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 400, height: 900 } });
    await watchTasks(page);
    await slow(page, SLOWED);
    await page.goto(site.url);
    await page.getByRole('heading', { name: /^Room / }).waitFor({ timeout: 60_000 });
    await page.waitForTimeout(3_000);
    runs.push(await noted(page));
    await page.close();
  }
  await site.close();
  const blocked = runs.map(({ tasks }) => tasks.reduce((sum, task) => sum + Math.max(0, task - LONG), 0));
  const longest = runs.map(({ tasks }) => Math.max(0, ...tasks));
  const shifts = await measureShifts(browser, server);
  return [
    ...shifts,
    { what: 'a page with a lobby: total blocking time', value: median(blocked), unit: 'ms', most: 150 },
    { what: 'a page with a lobby: longest task', value: median(longest), unit: 'ms', most: 120 },
  ];
}

/** On the flat table: in software the drawing in 3D costs a hundred times of what it does on a graphics card. */
async function measurePlay(browser: Browser, server: TestServer): Promise<Found[]> {
  const site = await blog(server);
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1200, height: 900 } });
  await watchTasks(page);
  await page.goto(site.url);
  await makeRoom(page, 'Sari');
  await play(page);
  const session = await slow(page, 1);
  await session.send('Performance.enable');
  await untilTurn(page);
  await page.waitForTimeout(3_000);
  const taskTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await taskTime();
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] });
  await page.waitForTimeout(IDLE_SECONDS * 1000);
  const trace: { traceEvents: { name: string }[] } = JSON.parse((await browser.stopTracing()).toString());
  const idle = (await taskTime()) - before;
  const frames = trace.traceEvents.filter(({ name }) => name === 'DrawFrame').length;

  await slow(page, SLOWED);
  const discards: number[] = [];
  for (let discard = 0; discard < 3; discard += 1) {
    await untilTurn(page);
    await page.evaluate(() => Reflect.get(window, 'noted').interactions.splice(0));
    await page.locator('.row.may [data-tile]').last().click();
    await page.waitForTimeout(1_500);
    discards.push(Math.max(0, ...(await noted(page)).interactions));
  }
  await page.close();
  await site.close();
  return [
    { what: 'a discard until it is painted', value: median(discards), unit: 'ms', most: 100 },
    { what: 'idle at one’s own turn: frames in 10 s', value: frames, unit: '', most: 10 },
    { what: 'idle at one’s own turn: task time in 10 s', value: idle, unit: 'ms', most: 100 },
  ];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Measures and prints; each figure beside what it may be at most. */
export async function benchPage(): Promise<void> {
  const server = await testServer({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  const launch = { executablePath: ensureChromium(), args: [...chromiumArgs] };
  const [browser, flat] = await Promise.all([
    chromium.launch(launch),
    chromium.launch({ ...launch, args: [...launch.args, '--disable-3d-apis'] }),
  ]);
  heading(`A page with the element (Chromium; times with the processor slowed ${SLOWED} times)`);
  try {
    for (const found of [
      () => measureMachine(browser),
      () => measureBytes(browser, server),
      () => measureLoading(browser, server),
      () => measurePlay(flat, server),
      () => measureMachine(browser),
    ]) {
      for (const { what, value, unit, most } of await found()) {
        const wanted = most === undefined ? '' : `(at most ${most}: ${value <= most ? 'met' : 'MISSED'})`;
        line(what, `${figure(value)} ${unit}`.padEnd(12), wanted);
      }
    }
  } finally {
    await Promise.all([browser.close(), flat.close()]);
    await server.dispose();
  }
}
