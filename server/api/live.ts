/** What is open for whom on this node: sockets, and requests that are being answered. Ended when the person says so. */

import type { TokenFault } from './request-errors.ts';
import { randomId } from './secrets.ts';

export interface Open {
  /** A person, or the token of a service, by id. */
  readonly holder: string;
  /** The device whose token it came with; null where tokens know no device. */
  readonly device: string | null;
  /** What it is, in words of its maker. */
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  end(why: TokenFault): void;
}

export interface OpenSocket extends Open {
  readonly id: string;
}

export class Live {
  readonly #open = new Map<string, Map<string, OpenSocket>>();

  /** Counts until the returned function is called. */
  add(open: Open): { readonly id: string; readonly closed: () => void } {
    const id = randomId('c');
    const own = this.#open.get(open.holder) ?? new Map<string, OpenSocket>();
    this.#open.set(open.holder, own.set(id, { ...open, id }));
    return {
      id,
      closed: () => {
        own.delete(id);
        if (own.size === 0 && this.#open.get(open.holder) === own) this.#open.delete(open.holder);
      },
    };
  }

  of(holder: string): readonly OpenSocket[] {
    return [...(this.#open.get(holder)?.values() ?? [])];
  }

  /** Ends those of a person or service that are meant. */
  end(holder: string, meant: (open: OpenSocket) => boolean): void {
    for (const open of this.of(holder)) if (meant(open)) open.end('TOKEN_REFUSED');
  }
}
