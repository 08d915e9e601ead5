import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { serverConfig } from '../../build/server.ts';
import { temporaryFolder } from './sqlite-data.ts';

it('works from a bundle, its worker a file beside it, and prints no warning', async () => {
  const { folder, remove } = temporaryFolder();
  try {
    const config = serverConfig();
    const input = { main: fileURLToPath(new URL('./bundled.ts', import.meta.url)) };
    const outDir = join(folder, 'server');
    await build({
      ...config,
      build: { ...config.build, outDir, rolldownOptions: { ...config.build?.rolldownOptions, input } },
    });
    expect(readdirSync(outDir)).toEqual(expect.arrayContaining(['main.js', 'sqlite-worker.js']));
    const file = join(folder, 'mahjong.sqlite');
    const run = spawnSync(process.execPath, [join(outDir, 'main.js'), file], { encoding: 'utf8', env: {} });
    expect(run).toMatchObject({ stdout: '[[1,"n0"]]\n', stderr: '', status: 0 });
  } finally {
    remove();
  }
});
