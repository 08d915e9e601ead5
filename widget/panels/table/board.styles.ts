import { css } from 'lit';

/** The wooden frame with the names on it, around whatever draws the table. */
export const boardStyles = css`
  .board {
    --rim: 26px;
    --board: min(100cqi, max(420px, 64cqi));
    position: relative;
    display: grid;
    grid-template: var(--rim) minmax(0, 1fr) var(--rim) / 1fr var(--rim) minmax(0, auto) var(--rim) 1fr;
    inline-size: 100%;
    block-size: var(--board);
    background:
      repeating-linear-gradient(
        91deg,
        rgb(255 240 220 / 0.03) 0 2px,
        transparent 2px 5px,
        rgb(20 8 0 / 0.06) 5px 6px,
        transparent 6px 13px
      ),
      linear-gradient(180deg, var(--_frame), color-mix(in oklab, var(--_frame), #000000 20%));
    box-shadow:
      inset 0 -2px 2px rgb(0 0 0 / 0.28),
      0 3px 8px rgb(0 0 0 / 0.35);
    color: var(--_on-frame);
  }
  .view {
    grid-area: 2 / 3;
    position: relative;
    /* Never so wide that the players at its sides lose sight of one another. */
    inline-size: min(100cqi - 2 * var(--rim), (var(--board) - 2 * var(--rim)) * 1.66);
    block-size: 100%;
    border-radius: calc(var(--_radius) * 0.6);
    box-shadow: 0 0 0 1px rgb(255 230 200 / 0.16);
    overflow: hidden;
  }
  .view.bare {
    background: radial-gradient(
      120% 120% at 22% 8%,
      color-mix(in oklab, var(--_felt), #ffffff 15%),
      var(--_felt) 46%,
      color-mix(in oklab, var(--_felt), #000000 30%) 118%
    );
  }
  .nameplate {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-width: 0;
    min-height: 0;
    font-size: max(11.5px, 0.8125em);
    line-height: 1.15;
    font-weight: 600;
    white-space: nowrap;
    text-shadow: 0 1px 1px rgb(0 0 0 / 0.45);
  }
  .nameplate.bottom {
    grid-area: 3 / 3;
  }
  .nameplate.top {
    grid-area: 1 / 3;
  }
  /* Along the side as its player would read it. */
  .nameplate:is(.left, .right) {
    writing-mode: vertical-rl;
  }
  .nameplate.left {
    grid-area: 2 / 2;
  }
  .nameplate.right {
    grid-area: 2 / 4;
    rotate: 180deg;
  }
  /* Drawn in three dimensions the table brings its own frame; the names stand on it. */
  .board.solid {
    --cloth: min(100cqi - 2 * var(--rim), (var(--board) - 2 * var(--rim)) * 1.5);
    grid-template-columns: 1fr var(--rim) var(--cloth) var(--rim) 1fr;
    background: none;
  }
  .board.solid .view {
    grid-area: 1 / 1 / -1 / -1;
    inline-size: 100%;
    border-radius: 0;
    box-shadow: none;
  }
  .board.solid .nameplate {
    position: relative;
    pointer-events: none;
  }
  /* The table gets narrower towards its far side: there is the room, and nearer there are tiles. */
  .board.solid .nameplate:is(.left, .right) {
    --far: 4%;
    align-self: start;
    inline-size: 80%;
    gap: 4px;
  }
  .board.solid .nameplate.left {
    justify-content: start;
    padding-inline-start: var(--far);
  }
  .board.solid .nameplate.right {
    justify-content: end;
    padding-inline-end: var(--far);
  }
  /* Who it is tells more than the whole word of a mark does. */
  .board.solid .nameplate:is(.left, .right) .name {
    flex: 0 1 auto;
  }
  .board.solid .nameplate:is(.left, .right) .mark {
    flex: 0 20 auto;
    min-inline-size: 2em;
    padding-inline: 5px;
    font-size: 0.8125em;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .nameplate .name {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .nameplate .voice {
    display: inline-grid;
    flex: none;
  }
  .nameplate .voice .icon {
    inline-size: 1.1em;
    block-size: 1.1em;
  }
  .nameplate .voice:is(.off, .silenced) {
    opacity: 0.6;
  }
  .nameplate .voice.speaking {
    color: var(--_accent);
  }
  .nameplate .mark {
    flex: none;
    padding-block: 1px;
    padding-inline: 7px;
    border-radius: 99px;
    background: rgb(0 0 0 / 0.34);
    font-size: 0.875em;
    font-weight: 500;
    text-shadow: none;
  }
  .nameplate .mark.alert {
    background: var(--_on-frame);
    color: #3a2413;
  }
  .nameplate .lamp {
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: rgb(0 0 0 / 0.4);
    box-shadow: inset 0 1px 1px rgb(0 0 0 / 0.4);
  }
  .nameplate.turn .lamp {
    background: var(--_accent);
    box-shadow: 0 0 6px var(--_accent);
  }

  .bubble {
    position: absolute;
    z-index: 3;
    padding: 0.35em 0.85em;
    border-radius: 99px;
    background: var(--_panel);
    color: var(--_text);
    font-size: 1em;
    font-weight: 700;
    box-shadow: var(--_shadow);
    white-space: nowrap;
    pointer-events: none;
    opacity: 0;
    animation: bubble 1.7s ease-out;
  }
  .bubble.win {
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: 1.375em;
    animation-duration: 2.6s;
  }
  .bubble.bottom {
    inset-block-end: 9%;
    inset-inline-start: 50%;
    translate: -50% 0;
  }
  .bubble.top {
    inset-block-start: 13%;
    inset-inline-start: 50%;
    translate: -50% 0;
  }
  .bubble.left {
    inset-block-start: 50%;
    inset-inline-start: 4%;
    translate: 0 -50%;
  }
  .bubble.right {
    inset-block-start: 50%;
    inset-inline-end: 4%;
    translate: 0 -50%;
  }
  @keyframes bubble {
    0% {
      opacity: 0;
      scale: 0.7;
    }
    9% {
      opacity: 1;
      scale: 1.06;
    }
    14%,
    82% {
      opacity: 1;
      scale: 1;
    }
    100% {
      opacity: 0;
    }
  }

  @container table (inline-size >= 620px) {
    .board {
      --rim: 32px;
      --board: min(62cqi, max(340px, 100svh - 290px));
    }
    .nameplate {
      font-size: 0.9375em;
    }
    .board.solid .nameplate:is(.left, .right) {
      --far: 12%;
      gap: 6px;
    }
    .board.solid .nameplate:is(.left, .right) .mark {
      padding-inline: 7px;
      font-size: 0.875em;
    }
    .bubble {
      font-size: 1.1875em;
    }
  }
  @media (orientation: landscape) and (max-height: 480px) {
    .board {
      --rim: 20px;
      --board: max(240px, 100svh - 134px);
      grid-template-rows: var(--rim) minmax(0, 1fr) 2px;
    }
    .view {
      inline-size: calc(100cqi - 2 * var(--rim));
    }
    .nameplate.bottom {
      display: none;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .bubble {
      animation-name: appear;
    }
    @keyframes appear {
      0%,
      90% {
        opacity: 1;
      }
      100% {
        opacity: 0;
      }
    }
  }
  @media (forced-colors: active) {
    .board {
      border: 1px solid CanvasText;
    }
    .nameplate.turn .lamp {
      background: Highlight;
    }
    .bubble {
      border: 1px solid CanvasText;
    }
  }
`;
