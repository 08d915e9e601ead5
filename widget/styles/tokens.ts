import { css } from 'lit';

/**
 * Colours, sizes and the viewer's settings as custom properties.
 *
 * `--mahjong-…` are public: a page sets them on the element or above it. `--_…` are what the styles read: the public
 * value or the default (`light-dark()` follows the page's computed `color-scheme`), bent by the viewer's settings,
 * which arrive as numbers in `--_text-scale`, `--_deep`, `--_soft`, `--_warm`, `--_cool` and `--_grain`
 * (`styles/surface.ts`). Included by the element and by the table panel: repeating it changes nothing.
 */
export const tokens = css`
  :host {
    /* Set through CSSOM by the settings; these are the values at 50 %. */
    --_text-scale-now: var(--_text-scale, 1);
    --_deep-now: var(--_deep, 0%);
    --_soft-now: var(--_soft, 0%);
    --_warm-now: var(--_warm, 0%);
    --_cool-now: var(--_cool, 0%);
    --_grain-now: var(--_grain, 0.5);

    --_warm-light: #ffa54a;
    --_cool-light: #5b8dff;

    --_felt: color-mix(
      in oklab,
      color-mix(
        in oklab,
        color-mix(
          in oklab,
          color-mix(in oklab, var(--mahjong-felt, light-dark(#1f4d43, #17352f)), #071613 var(--_deep-now)),
          #4d7a6e var(--_soft-now)
        ),
        var(--_warm-light) var(--_warm-now)
      ),
      var(--_cool-light) var(--_cool-now)
    );
    --_frame: color-mix(
      in oklab,
      color-mix(
        in oklab,
        color-mix(in oklab, var(--mahjong-frame, light-dark(#5b3d2b, #3b281d)), #1c110a var(--_deep-now)),
        var(--_warm-light) var(--_warm-now)
      ),
      var(--_cool-light) var(--_cool-now)
    );
    --_tile: color-mix(
      in oklab,
      color-mix(
        in oklab,
        color-mix(
          in oklab,
          color-mix(in oklab, var(--mahjong-tile, #f5efe0), #ffffff calc(var(--_deep-now) * 1.6)),
          #d9d0bb var(--_soft-now)
        ),
        var(--_warm-light) calc(var(--_warm-now) * 0.7)
      ),
      var(--_cool-light) calc(var(--_cool-now) * 0.5)
    );
    --_tile-edge: color-mix(in oklab, var(--_tile), #6b5a38 34%);
    /* One meaning, one hue, on the table and in the hand: tiles like the one looked at, the last discard, the winning tile;
       the accent is left to whose turn it is. Each has a form of its own too: stripes, one line round it, two lines. */
    --_like: var(--mahjong-like, #a98bf0);
    --_last: var(--mahjong-last, #ef6ba6);
    --_winning: var(--mahjong-winning, #3f7fe0);
    --_tile-like: repeating-linear-gradient(
      135deg,
      color-mix(in oklab, var(--_tile), var(--_like) 34%) 0 10%,
      color-mix(in oklab, var(--_tile), var(--_like) 62%) 10% 20%
    );
    --_tile-back: color-mix(
      in oklab,
      color-mix(in oklab, var(--mahjong-tile-back, #2e7d55), var(--_warm-light) var(--_warm-now)),
      var(--_cool-light) var(--_cool-now)
    );
    --_ink: color-mix(in oklab, var(--mahjong-ink-black, #1d1d1b), #000000 calc(var(--_deep-now) * 2));
    --_ink-red: color-mix(in oklab, var(--mahjong-ink-red, #b3261e), #5c0a06 var(--_deep-now));
    --_ink-green: color-mix(in oklab, var(--mahjong-ink-green, #1b6b3a), #07351a var(--_deep-now));
    --_ink-blue: color-mix(in oklab, var(--mahjong-ink-blue, #1f4e8c), #0a2450 var(--_deep-now));

    --_accent: var(--mahjong-accent, #ffb347);
    --_on-accent: var(--mahjong-on-accent, #241a0b);
    --_danger: var(--mahjong-danger, #d6432f);
    --_danger-text: light-dark(
      color-mix(in oklab, var(--_danger), #4a0f06 42%),
      color-mix(in oklab, var(--_danger), #ffffff 46%)
    );
    --_good-text: light-dark(#1b6b3a, #7fd6a2);
    --_focus: light-dark(#1f4e8c, #9cc2ff);

    --_panel: var(--mahjong-panel, light-dark(#fbf8f1, #22241f));
    --_panel-raised: light-dark(#ffffff, #2d3029);
    --_panel-sunken: light-dark(#f1ebdd, #1a1c18);
    --_text: color-mix(
      in oklab,
      var(--mahjong-text, light-dark(#22211e, #efece4)),
      light-dark(#000000, #ffffff) calc(var(--_deep-now) * 2)
    );
    --_muted: color-mix(in oklab, var(--_text) calc(72% + var(--_deep-now)), var(--_panel));
    --_line: color-mix(in oklab, var(--_text) calc(18% + var(--_deep-now)), var(--_panel));

    --_on-felt: #f5f0e3;
    --_on-felt-muted: color-mix(in oklab, var(--_on-felt) calc(82% + var(--_deep-now) * 0.5), var(--_felt));
    --_on-frame: #f3e6d6;
    --_lacquer: color-mix(in oklab, var(--_felt), #060d0b 62%);

    --_radius: var(--mahjong-radius, 12px);
    --_font: var(--mahjong-font, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif);
    --_font-slip: var(--mahjong-font-slip, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Liberation Serif', serif);
    --_size: calc(var(--mahjong-font-size, 16px) * var(--_text-scale-now));
    --_shadow: 0 1px 2px rgb(20 12 4 / 0.16), 0 8px 24px rgb(20 12 4 / 0.22);
  }

  @media (prefers-contrast: more) {
    :host {
      --_deep-now: max(var(--_deep, 0%), 26%);
      --_soft-now: 0%;
      --_grain-now: 0;
    }
  }
`;
