import { html, render } from 'lit';
import { KINDS } from '../../server/rules/tiles.ts';
import { type AtlasCell, cellOf, drawAtlas } from '../../widget/art/atlas.ts';
import { face } from '../../widget/art/faces.ts';
import { PALETTES } from '../../widget/art/palette.ts';
import { ART_STYLES } from '../../widget/art/shape.ts';
import { tileArt, tileArtStyles } from '../../widget/art/tile-svg.ts';

function same<T>(actual: T, wanted: T, what: string): void {
  if (actual !== wanted) throw new Error(`${what}: ${String(actual)} instead of ${String(wanted)}`);
}

/** `rgb(…)` as browsers write a colour. */
function rgb(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
  return `rgb(${r}, ${g}, ${b})`;
}

describe('tile art in the DOM', () => {
  let host: HTMLElement;
  let root: ShadowRoot;

  beforeEach(() => {
    host = document.createElement('div');
    root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = tileArtStyles.styleSheet ? [tileArtStyles.styleSheet] : [];
    document.body.append(host);
  });
  afterEach(() => host.remove());

  it('draws every face with one path for each shape, in its inks, without style attributes', () => {
    for (const style of ART_STYLES) {
      for (const kind of KINDS) {
        render(tileArt(kind, style), root);
        const paths = [...root.querySelectorAll('path')];
        const shapes = face(kind, style);
        same(paths.length, shapes.length, `paths of ${kind} ${style}`);
        paths.forEach((path, i) => {
          const shape = shapes[i];
          if (!shape) throw new Error('a path too many');
          const { fill, stroke } = getComputedStyle(path);
          const ink = rgb(PALETTES[style][shape.ink]);
          same(fill, shape.paint === 'line' ? 'none' : ink, `fill of ${kind} ${style}`);
          same(stroke, shape.paint === 'fill' ? 'none' : ink, `stroke of ${kind} ${style}`);
          if (path.getTotalLength() < 10) throw new Error(`${kind} ${style} has an empty path`);
        });
        same(root.querySelector('[style], style'), null, 'inline styles');
        same(root.querySelector('svg')?.getAttribute('aria-hidden'), 'true', 'aria-hidden');
      }
    }
  });

  it('gives the same template again, and may stand in many places', () => {
    same(tileArt('DR', 'traditional'), tileArt('DR', 'traditional'), 'template');
    render(html`${tileArt('DR', 'traditional')}${tileArt('DR', 'traditional')}${tileArt('back', 'index')}`, root);
    same(root.querySelectorAll('svg').length, 3, 'drawings');
  });

  it('takes the inks of the page, but not in the styles chosen for legibility', () => {
    host.style.setProperty('--mahjong-ink-red', '#ff00ff');
    const fillOf = (style: (typeof ART_STYLES)[number]) => {
      render(tileArt('DR', style), root);
      const path = root.querySelector('path');
      return path ? getComputedStyle(path).fill : '';
    };
    same(fillOf('traditional'), 'rgb(255, 0, 255)', 'traditional');
    same(fillOf('index'), 'rgb(255, 0, 255)', 'index');
    same(fillOf('contrast'), rgb(PALETTES.contrast.red), 'contrast');
    same(fillOf('colour-safe'), rgb(PALETTES['colour-safe'].red), 'colour-safe');
  });
});

describe('the atlas on a canvas', () => {
  const size = 768;

  function draw(style: (typeof ART_STYLES)[number]): (cell: AtlasCell) => string[] {
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    drawAtlas(context, { size, style });
    return (cell) => {
      const { x, y, width, height } = cellOf(cell);
      const { data } = context.getImageData(x * size, y * size, width * size, height * size);
      return Array.from(
        { length: data.length / 4 },
        (_, i) => `rgb(${data[i * 4]}, ${data[i * 4 + 1]}, ${data[i * 4 + 2]})`,
      );
    };
  }

  it('shows each face in its own cell, with a clean edge', () => {
    const [columns, rows] = [size / 8, size / 6];
    for (const style of ART_STYLES) {
      const pixels = draw(style);
      const palette = PALETTES[style];
      for (const kind of KINDS) {
        const cell = pixels(kind);
        for (const { ink, paint } of face(kind, style)) {
          if (ink === 'ground' || paint === 'line' || ink === 'black') continue;
          if (!cell.includes(rgb(palette[ink]))) throw new Error(`${kind} ${style} has no ${ink}`);
        }
        cell.forEach((pixel, i) => {
          const [x, y] = [i % columns, Math.floor(i / columns)];
          const edge = x < 2 || y < 2 || x >= columns - 2 || y >= rows - 2;
          if (edge) same(pixel, rgb(palette.ground), `edge of ${kind} ${style}`);
        });
      }
    }
  });

  it('has a back and an empty face', () => {
    const pixels = draw('traditional');
    same(pixels('back')[0], rgb(PALETTES.traditional.back), 'corner of the back');
    same(pixels('back').includes(rgb(PALETTES.traditional.pattern)), true, 'relief of the back');
    same(new Set(pixels('blank')).size, 1, 'colours of the blank');
  });

  it('leaves the state of the context as it was', () => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#123456';
    context.translate(5, 6);
    drawAtlas(context, { size: 48, style: 'index' });
    same(context.fillStyle, '#123456', 'fillStyle');
    same(context.getTransform().e, 5, 'transform');
  });
});
