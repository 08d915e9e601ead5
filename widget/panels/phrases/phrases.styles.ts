import { css } from 'lit';

export const phrasesStyles = css`
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
  h3 {
    margin-block-start: 12px;
    font-size: 1em;
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
  .words {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(8em, 1fr));
    gap: 6px;
  }
  .words .button {
    min-block-size: 44px;
    padding-inline: 0.5em;
  }
  .pictures {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(44px, 1fr));
    gap: 2px;
    margin-block-start: 8px;
  }
  .pictures button {
    display: grid;
    place-items: center;
    min-block-size: 44px;
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: none;
    cursor: pointer;
  }
  .emote {
    inline-size: 32px;
    block-size: 32px;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    border-block-start: 1px solid var(--_line);
  }
  .toggle {
    display: flex;
    flex: 1 1 auto;
    align-items: center;
    gap: 12px;
    min-inline-size: 0;
    min-block-size: 44px;
    cursor: pointer;
  }
  .toggle input {
    flex: none;
    inline-size: 22px;
    block-size: 22px;
    margin: 0;
    accent-color: var(--_accent);
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
