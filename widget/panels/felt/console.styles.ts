import { css } from 'lit';

/** The lacquered block in the middle of the table. Sizes are hundredths of the cloth's shorter side (`cqmin`). */
export const consoleStyles = css`
  :host {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    inline-size: 32cqmin;
    block-size: 32cqmin;
    translate: -50% -50%;
    color: var(--_on-felt);
    font-family: var(--_font);
    font-variant-numeric: tabular-nums;
    line-height: 1;
  }
  .block {
    position: absolute;
    inset: 0;
    border-radius: 2.6cqmin;
    background: linear-gradient(150deg, color-mix(in oklab, var(--_lacquer), #ffffff 9%), var(--_lacquer) 55%);
    box-shadow:
      inset 0 0 0 max(1px, 0.25cqmin) rgb(255 255 255 / 0.09),
      0 0.5cqmin 0 color-mix(in oklab, var(--_lacquer), #000000 45%),
      0.5cqmin 1.1cqmin 1.6cqmin rgb(2 8 6 / 0.5);
  }
  .middle {
    position: absolute;
    inset: 6.6cqmin 7.4cqmin;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 0.9cqmin;
    border-radius: 1.6cqmin;
    background: rgb(0 0 0 / 0.22);
    text-align: center;
  }
  .round {
    font-size: max(10px, 3.5cqmin);
    font-weight: 650;
    letter-spacing: 0.01em;
  }
  /* The words below their number: beside it they reach the scores at the sides. */
  .tiles {
    display: flex;
    flex-direction: column;
    align-items: center;
    max-inline-size: 100%;
    line-height: 1.1;
    font-size: max(9px, 2.5cqmin);
    color: var(--_on-felt-muted);
  }
  .box {
    font-size: max(9px, 2.2cqmin);
    color: var(--_on-felt-muted);
  }
  .tiles b {
    font-size: max(13px, 4.9cqmin);
    font-weight: 700;
    color: var(--_on-felt);
  }

  .pill {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.9cqmin;
    inline-size: 18.4cqmin;
    block-size: 5cqmin;
    margin-block-start: -2.5cqmin;
    margin-inline-start: -9.2cqmin;
    border-radius: 2.5cqmin;
    font-size: max(10px, 3.4cqmin);
    font-weight: 600;
  }
  .pill.bottom {
    transform: translateY(12.3cqmin);
  }
  .pill.top {
    transform: translateY(-12.3cqmin);
  }
  /* Nothing stands on its side: wind above score. */
  .pill:is(.right, .left) {
    flex-direction: column;
    gap: 0.6cqmin;
    inline-size: 6.6cqmin;
    block-size: 13cqmin;
    margin-block-start: -6.5cqmin;
    margin-inline-start: -3.3cqmin;
    border-radius: 3.3cqmin;
    font-size: max(9px, 2.7cqmin);
  }
  .pill.right {
    transform: translateX(11.7cqmin);
  }
  .pill.left {
    transform: translateX(-11.7cqmin);
  }
  .wind {
    display: grid;
    place-items: center;
    min-inline-size: 1.45em;
    block-size: 1.45em;
    border-radius: 0.3em;
    background: rgb(255 255 255 / 0.13);
    font-weight: 700;
  }
  .dealer .wind {
    background: var(--_danger);
    color: #ffffff;
  }
  .pill.turn {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .pill.turn .wind {
    background: rgb(0 0 0 / 0.16);
    color: var(--_on-accent);
  }
  .pill.turn.dealer .wind {
    background: color-mix(in oklab, var(--_danger), #000000 18%);
    color: #ffffff;
  }
  .ring {
    position: absolute;
    inset: -0.9cqmin;
    inline-size: calc(100% + 1.8cqmin);
    block-size: calc(100% + 1.8cqmin);
    overflow: visible;
    pointer-events: none;
  }
  .ring rect {
    fill: none;
    stroke: var(--_accent);
    stroke-width: max(1.5px, 0.5cqmin);
    stroke-linecap: round;
    stroke-dasharray: 100;
  }
  .ring.urgent rect {
    stroke: color-mix(in oklab, var(--_danger), #ffffff 20%);
  }
  /* The smallest cloths: the scores stand with the names. */
  @container (block-size < 380px) {
    .score {
      display: none;
    }
    .round {
      font-size: max(9px, 3.5cqmin);
    }
    .tiles b {
      font-size: max(15px, 6cqmin);
    }
    .pill {
      font-size: max(10px, 3.8cqmin);
    }
  }
  @container (inline-size < 310px) {
    /* A number in the middle of the table is what is left. */
    .tiles span {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .block {
      border: 1px solid CanvasText;
    }
    .pill.turn {
      outline: 3px solid Highlight;
    }
  }
`;
