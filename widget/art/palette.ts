/** Colours of the inks in each style, and the custom properties by which a page changes them. */
import type { ArtStyle, Ink } from './shape.ts';

/** A colour for every ink, and that of the back. */
export type Palette = Readonly<Record<Ink | 'back', string>>;

const ENGRAVED: Palette = {
  black: '#1d1d1b',
  red: '#b3261e',
  green: '#1b6b3a',
  blue: '#1f4e8c',
  ground: '#f5efe0',
  back: '#2e7d55',
  pattern: '#4c9670',
};

/** Every ink at least 7 : 1 on the ground. */
const STRONG: Palette = {
  black: '#000000',
  red: '#a30008',
  green: '#005222',
  blue: '#0a2a8c',
  ground: '#fffdf7',
  back: '#1d5c3c',
  pattern: '#6fb592',
};

/** Told apart by shade without hue: green the darkest, blue in the middle, red (an orange) the lightest; 3 : 1 or more. */
const SAFE: Palette = {
  black: '#151515',
  red: '#cf5600',
  green: '#00362f',
  blue: '#1668b3',
  ground: '#f5efe0',
  back: '#2e6d7d',
  pattern: '#5795a3',
};

/** What each style looks like unless the page says otherwise. */
export const PALETTES: Readonly<Record<ArtStyle, Palette>> = {
  traditional: ENGRAVED,
  index: ENGRAVED,
  contrast: STRONG,
  'colour-safe': SAFE,
};

/**
 * The custom property that a page may set for each colour. High contrast and colour-safe are a viewer's choice and keep
 * their own inks.
 */
export const INK_PROPERTIES: Readonly<Record<keyof Palette, string>> = {
  black: '--mahjong-ink-black',
  red: '--mahjong-ink-red',
  green: '--mahjong-ink-green',
  blue: '--mahjong-ink-blue',
  ground: '--mahjong-tile',
  back: '--mahjong-tile-back',
  pattern: '--mahjong-tile-pattern',
};

/** Whether the page's own colours apply to a style. */
export function takesPageColours(style: ArtStyle): boolean {
  return style === 'traditional' || style === 'index';
}

/**
 * The palette of a style with the page's colours in it, for canvas and materials. `read` gives the value of a custom
 * property, '' when it is not set; as `getComputedStyle(element).getPropertyValue` does.
 */
export function readPalette(style: ArtStyle, read: (property: string) => string): Palette {
  const own = PALETTES[style];
  if (!takesPageColours(style)) return own;
  const colour = (name: keyof Palette): string => read(INK_PROPERTIES[name]).trim() || own[name];
  return {
    black: colour('black'),
    red: colour('red'),
    green: colour('green'),
    blue: colour('blue'),
    ground: colour('ground'),
    back: colour('back'),
    pattern: colour('pattern'),
  };
}
