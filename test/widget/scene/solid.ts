import { LEAN, TILE } from '../../../widget/scene/layout/dimensions.ts';
import type { Placement } from '../../../widget/scene/layout/placement.ts';

/** The room that a tile takes, as a box along the axes (of a leaning one: its footprint and height). */
export interface Box {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly z: readonly [number, number];
}

export function boxOf({ x, y, z, turn, attitude }: Placement): Box {
  const [deep, high] = extents(attitude);
  const [wide, long] = turn % 2 === 0 ? [TILE.width, deep] : [deep, TILE.width];
  return {
    x: [x - wide / 2, x + wide / 2],
    y: [y - high / 2, y + high / 2],
    z: [z - long / 2, z + long / 2],
  };
}

function extents(attitude: Placement['attitude']): readonly [number, number] {
  switch (attitude) {
    case 'standing':
      return [TILE.depth, TILE.height];
    case 'leaning':
      return [
        TILE.height * Math.sin(LEAN) + TILE.depth * Math.cos(LEAN),
        TILE.height * Math.cos(LEAN) + TILE.depth * Math.sin(LEAN),
      ];
    case 'up':
    case 'down':
      return [TILE.height, TILE.depth];
  }
}

const EPSILON = 1e-6;

export function overlap(a: Box, b: Box): boolean {
  return (['x', 'y', 'z'] as const).every(
    (axis) => a[axis][0] < b[axis][1] - EPSILON && b[axis][0] < a[axis][1] - EPSILON,
  );
}

/** Whether `upper` rests on `lower`. */
export function restsOn(upper: Box, lower: Box): boolean {
  if (Math.abs(upper.y[0] - lower.y[1]) > 1e-6) return false;
  return (['x', 'z'] as const).every((axis) => {
    const middle = (upper[axis][0] + upper[axis][1]) / 2;
    return middle > lower[axis][0] && middle < lower[axis][1];
  });
}
