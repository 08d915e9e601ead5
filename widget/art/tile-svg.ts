/**
 * A tile's face or back as a Lit template, to be laid over the tile's body. It carries no style attributes and no style
 * element, so it works under `style-src 'self'`: colours come from `tileArtStyles`, which the host adds to its styles.
 */
import { css, html, nothing, svg, type TemplateResult, unsafeCSS } from 'lit';
import type { Kind } from '../../server/rules/tiles.ts';
import { back } from './back.ts';
import { type FaceLetters, face } from './faces.ts';
import { INK_PROPERTIES, PALETTES, type Palette, takesPageColours } from './palette.ts';
import { ART_STYLES, type ArtStyle, FACE_HEIGHT, FACE_WIDTH, type FaceShape } from './shape.ts';

const templates = new Map<string, TemplateResult>();

/** The face of a kind, or the back. What it means is said by whoever shows it: the drawing is hidden from aria. */
export function tileArt(shown: Kind | 'back', style: ArtStyle, letters?: FaceLetters): TemplateResult {
  const key = `${shown} ${style} ${style === 'index' ? (letters?.[shown] ?? '') : ''}`;
  const known = templates.get(key);
  if (known) return known;
  const template = drawing(shown === 'back' ? back() : face(shown, style, letters), style);
  templates.set(key, template);
  return template;
}

function drawing(shapes: readonly FaceShape[], style: ArtStyle): TemplateResult {
  const paths = shapes.map(
    ({ d, ink, paint, width }) => svg`<path class="${paint} ${ink}" d=${d} stroke-width=${width || nothing}></path>`,
  );
  return html`<svg class="tile-art ${style}" viewBox="0 0 ${FACE_WIDTH} ${FACE_HEIGHT}" aria-hidden="true"
    >${paths}</svg
  >`;
}

const NAMES: readonly (keyof Palette)[] = ['black', 'red', 'green', 'blue', 'ground', 'pattern', 'back'];

/** For each style the colours, as custom properties on the drawing itself: a host's rule for `.tile-art` may set others. */
const inks = ART_STYLES.map((style) => {
  const colours = NAMES.map((name) => {
    const own = PALETTES[style][name];
    return `--tile-art-${name}:${takesPageColours(style) ? `var(${INK_PROPERTIES[name]},${own})` : own}`;
  });
  return `.tile-art.${style}{${colours.join(';')}}`;
});

const paints = NAMES.map(
  (name) =>
    `.tile-art .${name}{fill:var(--tile-art-${name})}` +
    `.tile-art :is(.line,.bold).${name}{stroke:var(--tile-art-${name})}`,
);

/** Styles for what `tileArt` gives; add them to the styles of the element that shows tiles. */
export const tileArtStyles = css`
  .tile-art {
    display: block;
    width: 100%;
    height: 100%;
    forced-color-adjust: none;
    pointer-events: none;
  }
  ${unsafeCSS([...inks, ...paints].join('\n'))}
  .tile-art :is(.line, .bold) {
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .tile-art .line {
    fill: none;
  }
`;
