/** Bamboo: sticks with knots; the one is a bird (bird.ts). */
import type { Rank } from '../../server/rules/tiles.ts';
import { at, leaf, moved } from './path.ts';
import { type ArtStyle, type FaceShape, fill, type Ink } from './shape.ts';

/** Centre, length, width, ink and lean (degrees clockwise) of a stick. */
type Stick = readonly [x: number, y: number, length: number, width: number, ink: Ink, lean?: number];

function row(y: number, length: number, width: number, ink: Ink, ...xs: readonly number[]): Stick[] {
  return xs.map((x): Stick => [x, y, length, width, ink]);
}

/** The eight: an M over a W, each of two upright and two leaning sticks. */
const EIGHT: readonly Stick[] = [
  [44, 108, 154, 38, 'green'],
  [256, 108, 154, 38, 'green'],
  [108, 104, 140, 38, 'green', -27],
  [192, 104, 140, 38, 'green', 27],
  [44, 292, 154, 38, 'green'],
  [256, 292, 154, 38, 'green'],
  [108, 296, 140, 38, 'green', 27],
  [192, 296, 140, 38, 'green', -27],
];

/** Two, three, four, six and eight are green only: the limit All Green (docs/rules/klasik.md) is made of them. */
const STICKS: Readonly<Record<Exclude<Rank, 1>, readonly Stick[]>> = {
  2: [...row(109, 158, 54, 'green', 150), ...row(291, 158, 54, 'green', 150)],
  3: [...row(109, 158, 52, 'green', 150), ...row(291, 158, 52, 'green', 80, 220)],
  4: [...row(109, 158, 52, 'green', 80, 220), ...row(291, 158, 52, 'green', 80, 220)],
  5: [...row(109, 158, 48, 'green', 60, 240), ...row(200, 158, 48, 'red', 150), ...row(291, 158, 48, 'green', 60, 240)],
  6: [...row(109, 158, 48, 'green', 60, 150, 240), ...row(291, 158, 48, 'green', 60, 150, 240)],
  7: [
    ...row(78, 104, 42, 'red', 150),
    ...row(204, 104, 42, 'green', 60, 150, 240),
    ...row(324, 104, 42, 'green', 60, 150, 240),
  ],
  8: EIGHT,
  9: [79, 200, 321].flatMap((y) => [...row(y, 104, 42, 'green', 60, 240), ...row(y, 104, 42, 'red', 150)]),
};

/** All shapes of a bamboo tile from two to nine. */
export function sticks(rank: Exclude<Rank, 1>, style: ArtStyle): FaceShape[] {
  const inks: readonly Ink[] = ['green', 'red'];
  return inks.map((ink) =>
    fill(
      ink,
      ...STICKS[rank]
        .filter((stick) => stick[4] === ink)
        .map(([x, y, length, width, , lean]) => moved(stick(length, width, ink, style), at(x, y, 1, lean))),
    ),
  );
}

/** One upright stick round (0, 0): two joints with a knot's gap between them. */
function stick(length: number, width: number, ink: Ink, style: ArtStyle): string {
  const end = length / 2;
  const w = width / 2;
  if (style === 'contrast') return joint(-end, end, w, 0.72);
  if (style === 'colour-safe' && ink === 'red') return joint(-end, end, w, 0.4);
  const gap = Math.max(1.5, length * 0.014);
  const shine = (top: number, bottom: number): string =>
    leaf([-w * 0.12, bottom - length * 0.09], [-w * 0.12, top + length * 0.09], -w * 0.1);
  return joint(-end, -gap, w, 0.7) + shine(-end, -gap) + joint(gap, end, w, 0.7) + shine(gap, end);
}

/** A joint from one height to another: round lips at its ends, between them a waist of a share of the width. */
function joint(top: number, bottom: number, w: number, waist: number): string {
  const lip = Math.min(w * 0.5, (bottom - top) * 0.14);
  const reach = (bottom - top) * 0.24;
  const middle = (top + bottom) / 2;
  const wa = w * waist;
  return (
    `M${-w + lip} ${top}L${w - lip} ${top}Q${w} ${top} ${w} ${top + lip}` +
    `C${w} ${top + lip + reach * 0.6} ${wa} ${middle - reach * 0.8} ${wa} ${middle}` +
    `C${wa} ${middle + reach * 0.8} ${w} ${bottom - lip - reach * 0.6} ${w} ${bottom - lip}` +
    `Q${w} ${bottom} ${w - lip} ${bottom}L${-w + lip} ${bottom}Q${-w} ${bottom} ${-w} ${bottom - lip}` +
    `C${-w} ${bottom - lip - reach * 0.6} ${-wa} ${middle + reach * 0.8} ${-wa} ${middle}` +
    `C${-wa} ${middle - reach * 0.8} ${-w} ${top + lip + reach * 0.6} ${-w} ${top + lip}` +
    `Q${-w} ${top} ${-w + lip} ${top}Z`
  );
}
