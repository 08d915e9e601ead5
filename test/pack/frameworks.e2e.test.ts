/** The package in pages that are written with a framework: their own checkers read its typings. */

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../build/paths.ts';
import { installTarball, npm, packInto, plainEnvironment } from './tarball.ts';

/** A page's author has a project with the frameworks' types, and installs the tarball into it. */
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahjong-table-frameworks-'));
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(inRoot(`test/pack/frameworks/${name}`), join(folder, name));
  }
  npm(folder, 'ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund');
  installTarball(folder, packInto(folder), '--no-save', '--ignore-scripts');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the files of a project of its own, and gives what a checker from node_modules says about it. */
function check(project: string, files: Readonly<Record<string, string>>, command: readonly string[]): string {
  const place = join(folder, project);
  mkdirSync(place, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), text);
  }
  const [script = '', ...args] = command;
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'node_modules', script), ...args], {
    cwd: place,
    encoding: 'utf8',
    env: plainEnvironment(),
  });
  return `${stdout}${stderr}`;
}

function config(options: object, include: readonly string[]): string {
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    ...options,
  };
  return JSON.stringify({ compilerOptions, include });
}

describe('typings', () => {
  it('of React 19: attributes, properties, events with their details, a reference, children', () => {
    const page = `
import { useRef } from 'react';
import type { MahjongTable } from 'mahjong-table';
import type {} from 'mahjong-table/react';

export function Page() {
  const table = useRef<MahjongTable>(null);
  return (
    <mahjong-table
      ref={table}
      id="table"
      className="wide"
      room="KPR7WN"
      theme="dark"
      muted
      quickPlay="klasik"
      getToken={async () => null}
      onClick={() => table.current?.retry()}
      onmahjong-turn={(event) => console.log(event.detail.until?.toFixed())}
      onmahjong-before-create={(event) => event.preventDefault()}
    >
      <a href="/room" slot="poster">Play</a>
    </mahjong-table>
  );
}

export const results = <mahjong-results class="plain" rows={5} onmahjong-match={(event) => event.detail.matchId} />;
// @ts-expect-error: no such theme
export const gaudy = <mahjong-table theme="gaudy" />;
// @ts-expect-error: no such detail
export const peeking = <mahjong-table onmahjong-claim={(event) => event.detail.tile} />;
// @ts-expect-error: no such attribute
export const strange = <mahjong-table tiles="all" />;
`;
    const said = check('react', { 'page.tsx': page, 'tsconfig.json': config({ jsx: 'react-jsx' }, ['*.tsx']) }, [
      'typescript/bin/tsc',
    ]);
    expect(said).toBe('');
  });

  const vueConfig = JSON.stringify({
    ...(JSON.parse(config({ jsx: 'preserve' }, ['*.vue', '*.ts'])) as object),
    vueCompilerOptions: { strictTemplates: true },
  });

  it('of Vue: the same in a template, and what is wrong there is found', () => {
    const page = (template: string) => `<script setup lang="ts">
import type { MahjongTurnEvent } from 'mahjong-table';
import type {} from 'mahjong-table/vue';
const turn = (event: MahjongTurnEvent) => event.detail.seat;
</script>
<template>${template}</template>
`;
    const right = page(
      '<mahjong-table id="table" class="wide" room="KPR7WN" theme="dark" :muted="true" @mahjong-turn="turn"><b>Play</b></mahjong-table>',
    );
    const files = { 'Page.vue': right, 'tsconfig.json': vueConfig };
    expect(check('vue', files, ['vue-tsc/bin/vue-tsc.js', '--noEmit'])).toBe('');
    const wrong = page('<mahjong-table theme="gaudy" @mahjong-turn="(event) => event.detail.tile"></mahjong-table>');
    const said = check('vue', { 'Page.vue': wrong }, ['vue-tsc/bin/vue-tsc.js', '--noEmit']);
    expect(said).toContain(`'"gaudy"' is not assignable`);
    expect(said).toContain(`'tile' does not exist`);
  });

  it('of Svelte 5: the same in markup, and what is wrong there is found', () => {
    const page = (markup: string) => `<script lang="ts">
  import type { MahjongTable, MahjongTurnEvent } from 'mahjong-table';
  import type {} from 'mahjong-table/svelte';
  let table: MahjongTable | undefined = $state();
  const turn = (event: MahjongTurnEvent) => console.log(event.detail.seat, table?.code);
</script>
${markup}
`;
    const right = page(
      '<mahjong-table bind:this={table} id="table" class="wide" room="KPR7WN" theme="dark" muted onmahjong-turn={turn}><b>Play</b></mahjong-table>',
    );
    const options = ['svelte-check/bin/svelte-check', '--output', 'machine', '--tsconfig', './tsconfig.json'];
    const files = { 'Page.svelte': right, 'tsconfig.json': config({}, ['*.svelte']) };
    expect(check('svelte', files, options)).toMatch(/COMPLETED \d+ FILES 0 ERRORS/);
    const wrong = page('<mahjong-table theme="gaudy" onmahjong-turn={(event) => event.detail.tile}></mahjong-table>');
    const said = check('svelte', { 'Page.svelte': wrong }, options);
    expect(said).toContain('gaudy');
    expect(said).toContain('tile');
    expect(said).toMatch(/COMPLETED \d+ FILES 2 ERRORS/);
  });
});

describe('the package', () => {
  it('is put together as publint wants it', () => {
    const said = check('lint', {}, ['publint/src/cli.js', '--strict', join(folder, 'node_modules/mahjong-table')]);
    expect(said).toContain('All good!');
  });
});
