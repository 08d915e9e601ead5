import { css } from 'lit';

/**
 * The tray with the own tiles, in the room that `space.ts` found for it: `--tray` is its height, `--key` the width of a
 * tile with its gap, `--set-scale` that of a tile of a set, in keys. What is said above the tiles never moves them.
 */
export const handStyles = css`
  :host {
    display: block;
    position: relative;
    flex: none;
    block-size: var(--tray);
  }
  .tray {
    --foot: 7px;
    display: flex;
    flex-direction: column;
    block-size: 100%;
    box-sizing: border-box;
    padding: 0 1px var(--foot);
  }
  :host([space='wide']) .tray {
    --foot: 14px;
    padding-inline: 12px;
  }
  :host([space='lying']) .tray {
    --foot: 9px;
    padding-inline: 12px;
  }
  .note {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    block-size: var(--note);
    padding-inline: 6px 0;
    font-size: 0.875em;
    line-height: 1.2;
    color: var(--_on-felt);
  }
  .note .message {
    display: flex;
    flex: 1 1 auto;
    flex-wrap: wrap;
    align-content: center;
    gap: 0 6px;
    min-inline-size: 0;
    max-block-size: 100%;
    overflow: hidden;
  }
  /* On a phone a line of its own above what the tile would leave; both stay in sight. */
  :host([space='tall']) .again {
    flex-basis: 100%;
    font-size: 0.875em;
    line-height: 1.1;
  }
  :host([space='tall']) .again ~ * {
    font-size: 0.875em;
    line-height: 1.1;
  }
  :host([space='tall']) .again ~ * .tile {
    --w: 13px;
  }
  /* Between the line of status and its tools, which lie at the same height. */
  :host([space='wide']) .note {
    margin-inline: calc(33% - 12px) 232px;
    justify-content: center;
  }
  :host([space='wide']) .note .message {
    flex: 0 1 auto;
    margin-inline: auto;
  }
  /* Beside the tiles of the table, over the own ones. */
  :host([space='lying']) .note {
    position: absolute;
    z-index: 6;
    inset-inline-start: 10px;
    /* Above the tools. */
    inset-block-end: calc(100% + 90px);
    flex-direction: column;
    align-items: flex-start;
    justify-content: flex-end;
    gap: 4px;
    inline-size: var(--band, 150px);
    block-size: auto;
    padding: 0;
    font-size: 0.8125em;
    line-height: 1.1;
    text-shadow: 0 1px 2px rgb(0 0 0 / 0.6);
    pointer-events: none;
  }
  .flowers {
    display: flex;
    flex: none;
    align-items: center;
    gap: 2px;
  }
  .flowers .label {
    margin-inline-end: 4px;
    font-size: 0.875em;
    color: var(--_on-felt-muted);
  }
  .flowers .tile {
    --w: clamp(19px, calc(var(--key) * 0.42), 26px);
  }
  :host([space='tall']) .flowers .label {
    display: none;
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
    flex: 1 1 auto;
    flex-wrap: wrap;
    align-items: flex-end;
    align-content: flex-end;
    row-gap: 7px;
    inline-size: 100%;
    max-inline-size: calc((var(--columns) + 0.06) * var(--key));
    min-block-size: 0;
    margin-inline: auto;
  }
  :host(:not([space='tall'])) .row {
    flex-wrap: nowrap;
    justify-content: center;
    max-inline-size: none;
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
  .key:is(.apart, .parts) {
    margin-inline-start: calc(var(--key) * var(--apart));
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
  .key.apart .tile {
    translate: 0 calc((var(--apart) - 0.333) * 15px);
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
    gap: calc(var(--key) * 0.14);
    margin-inline-start: auto;
  }
  :host([space='tall']) .sets {
    display: contents;
  }
  :host([space='tall']) .set:first-child {
    margin-inline-start: auto;
  }
  :host([space='tall']) .set {
    margin-inline-start: calc(var(--key) * 0.12);
  }
  :host(:not([space='tall'])) .sets {
    flex-wrap: nowrap;
    margin-inline-start: calc(var(--key) * 0.36);
  }
  .set {
    display: flex;
    align-items: flex-end;
  }
  .set .tile {
    --w: calc(var(--key) * var(--set-scale));
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
    block-size: 44px;
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
  :host([space='lying']) .sort {
    pointer-events: auto;
  }
  @media (hover: hover) {
    .sort:hover {
      background: rgb(255 255 255 / 0.12);
    }
  }
  .sort:focus-visible {
    outline-color: var(--_on-felt);
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
