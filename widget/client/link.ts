import { Client, type CombinedError, fetchExchange, subscriptionExchange, type TypedDocumentNode } from '@urql/core';
import { createClient, MessageType, type Client as SocketClient } from 'graphql-ws';
import { GOOD_LIFE, Pause, waitBefore } from './backoff.ts';
import { localNow } from './clock.ts';
import type { Connection } from './connection.ts';
import { type Failure, failure, isOfToken } from './failure.ts';
import { browserNetwork, type Network } from './network.ts';
import { mayReconnect, readError } from './outcome.ts';
import { PROTOCOL } from './protocol.ts';
import { socketUrl } from './server-url.ts';

/** A ping is sent when the server was silent this long, ms … */
const PING_AFTER = 10_000;
/** … and without an answer within this long, ms, the socket counts as dead. */
const PONG_WITHIN = 5_000;
/** A socket that is not open and acknowledged within this long, ms, is given up. */
const CONNECT_WITHIN = 10_000;
/** Close code of the server: the token has run out, come back with another one. */
const TOKEN_EXPIRED = 4312;
/** A request without an answer within this long, ms, is given up. */
const ANSWER_WITHIN = 15_000;

/** A connection was not made, because there is nobody to make it for. */
class NotReady extends Error {
  readonly failure: Failure;

  constructor(failed: Failure) {
    super(failed.code);
    this.failure = failed;
  }
}

export interface LinkOptions {
  readonly url: string;
  /** Asked anew for each request and each connection. */
  readonly token: () => string | null;
  /** Awaited before each request and each connection: null, or why there is nobody to ask for. */
  readonly ready?: () => Promise<Failure | null>;
  /** A token has run out while it was in use: null stands for none. */
  readonly expired?: (token: string | null) => void;
  /** The server gives another token in place of the one that a connection was made with. */
  readonly renewed?: (old: string | null, token: string) => void;
  readonly network?: Network;
  /** 0 ≤ x < 1, for the jitter. */
  readonly random?: () => number;
}

/** What a subscription gives back. */
export interface Sink<Data> {
  data(data: Data): void;
  /** It ended and will not go on by itself; null: the server ended it without a word. */
  ended(failed: Failure | null): void;
}

/** One server: requests over HTTP, subscriptions over one socket that comes back by itself for as long as anybody listens. */
export class Link {
  readonly #network: Network;
  readonly #token: () => string | null;
  readonly #ready: () => Promise<Failure | null>;
  readonly #expired: (token: string | null) => void;
  readonly #client: Client;
  readonly #socket: SocketClient;
  readonly #pause = new Pause();
  readonly #listeners = new Set<() => void>();
  readonly #unlisten: (() => void)[];
  #connection: Connection = 'connecting';
  #wasLive = false;
  #failures = 0;
  #connectedAt = 0;
  #heardAt = 0;
  #giveUp: ReturnType<typeof setTimeout> | undefined;
  /** What the socket was opened with, or was told since. */
  #sent: string | null = null;
  #openedWith: string | null = null;
  /** null while none is open and acknowledged. */
  #open: WebSocket | null = null;
  /** A socket is open and waits for `ready`. */
  #readying = false;

  constructor({
    url,
    token,
    ready = () => Promise.resolve(null),
    expired = () => {},
    renewed = () => {},
    network = browserNetwork,
    random = Math.random,
  }: LinkOptions) {
    this.#network = network;
    this.#token = token;
    this.#ready = ready;
    this.#expired = expired;
    this.#socket = createClient({
      url: socketUrl(url),
      lazy: true,
      lazyCloseTimeout: 2_000,
      keepAlive: PING_AFTER,
      retryAttempts: Number.POSITIVE_INFINITY,
      retryWait: () => this.#pause.wait(this.#failures === 0 ? 0 : waitBefore(this.#failures - 1, random)),
      // A network error comes as a bare event without a code and may always be tried again.
      // A token that was refused may have been replaced meanwhile.
      shouldRetry: (problem) =>
        !(problem instanceof NotReady) &&
        (!hasCode(problem) || mayReconnect(problem.code) || this.#openedWith !== token()),
      connectionParams: async () => {
        this.#readying = true;
        const unready = await ready();
        this.#readying = false;
        if (unready !== null) throw new NotReady(unready);
        const now = token();
        this.#sent = now;
        this.#openedWith = now;
        return { protocol: PROTOCOL, ...(now === null ? {} : { token: now }) };
      },
      on: {
        connecting: () => this.#expect(CONNECT_WITHIN),
        opened: () => this.#expect(CONNECT_WITHIN),
        connected: (socket, payload) => {
          this.#open = socket instanceof WebSocket ? socket : null;
          if (typeof payload?.token === 'string') renewed(this.#sent, payload.token);
          this.#connected();
        },
        message: () => this.#heard(),
        ping: (received) => {
          if (!received) this.#expect(PONG_WITHIN);
        },
        closed: (event) => this.#lost(hasCode(event) ? event.code : null),
        error: () => this.#lost(null),
      },
    });
    this.#client = new Client({
      url,
      preferGetMethod: false,
      requestPolicy: 'network-only',
      fetch: fetchInTime,
      fetchOptions: () => withToken(token()),
      exchanges: [
        fetchExchange,
        subscriptionExchange({
          forwardSubscription: (request, operation) => ({
            subscribe: (sink) => {
              const ended: () => void = operation.context.ended;
              const complete = () => {
                sink.complete();
                ended();
              };
              const payload = { ...request, query: request.query ?? '' };
              const next = ({ data = null, ...rest }: { data?: Record<string, unknown> | null }) =>
                sink.next({ ...rest, data });
              return { unsubscribe: this.#socket.subscribe(payload, { ...sink, next, complete }) };
            },
          }),
        }),
      ],
    });
    this.#unlisten = [network.onHope(() => this.#hope()), network.onChange(() => this.#tell())];
  }

  get connection(): Connection {
    return this.#connection !== 'live' && !this.#network.online ? 'offline' : this.#connection;
  }

  /** How many tries to connect have failed in a row. */
  get failures(): number {
    return this.#failures;
  }

  /** Calls back when `connection` or `failures` may have changed. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks once, as nobody where the server does not take the token: most of what is asked for is for everybody. Never throws. */
  async request<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<{ readonly data: Data } | Failure> {
    const unready = await this.#ready();
    if (unready !== null) return unready;
    const answer = this.#answer(await this.#client.query(document, variables).toPromise());
    return 'code' in answer && isOfToken(answer) ? this.askAs(null, 'query', document, variables) : answer;
  }

  /** Like `request`, for mutations. */
  async change<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<{ readonly data: Data } | Failure> {
    const unready = await this.#ready();
    return unready ?? this.#answer(await this.#client.mutation(document, variables).toPromise());
  }

  /** Asks, or changes, with a token that is not in use yet; null: as nobody. */
  async askAs<Data, Variables extends object>(
    token: string | null,
    kind: 'query' | 'mutation',
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<{ readonly data: Data } | Failure> {
    const context = { fetchOptions: withToken(token) };
    return this.#answer(await this.#client[kind](document, variables, context).toPromise());
  }

  /**
   * Listens. `variables` is read anew on every reconnection, so a getter among them makes the subscription resume.
   * Returns the function that ends it; after that the sink hears nothing.
   */
  listen<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    sink: Sink<Data>,
  ): () => void {
    let over = false;
    const end = (failed: Failure | null) => {
      if (over) return;
      over = true;
      sink.ended(failed);
    };
    const source = this.#client.subscription(document, variables, { ended: () => end(null) });
    const { unsubscribe } = source.subscribe((result) => {
      if (over) return;
      if (result.error !== undefined) end(this.#failureOf(result.error));
      else if (result.data !== undefined) sink.data(result.data);
    });
    return () => {
      over = true;
      unsubscribe();
    };
  }

  /** Tries at once what is waiting to be tried. */
  kick(): void {
    this.#pause.end();
  }

  /** Closes the socket and opens it again, because the token has changed. One that waits for the token takes the new one. */
  reconnect(): void {
    if (this.#readying) return;
    this.#socket.terminate();
    this.#failures = 0;
    this.kick();
  }

  /** Tells an open socket the next token of the same person, so that nothing on it has to end. */
  renew(): void {
    const token = this.#token();
    if (token === null || token === this.#sent || this.#open === null) return;
    this.#sent = token;
    this.#open.send(JSON.stringify({ type: MessageType.Ping, payload: { token } }));
  }

  dispose(): void {
    for (const unlisten of this.#unlisten) unlisten();
    clearTimeout(this.#giveUp);
    this.#pause.end();
    // Rejects where the socket was still being opened and that failed: nothing is left to close then.
    Promise.resolve(this.#socket.dispose()).catch(() => undefined);
  }

  #answer<Data>({ data, error }: { data?: Data | undefined; error?: CombinedError | undefined }) {
    return data !== undefined && error === undefined ? { data } : this.#failureOf(error);
  }

  #failureOf(error: CombinedError | undefined): Failure {
    if (error?.networkError instanceof NotReady) return error.networkError.failure;
    return error === undefined ? failure('UNEXPECTED') : readError(error, this.#network.online);
  }

  #connected(): void {
    this.#connection = 'live';
    this.#wasLive = true;
    this.#connectedAt = localNow();
    this.#heard();
    this.#tell();
  }

  /** Whatever comes shows that the line is good now; it goes on being listened to, as no ping follows one without an answer. */
  #heard(): void {
    this.#heardAt = localNow();
    if (this.#connection === 'live') this.#expect(PING_AFTER + PONG_WITHIN);
  }

  /** Without a sign within `ms` the socket is given up, without waiting for a closing handshake that will not come. */
  #expect(ms: number): void {
    clearTimeout(this.#giveUp);
    this.#giveUp = setTimeout(() => this.#socket.terminate(), ms);
  }

  /** `code`: the socket was closed with it; null: without any. */
  #lost(code: number | null): void {
    clearTimeout(this.#giveUp);
    this.#readying = false;
    this.#open = null;
    if (code === TOKEN_EXPIRED) {
      this.#expired(this.#sent);
      // Renewed without a word, where it was good: a connection is being made with the next token.
      if (this.#connection === 'live') return;
    }
    const wasGood = this.#connection === 'live' && localNow() - this.#connectedAt >= GOOD_LIFE;
    this.#connection = this.#wasLive ? 'reconnecting' : 'connecting';
    if (code === 1000) this.#failures = 0;
    else this.#failures = wasGood ? 1 : this.#failures + 1;
    this.#tell();
  }

  /** The page woke up: do not wait any longer, and do not trust a socket that slept with it. */
  #hope(): void {
    this.kick();
    if (this.#connection === 'live' && localNow() - this.#heardAt > PING_AFTER + PONG_WITHIN) this.#socket.terminate();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function withToken(token: string | null): RequestInit {
  return { credentials: 'omit', headers: token === null ? {} : { authorization: `Bearer ${token}` } };
}

function hasCode(problem: unknown): problem is { readonly code: number } {
  return typeof problem === 'object' && problem !== null && 'code' in problem && typeof problem.code === 'number';
}

/** A fetch that hangs is worse than one that fails: somebody waits in front of it. */
const fetchInTime: typeof fetch = (input, init) => {
  const late = AbortSignal.timeout(ANSWER_WITHIN);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, late]) : late });
};
