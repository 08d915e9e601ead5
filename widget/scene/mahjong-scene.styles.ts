import { css } from 'lit';
import { controls } from '../styles/controls.ts';
import { colourStyles } from './colours.ts';

/** The canvas lies over the flat table and is seen as soon as there is something on it. */
export const sceneStyles = [
  controls,
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
      inline-size: fit-content;
      max-inline-size: 90%;
      margin: 0 auto;
      padding: 4px 4px 4px 1em;
      border-radius: var(--_radius);
      background: var(--_panel);
      color: var(--_text);
      box-shadow: var(--_shadow);
      font-size: 0.875em;
      text-align: center;
    }
    canvas.own {
      cursor: pointer;
    }
  `,
];
