import { html, type TemplateResult } from 'lit';
import type { TableTexts } from '../../locales/table/en.ts';

/** Says that a bot decides for the viewer, and gives the way back. */
export function helped(texts: TableTexts, backToPlay: () => void): TemplateResult {
  return html`<div class="helped">
    <p>${texts.help.helped} ${texts.help.backNext}</p>
    <button class="button primary" type="button" @click=${backToPlay}>${texts.help.backToPlay}</button>
  </div>`;
}
