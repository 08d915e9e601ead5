/** Answers that are made for one request: pages, JSON, logs. Packed where the reader takes it, and not sent again unchanged. */

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { encodingFor, packed } from './encoding.ts';

/** What is answered. Its headers are set on the response beforehand. */
export interface Whole {
  readonly type: string;
  readonly body: string;
}

/** Answers a GET or HEAD request with 200, or with 304 where the reader has the same already. */
export async function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { type, body }: Whole,
): Promise<void> {
  const bytes = Buffer.from(body);
  response.setHeader('content-type', type);
  response.appendHeader('vary', 'accept-encoding');
  response.setHeader('etag', tagOf(bytes));
  if (isFresh(request, response)) return;
  const encoding = encodingFor(request, ['br', 'gzip']);
  const small = encoding === null ? null : await packed(bytes, encoding);
  if (encoding !== null && small !== null) response.setHeader('content-encoding', encoding);
  const sent = small ?? bytes;
  response.setHeader('content-length', sent.length);
  response.end(request.method === 'HEAD' ? undefined : sent);
}

/**
 * The tag of a content: the same on every node and after every start, other than one that is made of times. Weak, for the
 * packed and the plain form are not the same bytes.
 */
export function tagOf(content: Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Answers with 304 where the reader has what the response's tag stands for; says whether it has. */
export function isFresh({ headers }: IncomingMessage, response: ServerResponse): boolean {
  if (!fresh(headers, { etag: response.getHeader('etag') })) return false;
  response.removeHeader('content-type');
  response.writeHead(304).end();
  return true;
}
