/** How long an answer is, before it is written out. */

import type { ExecutionResult } from 'graphql';
import { requestError } from './request-errors.ts';

/** Bytes that an answer may have. What documents may ask for keeps every answer far below it; this is the last line. */
export const MOST_ANSWER = 2_000_000;

/** The same result, or an error in its place when it is too long to be sent. */
export function sizedResult<Result extends ExecutionResult>(result: Result): Result | ExecutionResult {
  if (sizeOf(result.data, MOST_ANSWER) <= MOST_ANSWER) return result;
  return { errors: [requestError('QUERY_TOO_COMPLEX', `The answer would have more than ${MOST_ANSWER} bytes.`)] };
}

/** Bytes of a value as JSON, about; counting stops beyond `most`. */
export function sizeOf(value: unknown, most: number): number {
  let size = 0;
  const add = (each: unknown): void => {
    if (size > most) return;
    if (typeof each === 'string') size += Buffer.byteLength(each) + 2;
    else if (Array.isArray(each)) {
      for (const item of each) add(item);
      size += each.length + 2;
    } else if (typeof each === 'object' && each !== null) {
      for (const [name, item] of Object.entries(each)) {
        size += name.length + 4;
        add(item);
      }
      size += 2;
    } else size += String(each).length;
  };
  add(value);
  return size;
}
