import { css } from 'lit';

export const phrasesStyles = css`
  h3 {
    margin-block-start: 12px;
    font-size: 1em;
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
  .toggle {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
`;
