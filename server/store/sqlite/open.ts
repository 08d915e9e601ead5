/** Opens a data file and brings it to this program's version. */

import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MIGRATIONS } from '../migrations/index.ts';
import type { Migration } from '../migrations/migration.ts';
import { StoreError } from '../store-error.ts';
import { integer } from './row.ts';

/**
 * Opens the file with all its data in this program's version. It is made if missing for its owner alone (SQLite gives its -wal and -shm files the same mode). A file of a newer
 * version is refused and not touched.
 */
export function openFile(path: string, busyTimeoutMs: number): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  const db = new DatabaseSync(path);
  try {
    db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    versionOf(db, MIGRATIONS.at(-1)?.version ?? 0);
    // fullfsync: on macOS a plain fsync leaves the data in the drive's cache; elsewhere it changes nothing.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON');
    db.exec(`PRAGMA journal_size_limit = ${64 * 1024 * 1024}`);
    migrate(db, MIGRATIONS);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The version of the file's data; 0 for an empty file. Throws when the file is not ours, or a newer program's. */
export function versionOf(db: DatabaseSync, newest: number): number {
  // In one look: between two of them another process may have made the tables.
  const names = db.prepare('SELECT name FROM sqlite_schema').all();
  if (!names.some(({ name }) => name === 'schema_version')) {
    if (names.length === 0) return 0;
    throw new StoreError('corrupt', 'The file is an SQLite database, but not a data file of this program.');
  }
  const version = integer(db.prepare('SELECT max(version) AS version FROM schema_version').get() ?? {}, 'version');
  if (version > newest) {
    throw new StoreError('newer-version', `The data file has version ${version}; this program knows ${newest}.`);
  }
  return version;
}

/** Runs the steps the file has not seen, all in one transaction. */
export function migrate(db: DatabaseSync, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.version ?? 0;
  if (versionOf(db, newest) === newest) return;
  // A step may rebuild a table that others refer to, which foreign keys would not let it; they are checked at the end.
  db.exec('PRAGMA foreign_keys = OFF');
  db.exec('BEGIN IMMEDIATE');
  try {
    // Again, under the lock: another process may have been first.
    const version = versionOf(db, newest);
    if (version === 0) {
      db.exec('CREATE TABLE schema_version (version INTEGER PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT');
    }
    const record = db.prepare('INSERT INTO schema_version (version, applied_at) VALUES (?, ?)');
    for (const step of migrations.filter((migration) => migration.version > version)) {
      db.exec(step.sqlite);
      record.run(step.version, Date.now());
    }
    if (db.prepare('PRAGMA foreign_key_check').get() !== undefined) {
      throw new StoreError('corrupt', 'Rows of the data file refer to rows that are not there.');
    }
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
  db.exec('PRAGMA foreign_keys = ON');
}
