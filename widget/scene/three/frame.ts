import type { Quality } from '../../events.ts';
import type { Field } from '../layout/field.ts';
import type { Look } from '../look.ts';
import type { Camera } from '../view/camera.ts';
import type { ConsoleContent } from './console-face.ts';

/** How much trouble the renderer takes: pixels per pixel of the page, and shadows (texels a side; 0: none). */
export const QUALITIES = {
  high: { pixels: 2, shadows: 2048 },
  medium: { pixels: 1.5, shadows: 1024 },
  low: { pixels: 1, shadows: 0 },
} as const satisfies Readonly<Record<Quality, { readonly pixels: number; readonly shadows: number }>>;

/** Matrices of things that look alike, 16 numbers each. */
export interface Instances {
  readonly count: number;
  readonly matrices: Float32Array;
}

/** All that one picture of one table needs. */
export interface Frame {
  readonly tiles: Instances & { readonly looks: Float32Array };
  readonly dice: Instances;
  readonly camera: Camera;
  readonly field: Field;
  /** Half of the felt across and in depth, cm: as much as the field needs, or more where the picture shows more. */
  readonly felt: Field['half'];
  readonly look: Look;
  readonly console: ConsoleContent | null;
  /** In device pixels. */
  readonly width: number;
  readonly height: number;
  /** Changes whenever something that casts a shadow has moved. */
  readonly shadowKey: string;
}
