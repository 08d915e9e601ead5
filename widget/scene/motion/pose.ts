import { LEAN } from '../layout/dimensions.ts';
import type { Attitude, Placement } from '../layout/placement.ts';

/** Where a body is and how it is turned: its middle in cm, and a unit quaternion. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly qx: number;
  readonly qy: number;
  readonly qz: number;
  readonly qw: number;
}

/** Turn about the viewer's left-to-right axis, from a tile that stands with its face towards the viewer. */
const PITCH_OF: Readonly<Record<Attitude, number>> = {
  standing: 0,
  leaning: -LEAN,
  up: -Math.PI / 2,
  down: Math.PI / 2,
};

/** The exact pose of a tile at rest. */
export function poseOf(placement: Pick<Placement, 'x' | 'y' | 'z' | 'turn' | 'attitude'>): Pose {
  return posed(placement, (placement.turn * Math.PI) / 2, PITCH_OF[placement.attitude]);
}

/** A pose from a place, a turn about the vertical and one about the tile's own left-to-right axis (radians). */
export function posed(
  at: { readonly x: number; readonly y: number; readonly z: number },
  yaw: number,
  pitch: number,
): Pose {
  const [sy, cy] = [Math.sin(yaw / 2), Math.cos(yaw / 2)];
  const [sp, cp] = [Math.sin(pitch / 2), Math.cos(pitch / 2)];
  return { x: at.x, y: at.y, z: at.z, qx: cy * sp, qy: sy * cp, qz: -sy * sp, qw: cy * cp };
}

/** Between two poses: straight for the place, along the shorter arc for the rotation. `lift` raises the middle of the way. */
export function between(from: Pose, to: Pose, share: number, lift: number): Pose {
  if (share <= 0) return from;
  if (share >= 1) return to;
  const sign = from.qx * to.qx + from.qy * to.qy + from.qz * to.qz + from.qw * to.qw < 0 ? -1 : 1;
  const mix = (a: number, b: number): number => a + (b - a) * share;
  const [qx, qy, qz, qw] = [
    mix(from.qx, sign * to.qx),
    mix(from.qy, sign * to.qy),
    mix(from.qz, sign * to.qz),
    mix(from.qw, sign * to.qw),
  ];
  const length = Math.hypot(qx, qy, qz, qw) || 1;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y) + lift * 4 * share * (1 - share),
    z: mix(from.z, to.z),
    qx: qx / length,
    qy: qy / length,
    qz: qz / length,
    qw: qw / length,
  };
}

/** Whether two poses are the same, to the last bit. */
export function samePose(a: Pose, b: Pose): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z && a.qx === b.qx && a.qy === b.qy && a.qz === b.qz && a.qw === b.qw;
}
