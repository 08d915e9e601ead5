import { css } from 'lit';

export const startStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: stretch;
    gap: clamp(8px, 2cqi, 24px);
  }
  /* Keeps its room until its tiles come. */
  mahjong-still-life {
    display: block;
    min-inline-size: 0;
    min-block-size: 7.5rem;
  }
  .paper {
    padding: clamp(1.1rem, 4cqi, 2rem);
    background: var(--_panel);
    border-radius: calc(var(--_radius) - 2px);
    box-shadow: var(--_shadow);
  }
  /* Where both do not fit beside each other, the heading stands below the buttons, over the whole width. */
  .head {
    display: flex;
    flex-wrap: wrap-reverse;
    align-items: start;
    justify-content: flex-end;
    gap: 0 0.6em;
  }
  /* Its own padding stands out of the paper's. */
  .head .own {
    display: flex;
    flex: none;
    margin: -0.5em -0.6em 0 0;
    color: var(--_link);
  }
  h2 {
    flex: 1 1 9em;
    font: 500 1.6em / 1.2 var(--_font-slip);
    letter-spacing: -0.005em;
    text-wrap: balance;
  }
  .about {
    margin-block: 0.4em 1.2em;
    color: var(--_muted);
    text-wrap: pretty;
  }
  .make {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.3em 1em;
    margin-block-start: 0.9em;
  }
  .make .primary {
    padding-inline: 1.6em;
  }
  .quick .field {
    flex: 0 1 auto;
    inline-size: auto;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .choices {
    display: flex;
    flex: 0 1 auto;
    flex-wrap: wrap;
    gap: 0.5em;
    max-inline-size: 100%;
  }
  .choices:empty {
    display: none;
  }
  #quick-about {
    margin-block-start: 0.3em;
  }
  /* Of the button above, not of those below. */
  #wishes {
    margin-block: 0.8em 1.2em;
    padding: 0.9em 1em 1em;
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_panel-sunken);
  }
  .code {
    margin-block-start: 1.4em;
    padding-block-start: 1.1em;
    border-block-start: 1px solid var(--_line);
  }
  @container (min-width: 640px) {
    :host {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }
`;
