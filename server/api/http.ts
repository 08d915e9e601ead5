/** The HTTP server: GraphQL, pages, health. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Pages } from '../pages/pages.ts';
import type { Site } from '../sites/site.ts';
import { AGAIN_AFTER } from './connections.ts';
import type { RequestContext, Services } from './context.ts';
import { GRAPHIQL_POLICY } from './graphiql.ts';
import { GRAPHQL_PATH, type GraphqlHandler, MOST_BYTES } from './graphql.ts';
import { corsHeaders, REFUSALS, siteOf } from './origins.ts';
import { asksForSocket } from './upgrade.ts';

/** For a request to arrive, ms; answers may take as long as they like, if somebody reads them. */
const OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  // Before Node 22.21 and 24.9 every `Upgrade` header is taken for a request for a WebSocket, and refused.
  shouldUpgradeCallback: asksForSocket,
};
/** A connection on which nothing moves for so long is cut, ms. A stream of events says something every 12 s. */
const IDLE = 60_000;

/** `ending`: aborted when the server begins to end; whoever distributes requests then sends it no more of them. */
export function createHttp(
  services: Services,
  graphql: GraphqlHandler,
  pages: Pages,
  ending: AbortSignal,
  log: Logger,
): Server {
  const server = createServer(OPTIONS, (request, response) => {
    for (const stream of [request, response]) {
      stream.on('error', (error) => log.debug({ reason: error.message }, 'a request broke'));
    }
    const path = (request.url ?? '/').split('?')[0];
    if (path === '/health') tellHealth(response, ending);
    else if (path === GRAPHQL_PATH) answerGraphql(services, graphql, request, response, log);
    else if (request.method !== 'GET' && request.method !== 'HEAD') answer(response, 405, 'Only GET is possible here.');
    else if (countOpen(services, null, request, response)) {
      pages(request, response, () => answer(response, 404, 'There is nothing here.')).catch((error) =>
        broken(response, error, log),
      );
    }
  });
  server.timeout = IDLE;
  server.on('connection', (socket) => {
    const address = services.addresses.ofConnection(socket);
    const close = address === null ? () => undefined : services.connections.connect(address);
    if (close === null) socket.destroy();
    else socket.once('close', close);
  });
  // Of a connection that could not be accepted; the others go on. What keeps it from listening is told to whoever starts it.
  server.on('error', (error) => server.listening && log.error({ err: error }, 'http server'));
  return server;
}

/**
 * Counts a request as one of the address's open connections until it is answered: a stream of events may last for hours, and
 * a reader may be slow. Refuses it when there are too many, and gives false.
 */
function countOpen(
  { addresses, connections }: Services,
  site: Site | null,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const close = connections.open(addresses.of(request), site);
  if (close === null) {
    response.setHeader('retry-after', AGAIN_AFTER);
    refuse(response, 429, 'RATE_LIMITED', 'Too much is open at once.', { retryAfter: AGAIN_AFTER });
    return false;
  }
  response.once('close', close);
  return true;
}

function tellHealth(response: ServerResponse, { aborted: ends }: AbortSignal): void {
  answer(response, ends ? 503 : 200, ends ? 'ending' : 'ok');
}

function answerGraphql(
  services: Services,
  graphql: GraphqlHandler,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): void {
  const choice = siteOf(request, services);
  for (const [name, value] of Object.entries(corsHeaders(request.headers.origin, choice))) {
    response.setHeader(name, value);
  }
  response.appendHeader('vary', 'accept-encoding');
  // Whoever may not ask may ask whether, so that the page can read that it may not.
  if (request.method === 'OPTIONS') response.writeHead(204).end();
  else if (!choice.ok) {
    const { status, reason } = REFUSALS[choice.code];
    refuse(response, status, choice.code, reason);
  } else {
    const refused = refusalOf(request);
    if (refused !== null) answer(response, ...refused);
    else {
      run(services, graphql, choice, request, response).catch((error) => broken(response, error, log));
    }
  }
}

/** Something of ours broke while it answered. */
function broken(response: ServerResponse, error: unknown, log: Logger): void {
  log.error({ err: error }, 'http');
  response.destroy();
}

/** Says why in GraphQL's own form, so that clients read the code like any other. */
function refuse(response: ServerResponse, status: number, code: string, message: string, more: object = {}): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code, ...more } }] });
  answer(response, status, body, 'application/graphql-response+json; charset=utf-8');
}

/** Lets GraphQL answer. */
async function run(
  services: Services,
  graphql: GraphqlHandler,
  choice: RequestContext['choice'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!countOpen(services, choice.site, request, response)) return;
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  // A page only where GraphiQL is offered; an answer of data needs no leave.
  if (request.method === 'GET') response.setHeader('content-security-policy', GRAPHIQL_POLICY);
  await graphql(request, response, { req: request, choice, gone: gone.signal, cut: () => request.socket.destroy() });
}

/** Status and reason for a request that GraphQL never sees; null for others. */
function refusalOf(request: IncomingMessage): readonly [number, string] | null {
  if (request.method !== 'POST') return null;
  const type = request.headers['content-type'] ?? '';
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  // Forms would let other sites send changes without asking (no preflight); a body of unknown length could be endless.
  if (!/^application\/(graphql-response\+)?json\b/i.test(type)) return [415, 'Send application/json.'];
  if (!Number.isFinite(length)) return [411, 'Say the length of the body.'];
  return length > MOST_BYTES ? [413, `A request has at most ${MOST_BYTES} bytes.`] : null;
}

function answer(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.statusCode = status;
  // Whatever body is still coming is not wanted.
  if (status >= 400) response.setHeader('connection', 'close');
  response.setHeader('content-type', type);
  response.end(text);
}
