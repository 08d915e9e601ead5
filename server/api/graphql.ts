/** GraphQL over HTTP, and what sockets share with it. */

import type { IncomingMessage } from 'node:http';
import { parse } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { Caller, Context, Services } from './context.ts';
import { costLimit } from './document-cost.ts';
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

/** What a request comes with. `gone`: aborted when whoever waits for the answer has gone. */
export interface RequestContext {
  readonly req: IncomingMessage;
  readonly gone: AbortSignal | null;
}

/** The handler of requests to `/graphql`. */
export function createGraphql(services: Services, log: Logger) {
  return createYoga<RequestContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    batching: false,
    landingPage: false,
    // It would load scripts from elsewhere into the origin where guests keep their tokens.
    graphiql: false,
    // Origins are seen to in http.ts; no credentials are ever used.
    cors: false,
    maskedErrors: true,
    logging: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message) => log.warn({ message }, 'graphql'),
      error: (error) => log.error({ err: error }, 'graphql'),
    },
    plugins: [tokenLimit, costLimit],
    context: async ({ request, req, gone }): Promise<Context> => ({
      services,
      caller: await callerOfToken(services, bearer(request?.headers.get('authorization'))),
      address: services.addresses.of(req),
      gone,
    }),
  });
}
