import { html, type TemplateResult } from 'lit';
import { BOT_STRENGTHS, type BotStrength, strengthNamed } from '../client/bot-strength.ts';
import { lastingStore } from '../client/storage.ts';
import type { RoomTexts } from '../locales/room/en.ts';

/** Where the strength that was last chosen is kept. */
const KEPT = 'mahjong-table:bots';

/** The strength that was last chosen in this browser. */
export function keptStrength(): BotStrength {
  return strengthNamed(lastingStore().get(KEPT)) ?? 'NORMAL';
}

/** A field for the strength of bots to come; `keptStrength` tells what was chosen. */
export function strengthField(texts: RoomTexts['bots']): TemplateResult {
  const keep = (event: Event) => {
    if (event.target instanceof HTMLSelectElement) lastingStore().set(KEPT, event.target.value);
  };
  return html`<select class="field" aria-label=${texts.strength} @change=${keep}>
    ${BOT_STRENGTHS.map(
      (strength) =>
        html`<option value=${strength} ?selected=${strength === keptStrength()}>${texts.marks[strength]}</option>`,
    )}
  </select>`;
}
