/** The package in a site whose pages are written on a server: the recipe for Astro, as it is, with the packed tarball. */

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../build/paths.ts';
import { installTarball, npm, packInto, plainEnvironment } from './tarball.ts';

/** No dependency of ours: it has some 190 packages, and is installed for this test only. */
const ASTRO = 'astro@7.3.5';

/** A page with the recipe in it; `script`: what else is run while the page is written. */
const page = (script: string) => `---
import Table from '../components/Table.astro';
${script}
---
<html lang="en">
  <head><title>The club</title></head>
  <body><Table room="KPR7WN" /></body>
</html>
`;

/** 190 packages and a build, on a machine that is busy, ms. */
const PATIENCE = 600_000;

let folder: string;
/** Why there is no Astro here; null: there is. */
let missing: string | null = null;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahjong-table-astro-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'a-site', private: true, type: 'module' }));
  try {
    npm(folder, 'install', ASTRO, '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund');
  } catch (error) {
    missing = error instanceof Error ? error.message : String(error);
  }
}, PATIENCE);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  'a site of Astro is built: its page holds the tag with its link, its scripts the element',
  ({ skip }) => {
    if (missing !== null) {
      console.log(
        `${ASTRO} cannot be installed: only the import in plain Node is tested (pack.e2e.test.ts). ${missing}`,
      );
      return skip(`${ASTRO} cannot be installed here`);
    }
    installTarball(folder, packInto(folder), '--no-save', '--ignore-scripts');
    for (const place of ['src/pages', 'src/components']) mkdirSync(join(folder, place), { recursive: true });
    copyFileSync(inRoot('demo/recipes/Table.astro'), join(folder, 'src/components/Table.astro'));
    writeFileSync(join(folder, 'src/pages/index.astro'), page(''));
    // Against the recipe, but pages do it: the element is imported where they are written.
    writeFileSync(join(folder, 'src/pages/both.astro'), page("import 'mahjong-table';"));
    // Fails, and tells why, where something cannot run on the server.
    execFileSync(process.execPath, [join(folder, 'node_modules/astro/bin/astro.mjs'), 'build'], {
      cwd: folder,
      env: { ...plainEnvironment(), ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const built = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8');
    const link = '<a href="https://mj.example.org/r/KPR7WN">Play mahjong with us</a>';
    const tag = `<mahjong-table server="https://mj.example.org/graphql" room="KPR7WN" style="display: grid; min-block-size: 58rem">${link}</mahjong-table>`;
    for (const file of ['index.html', 'both/index.html']) {
      expect(built(file).replace(/>\s+</g, '><')).toContain(tag);
      const [, script = ''] = /<script type="module" src="\/([^"]+)">/.exec(built(file)) ?? [];
      expect(built(script)).toMatch(/[`'"]mahjong-table[`'"]/);
    }
  },
  PATIENCE,
);
