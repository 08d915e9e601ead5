import { html, nothing, type TemplateResult } from 'lit';
import type { Tile, TileSet } from '../../client/model.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { setRow } from '../set-row.ts';
import type { TileStyle } from '../settings.ts';
import { tileView } from '../tile.ts';

/** How the viewer's own open tiles are shown. */
export interface OwnLook {
  readonly seat: number;
  readonly texts: TableTexts;
  readonly tiles: TileStyle;
  /** The kind to show everywhere; null for none. */
  readonly like: string | null;
}

/** The viewer's own sets, beside the hand. */
export function ownSets(sets: readonly TileSet[], look: OwnLook): TemplateResult | typeof nothing {
  if (sets.length === 0) return nothing;
  return html`<div class="sets" part="sets" role="group" aria-label=${look.texts.hand.ownSets}>
    ${sets.map((set) => ownSet(set, look))}
  </div>`;
}

function ownSet(set: TileSet, { seat, texts, tiles, like }: OwnLook): TemplateResult {
  const row = setRow(set, seat);
  const names = row.map(({ tile }) => texts.tiles.name(tile.kind)).join(', ');
  const body = ({ tile, down, toward }: (typeof row)[number]) =>
    tileView({
      kind: down ? null : tile.kind,
      style: tiles,
      letters: texts.tiles.letters,
      turn: toward === 0 ? 0 : toward === 1 ? 1 : 3,
      classes: { like: tile.kind === like },
    });
  return html`<div class="set" role="img" aria-label="${texts.bubbles[set.kind]}: ${names}">
    ${row.map((each, index) => {
      if (each.above) return nothing;
      const next = row[index + 1];
      return next?.above ? html`<span class="stack">${body(next)}${body(each)}</span>` : body(each);
    })}
  </div>`;
}

/** The viewer's own flowers and seasons, above the sets. */
export function ownFlowers(
  flowers: readonly Tile[],
  { texts, tiles }: Pick<OwnLook, 'texts' | 'tiles'>,
): TemplateResult | typeof nothing {
  if (flowers.length === 0) return nothing;
  const names = flowers.map(({ kind }) => texts.tiles.name(kind)).join(', ');
  return html`<div class="flowers" role="img" aria-label="${texts.hand.ownFlowers}: ${names}">
    ${flowers.map(({ kind }) => tileView({ kind, style: tiles, letters: texts.tiles.letters }))}
  </div>`;
}

/** How many upright tiles wide each set is. */
export function setWidths(sets: readonly TileSet[], seat: number): number[] {
  return sets.map((set) =>
    setRow(set, seat)
      .filter(({ above }) => !above)
      .reduce((width, { toward }) => width + (toward === 0 ? 1 : 4 / 3), 0),
  );
}
