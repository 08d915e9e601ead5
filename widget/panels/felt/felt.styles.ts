import { css } from 'lit';

/** The cloth and what lies on it. The cloth is the container: its units place the tiles. */
export const feltStyles = css`
  :host {
    display: block;
    position: relative;
    block-size: 100%;
    inline-size: 100%;
  }
  .cloth {
    position: absolute;
    inset: 0;
    overflow: hidden;
    border-radius: inherit;
    container-type: size;
    background:
      radial-gradient(
        120% 120% at 22% 8%,
        color-mix(in oklab, var(--_felt), #ffffff 15%),
        var(--_felt) 46%,
        color-mix(in oklab, var(--_felt), #000000 30%) 118%
      ),
      var(--_felt);
  }
  /* The weave: two fine threads across one another. */
  .cloth::before {
    content: '';
    position: absolute;
    inset: 0;
    opacity: calc(var(--_grain-now) * 0.62);
    background:
      repeating-linear-gradient(42deg, rgb(255 255 255 / 0.075) 0 0.7px, transparent 0.7px 2.6px),
      repeating-linear-gradient(-48deg, rgb(0 0 0 / 0.16) 0 0.8px, transparent 0.8px 2.6px);
    pointer-events: none;
  }
  .cloth::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow:
      inset 0 2px 8px rgb(0 0 0 / 0.45),
      inset 0 0 0 1px rgb(0 0 0 / 0.25);
    pointer-events: none;
  }

  .tile {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    --w: calc(var(--units) * 1cqmin);
    translate: calc(var(--half-x) * 50cqw + var(--x) * 1cqmin - 50%) calc(var(--half-y) * 50cqh + var(--y) * 1cqmin - 50%);
  }
  /* Drawn and discarded at once: the face lies in a thin shade. */
  .tile.drawn::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: rgb(40 44 36 / 0.26);
    pointer-events: none;
  }
  .tile.last {
    outline: max(2px, 0.55cqmin) solid var(--_last);
    outline-offset: max(0.5px, 0.15cqmin);
    z-index: 2;
  }
  .tile.like {
    background: var(--_tile-like);
    z-index: 1;
  }
  .tile.winning {
    outline: max(4px, 0.8cqmin) double var(--_winning);
    outline-offset: 0;
    z-index: 2;
  }

  @media (forced-colors: active) {
    .cloth {
      border: 1px solid CanvasText;
    }
    .tile.last {
      outline-color: Highlight;
    }
    .tile.like {
      outline: 2px dashed Highlight;
    }
  }
`;
