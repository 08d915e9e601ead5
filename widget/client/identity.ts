import type { Person } from './model.ts';
import { readJson, type TextStore } from './storage.ts';

/** Who this browser is at one server. */
export interface Guest {
  readonly token: string;
  readonly person: Person;
}

/** The guest of this browser at one server: a name and a lasting token (rooms.md, "Sites and people"). */
export class Identity {
  readonly #store: TextStore;
  readonly #key: string;
  readonly #nameKey: string;
  readonly #listeners = new Set<() => void>();
  #guest: Guest | null;

  constructor(store: TextStore, server: string) {
    this.#store = store;
    this.#key = `mahjong-table:guest:${server}`;
    this.#nameKey = `mahjong-table:name:${server}`;
    this.#guest = readJson(store, this.#key, isGuest);
  }

  get guest(): Guest | null {
    return this.#guest;
  }

  get token(): string | null {
    return this.#guest?.token ?? null;
  }

  /** The name given last; it outlives the guest, to be offered again. Empty without one. */
  get rememberedName(): string {
    return this.#guest?.person.name ?? this.#store.get(this.#nameKey) ?? '';
  }

  /** null forgets the guest. */
  set(guest: Guest | null): void {
    if (guest !== null) this.#store.set(this.#nameKey, guest.person.name);
    else if (this.#guest !== null) this.#store.set(this.#nameKey, this.#guest.person.name);
    this.#guest = guest;
    this.#store.set(this.#key, guest === null ? null : JSON.stringify(guest));
    this.#tell();
  }

  /** Takes over what another tab has stored meanwhile, so that one browser is one person. */
  refresh(): void {
    const stored = readJson(this.#store, this.#key, isGuest);
    if (stored === null || stored.token === this.#guest?.token) return;
    this.#guest = stored;
    this.#tell();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function isGuest(value: unknown): value is Guest {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('person' in value)) return false;
  const { token, person } = value;
  return (
    typeof token === 'string' &&
    typeof person === 'object' &&
    person !== null &&
    'id' in person &&
    typeof person.id === 'string' &&
    'name' in person &&
    typeof person.name === 'string'
  );
}
