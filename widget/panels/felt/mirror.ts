import { html, nothing, type TemplateResult } from 'lit';
import type { TableSeat, TileSet } from '../../client/model.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { type Names, placeOfSeat, roundName, sideOf, statusesOf } from '../seating.ts';
import type { Scene } from '../table/scene.ts';
import { voiceInWords } from '../voice/seat-voice.ts';

/**
 * The table in words, for screen readers: what the drawn table shows, as headings and lists. It stands beside whatever
 * draws the table.
 */
export function mirror(scene: Scene): TemplateResult {
  const { table, viewpoint, texts } = scene;
  const inTurnOrder = [0, 1, 2, 3].map((steps) => table.seats[(viewpoint + steps) % 4]);
  return html`<section class="sr-only" aria-label=${texts.console.label}>
    <p>
      ${roundName(table, texts)}, ${texts.console.hand(table.hand + 1)}, ${texts.console.tilesLeft(table.wallCount)}
      ${table.kongBoxCount > 0 ? html`, ${texts.console.kongBox(table.kongBoxCount)}` : nothing}
    </p>
    ${inTurnOrder.map((seat) => (seat ? seatInWords(seat, scene) : nothing))}
  </section>`;
}

function seatInWords(seat: TableSeat, { state, table, room, viewpoint, names, texts }: Scene): TemplateResult {
  const place = placeOfSeat(room, seat.seat);
  const facts = [
    texts.seat.sides[sideOf(seat.seat, viewpoint)],
    ...(table.dealer === seat.seat ? [texts.seat.dealer] : []),
    ...statusesOf(place).map((status) => texts.seat.status[status]),
    ...voiceInWords(state.voice, place, texts),
    ...(seat.win ? [texts.seat.status.won] : []),
    ...seat.facts.map(({ key, value }) => texts.words.facts[key]?.(value) ?? key),
    texts.seat.score(seat.score),
    texts.seat.inHand(seat.concealedCount),
  ];
  const tiles = (kinds: readonly { readonly kind: string }[]) =>
    kinds.map(({ kind }) => texts.tiles.name(kind)).join(', ');
  const own = table.viewer === seat.seat;
  return html`
    <h3>${texts.seat.heading(names.spoken(seat.seat), texts.tiles.winds[seat.wind] ?? seat.wind)}</h3>
    <ul>
      <li>${facts.join(', ')}</li>
      ${seat.concealed && !own ? html`<li>${texts.seat.shownHand}: ${tiles(seat.concealed)}</li>` : nothing}
      ${
        seat.sets.length > 0
          ? html`<li>
              ${texts.seat.sets}: ${seat.sets.map((set) => setInWords(set, names, texts)).join('; ')}
            </li>`
          : nothing
      }
      ${seat.flowers.length > 0 ? html`<li>${texts.seat.flowers}: ${tiles(seat.flowers)}</li>` : nothing}
      <li>
        ${
          seat.discards.length === 0
            ? texts.seat.noDiscards
            : html`${texts.seat.discards}:
              ${seat.discards
                .map(({ tile, drawn }) => {
                  const last = table.lastDiscard?.seat === seat.seat && table.lastDiscard.tile.id === tile.id;
                  const marks = [
                    ...(drawn ? [texts.seat.drawnDiscard] : []),
                    ...(last ? [texts.seat.lastDiscard] : []),
                  ];
                  const name = texts.tiles.name(tile.kind);
                  return marks.length === 0 ? name : `${name} (${marks.join(', ')})`;
                })
                .join(', ')}`
        }
      </li>
    </ul>
  `;
}

function setInWords(set: TileSet, names: Names, texts: TableTexts): string {
  const tiles = set.tiles.map(({ kind }) => texts.tiles.name(kind)).join(', ');
  const from = set.claimedFrom === null ? [] : [texts.seat.claimedFrom(names.spoken(set.claimedFrom))];
  return [`${texts.bubbles[set.kind]} ${tiles}`, ...from].join(', ');
}
