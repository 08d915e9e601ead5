import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { TableTexts } from '../../locales/table/en.ts';
import { type Names, sideOf } from '../seating.ts';
import type { TileStyle } from '../settings.ts';
import { tileView } from '../tile.ts';

const WINDS = ['WE', 'WS', 'WW', 'WN'] as const;

export interface SeatDrawView {
  readonly names: Names;
  readonly texts: TableTexts;
  readonly style: TileStyle;
  /** The seat at the bottom. */
  readonly viewpoint: number;
  /** Whether the table itself shows the tiles being drawn: then only the names stand at their sides. */
  readonly solid: boolean;
}

/** Who drew which seat, for the two seconds that it is shown (docs/rules/rooms.md, "Seat draw"). */
export function seatDraw({ names, texts, style, viewpoint, solid }: SeatDrawView): TemplateResult {
  return html`<ol
      class=${classMap({ 'seat-draw': !solid, 'sr-only': solid })}
      aria-label=${texts.status.seatDraw}
    >
      ${WINDS.map(
        (wind, seat) =>
          html`<li>
            ${tileView({ kind: wind, style, letters: texts.tiles.letters })}
            <span class="sr-only">${texts.tiles.winds[wind]}:</span> <bdi>${names.spoken(seat)}</bdi>
          </li>`,
      )}
    </ol>
    ${
      solid
        ? html`<div class="plates">
            ${WINDS.map(
              (_, seat) =>
                html`<div class="nameplate ${sideOf(seat, viewpoint)}" part="nameplate" aria-hidden="true">
                  <bdi class="name">${names.plain(seat)}</bdi>
                </div>`,
            )}
          </div>`
        : nothing
    }`;
}
