/** Work that must not overlap with other work about the same things. */

import { Serial } from './serial.ts';

export class KeyedSerial {
  readonly #serials = new Map<string, Serial>();

  /** Runs the work when nothing else about any of these keys is under way. Keys are taken in their order: always the same one. */
  run<T>([key, ...others]: readonly string[], work: () => Promise<T>): Promise<T> {
    if (key === undefined) return work();
    const serial = this.#serials.get(key) ?? new Serial();
    this.#serials.set(key, serial);
    return serial
      .run(() => this.run(others, work))
      .finally(() => {
        if (!serial.busy && this.#serials.get(key) === serial) this.#serials.delete(key);
      });
  }
}
