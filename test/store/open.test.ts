import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFile } from '../../server/store/sqlite/open.ts';
import { temporaryFolder } from './sqlite-data.ts';

it('opens a file so that a commit is on disk when it returns, and rows refer to rows that exist', () => {
  const { folder, remove } = temporaryFolder();
  const db = openFile(join(folder, 'mahjong.sqlite'), 5);
  const pragma = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous')).toBe(2); // FULL
  expect(pragma('foreign_keys')).toBe(1);
  expect(pragma('busy_timeout')).toBe(5);
  db.close();
  remove();
});
