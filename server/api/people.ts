/** Names by person id, read once and kept while they are used. */

import type { Store } from '../store/store.ts';

/** Names kept in memory; far more than are on screens at once. */
const MOST_KEPT = 20_000;

export class People {
  readonly #store: Store;
  readonly #names = new Map<string, string>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The person's name; at once when it is known. */
  nameOf(id: string): string | Promise<string> {
    return this.#names.get(id) ?? this.#load(id);
  }

  /** Takes note of a name that was just written. */
  renamed(id: string, name: string): void {
    this.#names.delete(id);
    this.#names.set(id, name);
    const oldest = this.#names.keys().next();
    if (this.#names.size > MOST_KEPT && !oldest.done) this.#names.delete(oldest.value);
  }

  async #load(id: string): Promise<string> {
    const [person] = await this.#store.people([id]);
    if (!person) throw new Error(`no such person: ${id}`);
    this.renamed(id, person.name);
    return person.name;
  }
}
