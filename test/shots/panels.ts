/**
 * Pictures of the table panels to look at: `node test/shots/panels.ts [situation …]` leaves them in test/.out/panels, each
 * at phone, tablet and desk widths, light and dark. The page runs under `script-src 'self'; style-src 'self'`; a violation
 * or an error on the console fails the script.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { generate } from '../../build/generate.ts';
import { launchChromium } from '../tools/browser.ts';
import { servePage } from './page-server.ts';

const out = fileURLToPath(new URL('../.out/panels/', import.meta.url));
const entry = fileURLToPath(new URL('./panels-page.ts', import.meta.url));
const css = readFileSync(new URL('./panels.css', import.meta.url), 'utf8');

interface Shot {
  readonly name: string;
  readonly situation: string;
  readonly width: number;
  readonly height: number;
  readonly query?: string;
  readonly theme?: 'light' | 'dark';
  readonly scale?: number;
  /** What is done before the picture is taken. */
  readonly first?: (page: Page) => Promise<void>;
}

const click = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: false }).first().click();
};
const chows = async (page: Page) => {
  await page.getByRole('button', { name: /^Chow/ }).click();
};
const raise = async (page: Page) => {
  await page.locator('.key').nth(3).click();
};
const pickThree = async (page: Page) => {
  for (const index of [0, 1]) await page.locator('.key').nth(index).click();
};

const PHONE = { width: 360, height: 720, scale: 2 } as const;
const SMALL = { width: 320, height: 640, scale: 2 } as const;
const LARGE = { width: 390, height: 844, scale: 2 } as const;
const LYING = { width: 844, height: 390, scale: 2 } as const;
const TABLET = { width: 768, height: 900 } as const;
const DESK = { width: 1280, height: 900 } as const;

const SHOTS: readonly Shot[] = [
  ...(['own-turn', 'claim', 'others-turn', 'result', 'limit', 'match', 'void', 'drawn'] as const).flatMap(
    (situation) => [
      { name: `${situation}-360`, situation, ...PHONE },
      { name: `${situation}-768`, situation, ...TABLET },
      { name: `${situation}-1280`, situation, ...DESK },
    ],
  ),
  ...(['own-turn', 'claim', 'result', 'match'] as const).flatMap((situation) => [
    { name: `${situation}-320`, situation, ...SMALL },
    { name: `${situation}-390-dark`, situation, ...LARGE, theme: 'dark' as const },
    { name: `${situation}-768-dark`, situation, ...TABLET, theme: 'dark' as const },
    { name: `${situation}-lying`, situation, ...LYING },
  ]),
  { name: 'own-turn-280', situation: 'own-turn', width: 280, height: 640, scale: 2 },
  { name: 'own-turn-520', situation: 'own-turn', width: 520, height: 900 },
  { name: 'mid-hand-640', situation: 'mid-hand', width: 640, height: 900 },
  { name: 'may-win-360', situation: 'may-win', ...PHONE },
  { name: 'may-win-1280', situation: 'may-win', ...DESK },
  { name: 'claim-chows-360', situation: 'claim', ...PHONE, first: chows },
  { name: 'claim-chows-768', situation: 'claim', ...TABLET, first: chows },
  { name: 'raised-lying', situation: 'own-turn', ...LYING, first: raise },
  { name: 'raised-360', situation: 'own-turn', ...PHONE, first: raise },
  { name: 'raised-768', situation: 'own-turn', ...TABLET, first: raise },
  { name: 'rob-360', situation: 'rob', ...PHONE },
  { name: 'helped-360', situation: 'helped', ...PHONE },
  { name: 'watching-768', situation: 'watching', ...TABLET },
  { name: 'watching-360', situation: 'watching', ...PHONE },
  { name: 'long-hand-360', situation: 'long-hand', ...PHONE },
  { name: 'long-hand-768', situation: 'long-hand', ...TABLET },
  { name: 'seat-draw-360', situation: 'seat-draw', ...PHONE },
  { name: 'seat-draw-768', situation: 'seat-draw', ...TABLET },
  { name: 'exchange-360', situation: 'exchange', ...PHONE, first: pickThree },
  { name: 'sichuan-turn-360', situation: 'sichuan-turn', ...PHONE },
  { name: 'sichuan-turn-768', situation: 'sichuan-turn', ...TABLET },
  { name: 'original-call-360', situation: 'original-call', ...PHONE },
  { name: 'original-call-picking-360', situation: 'original-call', ...PHONE, first: click('Original Call') },
  { name: 'below-minimum-360', situation: 'below-minimum', ...PHONE },
  { name: 'shared-win-360', situation: 'shared-win', ...PHONE },
  { name: 'shared-win-768', situation: 'shared-win', ...TABLET },
  ...(['settlement', 'exchanged', 'ready-too-small', 'drawn-too-small', 'called', 'classical-result'] as const).flatMap(
    (situation) => [
      { name: `${situation}-360`, situation, ...PHONE },
      { name: `${situation}-1280`, situation, ...DESK },
    ],
  ),
  { name: 'ledger-360', situation: 'ledger', ...PHONE },
  { name: 'ledger-open-360', situation: 'ledger', ...PHONE, first: click('Ledger') },
  { name: 'ledger-1280', situation: 'ledger', ...DESK },
  { name: 'ledger-open-1280', situation: 'ledger', ...DESK, first: click('Ledger') },
  { name: 'ko-settlement-360', situation: 'settlement', ...PHONE, query: '&language=ko' },
  { name: 'id-drawn-too-small-360', situation: 'drawn-too-small', ...PHONE, query: '&language=id' },
  { name: 'troubled-360', situation: 'troubled', ...PHONE, first: click('Look at the table') },
  { name: 'troubled-768', situation: 'troubled', ...TABLET, first: click('Look at the table') },
  { name: 'settings-360', situation: 'own-turn', ...PHONE, first: click('Settings') },
  { name: 'settings-768', situation: 'own-turn', ...TABLET, first: click('Settings') },
  { name: 'rules-360', situation: 'own-turn', ...PHONE, first: click('Rules') },
  { name: 'rules-768-dark', situation: 'own-turn', ...TABLET, theme: 'dark', first: click('Rules') },
  { name: 'leave-360', situation: 'own-turn', ...PHONE, first: click('Leave') },
  { name: 'index-tiles-360', situation: 'own-turn', ...PHONE, query: '&tiles=index' },
  { name: 'contrast-768', situation: 'own-turn', ...TABLET, query: '&tiles=contrast&contrast=100&textSize=100' },
  { name: 'contrast-360', situation: 'claim', ...PHONE, query: '&tiles=contrast&contrast=100&textSize=100' },
  { name: 'warm-768', situation: 'own-turn', ...TABLET, query: '&temperature=100&grain=100' },
  { name: 'cool-soft-768', situation: 'own-turn', ...TABLET, query: '&temperature=0&contrast=0&grain=0' },
  { name: 'colour-safe-768', situation: 'own-turn', ...TABLET, query: '&tiles=colour-safe' },
  { name: 'id-360', situation: 'claim', ...PHONE, query: '&language=id' },
  { name: 'ms-360', situation: 'claim', ...PHONE, query: '&language=ms' },
  { name: 'ko-360', situation: 'claim', ...PHONE, query: '&language=ko' },
  { name: 'id-result-360', situation: 'result', ...PHONE, query: '&language=id' },
  { name: 'ko-result-360', situation: 'result', ...PHONE, query: '&language=ko' },
  ...(['talking', 'touch-to-hear', 'no-microphone', 'voice-elsewhere'] as const).flatMap((situation) =>
    (['light', 'dark'] as const).flatMap((theme) => [
      { name: `${situation}-360-${theme}`, situation, ...PHONE, theme },
      { name: `${situation}-1280-${theme}`, situation, ...DESK, theme },
    ]),
  ),
  ...(['light', 'dark'] as const).flatMap((theme) => [
    { name: `voices-360-${theme}`, situation: 'talking', ...PHONE, theme, first: click('Voice:') },
    { name: `voices-1280-${theme}`, situation: 'talking', ...DESK, theme, first: click('Voice:') },
  ]),
  { name: 'id-voices-360', situation: 'touch-to-hear', ...PHONE, query: '&language=id', first: click('Suara') },
  { name: 'ko-touch-to-hear-360', situation: 'touch-to-hear', ...PHONE, query: '&language=ko' },
];

async function take(browser: Browser, origin: string, shot: Shot): Promise<void> {
  const { width, height, theme = 'light' } = shot;
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: shot.scale ?? 1,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  page.on('console', (message) => {
    if (message.type() === 'error') throw new Error(`${shot.name}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${origin}/?situation=${shot.situation}&theme=${theme}${shot.query ?? ''}`);
  await page.waitForSelector('body[data-ready]');
  await page.waitForLoadState('networkidle');
  await shot.first?.(page);
  await page.waitForLoadState('networkidle');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wide > 0) console.log(`  ${shot.name}: ${wide} px wider than the window`);
  await page.screenshot({ path: `${out}${shot.name}.png`, fullPage: true, animations: 'disabled' });
  await page.close();
}

generate();
mkdirSync(out, { recursive: true });
const server = await servePage(entry, css);
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
