import { css } from 'lit';

/**
 * A tile's body, two layers like a real one: ivory over bamboo green, seen a little from below, light from the upper
 * left. Its width is `--w`; everything else follows from it. The face inside is turned, never the body, so that light
 * and shadow stay where they are.
 */
export const tileStyles = css`
  .tile {
    --w: 40px;
    --h: calc(var(--w) * 4 / 3);
    position: relative;
    display: block;
    flex: none;
    inline-size: var(--w);
    block-size: var(--h);
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: calc(var(--w) * 0.1);
    background:
      linear-gradient(
          155deg,
          color-mix(in oklab, var(--_tile), #ffffff 55%),
          color-mix(in oklab, var(--_tile), transparent 100%) 42%
        )
        padding-box,
      var(--_tile);
    box-shadow:
      inset calc(var(--w) * -0.012) calc(var(--w) * -0.02) 0 color-mix(in oklab, var(--_tile-edge), transparent 45%),
      0 calc(var(--w) * 0.045) 0 var(--_tile-edge),
      0 calc(var(--w) * 0.11) 0 color-mix(in oklab, var(--_tile-back), #04140b 22%),
      calc(var(--w) * 0.04) calc(var(--w) * 0.17) calc(var(--w) * 0.16) rgb(3 12 8 / 0.38);
    color: var(--_ink);
  }
  .tile.sideways {
    inline-size: var(--h);
    block-size: var(--w);
  }
  .tile.down {
    background:
      linear-gradient(155deg, rgb(255 255 255 / 0.2), transparent 50%) padding-box,
      var(--_tile-back);
    box-shadow:
      inset 0 0 0 calc(var(--w) * 0.06) color-mix(in oklab, var(--_tile-back), #062013 16%),
      0 calc(var(--w) * 0.05) 0 color-mix(in oklab, var(--_tile-back), #04140b 34%),
      0 calc(var(--w) * 0.11) 0 var(--_tile-edge),
      calc(var(--w) * 0.04) calc(var(--w) * 0.17) calc(var(--w) * 0.16) rgb(3 12 8 / 0.38);
  }
  /* Lying flat in a list on paper: a thin edge and no cast shadow. */
  .tile.flat {
    box-shadow:
      inset 0 0 0 1px color-mix(in oklab, var(--_tile-edge), transparent 35%),
      0 calc(var(--w) * 0.05) 0 color-mix(in oklab, var(--_tile-edge), #3d3117 12%);
  }
  .tile.flat.down {
    box-shadow:
      inset 0 0 0 calc(var(--w) * 0.06) color-mix(in oklab, var(--_tile-back), #062013 16%),
      0 calc(var(--w) * 0.05) 0 color-mix(in oklab, var(--_tile-edge), #3d3117 12%);
  }
  .tile > svg {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    inline-size: var(--w);
    block-size: var(--h);
    translate: -50% -50%;
    overflow: hidden;
    pointer-events: none;
  }
  .tile[data-turn='1'] > svg {
    rotate: 90deg;
  }
  .tile[data-turn='2'] > svg {
    rotate: 180deg;
  }
  .tile[data-turn='3'] > svg {
    rotate: -90deg;
  }

  @media (forced-colors: active) {
    .tile {
      border: 1px solid CanvasText;
      background: #ffffff;
      forced-color-adjust: none;
    }
    .tile.down {
      background: #2e7d55;
    }
  }
`;
