import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../server/store/migrations/index.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import { dump } from './dump.ts';
import { temporaryFolder } from './sqlite-data.ts';

const fixtures = fileURLToPath(new URL('../fixtures/store/', import.meta.url));
const versions = readdirSync(fixtures).flatMap((name) => /^v(\d+)\.sqlite\.gz$/.exec(name)?.[1] ?? []);

describe('the data file', () => {
  it('of this version is among the fixtures', () => {
    expect(existsSync(join(fixtures, `v${MIGRATIONS.length}.sqlite.gz`))).toBe(true);
  });

  it.each(versions)('of version %s opens and reads as it did', async (version) => {
    const { folder, remove } = temporaryFolder();
    const path = join(folder, 'mahjong.sqlite');
    writeFileSync(path, gunzipSync(readFileSync(join(fixtures, `v${version}.sqlite.gz`))));
    const { keys, found } = JSON.parse(readFileSync(join(fixtures, `v${version}.json`), 'utf8'));
    const store = await openSqliteStore({ path });
    try {
      // Newer versions may know more of what is there.
      expect(await dump(store, keys)).toMatchObject(found);
    } finally {
      await store.close();
      remove();
    }
  });
});
