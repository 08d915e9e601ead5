import { css } from 'lit';
import { serverElementStyles } from './server-element.styles.ts';

export const lobbyElementStyles = [
  ...serverElementStyles,
  css`
    .quick {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.5em;
    }
    .rules {
      font-weight: 600;
    }
    ul {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    .rooms {
      margin-block-start: 0.9em;
    }
    .rooms > li {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 0.5em 1em;
      padding-block: 0.7em;
      border-block-start: 1px solid var(--_line);
    }
    .about {
      flex: 1 1 16em;
      min-inline-size: 0;
    }
    h3,
    p {
      margin: 0;
    }
    h3 {
      font-size: 1em;
    }
    .note {
      margin-block-start: 0.5em;
    }
    .places {
      display: flex;
      flex-wrap: wrap;
      gap: 0.3em 0.5em;
      margin-block-start: 0.35em;
    }
    .places li {
      padding: 0.1em 0.6em;
      border: 1px solid var(--_line);
      border-radius: 99px;
      font-size: 0.9375em;
    }
    .places .free {
      border-style: dashed;
      color: var(--_muted);
    }
    .act {
      display: flex;
      flex: 0 1 auto;
      flex-wrap: wrap;
      align-items: center;
      justify-content: flex-end;
      gap: 0.4em 0.9em;
      margin-inline-start: auto;
    }
    .state {
      color: var(--_muted);
      font-size: 0.9375em;
    }
    a.button {
      display: inline-grid;
      place-items: center;
      min-block-size: 44px;
      min-inline-size: 6em;
      box-sizing: border-box;
      text-decoration: none;
    }
  `,
];
