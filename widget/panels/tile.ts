import { html, nothing, type TemplateResult } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import { classMap } from 'lit/directives/class-map.js';
import type { FaceLetters } from '../art/faces.ts';
import type { TileStyle } from './settings.ts';
import { tileFace } from './tile-face.ts';

/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3;

export interface TileLook {
  /** null: face down. */
  readonly kind: string | null;
  readonly style: TileStyle;
  /** What stands in the corner of winds and dragons; needed where the style can be one with letters. */
  readonly letters?: FaceLetters;
  readonly turn?: Turn;
  /** Further classes of the body. */
  readonly classes?: Readonly<Record<string, boolean>>;
  /** Names the tile among its siblings, as `data-key`. */
  readonly key?: string;
  /** `styleProperties(…)` for the body. */
  readonly properties?: DirectiveResult;
}

/** A tile to look at. It says nothing to screen readers: whoever shows it says it in words. */
export function tileView({
  kind,
  style,
  letters = {},
  turn = 0,
  classes = {},
  key,
  properties,
}: TileLook): TemplateResult {
  const all = { tile: true, down: kind === null, sideways: turn % 2 === 1, ...classes };
  return html`<span
    class=${classMap(all)}
    part="tile"
    data-turn=${turn}
    data-kind=${kind ?? nothing}
    data-key=${key ?? nothing}
    aria-hidden="true"
    ${properties}
    >${tileFace(kind, style, letters)}</span
  >`;
}
