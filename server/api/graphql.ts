/** GraphQL over HTTP, and what sockets share with it. */

import type { IncomingMessage } from 'node:http';
import { parse } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import { addressOf } from './address.ts';
import type { Caller, Context, Services } from './context.ts';
import { schema } from './schema.ts';

export const GRAPHQL_PATH = '/graphql';
/** Largest message over WebSocket and largest HTTP body, bytes. The element's longest document is about a quarter of it. */
export const MOST_BYTES = 32 * 1024;
/** Lexical tokens of a document. */
const MOST_TOKENS = 2_000;

/** Who a token belongs to. */
export async function callerOfToken(services: Services, token: string | null): Promise<Caller> {
  if (token === null) return { is: 'nobody' };
  const person = await services.tokens.verify(token);
  return person === null ? { is: 'refused' } : { is: 'person', person };
}

function bearer(header: string | null | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}

/** Longer documents are refused while they are read. */
const tokenLimit: Plugin = {
  onParse({ setParseFn }) {
    setParseFn((text, options) => parse(text, { ...options, maxTokens: MOST_TOKENS }));
  },
};

export type GraphqlHandler = ReturnType<typeof createGraphql>;

/** The handler of requests to `/graphql`. */
export function createGraphql(services: Services, log: Logger) {
  return createYoga<{ req: IncomingMessage }>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    batching: false,
    landingPage: false,
    graphiql: { title: 'mahjong-table', subscriptionsProtocol: 'WS' },
    // Origins are seen to in http.ts; no credentials are ever used.
    cors: false,
    maskedErrors: true,
    logging: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message) => log.warn({ message }, 'graphql'),
      error: (error) => log.error({ err: error }, 'graphql'),
    },
    plugins: [tokenLimit],
    context: async ({ request, req }): Promise<Context> => ({
      services,
      caller: await callerOfToken(services, bearer(request?.headers.get('authorization'))),
      address: addressOf(req, services.config.trustedProxies),
    }),
  });
}
