/** Dots: engraved coins in rings, with petals in the middle; the one is a large rosette. */
import type { Rank } from '../../server/rules/tiles.ts';
import { around, circle, leaf, polygon, ring } from './path.ts';
import { type ArtStyle, type FaceShape, fill, type Ink } from './shape.ts';

/** Centre, radius and ink of a dot. */
type Dot = readonly [x: number, y: number, radius: number, ink: Ink];

/** A row of dots. */
function row(y: number, radius: number, ink: Ink, ...xs: readonly number[]): Dot[] {
  return xs.map((x): Dot => [x, y, radius, ink]);
}

const DOTS: Readonly<Record<Exclude<Rank, 1>, readonly Dot[]>> = {
  2: [...row(112, 76, 'green', 150), ...row(288, 76, 'blue', 150)],
  3: [...row(88, 56, 'blue', 84), ...row(200, 56, 'red', 150), ...row(312, 56, 'green', 216)],
  4: [
    [86, 106, 59, 'blue'],
    [214, 106, 59, 'green'],
    [86, 294, 59, 'green'],
    [214, 294, 59, 'blue'],
  ],
  5: [
    [80, 86, 50, 'blue'],
    [220, 86, 50, 'green'],
    [150, 200, 50, 'red'],
    [80, 314, 50, 'green'],
    [220, 314, 50, 'blue'],
  ],
  6: [...row(80, 51, 'green', 90, 210), ...row(214, 51, 'red', 90, 210), ...row(322, 51, 'red', 90, 210)],
  7: [
    [66, 62, 39, 'green'],
    [150, 98, 39, 'green'],
    [234, 134, 39, 'green'],
    ...row(240, 47, 'red', 96, 204),
    ...row(338, 47, 'red', 96, 204),
  ],
  8: [62, 154, 246, 338].flatMap((y) => row(y, 43, 'blue', 98, 202)),
  9: [
    ...row(74, 42, 'blue', 58, 150, 242),
    ...row(200, 42, 'red', 58, 150, 242),
    ...row(326, 42, 'green', 58, 150, 242),
  ],
};

/** All shapes of a dot tile. */
export function dots(rank: Rank, style: ArtStyle): FaceShape[] {
  if (rank === 1) return style === 'contrast' ? plainRosette() : rosette(style);
  const inks: readonly Ink[] = ['blue', 'green', 'red'];
  return inks.map((ink) =>
    fill(ink, ...DOTS[rank].filter((dot) => dot[3] === ink).map(([x, y, radius]) => coin(x, y, radius, ink, style))),
  );
}

function coin(x: number, y: number, radius: number, ink: Ink, style: ArtStyle): string {
  switch (style) {
    case 'contrast':
      return ring(x, y, radius, radius * 0.28);
    case 'colour-safe':
      return safeCoin(x, y, radius, ink);
    default:
      return engravedCoin(x, y, radius);
  }
}

/** A rim, a groove, and a disc with petals cut out of it. */
function engravedCoin(x: number, y: number, radius: number): string {
  const petals = radius > 55 ? 8 : 6;
  const petal = leaf([x, y - radius * 0.18], [x, y - radius * 0.6], -radius * (petals === 8 ? 0.07 : 0.085));
  return ring(x, y, radius, radius * 0.83) + circle(x, y, radius * 0.71) + around(petal, [x, y], petals);
}

/** Coins that differ in form as well: green a full disc in a rim, blue a thick ring, red a rim round a diamond. */
function safeCoin(x: number, y: number, radius: number, ink: Ink): string {
  if (ink === 'blue') return ring(x, y, radius, radius * 0.5);
  const rim = ring(x, y, radius, radius * 0.8);
  if (ink === 'green') return rim + circle(x, y, radius * 0.6);
  const r = radius * 0.64;
  return (
    rim +
    polygon([
      [x, y - r],
      [x + r, y],
      [x, y + r],
      [x - r, y],
    ])
  );
}

const CENTRE = [150, 200] as const;

/** The one: rings of petals round a red flower. */
function rosette(style: ArtStyle): FaceShape[] {
  const [x, y] = CENTRE;
  const bead = circle(x, y - 113, 5, 'hole');
  const petal = leaf([x, y - 57], [x, y - 99], 12);
  const heart = leaf([x, y - 10], [x, y - 34], -5.5);
  return [
    fill('green', ring(x, y, 125, 101), around(bead, CENTRE, 28)),
    fill(style === 'colour-safe' ? 'blue' : 'green', around(petal, CENTRE, 12)),
    fill('blue', ring(x, y, 58, 48)),
    fill('red', circle(x, y, 40), around(heart, CENTRE, 8)),
  ];
}

function plainRosette(): FaceShape[] {
  const [x, y] = CENTRE;
  return [fill('green', ring(x, y, 122, 88)), fill('red', around(circle(x, y - 34, 25), CENTRE, 6), circle(x, y, 30))];
}
