/** `/schema.graphql`: what the API has, for those who write programs against this very server. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../api/schema.ts';
import { sendWhole } from './whole.ts';

/** It does not change while the server runs. */
let printed: string | null = null;

/** Answers a GET or HEAD request with the schema; pages of any origin may read it. */
export async function answerSchema(request: IncomingMessage, response: ServerResponse): Promise<void> {
  printed ??= `${printSchema(lexicographicSortSchema(schema))}\n`;
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cache-control', 'public, no-cache');
  response.setHeader('x-content-type-options', 'nosniff');
  await sendWhole(request, response, { type: 'text/plain; charset=utf-8', body: printed });
}
