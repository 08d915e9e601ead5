/** The faces of all kinds of tile as shapes in a box of 300 × 400. Pure data: no DOM. */
import { isBonus, type Kind, type Rank, rankOf, suitOf } from '../../server/rules/tiles.ts';
import { sticks } from './bamboo.ts';
import { bird } from './bird.ts';
import { dots } from './dots.ts';
import { bamboo, chrysanthemum, orchid, plum } from './flowers.ts';
import { at, moved, polygon } from './path.ts';
import { autumn, spring, summer, winter } from './seasons.ts';
import { type ArtStyle, bold, FACE_WIDTH, type FaceShape, fill, type Ink, joined, stroke } from './shape.ts';
import { type Character, label, letter, written } from './writing.ts';

/** A kind that is not one of the suits. */
type Special = Exclude<Kind, `${'B' | 'C' | 'D'}${Rank}`>;

/**
 * What stands in the corner of winds and dragons, by kind, as the reader's language writes it; suits have their rank there.
 */
export type FaceLetters = Readonly<Record<string, string>>;

const NUMERALS: Readonly<Record<Rank, Character>> = {
  1: '一',
  2: '二',
  3: '三',
  4: '四',
  5: '五',
  6: '六',
  7: '七',
  8: '八',
  9: '九',
};

const faces = new Map<string, readonly FaceShape[]>();

/** What a face shows, in drawing order, neighbours of one paint joined. Computed once for each kind, style and label. */
export function face(kind: Kind, style: ArtStyle, letters: FaceLetters = {}): readonly FaceShape[] {
  const rank = rankOf(kind);
  const corner = style !== 'index' || isBonus(kind) ? '' : isRank(rank) ? String(rank) : (letters[kind] ?? '');
  const key = `${kind} ${style} ${corner}`;
  const known = faces.get(key);
  if (known) return known;
  const picture = joined(pictureOf(kind, style).filter((shape) => shape.d !== ''));
  const shapes = corner === '' ? picture : labelled(corner, picture);
  faces.set(key, shapes);
  return shapes;
}

function pictureOf(kind: Kind, style: ArtStyle): FaceShape[] {
  const rank = rankOf(kind);
  switch (suitOf(kind)) {
    case 'bamboo':
      return isRank(rank) && rank !== 1 ? sticks(rank, style) : bird(style);
    case 'dots':
      return isRank(rank) ? dots(rank, style) : [];
    case 'characters':
      return isRank(rank) ? character(NUMERALS[rank], style) : [];
    case null:
      return isSpecial(kind) ? SPECIALS[kind](style) : [];
  }
}

function isRank(value: number): value is Rank {
  return value >= 1 && value <= 9;
}

function isSpecial(kind: Kind): kind is Special {
  return kind in SPECIALS;
}

/** Every stroke is this much thicker in high contrast. */
const EXTRA = 6;

/** A numeral over the red 萬. */
function character(numeral: Character, style: ArtStyle): FaceShape[] {
  const extra = style === 'contrast' ? EXTRA : 0;
  return [
    bold('black', extra, written(numeral, { x: 150, y: 93, width: 196 - extra, height: 132 - extra }, 0.88)),
    bold('red', extra, written('萬', { x: 150, y: 276, width: 214, height: 202 - extra })),
  ];
}

/** One large character. */
function single(name: Character, ink: Ink): (style: ArtStyle) => FaceShape[] {
  return (style) => [
    bold(ink, style === 'contrast' ? EXTRA * 1.5 : 0, written(name, { x: 150, y: 200, width: 246, height: 320 })),
  ];
}

/** A flower or season below its number and name. */
function titled(
  number: 1 | 2 | 3 | 4,
  name: Character,
  ink: Ink,
  drawing: (style: ArtStyle) => FaceShape[],
): (style: ArtStyle) => FaceShape[] {
  return (style) => [
    ...drawing(style),
    bold(ink, style === 'contrast' ? 4 : 0, written(name, { x: 228, y: 66, width: 92, height: 92 })),
    stroke(ink, style === 'contrast' ? 16 : 13, letter(number, [36, 34], 66)),
  ];
}

/** The white dragon: a double frame, its inner corners cut as on a carved panel. */
function frame(style: ArtStyle): FaceShape[] {
  if (style === 'contrast') return [fill('blue', panel(40, 0) + hole(74, 0))];
  return [fill('blue', panel(40, 0) + hole(58, 0), panel(72, 26) + hole(80, 24))];
}

/** A panel at an inset from the face's edge, with corners cut off by some length. */
function corners(inset: number, cut: number): readonly (readonly [number, number])[] {
  const [left, top, right, bottom] = [inset, inset, 300 - inset, 400 - inset];
  return [
    [left + cut, top],
    [right - cut, top],
    [right, top + cut],
    [right, bottom - cut],
    [right - cut, bottom],
    [left + cut, bottom],
    [left, bottom - cut],
    [left, top + cut],
  ];
}

function panel(inset: number, cut: number): string {
  return polygon(corners(inset, cut));
}

function hole(inset: number, cut: number): string {
  return polygon([...corners(inset, cut)].reverse());
}

const SPECIALS: Readonly<Record<Special, (style: ArtStyle) => FaceShape[]>> = {
  WE: single('東', 'black'),
  WS: single('南', 'black'),
  WW: single('西', 'black'),
  WN: single('北', 'black'),
  DR: single('中', 'red'),
  DG: single('發', 'green'),
  DW: frame,
  F1: titled(1, '梅', 'red', plum),
  F2: titled(2, '蘭', 'red', orchid),
  F3: titled(3, '菊', 'red', chrysanthemum),
  F4: titled(4, '竹', 'red', bamboo),
  S1: titled(1, '春', 'blue', spring),
  S2: titled(2, '夏', 'blue', summer),
  S3: titled(3, '秋', 'blue', autumn),
  S4: titled(4, '冬', 'blue', winter),
};

/** The picture made smaller under a label in the corner; flowers and seasons have their number anyway. */
function labelled(corner: string, picture: readonly FaceShape[]): readonly FaceShape[] {
  const scale = 0.82;
  const down = at((FACE_WIDTH * (1 - scale)) / 2, 78, scale);
  const line = label(corner);
  return [
    ...picture.map((shape) => ({ ...shape, d: moved(shape.d, down), width: shape.width * scale })),
    ...(line === null ? [] : [stroke('black', line.width, line.d)]),
  ];
}
