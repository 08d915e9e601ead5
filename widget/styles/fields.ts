import { css } from 'lit';

/** Labels, fields, hints and choices on paper. */
export const fields = css`
  .label {
    display: block;
    margin-block-end: 0.3em;
    font-weight: 600;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
  }
  .field {
    flex: 1 1 9em;
    min-inline-size: 0;
    min-block-size: 44px;
    padding: 0.4em 0.75em;
    border: 1px solid color-mix(in oklab, var(--_text) 48%, var(--_panel));
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_panel-raised);
    /* Smaller than 16 px, phones zoom into the page when the field is touched. */
    font-size: max(16px, 1em);
  }
  select.field {
    appearance: auto;
    padding-inline-end: 0.4em;
    text-overflow: ellipsis;
  }
  .field[aria-invalid='true'] {
    border-color: var(--_danger-text);
    border-width: 2px;
  }
  .hint {
    margin-block-start: 0.35em;
    color: var(--_muted);
    font-size: 0.875em;
  }
  .complaint:not(:empty) {
    margin-block-start: 0.35em;
    color: var(--_danger-text);
    font-size: 0.9375em;
  }
  .link {
    min-block-size: 44px;
    padding: 0 0.2em;
    border: 0;
    background: none;
    color: var(--_link);
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  .icon {
    flex: none;
    inline-size: 1.35em;
    block-size: 1.35em;
  }
`;
