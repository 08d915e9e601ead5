import { css } from 'lit';

/** The row of actions, and the card above it where something has to be chosen. */
export const actionsStyles = css`
  :host {
    display: block;
    container: actions / inline-size;
    pointer-events: none;
  }
  .places {
    display: grid;
    grid-template-columns: repeat(5, minmax(min-content, 1fr));
    gap: clamp(3px, 2cqi, 6px);
    padding: 0 clamp(3px, 2cqi, 6px);
    min-block-size: 50px;
    font-size: min(1em, 4.2cqi);
  }
  .places > div {
    display: grid;
    grid-template-rows: 0 1fr;
  }
  /* As wide as the button with any of its labels. */
  .places > div::before {
    content: attr(data-labels);
    padding-inline: 3px;
    font-weight: 600;
    white-space: pre;
    visibility: hidden;
  }
  .action {
    position: relative;
    inline-size: 100%;
    block-size: 100%;
    flex-direction: column;
    gap: 2px;
    min-inline-size: 0;
    padding: 4px 2px;
    line-height: 1.1;
    overflow: hidden;
    box-shadow: 0 2px 8px rgb(0 0 0 / 0.4);
    pointer-events: auto;
  }
  .action .more {
    display: flex;
    gap: 1px;
    font-size: 0.7em;
    font-weight: 500;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .action .more .tile {
    --w: min(13px, 3.9cqi);
    box-shadow: inset 0 0 0 1px color-mix(in oklab, var(--_tile-edge), transparent 30%);
  }
  /* Four of them. */
  .action.kong .more .tile {
    --w: min(13px, 2.8cqi);
  }
  .action.win {
    background: var(--_accent);
    border-color: color-mix(in oklab, var(--_accent), #5b3200 35%);
    color: var(--_on-accent);
  }
  .action.open {
    border-color: var(--_text);
  }
  .fill {
    position: absolute;
    inset-block-end: 0;
    inset-inline-start: 0;
    inline-size: 100%;
    block-size: 4px;
    background: var(--_accent);
    transform-origin: left;
    transition: scale 1s linear;
  }
  .fill.urgent {
    background: var(--_danger);
  }

  .card {
    position: absolute;
    inset-block-end: calc(100% + 6px);
    inset-inline: 6px;
    z-index: 5;
    display: flex;
    flex-direction: column;
    gap: 10px;
    max-inline-size: 560px;
    margin-inline: auto;
    padding: 12px;
    border-radius: var(--_radius);
    background: var(--_panel);
    box-shadow: var(--_shadow);
    animation: rise 160ms ease-out;
    pointer-events: auto;
  }
  @keyframes rise {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }
  /* Nothing stands in the places: the card takes their room. */
  .card.low {
    inset-block-end: 0;
  }
  /* One button and nothing to read: no paper. */
  .card.bare {
    padding: 0;
    background: none;
    box-shadow: none;
  }
  .card .title {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 10px;
  }
  .card .title mahjong-countdown {
    flex: none;
    font-variant-numeric: tabular-nums;
    color: var(--_muted);
  }
  .card h3 {
    font-size: 1em;
    line-height: 1.3;
  }
  .card p {
    font-size: 0.875em;
    line-height: 1.35;
    color: var(--_muted);
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .choice {
    flex: 1 1 auto;
    gap: 8px;
  }
  .choice.valued {
    flex: 1 1 0;
    flex-direction: column;
    gap: 4px;
    padding: 8px 4px;
    font-size: min(1em, 4.1cqi);
    line-height: 1.2;
  }
  .choice.valued small {
    font-size: 0.8125em;
    font-weight: 400;
    color: var(--_muted);
  }
  .choice .set {
    display: flex;
    gap: 1px;
  }
  .choice .tile {
    --w: 30px;
  }

  @container actions (inline-size >= 620px) {
    .choice.valued {
      font-size: 1em;
    }
    .places {
      font-size: 1em;
      grid-template-columns: repeat(5, minmax(min-content, 124px));
      justify-content: center;
      gap: 10px;
    }
    .action .more .tile,
    .action.kong .more .tile {
      --w: 15px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .card {
      animation: none;
    }
    .fill {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .card {
      border: 1px solid CanvasText;
    }
    .fill {
      background: Highlight;
    }
  }
`;
