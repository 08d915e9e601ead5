/** What is open for whom on this node: sockets, and requests that are being answered. Ended when the person says so. */

import { randomId } from './secrets.ts';

/** Why something that is open is closed from here. */
export type End = 'token-refused' | 'token-expired';

export interface Open {
  readonly person: string;
  /** The device whose token it came with; null where tokens know no device. */
  readonly device: string | null;
  /** What it is, in words of its maker. */
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  end(why: End): void;
}

export interface OpenSocket extends Open {
  readonly id: string;
}

export class Live {
  readonly #open = new Map<string, Map<string, OpenSocket>>();

  /** Counts until the returned function is called. */
  add(open: Open): { readonly id: string; readonly closed: () => void } {
    const id = randomId('c');
    const own = this.#open.get(open.person) ?? new Map<string, OpenSocket>();
    this.#open.set(open.person, own.set(id, { ...open, id }));
    return {
      id,
      closed: () => {
        own.delete(id);
        if (own.size === 0 && this.#open.get(open.person) === own) this.#open.delete(open.person);
      },
    };
  }

  of(person: string): readonly OpenSocket[] {
    return [...(this.#open.get(person)?.values() ?? [])];
  }

  /** Ends those of a person that are meant. */
  end(person: string, meant: (open: OpenSocket) => boolean): void {
    for (const open of this.of(person)) if (meant(open)) open.end('token-refused');
  }
}
