import { CombinedError, stringifyDocument, type TypedDocumentNode } from '@urql/core';
import { Pause, waitBefore } from './backoff.ts';
import { carefulSocket } from './careful-socket.ts';
import { type Failure, failure } from './failure.ts';
import type { LinkOptions, Sink } from './link.ts';
import { socketUrl } from './server-url.ts';

/** A stream that was silent this long, ms, counts as dead: the server says something every 12 s. */
const SILENT = 30_000;
/** Whether sockets come through by now is looked at after so long, ms, and after twice as long each time … */
const LOOK_AFTER = 300_000;
/** … but at least this often, ms. */
const LOOK_AT_LEAST = 3_600_000;
/** A socket that does not answer within this long, ms, does not come through. */
const SOCKET_WITHIN = 5_000;

export interface EventStreamsOptions extends Required<Pick<LinkOptions, 'url' | 'token' | 'ready' | 'expired'>> {
  readonly random: () => number;
  /** The first stream is open. */
  readonly opened: () => void;
  /** The last open stream broke, or none could be opened. */
  readonly lost: () => void;
  /** Why the server answers with no stream. */
  readonly failureOf: (error: CombinedError) => Failure;
  /** Sockets come through by now. */
  readonly socketsWork: () => void;
}

/** What came of one try: the server ended the stream, will not give it, or it was lost on the way. */
type Outcome = 'complete' | 'lost' | Failure;

interface Payload<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** Subscriptions as streams of events over HTTP, for pages and networks that let no socket through. */
export class EventStreams {
  readonly #options: EventStreamsOptions;
  readonly #pauses = new Set<Pause>();
  #open = 0;
  #looks = 0;
  #looking: ReturnType<typeof setTimeout> | undefined;

  constructor(options: EventStreamsOptions) {
    this.#options = options;
    this.#lookLater();
  }

  /** Like `Link.listen`: goes on over breaks by itself, with `variables` read anew each time. */
  listen<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    sink: Sink<Data>,
  ): () => void {
    const stopped = new AbortController();
    const pause = new Pause();
    this.#pauses.add(pause);
    const query = stringifyDocument(document);
    const follow = async (): Promise<void> => {
      for (let failures = 0; ; failures += 1) {
        const outcome = await this.#read({ query, variables }, stopped.signal, (data: Data) => {
          failures = 0;
          sink.data(data);
        });
        if (stopped.signal.aborted) return;
        if (outcome !== 'lost') {
          sink.ended(outcome === 'complete' ? null : outcome);
          return;
        }
        await pause.wait(waitBefore(failures, this.#options.random));
      }
    };
    void follow();
    return () => {
      stopped.abort();
      pause.end();
      this.#pauses.delete(pause);
    };
  }

  /** Tries at once what is waiting to be tried. */
  kick(): void {
    for (const pause of this.#pauses) pause.end();
  }

  dispose(): void {
    clearTimeout(this.#looking);
  }

  /** Looks at once whether sockets come through: the network may be another one. */
  async look(): Promise<void> {
    clearTimeout(this.#looking);
    if (await socketAnswers(this.#options.url)) this.#options.socketsWork();
    else this.#lookLater();
  }

  #lookLater(): void {
    const wait = Math.min(LOOK_AFTER * 2 ** this.#looks, LOOK_AT_LEAST);
    this.#looks += 1;
    this.#looking = setTimeout(() => void this.look(), wait);
  }

  /** One stream from its beginning to its end. */
  async #read<Data>(body: object, stopped: AbortSignal, told: (data: Data) => void): Promise<Outcome> {
    const { ready, token, expired } = this.#options;
    let used: string | null | undefined;
    while (!stopped.aborted) {
      const unready = await ready();
      if (unready !== null) return unready;
      const now = token();
      if (now === used) return failure('TOKEN_EXPIRED');
      used = now;
      const outcome = await this.#readWith(now, body, stopped, told);
      if (typeof outcome === 'string' || outcome.code !== 'TOKEN_EXPIRED') return outcome;
      // Ended with its token: with the next one it goes on.
      expired(now);
    }
    return 'lost';
  }

  async #readWith<Data>(
    token: string | null,
    body: object,
    stopped: AbortSignal,
    told: (data: Data) => void,
  ): Promise<Outcome> {
    const dead = new AbortController();
    const stop = (): void => dead.abort();
    if (stopped.aborted) return 'lost';
    stopped.addEventListener('abort', stop);
    let silence = setTimeout(stop, SILENT);
    const heard = (): void => {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENT);
    };
    let isOpen = false;
    let outcome: Outcome = 'lost';
    try {
      const response = await this.#ask(token, body, dead.signal);
      if (response === null) return outcome;
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
        outcome = await this.#refusal(response);
        return outcome;
      }
      isOpen = true;
      this.#open += 1;
      this.#options.opened();
      outcome = await this.#payloads(response, heard, told);
      return outcome;
    } finally {
      clearTimeout(silence);
      stopped.removeEventListener('abort', stop);
      stop();
      if (isOpen) this.#open -= 1;
      if (outcome === 'lost' && this.#open === 0 && !stopped.aborted) this.#options.lost();
    }
  }

  /** null: there was no answer. */
  async #ask(token: string | null, body: object, signal: AbortSignal): Promise<Response | null> {
    try {
      return await fetch(this.#options.url, {
        method: 'POST',
        credentials: 'omit',
        signal,
        headers: {
          accept: 'text/event-stream',
          'content-type': 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
    } catch {
      return null;
    }
  }

  /** An answer that is no stream: GraphQL’s own errors say why; what comes from somewhere between is tried again. */
  async #refusal(response: Response): Promise<Outcome> {
    const answer: Payload<unknown> | null = await response.json().catch(() => null);
    return this.#failure(answer, response) ?? 'lost';
  }

  async #payloads<Data>(response: Response, heard: () => void, told: (data: Data) => void): Promise<Outcome> {
    const reader = response.body?.getReader();
    if (reader === undefined) return 'lost';
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const chunk = await reader.read().catch(() => null);
      if (chunk === null || chunk.done) return 'lost';
      heard();
      text += decoder.decode(chunk.value, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        if (/^event: ?complete$/m.test(message)) return 'complete';
        const data = /^data: ?(.+)$/m.exec(message)?.[1];
        if (data === undefined) continue;
        const payload = JSON.parse(data) as Payload<Data>;
        const failed = this.#failure(payload, response);
        if (failed !== null) return failed;
        if (payload.data) told(payload.data);
      }
    }
  }

  #failure(payload: Payload<unknown> | null, response: Response): Failure | null {
    const errors = payload?.errors ?? [];
    if (errors.length === 0) return null;
    return this.#options.failureOf(new CombinedError({ graphQLErrors: [...errors], response }));
  }
}

/** Whether a socket opens and what is sent on it comes back. */
function socketAnswers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const Socket = carefulSocket() as typeof WebSocket;
    const socket = new Socket(socketUrl(url), 'graphql-transport-ws');
    const done = (works: boolean): void => {
      clearTimeout(late);
      resolve(works);
      socket.close();
    };
    const late = setTimeout(() => done(false), SOCKET_WITHIN);
    socket.onopen = () => socket.send('{"type":"ping"}');
    socket.onmessage = () => done(true);
    socket.onclose = () => done(false);
  });
}
