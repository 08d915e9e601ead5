/** A bounded queue between the hub and one reader that pulls. Who falls behind is ended and comes back with a cursor. */

import type { Reader } from '../hub/member.ts';
import type { UpdateSource } from '../hub/projection.ts';

/** Updates that may wait for a reader. */
const MOST_WAITING = 64;

export class Mailbox implements AsyncIterableIterator<UpdateSource> {
  readonly #waiting: UpdateSource[] = [];
  readonly #left: () => void;
  #end: Error | 'left' | null = null;
  #wake: () => void = () => undefined;

  /** `left`: called once, when the reader wants no more. `gone`: aborted when the reader will not say so itself. */
  constructor(left: () => void, gone: AbortSignal | null) {
    this.#left = left;
    gone?.addEventListener('abort', () => this.#leave(), { once: true });
  }

  /** What the hub hands updates to. */
  readonly reader: Reader = {
    kind: 'own',
    send: (update) => {
      if (this.#waiting.length >= MOST_WAITING) this.fail(new Error('too slow: come back with the last cursor'));
      else this.#waiting.push(update);
      this.#wake();
    },
  };

  /** Ends the stream with an error. */
  fail(error: Error): void {
    if (this.#end !== null) return;
    this.#end = error;
    this.#waiting.length = 0;
    this.#wake();
  }

  async next(): Promise<IteratorResult<UpdateSource, undefined>> {
    for (;;) {
      const update = this.#waiting.shift();
      if (update !== undefined) return { done: false, value: update };
      if (this.#end instanceof Error) {
        const error = this.#end;
        this.#leave();
        throw error;
      }
      if (this.#end === 'left') return { done: true, value: undefined };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async return(): Promise<IteratorResult<UpdateSource, undefined>> {
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
