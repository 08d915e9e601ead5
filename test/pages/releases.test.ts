/** The parts of the element that an older page still asks for. */

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepRelease } from '../../server/pages/releases.ts';
import { testServer } from '../api/server.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mahjong-test-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds a release of these chunks, starts it, and gives the chunks that the release before has left. */
async function start(...chunks: string[]): Promise<string[]> {
  const built = join(folder, 'built');
  await rm(built, { recursive: true, force: true });
  await mkdir(built);
  for (const name of ['mahjong-table.js', 'NOTICE.txt', ...chunks]) await writeFile(join(built, name), name);
  for (const name of chunks) await writeFile(join(built, `${name}.map`), '{}');
  const left = await readdir(await keepRelease(built, join(folder, 'kept'))).catch(() => []);
  return left.filter((name) => name !== 'mahjong-table.js');
}

test('chunks outlive their release by one release, however often a server is started', async () => {
  expect(await start('shell-aaaaaaaa.js', 'play-aaaaaaaa.js')).toEqual([]);
  expect(await start('shell-aaaaaaaa.js', 'play-aaaaaaaa.js')).toEqual([]);
  expect(await start('shell-bbbbbbbb.js', 'play-aaaaaaaa.js')).toEqual(['play-aaaaaaaa.js', 'shell-aaaaaaaa.js']);
  expect(await start('shell-bbbbbbbb.js', 'play-aaaaaaaa.js')).toEqual(['play-aaaaaaaa.js', 'shell-aaaaaaaa.js']);
  expect(await start('shell-cccccccc.js')).toEqual(['play-aaaaaaaa.js', 'shell-bbbbbbbb.js']);
});

test('a start without a build leaves everything as it is', async () => {
  await start('shell-aaaaaaaa.js');
  await start('shell-bbbbbbbb.js');
  expect(await start()).toEqual(['shell-aaaaaaaa.js']);
  expect(await start('shell-bbbbbbbb.js')).toEqual(['shell-aaaaaaaa.js']);
});

test('a start that was cut off while it copied is made up for', async () => {
  await start('shell-aaaaaaaa.js');
  const draft = join(folder, 'kept/draft');
  await mkdir(draft);
  await writeFile(join(draft, 'shell-bbbbbbbb.js'), 'half a chu');
  expect(await start('shell-bbbbbbbb.js')).toEqual(['shell-aaaaaaaa.js']);
  expect(await start('shell-cccccccc.js')).toEqual(['shell-bbbbbbbb.js']);
});

test('the server hands them to pages of any origin, for good', async () => {
  const previous = join(folder, 'chunks/previous');
  await mkdir(previous, { recursive: true });
  await writeFile(join(previous, 'play-aaaaaaaa.js'), 'export {};');
  const server = await testServer({}, { dataDir: folder });
  const answer = await fetch(`${server.url}/play-aaaaaaaa.js`, { headers: { origin: 'https://blog.example' } });
  expect([answer.status, await answer.text()]).toEqual([200, 'export {};']);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toMatch(/immutable/);
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  expect((await fetch(`${server.url}/play-bbbbbbbb.js`)).status).toBe(404);
  await server.close();
});

test('the release before goes on being there under its version, and its scripts nowhere else', async () => {
  const previous = join(folder, 'chunks/previous');
  await mkdir(join(previous, 'single'), { recursive: true });
  await writeFile(join(previous, 'integrity.json'), '{ "version": "0.0.9" }');
  await writeFile(join(previous, 'mahjong-table.js'), 'export {};');
  await writeFile(join(previous, 'single/mahjong-table.js'), 'export {};');
  await writeFile(join(previous, 'gone.js'), 'export {};');
  const server = await testServer({}, { dataDir: folder });
  for (const name of ['mahjong-table.js', 'single/mahjong-table.js']) {
    const answer = await fetch(`${server.url}/v/0.0.9/${name}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'export {};']);
    expect(answer.headers.get('cache-control')).toMatch(/immutable/);
  }
  expect((await fetch(`${server.url}/gone.js`)).status).toBe(404);
  await server.close();
});
