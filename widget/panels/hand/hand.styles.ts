import { css } from 'lit';

/** The tray with the own tiles. `--units` is how many tile widths one row would need; `--key` the width of one. */
export const handStyles = css`
  :host {
    display: block;
    container: tray / inline-size;
  }
  .tray {
    --pad: clamp(0px, calc((100cqi - 7 * 44px) / 2), 6px);
    /* Seven keys and a third in a row, never narrower than a thumb. */
    --key: clamp(44px, calc((100cqi - 2 * var(--pad)) / 7.34), 62px);
    padding: 0 var(--pad) calc(var(--key) * 0.2);
  }
  .note {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-block-size: 44px;
    margin-block-end: 5px;
    padding-inline: 2px;
    font-size: 0.9375em;
    line-height: 1.25;
    color: var(--_on-felt);
  }
  .note .message {
    min-inline-size: 0;
    flex: 1 1 auto;
  }
  .flowers {
    display: flex;
    flex: none;
    gap: 2px;
    padding-block-end: 3px;
  }
  .flowers .tile {
    --w: clamp(20px, calc(var(--key) * 0.46), 28px);
  }

  .again {
    margin-inline-end: 4px;
  }
  .hint {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  .hint .tag {
    padding: 1px 8px;
    border-radius: 99px;
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 650;
  }
  .hint .wait {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    font-variant-numeric: tabular-nums;
  }
  .hint .wait .tile {
    --w: 22px;
  }
  .hint .wait small,
  .hint .needs,
  .bound {
    font-size: 0.875em;
    color: var(--_on-felt-muted);
  }
  .hint .wait.gone,
  .hint .wait.few .tile {
    opacity: 0.55;
  }
  .exchange {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    font-size: 0.9375em;
  }
  .passed {
    display: inline-flex;
    align-items: center;
    gap: 2px;
  }
  .passed .tile {
    --w: 18px;
  }
  .passed .tile:first-of-type {
    margin-inline-start: 5px;
  }
  .reading {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  .reading .tile {
    --w: 22px;
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    row-gap: 8px;
    min-block-size: calc(2 * var(--key) * 4 / 3 + 8px);
    align-content: flex-end;
  }
  .tiles {
    display: contents;
  }
  .key {
    position: relative;
    flex: none;
    inline-size: var(--key);
    block-size: calc(var(--key) * 4 / 3);
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
    touch-action: pan-y;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
    -webkit-tap-highlight-color: transparent;
  }
  .key .tile {
    --w: calc(var(--key) - 3px);
    margin-inline: auto;
    transition:
      translate 120ms ease-out,
      filter 160ms;
    pointer-events: none;
  }
  .key.apart {
    margin-inline-start: clamp(0px, calc(100cqi - 2 * var(--pad) - 7 * var(--key)), calc(var(--key) / 3));
  }
  /* Goes before all others: a bar under it. */
  .key.first::after {
    content: '';
    position: absolute;
    inset-inline: 16%;
    inset-block-end: -5px;
    block-size: 3px;
    border-radius: 2px;
    background: var(--_accent);
    pointer-events: none;
  }
  /* Too narrow for a gap: it stands a little higher instead. */
  @container tray (inline-size < 330px) {
    .key.apart .tile {
      translate: 0 -5px;
    }
  }
  .key.raised .tile {
    translate: 0 -16%;
  }
  .key.picked .tile {
    translate: 0 -16%;
    box-shadow:
      0 0 0 3px var(--_accent),
      0 6px 10px rgb(3 12 8 / 0.4);
  }
  .key.blocked .tile {
    filter: brightness(0.66) saturate(0.6);
  }
  .key.like .tile {
    background: var(--_tile-like);
  }
  .key.dragged {
    z-index: 4;
    cursor: grabbing;
  }
  .key.dragged .tile {
    filter: drop-shadow(0 8px 8px rgb(3 12 8 / 0.45));
  }
  .row.dragging .key:not(.dragged) {
    transition: translate 120ms ease-out;
  }
  .key:focus-visible {
    outline: none;
  }
  .key:focus-visible .tile {
    outline: 3px solid var(--_on-felt);
    outline-offset: 2px;
  }
  @media (hover: hover) {
    .may .key:not(.blocked):not(.raised):not(.picked):hover .tile {
      translate: 0 -7%;
    }
  }

  .sets {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: flex-end;
    justify-content: flex-end;
    gap: 6px;
    margin-inline-start: auto;
    padding-inline-start: 8px;
  }
  .set {
    display: flex;
    align-items: flex-end;
  }
  .set .tile {
    --w: calc(var(--key) * 0.58);
  }
  .stack {
    display: flex;
    flex-direction: column;
  }
  .stack .tile:first-child {
    z-index: 1;
    margin-block-end: calc(var(--w) * -2 / 3);
  }
  .sort {
    flex: none;
    min-block-size: 44px;
    min-inline-size: 44px;
    padding: 0 0.8em;
    border: 0;
    border-radius: calc(var(--_radius) * 0.75);
    background: none;
    color: var(--_on-felt);
    font-weight: 600;
    cursor: pointer;
    touch-action: manipulation;
  }
  @media (hover: hover) {
    .sort:hover {
      background: rgb(255 255 255 / 0.12);
    }
  }
  .sort:focus-visible {
    outline-color: var(--_on-felt);
  }

  /* One row, sets at its right. */
  @container tray (inline-size >= 620px) {
    .tray {
      max-inline-size: 1000px;
      margin-inline: auto;
      --pad: 10px;
      --key: clamp(34px, calc((min(100cqi, 1000px) - 2 * var(--pad) - 8px) / var(--row-units, 14.4)), 60px);
    }
    .row {
      flex-wrap: nowrap;
      justify-content: center;
      min-block-size: calc(var(--key) * 4 / 3);
    }
    .key.apart,
    .key.parts {
      margin-inline-start: calc(var(--key) / 3);
    }
    .sets {
      flex-wrap: nowrap;
      margin-inline-start: calc(var(--key) * 0.4);
    }
    .set .tile {
      --w: calc(var(--key) * 0.7);
    }
  }
  @media (orientation: landscape) and (max-height: 480px) {
    .tray {
      --pad: 20px;
      --key: clamp(30px, calc((100cqi - 2 * var(--pad) - 8px) / var(--row-units, 14.4)), 46px);
      padding-block-end: 8px;
    }
    .note {
      position: absolute;
      z-index: 5;
      inset-block-end: 126px;
      inset-inline-start: 60px;
      max-inline-size: 30%;
      min-block-size: 0;
      flex-wrap: wrap;
      font-size: 0.875em;
      text-shadow: 0 1px 2px rgb(0 0 0 / 0.6);
    }
    .sort {
      display: none;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .key .tile,
    .row.dragging .key:not(.dragged) {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .key.blocked .tile {
      opacity: 0.5;
    }
    .key.raised .tile,
    .key.picked .tile {
      outline: 3px solid Highlight;
    }
    .key.first::after {
      background: Mark;
    }
    .key.like .tile {
      outline: 2px dashed Highlight;
    }
  }
`;
