/** Somebody who watches a room. */

import type { UpdateSource } from './projection.ts';

export interface Member {
  /** null for an anonymous spectator. */
  readonly person: string | null;
  /** What limits of the address it comes from are counted by. */
  readonly address: string;
  /** Whether the person has a place in the room. Who plays is never kept out by those who only watch. */
  readonly seated: boolean;
  readonly reader: Reader;
  /** The room could not be read; nothing more will come. */
  fail(): void;
  /** The member may not watch any longer. */
  end(): void;
}

/** How a member takes updates of a room, or of something else. `send` must not throw and must not wait. */
export type Reader<Update = UpdateSource> =
  /** Rendered once for all members with the same key who see the same, and handed to each with its class's cursor in it. */
  | {
      readonly kind: 'shared';
      /** The document and all else that the text depends on. */
      readonly key: string;
      /** Whether the document is one of the element's own. */
      readonly known: boolean;
      render(update: Update): Promise<string>;
      send(text: string): void;
    }
  /** Takes the update itself and renders it by its own means: dear, and limited in number. */
  | { readonly kind: 'own'; send(update: Update): void };
