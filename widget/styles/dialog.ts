import { css } from 'lit';

/** A panel with a head (title, button that puts it away) that stays, and a body that scrolls. */
export const dialogStyles = css`
  .panel {
    flex-direction: column;
    border-radius: var(--_radius);
    background: var(--_panel);
    color: var(--_text);
    box-shadow: var(--_shadow);
    overflow: hidden;
  }
  .head {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    padding: 6px 6px 6px 16px;
    border-block-end: 1px solid var(--_line);
  }
  h2 {
    flex: 1 1 auto;
    min-inline-size: 0;
    font-size: 1.0625em;
    line-height: 1.25;
  }
  h2:focus-visible {
    outline: none;
  }
  .close {
    flex: none;
    padding: 0;
  }
  .close svg {
    inline-size: 22px;
    block-size: 22px;
  }
  .body {
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    padding: 12px 16px;
  }
  @media (forced-colors: active) {
    .panel {
      border: 2px solid CanvasText;
    }
  }
`;
