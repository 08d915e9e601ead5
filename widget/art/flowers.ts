/** The four flowers: plum, orchid, chrysanthemum, bamboo. Own drawings below a red number and name. */
import { around, circle, leaf, line, type Point, polygon } from './path.ts';
import { type ArtStyle, bold, type FaceShape, fill, stroke } from './shape.ts';

/** Centre and radius of the plum's open blossoms. */
const BLOSSOMS: readonly (readonly [x: number, y: number, radius: number])[] = [
  [110, 246, 56],
  [218, 190, 44],
  [206, 312, 44],
];

export function plum(style: ArtStyle): FaceShape[] {
  const open = BLOSSOMS.map(([x, y, radius]) => blossom(x, y, radius));
  return [
    stroke('black', 11, 'M34 372Q84 352 104 318Q124 262 166 226Q190 206 196 150'),
    stroke(
      'black',
      8,
      'M92 334Q150 346 196 316',
      'M140 250Q110 196 118 158',
      'M170 222Q220 220 262 240',
      'M84 346Q60 342 48 326',
    ),
    fill('red', circle(118, 150, 15), circle(264, 242, 14), circle(44, 316, 13)),
    bold('ground', 8, ...open),
    fill('red', ...open),
    ...(style === 'contrast' ? [] : [stroke('ground', 4, ...BLOSSOMS.map(([x, y, radius]) => stamens(x, y, radius)))]),
    fill('ground', ...BLOSSOMS.map(([x, y, radius]) => circle(x, y, radius * 0.17))),
  ];
}

/** Five round petals. */
function blossom(x: number, y: number, radius: number): string {
  return around(circle(x, y - radius * 0.56, radius * 0.42), [x, y], 5) + circle(x, y, radius * 0.4);
}

function stamens(x: number, y: number, radius: number): string {
  return around(
    line([
      [x, y],
      [x, y - radius * 0.6],
    ]),
    [x, y],
    5,
  );
}

/** Centre and size of an orchid's flowers. */
const ORCHIDS: readonly (readonly [x: number, y: number, size: number])[] = [
  [178, 182, 62],
  [88, 262, 46],
];

export function orchid(style: ArtStyle): FaceShape[] {
  const petals = ORCHIDS.map(([x, y, size]) => slenderPetals([x, y], size));
  const lips = ORCHIDS.map(([x, y, size]) => circle(x, y + size * 0.14, size * 0.19));
  return [
    fill(
      'green',
      blade([140, 376], [110, 200], [24, 190], 9),
      blade([146, 376], [120, 290], [26, 276], 9),
      blade([160, 376], [196, 170], [282, 226], 10),
      blade([166, 376], [210, 300], [276, 314], 9),
      blade([152, 376], [140, 250], [92, 136], 8),
    ),
    stroke('green', 7, 'M152 372Q172 290 176 210', 'M150 372Q130 320 98 290'),
    bold('ground', style === 'contrast' ? 10 : 7, ...petals),
    fill('blue', ...petals),
    bold('ground', 5, ...lips),
    fill('red', ...lips),
  ];
}

/** Three petals up and to the sides, two shorter ones below. */
function slenderPetals([x, y]: Point, size: number): string {
  return [-90, -18, 198, 40, 140]
    .map((angle, i) => {
      const radians = (angle * Math.PI) / 180;
      const length = i < 3 ? size : size * 0.86;
      return leaf([x, y], [x + Math.cos(radians) * length, y + Math.sin(radians) * length], size * 0.19);
    })
    .join('');
}

/** A blade of grass from its root along a bend to its tip. */
function blade([x1, y1]: Point, [cx, cy]: Point, [x2, y2]: Point, width: number): string {
  return `M${x1 - width} ${y1}Q${cx - width} ${cy - width} ${x2} ${y2}Q${cx + width} ${cy + width} ${x1 + width} ${y1}Z`;
}

export function chrysanthemum(style: ArtStyle): FaceShape[] {
  const middle: Point = [150, 226];
  const outer = around(petal(middle, 50, 104, 10.5), middle, 20);
  const inner = around(petal(middle, 22, 62, 8.5), middle, 14);
  return [
    stroke('green', 10, 'M152 300Q156 340 146 378'),
    fill('green', leaf([150, 372], [34, 330], 13, 20), leaf([150, 372], [266, 330], 20, 13)),
    ...(style === 'contrast' ? [] : [stroke('ground', 4, 'M128 362Q96 356 68 342', 'M172 362Q204 356 232 342')]),
    fill('red', outer),
    bold('ground', 5, inner),
    fill('red', inner),
    fill('ground', circle(...middle, 17)),
    fill('red', circle(...middle, 11)),
  ];
}

/** A petal with a round end, upwards from a centre, between two distances from it. */
function petal([x, y]: Point, from: number, to: number, w: number): string {
  const waist = y - from - (to - from) * 0.4;
  const out = w * 1.15;
  return (
    `M${x} ${y - from}C${x - w} ${waist} ${x - out} ${y - to} ${x} ${y - to}` +
    `C${x + out} ${y - to} ${x + w} ${waist} ${x} ${y - from}Z`
  );
}

/** Root, tip and bulge of the bamboo's leaves. */
const BAMBOO_LEAVES: readonly (readonly [root: Point, tip: Point, bulge: number])[] = [
  [[122, 190], [30, 168], 11],
  [[122, 192], [36, 222], 12],
  [[120, 194], [70, 262], 11],
  [[196, 250], [282, 226], 11],
  [[196, 252], [278, 284], 12],
  [[194, 254], [240, 330], 11],
  [[186, 158], [262, 138], 10],
  [[186, 160], [252, 190], 10],
  [[112, 300], [34, 302], 10],
  [[112, 302], [48, 344], 10],
];

export function bamboo(): FaceShape[] {
  const leaves = BAMBOO_LEAVES.map(([root, tip, bulge]) => leaf(root, tip, bulge));
  return [
    fill('green', stalk(122, 112, 12), stalk(186, 140, 10)),
    bold('ground', 6, ...leaves),
    fill('green', ...leaves),
  ];
}

/** An upright stalk of four joints from some height down to the ground. */
function stalk(x: number, top: number, w: number): string {
  const length = (376 - top) / 4;
  return [0, 1, 2, 3]
    .map((i) => {
      const [from, to] = [top + i * length + 2.5, top + (i + 1) * length - 2.5];
      const middle = (from + to) / 2;
      return polygon([
        [x - w, from],
        [x + w, from],
        [x + w * 0.8, middle],
        [x + w, to],
        [x - w, to],
        [x - w * 0.8, middle],
      ]);
    })
    .join('');
}
