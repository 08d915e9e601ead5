import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { TableTexts } from '../../locales/table/en.ts';
import { unseen } from '../seen.ts';
import type { TileStyle } from '../settings.ts';
import { tileView } from '../tile.ts';

/** "Ting": what completes the hand and how many of each are still unseen. `without` is the kind that would be discarded. */
export function hint(
  waits: readonly string[],
  without: string | null,
  seen: ReadonlyMap<string, number>,
  style: TileStyle,
  texts: TableTexts,
): TemplateResult | typeof nothing {
  if (waits.length === 0) return nothing;
  const spoken = without === null ? texts.hints.label : texts.hints.afterDiscard(texts.tiles.name(without));
  const left = (kind: string) => unseen(seen, kind);
  const words = waits.map(
    (kind) => `${texts.tiles.name(kind)} (${left(kind) === 0 ? texts.hints.none : texts.hints.unseen(left(kind))})`,
  );
  return html`<span class="hint">
    <span class="sr-only">${spoken}: ${words.join(', ')}</span>
    <span class="tag" aria-hidden="true">${texts.hints.ready}</span>
    ${waits.map(
      (kind) =>
        html`<span class=${classMap({ wait: true, gone: left(kind) === 0 })} aria-hidden="true"
          >${tileView({ kind, style })}<b>${texts.number(left(kind))}</b></span
        >`,
    )}
  </span>`;
}
