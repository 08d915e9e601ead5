/** From which address people came last, as far as this process has seen. Never stored, never told. */

/** Persons remembered; far more than sit in rooms at once. */
const MOST_KEPT = 20_000;

export class Whereabouts {
  readonly #addresses = new Map<string, string>();

  /** The person has just done something from there. */
  note(person: string, address: string): void {
    this.#addresses.delete(person);
    this.#addresses.set(person, address);
    const oldest = this.#addresses.keys().next();
    if (this.#addresses.size > MOST_KEPT && !oldest.done) this.#addresses.delete(oldest.value);
  }

  /** null: nobody knows. */
  of(person: string): string | null {
    return this.#addresses.get(person) ?? null;
  }
}
