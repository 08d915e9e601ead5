import { css } from 'lit';
import { colourStyles } from './colours.ts';

/** The canvas lies over the flat table and is seen as soon as there is something on it. */
export const sceneStyles = [
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
    canvas.own {
      cursor: pointer;
    }
  `,
];
