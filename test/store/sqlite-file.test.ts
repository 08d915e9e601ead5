import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import { append, newRoom } from './builders.ts';
import { withSmallDisk } from './small-disk.ts';
import { temporaryFolder } from './sqlite-data.ts';

let folder: string;
let path: string;
let remove: () => void;

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  path = join(folder, 'mahjong.sqlite');
});
afterEach(() => remove());

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Makes a data file with one room and one event. */
async function makeFile(): Promise<void> {
  const store = await openSqliteStore({ path });
  await store.createRoom(newRoom('KPQ7'));
  await store.append(append('KPQ7', 0));
  await store.close();
}

/** Does something to the file with the store closed. */
function edit(change: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(path);
  change(db);
  db.close();
}

describe('a data file', () => {
  it('is made with its folder, for its owner alone', async () => {
    const deep = join(folder, 'some', 'data', 'mahjong.sqlite');
    const store = await openSqliteStore({ path: deep });
    await store.createRoom(newRoom('KPQ7'));
    expect(modeOf(join(folder, 'some'))).toBe('700');
    expect(modeOf(join(folder, 'some', 'data'))).toBe('700');
    expect([deep, `${deep}-wal`, `${deep}-shm`].map(modeOf)).toEqual(['600', '600', '600']);
    await store.close();
  });

  it('keeps the mode its owner gave it', async () => {
    await makeFile();
    chmodSync(path, 0o640);
    const store = await openSqliteStore({ path });
    await store.close();
    expect(modeOf(path)).toBe('640');
  });

  it('is one file when it is closed', async () => {
    await makeFile();
    expect(() => statSync(`${path}-wal`)).toThrow('ENOENT');
  });

  it('may be made by two processes at once', async () => {
    const stores = await Promise.all([openSqliteStore({ path }), openSqliteStore({ path }), openSqliteStore({ path })]);
    await stores[0].createRoom(newRoom('KPQ7'));
    for (const store of stores) expect(await store.room('KPQ7')).toMatchObject({ code: 'KPQ7' });
    await Promise.all(stores.map((store) => store.close()));
  });

  it('of a newer version is refused and not touched', async () => {
    await makeFile();
    edit((db) => db.exec('INSERT INTO schema_version VALUES (99, 0)'));
    const before = hashOf(path);
    const refused = openSqliteStore({ path });
    await expect(refused).rejects.toMatchObject({ name: 'StoreError', code: 'newer-version' });
    await expect(refused).rejects.toThrow('99');
    expect(hashOf(path)).toBe(before);
  });

  it('of another program is refused and not touched', async () => {
    edit((db) => db.exec('CREATE TABLE recipe (name TEXT)'));
    const before = hashOf(path);
    await expect(openSqliteStore({ path })).rejects.toMatchObject({ code: 'corrupt' });
    expect(hashOf(path)).toBe(before);
  });

  it('that is no database is refused and not touched', async () => {
    writeFileSync(path, 'Not a database. '.repeat(600));
    const before = hashOf(path);
    await expect(openSqliteStore({ path })).rejects.toMatchObject({ code: 'corrupt' });
    expect(hashOf(path)).toBe(before);
  });

  it('that is damaged gives typed errors', async () => {
    await makeFile();
    const bytes = readFileSync(path);
    // The first page, with the layout, stays.
    writeFileSync(path, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0xff)]));
    const attempt = async () => {
      const store = await openSqliteStore({ path });
      try {
        await store.append(append('KPQ7', 1));
      } finally {
        await store.close();
      }
    };
    await expect(attempt()).rejects.toMatchObject({ name: 'StoreError', code: 'corrupt' });
  });

  it('that cannot be a file is refused', async () => {
    mkdirSync(path);
    await expect(openSqliteStore({ path })).rejects.toMatchObject({ name: 'StoreError', code: 'unavailable' });
    writeFileSync(join(folder, 'file'), '');
    const below = openSqliteStore({ path: join(folder, 'file', 'mahjong.sqlite') });
    await expect(below).rejects.toMatchObject({ name: 'StoreError', code: 'unavailable' });
  });
});

describe('a file that another process holds', () => {
  it('is busy for writers, is read meanwhile, and works again afterwards', async () => {
    await makeFile();
    const store = await openSqliteStore({ path, busyTimeoutMs: 20 });
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    const asked = await Promise.allSettled([
      store.append(append('KPQ7', 1)),
      store.createRoom(newRoom('BBBB')),
      store.room('KPQ7'),
    ]);
    expect(asked.map((answer) => (answer.status === 'rejected' ? answer.reason : answer.value))).toEqual([
      expect.objectContaining({ name: 'StoreError', code: 'busy' }),
      expect.objectContaining({ name: 'StoreError', code: 'busy' }),
      expect.objectContaining({ seq: 1 }),
    ]);
    other.exec('ROLLBACK');
    other.close();
    expect(await store.append(append('KPQ7', 1))).toMatchObject({ ok: true, seq: 2 });
    expect(await store.room('BBBB')).toBeNull();
    await store.close();
  });
});

describe('a disk', () => {
  it('that is full refuses what does not fit, whole, and takes more when there is room again', (context) =>
    withSmallDisk(context, '1m', async (disk) => {
      const ballast = join(disk.folder, 'ballast');
      writeFileSync(ballast, Buffer.alloc(400_000));
      const file = join(disk.folder, 'mahjong.sqlite');
      const store = await openSqliteStore({ path: file });
      const codes = Array.from({ length: 10 }, (_, index) => `ROOM${index}`);
      for (const code of codes) await store.createRoom(newRoom(code));

      const kept = new Map(codes.map((code) => [code, 0]));
      const bodies = (seq: number) => [{ type: 'big', version: 1, body: `${seq} ${'x'.repeat(1500)}` }];
      const refusals = new Set<unknown>();
      while (refusals.size === 0) {
        await Promise.all(
          codes.map(async (code) => {
            const seq = kept.get(code) ?? 0;
            const action = { person: 'ann', id: `a${seq}`, result: seq };
            await store.append(append(code, seq, { events: bodies(seq), action })).then(
              () => kept.set(code, seq + 1),
              (error) => refusals.add(error.code),
            );
          }),
        );
      }
      expect([...refusals]).toEqual(['disk-full']);

      const expectKept = async () => {
        for (const [code, count] of kept) {
          expect(await store.room(code)).toMatchObject({ seq: count });
          const log = await store.read(code);
          expect(log.map(({ body }) => Number.parseInt(String(body), 10))).toEqual([...Array(count).keys()]);
          expect(await store.firstResult(code, 'ann', `a${count}`)).toBeNull();
        }
      };
      await expectKept();
      // Still full: refused again, and still alive.
      const large = [{ type: 'big', version: 1, body: 'x'.repeat(600_000) }];
      await expect(store.append(append('ROOM0', kept.get('ROOM0') ?? 0, { events: large }))).rejects.toMatchObject({
        code: 'disk-full',
      });
      await expectKept();

      writeFileSync(ballast, '');
      for (const [code, seq] of kept) {
        expect(await store.append(append(code, seq, { events: bodies(seq) }))).toMatchObject({
          ok: true,
          seq: seq + 1,
        });
        kept.set(code, seq + 1);
      }
      await expectKept();
      await store.close();
      const check = new DatabaseSync(file);
      expect(check.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      check.close();
    }));

  it('that is read-only is refused, and taken when it can be written', (context) =>
    withSmallDisk(context, '4m', async (disk) => {
      const file = join(disk.folder, 'mahjong.sqlite');
      const store = await openSqliteStore({ path: file });
      await store.createRoom(newRoom('KPQ7'));
      await store.close();
      disk.remount('ro');
      await expect(openSqliteStore({ path: file })).rejects.toMatchObject({ name: 'StoreError', code: 'read-only' });
      const another = openSqliteStore({ path: join(disk.folder, 'another.sqlite') });
      await expect(another).rejects.toMatchObject({ name: 'StoreError', code: 'read-only' });
      disk.remount('rw');
      const again = await openSqliteStore({ path: file });
      expect(await again.append(append('KPQ7', 0))).toMatchObject({ ok: true });
      await again.close();
    }));
});
