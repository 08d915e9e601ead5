/** GraphQL over WebSocket (graphql-transport-ws), with the limits that HTTP has. */

import type { IncomingMessage, Server } from 'node:http';
import { type ExecutionArgs, GraphQLError, getOperationAST } from 'graphql';
import {
  CloseCode,
  handleProtocols,
  makeServer,
  type OperationResult,
  type PingMessage,
  type Context as SocketContext,
  type SubscribePayload,
} from 'graphql-ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { SiteChoice } from '../sites/sites.ts';
import { AGAIN_AFTER } from './connections.ts';
import type { Caller, Context, RequestContext, Services } from './context.ts';
import { deviceLabel } from './device-label.ts';
import { documentError } from './documents.ts';
import { fanOut, isShared } from './fan-out.ts';
import { GRAPHQL_PATH, type GraphqlHandler, MOST_BYTES } from './graphql.ts';
import { admit } from './operation-check.ts';
import { REFUSALS, siteOf } from './origins.ts';
import { isTooOld, PROTOCOL, TOO_OLD } from './protocol.ts';
import { requestError, type TokenFault, tokenError, withoutStatus } from './request-errors.ts';
import { runSocket } from './socket.ts';
import { sendTo, TRY_AGAIN } from './socket-send.ts';
import { guardSocket, type Refusal, refuseUpgrade } from './upgrade.ts';

/** Operations at once on one socket: all tables of a page share it, each with what it listens to. */
const MOST_OPERATIONS = 64;
/** Time for a client to say who it is, ms. */
const INIT_WITHIN = 5_000;
/** Time for a client to answer that its socket is to be closed, ms; then it is cut. */
const CLOSE_WITHIN = 5_000;
/** The same when the server ends, ms. */
const END_WITHIN = 1_000;
/** When the server ends, sockets are closed at random moments of so long a time for each of them, ms; together at most … */
const SPREAD = 2;
const LONGEST_SPREAD = 4_000;
/** Close code: the server starts again, come back. */
const RESTART = 1012;

const STATUS = {
  UNKNOWN_SITE: `${REFUSALS.UNKNOWN_SITE.status} Not Found`,
  ORIGIN_REFUSED: `${REFUSALS.ORIGIN_REFUSED.status} Forbidden`,
} as const;

/** Close code of our own: come back with a new token, and the last cursor. */
const TOKEN_EXPIRED = 4312;

const CLOSE_CODES: Readonly<Record<TokenFault, number>> = {
  TOKEN_REFUSED: CloseCode.Forbidden,
  TOKEN_EXPIRED,
  UNAVAILABLE: TRY_AGAIN,
  ORIGIN_REFUSED: CloseCode.Forbidden,
};

/** Closes a socket whose token does not hold, or no longer, or cannot be checked now. */
function close(socket: WebSocket, why: TokenFault): void {
  socket.close(CLOSE_CODES[why], why);
}

const SOCKET_OPTIONS = {
  noServer: true,
  perMessageDeflate: false,
  maxPayload: MOST_BYTES,
  closeTimeout: CLOSE_WITHIN,
  handleProtocols: (protocols: Set<string>) => handleProtocols(protocols),
};

export interface SocketServer {
  /** Closes all sockets: come back, the server starts again. */
  close(): Promise<void>;
  /** Sockets that are open. */
  readonly size: number;
}

/** What a connection is known by. */
interface Extra {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  /** The site that the request names, by itself or by its origin. */
  readonly choice: RequestContext['choice'];
}

/** Who is at the other end, and at which site. */
type Known = Pick<Context, 'site'> & { readonly caller: Caller };

type CallingPerson = Extract<Caller, { is: 'person' }>;

type Connection = SocketContext<Record<string, unknown>, Extra>;

/** Serves sockets on the HTTP server's `/graphql`. */
export function serveSockets(server: Server, services: Services, yoga: GraphqlHandler, log: Logger): SocketServer {
  const sockets = new WebSocketServer(SOCKET_OPTIONS);
  const known = new WeakMap<WebSocket, Known>();
  /** Takes back that a socket ends with its token. */
  const ends = new WeakMap<WebSocket, () => void>();
  /** How an operation that was let in is run. */
  const runs = new WeakMap<ExecutionArgs, () => OperationResult>();
  const run = (args: ExecutionArgs): OperationResult => {
    const start = runs.get(args);
    if (start === undefined) throw new Error('an operation is run with the arguments it was let in with');
    return start();
  };
  const protocol = makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: INIT_WITHIN,
    onConnect,
    onPing: onRenewal,
    onSubscribe,
    execute: run,
    subscribe: run,
  });
  let closing = false;

  server.on('upgrade', (request, socket, head) => {
    guardSocket(socket, log);
    const choice = siteOf(request, services);
    const refusal = refusalOf(request, choice);
    // A refused connection counts as well, for as long as it is there.
    const close = services.connections.open(services.addresses.of(request), choice.ok ? choice.site : null);
    if (close === null) {
      refuseUpgrade(socket, { status: '429 Too Many Requests', retryAfter: AGAIN_AFTER }, false);
      return;
    }
    socket.once('close', close);
    if (refusal !== null) refuseUpgrade(socket, refusal, true);
    else if (choice.ok) {
      sockets.handleUpgrade(request, socket, head, (client) =>
        runSocket(protocol, client, { socket: client, request, choice }, log),
      );
    }
  });

  function refusalOf(request: IncomingMessage, choice: SiteChoice): Refusal | null {
    if (closing) return { status: '503 Service Unavailable', retryAfter: null };
    if ((request.url ?? '/').split('?')[0] !== GRAPHQL_PATH) return { status: '404 Not Found', retryAfter: null };
    return choice.ok ? null : { status: STATUS[choice.code], retryAfter: null };
  }

  async function onConnect({ connectionParams, extra }: Connection): Promise<boolean | Record<string, unknown>> {
    const { socket, request, choice } = extra;
    if (isTooOld(connectionParams)) {
      socket.close(TOO_OLD, 'this page is too old: load it again');
      return false;
    }
    const token = connectionParams?.token;
    const who = await services.identity.of(token === undefined || token === null ? null : String(token), choice);
    if ('fault' in who) close(socket, who.fault);
    if ('fault' in who || socket.readyState !== socket.OPEN) return false;
    const { caller } = who;
    known.set(socket, who);
    if (caller.is === 'service') keepOpen(socket, request, caller.token.id, null);
    if (caller.is !== 'person') return { protocol: PROTOCOL };
    endWithToken(socket, caller);
    keepOpen(socket, request, caller.person.id, caller.device);
    if (caller.device !== null) await services.store.touchDevice(caller.device);
    return { protocol: PROTOCOL, ...(caller.renewed === null ? {} : { token: caller.renewed }) };
  }

  /** The socket ends with its device, or with the service's token. */
  function keepOpen(socket: WebSocket, request: IncomingMessage, holder: string, device: string | null): void {
    const { live, rooms } = services;
    const label = deviceLabel(request.headers['user-agent']);
    const end = (why: TokenFault): void => close(socket, why);
    const { closed } = live.add({ holder, device, label, since: rooms.now(), end });
    socket.once('close', () => {
      closed();
      ends.get(socket)?.();
    });
  }

  /** The socket ends with its token, and not any more with the one before. */
  function endWithToken(socket: WebSocket, { endsAt }: CallingPerson): void {
    ends.get(socket)?.();
    ends.delete(socket);
    if (endsAt === null || socket.readyState !== socket.OPEN) return;
    ends.set(
      socket,
      services.wallTimers.set(endsAt, () => close(socket, 'TOKEN_EXPIRED')),
    );
  }

  /** A ping may bring the same person's next token, so that nothing on the socket has to end. Any other token changes nothing. */
  async function onRenewal({ extra: { socket, choice } }: Connection, payload: PingMessage['payload']): Promise<void> {
    const before = known.get(socket);
    if (before?.caller.is !== 'person' || typeof payload?.token !== 'string') return;
    const who = await services.identity.of(payload.token, choice);
    if ('fault' in who) return;
    if (who.caller.is !== 'person' || who.caller.person.id !== before.caller.person.id || who.site !== before.site)
      return;
    known.set(socket, who);
    endWithToken(socket, who.caller);
  }

  async function onSubscribe(
    { extra: { socket, request, choice }, subscriptions }: Connection,
    id: string,
    { query, operationName, variables }: SubscribePayload,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    if (Object.keys(subscriptions).length > MOST_OPERATIONS) {
      return [withoutStatus(requestError('RATE_LIMITED', `at most ${MOST_OPERATIONS} operations at once on a socket`))];
    }
    const who = known.get(socket);
    if (who !== undefined && !(await services.identity.holds(who.caller))) {
      close(socket, 'TOKEN_REFUSED');
      return [withoutStatus(tokenError('TOKEN_REFUSED'))];
    }
    const gone = new AbortController();
    const context: Context = {
      services,
      ...(who ?? { caller: { is: 'nobody' }, site: choice.site }),
      label: deviceLabel(request.headers['user-agent']),
      address: services.addresses.of(request),
      gone: gone.signal,
    };
    const unwelcome = await documentError(services, context, query);
    if (unwelcome !== null) return [withoutStatus(unwelcome)];
    const { schema, parse, validate, execute, subscribe } = yoga.getEnveloped({
      req: request,
      choice,
      gone: null,
      cut: () => socket.terminate(),
    });
    let document: ExecutionArgs['document'];
    try {
      document = parse(query);
    } catch (error) {
      if (error instanceof GraphQLError) return [withoutStatus(error)];
      throw error;
    }
    const args: ExecutionArgs = {
      schema,
      document,
      operationName: operationName ?? null,
      variableValues: variables ?? {},
      contextValue: context,
    };
    const invalid = validate(schema, document);
    const errors = invalid.length > 0 ? invalid : await admit(args, context);
    if (errors.length > 0) return errors.map(withoutStatus);
    const operation = getOperationAST(document, operationName)?.operation;
    runs.set(args, () => {
      if (operation !== 'subscription') return execute(args);
      if (!isShared(args)) return untilGone(subscribe(args), gone);
      return fanOut({
        args,
        context,
        send: (payload) => sendTo(socket, `{"id":${JSON.stringify(id)},"type":"next","payload":${payload}}`),
        fail: () => socket.close(TRY_AGAIN, 'the room cannot be read now'),
        report: (error) => log.error({ err: error }, 'fan-out'),
      });
    });
    return args;
  }

  return {
    close: async () => {
      closing = true;
      const clients = [...sockets.clients];
      const closed = clients.map((client) => new Promise((resolve) => client.once('close', resolve)));
      // Not all at once: they would all come back at once.
      const span = Math.min(LONGEST_SPREAD, clients.length * SPREAD);
      for (const client of clients) {
        setTimeout(() => client.close(RESTART, 'the server starts again'), Math.random() * span);
      }
      const cut = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, span + END_WITHIN);
      await Promise.all(closed);
      clearTimeout(cut);
    },
    get size() {
      return sockets.clients.size;
    },
  };
}

/**
 * Lets a stream's source know when its reader has gone. Between them stands a generator, and one that waits for its next item
 * does not hear that nobody wants it.
 */
async function untilGone(result: OperationResult, gone: AbortController): Promise<Awaited<OperationResult>> {
  const stream = await result;
  if (!('next' in stream)) return stream;
  const end = stream.return.bind(stream);
  stream.return = (value) => {
    gone.abort();
    return end(value);
  };
  return stream;
}
