import type { Field } from '../layout/field.ts';
import { type Camera, onPlane } from './camera.ts';

/** The felt grows in steps, cm: each size has a frame of its own. */
const FELT_STEP = 2;
/** How much of the picture's height the wood beyond the felt may take. */
const RIM = 0.05;

/** The felt fills the picture to its sides; beyond its far edge the wood is seen. */
export function feltIn(camera: Camera, { half }: Field): Field['half'] {
  const stepped = (from: number, to: number): number =>
    from + Math.max(0, Math.ceil((to - from) / FELT_STEP)) * FELT_STEP;
  // Where the picture is higher than the table needs, there is more felt rather than more wood.
  const rim = onPlane(camera, 0, 1 - 2 * RIM, 0);
  const z = stepped(half.z, rim === null ? 0 : -rim[2]);
  return { x: stepped(half.x, Math.max(cornerOf(camera, -1, -z), cornerOf(camera, 1, -z))), z };
}

/** How far from the middle the picture's side is at a depth. */
function cornerOf(camera: Camera, side: number, depth: number): number {
  let [low, high] = [-1, 1.6];
  for (let i = 0; i < 16; i++) {
    const y = (low + high) / 2;
    const at = onPlane(camera, side, y, 0);
    if (at === null || at[2] < depth) high = y;
    else low = y;
  }
  return Math.abs(onPlane(camera, side, low, 0)?.[0] ?? 0);
}
