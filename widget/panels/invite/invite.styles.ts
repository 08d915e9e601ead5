import { css } from 'lit';

export const inviteStyles = css`
  :host {
    display: block;
  }
  .paper {
    padding: 1em clamp(1em, 3cqi, 1.4em) 1.2em;
    border-radius: var(--_radius);
    background: var(--_panel);
    color: var(--_text);
    box-shadow: 0 2px 8px rgb(4 16 12 / 0.3);
  }
  h3 {
    font: 500 1.25em / 1.25 var(--_font-slip);
  }
  .about {
    margin-block: 0.15em 0.7em;
    color: var(--_muted);
    font-size: 0.9375em;
  }
  .row .field {
    text-overflow: ellipsis;
  }
  .row .button {
    flex: 1 0 auto;
    white-space: nowrap;
  }
  .row .field {
    flex: 100 1 12em;
  }
  .code {
    margin-block: 0.7em 0;
    color: var(--_muted);
    font-size: 0.9375em;
  }
  .code b {
    margin-inline-start: 0.3em;
    color: var(--_text);
    font: 600 1.5em / 1 ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace;
    letter-spacing: 0.12em;
    overflow-wrap: anywhere;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    margin-block-start: 0.9em;
  }
  .ways .button {
    flex: 1 1 auto;
    font-weight: 500;
  }
  #qr {
    margin-block-start: 0.9em;
  }
  .qr {
    display: block;
    inline-size: min(100%, 240px);
    margin-inline: auto;
    border-radius: 6px;
  }
  #embed {
    margin-block-start: 0.9em;
  }
  #embed .about {
    display: block;
    margin-block-end: 0.3em;
  }
  textarea.field {
    display: block;
    inline-size: 100%;
    margin-block-end: 0.5em;
    resize: vertical;
    field-sizing: content;
    font: 14px / 1.5 ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
