/**
 * Pictures of the 3D table to look at: `node test/shots/scene.ts [name …]` leaves them in test/.out/scene: every state of a
 * real match at phone, tablet and desk widths, light and dark, and what is special to one width. The page runs under
 * `script-src 'self'; style-src 'self'`; a violation or an error on the console fails the script.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { generate } from '../../build/generate.ts';
import { launchChromium } from '../tools/browser.ts';
import { servePage } from './page-server.ts';

const out = fileURLToPath(new URL('../.out/scene/', import.meta.url));
const entry = fileURLToPath(new URL('./scene-page.ts', import.meta.url));

type Theme = 'light' | 'dark';
type Act = (page: Page) => Promise<void>;

interface Room {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

interface Shot {
  readonly name: string;
  readonly query: string;
  /** What is done before the picture is taken. */
  readonly first?: Act;
}

const ROOMS: readonly Room[] = [
  { name: '360', width: 360, height: 720, scale: 2 },
  { name: '768', width: 768, height: 900, scale: 1 },
  { name: '1280', width: 1280, height: 900, scale: 1 },
];

/** What does not hang on the width is looked at in one of these. */
const ODD_ROOMS: readonly Room[] = [
  { name: '320', width: 320, height: 640, scale: 2 },
  { name: '600', width: 600, height: 900, scale: 1 },
  { name: 'lying', width: 740, height: 360, scale: 2 },
];

const aside: Act = (page) => page.getByRole('button', { name: 'Look at the table' }).click();

/** Turns the free camera as a hand does. */
const turn: Act = async (page) => {
  const box = await page.locator('mahjong-scene').boundingBox();
  if (!box) throw new Error('no table to turn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.42];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 110, y - 60, { steps: 5 });
  await page.mouse.up();
  await page.mouse.move(0, 0);
};

const STATES: readonly Shot[] = [
  { name: 'seat-draw-mixing', query: 'moment=seat-draw&at=600' },
  { name: 'seat-draw', query: 'moment=seat-draw' },
  { name: 'washing', query: 'moment=start&at=330' },
  { name: 'dice', query: 'moment=start&at=980' },
  { name: 'dealing', query: 'moment=start&at=1900' },
  { name: 'dealt', query: 'moment=dealt' },
  { name: 'own-turn', query: 'moment=own-turn' },
  { name: 'claim', query: 'moment=claim' },
  { name: 'kong', query: 'moment=concealed-kong' },
  { name: 'robbing', query: 'moment=robbing' },
  { name: 'late', query: 'moment=late' },
  { name: 'won', query: 'moment=won' },
  { name: 'shown', query: 'moment=shown', first: aside },
  { name: 'result', query: 'moment=shown' },
  { name: 'drawn', query: 'moment=drawn', first: aside },
  { name: 'match', query: 'moment=match' },
  { name: 'sichuan', query: 'rules=sichuan&moment=middle' },
  { name: 'watching', query: 'viewer=none&moment=middle' },
  { name: 'above', query: 'camera=above&moment=middle' },
  { name: 'free', query: 'camera=free&moment=middle', first: turn },
];

/** Taken in the light at 768 px only. */
const MORE: readonly Shot[] = [
  { name: 'drawing', query: 'moment=draw&at=60' },
  { name: 'discarding', query: 'moment=discard&at=70' },
  { name: 'claiming', query: 'moment=pung&at=110' },
  { name: 'flower', query: 'moment=flower&at=90' },
  { name: 'declaring', query: 'moment=robbing&at=140' },
  { name: 'winning', query: 'moment=won&at=160' },
  { name: 'claimed-kong', query: 'moment=claimed-kong' },
  { name: 'added-kong', query: 'moment=added-kong' },
  { name: 'kong-box', query: 'rules=chinese-classical&moment=middle' },
  { name: 'sichuan-shown', query: 'rules=sichuan&moment=shown', first: aside },
  { name: 'index', query: 'tiles=index&moment=middle' },
  { name: 'contrast', query: 'tiles=contrast&contrast=100&moment=middle' },
  { name: 'colour-safe', query: 'tiles=colour-safe&moment=middle' },
  { name: 'warm', query: 'temperature=100&grain=100&moment=middle' },
  { name: 'cool', query: 'temperature=0&contrast=0&grain=0&moment=middle' },
  { name: 'low', query: 'quality=low&moment=middle' },
  { name: 'flat', query: 'solid=no&moment=middle' },
];

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((each) => name.startsWith(each));

/** All wanted pictures of one room: they share a page, and with it the renderer. */
async function take(browser: Browser, origin: string, room: Room, theme: Theme, shots: readonly Shot[]): Promise<void> {
  const full = ({ name }: Shot): string => `${name}-${room.name}${theme === 'dark' ? '-dark' : ''}`;
  const left = shots.filter((shot) => isWanted(full(shot)));
  if (left.length === 0) return;
  const { width, height, scale } = room;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, colorScheme: theme });
  page.setDefaultTimeout(180_000);
  page.on('console', (message) => {
    if (message.type() === 'error') throw new Error(`${room.name} ${theme}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${origin}/?theme=${theme}`);
  await page.waitForSelector('body[data-ready]', { state: 'attached' });
  for (const shot of left) {
    await page.evaluate((query) => window.shoot(query), shot.query);
    await shot.first?.(page);
    await page.screenshot({ path: `${out}${full(shot)}.png`, fullPage: true, animations: 'disabled' });
    console.log(full(shot));
  }
  await page.close();
}

generate();
mkdirSync(out, { recursive: true });
const server = await servePage(entry, readFileSync(new URL('./panels.css', import.meta.url), 'utf8'));
const browser = await launchChromium();
try {
  for (const room of ROOMS) {
    for (const theme of ['light', 'dark'] as const) {
      const more = room.width === 768 && theme === 'light' ? MORE : [];
      await take(browser, server.origin, room, theme, [...STATES, ...more]);
    }
  }
  for (const room of ODD_ROOMS) {
    await take(browser, server.origin, room, 'light', [{ name: 'middle', query: 'moment=middle' }]);
  }
} finally {
  await browser.close();
  server.close();
}
