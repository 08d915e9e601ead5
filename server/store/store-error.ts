/** What the outside world may do to a store. */

/**
 * - `disk-full`: no room on the disk; works again when there is.
 * - `busy`: another process holds the file; try again.
 * - `read-only`: the file or its folder may not be written.
 * - `corrupt`: the file is damaged, or is not a data file of this program.
 * - `closed`: the store was closed, or its worker died.
 * - `newer-version`: the file or an event was written by a newer version of this program.
 * - `unavailable`: the file cannot be opened, read or written for another reason.
 */
export type StoreErrorCode =
  | 'disk-full'
  | 'busy'
  | 'read-only'
  | 'corrupt'
  | 'closed'
  | 'newer-version'
  | 'unavailable';

/** A failure of the outside world. Nothing was half-written. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
