/**
 * Pictures of the table in windows of many sizes: `node test/shots/sizes.ts [query …]` leaves them in test/.out/sizes, each
 * query as `scene-page.ts` reads it (`moment=claim&language=id`), at each of the sizes; `SIZES=360x640,1366x650` takes
 * fewer, `THEME=dark` the other theme. One page is resized, so that the renderer is made once. What is seen is the window
 * with nothing scrolled.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generate } from '../../build/generate.ts';
import { launchChromium } from '../tools/browser.ts';
import { servePage } from './page-server.ts';

const SIZES =
  '280x653 320x568 360x640 390x844 667x375 844x390 768x1024 1024x768 1280x720 1366x650 1440x900 1920x970'.split(' ');
const QUERIES = ['moment=own-turn', 'moment=claim', 'moment=claim&language=id', 'moment=late', 'moment=shown'];

const out = fileURLToPath(new URL('../.out/sizes/', import.meta.url));
const entry = fileURLToPath(new URL('./scene-page.ts', import.meta.url));
const sizes = process.env.SIZES?.split(',') ?? SIZES;
const theme = process.env.THEME === 'dark' ? 'dark' : 'light';
const queries = process.argv.length > 2 ? process.argv.slice(2) : QUERIES;

generate();
mkdirSync(out, { recursive: true });
const server = await servePage(entry, readFileSync(new URL('./panels.css', import.meta.url), 'utf8'));
const browser = await launchChromium();
try {
  const page = await browser.newPage({ colorScheme: theme });
  page.setDefaultTimeout(180_000);
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${server.origin}/?theme=${theme}`);
  await page.waitForSelector('body[data-ready]', { state: 'attached' });
  for (const query of queries) {
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await page.evaluate((text) => window.shoot(text), query);
      const name = `${query.replaceAll('moment=', '').replaceAll(/[&=]/g, '-')}-${size}${theme === 'dark' ? '-dark' : ''}`;
      await page.screenshot({ path: `${out}${name}.png`, animations: 'disabled' });
      console.log(name);
    }
  }
} finally {
  await browser.close();
  server.close();
}
