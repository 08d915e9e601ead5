/**
 * One server for a data folder. Two would each keep rooms in memory and know nothing of what the other does to them. The lock
 * is one of SQLite's on a file of its own: the system lets go of it however its holder ends, `kill -9` and power included.
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from './store-error.ts';

const FILE = 'server.lock';
/** SQLite's code for a lock that another process has. */
const BUSY = 5;

export interface DataLock {
  release(): void;
}

/** Takes the folder for this process. Throws a `StoreError` that names the process that has it. */
export function lockData(folder: string): DataLock {
  const path = join(folder, FILE);
  const lock = open(folder, path);
  try {
    lock.exec('BEGIN IMMEDIATE');
    lock.exec('CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL); DELETE FROM holder');
    lock.prepare('INSERT INTO holder VALUES (?)').run(process.pid);
    // Who is second reads what is committed; what keeps it out is the transaction after that, which never ends.
    lock.exec('COMMIT; BEGIN IMMEDIATE');
  } catch (error) {
    const holder = isBusy(error) ? holderOf(lock) : null;
    lock.close();
    if (!isBusy(error)) throw unusable(path, error);
    const who = holder === null ? 'Another process' : `Process ${holder}`;
    throw new StoreError(
      'busy',
      `${who} already serves the data folder ${folder}. Stop it first, or choose another folder.`,
    );
  }
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}

function open(folder: string, path: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
    return new DatabaseSync(path);
  } catch (error) {
    throw unusable(path, error);
  }
}

function holderOf(lock: DatabaseSync): number | null {
  try {
    const row = lock.prepare('SELECT pid FROM holder').get();
    return row === undefined ? null : Number(row.pid);
  } catch {
    // It is just writing its name.
    return null;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY;
}

function unusable(path: string, error: unknown): StoreError {
  return new StoreError(
    'unavailable',
    `${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
  );
}
