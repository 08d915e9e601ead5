import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { buildEditorData } from './editor-data.ts';
import { markFresh } from './fresh.ts';
import { generate } from './generate.ts';
import { writeIntegrity } from './integrity.ts';
import { buildManifest } from './manifest.ts';
import { fontNotice, writeNotices } from './notices.ts';
import { packFiles } from './pack-files.ts';
import { dist, inRoot } from './paths.ts';
import { writePreload } from './preload.ts';
import { buildServer } from './server.ts';
import { checkSizes } from './sizes.ts';
import { buildTypes } from './types.ts';
import { buildTypings } from './typings.ts';
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
  const single = await step('element: single', () => buildWidget('single'));
  writeNotices(`${dist}cdn/single/NOTICE.txt`, single, [fontNotice()]);
  await step('pictures', async () => {
    // Loaded only now: it draws tile faces, and their outlines are among the generated sources.
    const { buildPictures } = await import('./pictures.ts');
    await buildPictures(`${dist}cdn/pictures`);
  });
  writeIntegrity(`${dist}cdn`);
  writePreload(cdn, `${dist}cdn`);
  await step('packed files', () => packFiles(`${dist}cdn`));
  const server = await step('server', buildServer);
  writeNotices(`${dist}server/NOTICE.txt`, [server]);
  checkSizes(cdn, `${dist}cdn`, `${dist}sizes.json`);
}

/** What the package has besides. */
async function toPublish(): Promise<void> {
  clearNpmDelivery();
  const npm = await step('elements: npm', () => buildWidget('npm'));
  writeNotices(`${dist}NOTICE.txt`, npm, [fontNotice()]);
  await step('types', buildTypes);
  const manifest = await step('manifest', buildManifest);
  await step('typings', () => buildTypings(manifest));
  await step('editor data', buildEditorData);
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
  rmSync(`${dist}parts`, { recursive: true, force: true });
  for (const name of readdirSync(dist)) if (/\.js(\.map)?$/.test(name)) rmSync(`${dist}${name}`);
}

console.log('Building');
await run(!process.argv.includes('--to-serve')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
