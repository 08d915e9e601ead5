import { css } from 'lit';
import { boardStyles } from './table/board.styles.ts';

/** The whole of play: board, status, actions, hand, and the panels over them. */
export const playStyles = [
  css`
    :host {
      display: block;
      position: relative;
      container: table / inline-size;
      color: var(--_on-felt);
    }
    .play {
      position: relative;
      display: grid;
      grid-template: auto / minmax(0, 1fr);
    }
    /* While the next hand runs, the last one's slip leaves clock, actions and hand in sight. */
    mahjong-sheet.beside {
      grid-row: 1 / 2;
    }

    .status {
      display: flex;
      align-items: center;
      gap: 4px;
      min-block-size: 48px;
      padding-inline: 10px 2px;
    }
    .status .line {
      display: flex;
      align-items: center;
      gap: 8px;
      flex: 1 1 auto;
      min-inline-size: 0;
      font-size: min(0.9375em, 4.4cqi);
      font-weight: 600;
      line-height: 1.2;
    }
    .status .words {
      min-inline-size: 0;
      overflow-wrap: break-word;
    }
    .status .line .tile {
      --w: 26px;
      margin-block-end: 3px;
    }
    .status .time {
      flex: none;
      min-inline-size: 2.4em;
      font-variant-numeric: tabular-nums;
      color: var(--_on-felt-muted);
    }
    .status .time:empty {
      display: none;
    }
    .status.yours .words {
      color: var(--_accent);
    }
    .tools {
      display: flex;
      flex: none;
    }
    .tool {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      gap: 6px;
      min-inline-size: 44px;
      block-size: 44px;
      padding: 0;
      border: 0;
      border-radius: calc(var(--_radius) * 0.75);
      background: none;
      color: var(--_on-felt);
      cursor: pointer;
      touch-action: manipulation;
      -webkit-tap-highlight-color: transparent;
    }
    .tool svg {
      inline-size: 23px;
      block-size: 23px;
    }
    .tool.ledger {
      padding-inline: 6px;
      font-variant-numeric: tabular-nums;
    }
    .tool.slip {
      color: var(--_accent);
    }
    @media (hover: hover) {
      .tool:hover {
        background: rgb(255 255 255 / 0.12);
      }
    }
    .tool:focus-visible {
      outline-color: var(--_on-felt);
      outline-offset: -3px;
    }

    /* Actions, or what stands in their place. */
    .answers {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
    .answers > * {
      grid-area: 1 / 1;
    }
    .meanwhile {
      display: flex;
      align-items: center;
      justify-content: flex-end;
      gap: 4px 8px;
      inline-size: calc(100% - 12px);
      max-inline-size: 720px;
      min-block-size: 54px;
      margin-inline: auto;
      z-index: 1;
      outline-offset: 2px;
    }
    .meanwhile .about {
      flex: 1 1 6em;
      min-inline-size: 0;
      font-size: min(0.9375em, 3.9cqi);
      line-height: 1.2;
    }
    .meanwhile .button {
      flex: 0 1 auto;
      min-inline-size: 0;
      padding-inline: 10px;
      font-size: min(1em, 4cqi);
      line-height: 1.15;
    }

    .keys {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 8px 16px;
    }
    .keys dt {
      font-weight: 650;
      font-variant-numeric: tabular-nums;
    }
    .footing {
      flex: 1 1 9em;
      max-inline-size: 100%;
      font-size: 0.875em;
      line-height: 1.3;
      color: var(--_muted);
    }

    .seat-draw {
      grid-area: 2 / 3;
      position: relative;
      display: grid;
      place-content: center;
      gap: 10px;
      z-index: 4;
    }
    .seat-draw li {
      display: flex;
      align-items: center;
      gap: 10px;
      padding: 8px 16px 8px 8px;
      border-radius: var(--_radius);
      background: var(--_panel);
      color: var(--_text);
      font-weight: 650;
      box-shadow: var(--_shadow);
      animation: settle 420ms cubic-bezier(0.2, 0.7, 0.2, 1) backwards;
    }
    .seat-draw .tile {
      --w: 28px;
    }
    .seat-draw li:nth-child(2) {
      animation-delay: 180ms;
    }
    .seat-draw li:nth-child(3) {
      animation-delay: 360ms;
    }
    .seat-draw li:nth-child(4) {
      animation-delay: 540ms;
    }
    @keyframes settle {
      from {
        opacity: 0;
        translate: 0 -18px;
        rotate: -4deg;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      .seat-draw li {
        animation: none;
      }
    }
    @container table (inline-size >= 620px) {
      .status {
        inline-size: 100%;
        max-inline-size: 1000px;
        margin-inline: auto;
        padding-inline: 16px 8px;
      }
      .status .line {
        font-size: 1em;
      }
    }
    /* A phone lying on its side: the hand along the lower edge, the rest over the cloth, in the corner that no other
       player uses. */
    @media (orientation: landscape) and (max-height: 480px) {
      .status {
        position: absolute;
        inset-inline-end: 46px;
        inset-block-end: 132px;
        z-index: 6;
        flex-direction: column-reverse;
        align-items: flex-end;
        max-inline-size: 30%;
        padding: 0;
      }
      .status .line {
        flex: none;
        flex-wrap: wrap;
        justify-content: flex-end;
        max-inline-size: 100%;
        font-size: 0.875em;
        text-align: end;
        text-shadow: 0 1px 2px rgb(0 0 0 / 0.6);
      }
      .answers {
        position: absolute;
        inset-inline: 12%;
        inset-block-end: 78px;
        z-index: 7;
      }
    }
    @media (forced-colors: active) {
      .status.yours .words {
        color: Highlight;
      }
    }
  `,
  boardStyles,
];
