/** The four seasons: a swallow, a lotus, a maple leaf, a snow crystal. Own drawings below a blue number and name. */
import { around, circle, leaf, line, type Point } from './path.ts';
import { type ArtStyle, bold, type FaceShape, fill, stroke } from './shape.ts';

const SWALLOW =
  'M48 222Q62 194 92 188Q122 186 144 202C158 164 198 132 270 124C242 152 224 190 196 226Q212 244 286 290Q240 286 214 270Q226 294 252 346Q206 316 172 272Q162 274 154 270C150 316 126 352 82 378C90 338 84 300 94 258Q68 246 62 228Z';

/** A swallow under a willow twig. */
export function spring(style: ArtStyle): FaceShape[] {
  const twig: readonly (readonly [Point, Point])[] = [
    [
      [46, 122],
      [34, 168],
    ],
    [
      [74, 124],
      [66, 176],
    ],
    [
      [102, 130],
      [100, 178],
    ],
    [
      [126, 138],
      [134, 178],
    ],
  ];
  return [
    stroke('green', 6, 'M24 120Q90 116 140 144'),
    fill('green', ...twig.map(([root, tip]) => leaf(root, tip, 7))),
    fill('blue', SWALLOW),
    fill('red', 'M63 228Q84 218 98 234Q102 246 95 256Q72 246 63 228Z'),
    fill('ground', circle(90, 206, 6)),
    ...(style === 'contrast'
      ? []
      : [
          stroke(
            'ground',
            4,
            'M152 214Q176 178 224 152',
            'M178 216Q190 198 206 180',
            'M112 266Q114 310 104 340',
            'M132 268Q130 296 122 318',
          ),
        ]),
  ];
}

/** Tips and bulges of the lotus's petals, in layers from back to front. */
const LOTUS: readonly (readonly (readonly [tip: Point, bulge: number])[])[] = [
  [
    [[30, 232], 20],
    [[270, 232], 20],
  ],
  [
    [[72, 176], 24],
    [[228, 176], 24],
  ],
  [[[150, 136], 30]],
];

/** A lotus over its pad and the water. */
export function summer(style: ArtStyle): FaceShape[] {
  const edge = style === 'contrast' ? 10 : 7;
  return [
    ...LOTUS.flatMap((layer) => {
      const petals = layer.map(([tip, bulge]) => leaf([150, 318], tip, bulge));
      return [bold('ground', edge, ...petals), fill('red', ...petals)];
    }),
    fill('green', 'M44 318Q96 296 150 322Q204 296 256 318Q232 350 150 350Q68 350 44 318Z'),
    stroke('blue', 8, 'M36 374Q64 362 92 374Q120 386 148 374Q176 362 204 374Q232 386 262 374'),
  ];
}

/** Lobes of the maple leaf: degrees from upright, length, and how far each bulges. */
const LOBES: readonly (readonly [angle: number, length: number, bulge: number])[] = [
  [0, 176, 34],
  [-43, 166, 32],
  [43, 166, 32],
  [-84, 134, 26],
  [84, 134, 26],
  [-126, 84, 17],
  [126, 84, 17],
];

/** A maple leaf. */
export function autumn(style: ArtStyle): FaceShape[] {
  const root: Point = [150, 292];
  const along = (angle: number, length: number): Point => [
    root[0] + Math.sin((angle * Math.PI) / 180) * length,
    root[1] - Math.cos((angle * Math.PI) / 180) * length,
  ];
  const veins = LOBES.map(([angle, length]) => line([root, along(angle, length * 0.68)]));
  return [
    fill('red', ...LOBES.map(([angle, length, bulge]) => leaf(root, along(angle, length), bulge))),
    stroke('red', 9, 'M150 292Q150 340 172 376'),
    ...(style === 'contrast' ? [] : [stroke('ground', 4, ...veins)]),
  ];
}

/** A snow crystal. */
export function winter(style: ArtStyle): FaceShape[] {
  const middle: Point = [150, 246];
  const branch = (tip: number, reach: number): string =>
    line([
      [150 - reach, tip],
      [150, tip + reach],
      [150 + reach, tip],
    ]);
  const arm = line([middle, [150, 120]]) + branch(142, 30) + branch(180, 22);
  return [stroke('blue', style === 'contrast' ? 16 : 12, around(arm, middle, 6))];
}
