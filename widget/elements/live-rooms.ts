import { print } from '@0no-co/graphql.web';
import { type Client, createClient } from 'graphql-ws';
import { waitBefore } from '../client/backoff.ts';
import { carefulSocket } from '../client/careful-socket.ts';
import { PROTOCOL } from '../client/protocol.ts';
import { socketUrl } from '../client/server-url.ts';
import { type ListedRoom, PublicRooms } from './room-documents.ts';

const DOCUMENT = print(PublicRooms);
/** A ping is sent when the socket was silent this long, ms. */
const PING_AFTER = 20_000;

interface Told {
  readonly publicRooms:
    | { readonly __typename: 'PublicRooms'; readonly rooms: readonly ListedRoom[] }
    | { readonly __typename: string };
}

/** The list of public rooms as it goes on, over a socket that comes back by itself until it is closed. */
export class LiveRooms {
  readonly #client: Client;
  readonly #stop: () => void;
  #live = false;

  /** `told`: with each new list. `changed`: whether the list is live has changed. */
  constructor(server: string, told: (rooms: readonly ListedRoom[]) => void, changed: () => void) {
    const set = (live: boolean) => {
      if (live === this.#live) return;
      this.#live = live;
      changed();
    };
    this.#client = createClient({
      url: socketUrl(server),
      webSocketImpl: carefulSocket(),
      connectionParams: { protocol: PROTOCOL },
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      retryWait: (tries) => new Promise((done) => setTimeout(done, waitBefore(tries + 1, Math.random))),
      keepAlive: PING_AFTER,
      on: { closed: () => set(false) },
    });
    this.#stop = this.#client.subscribe<Told>(
      { query: DOCUMENT },
      {
        next: ({ data }) => {
          if (!data || !('rooms' in data.publicRooms)) return;
          told(data.publicRooms.rooms);
          set(true);
        },
        // What cannot be had live is read from time to time.
        error: () => set(false),
        complete: () => set(false),
      },
    );
  }

  get live(): boolean {
    return this.#live;
  }

  close(): void {
    this.#stop();
    void this.#client.dispose();
  }
}
