import { css } from 'lit';

/** A place card of paper with a tile leaning on it; a free place is a faint outline on the cloth. */
export const placeCardStyles = css`
  :host {
    display: block;
    block-size: 100%;
    font-size: inherit;
  }
  .card {
    block-size: 100%;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.3em 0.85em;
    min-block-size: 76px;
    padding: 0.7em 0.8em;
    border: 1px solid transparent;
    border-radius: var(--_radius);
  }
  .taken {
    background: var(--_panel);
    color: var(--_text);
    box-shadow: 0 1px 0 rgb(255 255 255 / 0.2) inset, 0 2px 6px rgb(4 16 12 / 0.35);
  }
  .own {
    border-color: var(--_accent);
    box-shadow: 0 0 0 1px var(--_accent), 0 2px 6px rgb(4 16 12 / 0.35);
  }
  .free {
    border: 1.5px dashed color-mix(in oklab, var(--_on-felt) 42%, transparent);
    color: var(--_on-felt);
  }
  /* The words that say it is free keep their room: the buttons beside them go below each other first. */
  .free {
    grid-template-columns: auto minmax(min-content, 1fr) auto;
  }
  .free .name {
    overflow-wrap: normal;
  }
  .free .tile {
    opacity: 0.72;
  }
  .tile {
    --w: 36px;
  }
  .who {
    display: grid;
    gap: 0.1em;
    min-inline-size: 0;
  }
  .name {
    font-weight: 650;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  .quiet {
    font-weight: 400;
  }
  .free .quiet {
    color: var(--_on-felt);
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1em 0.9em;
    font-size: 0.875em;
    color: var(--_muted);
  }
  .voice {
    display: inline-grid;
    align-content: center;
  }
  .voice .icon {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
  .voice.speaking {
    color: var(--_good-text, var(--_text));
    outline: 2px solid var(--_accent);
    border-radius: 50%;
  }
  .mark {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
  }
  .mark .icon {
    inline-size: 1.15em;
    block-size: 1.15em;
  }
  .mark.good {
    color: var(--_good-text);
    font-weight: 600;
  }
  .mark.good::before {
    content: '';
    inline-size: 0.55em;
    block-size: 0.55em;
    border-radius: 50%;
    background: currentcolor;
  }
  .mark.warn {
    color: var(--_danger-text);
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0.2em;
  }
  .tools:empty {
    display: none;
  }
  .button.small {
    padding-inline: 0.4em;
    color: var(--_muted);
  }
  .button .icon {
    inline-size: 1.2em;
    block-size: 1.2em;
  }
  @container (max-width: 400px) {
    .free .button .icon {
      display: none;
    }
  }
  .free .button {
    background: color-mix(in oklab, var(--_felt), #000000 22%);
    border-color: color-mix(in oklab, var(--_on-felt) 45%, transparent);
    color: var(--_on-felt);
  }
  @media (hover: hover) {
    .free .button:hover {
      border-color: var(--_on-felt);
    }
  }
  @media (forced-colors: active) {
    .card {
      border: 1px solid CanvasText;
    }
    .own {
      border-width: 3px;
    }
  }
`;
