import type { Room } from '../drawing.ts';
import { RIVER, TILE } from '../layout/dimensions.ts';
import type { Field, Shape } from '../layout/field.ts';

/** From where the table is seen: from the own chair, from above, or as the viewer turns it. */
export type CameraName = 'seat' | 'above' | 'free';

/** What the viewer's own hand adds to a free camera. All in limits: see `withinLimits`. */
export interface Turn {
  /** Round the table, radians; 0 is the own chair. */
  readonly around: number;
  /** How far one looks down, radians. */
  readonly down: number;
  /** 1: all of the table; more: nearer. */
  readonly zoom: number;
}

/** A perspective camera. Lengths in cm, angles in radians. */
export interface Camera {
  readonly position: Vector;
  readonly target: Vector;
  /** Full vertical angle of view. */
  readonly angle: number;
  /** Width over height. */
  readonly aspect: number;
}

export type Vector = readonly [x: number, y: number, z: number];

/** A narrow angle, so that far discards stay nearly as large as near ones. */
const ANGLE = (19 * Math.PI) / 180;

/** How far one looks down: from the own chair whatever shows the far discards largest, within limits. */
const DOWN = { least: 0.84, most: 1.12, step: 0.02, above: 1.36 } as const;

export const FREE_LIMITS = { around: 0.75, down: [0.62, 1.5], zoom: [1, 2.4] } as const;

/** The nearest turn that the viewer may make, see `FREE_LIMITS`. */
export function withinLimits({ around, down, zoom }: Turn): Turn {
  const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
  return {
    around: clamp(around, -FREE_LIMITS.around, FREE_LIMITS.around),
    down: clamp(down, FREE_LIMITS.down[0], FREE_LIMITS.down[1]),
    zoom: clamp(zoom, FREE_LIMITS.zoom[0], FREE_LIMITS.zoom[1]),
  };
}

/** How far one looks down from the own chair in a picture of this shape, when the viewer begins to turn the table. */
export function chairTurn(aspect: number): Turn {
  const share = Math.min(1, Math.max(0, (aspect - 1) / 0.6));
  return { around: 0, down: DOWN.most - (DOWN.most - 0.84) * share, zoom: 1 };
}

/** The table's shape for a room of this shape. */
export function shapeIn({ width, height }: Pick<Room, 'width' | 'height'>): Shape {
  const aspect = width / Math.max(1, height);
  return { tall: aspect < 1.22, spread: Math.min(10, Math.max(0, Math.round((aspect - 2.2) * 8))) };
}

/** Between the edges of the picture and what must be seen, px. */
const AIR = { top: 7, sides: 2, bottom: 3 } as const;

/** The camera for a drawing with this room on the page; null as long as it has none. */
export function cameraInRoom(name: CameraName, free: Turn | null, field: Field, room: Room): Camera | null {
  const { width, height } = room;
  if (width < 1 || height < 1) return null;
  const aspect = width / height;
  const points = pointsOf(field, room.rail);
  const insets = insetsOf(room);
  const chair = chairTurn(aspect);
  if (name === 'above') return fitted({ ...chair, down: DOWN.above }, aspect, points, insets);
  if (name === 'free' && free) return fitted(withinLimits(free), aspect, points, insets);
  let best: { readonly camera: Camera; readonly size: number } | null = null;
  for (let down: number = DOWN.least; down <= DOWN.most; down += DOWN.step) {
    const camera = fitted({ ...chair, down }, aspect, points, insets);
    const size = farTile(camera);
    if (best === null || size > best.size) best = { camera, size };
  }
  return best?.camera ?? null;
}

/** How well a far discard is seen, by its width and height in the picture: its width counts for more. */
function farTile(camera: Camera): number {
  const depth = -RIVER.start - TILE.height * 1.5;
  const [left, right] = [-1, 1].map((x) => project(camera, [(x * TILE.width) / 2, TILE.depth, depth]));
  const [near, far] = [1, -1].map((z) => project(camera, [0, TILE.depth, depth + (z * TILE.height) / 2]));
  if (!left || !right || !near || !far) return 0;
  return ((right[0] - left[0]) * camera.aspect) ** 0.65 * (far[1] - near[1]) ** 0.35;
}

/**
 * What must be seen: the corners of the rows of hands and sets, and the upper edges of the standing hands; of the near side
 * only the wall where the own hand is not drawn (`rail`).
 */
function pointsOf({ sides }: Field, rail: boolean): Vector[] {
  const turns: readonly (readonly [number, number])[] = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ];
  return turns.flatMap(([x, z], at): Vector[] => {
    const side = sides[at];
    if (!side) return [];
    const point = (along: number, out: number, y: number): Vector => [x * out + z * along, y, z * out + x * along];
    const wall = side.wall + TILE.height / 2;
    if (at === 0 && !rail) return [point(26, wall, 0), point(-26, wall, 0)];
    const outer = side.edge + TILE.height;
    return [
      point(side.reach, outer, 0),
      point(-side.left, outer, 0),
      point(22, side.edge + TILE.depth, TILE.height),
      point(-22, side.edge + TILE.depth, TILE.height),
    ];
  });
}

/** The part of the picture that is free, in the camera's units: −1 to 1, y up. */
interface Insets {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

function insetsOf({ width, height }: Room): Insets {
  return {
    left: -1 + (2 * AIR.sides) / width,
    right: 1 - (2 * AIR.sides) / width,
    bottom: -1 + (2 * AIR.bottom) / height,
    top: 1 - (2 * AIR.top) / height,
  };
}

function fitted(turn: Turn, aspect: number, points: readonly Vector[], free: Insets): Camera {
  let [near, far] = [40, 1200];
  let best = centred(turn, aspect, points, free, far);
  for (let i = 0; i < 22; i++) {
    const distance = (near + far) / 2;
    const camera = centred(turn, aspect, points, free, distance);
    if (holds(camera, points, free)) {
      far = distance;
      best = camera;
    } else near = distance;
  }
  return turn.zoom === 1 ? best : zoomed(best, turn.zoom);
}

/** At a distance, with the target moved so that what must be seen stands in the middle of the free part. */
function centred(turn: Turn, aspect: number, points: readonly Vector[], free: Insets, distance: number): Camera {
  let depth = 0;
  let camera = placed(turn, aspect, depth, distance);
  for (let i = 0; i < 6; i++) {
    const ys = points.map((point) => project(camera, point)[1]);
    const off = (Math.max(...ys) + Math.min(...ys)) / 2 - (free.top + free.bottom) / 2;
    depth -= (off * distance * Math.tan(ANGLE / 2)) / Math.sin(turn.down);
    camera = placed(turn, aspect, depth, distance);
  }
  return camera;
}

/** `depth` moves the target along the viewer's own line of sight on the felt. */
function placed({ around, down }: Turn, aspect: number, depth: number, distance: number): Camera {
  const [sx, sz] = [Math.sin(around), Math.cos(around)];
  const target: Vector = [sx * depth, 0, sz * depth];
  const flat = Math.cos(down) * distance;
  return {
    target,
    position: [target[0] + sx * flat, Math.sin(down) * distance, target[2] + sz * flat],
    angle: ANGLE,
    aspect,
  };
}

function zoomed(camera: Camera, zoom: number): Camera {
  const [tx, ty, tz] = camera.target;
  const [px, py, pz] = camera.position;
  return { ...camera, position: [tx + (px - tx) / zoom, ty + (py - ty) / zoom, tz + (pz - tz) / zoom] };
}

function holds(camera: Camera, points: readonly Vector[], free: Insets): boolean {
  return points.every((point) => {
    const [x, y, ahead] = project(camera, point);
    return ahead > 1 && x >= free.left && x <= free.right && y >= free.bottom && y <= free.top;
  });
}

/** The camera's own axes: right, up, and ahead. */
function axesOf({ position, target }: Camera): {
  readonly right: Vector;
  readonly up: Vector;
  readonly ahead: Vector;
} {
  const ahead = normalised(subtract(target, position));
  const right = normalised(cross(ahead, [0, 1, 0]));
  return { right, up: cross(right, ahead), ahead };
}

/** Where a point is in the picture: −1 to 1 to the right and up; and how far ahead of the camera, cm. */
export function project(camera: Camera, point: Vector): Vector {
  const { right, up, ahead } = axesOf(camera);
  const to = subtract(point, camera.position);
  const distance = dot(to, ahead);
  const scale = 1 / (Math.max(distance, 1e-6) * Math.tan(camera.angle / 2));
  return [(dot(to, right) * scale) / camera.aspect, dot(to, up) * scale, distance];
}

/** The direction in which a point of the picture (−1 to 1) lies. */
export function rayThrough(camera: Camera, x: number, y: number): Vector {
  const { right, up, ahead } = axesOf(camera);
  const slope = Math.tan(camera.angle / 2);
  return normalised([
    ahead[0] + right[0] * x * slope * camera.aspect + up[0] * y * slope,
    ahead[1] + right[1] * x * slope * camera.aspect + up[1] * y * slope,
    ahead[2] + right[2] * x * slope * camera.aspect + up[2] * y * slope,
  ]);
}

/** Where the line of sight through a point of the picture meets a height; null when it does not. */
export function onPlane(camera: Camera, x: number, y: number, height: number): Vector | null {
  const ray = rayThrough(camera, x, y);
  if (ray[1] > -1e-3) return null;
  const far = (height - camera.position[1]) / ray[1];
  return [camera.position[0] + ray[0] * far, height, camera.position[2] + ray[2] * far];
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function normalised([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
