/** `mahjong-table backup`: a copy while the server plays on, and what it refuses. */

import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToken, backUpTo, listTokens, rebuild, revokeToken, rotateKeys } from '../../server/admin.ts';
import { type Config, ConfigError, readConfig } from '../../server/config.ts';
import { StoreError } from '../../server/store/store-error.ts';
import { Child } from '../api/child.ts';
import { Guest } from '../api/guest.ts';
import { type TestServer, testServer } from '../api/server.ts';

let server: TestServer;
let config: Config;
let host: Guest;

beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: 'off' });
  config = readConfig({ DATA_DIR: server.dataDir });
  host = await Guest.named(server.url, 'Hanna');
});
afterAll(() => server.dispose());

const target = (name: string): string => join(server.dataDir, '..', `${server.dataDir.split('/').at(-1)}-${name}`);

it('is made while rooms are made and people come, is one whole file, and a server starts with it and knows everybody', async () => {
  const code = await host.createRoom();
  let busy = true;
  const writing = (async () => {
    for (let i = 0; busy; i += 1) await Guest.named(server.url, `Guest ${i}`);
  })();
  const folder = target('restored');
  await mkdir(folder);
  const copy = join(folder, 'mahjong.sqlite');
  const { stdout, stderr, code: exit } = await Child.run({ DATA_DIR: server.dataDir }, 'backup', copy);
  busy = false;
  await writing;
  expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 });
  expect(stdout).toMatch(
    /mahjong\.sqlite: 1 rooms, 1 events, \d+ people; opened and checked\.\nKeep the signing keys too/,
  );
  expect(readdirSync(folder)).toEqual(['mahjong.sqlite']);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  await copyFile(join(server.dataDir, 'signing.key'), join(folder, 'signing.key'));
  const restored = await testServer({}, { dataDir: folder });
  const again = new Guest(restored.url, host.token, host.id);
  expect((await again.send('{ me { name } }')).data).toEqual({ me: { name: 'Hanna' } });
  await again.join(code);
  await restored.dispose();
});

describe('is refused, and leaves nothing behind', () => {
  it('where there is a file already', async () => {
    const path = target('there');
    writeFileSync(path, 'mine');
    await expect(backUpTo(config, path)).rejects.toThrow(StoreError);
    expect(statSync(path).size).toBe(4);
  });

  it('in a folder that is not there', async () => {
    await expect(backUpTo(config, join(target('nowhere'), 'file'))).rejects.toThrow(/nowhere.file.*ENOENT/);
  });

  it('of a data file that is damaged', async () => {
    const folder = target('damaged');
    await mkdir(folder);
    writeFileSync(join(folder, 'mahjong.sqlite'), 'this is no database'.repeat(1000));
    const path = target('copy');
    await expect(backUpTo(readConfig({ DATA_DIR: folder }), path)).rejects.toThrow(/not a database/);
    expect(existsSync(path) || existsSync(`${path}.part`)).toBe(false);
  });
});

it('and all other work on data makes no new folder where a name is mistyped', async () => {
  const typo = target('typo');
  const mistyped = readConfig({ DATA_DIR: typo });
  const works: readonly (() => Promise<unknown>)[] = [
    () => backUpTo(mistyped, target('none')),
    () => addToken(mistyped, 'default', 'Bot', 'rooms'),
    () => listTokens(mistyped, 'default'),
    () => revokeToken(mistyped, 'default', 's_1'),
    () => rotateKeys(mistyped),
    () => rebuild(mistyped, () => undefined),
  ];
  for (const work of works) await expect(work).rejects.toThrow(ConfigError);
  await expect(addToken(mistyped, 'default', 'Bot', 'rooms')).rejects.toThrow(/there is no data file .*typo/);
  expect(existsSync(typo)).toBe(false);
});

it('a rebuild refuses beside a running server', async () => {
  await expect(rebuild(config, () => undefined)).rejects.toThrow(`Process ${process.pid} already serves`);
});
