import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Bundle } from './bundle.ts';
import { markFresh } from './fresh.ts';
import { generate } from './generate.ts';
import { buildManifest } from './manifest.ts';
import { fontPackages, writeNotices } from './notices.ts';
import { dist, inRoot } from './paths.ts';
import { buildServer } from './server.ts';
import { checkSizes } from './sizes.ts';
import { buildTypes } from './types.ts';
import { buildWidget } from './widget.ts';

/** `npm run build`: everything in `dist/`. */
async function run(): Promise<void> {
  const started = new Date();
  mkdirSync(dist, { recursive: true });
  clearNpmDelivery();
  await step('generated sources', () => generate());
  const widgets: Bundle[] = [];
  for (const delivery of ['npm', 'cdn', 'single'] as const) {
    await step(`element: ${delivery}`, async () => void widgets.push(await buildWidget(delivery)));
  }
  const [npm, cdn, single] = widgets;
  if (!npm || !cdn || !single) throw new Error('A delivery of the element is missing.');
  await step('types', () => buildTypes());
  await step('manifest', () => buildManifest());
  const server = await step('server', () => buildServer());
  copyFileSync(inRoot('server/bin.cjs'), `${dist}bin.cjs`);
  writeIntegrity();
  const fonts = fontPackages();
  writeNotices(`${dist}NOTICE.txt`, [npm], fonts);
  writeNotices(`${dist}cdn/NOTICE.txt`, [cdn], fonts);
  writeNotices(`${dist}single/NOTICE.txt`, [single], fonts);
  writeNotices(`${dist}server/NOTICE.txt`, [server]);
  checkSizes(cdn, `${dist}cdn`, `${dist}sizes.json`);
  markFresh(started);
}

async function step<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`  ${what.padEnd(20)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** The npm delivery shares `dist/` with the others, so its hashed chunks of the last build are removed by hand. */
function clearNpmDelivery(): void {
  for (const name of readdirSync(dist)) if (/\.js(\.map)?$/.test(name)) rmSync(`${dist}${name}`);
}

/** The value for the `integrity` attribute of a script element that loads the single file. */
function writeIntegrity(): void {
  const hash = createHash('sha384')
    .update(readFileSync(`${dist}single/mahjong-table.js`))
    .digest('base64');
  writeFileSync(`${dist}single/integrity.txt`, `sha384-${hash}\n`);
}

console.log('Building');
await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
