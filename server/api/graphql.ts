/** GraphQL over HTTP, and what sockets share with it. */

import { createYoga } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { Site } from '../sites/site.ts';
import type { Caller, Context, RequestContext, Services } from './context.ts';
import { documentLimits, NO_CACHE } from './documents.ts';
import { operationCheck } from './operation-check.ts';
import { schema } from './schema.ts';

export const GRAPHQL_PATH = '/graphql';
/** Largest message over WebSocket and largest HTTP body, bytes. The element's longest document is about a quarter of it. */
export const MOST_BYTES = 32 * 1024;

/** Who a token belongs to, and at which site: the one that was asked for, or the token's own where none was. */
export async function callerOfToken(
  { sites, tokens }: Services,
  token: string | null,
  { site, fixed }: RequestContext['choice'],
): Promise<{ readonly caller: Caller; readonly site: Site }> {
  if (token === null) return { caller: { is: 'nobody' }, site };
  const person = await tokens.verify(token);
  const home = person === null ? null : sites.find(person.site);
  if (person === null || home === null || (fixed && home !== site)) return { caller: { is: 'refused' }, site };
  return { caller: { is: 'person', person }, site: home };
}

function bearer(header: string | null | undefined): string | null {
  if (header === null || header === undefined) return null;
  // Anything else than a token is a token that is refused.
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}

export type GraphqlHandler = ReturnType<typeof createGraphql>;

/** The handler of requests to `/graphql`. */
export function createGraphql(services: Services, log: Logger) {
  return createYoga<RequestContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    batching: false,
    multipart: false,
    parserAndValidationCache: { documentCache: services.documents, errorCache: NO_CACHE },
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
    plugins: [documentLimits(services), operationCheck],
    context: async ({ request, req, choice, gone }): Promise<Context> => ({
      services,
      ...(await callerOfToken(services, bearer(request?.headers.get('authorization')), choice)),
      address: services.addresses.of(req),
      gone,
    }),
  });
}
