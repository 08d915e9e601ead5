/** How much is open at once, of one address and of one site: sockets, and requests that are being answered (streams last). */

import type { Site } from '../sites/site.ts';

/** When somebody who was refused may try again, s. */
export const AGAIN_AFTER = 10;

export class Connections {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** `most`: of one address. Of a site: as its configuration says. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one more until the returned function is called; null when there are too many. */
  open(address: string, { key, limits }: Pick<Site, 'key' | 'limits'>): (() => void) | null {
    const counts = [
      { name: `address ${address}`, most: this.#most },
      { name: `site ${key}`, most: limits.connections },
    ];
    if (counts.some(({ name, most }) => (this.#open.get(name) ?? 0) >= most)) return null;
    for (const { name } of counts) this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
    let here = true;
    return () => {
      if (!here) return;
      here = false;
      for (const { name } of counts) {
        const left = (this.#open.get(name) ?? 1) - 1;
        if (left > 0) this.#open.set(name, left);
        else this.#open.delete(name);
      }
    };
  }

  /** Addresses and sites with something open. */
  get size(): number {
    return this.#open.size;
  }
}
