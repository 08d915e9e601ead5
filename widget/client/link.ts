import { Client, type CombinedError, fetchExchange, subscriptionExchange, type TypedDocumentNode } from '@urql/core';
import { createClient, MessageType, type Client as SocketClient } from 'graphql-ws';
import { GOOD_LIFE, Pause, waitBefore } from './backoff.ts';
import { carefulSocket } from './careful-socket.ts';
import { localNow } from './clock.ts';
import type { Connection } from './connection.ts';
import type { EventStreams } from './event-streams.ts';
import { type Failure, failure, isOfToken } from './failure.ts';
import { browserNetwork, type Network } from './network.ts';
import { mayReconnect, readError } from './outcome.ts';
import { PROTOCOL } from './protocol.ts';
import { tellOwner } from './refused-origin.ts';
import { socketUrl } from './server-url.ts';
import { within } from './within.ts';

/** A ping is sent when the server was silent this long, ms … */
const PING_AFTER = 10_000;
/** … and without an answer within this long, ms, the socket counts as dead. */
const PONG_WITHIN = 5_000;
/** A socket that is not open, or then not acknowledged, within this long, ms, is given up … */
const CONNECT_WITHIN = 10_000;
/** … and this long, ms, where none has come through yet: some networks swallow them without a word. */
const FIRST_WITHIN = 3_000;
/** After so many failed tries in a row streams of events are tried instead; after the first one where no socket ever came through. */
const STREAMS_AFTER = 3;
/** … and after so many where a socket has worked: a server that restarts is only away for a moment. */
const STREAMS_AFTER_SOCKET = 10;
/** Close code of the server: the token has run out, come back with another one. */
const TOKEN_EXPIRED = 4312;
/** Close codes of no server: the line broke, or was given up here. */
const NO_WORD = 1006;
const GIVEN_UP = 4499;
/** A request without an answer within this long, ms, is given up. */
const ANSWER_WITHIN = 15_000;

/** Servers to which sockets do not come through from this page. */
const withoutSocket = new Set<string>();

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

/**
 * One server: requests over HTTP, subscriptions over one socket that comes back by itself for as long as anybody listens.
 * Where no socket comes through, subscriptions are streams of events over HTTP, until one does.
 */
export class Link {
  readonly url: string;
  readonly #network: Network;
  readonly #token: () => string | null;
  readonly #ready: () => Promise<Failure | null>;
  readonly #expired: (token: string | null) => void;
  readonly #client: Client;
  readonly #socket: SocketClient;
  readonly #pause = new Pause();
  readonly #listeners = new Set<() => void>();
  readonly #unlisten: (() => void)[];
  readonly #random: () => number;
  /** What is listened to: each function begins anew, over whatever is in use. */
  readonly #followed = new Set<() => void>();
  /** null: the socket is in use. */
  #streams: EventStreams | null = null;
  #fetching = false;
  #refused = false;
  #connection: Connection = 'connecting';
  #wasLive = false;
  /** Whether a socket has ever come through. */
  #wasSocket = false;
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
    this.url = url;
    this.#random = random;
    this.#network = network;
    this.#token = token;
    this.#ready = ready;
    this.#expired = expired;
    this.#socket = createClient({
      url: socketUrl(url),
      webSocketImpl: carefulSocket(),
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
        this.#expect(CONNECT_WITHIN);
        const unready = await ready();
        this.#readying = false;
        if (unready !== null) throw new NotReady(unready);
        this.#expect(this.#connectWithin);
        const now = token();
        this.#sent = now;
        this.#openedWith = now;
        return { protocol: PROTOCOL, ...(now === null ? {} : { token: now }) };
      },
      on: {
        connecting: () => this.#expect(this.#connectWithin),
        connected: (socket, payload) => {
          // Late, but there.
          if (this.#streams !== null) this.#go(null);
          withoutSocket.delete(url);
          this.#wasSocket = true;
          this.#open = socket instanceof WebSocket ? socket : null;
          if (typeof payload?.token === 'string') renewed(this.#sent, payload.token);
          this.#connected();
        },
        message: () => this.#heard(),
        ping: (received) => {
          if (!received) this.#expect(PONG_WITHIN);
        },
        closed: (event) => this.#closed(hasCode(event) ? event.code : null),
        error: () => this.#closed(null),
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

  /** Whether the server takes nothing from pages of this origin. */
  get refused(): boolean {
    return this.#refused;
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
    let stop = (): void => undefined;
    const end = (failed: Failure | null) => {
      if (over) return;
      over = true;
      this.#followed.delete(start);
      sink.ended(failed);
    };
    const start = () => {
      stop();
      stop = this.#streams?.listen(document, variables, { ...sink, ended: end }) ?? overSocket();
    };
    const overSocket = () => {
      let moved = false;
      const source = this.#client.subscription(document, variables, { ended: () => moved || end(null) });
      const { unsubscribe } = source.subscribe((result) => {
        if (over || moved) return;
        if (result.error !== undefined) end(this.#failureOf(result.error));
        else if (result.data !== undefined) sink.data(result.data);
      });
      return () => {
        moved = true;
        unsubscribe();
      };
    };
    this.#followed.add(start);
    start();
    if (withoutSocket.has(this.url)) void this.#tryStreams();
    return () => {
      over = true;
      this.#followed.delete(start);
      stop();
    };
  }

  /** Tries at once what is waiting to be tried. */
  kick(): void {
    this.#refuse(false);
    this.#pause.end();
    this.#streams?.kick();
  }

  /** Closes the socket and opens it again, because the token has changed. One that waits for the token takes the new one. */
  reconnect(): void {
    if (this.#readying) return;
    this.#failures = 0;
    if (this.#streams === null) this.#socket.terminate();
    else this.#go(this.#streams);
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
    this.#followed.clear();
    this.#streams?.dispose();
    this.#pause.end();
    // Rejects where the socket was still being opened and that failed: nothing is left to close then.
    Promise.resolve(this.#socket.dispose()).catch(() => undefined);
  }

  #answer<Data>({ data, error }: { data?: Data | undefined; error?: CombinedError | undefined }) {
    return data !== undefined && error === undefined ? { data } : this.#failureOf(error);
  }

  #failureOf(error: CombinedError | undefined): Failure {
    if (error?.networkError instanceof NotReady) return error.networkError.failure;
    const failed = error === undefined ? failure('UNEXPECTED') : readError(error, this.#network.online);
    if (failed.code === 'ORIGIN_REFUSED') this.#refuse(true);
    return failed;
  }

  #refuse(refused: boolean): void {
    if (refused === this.#refused) return;
    this.#refused = refused;
    if (refused) tellOwner(this.url);
    this.#tell();
  }

  #connected(): void {
    this.#connection = 'live';
    this.#wasLive = true;
    this.#connectedAt = localNow();
    this.#heard();
    this.#tell();
  }

  get #connectWithin(): number {
    return this.#wasSocket ? CONNECT_WITHIN : FIRST_WITHIN;
  }

  /** Goes over to streams, or back to the socket: what is listened to begins anew there. */
  #go(streams: EventStreams | null): void {
    if (streams !== this.#streams) this.#streams?.dispose();
    this.#streams = streams;
    for (const start of [...this.#followed]) start();
  }

  /** Where nothing of it comes, the socket goes on being tried. */
  async #tryStreams(): Promise<void> {
    if (this.#fetching || this.#streams !== null) return;
    this.#fetching = true;
    const chunk = await import('./event-streams.ts').catch(() => null);
    this.#fetching = false;
    if (chunk === null || this.#open !== null || this.#followed.size === 0) return;
    let wasOpen = false;
    const streams = new chunk.EventStreams({
      url: this.url,
      token: this.#token,
      ready: this.#ready,
      expired: this.#expired,
      random: this.#random,
      failureOf: (error) => this.#failureOf(error),
      opened: () => {
        wasOpen = true;
        withoutSocket.add(this.url);
        this.#failures = 0;
        this.#connected();
      },
      lost: () => {
        this.#lost(null);
        if (!wasOpen || this.#failures >= STREAMS_AFTER) this.#go(null);
      },
      socketsWork: () => this.#go(null),
    });
    clearTimeout(this.#giveUp);
    this.#go(streams);
  }

  /** Whatever comes shows that the line is good now; it goes on being listened to, as no ping follows one without an answer. */
  #heard(): void {
    this.#heardAt = localNow();
    if (this.#open !== null) this.#expect(PING_AFTER + PONG_WITHIN);
  }

  /** Without a sign within `ms` the socket is given up, without waiting for a closing handshake that will not come. */
  #expect(ms: number): void {
    clearTimeout(this.#giveUp);
    this.#giveUp = setTimeout(() => this.#socket.terminate(), ms);
  }

  /** `code`: the socket was closed with it; null: without any. */
  #closed(code: number | null): void {
    this.#readying = false;
    this.#open = null;
    if (this.#streams !== null) return;
    this.#lost(code);
    const words = code !== null && code !== NO_WORD && code !== GIVEN_UP;
    if (!words && this.#failures >= (this.#wasSocket ? STREAMS_AFTER_SOCKET : 1)) void this.#tryStreams();
  }

  #lost(code: number | null): void {
    clearTimeout(this.#giveUp);
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
    if (this.#open !== null && localNow() - this.#heardAt > PING_AFTER + PONG_WITHIN) this.#socket.terminate();
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
const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: within(ANSWER_WITHIN, init?.signal) });
