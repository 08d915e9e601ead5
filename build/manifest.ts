import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dist, inRoot, root } from './paths.ts';

const source = 'widget/mahjong-table.ts';

/** The part of a custom elements manifest that is looked at. */
interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly { readonly tagName?: string }[] }[];
}

/** Describes the element's attributes, events, slots, parts and CSS properties in `dist/custom-elements.json`. */
export function buildManifest(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('node_modules/.bin/cem'), 'analyze', '--litelement', '--quiet', '--globs', source, '--outdir', 'dist'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Making custom-elements.json failed:\n${stdout}${stderr}`);
  const file = `${dist}custom-elements.json`;
  // The package carries no sources: what is described is what `import 'mahjong-table'` loads.
  const text = readFileSync(file, 'utf8').replaceAll(source, 'dist/index.js');
  const { modules } = JSON.parse(text) as Manifest;
  const tags = modules.flatMap(({ declarations }) => declarations ?? []).flatMap(({ tagName }) => tagName ?? []);
  if (!tags.includes('mahjong-table')) throw new Error('custom-elements.json does not describe <mahjong-table>.');
  writeFileSync(file, text);
}
