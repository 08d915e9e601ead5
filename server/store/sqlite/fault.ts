/** What went wrong in the worker, in a form that crosses threads. */

import { StoreError, type StoreErrorCode } from '../store-error.ts';

/** A `StoreError` in the making, or a bug: an exception that is not the outside world's doing. */
export interface Fault {
  readonly code: StoreErrorCode | 'bug';
  readonly message: string;
}

/** Primary result codes, https://www.sqlite.org/rescode.html; all others are bugs (constraint, misuse, bad SQL …). */
const BY_RESULT: Readonly<Record<number, StoreErrorCode>> = {
  3: 'read-only', // PERM
  5: 'busy',
  6: 'busy', // LOCKED
  7: 'unavailable', // NOMEM
  8: 'read-only',
  10: 'unavailable', // IOERR
  11: 'corrupt',
  13: 'disk-full',
  14: 'unavailable', // CANTOPEN
  15: 'busy', // PROTOCOL: gave up on the WAL's locks
  22: 'unavailable', // NOLFS
  23: 'read-only', // AUTH
  26: 'corrupt', // NOTADB
};

/** What the file system says when a folder or file is made. */
const BY_ERRNO: Readonly<Record<string, StoreErrorCode>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
};

/** What an error of the worker is for whoever asked: trouble with the disk has a code, everything else is a bug. */
export function faultOf(error: unknown): Fault {
  if (error instanceof StoreError) return { code: error.code, message: error.message };
  if (!(error instanceof Error)) return { code: 'bug', message: String(error) };
  if ('errcode' in error && typeof error.errcode === 'number') {
    // The low byte is the primary code, the rest tells more.
    const code = BY_RESULT[error.errcode & 0xff];
    return { code: code ?? 'bug', message: `${error.message} (SQLite ${error.errcode})` };
  }
  if ('syscall' in error && 'code' in error && typeof error.code === 'string') {
    return { code: BY_ERRNO[error.code] ?? 'unavailable', message: error.message };
  }
  return { code: 'bug', message: error.stack ?? error.message };
}

/** The error to throw for a fault: `StoreError` for trouble with the file, which it names; `Error` for a bug. */
export function errorOf({ code, message }: Fault, path: string): Error {
  if (code === 'bug') return new Error(message);
  return new StoreError(code, message.startsWith(path) ? message : `${path}: ${message}`);
}
