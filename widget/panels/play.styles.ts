import { css } from 'lit';
import { boardStyles } from './table/board.styles.ts';

/** The whole of play: board, status, actions, hand, and the panels over them. */
export const playStyles = [
  css`
    /* As much of the window as it may take; where the page gives less, it has less. What is in it never makes it larger:
       it is shared out between cloth and hand (space.ts). */
    :host {
      display: block;
      position: relative;
      container: table / inline-size;
      block-size: min(100svh, 112cqi + 320px);
      color: var(--_on-felt);
    }
    @container (inline-size >= 610px) {
      :host {
        block-size: min(100svh, 80cqi + 170px);
      }
    }
    .play {
      position: relative;
      display: flex;
      flex-direction: column;
      block-size: 100%;
    }
    .kept {
      flex: none;
      block-size: var(--tray);
    }
    /* While the next hand runs, the last one's slip leaves clock, actions and hand in sight. */
    mahjong-sheet.beside {
      inset-block-end: calc(var(--tray) + 46px + 56px);
    }

    .status {
      display: flex;
      flex: none;
      align-items: center;
      gap: 4px;
      block-size: 46px;
      padding-inline: 9px 0;
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

    /* What can be done, or what stands in its place: over the near wall, at the same place in every layout. */
    .answers {
      position: absolute;
      inset-inline: 0;
      inset-block-end: calc(var(--tray) + 46px + 3px);
      z-index: 7;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-items: end;
      pointer-events: none;
    }
    .answers > * {
      grid-area: 1 / 1;
    }
    .meanwhile {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      gap: 4px 8px;
      inline-size: fit-content;
      max-inline-size: calc(100% - 12px);
      margin-inline: auto;
      padding: 3px 3px 3px 12px;
      border-radius: calc(var(--_radius) * 0.75);
      background: color-mix(in oklab, var(--_lacquer) 86%, transparent);
      z-index: 1;
      outline-offset: 2px;
      pointer-events: auto;
    }
    /* On a phone above its buttons, where these leave it no room. */
    .meanwhile .about {
      flex: 1 1 8em;
      min-inline-size: 0;
      font-size: min(0.9375em, 3.9cqi);
      line-height: 1.2;
    }
    .meanwhile .button {
      flex: 0 0 auto;
      min-inline-size: 0;
      max-inline-size: 100%;
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
      flex: 1 1 16em;
      max-inline-size: 100%;
      font-size: 0.875em;
      line-height: 1.3;
      color: var(--_muted);
    }

    .seat-draw {
      position: absolute;
      inset: 0;
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
    [data-space='wide'] .status {
      padding-inline: 16px 8px;
    }
    [data-space='wide'] .status .line {
      font-size: 1em;
    }
    /* The line of words above the hand lies between status and tools. */
    [data-space='wide'] :is(mahjong-own-hand, .kept) {
      margin-block-start: -45px;
    }
    [data-space='wide'] .status {
      z-index: 1;
      pointer-events: none;
    }
    [data-space='wide'] .status > * {
      pointer-events: auto;
    }
    [data-space='wide'][data-hand] .status .line {
      flex: none;
      inline-size: 31%;
    }
    [data-space='wide'][data-hand] .tools {
      margin-inline-start: auto;
    }
    [data-space='wide'] .answers {
      inset-block-end: calc(var(--tray) + 4px);
    }
    /* A phone lying on its side: what is going on and the tools stand in the corners where no tiles lie. */
    [data-space='lying'] .status {
      display: contents;
    }
    [data-space='lying'] .status .line {
      position: absolute;
      inset: 50px auto auto 6px;
      z-index: 6;
      flex-wrap: wrap;
      inline-size: 128px;
      font-size: 0.8125em;
      text-shadow: 0 1px 2px rgb(0 0 0 / 0.6);
    }
    [data-space='lying'] .tools {
      position: absolute;
      inset: auto auto calc(var(--tray) + 2px) 0;
      z-index: 6;
      display: grid;
      grid-template-columns: 44px 44px;
    }
    [data-space='lying'] .answers {
      inset-inline: 94px;
      inset-block-end: calc(var(--tray) + 2px);
    }
    @media (forced-colors: active) {
      .status.yours .words {
        color: Highlight;
      }
    }
  `,
  boardStyles,
];
