import { TILE } from '../layout/dimensions.ts';
import type { Pose } from '../motion/pose.ts';
import { type Camera, rayThrough, subtract, type Vector } from './camera.ts';

/** Which of some tiles is seen at a point of the picture (−1 to 1, y up): its place in the list, or null. */
export function pick(camera: Camera, x: number, y: number, poses: readonly Pose[]): number | null {
  const ray = rayThrough(camera, x, y);
  let nearest = Number.POSITIVE_INFINITY;
  let found: number | null = null;
  poses.forEach((pose, index) => {
    const distance = hit(camera.position, ray, pose);
    if (distance === null || distance >= nearest) return;
    nearest = distance;
    found = index;
  });
  return found;
}

/** How far along a ray a tile is met; null: not at all. */
function hit(from: Vector, ray: Vector, pose: Pose): number | null {
  const start = unturned(subtract(from, [pose.x, pose.y, pose.z]), pose);
  const way = unturned(ray, pose);
  const half: Vector = [TILE.width / 2, TILE.height / 2, TILE.depth / 2];
  let [enter, leave] = [0, Number.POSITIVE_INFINITY];
  for (const axis of [0, 1, 2] as const) {
    if (Math.abs(way[axis]) < 1e-9) {
      if (Math.abs(start[axis]) > half[axis]) return null;
      continue;
    }
    const [a, b] = [(-half[axis] - start[axis]) / way[axis], (half[axis] - start[axis]) / way[axis]];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter <= leave ? enter : null;
}

/** A vector in the tile's own words. */
function unturned([x, y, z]: Vector, { qx, qy, qz, qw }: Pose): Vector {
  // The inverse rotation: q* v q.
  const tx = 2 * (-qy * z + qz * y);
  const ty = 2 * (-qz * x + qx * z);
  const tz = 2 * (-qx * y + qy * x);
  return [x + qw * tx + (-qy * tz + qz * ty), y + qw * ty + (-qz * tx + qx * tz), z + qw * tz + (-qx * ty + qy * tx)];
}
