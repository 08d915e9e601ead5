/** Names by person id, read once and kept while they are used. */

import { look } from '../names/look.ts';
import type { Person } from '../store/people.ts';
import type { Store } from '../store/store.ts';

/** Names kept in memory; far more than are on screens at once. */
const MOST_KEPT = 20_000;

/** How a person is known to others. */
export interface Named {
  /** Empty: deleted. */
  readonly name: string;
  readonly kind: Person['kind'];
  /** What the name looks like (names/look.ts). */
  readonly look: string;
}

export class People {
  readonly #store: Store;
  readonly #named = new Map<string, Named>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The person's name; at once when it is known. */
  nameOf(id: string): string | Promise<string> {
    return this.#named.get(id)?.name ?? this.#load(id).then(({ name }) => name);
  }

  /** The person's name, whose it is and what it looks like; at once when it is known. */
  named(id: string): Named | Promise<Named> {
    return this.#named.get(id) ?? this.#load(id);
  }

  /** Takes note of a name that was just written. */
  renamed({ id, name, kind }: Pick<Person, 'id' | 'name' | 'kind'>): Named {
    const named: Named = { name, kind, look: look(name) };
    this.#named.delete(id);
    this.#named.set(id, named);
    const oldest = this.#named.keys().next();
    if (this.#named.size > MOST_KEPT && !oldest.done) this.#named.delete(oldest.value);
    return named;
  }

  async #load(id: string): Promise<Named> {
    const [person] = await this.#store.people([id]);
    if (!person) throw new Error(`no such person: ${id}`);
    // A guest who signed in is called what the site says.
    return this.renamed(person.mergedInto === null ? person : { ...person, kind: 'member' });
  }
}
