import { css } from 'lit';

export const lobbyStyles = css`
  /* What is done keeps its place: nothing else slides under the pointer. */
  .button.kept {
    visibility: hidden;
  }
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    align-content: start;
    padding: clamp(12px, 3cqi, 24px);
  }
  .head {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 1em;
    align-items: baseline;
    color: var(--_on-felt);
  }
  h2 {
    font: 500 1.7em / 1.2 var(--_font-slip);
    letter-spacing: 0.01em;
    overflow-wrap: anywhere;
  }
  .rules {
    grid-column: 1 / -1;
    color: var(--_on-felt-muted);
  }
  .watching {
    grid-row: 1;
    grid-column: 2;
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    color: var(--_on-felt-muted);
    font-size: 0.9375em;
  }
  .places {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
    gap: 10px;
  }
  .kept-out h3 {
    font-size: 1em;
  }
  .kept-out ul {
    display: grid;
    gap: 0.4em;
    margin: 0.5em 0 0;
    padding: 0;
    list-style: none;
  }
  .kept-out li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.4em 1em;
  }
  .paper {
    padding: 1em clamp(1em, 3cqi, 1.4em);
    border-radius: var(--_radius);
    background: var(--_panel);
    color: var(--_text);
    box-shadow: 0 2px 8px rgb(4 16 12 / 0.3);
  }
  .status {
    font-weight: 600;
    text-wrap: pretty;
  }
  mahjong-offers {
    --_offers-padding: 0.8em 0 0;
  }
  .naming {
    margin-block-start: 0.9em;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6em;
    margin-block-start: 0.8em;
  }
  .buttons .field {
    flex: none;
    inline-size: auto;
  }
  .buttons:empty {
    display: none;
  }
  @container (max-width: 340px) {
    h2 {
      grid-column: 1 / -1;
    }
    .watching {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 900px) {
    :host {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
      gap: 18px;
    }
    .head,
    .places,
    .paper {
      grid-column: 1;
    }
    mahjong-invite {
      grid-column: 2;
      grid-row: 1 / span 4;
      align-self: start;
    }
  }
`;
