/**
 * Pictures of the 3D table to look at: `node test/shots/scene.ts [name …]` leaves them in test/.out/scene, moments of real
 * matches at phone, tablet and desk widths, light and dark. The page runs under `script-src 'self'; style-src 'self'`; a
 * violation or an error on the console fails the script.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { generate } from '../../build/generate.ts';
import { launchChromium } from '../tools/browser.ts';
import { servePage } from './page-server.ts';

const out = fileURLToPath(new URL('../.out/scene/', import.meta.url));
const entry = fileURLToPath(new URL('./scene-page.ts', import.meta.url));

interface Shot {
  readonly name: string;
  readonly query: string;
  readonly width: number;
  readonly height: number;
  readonly scale?: number;
  readonly theme?: 'light' | 'dark';
}

const PHONE = { width: 360, height: 720, scale: 2 } as const;
const LYING = { width: 740, height: 360, scale: 2 } as const;
const COLUMN = { width: 600, height: 900 } as const;
const TABLET = { width: 768, height: 900 } as const;
const DESK = { width: 1280, height: 900 } as const;

const SHOTS: readonly Shot[] = [
  ...(['dealt', 'middle', 'late', 'ended'] as const).flatMap((moment): Shot[] => [
    { name: `${moment}-360`, query: `moment=${moment}`, ...PHONE },
    { name: `${moment}-768`, query: `moment=${moment}`, ...TABLET },
    { name: `${moment}-1280`, query: `moment=${moment}`, ...DESK },
    { name: `${moment}-360-dark`, query: `moment=${moment}`, ...PHONE, theme: 'dark' },
    { name: `${moment}-768-dark`, query: `moment=${moment}`, ...TABLET, theme: 'dark' },
    { name: `${moment}-1280-dark`, query: `moment=${moment}`, ...DESK, theme: 'dark' },
  ]),
  { name: 'column-600', query: 'moment=late', ...COLUMN },
  { name: 'phone-320', query: 'moment=middle', width: 320, height: 640, scale: 2 },
  { name: 'lying', query: 'moment=middle', ...LYING },
  { name: 'own-turn-768', query: 'moment=own-turn', ...TABLET },
  { name: 'claim-768', query: 'moment=claim', ...TABLET },
  { name: 'concealed-kong-768', query: 'moment=concealed-kong', ...TABLET },
  { name: 'added-kong-768', query: 'moment=added-kong', ...TABLET },
  { name: 'kong-box-768', query: 'rules=chinese-classical&moment=middle', ...TABLET },
  { name: 'won-768', query: 'moment=won', ...TABLET },
  { name: 'sichuan-768', query: 'rules=sichuan&moment=middle', ...TABLET },
  { name: 'sichuan-ended-360', query: 'rules=sichuan&moment=ended', ...PHONE },
  { name: 'watching-768', query: 'viewer=none&moment=middle', ...TABLET },
  { name: 'above-768', query: 'camera=above&moment=middle', ...TABLET },
  { name: 'index-768', query: 'tiles=index&moment=middle', ...TABLET },
  { name: 'contrast-768', query: 'tiles=contrast&contrast=100&moment=middle', ...TABLET },
  { name: 'colour-safe-768', query: 'tiles=colour-safe&moment=middle', ...TABLET },
  { name: 'warm-768', query: 'temperature=100&grain=100&moment=middle', ...TABLET },
  { name: 'cool-768', query: 'temperature=0&contrast=0&grain=0&moment=middle', ...TABLET },
  { name: 'low-768', query: 'quality=low&moment=middle', ...TABLET },
  { name: 'flat-768', query: 'solid=no&moment=middle', ...TABLET },
];

async function take(browser: Browser, origin: string, shot: Shot): Promise<void> {
  const { width, height, theme = 'light' } = shot;
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: shot.scale ?? 1,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  // Loud drivers are no news; everything else that a page says in red is.
  page.on('console', (message) => {
    if (message.type() === 'error') throw new Error(`${shot.name}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${origin}/?${shot.query}&theme=${theme}`);
  await page.waitForSelector('body[data-ready]', { timeout: 120_000 });
  await page.screenshot({ path: `${out}${shot.name}.png`, fullPage: true, animations: 'disabled' });
  await page.close();
}

generate();
mkdirSync(out, { recursive: true });
const server = await servePage(entry, readFileSync(new URL('./panels.css', import.meta.url), 'utf8'));
const wanted = process.argv.slice(2);
const browser = await launchChromium();
try {
  for (const shot of SHOTS) {
    if (wanted.length > 0 && !wanted.some((each) => shot.name.startsWith(each))) continue;
    await take(browser, server.origin, shot);
    console.log(shot.name);
  }
} finally {
  await browser.close();
  server.close();
}
