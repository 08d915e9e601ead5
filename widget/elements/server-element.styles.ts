import { css } from 'lit';
import { controls } from '../styles/controls.ts';
import { tokens } from '../styles/tokens.ts';

/** Paper with tables on it. Widths come from the page; nothing scrolls sideways from 280 px on. */
export const serverElementStyles = [
  tokens,
  controls,
  css`
    :host {
      --_link: light-dark(#1f4e8c, #9cc2ff);
      display: block;
      min-inline-size: min(240px, 100%);
      contain: layout style;
      container-type: inline-size;
      overflow-wrap: break-word;
      /* Whichever way the page's lines run, and whatever columns it breaks into. */
      writing-mode: horizontal-tb;
      break-inside: avoid;
      text-align: start;
    }
    :host([theme='light']) {
      color-scheme: light;
    }
    :host([theme='dark']) {
      color-scheme: dark;
    }
    .paper:lang(ko) {
      word-break: keep-all;
      overflow-wrap: break-word;
    }
    .paper {
      padding: clamp(10px, 3cqi, 20px);
      border: 1px solid var(--_line);
      border-radius: var(--_radius);
      background: var(--_panel);
    }
    h2,
    caption {
      margin-block-end: 0.4em;
      font: 600 1.15em / 1.3 var(--_font-slip);
      text-align: start;
    }
    table {
      inline-size: 100%;
      border-collapse: collapse;
      font-variant-numeric: tabular-nums;
    }
    th,
    td {
      padding: 0.5em 0.6em;
      border-block-start: 1px solid var(--_line);
      font-weight: 400;
      text-align: start;
      vertical-align: top;
    }
    thead th {
      border: 0;
      color: var(--_muted);
      font-size: 0.875em;
      white-space: nowrap;
    }
    th:first-child,
    td:first-child {
      padding-inline-start: 0;
    }
    th:last-child,
    td:last-child {
      padding-inline-end: 0;
    }
    .number {
      text-align: end;
      white-space: nowrap;
    }
    .faint {
      color: var(--_muted);
      font-size: 0.875em;
    }
    a {
      color: var(--_link);
      text-underline-offset: 0.2em;
    }
    select {
      min-block-size: 44px;
      max-inline-size: 100%;
      border: 1px solid var(--_line);
      border-radius: calc(var(--_radius) * 0.75);
      padding: 0.4em 0.75em;
      background: var(--_panel-raised);
      font-size: max(16px, 1em);
    }
    /* A finger hits the link, not the line of text. */
    .tall {
      display: inline-block;
      padding-block: calc((44px - 1.45em) / 2);
      margin-block: calc((1.45em - 44px) / 2);
    }
    .note {
      margin-block-start: 0.75em;
      color: var(--_muted);
    }
    .note:empty {
      display: none;
    }
    .problem {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 0.5em 1em;
      margin-block-start: 0.75em;
    }
    .more {
      margin-block-start: 0.75em;
    }
    @container (width < 420px) {
      th,
      td {
        padding-inline: 0.35em;
      }
      .number > .faint {
        display: block;
      }
    }
    @media (forced-colors: active) {
      .paper {
        border-width: 2px;
      }
    }
  `,
];
