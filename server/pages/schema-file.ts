/** `/schema.graphql`: what the API has, for those who write programs against this very server. */

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../api/schema.ts';

interface Printed {
  readonly plain: Buffer;
  readonly packed: Buffer;
  readonly tag: string;
}

/** It does not change while the server runs. */
let printed: Printed | null = null;

function print(): Printed {
  const plain = Buffer.from(`${printSchema(lexicographicSortSchema(schema))}\n`);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  return { plain, packed: gzipSync(plain), tag: `W/"${tag}"` };
}

/** Answers a GET or HEAD request with the schema, packed where that is taken; pages of any origin may read it. */
export function answerSchema(request: IncomingMessage, response: ServerResponse): void {
  printed ??= print();
  const packed = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = packed ? printed.packed : printed.plain;
  const known = request.headers['if-none-match'] === printed.tag;
  response.writeHead(known ? 304 : 200, {
    'access-control-allow-origin': '*',
    'cache-control': 'public, no-cache',
    'content-type': 'text/plain; charset=utf-8',
    etag: printed.tag,
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    ...(known ? {} : { 'content-length': body.length }),
    ...(packed && !known ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(known || request.method === 'HEAD' ? undefined : body);
}
