/**
 * GraphiQL, the explorer of a GraphQL API, at `/graphql` for whoever opens it in a browser. Only where the owner asks for it
 * and has installed its package: it is four times as large as the server. That package holds all that it needs; what yoga
 * has by itself would load scripts from elsewhere into the origin where guests keep their tokens.
 */

import { z } from 'zod';
import { ConfigError } from '../config.ts';

export const GRAPHIQL_PACKAGE = '@graphql-yoga/render-graphiql';

/** Nothing from elsewhere runs in it, and nowhere else is asked. */
export const GRAPHIQL_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "connect-src 'self' ws: wss:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Makes the page. */
export type RenderGraphiql = (options?: object) => string;

const rendering = z.object({
  renderGraphiQL: z.custom<RenderGraphiql>((value) => typeof value === 'function'),
});

/** Loads it. Throws a `ConfigError` that says what to do where it is not installed. */
export async function loadGraphiql(load = (name: string): Promise<unknown> => import(name)): Promise<RenderGraphiql> {
  const loaded = rendering.safeParse(await load(GRAPHIQL_PACKAGE).catch(() => null));
  if (loaded.success) return loaded.data.renderGraphiQL;
  throw new ConfigError('GRAPHIQL', `needs the package ${GRAPHIQL_PACKAGE}: npm install ${GRAPHIQL_PACKAGE}`);
}
