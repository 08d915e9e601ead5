/** Written characters, placed by the ink they show, and the plain digits and letters of labels. */
import { GLYPHS } from './generated/glyphs.ts';
import { moved, type Point, unfold } from './path.ts';

export type Character = keyof typeof GLYPHS;

/** A box by its middle and size. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The least box round the points of path data, control points included: [left, top, right, bottom]. */
export function bounds(d: string): readonly [left: number, top: number, right: number, bottom: number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [, x, y] of d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)) {
    left = Math.min(left, Number(x));
    right = Math.max(right, Number(x));
    top = Math.min(top, Number(y));
    bottom = Math.max(bottom, Number(y));
  }
  return [left, top, right, bottom];
}

/** A character in the middle of a box, as large as fits and at most `most` times the size of its outline. */
export function written(character: Character, box: Box, most = Infinity): string {
  const d = unfold(GLYPHS[character]);
  const [left, top, right, bottom] = bounds(d);
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top), most);
  return moved(d, [scale, 0, 0, scale, box.x - ((left + right) / 2) * scale, box.y - ((top + bottom) / 2) * scale]);
}

/** Lines of digits and letters on a grid 40 wide and 60 high, to be drawn with round ends. */
const LETTERS = {
  1: 'M10 14Q20 10 24 0L24 60',
  2: 'M4 15C4 -5 38 -5 37 17C36 34 10 44 3 60L38 60',
  3: 'M4 5C16 -4 36 -1 36 14C36 26 24 28 15 28C26 28 38 32 38 44C38 62 14 64 2 54',
  4: 'M30 60L30 0L2 42L40 42',
  5: 'M34 0L8 0L5 27C18 18 38 22 38 40C38 62 14 65 2 54',
  6: 'M32 1C14 8 3 26 3 42C3 66 38 66 38 42C38 20 8 20 4 40',
  7: 'M2 0L38 0C28 18 18 38 15 60',
  8: 'M20 27C0 24 2 0 20 0C38 0 40 24 20 27C-4 30 -2 60 20 60C42 60 44 30 20 27Z',
  9: 'M8 59C26 52 37 34 37 18C37 -6 2 -6 2 18C2 40 32 40 36 20',
  E: 'M36 0L4 0L4 60L37 60M4 29L31 29',
  S: 'M36 9C30 -4 4 -4 4 15C4 34 38 26 38 45C38 64 8 64 2 51',
  W: 'M-4 0L8 60L20 14L32 60L44 0',
  N: 'M3 60L3 0L37 60L37 0',
  C: 'M38 11C26 -8 2 0 2 30C2 60 26 68 38 49',
  F: 'M5 60L5 0L36 0M5 29L30 29',
  P: 'M5 60L5 0L22 0C42 0 42 32 22 32L5 32',
} as const;

export type Letter = keyof typeof LETTERS;

/** The line of a digit or letter whose grid's upper left corner lies at a point, at a height. */
export function letter(name: Letter, [x, y]: Point, height: number): string {
  const scale = height / 60;
  return moved(LETTERS[name], [scale, 0, 0, scale, x, y]);
}
