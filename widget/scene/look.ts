import type { FaceLetters } from '../art/faces.ts';
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
  /** What marks tiles: like the one looked at, discarded last, won with. */
  readonly like: Light;
  readonly last: Light;
  readonly winning: Light;
  /** Body and back of the tiles. */
  readonly body: Light;
  readonly back: Light;
  readonly art: ArtStyle;
  readonly letters: FaceLetters;
  readonly inks: Palette;
  readonly console: ConsoleStyle;
  /** How much of the weave is seen, 0–1. */
  readonly grain: number;
  /** −1 cool, 0 as it is, 1 warm. */
  readonly warmth: number;
  /** Whether the surroundings are dark: the lamp is lower then. */
  readonly dark: boolean;
}

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i;
const RGB = /^rgba?\(([^)]+)\)/;
const SRGB = /^color\(srgb ([^)]+)\)/;

/** Light of a colour that is written as `#rrggbb`, or as browsers give `rgb(…)` and `color(srgb …)`; grey for others. */
export function lightOfCss(colour: string): Light {
  const hex = HEX.exec(colour);
  if (hex !== null) return lightOf(hex.slice(1).map((part) => Number.parseInt(part, 16) / 255));
  const rgb = RGB.exec(colour)?.[1];
  if (rgb !== undefined) return lightOf(numbersIn(rgb).map((part) => part / 255));
  const parts = SRGB.exec(colour)?.[1];
  return lightOf(parts === undefined ? [0.5, 0.5, 0.5] : numbersIn(parts));
}

/** `none` is nothing of a colour. */
function numbersIn(text: string): number[] {
  return text.split(/[\s,/]+/).map((part) => (part === 'none' ? 0 : Number.parseFloat(part)));
}

/** From what a screen has, 0 to 1 each; a colour that it cannot show is the nearest that it can. */
function lightOf([red = 0, green = 0, blue = 0]: readonly number[]): Light {
  return [linear(red), linear(green), linear(blue)];
}

function linear(value: number): number {
  const part = Math.min(1, Math.max(0, value));
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
