import { css } from 'lit';

/** The score slip: paper, ruled lines, figures in columns. */
export const slipStyles = css`
  :host {
    display: contents;
  }
  .slip {
    font-variant-numeric: tabular-nums lining-nums;
  }
  .headline {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 0.5em;
    font-family: var(--_font-slip);
    font-size: 1.375em;
    line-height: 1.2;
  }
  .headline small {
    font-family: var(--_font);
    font-size: 0.65em;
    color: var(--_muted);
  }
  .about {
    margin-block-start: 4px;
    color: var(--_muted);
  }

  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block-end: 12px;
  }
  .tabs .button[aria-selected='true'] {
    border-color: var(--_text);
    box-shadow: inset 0 -3px 0 var(--_accent);
  }

  .groups {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 9px 8px;
    margin-block: 14px 6px;
    padding-block-end: 6px;
  }
  .group {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 1px;
  }
  .group .tile {
    --w: clamp(25px, 5.6cqi, 33px);
  }
  .group {
    position: relative;
  }
  .group.declared::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: -6px;
    block-size: 2px;
    border-radius: 1px;
    background: var(--_line);
  }
  .group.flowers .tile {
    --w: clamp(19px, 4.2cqi, 25px);
  }
  .tile.winning {
    outline: 4px double var(--_winning);
    outline-offset: 1px;
    z-index: 1;
  }

  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  caption {
    padding-block: 14px 4px;
    font-weight: 650;
    font-size: 0.9375em;
    text-align: start;
  }
  th,
  td {
    padding: 3px 0;
    border-block-end: 1px solid var(--_line);
    font-weight: 400;
    text-align: start;
    vertical-align: middle;
  }
  td:last-child,
  th:last-child,
  .figure {
    text-align: end;
    white-space: nowrap;
    padding-inline-start: 10px;
  }
  thead th {
    padding-block: 2px;
    font-size: 0.8125em;
    color: var(--_muted);
  }
  .items .small {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 1px;
    margin-inline-start: 8px;
    vertical-align: -3px;
  }
  .items .small .tile {
    --w: 14px;
    box-shadow: inset 0 0 0 1px color-mix(in oklab, var(--_tile-edge), transparent 30%);
  }
  .items tr.sum th,
  .items tr.sum td {
    border-block-end-color: var(--_text);
    font-weight: 650;
  }
  .items .term {
    min-block-size: 24px;
  }

  .formula {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: flex-end;
    gap: 0.4em;
    padding-block: 10px 2px;
    font-family: var(--_font-slip);
    font-size: 1.375em;
    line-height: 1.2;
  }
  .formula .value {
    font-weight: 700;
    padding-inline: 0.3em;
    border-radius: 4px;
    background: color-mix(in oklab, var(--_accent) 34%, transparent);
  }
  .formula small {
    font-family: var(--_font);
    font-size: 0.65em;
    color: var(--_muted);
  }

  .transfers {
    display: grid;
    gap: 2px;
  }
  .heading {
    padding-block: 14px 4px;
    font-weight: 650;
    font-size: 0.9375em;
  }
  .transfer {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 6px;
    padding-block: 4px;
    border-block-end: 1px solid var(--_line);
  }
  .transfer bdi {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .transfer svg {
    inline-size: clamp(18px, 9cqi, 34px);
    block-size: 14px;
    color: var(--_muted);
  }
  .transfer .figure {
    min-inline-size: min(4.2em, 16cqi);
  }
  .transfer .figure .tile {
    --w: 15px;
    display: inline-block;
    margin-inline-end: 8px;
    vertical-align: -4px;
  }
  .chapter {
    margin: 0;
    padding-block: 10px 2px;
    font-size: 0.875em;
    font-weight: 600;
  }
  .chapter::first-letter {
    text-transform: uppercase;
  }
  .chapter small {
    display: block;
    font-size: 0.9375em;
    font-weight: 400;
    color: var(--_muted);
    text-wrap: pretty;
  }
  .what {
    display: block;
    font-size: 0.8125em;
    font-weight: 400;
    line-height: 1.3;
    color: var(--_muted);
    text-wrap: pretty;
  }
  .mine {
    font-weight: 650;
  }
  .gain {
    color: var(--_good-text);
  }
  .loss {
    color: var(--_danger-text);
  }
  .wind {
    display: inline-grid;
    place-items: center;
    inline-size: 1.5em;
    block-size: 1.5em;
    margin-inline-end: 0.5em;
    border-radius: 0.3em;
    background: var(--_panel-sunken);
    box-shadow: inset 0 0 0 1px var(--_line);
    font-size: 0.8125em;
    font-weight: 700;
  }
  .wind.dealer {
    background: var(--_danger-text);
    box-shadow: none;
    color: var(--_panel);
  }

  .standings {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    margin-block-start: 12px;
  }
  .standing {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
    padding: 7px 12px 7px 14px;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.6);
    background: var(--_panel-raised);
  }
  .standing .rating {
    flex-basis: 100%;
    font-size: 0.875em;
    font-variant-numeric: tabular-nums;
    color: var(--_muted);
    text-align: end;
  }
  .standing.first {
    border-color: color-mix(in oklab, var(--_accent), #5b3200 30%);
    box-shadow: inset 5px 0 0 var(--_accent);
  }
  .standing .place {
    flex: none;
    min-inline-size: 2em;
    font-family: var(--_font-slip);
    font-size: 1.1875em;
  }
  .standing .name {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 650;
  }
  .standing .score {
    margin-inline-start: auto;
    font-size: 1.125em;
    font-weight: 700;
  }
  .stats {
    table-layout: fixed;
    margin-block-start: 14px;
    font-size: 0.9375em;
  }
  .stats th:first-child {
    inline-size: 34%;
  }
  .stats td,
  .stats thead th {
    padding-inline-start: 6px;
    text-align: end;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .staying {
    font-size: 0.8125em;
    font-weight: 400;
    color: var(--_good-text);
  }

  .countdown {
    flex: 1 1 auto;
    font-size: 0.875em;
    line-height: 1.3;
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
  }
`;
