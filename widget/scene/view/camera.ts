import type { Room } from '../drawing.ts';
import { TILE } from '../layout/dimensions.ts';
import type { Field } from '../layout/field.ts';

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

/** The picture's size in px of the page, and how much of each edge is for names. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly margin: { readonly top: number; readonly side: number; readonly bottom: number };
}

/** A narrow angle, so that far discards stay nearly as large as near ones. */
const ANGLE = (32 * Math.PI) / 180;

/** How far one looks down from the chair: less in a wide picture, more in one that is as high as wide. */
const DOWN = { wide: 0.93, square: 1.06, above: 1.36 } as const;

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

/** How far one looks down from the own chair in a picture of this shape. */
export function chairTurn(aspect: number): Turn {
  const share = Math.min(1, Math.max(0, (aspect - 1) / 0.6));
  return { around: 0, down: DOWN.square + (DOWN.wide - DOWN.square) * share, zoom: 1 };
}

/** Between the names at the edge and what must be seen, px. */
const AIR = { ends: 4, sides: 6 } as const;

/** The camera for a drawing with this room on the page; null as long as it has none. */
export function cameraInRoom(name: CameraName, free: Turn | null, field: Field, room: Room): Camera | null {
  if (room.width < 1 || room.height < 1) return null;
  const ends = room.rim + AIR.ends;
  const margin = { top: ends, bottom: ends, side: AIR.sides };
  return cameraFor(name, free, field, { width: room.width, height: room.height, margin });
}

/** A camera that has everything on the felt in the picture, as large as it can be. */
function cameraFor(name: CameraName, free: Turn | null, field: Field, viewport: Viewport): Camera {
  const aspect = viewport.width / Math.max(1, viewport.height);
  const chair = chairTurn(aspect);
  const turn = name === 'above' ? { ...chair, down: DOWN.above } : name === 'free' && free ? withinLimits(free) : chair;
  return fitted(turn, aspect, pointsOf(field), insetsOf(viewport));
}

/** What must be seen: the corners of the rows of hands and sets, and the upper edges of the standing hands. */
function pointsOf({ edge, reach }: Field): Vector[] {
  const outer = edge + TILE.height;
  const run = reach - 2;
  const sides: readonly (readonly [number, number])[] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ];
  return sides.flatMap(([x, z]): Vector[] => {
    const at = (along: number, out: number, y: number): Vector => [x * out + z * along, y, z * out + x * along];
    return [
      at(run, outer, 0),
      at(-run, outer, 0),
      at(22, edge + TILE.depth, TILE.height),
      at(-22, edge + TILE.depth, TILE.height),
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

function insetsOf({ width, height, margin }: Viewport): Insets {
  const across = (2 * margin.side) / Math.max(1, width);
  return {
    left: -1 + across,
    right: 1 - across,
    bottom: -1 + (2 * margin.bottom) / Math.max(1, height),
    top: 1 - (2 * margin.top) / Math.max(1, height),
  };
}

function fitted(turn: Turn, aspect: number, points: readonly Vector[], free: Insets): Camera {
  let [near, far] = [40, 600];
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
