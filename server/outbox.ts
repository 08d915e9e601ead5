/** Does what appends have left in the outbox, each at least once, also after a crash (ARCHITECTURE.md, "A claim window"). */

import type { Timers } from './rooms/timers.ts';
import type { OutboxItem, Store } from './store/store.ts';

/** Does one item's work. Done twice it must come to the same. */
export type OutboxHandler = (item: OutboxItem) => Promise<void>;

export interface OutboxOptions {
  readonly store: Store;
  /** By topic. */
  readonly handlers: Readonly<Record<string, OutboxHandler>>;
  /** The store's time, ms. */
  readonly now: () => number;
  readonly timers: Timers;
  /** Told when an item fails; it is tried again later. */
  readonly report: (problem: string, item: OutboxItem | null, error: unknown) => void;
}

/** How often it is looked at, ms. */
const EVERY = 1_000;
/** An item whose taker dies comes back after this, ms. */
const LEASE = 60_000;
const AT_ONCE = 100;
/** The longest pause between tries, ms. */
const LONGEST_PAUSE = 60 * 60_000;

export class Outbox {
  readonly #options: OutboxOptions;
  #cancel: (() => void) | null = null;
  #working: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#closed) return;
    this.#cancel = this.#options.timers.set(this.#options.now() + EVERY, () => {
      this.#working = this.#work().finally(() => this.start());
    });
  }

  /** Resolves when nothing is being done. */
  settled(): Promise<void> {
    return this.#working;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancel?.();
    await this.#working;
  }

  async #work(): Promise<void> {
    const { store, now, report } = this.#options;
    try {
      const at = now();
      const items = await store.takeOutbox(at, at + LEASE, AT_ONCE);
      for (const item of items) await this.#do(item);
    } catch (error) {
      report('the outbox cannot be read', null, error);
    }
  }

  async #do(item: OutboxItem): Promise<void> {
    const { store, handlers, now, report } = this.#options;
    try {
      const handler = handlers[item.topic];
      if (handler === undefined) throw new Error(`nobody does ${item.topic}`);
      await handler(item);
      await store.finishOutbox(item.id);
    } catch (error) {
      report('outbox work failed', item, error);
      await store.postponeOutbox(item.id, now() + Math.min(LONGEST_PAUSE, 1_000 * 2 ** item.tries));
    }
  }
}
