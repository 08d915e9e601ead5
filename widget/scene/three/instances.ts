import type { Pose } from '../motion/pose.ts';

/** Writes a pose as a matrix (columns first) into the place of one instance. */
export function writeMatrix(into: Float32Array, index: number, { x, y, z, qx, qy, qz, qw }: Pose): void {
  const at = index * 16;
  into[at] = 1 - 2 * (qy * qy + qz * qz);
  into[at + 1] = 2 * (qx * qy + qw * qz);
  into[at + 2] = 2 * (qx * qz - qw * qy);
  into[at + 3] = 0;
  into[at + 4] = 2 * (qx * qy - qw * qz);
  into[at + 5] = 1 - 2 * (qx * qx + qz * qz);
  into[at + 6] = 2 * (qy * qz + qw * qx);
  into[at + 7] = 0;
  into[at + 8] = 2 * (qx * qz + qw * qy);
  into[at + 9] = 2 * (qy * qz - qw * qx);
  into[at + 10] = 1 - 2 * (qx * qx + qy * qy);
  into[at + 11] = 0;
  into[at + 12] = x;
  into[at + 13] = y;
  into[at + 14] = z;
  into[at + 15] = 1;
}
