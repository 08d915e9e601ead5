import { css } from 'lit';

/** A button of the bar and the panel that hangs below the bar. */
export const dropdownStyles = css`
  :host {
    display: block;
    color: var(--_on-frame);
  }
  .open {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border: 0;
    border-radius: calc(var(--_radius) * 0.75);
    background: none;
    color: inherit;
    cursor: pointer;
  }
  .icon {
    inline-size: 22px;
    block-size: 22px;
  }
  section {
    position: absolute;
    inset-block-start: 100%;
    inset-inline: 0;
    z-index: 6;
    max-inline-size: 26em;
    max-block-size: min(30em, 75vh);
    overflow-y: auto;
    margin: 6px;
    margin-inline-start: auto;
    padding: 10px 16px 14px;
    border-radius: var(--_radius);
    background: var(--_panel);
    color: var(--_text);
    box-shadow: var(--_shadow);
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  h2 {
    font-size: 1.0625em;
  }
  .close {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    margin-inline-end: -10px;
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    border-block-start: 1px solid var(--_line);
  }
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 600;
  }
  .muted {
    color: var(--_muted);
    font-size: 0.9375em;
  }
  .open:focus-visible {
    outline-color: currentcolor;
    outline-offset: -4px;
  }
`;
