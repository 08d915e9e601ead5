/** GraphQL over HTTP, and what sockets share with it. */

import { createYoga, type Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { Context, RequestContext, Services } from './context.ts';
import { deviceLabel } from './device-label.ts';
import { documentLimits, NO_CACHE } from './documents.ts';
import type { RenderGraphiql } from './graphiql.ts';
import { operationCheck } from './operation-check.ts';
import { packedAnswers } from './packed-answers.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import { maskedError, requestError, tokenError } from './request-errors.ts';
import { schema } from './schema.ts';

export const GRAPHQL_PATH = '/graphql';
/** Largest message over WebSocket and largest HTTP body, bytes. The element's longest document is about a quarter of it. */
export const MOST_BYTES = 32 * 1024;

function bearer(header: string | null | undefined): string | null {
  if (header === null || header === undefined) return null;
  // Anything else than a token is a token that is refused.
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}

export type GraphqlHandler = ReturnType<typeof createGraphql>;

/** The handler of requests to `/graphql`. `graphiql`: null where it is not offered. */
export function createGraphql(services: Services, log: Logger, graphiql: RenderGraphiql | null) {
  return createYoga<RequestContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    batching: false,
    multipart: false,
    parserAndValidationCache: { documentCache: services.documents, errorCache: NO_CACHE },
    landingPage: false,
    graphiql: graphiql === null ? false : { title: 'mahjong-table' },
    ...(graphiql === null ? {} : { renderGraphiQL: graphiql }),
    // Origins are seen to in http.ts; no credentials are ever used.
    cors: false,
    maskedErrors: { maskError: maskedError },
    logging: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message) => log.warn({ message }, 'graphql'),
      error: (error) => log.error({ err: error }, 'graphql'),
    },
    plugins: [
      readableBody,
      documentLimits(services),
      operationCheck,
      openStreams,
      rateLimitHeaders(services),
      packedAnswers(),
    ],
    context: async ({ request, req, choice, gone }): Promise<Context> => {
      const known = await services.identity.of(bearer(request?.headers.get('authorization')), choice);
      if ('fault' in known) throw tokenError(known.fault);
      return {
        services,
        ...known,
        label: deviceLabel(req.headers['user-agent']),
        address: services.addresses.of(req),
        gone,
      };
    },
  });
}

/** Says that a request cannot be read, without what is in it: that may be a token, and errors are shown and written down. */
const readableBody: Plugin = {
  onRequestParse({ requestParser, setRequestParser }) {
    if (requestParser === undefined) return;
    setRequestParser(async (request) => {
      try {
        return await requestParser(request);
      } catch {
        throw requestError('BAD_REQUEST', 'The request is no JSON object with a `query`.');
      }
    });
  },
};

/** A socket has nothing to cut: it ends as a whole. */
type Streaming = Context & Partial<Pick<RequestContext, 'cut'>>;

/** What is answered at once needs no ending, even where it ends the device or the person that it came from. */
const openStreams: Plugin<Streaming> = {
  onSubscribe: ({ args }) => countOpen(args.contextValue),
};

/** A stream over HTTP may last: it ends like a socket does, with its device or its token. */
function countOpen({ services, caller, label, gone, cut }: Streaming): void {
  if (cut === undefined || gone === null || (caller?.is !== 'person' && caller?.is !== 'service')) return;
  const holder = caller.is === 'service' ? caller.token.id : caller.person.id;
  const { device, endsAt } = caller.is === 'service' ? { device: null, endsAt: null } : caller;
  const { closed } = services.live.add({ holder, device, label, since: services.rooms.now(), end: cut });
  const cancel = endsAt === null ? null : services.wallTimers.set(endsAt, cut);
  gone.addEventListener('abort', () => {
    closed();
    cancel?.();
  });
}
