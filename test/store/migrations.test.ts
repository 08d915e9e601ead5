import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../server/store/migrations/index.ts';
import { migrate } from '../../server/store/sqlite/open.ts';

/** SHA-256 of each step's statements without white space. Once released a line is added here, never changed. */
const RELEASED: readonly string[] = [
  '3711a2b005157d963fd11e1694daaa1fcad90194a29e231214d633ba531a9068',
  'f149d59f85bdb2379f53a477ff18f20b449caf79d4086c78a17bd6f7ca4c3e80',
  '35ada100920ceba00ca6ad2025c2a4c04cf0b6b4734e1fa769fd2f96e901d457',
  '24cd2e97ad15112e9228224d4eab76b03a9ddf8f1b1d027c749da393d1b0d565',
  '5233ec3b8df0f50a0b33684e33ce244b4ce4d6c8ff698df5290d3e1f8fb2c170',
];

/** All that a database's layout is. */
const layout = (db: DatabaseSync) => db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();

const steps = [
  { version: 1, sqlite: 'CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT; INSERT INTO parent VALUES (1)' },
  { version: 2, sqlite: 'CREATE TABLE child (parent INTEGER REFERENCES parent) STRICT; INSERT INTO child VALUES (1)' },
];

it('are numbered without gaps', () => {
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
});

it('are never edited', () => {
  const hashes = MIGRATIONS.map(({ sqlite }) =>
    createHash('sha256').update(sqlite.replaceAll(/\s+/g, '')).digest('hex'),
  );
  expect(hashes).toEqual(RELEASED);
});

describe('migrating', () => {
  it('gives an empty file all steps, and a second time none', () => {
    const db = new DatabaseSync(':memory:');
    migrate(db, MIGRATIONS);
    const after = layout(db);
    expect(after.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['room', 'event', 'person', 'schema_version']),
    );
    migrate(db, MIGRATIONS);
    expect(layout(db)).toEqual(after);
    expect(db.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
  });

  it('gives an older file the steps it lacks', () => {
    const db = new DatabaseSync(':memory:');
    migrate(db, steps.slice(0, 1));
    migrate(db, steps);
    expect(db.prepare('SELECT version FROM schema_version').all()).toEqual([{ version: 1 }, { version: 2 }]);
    expect(db.prepare('SELECT count(*) AS children FROM child').get()).toEqual({ children: 1 });
  });

  it('lets a step rebuild a table that others refer to', () => {
    const db = new DatabaseSync(':memory:');
    migrate(db, steps);
    const rebuild =
      'CREATE TABLE new (id INTEGER PRIMARY KEY, name TEXT) STRICT; INSERT INTO new SELECT id, NULL FROM parent; DROP TABLE parent; ALTER TABLE new RENAME TO parent';
    migrate(db, [...steps, { version: 3, sqlite: rebuild }]);
    expect(db.prepare('SELECT * FROM child JOIN parent ON parent.id = child.parent').get()).toEqual({
      id: 1,
      name: null,
      parent: 1,
    });
    expect(() => db.exec('INSERT INTO child VALUES (2)')).toThrow('FOREIGN KEY');
  });

  it.each([
    ['fails', 'CREATE TABLE another (id INTEGER) STRICT; nonsense'],
    ['leaves a row without its parent', 'DELETE FROM parent'],
  ])('undoes all steps when one %s', (_, sqlite) => {
    const db = new DatabaseSync(':memory:');
    migrate(db, steps.slice(0, 1));
    const before = layout(db);
    expect(() => migrate(db, [...steps, { version: 3, sqlite: `${sqlite}` }])).toThrow();
    expect(layout(db)).toEqual(before);
    expect(db.prepare('SELECT max(version) AS version FROM schema_version').get()).toEqual({ version: 1 });
  });
});
