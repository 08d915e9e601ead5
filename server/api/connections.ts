/** How much one address has open at once: sockets, and requests that are being answered (streams of events last). */

export class Connections {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one more until the returned function is called; null when there are too many. */
  open(address: string): (() => void) | null {
    const now = this.#open.get(address) ?? 0;
    if (now >= this.#most) return null;
    this.#open.set(address, now + 1);
    let here = true;
    return () => {
      if (!here) return;
      here = false;
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left > 0) this.#open.set(address, left);
      else this.#open.delete(address);
    };
  }

  /** Addresses with something open. */
  get size(): number {
    return this.#open.size;
  }
}
