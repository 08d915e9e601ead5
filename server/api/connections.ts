/** How much is open at once, of one address and of one site: sockets, and requests that are being answered (streams last). */

import type { Site } from '../sites/site.ts';

/** When somebody who was refused may try again, s. */
export const AGAIN_AFTER = 10;

/** Connections beside those that are answered, where few of these are allowed: a browser keeps some alive. */
const SPARE = 64;

interface Count {
  readonly name: string;
  readonly most: number;
}

export class Connections {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** `most`: of one address. Of a site: as its configuration says. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one more until the returned function is called; null when there are too many. `site`: null where none is meant. */
  open(address: string, site: Pick<Site, 'key' | 'limits'> | null): (() => void) | null {
    const ofSite = site === null ? [] : [{ name: `site ${site.key}`, most: site.limits.connections }];
    return this.#count([{ name: `address ${address}`, most: this.#most }, ...ofSite]);
  }

  /**
   * Counts a connection as the system sees it, whatever is said on it. Kept alive or slow to send, one may be there without
   * anything being answered: of those an address has more.
   */
  connect(address: string): (() => void) | null {
    return this.#count([{ name: `connections ${address}`, most: 2 * this.#most + SPARE }]);
  }

  #count(counts: readonly Count[]): (() => void) | null {
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
