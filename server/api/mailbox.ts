/** A bounded queue between the hub and one reader that pulls. Who falls behind is ended and comes back with a cursor. */

import type { Member } from '../hub/channel.ts';
import type { UpdateSource } from '../hub/projection.ts';

/** Updates that may wait for a reader. */
const MOST_WAITING = 64;

/** The data itself: the same for all who render it by themselves. */
const PLAIN = 'plain';

export class Mailbox implements AsyncIterable<UpdateSource> {
  readonly #waiting: UpdateSource[] = [];
  #error: Error | null = null;
  #wake: () => void = () => undefined;

  /** The member to be put before the hub. */
  member(person: string | null): Member {
    return {
      person,
      key: PLAIN,
      render: async (update) => JSON.stringify(update),
      send: (text) => {
        if (this.#waiting.length >= MOST_WAITING) this.#end(new Error('too slow: come back with the last cursor'));
        else this.#waiting.push(JSON.parse(text));
        this.#wake();
      },
      fail: () => this.#end(new Error('the room cannot be read now')),
    };
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<UpdateSource> {
    for (;;) {
      const next = this.#waiting.shift();
      if (next !== undefined) {
        yield next;
        continue;
      }
      if (this.#error !== null) throw this.#error;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #end(error: Error): void {
    this.#error ??= error;
    this.#waiting.length = 0;
    this.#wake();
  }
}
