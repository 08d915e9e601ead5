/** Follows a room as the element does: its feed, its reducer, its document; and keeps every frame as it came. */

import { print } from '@0no-co/graphql.web';
import type { Client } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { RoomEvents } from '../../widget/client/documents.ts';
import type { RoomEventsResult, RoomUpdate } from '../../widget/client/model.ts';
import { RoomFeed } from '../../widget/client/room-feed.ts';
import type { RoomView } from '../../widget/client/room-view.ts';
import type { Guest } from './guest.ts';

export const ROOM_EVENTS = print(RoomEvents);

export class Follower {
  readonly guest: Guest;
  readonly code: string;
  readonly feed: RoomFeed;
  /** The payloads of all `next` messages, as text. */
  readonly payloads: string[] = [];
  readonly updates: RoomUpdate[] = [];
  /** Close codes of the sockets that were lost. */
  readonly closes: number[] = [];
  /** What has begun because of a frame, and what is not over yet. */
  readonly reactions = new Set<Promise<unknown>>();
  readonly #client: Client;
  readonly #stop: () => void;
  #socket: WebSocket | null = null;
  #stopped = false;

  /** `react` is called with every new view. */
  constructor(guest: Guest, code: string, react: (view: RoomView) => Promise<void> | null = () => null) {
    this.guest = guest;
    this.code = code;
    this.#client = guest.socket((socket) => this.#opened(socket));
    this.feed = new RoomFeed({
      code,
      listen: (variables, sink) =>
        this.#client.subscribe<{ roomEvents: RoomEventsResult }>(
          { query: ROOM_EVENTS, variables },
          {
            next: ({ data, errors }) => {
              if (errors || !data) throw new Error(JSON.stringify(errors));
              if (data.roomEvents.__typename === 'RoomUpdate') this.updates.push(data.roomEvents);
              sink.data(data);
            },
            error: (error) => {
              if (!this.#stopped) throw new Error('the subscription failed', { cause: error });
            },
            complete: () => undefined,
          },
        ),
    });
    this.#stop = this.feed.subscribe(() => {
      const reaction = react(this.feed.view);
      if (reaction === null) return;
      this.reactions.add(reaction);
      void reaction.finally(() => this.reactions.delete(reaction));
    });
  }

  get view(): RoomView {
    return this.feed.view;
  }

  /** The socket that is open now. */
  get socket(): WebSocket {
    if (this.#socket === null) throw new Error('a socket is open');
    return this.#socket;
  }

  /** Loses the socket that is open, if there is one. */
  lose(): void {
    this.#socket?.terminate();
  }

  #opened(socket: WebSocket): void {
    this.#socket = socket;
    socket.on('message', (data) => {
      const text = String(data);
      const start = text.indexOf('"payload":');
      if (text.includes('"type":"next"')) this.payloads.push(text.slice(start + '"payload":'.length, -1));
    });
    socket.on('close', (code) => {
      this.closes.push(code);
      if (this.#socket === socket) this.#socket = null;
    });
  }

  /** Waits for something to be seen. */
  async until(wanted: (view: RoomView) => boolean): Promise<RoomView> {
    if (wanted(this.view)) return this.view;
    return new Promise((resolve) => {
      const stop = this.feed.subscribe(() => {
        if (!wanted(this.view)) return;
        stop();
        resolve(this.view);
      });
    });
  }

  /** Resolves when all that the server has sent until now has been seen and reacted to. */
  async sync(): Promise<void> {
    const socket = this.#socket;
    if (socket !== null && socket.readyState === socket.OPEN && !socket.isPaused) {
      await new Promise<void>((resolve) => {
        const done = (): void => {
          socket.off('pong', done);
          socket.off('close', done);
          resolve();
        };
        socket.on('pong', done);
        socket.on('close', done);
        socket.ping();
      });
    }
    while (this.reactions.size > 0) await Promise.allSettled([...this.reactions]);
  }

  stop(): void {
    this.#stopped = true;
    this.#stop();
    void Promise.resolve(this.#client.dispose()).catch(() => undefined);
  }
}

/** What a new viewer is shown: the first update, over a socket of its own. */
export async function snapshot(guest: Guest, code: string, after: string | null = null): Promise<RoomUpdate> {
  const client = guest.socket();
  try {
    for await (const { data, errors } of client.iterate<{ roomEvents: RoomEventsResult }>({
      query: ROOM_EVENTS,
      variables: { code, after },
    })) {
      if (data?.roomEvents.__typename === 'RoomUpdate') return data.roomEvents;
      throw new Error(JSON.stringify(errors ?? data));
    }
    throw new Error('the stream ended without an update');
  } finally {
    void Promise.resolve(client.dispose()).catch(() => undefined);
  }
}
