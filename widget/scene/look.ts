import type { Palette } from '../art/palette.ts';
import type { ArtStyle } from '../art/shape.ts';
import type { ConsoleStyle } from './three/console-face.ts';

/** A colour as light: red, green and blue from 0 to 1, linear. */
export type Light = readonly [number, number, number];

/** All colours of a table, as the page and the viewer want them. Plain data. */
export interface Look {
  readonly felt: Light;
  readonly frame: Light;
  readonly lacquer: Light;
  readonly accent: Light;
  /** Body and back of the tiles. */
  readonly body: Light;
  readonly back: Light;
  readonly art: ArtStyle;
  readonly inks: Palette;
  readonly console: ConsoleStyle;
  /** How much of the weave is seen, 0–1. */
  readonly grain: number;
  /** −1 cool, 0 as it is, 1 warm. */
  readonly warmth: number;
  /** Whether the surroundings are dark: the lamp is lower then. */
  readonly dark: boolean;
}

/** From 0–255 as a screen has it to light. */
export function lightOf(red: number, green: number, blue: number): Light {
  return [linear(red), linear(green), linear(blue)];
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
