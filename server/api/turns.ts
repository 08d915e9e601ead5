/** Turns of expensive work: one after the other, address by address, so that whatever else comes is answered between them. */

/** Pieces of work that run at once: mostly they wait for the data file. */
const AT_ONCE = 2;

export class Turns {
  /** Who waits, by address; whose turn is next stands first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  /** Resolves when it is this address's turn, with what is to be called when the work is done. */
  async take(address: string): Promise<() => void> {
    if (this.#running < AT_ONCE) this.#running += 1;
    else {
      await new Promise<void>((resolve) => {
        const before = this.#waiting.get(address);
        if (before === undefined) this.#waiting.set(address, [resolve]);
        else before.push(resolve);
      });
    }
    // Not before the event loop has been round: sockets are read and `/health` is answered.
    return () => setImmediate(() => this.#pass());
  }

  /** Gives the turn to the address that has waited longest since its last. */
  #pass(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    const [address, waiting] = next;
    this.#waiting.delete(address);
    const [first, ...others] = waiting;
    if (others.length > 0) this.#waiting.set(address, others);
    first?.();
  }
}
