import { lastingStore, readJson, type TextStore } from '../../client/storage.ts';

const KEY = 'mahjong-table:unheard';
/** As many persons are remembered; the first hidden are forgotten first. */
const MOST = 200;
/** Stands for all others. */
const ALL = '*';

/** Whose phrases this browser does not show. Kept over visits: nobody else learns of it. */
export class HiddenPersons {
  readonly #store: TextStore;
  readonly #listeners = new Set<() => void>();
  #persons: readonly string[];

  constructor(store: TextStore) {
    this.#store = store;
    this.#persons = readJson(store, KEY, isList) ?? [];
  }

  get all(): boolean {
    return this.#persons.includes(ALL);
  }

  has(person: string): boolean {
    return this.#persons.includes(person);
  }

  hide(person: string, hidden: boolean): void {
    const others = this.#persons.filter((each) => each !== person);
    this.#persons = hidden ? [...others, person].slice(-MOST) : others;
    this.#store.set(KEY, JSON.stringify(this.#persons));
    for (const listener of [...this.#listeners]) listener();
  }

  hideAll(hidden: boolean): void {
    this.hide(ALL, hidden);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

let shared: HiddenPersons | null = null;

/** The one of the page. */
export function hiddenPersons(): HiddenPersons {
  shared ??= new HiddenPersons(lastingStore());
  return shared;
}
