import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { create, type Font } from 'fontkit';
import { RULE_SETS } from '../server/rules/registry.ts';
import type { Kind } from '../server/rules/tiles.ts';
import { face } from '../widget/art/faces.ts';
import { PALETTES } from '../widget/art/palette.ts';
import { FACE_HEIGHT, FACE_WIDTH } from '../widget/art/shape.ts';

/** The size that previews of links ask for, pixels. */
const WIDTH = 1200;
const HEIGHT = 630;

/** A hand of two suits, which wins under every rule set. */
const HAND: readonly Kind[] = ['B1', 'B1', 'B1', 'B4', 'B5', 'B6', 'D1', 'D2', 'D3', 'D7', 'D7', 'D7', 'D9', 'D9'];
/** What lies in the middle, as if thrown there: where, and how far turned, degrees. */
const THROWN: readonly (readonly [Kind, x: number, y: number, turn: number])[] = [
  ['C8', 905, 92, 9],
  ['C3', 1010, 118, -6],
  ['C5', 962, 232, 14],
];
const TILE = 64;

/** Draws a picture for each rule set, and one for no certain room: what a link shows before it is opened. */
export async function buildPictures(folder: string): Promise<void> {
  await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  mkdirSync(folder, { recursive: true });
  const font = openFont();
  for (const { key, name } of [...RULE_SETS, { key: 'table', name: 'Mahjong' }]) {
    const png = new Resvg(picture(font, name)).render().asPng();
    writeFileSync(`${folder}/${key}.png`, png);
  }
}

function openFont(): Font {
  const file = import.meta.resolve('@fontsource/yuji-boku/files/yuji-boku-latin-400-normal.woff');
  const font = create(readFileSync(fileURLToPath(file)));
  if (!('layout' in font)) throw new Error('The font of the pictures is a collection.');
  return font;
}

function picture(font: Font, title: string): string {
  const ledge = (WIDTH - HAND.length * (TILE + 4)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <radialGradient id="felt" cx="0.3" cy="0.1" r="1.1">
        <stop offset="0" stop-color="#2b6355"/><stop offset="0.6" stop-color="#1f4d43"/><stop offset="1" stop-color="#173a32"/>
      </radialGradient>
      <linearGradient id="frame" x2="1" y2="1">
        <stop offset="0" stop-color="#84634f"/><stop offset="0.4" stop-color="#5b3d2b"/><stop offset="1" stop-color="#43291b"/>
      </linearGradient>
      <filter id="shadow" x="-20%" y="-20%" width="150%" height="160%">
        <feDropShadow dx="3" dy="6" stdDeviation="5" flood-color="#000000" flood-opacity="0.45"/>
      </filter>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#frame)"/>
    <rect x="22" y="22" width="${WIDTH - 44}" height="${HEIGHT - 44}" rx="14" fill="url(#felt)"/>
    ${words(font, title, 72, 250, title.length > 14 ? 84 : 104)}
    ${words(font, 'Four seats. Sit down, or watch.', 76, 322, 36)}
    ${THROWN.map(([kind, x, y, turn]) => tile(kind, x, y, TILE * 1.2, turn)).join('')}
    ${HAND.map((kind, i) => tile(kind, ledge + i * (TILE + 4), 440, TILE, 0)).join('')}
  </svg>`;
}

/** A text as outlines, for the picture must look alike on every machine. */
function words(font: Font, text: string, x: number, y: number, size: number): string {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let at = 0;
  const paths = glyphs.map((glyph, i) => {
    const path = `<path d="${glyph.path.toSVG()}" transform="translate(${at} 0)"/>`;
    at += positions[i]?.xAdvance ?? 0;
    return path;
  });
  return `<g fill="#f5efe0" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

/** A tile seen from above, its body a little lower than its face. */
function tile(kind: Kind, x: number, y: number, width: number, turn: number): string {
  const palette = PALETTES.traditional;
  const height = (width * FACE_HEIGHT) / FACE_WIDTH;
  const shapes = face(kind, 'traditional').map(({ d, ink, paint, width: line }) => {
    const inside = paint === 'line' ? 'none' : palette[ink];
    const edge =
      line > 0 ? ` stroke="${palette[ink]}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"` : '';
    return `<path d="${d}" fill="${inside}"${edge}/>`;
  });
  return `<g transform="translate(${x} ${y}) rotate(${turn})" filter="url(#shadow)">
    <rect y="5" width="${width}" height="${height + 5}" rx="7" fill="${palette.back}"/>
    <rect width="${width}" height="${height + 3}" rx="7" fill="#d9d0bb"/>
    <rect width="${width}" height="${height}" rx="7" fill="${palette.ground}"/>
    <g transform="scale(${width / FACE_WIDTH})">${shapes.join('')}</g>
  </g>`;
}
