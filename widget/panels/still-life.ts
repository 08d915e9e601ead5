import { css, html, type TemplateResult } from 'lit';
import { PortableElement } from '../portable-element.ts';
import { define } from './define.ts';
import { tileView } from './tile.ts';
import { tileFaceStyles } from './tile-face.ts';

/** What lies on the cloth before anybody sits down. */
const TILES = ['B1', 'DR', 'F1', 'C5', 'D8'] as const;

/** Some tiles on the felt, to look at. */
export class MahjongStillLife extends PortableElement {
  static override styles = [
    tileFaceStyles,
    css`
      :host {
        container-type: inline-size;
      }
      .tiles {
        display: flex;
        align-items: center;
        justify-content: center;
        gap: 0.35rem;
        min-block-size: 7.5rem;
      }
      .tile {
        --w: clamp(24px, 14cqi, 54px);
      }
      .tile:nth-child(1) {
        rotate: -7deg;
        translate: 0 6px;
      }
      .tile:nth-child(2) {
        rotate: 3deg;
        translate: 0 -4px;
      }
      .tile:nth-child(3) {
        rotate: -2deg;
        translate: 0 3px;
      }
      .tile:nth-child(4) {
        rotate: 6deg;
        translate: 2px -2px;
      }
      .tile:nth-child(5) {
        rotate: -4deg;
        translate: 4px 7px;
      }
    `,
  ];

  protected override render(): TemplateResult {
    return html`<div class="tiles">${TILES.map((kind) => tileView({ kind, style: 'traditional' }))}</div>`;
  }
}

define('mahjong-still-life', MahjongStillLife);
