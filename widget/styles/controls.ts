import { css } from 'lit';

/** What every panel's shadow root starts from: text, focus ring, hidden things, buttons, boxes to tick. */
export const controls = css`
  :host {
    box-sizing: border-box;
    font: 400 var(--_size) / 1.45 var(--_font);
    color: var(--_text);
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  *::before,
  *::after {
    box-sizing: inherit;
  }

  .sr-only {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
    border: 0;
  }

  :focus-visible {
    outline: 3px solid var(--_focus);
    outline-offset: 2px;
  }

  button,
  input,
  select {
    font: inherit;
    color: inherit;
  }

  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5em;
    min-block-size: 44px;
    min-inline-size: 44px;
    padding: 0.4em 1em;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_panel-raised);
    color: var(--_text);
    font-weight: 600;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  .button.primary {
    background: var(--_accent);
    border-color: color-mix(in oklab, var(--_accent), #5b3200 35%);
    color: var(--_on-accent);
  }
  .button.danger {
    color: var(--_danger-text);
    border-color: currentcolor;
  }
  .button.plain {
    background: transparent;
    border-color: transparent;
  }
  .button[aria-disabled='true'],
  .button:disabled {
    opacity: 0.55;
    cursor: default;
  }
  @media (hover: hover) {
    .button:not(:disabled):not([aria-disabled='true']):hover {
      border-color: var(--_text);
    }
  }
  .button:not(:disabled):not([aria-disabled='true']):active {
    translate: 0 1px;
  }

  .toggle {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 44px;
    cursor: pointer;
  }
  .toggle input {
    flex: none;
    inline-size: 22px;
    block-size: 22px;
    margin: 0;
    accent-color: var(--_accent);
    cursor: pointer;
  }

  .term {
    display: inline;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: inherit;
    /* Safari before 26.2 takes only the line in the shorthand. */
    text-decoration-line: underline;
    text-decoration-style: dotted;
    text-decoration-color: color-mix(in oklab, currentcolor 55%, transparent);
    text-decoration-thickness: 1.5px;
    text-underline-offset: 0.2em;
    cursor: help;
  }

  h2,
  h3,
  p,
  ol,
  ul,
  dl,
  dd,
  table {
    margin: 0;
  }
  ol,
  ul {
    padding: 0;
    list-style: none;
  }

  @media (forced-colors: active) {
    .button.primary {
      border-width: 3px;
    }
  }
`;
