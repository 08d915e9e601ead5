/** Whether the faces in a picture are the faces that were asked for. */
import { KINDS, type Kind } from '../../../server/rules/tiles.ts';
import { cellIndex, drawTile } from '../../../widget/art/atlas.ts';
import { TILE } from '../../../widget/scene/layout/dimensions.ts';
import { fieldOf } from '../../../widget/scene/layout/field.ts';
import type { Look } from '../../../widget/scene/look.ts';
import { poseOf } from '../../../widget/scene/motion/pose.ts';
import { writeMatrix } from '../../../widget/scene/three/instances.ts';
import type { Stage } from '../../../widget/scene/three/stage.ts';
import { type Camera, project } from '../../../widget/scene/view/camera.ts';

const SIDE = 1000;
const COLUMNS = 8;
/** Where each kind lies, cm. */
const PLACES = KINDS.map((kind, index) => ({
  kind,
  x: ((index % COLUMNS) - (COLUMNS - 1) / 2) * 3.3,
  z: (Math.floor(index / COLUMNS) - 2.5) * 4.4,
}));
/** Straight from above. */
const CAMERA: Camera = { position: [0, 60, 0.01], target: [0, 0, 0], angle: 0.56, aspect: 1 };
/** Faces are compared in so many points. */
const [WIDE, HIGH] = [18, 24];

/** A face's brightness, point by point, without its rim. */
function points(source: CanvasImageSource, x: number, y: number, width: number, height: number): number[] {
  const canvas = new OffscreenCanvas(WIDE, HIGH);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  const [rimX, rimY] = [width * 0.1, height * 0.1];
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, x + rimX, y + rimY, width - 2 * rimX, height - 2 * rimY, 0, 0, WIDE, HIGH);
  const { data } = context.getImageData(0, 0, WIDE, HIGH);
  return Array.from(
    { length: WIDE * HIGH },
    (_, i) => (data[i * 4] ?? 0) + (data[i * 4 + 1] ?? 0) + (data[i * 4 + 2] ?? 0),
  );
}

/** How alike two rows of numbers are: 1 the same, 0 nothing in common. */
function likeness(a: readonly number[], b: readonly number[]): number {
  const mean = (row: readonly number[]): number => row.reduce((sum, value) => sum + value, 0) / row.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((value, i) => {
    const [da, db] = [value - ma, (b[i] ?? 0) - mb];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  });
  return ab / Math.sqrt(aa * bb || 1);
}

/** Draws every kind once and says of each how like its drawing it is, and which drawing it is most like. */
export function facesOn(stage: Stage, look: Look): { kind: Kind; likeness: number; most: Kind }[] {
  const matrices = new Float32Array(PLACES.length * 16);
  const looks = new Float32Array(PLACES.length * 4);
  PLACES.forEach(({ kind, x, z }, index) => {
    writeMatrix(matrices, index, poseOf({ x, z, y: 6, turn: 0, attitude: 'up' }));
    looks.set([cellIndex(kind), 0, 0, 1], index * 4);
  });
  stage.draw(
    {
      tiles: { count: PLACES.length, matrices, looks },
      dice: { count: 0, matrices: new Float32Array(0) },
      camera: CAMERA,
      field: fieldOf(144),
      felt: fieldOf(144).half,
      look,
      console: null,
      width: SIDE,
      height: SIDE,
      shadowKey: 'faces',
    },
    'low',
  );
  const picture = new OffscreenCanvas(SIDE, SIDE);
  const context = picture.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(stage.canvas, 0, stage.canvas.height - SIDE, SIDE, SIDE, 0, 0, SIDE, SIDE);
  const drawings = KINDS.map((kind) => {
    const [width, height] = [WIDE * 8, HIGH * 8];
    const canvas = new OffscreenCanvas(width, height);
    const face = canvas.getContext('2d');
    if (!face) throw new Error('no canvas');
    drawTile(face, kind, { x: 0, y: 0, width, height }, { style: look.art, letters: look.letters, palette: look.inks });
    return { kind, points: points(canvas, 0, 0, width, height) };
  });
  return PLACES.map(({ kind, x, z }) => {
    const top = 6 + TILE.depth / 2;
    const corner = (dx: number, dz: number): readonly [number, number] => {
      const [px, py] = project(CAMERA, [x + dx * (TILE.width / 2), top, z + dz * (TILE.height / 2)]);
      return [((px + 1) / 2) * SIDE, ((1 - py) / 2) * SIDE];
    };
    const [[left, upper], [right, lower]] = [corner(-1, -1), corner(1, 1)];
    const seen = points(picture, left, upper, right - left, lower - upper);
    const found = drawings.map((drawing) => ({ kind: drawing.kind, likeness: likeness(seen, drawing.points) }));
    const most = found.reduce((best, each) => (each.likeness > best.likeness ? each : best));
    return { kind, likeness: found.find((each) => each.kind === kind)?.likeness ?? 0, most: most.kind };
  });
}
