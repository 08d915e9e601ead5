import { css } from 'lit';

/** Sections of the panel about oneself, and what stands in them. */
export const meStyles = css`
  :host {
    display: block;
  }
  section,
  .section {
    padding-block: 14px;
    border-block-end: 1px solid var(--_line);
  }
  h3 {
    font: 500 1.125em / 1.25 var(--_font-slip);
  }
  .about {
    margin-block: 0.2em 0.6em;
    color: var(--_muted);
    font-size: 0.9375em;
    text-wrap: pretty;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    margin-block-start: 0.6em;
  }
  .ask {
    margin-block-start: 0.6em;
    padding: 0.8em;
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_panel-sunken);
  }
  .ask p + p {
    margin-block-start: 0.4em;
  }
  .done:not(:empty) {
    margin-block-start: 0.5em;
    color: var(--_good-text);
    font-weight: 600;
  }
  .row .field {
    flex: 100 1 12em;
    text-overflow: ellipsis;
  }
  .row .button {
    flex: 1 0 auto;
    white-space: nowrap;
  }
  .row {
    align-items: center;
  }
  .row .label {
    margin: 0;
  }
`;
