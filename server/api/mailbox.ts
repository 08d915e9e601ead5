/** A bounded queue between what is told and one reader that pulls. Who falls behind is ended and comes back. */

/** Items that may wait for a reader. */
const MOST_WAITING = 64;

export class Mailbox<Item> implements AsyncIterableIterator<Item> {
  readonly #waiting: Item[] = [];
  readonly #left: () => void;
  #end: Error | 'finished' | 'left' | null = null;
  #wake: () => void = () => undefined;

  /** `left`: called once, when the reader wants no more. `gone`: aborted when the reader will not say so itself. */
  constructor(left: () => void, gone: AbortSignal | null) {
    this.#left = left;
    gone?.addEventListener('abort', () => this.#leave(), { once: true });
  }

  /** Takes one more item; ends the stream when too many wait. */
  put(item: Item): void {
    if (this.#end !== null) return;
    if (this.#waiting.length >= MOST_WAITING) this.fail(new Error('too slow: come back'));
    else this.#waiting.push(item);
    this.#wake();
  }

  /** Ends the stream when what waits has been read. */
  finish(): void {
    this.#end ??= 'finished';
    this.#wake();
  }

  /** Ends the stream with an error. */
  fail(error: Error): void {
    if (this.#end !== null) return;
    this.#end = error;
    this.#waiting.length = 0;
    this.#wake();
  }

  async next(): Promise<IteratorResult<Item, undefined>> {
    for (;;) {
      const update = this.#waiting.shift();
      if (update !== undefined) return { done: false, value: update };
      if (this.#end instanceof Error) {
        const error = this.#end;
        this.#leave();
        throw error;
      }
      if (this.#end === 'finished') this.#leave();
      if (this.#end === 'left') return { done: true, value: undefined };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async return(): Promise<IteratorResult<Item, undefined>> {
    this.#leave();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #leave(): void {
    if (this.#end === 'left') return;
    this.#end = 'left';
    this.#waiting.length = 0;
    this.#left();
    this.#wake();
  }
}
