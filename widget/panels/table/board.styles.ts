import { css } from 'lit';

/** The table, whoever draws it, with the names: beside the tiles where there is room, else in a strip above them. */
export const boardStyles = css`
  .board {
    position: relative;
    flex: 1 1 0;
    min-block-size: 0;
    background: color-mix(in oklab, var(--_felt), #000000 8%);
    color: var(--_on-felt);
    overflow: hidden;
  }
  .view {
    position: absolute;
    inset: 0;
    overflow: hidden;
  }
  [data-names='strip'] .view {
    inset-block-start: 40px;
  }
  /* The flat table has its players at its edges: the names need room of their own. */
  [data-names='beside'] .board:not(.solid) .view {
    inset-inline: 150px;
  }
  .view.bare {
    background: radial-gradient(
      120% 120% at 22% 8%,
      color-mix(in oklab, var(--_felt), #ffffff 15%),
      var(--_felt) 46%,
      color-mix(in oklab, var(--_felt), #000000 30%) 118%
    );
  }
  .plates {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  [data-names='strip'] .plates {
    display: grid;
    grid-template: 40px 1fr / repeat(3, minmax(0, 1fr));
  }
  .nameplate {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: center;
    column-gap: 6px;
    box-sizing: border-box;
    min-inline-size: 0;
    padding: 3px 7px 3px 5px;
    font-size: max(12px, 0.8125em);
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  .nameplate > .tile {
    --w: 19px;
    grid-row: span 2;
    align-self: center;
  }
  [data-names='strip'] .nameplate.left {
    grid-area: 1 / 1;
  }
  [data-names='strip'] .nameplate.top {
    grid-area: 1 / 2;
  }
  [data-names='strip'] .nameplate.right {
    grid-area: 1 / 3;
  }
  [data-names='strip'] .nameplate:is(.left, .top, .right) {
    background: var(--_frame);
    color: var(--_on-frame);
  }
  [data-names='strip'] .nameplate.bottom {
    grid-area: 2 / 1;
    align-self: end;
    justify-self: start;
  }
  /* One knows one's own name. */
  [data-names='strip'] .nameplate.bottom :is(.name, .tile) {
    display: none;
  }
  [data-names='beside'] .nameplate {
    position: absolute;
    inline-size: max-content;
    max-inline-size: min(180px, 22%);
    border-radius: calc(var(--_radius) * 0.6);
    background: color-mix(in oklab, var(--_lacquer) 55%, transparent);
    font-size: 0.875em;
  }
  [data-names='beside'] .nameplate > .tile {
    --w: 24px;
    margin-block: 2px 4px;
  }
  [data-names='beside'] .nameplate.left {
    inset: 34% auto auto 8px;
  }
  [data-names='beside'] .nameplate.right {
    inset: 34% 8px auto auto;
  }
  [data-names='beside'] .nameplate.top {
    inset: 8px 8px auto auto;
  }
  [data-names='beside'] .nameplate.bottom {
    inset: auto auto 8px 8px;
  }
  [data-space='lying'] .nameplate {
    max-inline-size: 130px;
    font-size: 12px;
  }
  [data-space='lying'] .nameplate.left {
    inset: 4px auto auto 4px;
  }
  [data-space='lying'] .nameplate.right {
    inset: 48px 4px auto auto;
  }
  [data-space='lying'] .nameplate.top {
    inset: 4px 4px auto auto;
  }
  [data-space='lying'] .nameplate.bottom {
    inset: auto 4px 4px auto;
  }
  .nameplate .name {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .nameplate .figures {
    display: flex;
    align-items: center;
    gap: 5px;
    min-inline-size: 0;
    white-space: nowrap;
  }
  .nameplate .wind {
    display: grid;
    flex: none;
    place-items: center;
    min-inline-size: 1.35em;
    block-size: 1.35em;
    border-radius: 0.3em;
    background: rgb(255 255 255 / 0.16);
    font-size: 0.875em;
  }
  .nameplate .wind.dealer {
    background: var(--_danger);
    color: #ffffff;
  }
  .nameplate .score {
    flex: none;
    font-weight: 600;
  }
  /* Whose turn it is: the plate is edged, for those who do not see the colour too. */
  .nameplate.turn {
    box-shadow: inset 0 -3px 0 var(--_accent);
  }
  .nameplate.turn .name::before {
    content: '';
    display: inline-block;
    inline-size: 0.5em;
    block-size: 0.5em;
    margin-inline-end: 0.35em;
    border-radius: 50%;
    background: var(--_accent);
    vertical-align: 0.08em;
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
    flex: 0 1 auto;
    min-inline-size: 1.6em;
    padding: 1px 6px;
    overflow: hidden;
    border-radius: 99px;
    background: rgb(0 0 0 / 0.34);
    font-size: 0.875em;
    font-weight: 500;
    text-overflow: ellipsis;
  }
  /* A picture, and words where there is room for them; the mirror says them anywhere. Of a bot the picture says enough. */
  .nameplate .sign {
    flex: none;
    min-inline-size: 0;
    padding-inline: 3px;
  }
  .nameplate .sign span {
    display: none;
  }
  .nameplate .sign .icon {
    inline-size: 1.2em;
    block-size: 1.2em;
    vertical-align: -0.25em;
  }
  @container (inline-size >= 460px) {
    .play:not([data-space='lying']) .nameplate .sign:not(.bot) {
      flex: 0 1 auto;
      padding-inline: 6px;
    }
    .play:not([data-space='lying']) .nameplate .sign:not(.bot) span {
      display: inline;
    }
    .play:not([data-space='lying']) .nameplate .sign:not(.bot) .icon {
      display: none;
    }
  }
  /* On a phone what somebody has given up or called is worth more room than the picture beside the name. */
  @container (inline-size < 460px) {
    [data-names='strip'] .nameplate:has(.fact) {
      grid-template-columns: minmax(0, 1fr);
      padding-inline: 4px;
    }
    [data-names='strip'] .nameplate:has(.fact) > .tile {
      display: none;
    }
    [data-names='strip'] .nameplate .figures {
      gap: 3px;
    }
  }
  @container (inline-size < 330px) {
    [data-names='strip'] .nameplate {
      grid-template-columns: minmax(0, 1fr);
      padding-inline: 3px;
    }
    [data-names='strip'] .nameplate > .tile {
      display: none;
    }
  }
  .nameplate .mark.alert {
    background: var(--_on-frame);
    color: #3a2413;
  }

  /* Below the result of a match: what can be done with it at leisure. */
  .looks-back {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 14px;
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
    inset-block-end: max(60px, 16%);
    inset-inline-start: 50%;
    translate: -50% 0;
  }
  .bubble.top {
    inset-block-start: 20%;
    inset-inline-start: 50%;
    translate: -50% 0;
  }
  .bubble.left {
    inset-block-start: 50%;
    inset-inline-start: 14%;
    translate: 0 -50%;
  }
  .bubble.right {
    inset-block-start: 50%;
    inset-inline-end: 14%;
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

  [data-space='wide'] .bubble {
    font-size: 1.1875em;
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
    .nameplate.turn {
      outline: 2px solid Highlight;
    }
    .bubble {
      border: 1px solid CanvasText;
    }
  }
`;
