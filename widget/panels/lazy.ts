import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Parts of a panel that are chunks of their own. A part that did not come is asked for again when it is next wanted; browsers
 * that remember a module as failed give it only to a new page.
 */
export class LazyParts<Name extends string> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #fetchers: Readonly<Record<Name, () => Promise<unknown>>>;
  readonly #states = new Map<Name, 'fetching' | 'there' | 'failed'>();

  constructor(host: ReactiveControllerHost, fetchers: Readonly<Record<Name, () => Promise<unknown>>>) {
    this.#host = host;
    this.#fetchers = fetchers;
    host.addController(this);
  }

  hostConnected(): void {
    for (const [name, state] of this.#states) if (state === 'failed') this.#states.delete(name);
  }

  /** Begins to fetch a part, if nobody has. */
  want(name: Name): void {
    const state = this.#states.get(name);
    if (state === 'fetching' || state === 'there') return;
    this.#states.set(name, 'fetching');
    void this.#fetch(name);
  }

  /** Takes a part for one that was never fetched. */
  forget(name: Name): void {
    this.#states.delete(name);
  }

  has(name: Name): boolean {
    return this.#states.get(name) === 'there';
  }

  failed(name: Name): boolean {
    return this.#states.get(name) === 'failed';
  }

  async #fetch(name: Name): Promise<void> {
    try {
      await this.#fetchers[name]();
      this.#states.set(name, 'there');
    } catch {
      this.#states.set(name, 'failed');
    }
    this.#host.requestUpdate();
  }
}
