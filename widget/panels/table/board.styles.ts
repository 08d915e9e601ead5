import { css } from 'lit';

/** The wooden frame with the names on it, around whatever draws the table. */
export const boardStyles = css`
  .board {
    --rim: 26px;
    position: relative;
    inline-size: 100%;
    block-size: min(100cqi, max(420px, 64cqi));
    padding: var(--rim);
    border-radius: var(--_radius);
    background:
      repeating-linear-gradient(
        91deg,
        rgb(255 240 220 / 0.035) 0 2px,
        transparent 2px 5px,
        rgb(20 8 0 / 0.07) 5px 6px,
        transparent 6px 13px
      ),
      linear-gradient(
        165deg,
        color-mix(in oklab, var(--_frame), #ffffff 14%),
        var(--_frame) 38%,
        color-mix(in oklab, var(--_frame), #000000 26%)
      );
    box-shadow:
      inset 0 1px 0 rgb(255 255 255 / 0.18),
      inset 0 -2px 3px rgb(0 0 0 / 0.3),
      0 2px 6px rgb(20 10 0 / 0.25);
    color: var(--_on-frame);
  }
  .view {
    position: relative;
    inline-size: 100%;
    block-size: 100%;
    border-radius: calc(var(--_radius) * 0.6);
    overflow: hidden;
  }
  .nameplate {
    position: absolute;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    block-size: var(--rim);
    inset-inline: var(--rim);
    font-size: max(11.5px, 0.8125em);
    line-height: 1.15;
    font-weight: 600;
    white-space: nowrap;
    text-shadow: 0 1px 1px rgb(0 0 0 / 0.45);
  }
  .nameplate.bottom {
    inset-block-end: 0;
  }
  .nameplate.top {
    inset-block-start: 0;
  }
  /* Along the side as its player would read it. */
  .nameplate:is(.left, .right) {
    inset-inline: auto;
    inset-block: var(--rim);
    block-size: auto;
    inline-size: var(--rim);
    writing-mode: vertical-rl;
  }
  .nameplate.right {
    inset-inline-end: 0;
    rotate: 180deg;
  }
  .nameplate.left {
    inset-inline-start: 0;
  }
  .nameplate .name {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .nameplate .mark {
    flex: none;
    padding: 1px 6px;
    border-radius: 99px;
    background: rgb(0 0 0 / 0.34);
    font-size: 0.875em;
    font-weight: 500;
    text-shadow: none;
  }
  .nameplate:is(.left, .right) .mark {
    padding: 6px 1px;
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
    font-size: 1.125em;
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
    inset-inline-start: 9%;
    translate: 0 -50%;
  }
  .bubble.right {
    inset-block-start: 50%;
    inset-inline-end: 9%;
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
      block-size: min(62cqi, max(340px, 100svh - 270px));
    }
    .nameplate {
      font-size: 0.9375em;
    }
  }
  @media (orientation: landscape) and (max-height: 480px) {
    .board {
      --rim: 22px;
      block-size: max(220px, 100svh - 170px);
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
