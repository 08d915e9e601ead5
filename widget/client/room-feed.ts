import { Pause, waitBefore } from './backoff.ts';
import { localNow } from './clock.ts';
import { type Failure, failure, passes } from './failure.ts';
import type { Sink } from './link.ts';
import type { RoomEventsResult, RoomUpdate } from './model.ts';
import { followUpdate, type RoomView, UNSEEN_ROOM } from './room-view.ts';

/** How a feed listens: `RoomEvents` over a link. `after` is read anew on every reconnection. */
export type Listen = (
  variables: { readonly code: string; readonly after: string | null },
  sink: Sink<{ readonly roomEvents: RoomEventsResult }>,
) => () => void;

export interface FeedOptions {
  readonly listen: Listen;
  readonly code: string;
  /** Makes a room's link absolute: a server that was told no public address gives its path only. */
  readonly linkOf?: (link: string) => string;
  /** Called with every new view, before the listeners. */
  readonly seen?: (view: RoomView) => void;
  /** Local clock, ms. */
  readonly now?: () => number;
  readonly random?: () => number;
}

/** Follows one room for as long as somebody is interested, whatever happens to the socket in between. */
export class RoomFeed {
  readonly code: string;
  readonly #listen: Listen;
  readonly #linkOf: (link: string) => string;
  readonly #seen: (view: RoomView) => void;
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #pause = new Pause();
  readonly #listeners = new Set<() => void>();
  #view = UNSEEN_ROOM;
  #failed: Failure | null = null;
  #tries = 0;
  #lost: Failure | null = null;
  #stop: (() => void) | null = null;

  constructor({
    listen,
    code,
    linkOf = (link) => link,
    seen = () => {},
    now = localNow,
    random = Math.random,
  }: FeedOptions) {
    this.#listen = listen;
    this.code = code;
    this.#linkOf = linkOf;
    this.#seen = seen;
    this.#now = now;
    this.#random = random;
  }

  get view(): RoomView {
    return this.#view;
  }

  /** Why nothing comes any more; null while something may come. */
  get failed(): Failure | null {
    return this.#failed;
  }

  /** How many tries in a row came to nothing. */
  get tries(): number {
    return this.#tries;
  }

  /** Why the last try came to nothing; null: nobody said. */
  get lost(): Failure | null {
    return this.#lost;
  }

  /** The first listener starts the feed, the last one to go ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#end();
    };
  }

  /** Tries again after a failure, or at once what waits for its next try. */
  retry(): void {
    if (this.#failed === null) {
      this.#pause.end();
      return;
    }
    this.#failed = null;
    this.#tell();
    this.#start();
  }

  #start(): void {
    this.#end();
    const view = () => this.#view;
    const variables = {
      code: this.code,
      get after() {
        return view().cursor;
      },
    };
    this.#stop = this.#listen(variables, {
      data: ({ roomEvents }) => {
        if (roomEvents.__typename === 'RoomUpdate') this.#follow(roomEvents);
        else this.#fail(failure(roomEvents.code, { field: roomEvents.field }));
      },
      ended: (failed) => this.#ended(failed),
    });
  }

  #end(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #follow(update: RoomUpdate): void {
    const room = update.room === null ? null : { ...update.room, link: this.#linkOf(update.room.link) };
    const followed = followUpdate(this.#view, { ...update, room }, this.#now());
    if (followed === null) {
      this.#view = { ...this.#view, cursor: null };
      this.#start();
      return;
    }
    this.#tries = 0;
    this.#view = followed;
    this.#seen(followed);
    this.#tell();
  }

  /** What the server refuses stays refused until somebody asks again; what went wrong on the way is tried again. */
  #ended(failed: Failure | null): void {
    this.#stop = null;
    if (failed !== null && !passes(failed)) {
      this.#fail(failed);
      return;
    }
    this.#tries += 1;
    this.#lost = failed;
    this.#tell();
    void this.#pause.wait(waitBefore(this.#tries, this.#random)).then(() => {
      if (this.#listeners.size > 0 && this.#stop === null && this.#failed === null) this.#start();
    });
  }

  #fail(failed: Failure): void {
    this.#end();
    this.#failed = failed;
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
