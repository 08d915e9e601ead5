import { css, unsafeCSS } from 'lit';
import type { FaceLetters } from '../art/faces.ts';
import { PALETTES, takesPageColours } from '../art/palette.ts';
import type { ArtStyle } from '../art/shape.ts';
import { type Look, lightOfCss } from './look.ts';

/**
 * The colours that CSS and materials share. CSS works them out (the page's properties, light or dark surroundings, the
 * viewer's sliders); they are read back from elements that nobody sees.
 */
const COLOURS = {
  felt: 'var(--_felt)',
  frame: 'var(--_frame)',
  lacquer: 'var(--_lacquer)',
  accent: 'var(--_accent)',
  like: 'var(--_like)',
  last: 'var(--_last)',
  winning: 'var(--_winning)',
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

/**
 * For a mixture of a colour with itself every browser gives the parts of red, green and blue, in whatever notation the page has
 * written it. A canvas must not be asked: browsers that guard against fingerprints give noise in place of its pixels.
 */
const inParts = (colour: string): string => `color-mix(in srgb, ${colour}, ${colour})`;

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
      .map(([name, value]) => `.colours .${name}{color:${inParts(value)}}`)
      .join('\n'),
  )}
`;

/** What the viewer's settings say besides colours. */
export interface LookWishes {
  readonly art: ArtStyle;
  readonly letters: FaceLetters;
  /** 0–100 each. */
  readonly grain: number;
  readonly temperature: number;
}

/** Reads the look of a table from the elements of `colourStyles`. */
export function readLook(colours: Element, { art, letters, grain, temperature }: LookWishes): Look {
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
    felt: lightOfCss(css('felt')),
    frame: lightOfCss(css('frame')),
    lacquer: lightOfCss(css('lacquer')),
    like: lightOfCss(css('like')),
    last: lightOfCss(css('last')),
    winning: lightOfCss(css('winning')),
    body: lightOfCss(inks.ground),
    back: lightOfCss(inks.back),
    art,
    letters,
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
    dark: lightOfCss(css('scheme'))[0] < 0.5,
  };
}
