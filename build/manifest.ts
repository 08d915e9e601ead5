import { spawnSync } from 'node:child_process';
import { inRoot, root } from './paths.ts';

/** Describes the element's attributes, events, slots, parts and CSS properties in `dist/custom-elements.json`. */
export function buildManifest(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      inRoot('node_modules/.bin/cem'),
      'analyze',
      '--litelement',
      '--quiet',
      '--globs',
      'widget/mahjong-table.ts',
      '--outdir',
      'dist',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Making custom-elements.json failed:\n${stdout}${stderr}`);
}
