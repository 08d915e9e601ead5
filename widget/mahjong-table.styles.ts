import { css } from 'lit';
import { controls } from './styles/controls.ts';
import { tokens } from './styles/tokens.ts';

/** The element's own box: a walnut frame around a cloth. Its width comes from the page, its height from what it shows. */
export const mahjongTableStyles = [
  tokens,
  controls,
  css`
    :host {
      --_link: light-dark(#1f4e8c, #9cc2ff);
      display: grid;
      grid-template: 0 minmax(0, 1fr) / minmax(0, 1fr);
      position: relative;
      min-inline-size: min(280px, 100%);
      contain: layout style;
      /* Whichever way the page's lines run, and whatever columns it breaks into. */
      writing-mode: horizontal-tb;
      break-inside: avoid;
      text-align: start;
      line-height: 1.45;
    }
    /* Where the page asks how wide it would like to be (a dialog, a flex row): this wide, and as narrow as need be. */
    :host::before {
      content: '';
      inline-size: 720px;
      max-inline-size: 100%;
    }
    /* Height that the page gives is filled with cloth; where it is too little, the cloth is scrolled. */
    .room,
    .frame,
    .felt {
      display: flex;
      flex-direction: column;
      min-block-size: 0;
    }
    .room {
      container-type: inline-size;
    }
    .frame,
    .felt {
      flex: 1 1 auto;
    }
    .felt > * {
      flex: none;
    }
    /* About as high as what comes, so that little moves then. */
    .felt > .waiting {
      flex: 1 1 40rem;
    }
    /* A match fits the window: the table takes what is left of it. */
    .frame:has(> .felt > :is(mahjong-play, mahjong-replay)) {
      max-block-size: 100svh;
      box-sizing: border-box;
    }
    .felt:has(> :is(mahjong-play, mahjong-replay)) {
      display: flex;
    }
    .felt > :is(mahjong-play, mahjong-replay) {
      flex: 1 1 auto;
      min-block-size: 0;
    }
    .felt > :last-child:not(mahjong-play) {
      margin-block: auto;
    }
    :host([theme='light']) {
      color-scheme: light;
    }
    :host([theme='dark']) {
      color-scheme: dark;
    }

    /* Korean breaks between words; a word too long for its line still breaks. */
    .frame:lang(ko) {
      word-break: keep-all;
      overflow-wrap: break-word;
    }
    .frame {
      position: relative;
      padding: clamp(5px, 0.9cqi, 10px);
      border-radius: calc(var(--_radius) + clamp(3px, 1cqi, 8px));
      background:
        linear-gradient(
          160deg,
          color-mix(in oklab, var(--_frame), #ffffff 20%),
          var(--_frame) 32%,
          color-mix(in oklab, var(--_frame), #000000 24%)
        ),
        var(--_frame);
      box-shadow:
        inset 0 1px 0 color-mix(in oklab, var(--_frame), #ffffff 34%),
        inset 0 -1px 0 color-mix(in oklab, var(--_frame), #000000 45%),
        0 1px 2px rgb(20 12 4 / 0.2),
        0 6px 18px rgb(20 12 4 / 0.16);
    }
    .felt {
      display: flow-root;
      position: relative;
      overflow: hidden auto;
      border-radius: var(--_radius);
      background:
        repeating-linear-gradient(
          45deg,
          rgb(255 255 255 / calc(0.05 * var(--_grain-now))) 0 1px,
          transparent 1px 3px
        ),
        repeating-linear-gradient(
          -45deg,
          rgb(0 0 0 / calc(0.1 * var(--_grain-now))) 0 1px,
          transparent 1px 3px
        ),
        radial-gradient(
          120% 90% at 30% 0%,
          color-mix(in oklab, var(--_felt), #ffffff 9%),
          var(--_felt) 55%,
          color-mix(in oklab, var(--_felt), #000000 16%)
        );
      box-shadow: inset 0 2px 6px rgb(0 0 0 / 0.4);
    }
    /* Takes the focus only when what had it has gone. */
    .felt:focus {
      outline: none;
    }
    .waiting {
      position: relative;
      display: grid;
      align-content: center;
      justify-items: center;
      min-block-size: 18rem;
      gap: 1rem;
      padding: 1rem;
      color: var(--_on-felt);
      text-align: center;
    }
    .words {
      padding: 0.2em 1em;
      border-radius: 2em;
      background: color-mix(in oklab, var(--_lacquer) 60%, transparent);
    }
    /* The page's picture lies under the words. */
    .tiles,
    .words,
    ::slotted([slot='loading']) {
      position: relative;
    }
    ::slotted([slot='poster']) {
      position: absolute;
      inset: 0;
      inline-size: 100%;
      block-size: 100%;
      object-fit: cover;
    }
    ::slotted([slot='lobby']:not([hidden])) {
      display: block;
      margin: 0 clamp(8px, 2cqi, 20px) clamp(8px, 2cqi, 20px);
      padding: clamp(0.8rem, 3cqi, 1.4rem);
      border-radius: calc(var(--_radius) - 2px);
      background: var(--_panel);
      color: var(--_text);
    }
    /* Three tiles, face down. */
    .tiles {
      inline-size: 116px;
      block-size: 46px;
      border-radius: 4px;
      background: repeating-linear-gradient(90deg, var(--_tile-back) 0 34px, transparent 34px 41px);
      box-shadow: none;
      filter: drop-shadow(0 3px 0 var(--_tile)) drop-shadow(0 4px 4px rgb(0 0 0 / 0.4));
    }
    @media (prefers-reduced-motion: no-preference) {
      .tiles {
        animation: wait 1.6s ease-in-out infinite alternate;
      }
      @keyframes wait {
        from {
          opacity: 0.55;
        }
      }
    }
    mahjong-start {
      padding: clamp(8px, 2cqi, 20px);
    }

    /* A window that is low: the bar stands at the side. */
    @media (max-height: 470px) {
      @container (inline-size >= 530px) {
        .felt:has(> mahjong-play) {
          display: grid;
          grid-template: auto minmax(0, 1fr) / 46px minmax(0, 1fr);
        }
        .felt:has(> mahjong-play) > mahjong-bar {
          grid-row: 1 / 3;
        }
        .frame:has(> .felt > mahjong-play) {
          block-size: 100svh;
        }
        .felt > mahjong-play {
          grid-area: 2 / 2;
          block-size: auto;
        }
      }
    }

    @media (forced-colors: active) {
      .frame {
        border: 2px solid CanvasText;
      }
    }
  `,
];
