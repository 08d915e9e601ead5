import { css, nothing, type TemplateResult } from 'lit';
import { isKind } from '../../server/rules/tiles.ts';
import type { FaceLetters } from '../art/faces.ts';
import { tileArt, tileArtStyles } from '../art/tile-svg.ts';
import { tileStyles } from '../styles/tile.ts';
import type { TileStyle } from './settings.ts';

/** The picture on a tile, or the relief of its back (null). A kind that this widget does not know shows a blank face. */
export function tileFace(kind: string | null, style: TileStyle, letters: FaceLetters): TemplateResult | typeof nothing {
  if (kind === null) return tileArt('back', style);
  return isKind(kind) ? tileArt(kind, style, letters) : nothing;
}

/** Bodies and faces; the inks of the ordinary styles follow the viewer's contrast. */
export const tileFaceStyles = [
  tileStyles,
  tileArtStyles,
  css`
    .tile > .tile-art:is(.traditional, .index) {
      --tile-art-black: var(--_ink);
      --tile-art-red: var(--_ink-red);
      --tile-art-green: var(--_ink-green);
      --tile-art-blue: var(--_ink-blue);
      --tile-art-ground: var(--_tile);
    }
    .tile > .tile-art.contrast {
      --tile-art-ground: #fffdf7;
    }
    .tile:has(> .tile-art.contrast):not(.down) {
      background: #fffdf7;
    }
    .tile.down:has(> .tile-art.colour-safe) {
      background: #2e6d7d;
    }
  `,
];
