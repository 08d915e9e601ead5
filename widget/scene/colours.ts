import { css, unsafeCSS } from 'lit';
import { PALETTES, takesPageColours } from '../art/palette.ts';
import type { ArtStyle } from '../art/shape.ts';
import { type Light, type Look, lightOf } from './look.ts';

/**
 * The colours that CSS and materials share. CSS works them out (the page's properties, light or dark surroundings, the
 * viewer's sliders); they are read back from elements that nobody sees.
 */
const COLOURS = {
  felt: 'var(--_felt)',
  frame: 'var(--_frame)',
  lacquer: 'var(--_lacquer)',
  accent: 'var(--_accent)',
  'on-accent': 'var(--_on-accent)',
  danger: 'var(--_danger)',
  text: 'var(--_on-felt)',
  muted: 'var(--_on-felt-muted)',
  tile: 'var(--_tile)',
  back: 'var(--_tile-back)',
  pattern: 'var(--mahjong-tile-pattern, color-mix(in oklab, var(--_tile-back), #ffffff 18%))',
  black: 'var(--_ink)',
  red: 'var(--_ink-red)',
  green: 'var(--_ink-green)',
  blue: 'var(--_ink-blue)',
  scheme: 'light-dark(#ffffff, #000000)',
} as const;
type ColourName = keyof typeof COLOURS;

/** Classes of the elements that have the colours. */
export const COLOUR_NAMES = Object.keys(COLOURS);

/** For `<span class="colours"><i class="felt"></i>…</span>`. A colour that changes, for whatever reason, ends a transition. */
export const colourStyles = css`
  .colours {
    position: absolute;
    inline-size: 0;
    block-size: 0;
    overflow: hidden;
    visibility: hidden;
    font-family: var(--_font);
  }
  .colours i {
    transition: color 1ms;
  }
  ${unsafeCSS(
    Object.entries(COLOURS)
      .map(([name, value]) => `.colours .${name}{color:${value}}`)
      .join('\n'),
  )}
`;

/** What the viewer's settings say besides colours. */
export interface LookWishes {
  readonly art: ArtStyle;
  /** 0–100 each. */
  readonly grain: number;
  readonly temperature: number;
}

/** Reads the look of a table from the elements of `colourStyles`. */
export function readLook(colours: Element, { art, grain, temperature }: LookWishes): Look {
  const css = (name: ColourName): string => {
    const element = colours.querySelector(`.${name}`);
    return element ? getComputedStyle(element).color : '#000000';
  };
  const own = PALETTES[art];
  const inks = takesPageColours(art)
    ? {
        black: css('black'),
        red: css('red'),
        green: css('green'),
        blue: css('blue'),
        ground: css('tile'),
        back: css('back'),
        pattern: css('pattern'),
      }
    : own;
  return {
    felt: resolved(css('felt')),
    frame: resolved(css('frame')),
    lacquer: resolved(css('lacquer')),
    accent: resolved(css('accent')),
    body: resolved(inks.ground),
    back: resolved(inks.back),
    art,
    inks,
    console: {
      lacquer: css('lacquer'),
      text: css('text'),
      muted: css('muted'),
      accent: css('accent'),
      onAccent: css('on-accent'),
      danger: css('danger'),
      font: getComputedStyle(colours).fontFamily,
    },
    grain: grain / 100,
    warmth: (temperature - 50) / 50,
    dark: resolved(css('scheme'))[0] < 0.5,
  };
}

let dot: CanvasRenderingContext2D | null = null;

/** A CSS colour in any notation as light: painted on one pixel and read back. */
function resolved(colour: string): Light {
  dot ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!dot) return [0.5, 0.5, 0.5];
  dot.canvas.width = 1;
  dot.canvas.height = 1;
  dot.fillStyle = colour;
  dot.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = dot.getImageData(0, 0, 1, 1).data;
  return lightOf(red, green, blue);
}
