import { PALETTES } from '../art/palette.ts';

const { traditional, contrast, 'colour-safe': safe } = PALETTES;

/** A style's own inks, where the page's do not apply. */
const inks = (style: string, palette: (typeof PALETTES)['contrast']): string =>
  `.tile.${style}{${Object.entries(palette)
    .map(([name, colour]) => `--_${name}:${colour}`)
    .join(';')}}`;

const paints = ['black', 'red', 'green', 'blue', 'ground', 'pattern'].map(
  (ink) => `.${ink}{fill:var(--_${ink})}.${ink}:is(.line,.bold){stroke:var(--_${ink})}`,
);

const TEXT = `
:host { display: inline-block; max-inline-size: 100%; }
:host([hidden]) { display: none; }
.hand { display: inline-flex; flex-wrap: wrap; align-items: flex-end; gap: 0.3em 0.5em; vertical-align: -0.45em; }
.group { display: inline-flex; align-items: flex-end; gap: 0.04em; }
.tile {
  --_w: 1.2em; --_h: 1.6em;
  --_black: var(--mahjong-ink-black, ${traditional.black}); --_red: var(--mahjong-ink-red, ${traditional.red});
  --_green: var(--mahjong-ink-green, ${traditional.green}); --_blue: var(--mahjong-ink-blue, ${traditional.blue});
  --_ground: var(--mahjong-tile, ${traditional.ground}); --_back: var(--mahjong-tile-back, ${traditional.back});
  --_pattern: color-mix(in oklab, var(--_back), #ffffff 18%);
  position: relative; flex: none; inline-size: var(--_w); block-size: var(--_h); box-sizing: border-box;
  border-radius: 0.13em; background: var(--_ground); forced-color-adjust: none; -webkit-print-color-adjust: exact; print-color-adjust: exact;
  box-shadow: inset 0 0 0 1px color-mix(in oklab, var(--_ground), #3d3117 28%), 0 0.06em 0 color-mix(in oklab, var(--_ground), #3d3117 38%);
}
.tile svg { position: absolute; inset: 5%; inline-size: 90%; block-size: 90%; }
.tile.down { background: var(--_back); }
.tile.sideways { inline-size: var(--_h); block-size: var(--_w); }
.tile.sideways svg { inset: auto; inset-inline-start: calc((var(--_h) - var(--_w)) / 2 + 5% * 0.75); inset-block-start: calc((var(--_w) - var(--_h)) / 2 + 0.08em); inline-size: calc(var(--_w) * 0.9); block-size: calc(var(--_h) * 0.9); rotate: -90deg; }
.tile.above { align-self: flex-end; margin-inline-start: calc(var(--_h) * -1 - 0.04em); translate: 0 calc(var(--_w) * -1 - 0.04em); }
.group:has(.above) { padding-block-start: var(--_w, 1.2em); }
.tile.winning { outline: 0.1em solid #2f7fc1; outline-offset: 0.04em; margin-inline-start: 0.1em; }
:is(.line, .bold) { stroke-linecap: round; stroke-linejoin: round; }
.line { fill: none !important; }
.wrong { text-decoration-line: underline; text-decoration-style: dotted; text-underline-offset: 0.2em; }
${paints.join('\n')}
${inks('contrast', contrast)}
${inks('colour-safe', safe)}
`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** The styles of all hands of a document, parsed once. */
export function handStyles(owner: Document): CSSStyleSheet {
  const known = sheets.get(owner);
  if (known !== undefined) return known;
  const { CSSStyleSheet } = owner.defaultView ?? globalThis;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(TEXT);
  sheets.set(owner, sheet);
  return sheet;
}
