import { css } from 'lit';
import { controls } from '../styles/controls.ts';
import { fields } from '../styles/fields.ts';
import { colourStyles } from './colours.ts';

/** The canvas lies over the flat table and is seen as soon as there is something on it. */
export const sceneStyles = [
  controls,
  fields,
  colourStyles,
  css`
    :host {
      display: block;
      position: relative;
      inline-size: 100%;
      block-size: 100%;
    }
    .flat,
    canvas {
      position: absolute;
      inset: 0;
      inline-size: 100%;
      block-size: 100%;
      border-radius: inherit;
    }
    canvas {
      visibility: hidden;
      touch-action: pan-y pinch-zoom;
      user-select: none;
      -webkit-user-select: none;
      -webkit-touch-callout: none;
      -webkit-tap-highlight-color: transparent;
    }
    canvas.live {
      visibility: visible;
    }
    /* Two fingers bring the table nearer, not the page. */
    canvas.turns {
      touch-action: pan-y;
    }
    .missing {
      position: absolute;
      inset-block-end: 6px;
      inset-inline: 6px;
      display: flex;
      align-items: center;
      inline-size: fit-content;
      max-inline-size: 100%;
      margin-inline: auto;
      padding-inline-start: 1em;
      border-radius: var(--_radius);
      background: var(--_panel);
      color: var(--_text);
      box-shadow: var(--_shadow);
      font-size: 0.875em;
      line-height: 1.2;
    }
    .missing button {
      min-block-size: 44px;
    }
    .missing .close {
      flex: none;
      min-inline-size: 44px;
      border: 0;
      background: none;
      color: inherit;
    }
    .missing .icon {
      inline-size: 20px;
      block-size: 20px;
    }
    canvas.own {
      cursor: pointer;
    }
  `,
];
