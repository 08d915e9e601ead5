/** The one of bamboo: a bird on a twig, drawn for this set. */
import { circle, leaf, line, type Point } from './path.ts';
import { type ArtStyle, bold, type FaceShape, fill, stroke } from './shape.ts';

const BODY =
  'M74 82C76 58 98 46 118 54C136 61 140 82 136 102C132 128 148 144 170 160C196 178 212 202 212 232' +
  'C212 254 200 268 184 274C152 286 114 278 94 250C76 224 78 188 88 162C95 142 94 128 84 116C76 108 72 96 74 82Z';
const BEAK = 'M74 80L42 98L78 104Z';
const COVERT = 'M110 196C118 170 152 164 178 182C194 194 202 210 204 228C178 242 128 240 110 196Z';
const SCALES = ['M136 190Q146 206 134 218', 'M158 188Q170 206 158 226', 'M180 196Q190 212 182 228'];

/** Root, tip and bulge of a feather. */
type Feather = readonly [root: Point, tip: Point, bulge: number];

const WING: readonly Feather[] = [
  [[174, 190], [244, 288], 13],
  [[158, 206], [222, 302], 13],
  [[138, 212], [196, 302], 13],
];
const TAIL: readonly Feather[] = [
  [[204, 236], [278, 346], 17],
  [[186, 256], [244, 376], 17],
  [[164, 264], [202, 378], 15],
];
/** From the tips of the crest's feathers to the head. */
const CREST: readonly (readonly [tip: Point, root: Point])[] = [
  [
    [102, 24],
    [108, 50],
  ],
  [
    [128, 20],
    [118, 50],
  ],
  [
    [151, 32],
    [128, 58],
  ],
];

export function bird(style: ArtStyle): FaceShape[] {
  const plain = style === 'contrast';
  const halo = plain ? 10 : 7;
  const feather = ([root, tip, bulge]: Feather): string => leaf(root, tip, bulge);
  return [
    fill('green', ...TAIL.map(feather)),
    ...(plain ? [] : [fill('ground', eyes(9)), fill('red', eyes(5.5))]),
    stroke('green', 10, 'M26 356Q104 336 170 352'),
    fill('green', leaf([80, 346], [36, 318], 9), leaf([56, 350], [22, 378], 8)),
    stroke('red', 8, 'M126 276L118 340', 'M152 280L146 342'),
    bold('ground', halo, BODY),
    fill('green', BODY),
    ...WING.map(feather).flatMap((d) => [bold('ground', halo, d), fill('blue', d)]),
    bold('ground', halo, COVERT),
    fill('blue', COVERT),
    ...(plain ? [] : [stroke('ground', 5, ...SCALES)]),
    fill('ground', circle(100, 84, 9)),
    fill('black', circle(98, 84, 5)),
    fill('red', BEAK, ...CREST.map(([[x, y]]) => circle(x, y, 8))),
    stroke('red', 4, ...CREST.map(([tip, root]) => line([tip, root]))),
  ];
}

/** Eyes near the tips of the tail. */
function eyes(radius: number): string {
  return TAIL.map(([[x1, y1], [x2, y2]]) => circle(x1 + (x2 - x1) * 0.76, y1 + (y2 - y1) * 0.76, radius)).join('');
}
