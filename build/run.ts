import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { markFresh } from './fresh.ts';
import { generate } from './generate.ts';
import { buildManifest } from './manifest.ts';
import { fontNotice, writeNotices } from './notices.ts';
import { dist, inRoot } from './paths.ts';
import { buildServer } from './server.ts';
import { checkSizes } from './sizes.ts';
import { buildTypes } from './types.ts';
import { buildWidget } from './widget.ts';

/**
 * `npm run build`: everything in `dist/`. `npm start` asks for less: what pages load from the server, and the server.
 */
async function run(all: boolean): Promise<void> {
  const started = new Date();
  mkdirSync(dist, { recursive: true });
  await step('generated sources', generate);
  await toServe();
  if (all) await toPublish();
  markFresh(started);
}

async function toServe(): Promise<void> {
  const cdn = await step('elements: cdn', () => buildWidget('cdn'));
  writeNotices(`${dist}cdn/NOTICE.txt`, cdn, [fontNotice()]);
  await step('pictures', async () => {
    // Loaded only now: it draws tile faces, and their outlines are among the generated sources.
    const { buildPictures } = await import('./pictures.ts');
    await buildPictures(`${dist}cdn/pictures`);
  });
  const server = await step('server', buildServer);
  writeNotices(`${dist}server/NOTICE.txt`, [server]);
  checkSizes(cdn, `${dist}cdn`, `${dist}sizes.json`);
}

/** What the package has besides. */
async function toPublish(): Promise<void> {
  clearNpmDelivery();
  const npm = await step('elements: npm', () => buildWidget('npm'));
  writeNotices(`${dist}NOTICE.txt`, npm, [fontNotice()]);
  const single = await step('element: single', () => buildWidget('single'));
  writeNotices(`${dist}single/NOTICE.txt`, single, [fontNotice()]);
  writeIntegrity();
  await step('types', buildTypes);
  await step('manifest', buildManifest);
  copyFileSync(inRoot('server/bin.cjs'), `${dist}bin.cjs`);
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
await run(!process.argv.includes('--to-serve')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
