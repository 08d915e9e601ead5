import { css } from 'lit';

/** A button on the wooden frame: a picture, with or without a word. */
export const barButton = css`
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.4em;
    min-block-size: 44px;
    min-inline-size: 44px;
    padding-inline: 0.6em;
    border: 0;
    border-radius: calc(var(--_radius) * 0.75);
    background: none;
    color: inherit;
    font-weight: 600;
    line-height: 1.2;
    cursor: pointer;
    touch-action: manipulation;
  }
  .icon {
    flex: none;
    inline-size: 22px;
    block-size: 22px;
  }
  :focus-visible {
    outline-color: currentcolor;
    outline-offset: -4px;
  }
`;
