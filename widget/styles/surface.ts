/** How the viewer's sliders bend the colours of `tokens.ts`. 50 % is the table as docs/look.md has it. */

export interface SurfaceWishes {
  /** All 0–100. */
  readonly textSize: number;
  readonly contrast: number;
  readonly grain: number;
  readonly temperature: number;
}

/** The sliders as numbers that CSS and materials share. */
export interface Surface {
  /** Factor on all text. */
  readonly textScale: number;
  /** How far colours go towards the high-contrast set, 0–0.4. */
  readonly deep: number;
  /** How far they go towards a soft, pale table, 0–0.3. */
  readonly soft: number;
  /** How much warm light is mixed in, 0–0.16. */
  readonly warm: number;
  /** How much cool light is mixed in, 0–0.14. */
  readonly cool: number;
  /** How much of the weave is seen, 0–1. */
  readonly grain: number;
}

const SMALLEST_TEXT = 0.85;
const LARGEST_TEXT = 1.5;
const DEEPEST = 0.4;
const SOFTEST = 0.3;
const WARMEST = 0.16;
const COOLEST = 0.14;

/** What the sliders of the settings (0–100, 50 is as designed) come to. */
export function surfaceOf(wishes: SurfaceWishes): Surface {
  const up = (value: number) => Math.max(0, value - 50) / 50;
  const down = (value: number) => Math.max(0, 50 - value) / 50;
  return {
    textScale: 1 + up(wishes.textSize) * (LARGEST_TEXT - 1) - down(wishes.textSize) * (1 - SMALLEST_TEXT),
    deep: up(wishes.contrast) * DEEPEST,
    soft: down(wishes.contrast) * SOFTEST,
    warm: up(wishes.temperature) * WARMEST,
    cool: down(wishes.temperature) * COOLEST,
    grain: wishes.grain / 100,
  };
}

/** Puts the sliders on an element, through CSSOM: a page's content policy may forbid style attributes. */
export function applySurface(style: CSSStyleDeclaration, surface: Surface): void {
  const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
  style.setProperty('--_text-scale', surface.textScale.toFixed(3));
  style.setProperty('--_deep', percent(surface.deep));
  style.setProperty('--_soft', percent(surface.soft));
  style.setProperty('--_warm', percent(surface.warm));
  style.setProperty('--_cool', percent(surface.cool));
  style.setProperty('--_grain', surface.grain.toFixed(2));
}
