import { ContextConsumer } from '@lit/context';
import { localeContext } from '../client/contexts.ts';
import { ShellPanel } from './shell-panel.ts';

/** A panel that brings its texts with it: one file for each language, fetched when it is first drawn. */
export abstract class OwnTextsPanel<Texts> extends ShellPanel {
  readonly #locale = new ContextConsumer(this, { context: localeContext, subscribe: true });
  #wanted: string | null = null;
  #texts: Texts | null = null;

  /** Fetches the texts in a language. Rejects when they cannot be had. */
  protected abstract fetchTexts(tag: string): Promise<Texts>;

  /** null for as long as no language has come. */
  protected get ownTexts(): Texts | null {
    const tag = this.#locale.value?.tag ?? null;
    if (tag !== null && tag !== this.#wanted) {
      this.#wanted = tag;
      void this.#load(tag);
    }
    return this.#texts;
  }

  async #load(tag: string): Promise<void> {
    try {
      const texts = await this.fetchTexts(tag);
      if (tag === this.#wanted) this.#texts = texts;
      this.requestUpdate();
    } catch {
      // Asked for again with the next update.
      if (tag === this.#wanted) this.#wanted = null;
    }
  }
}
