/** The page of faces.ts: every face in every style, as the DOM draws it and as the atlas does. */
import { css, html, render, type TemplateResult } from 'lit';
import { KINDS } from '../../server/rules/tiles.ts';
import { drawAtlas } from '../../widget/art/atlas.ts';
import { ART_STYLES, type ArtStyle } from '../../widget/art/shape.ts';
import { tileArt, tileArtStyles } from '../../widget/art/tile-svg.ts';

const styles = css`
  section {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding: 10px;
    background: #1f4d43;
  }
  section.dark {
    background: #17352f;
  }
  .tile {
    width: 34px;
    aspect-ratio: 3 / 4;
    border-radius: 6%;
    background: var(--tile-ground, #f5efe0);
    box-shadow: 1px 2px 3px rgb(0 0 0 / 45%);
  }
  .tile.contrast {
    --tile-ground: #fffdf7;
  }
  .large .tile {
    width: 120px;
  }
  .tile.back {
    background: #2e7d55;
  }
`;

/** Side of the picture that shows the atlas, in pixels. */
const ATLAS = 1536;

function sheet(style: ArtStyle, size: 'large' | 'small', surroundings: 'light' | 'dark'): TemplateResult {
  return html`<section id="${style}-${size}-${surroundings}" class="${size} ${surroundings}">
    ${[...KINDS, 'back' as const].map(
      (shown) => html`<div class="tile ${style} ${shown}">${tileArt(shown, style)}</div>`,
    )}
  </section>`;
}

const host = document.createElement('main');
const root = host.attachShadow({ mode: 'open' });
root.adoptedStyleSheets = [styles, tileArtStyles].flatMap(({ styleSheet }) => styleSheet ?? []);
document.body.append(host);
render(
  html`${ART_STYLES.map(
    (style) => html`
      ${sheet(style, 'large', 'light')} ${sheet(style, 'small', 'light')} ${sheet(style, 'small', 'dark')}
      <canvas id="${style}-atlas" width=${ATLAS} height=${ATLAS}></canvas>
    `,
  )}`,
  root,
);
for (const style of ART_STYLES) {
  const context = root.querySelector<HTMLCanvasElement>(`#${style}-atlas`)?.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  const start = performance.now();
  drawAtlas(context, { size: ATLAS, style });
  context.getImageData(0, 0, 1, 1);
  console.info(`${style}: atlas of ${ATLAS} px drawn in ${(performance.now() - start).toFixed(0)} ms`);
}
document.body.dataset.ready = '';
