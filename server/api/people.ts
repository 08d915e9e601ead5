/** Names by person id, read once and kept while they are used. */

import DataLoader from 'dataloader';
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
  readonly #named = new Map<string, Named>();
  /** Reads those of a page together; what it keeps is above. */
  readonly #loader: DataLoader<string, Named>;

  constructor(store: Store) {
    this.#loader = new DataLoader((ids) => this.#load(store, ids), { cache: false });
  }

  /** The person's name; at once when it is known. */
  nameOf(id: string): string | Promise<string> {
    return this.#named.get(id)?.name ?? this.#loader.load(id).then(({ name }) => name);
  }

  /** The person's name, whose it is and what it looks like; at once when it is known. */
  named(id: string): Named | Promise<Named> {
    return this.#named.get(id) ?? this.#loader.load(id);
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

  async #load(store: Store, ids: readonly string[]): Promise<(Named | Error)[]> {
    const people = await store.people(ids);
    return ids.map((id, index) => {
      const person = people[index];
      if (!person) return new Error(`no such person: ${id}`);
      // A guest who signed in is called what the site says.
      return this.renamed(person.mergedInto === null ? person : { ...person, kind: 'member' });
    });
  }
}
