import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import type { TestData } from './conformance.ts';

/** A folder of its own that `remove` deletes. */
export function temporaryFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'mahjong-store-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Empty data in an SQLite file. */
export async function sqliteData(): Promise<TestData> {
  const { folder, remove } = temporaryFolder();
  return {
    open: (options = {}) => openSqliteStore({ path: join(folder, 'mahjong.sqlite'), ...options }),
    remove: async () => remove(),
  };
}
