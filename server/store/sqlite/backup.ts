/** A copy of the data file, whole and checked, while a server may be writing to it. */

import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { MIGRATIONS } from '../migrations/index.ts';
import { StoreError } from '../store-error.ts';
import { errorOf, faultOf } from './fault.ts';
import { versionOf } from './open.ts';
import { integer } from './row.ts';

/** All pages in one step: a write of the server between two steps would begin the copy anew, again and again. */
const ALL_PAGES = 2 ** 31 - 1;
/** How long the file may be held by somebody else, ms. */
const BUSY_TIMEOUT = 5_000;

/** What a copy holds. */
export interface BackedUp {
  readonly rooms: number;
  readonly events: number;
  readonly persons: number;
}

/**
 * Copies a data file to a file that is not there yet, readable by its owner alone; it gets its name when it has been opened
 * and checked. Rejects with a `StoreError`; then nothing is left of it.
 */
export async function backUp(source: string, target: string): Promise<BackedUp> {
  if (existsSync(target)) throw new StoreError('unavailable', `${target}: there is a file of this name already`);
  const draft = `${target}.part`;
  try {
    rmSync(draft, { force: true });
    closeSync(openSync(draft, 'wx', 0o600));
    await copy(source, draft);
    const found = checked(draft);
    sync(draft);
    renameSync(draft, target);
    return found;
  } catch (error) {
    rmSync(draft, { force: true });
    throw errorOf(faultOf(error), target);
  }
}

async function copy(source: string, draft: string): Promise<void> {
  const db = new DatabaseSync(source, { readOnly: true, timeout: BUSY_TIMEOUT });
  try {
    versionOf(db, MIGRATIONS.at(-1)?.version ?? 0);
    await backup(db, draft, { rate: ALL_PAGES });
  } finally {
    db.close();
  }
}

/** Opens the copy and looks through all of it. It is one file then, without a journal beside it. */
function checked(path: string): BackedUp {
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT });
  try {
    db.exec('PRAGMA journal_mode = DELETE');
    const [wrong] = db.prepare('PRAGMA integrity_check(1)').all();
    if (wrong?.integrity_check !== 'ok') {
      throw new StoreError('corrupt', `the copy is damaged, as the data file probably is: ${wrong?.integrity_check}`);
    }
    const count = (table: string) => integer(db.prepare(`SELECT count(*) AS rows FROM ${table}`).get() ?? {}, 'rows');
    return { rooms: count('room'), events: count('event'), persons: count('person') };
  } finally {
    db.close();
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
