import { html, type TemplateResult } from 'lit';
import type { TableTexts } from '../../locales/table/en.ts';
import type { Names } from '../seating.ts';
import type { TileStyle } from '../settings.ts';
import { tileView } from '../tile.ts';

const WINDS = ['WE', 'WS', 'WW', 'WN'] as const;

/** Who drew which seat, for the two seconds that it is shown (rules/rooms.md, "Seat draw"). */
export function seatDraw(names: Names, texts: TableTexts, style: TileStyle): TemplateResult {
  return html`<ol class="seat-draw" aria-label=${texts.status.seatDraw}>
    ${WINDS.map(
      (wind, seat) =>
        html`<li>
          ${tileView({ kind: wind, style })}
          <span class="sr-only">${texts.tiles.winds[wind]}:</span> <bdi>${names.spoken(seat)}</bdi>
        </li>`,
    )}
  </ol>`;
}
