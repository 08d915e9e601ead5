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
  T: 'M0 0L40 0M20 0L20 60',
  B: 'M5 60L5 0L20 0C38 0 38 28 20 28L5 28M20 28C44 28 44 60 20 60L5 60',
  U: 'M3 0L3 38C3 68 37 68 37 38L37 0',
} as const;

/** Korean syllables have more strokes: a grid 60 wide and 60 high. */
const SYLLABLES = {
  동: 'M48 3L14 3L14 17L48 17M30 17L30 28M6 28L54 28M30 36C44 36 44 58 30 58C16 58 16 36 30 36Z',
  남: 'M8 4L8 26L32 26M44 0L44 32M44 15L57 15M14 41L46 41L46 58L14 58Z',
  서: 'M19 6C19 28 14 44 3 55M19 26C22 38 28 48 36 54M50 0L50 60M33 28L50 28',
  북: 'M15 1L15 22L45 22L45 1M15 12L45 12M4 32L56 32M30 32L30 43M12 43L48 43L48 60',
  중: 'M12 3L48 3M30 3C28 13 20 20 9 23M31 10C35 17 41 21 51 23M4 33L56 33M30 33L30 42M30 42C42 42 42 60 30 60C18 60 18 42 30 42Z',
  발: 'M8 1L8 26L31 26L31 1M8 14L31 14M44 0L44 29M44 14L57 14M14 35L46 35L46 45L14 45L14 57L48 57',
  백: 'M5 3L5 28L26 28L26 3M5 16L26 16M38 1L38 32M52 0L52 34M38 17L52 17M13 42L48 42L48 60',
} as const;

export type Letter = keyof typeof LETTERS;

/** The line of a digit or letter whose grid's upper left corner lies at a point, at a height. */
export function letter(name: Letter, [x, y]: Point, height: number): string {
  const scale = height / 60;
  return moved(LETTERS[name], [scale, 0, 0, scale, x, y]);
}

/** The line of a label in the upper left corner of a face, and its width; null: nobody has drawn this letter. */
export function label(name: string): { readonly d: string; readonly width: number } | null {
  if (isKey(LETTERS, name)) return { d: letter(name, [34, 26], 58), width: 13 };
  return isKey(SYLLABLES, name) ? { d: moved(SYLLABLES[name], [1.2, 0, 0, 1.2, 26, 20]), width: 8 } : null;
}

function isKey<T extends object>(record: T, key: string | number | symbol): key is keyof T {
  return Object.hasOwn(record, key);
}
