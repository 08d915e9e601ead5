import { ContextConsumer } from '@lit/context';
import { localeContext } from '../../client/contexts.ts';
import type { PhraseTexts } from '../../locales/phrases/en.ts';
import { loadPhraseTexts } from '../../locales/phrases/load.ts';
import { ShellPanel } from '../shell-panel.ts';
import { hiddenPersons } from './hidden.ts';

/** What the phrases' own panels have in common: their texts, and whose words are not shown. */
export abstract class PhrasePanel extends ShellPanel {
  readonly #locale = new ContextConsumer(this, { context: localeContext, subscribe: true });
  #wanted: string | null = null;
  #texts: PhraseTexts | null = null;
  #unlisten: (() => void) | null = null;

  protected readonly unheard = hiddenPersons();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unlisten = this.unheard.subscribe(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unlisten?.();
  }

  /** null for as long as no language has come. */
  protected get phraseTexts(): PhraseTexts | null {
    const tag = this.#locale.value?.tag ?? null;
    if (tag !== null && tag !== this.#wanted) {
      this.#wanted = tag;
      void this.#load(tag);
    }
    return this.#texts;
  }

  async #load(tag: string): Promise<void> {
    try {
      const texts = await loadPhraseTexts(tag);
      if (tag === this.#wanted) this.#texts = texts;
      this.requestUpdate();
    } catch {
      // Asked for again with the next update.
      if (tag === this.#wanted) this.#wanted = null;
    }
  }
}
