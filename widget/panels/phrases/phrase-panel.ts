import type { PhraseTexts } from '../../locales/phrases/en.ts';
import { loadPhraseTexts } from '../../locales/phrases/load.ts';
import { OwnTextsPanel } from '../own-texts-panel.ts';
import { hiddenPersons } from './hidden.ts';

/** What the phrases' own panels have in common: their texts, and whose words are not shown. */
export abstract class PhrasePanel extends OwnTextsPanel<PhraseTexts> {
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

  protected override fetchTexts(tag: string): Promise<PhraseTexts> {
    return loadPhraseTexts(tag);
  }
}
