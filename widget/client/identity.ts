import type { Person } from './model.ts';
import { readJson, type TextStore } from './storage.ts';

/** A person and what proves it. */
export interface Known {
  readonly token: string;
  readonly person: Person;
}

/**
 * Who the person is at one server: one of the site's own people while the page signs somebody in, else the guest of this
 * browser, a name and a lasting token (docs/rules/rooms.md, "Sites and people"). Only the guest is stored.
 */
export class Identity {
  readonly #store: TextStore;
  readonly #key: string;
  readonly #nameKey: string;
  readonly #listeners = new Set<() => void>();
  #guest: Known | null;
  #member: Known | null = null;

  constructor(store: TextStore, server: string) {
    this.#store = store;
    this.#key = `mahjong-table:guest:${server}`;
    this.#nameKey = `mahjong-table:name:${server}`;
    this.#guest = readJson(store, this.#key, isGuest);
  }

  get guest(): Known | null {
    return this.#guest;
  }

  /** One of the site's own people; null while nobody is signed in. */
  get member(): Known | null {
    return this.#member;
  }

  get person(): Person | null {
    return (this.#member ?? this.#guest)?.person ?? null;
  }

  get token(): string | null {
    return (this.#member ?? this.#guest)?.token ?? null;
  }

  /** The name given last; it outlives the guest, to be offered again. Empty without one. */
  get rememberedName(): string {
    return this.#guest?.person.name ?? this.#store.get(this.#nameKey) ?? '';
  }

  /** null forgets the guest. */
  set(guest: Known | null): void {
    if (guest !== null) this.#store.set(this.#nameKey, guest.person.name);
    else if (this.#guest !== null) this.#store.set(this.#nameKey, this.#guest.person.name);
    this.#keep(guest);
    this.#tell();
  }

  /** Forgets the guest and the name too. */
  erase(): void {
    this.set(null);
    this.#store.set(this.#nameKey, null);
    this.#tell();
  }

  /** null: nobody is signed in any more. */
  setMember(member: Known | null): void {
    if (member === null && this.#member === null) return;
    this.#member = member;
    this.#tell();
  }

  /** The server has put another token in place of a guest's: the person is the same. */
  renewGuest(old: string | null, token: string): void {
    if (this.#guest !== null && this.#guest.token === old) this.#keep({ ...this.#guest, token });
  }

  /** The guest has become somebody else, who is signed in: nobody needs to be told. */
  forgetGuest(): void {
    this.#keep(null);
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

  #keep(guest: Known | null): void {
    this.#guest = guest;
    this.#store.set(this.#key, guest === null ? null : JSON.stringify(guest));
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function isGuest(value: unknown): value is Known {
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
