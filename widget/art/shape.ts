/** What faces are made of: path data and the name of an ink, drawn in order in a box of 300 × 400. */

/** Width and height of the box in which every face is drawn; the proportions of a tile. */
export const FACE_WIDTH = 300;
export const FACE_HEIGHT = 400;

/** Colours by role. `ground` is the tile's own colour, for cuts into an ink; `pattern` is the relief of the back. */
export type Ink = 'black' | 'red' | 'green' | 'blue' | 'ground' | 'pattern';

/** How faces are drawn: as on real sets, with labels for newcomers, heavier and plainer, or told apart without hue. */
export type ArtStyle = 'traditional' | 'index' | 'contrast' | 'colour-safe';
export const ART_STYLES: readonly ArtStyle[] = ['traditional', 'index', 'contrast', 'colour-safe'];

/** A part of a face in one ink. */
export interface FaceShape {
  /** Path data, absolute, non-zero rule (see path.ts). */
  readonly d: string;
  readonly ink: Ink;
  /** `fill`: the inside; `line`: only a line with round ends along the path; `bold`: the inside and such a line. */
  readonly paint: 'fill' | 'line' | 'bold';
  /** Width of the line in units of the box; 0 for `fill`. */
  readonly width: number;
}

export function fill(ink: Ink, ...parts: readonly string[]): FaceShape {
  return { d: parts.join(''), ink, paint: 'fill', width: 0 };
}

export function stroke(ink: Ink, width: number, ...parts: readonly string[]): FaceShape {
  return { d: parts.join(''), ink, paint: 'line', width };
}

/** Filled and thickened by half the width on every side. */
export function bold(ink: Ink, width: number, ...parts: readonly string[]): FaceShape {
  return { d: parts.join(''), ink, paint: width > 0 ? 'bold' : 'fill', width };
}

/** Joins neighbours in the list that are painted alike, so that a face needs few elements. */
export function joined(shapes: readonly FaceShape[]): FaceShape[] {
  const result: FaceShape[] = [];
  for (const shape of shapes) {
    const last = result.at(-1);
    if (last && last.ink === shape.ink && last.paint === shape.paint && last.width === shape.width) {
      result[result.length - 1] = { ...last, d: last.d + shape.d };
    } else result.push(shape);
  }
  return result;
}
