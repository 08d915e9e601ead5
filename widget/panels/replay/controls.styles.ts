import { css } from 'lit';

/** The controls of a replay, on the frame under the table. */
export const controlStyles = css`
  :host {
    display: block;
    position: relative;
    container-type: inline-size;
  }
  .table {
    position: relative;
  }
  .controls {
    color: var(--_on-frame);
    background: var(--_frame);
  }
  .transport {
    position: sticky;
    inset-block-end: 0;
    z-index: 12;
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 0 12px;
    padding: 4px 8px;
    color: var(--_on-frame);
    background: var(--_frame);
    border-block-start: 1px solid color-mix(in oklab, var(--_on-frame) 22%, transparent);
  }
  .buttons {
    display: flex;
    justify-content: center;
  }
  .buttons button,
  .more button,
  .more a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5em;
    min-inline-size: 44px;
    min-block-size: 44px;
    padding: 0;
    border: 0;
    border-radius: calc(var(--_radius) * 0.75);
    background: none;
    color: inherit;
    font-weight: 600;
    text-decoration: none;
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  .buttons .play {
    background: var(--_accent);
    color: var(--_on-accent);
    border-radius: 22px;
    min-inline-size: 52px;
    margin-inline: 4px;
  }
  .buttons button[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
  @media (hover: hover) {
    .buttons button:not(.play):not([aria-disabled='true']):hover,
    .more button:hover,
    .more a:hover {
      background: rgb(255 255 255 / 0.14);
    }
  }
  .controls :focus-visible,
  .transport :focus-visible {
    outline-color: var(--_on-frame);
    outline-offset: -3px;
  }
  svg {
    inline-size: 24px;
    block-size: 24px;
    fill: currentcolor;
  }
  .track {
    display: flex;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
  }
  .track input {
    flex: 1 1 auto;
    min-inline-size: 0;
    block-size: 44px;
    margin: 0;
    accent-color: var(--_accent);
    cursor: pointer;
  }
  .position {
    flex: none;
    min-inline-size: 6.2em;
    font-size: 0.875em;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .caption {
    grid-column: 1 / -1;
    min-block-size: 1.45em;
    padding-inline: 6px;
    font-size: 0.9375em;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 4px 12px;
    padding: 6px 12px 10px;
  }
  .more label {
    display: grid;
    flex: 1 1 8em;
    max-inline-size: 18em;
    font-size: 0.8125em;
  }
  .more label.speed {
    flex: 0 1 5.5em;
  }
  select {
    min-block-size: 44px;
    min-inline-size: 0;
    padding-inline: 8px;
    border: 1px solid color-mix(in oklab, var(--_on-frame) 40%, transparent);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_panel-raised);
    color: var(--_text);
    /* Smaller than 16 px, phones zoom into the page when the field is touched. */
    font-size: max(16px, 1rem);
  }
  .more button,
  .more a {
    padding-inline: 10px;
  }
  .more .icon {
    fill: none;
  }
  .copied {
    inline-size: 100%;
    margin: 0 0 10px;
  }
  .keys {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 8px 16px;
  }
  .keys dt {
    font-weight: 650;
  }
  @container (inline-size < 560px) {
    .transport {
      grid-template-columns: 1fr;
      padding-inline: 4px;
    }
    .buttons {
      justify-content: space-between;
    }
    .track {
      padding-inline: 8px;
    }
    .caption {
      padding-inline: 8px;
    }
  }
  @media (forced-colors: active) {
    .buttons .play {
      border: 2px solid ButtonText;
    }
  }
`;
