/** How answers are packed on the way: in brotli, else in gzip, else not at all, as the reader takes it (`Accept-Encoding`). */

import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** What is added to a file's name that lies there packed. */
export const TWINS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Below this a packed text takes as many packets as the text itself, bytes. */
const LEAST = 1_000;
/** Above this packing takes too long for one request, bytes. */
const MOST = 2_000_000;
/** Texts packed at once. Whatever comes on top goes out as it is: packing never makes anybody wait. */
const MOST_AT_ONCE = 2;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

let packing = 0;

/** The first encoding of those there are that a request takes; null: none of them. */
export function encodingFor(
  { headers }: Pick<IncomingMessage, 'headers'>,
  there: readonly Encoding[],
): Encoding | null {
  const taken = new Negotiator({ headers }).encodings([...there]);
  return there.find((each) => taken.includes(each)) ?? null;
}

/** Texts are worth packing; pictures and sounds are packed already. */
export function isText(type: string): boolean {
  return /^text\/|[/+](?:json|jsonl|xml|javascript)\b|^image\/svg/.test(type);
}

/** Whether a text of so many bytes is worth packing for one request. */
export function isWorthPacking(bytes: number): boolean {
  return bytes >= LEAST && bytes <= MOST;
}

/** A text packed quickly; null where it is not worth it, or too much is being packed already. */
export async function packed(body: Buffer, encoding: Encoding): Promise<Buffer | null> {
  if (!isWorthPacking(body.length) || packing >= MOST_AT_ONCE) return null;
  packing += 1;
  try {
    if (encoding === 'gzip') return await toGzip(body, { level: 6 });
    return await toBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
  } finally {
    packing -= 1;
  }
}
