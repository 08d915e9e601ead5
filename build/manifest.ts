import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { SMALL, TABLE } from './elements.ts';
import { dist, inRoot, root } from './paths.ts';

const elements = [TABLE, ...SMALL];

/** The part of a custom elements manifest that is looked at. */
interface Manifest {
  readonly modules: readonly { readonly declarations?: readonly { readonly tagName?: string }[] }[];
}

/** Describes the elements' attributes, events, slots, parts and CSS properties in `dist/custom-elements.json`. */
export function buildManifest(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      inRoot('node_modules/.bin/cem'),
      'analyze',
      '--litelement',
      '--quiet',
      '--globs',
      ...elements.map(({ source }) => source),
      '--outdir',
      'dist',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Making custom-elements.json failed:\n${stdout}${stderr}`);
  const file = `${dist}custom-elements.json`;
  // The package carries no sources: what is described is what an import of the package loads.
  const text = elements.reduce(
    (written, { source, name }) => written.replaceAll(source, `dist/${name}.js`),
    readFileSync(file, 'utf8'),
  );
  const { modules } = JSON.parse(text) as Manifest;
  const tags = modules.flatMap(({ declarations }) => declarations ?? []).flatMap(({ tagName }) => tagName ?? []);
  const missing = elements.filter(({ tag }) => !tags.includes(tag)).map(({ tag }) => tag);
  if (missing.length > 0) throw new Error(`custom-elements.json does not describe ${missing.join(', ')}.`);
  writeFileSync(file, text);
}
