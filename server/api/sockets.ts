/** GraphQL over WebSocket (graphql-transport-ws), with the limits that HTTP has. */

import type { IncomingMessage, Server } from 'node:http';
import { type ExecutionArgs, GraphQLError } from 'graphql';
import type { OperationResult, Context as SocketContext } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { addressOf } from './address.ts';
import type { Caller, Context, Services } from './context.ts';
import { fanOut, isRoomEvents } from './fan-out.ts';
import { callerOfToken, GRAPHQL_PATH, type GraphqlHandler, MOST_BYTES } from './graphql.ts';
import { isAllowed } from './origins.ts';

/** Operations at once on one socket. */
const MOST_OPERATIONS = 8;
/** Sockets at once from one address. */
const MOST_SOCKETS = 200;
/** Time for a client to say who it is, ms. */
const INIT_WITHIN = 5_000;
const PING_EVERY = 12_000;

/** Close codes that graphql-ws clients know: a token that is not valid; too much at once. */
const FORBIDDEN = 4403;
const TOO_MANY = 4429;

type Running = ReturnType<GraphqlHandler['getEnveloped']> & {
  readonly id: string;
  readonly text: string;
  readonly socket: WebSocket;
};

export interface SocketServer {
  /** Closes all sockets with 1012: come back, the server starts again. */
  close(): Promise<void>;
  /** Sockets that are open. */
  readonly size: number;
}

/** Serves sockets on the HTTP server's `/graphql`. */
export function serveSockets(server: Server, services: Services, yoga: GraphqlHandler): SocketServer {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MOST_BYTES });
  const callers = new WeakMap<WebSocket, Caller>();
  /** What runs an operation, by the context it was given. */
  const running = new WeakMap<object, Running>();
  const perAddress = new Map<string, number>();

  server.on('upgrade', (request, socket, head) => {
    const refusal = refusalOf(request);
    if (refusal !== null) {
      socket.end(`HTTP/1.1 ${refusal}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const address = addressOf(request, services.config.trustedProxies);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  });

  function refusalOf(request: IncomingMessage): string | null {
    const path = (request.url ?? '/').split('?')[0];
    if (path !== GRAPHQL_PATH) return '404 Not Found';
    if (!isAllowed(request.headers.origin, services.config.allowedOrigins)) return '403 Forbidden';
    const address = addressOf(request, services.config.trustedProxies);
    return (perAddress.get(address) ?? 0) >= MOST_SOCKETS ? '429 Too Many Requests' : null;
  }

  type Connection = SocketContext<Record<string, unknown>, Extra>;

  async function onConnect({ connectionParams, extra }: Connection): Promise<boolean> {
    const token = connectionParams?.token;
    const caller = await callerOfToken(services, typeof token === 'string' ? token : null);
    if (caller.is === 'refused') {
      extra.socket.close(FORBIDDEN, 'TOKEN_REFUSED');
      return false;
    }
    callers.set(extra.socket, caller);
    return true;
  }

  function onSubscribe(
    { extra, subscriptions }: Connection,
    id: string,
    {
      query,
      operationName,
      variables,
    }: {
      query: string;
      operationName?: string | null | undefined;
      variables?: Record<string, unknown> | null | undefined;
    },
  ): ExecutionArgs | readonly GraphQLError[] {
    if (Object.keys(subscriptions).length > MOST_OPERATIONS) {
      extra.socket.close(TOO_MANY, `at most ${MOST_OPERATIONS} operations at once`);
      return [new GraphQLError('too many operations')];
    }
    const context: Context = {
      services,
      caller: callers.get(extra.socket) ?? { is: 'nobody' },
      address: addressOf(extra.request, services.config.trustedProxies),
    };
    const enveloped = yoga.getEnveloped({ req: extra.request });
    try {
      const document = enveloped.parse(query);
      const errors = enveloped.validate(enveloped.schema, document);
      if (errors.length > 0) return errors;
      running.set(context, { ...enveloped, id, text: query, socket: extra.socket });
      return {
        schema: enveloped.schema,
        document,
        operationName: operationName ?? null,
        variableValues: variables ?? {},
        contextValue: context,
      };
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
  }

  function operationOf(args: ExecutionArgs): { readonly run: Running; readonly context: Context } {
    const context = args.contextValue;
    const run = typeof context === 'object' && context !== null ? running.get(context) : undefined;
    if (run === undefined || !isContext(context)) throw new Error('an operation is run with the context it was given');
    return { run, context };
  }

  const disposable = useServer<Record<string, unknown>>(
    {
      connectionInitWaitTimeout: INIT_WITHIN,
      onConnect,
      onSubscribe,
      execute: (args): OperationResult => operationOf(args).run.execute(args),
      subscribe: async (args) => {
        const { run, context } = operationOf(args);
        const operationName = args.operationName ?? null;
        const shared = isRoomEvents(args.document, operationName)
          ? await fanOut({
              ...run,
              document: args.document,
              operationName,
              variables: args.variableValues ?? {},
              context,
            })
          : null;
        return shared ?? run.subscribe(args);
      },
    },
    sockets,
    PING_EVERY,
  );

  return {
    close: async () => {
      for (const client of sockets.clients) client.close(1012, 'the server starts again');
      await disposable.dispose();
    },
    get size() {
      return sockets.clients.size;
    },
  };
}

function isContext(value: unknown): value is Context {
  return typeof value === 'object' && value !== null && 'services' in value && 'caller' in value;
}
