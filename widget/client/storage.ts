/** Where small texts are kept. Never throws: a page may forbid storage, or have none left. */
export interface TextStore {
  get(key: string): string | null;
  /** null forgets the key. */
  set(key: string, value: string | null): void;
}

/** Keeps texts for the life of the page. */
export class MemoryStore implements TextStore {
  readonly #texts = new Map<string, string>();

  get(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  set(key: string, value: string | null): void {
    if (value === null) this.#texts.delete(key);
    else this.#texts.set(key, value);
  }
}

/**
 * A Web Storage with a memory behind it. `open` is called anew each time, because even reading `window.localStorage` throws
 * in sandboxed frames and with cookies blocked, and people change that while the page is open.
 */
export class WebStore implements TextStore {
  readonly #open: () => Storage;
  readonly #memory = new MemoryStore();

  constructor(open: () => Storage) {
    this.#open = open;
  }

  get(key: string): string | null {
    try {
      return this.#open().getItem(key) ?? this.#memory.get(key);
    } catch {
      return this.#memory.get(key);
    }
  }

  set(key: string, value: string | null): void {
    this.#memory.set(key, value);
    try {
      if (value === null) this.#open().removeItem(key);
      else this.#open().setItem(key, value);
    } catch {
      // The memory has it.
    }
  }
}

/** Whether what is kept now is there at the next visit: a sandbox, or a browser that blocks cookies, keeps nothing. */
export function isLasting(): boolean {
  const key = 'mahjong-table:lasting';
  try {
    localStorage.setItem(key, '1');
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Lasts over visits, for all tabs of the site. */
export function lastingStore(): TextStore {
  return new WebStore(() => localStorage);
}

/** Lasts over reloads of this tab. */
export function tabStore(): TextStore {
  return new WebStore(() => sessionStorage);
}

/** Reads JSON and checks it; what does not fit counts as not there. */
export function readJson<T>(store: TextStore, key: string, fits: (value: unknown) => value is T): T | null {
  const text = store.get(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}
