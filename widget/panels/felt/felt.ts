import { html, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Table, TurnClock } from '../../client/model.ts';
import type { TableTexts } from '../../locales/table/en.ts';

import { define } from '../define.ts';
import type { TileStyle } from '../settings.ts';
import { styleProperties } from '../style-properties.ts';
import { tileView } from '../tile.ts';
import { tileFaceStyles } from '../tile-face.ts';
import './console.ts';
import { PortableElement } from '../../portable-element.ts';
import { feltStyles } from './felt.styles.ts';
import { layOut, type Placed } from './layout.ts';
import { Motion } from './motion.ts';

/**
 * The table drawn with DOM: the cloth, everything that lies on it, and the console. A picture for the eye; the mirror
 * (`mirror.ts`) says the same to screen readers. Whatever draws the table in its place needs these same properties.
 */
export class MahjongFelt extends PortableElement {
  static override styles = [tileFaceStyles, feltStyles];
  static override properties = {
    table: { attribute: false },
    viewpoint: { attribute: false },
    turnClock: { attribute: false },
    clockOffset: { attribute: false },
    texts: { attribute: false },
    tiles: { attribute: false },
    like: { attribute: false },
    onlook: { attribute: false },
  };
  declare table: Table;
  /** The seat at the bottom. */
  declare viewpoint: number;
  declare turnClock: TurnClock | null;
  /** Server's now − local now, ms. */
  declare clockOffset: number;
  declare texts: TableTexts;
  declare tiles: TileStyle;
  /** The kind to show everywhere; null for none. */
  declare like: string | null;
  /** The pointer is over a tile of this kind, or over none. */
  declare onlook: (kind: string | null) => void;

  readonly #motion = new Motion();

  constructor() {
    super();
    this.turnClock = null;
    this.clockOffset = 0;
    this.tiles = 'traditional';
    this.like = null;
    this.onlook = () => {};
  }

  protected override shouldUpdate(_changed: PropertyValues): boolean {
    return this.table !== undefined && this.texts !== undefined;
  }

  protected override render(): TemplateResult {
    const placed = layOut(this.table, this.viewpoint);
    this.#motion.next(`${this.table.matchId}/${this.table.hand}/${this.viewpoint}`, placed);
    return html`<div
      class="cloth"
      part="felt"
      aria-hidden="true"
      @pointerover=${this.#pointedAt}
      @pointerleave=${() => this.onlook(null)}
    >
      ${repeat(
        placed,
        ({ key }) => key,
        (each) => this.#tile(each),
      )}
      <mahjong-console
        .table=${this.table}
        .viewpoint=${this.viewpoint}
        .turnClock=${this.turnClock}
        .clockOffset=${this.clockOffset}
        .texts=${this.texts}
      ></mahjong-console>
    </div>`;
  }

  #tile(placed: Placed): TemplateResult {
    const { at, kind } = placed;
    return tileView({
      kind,
      style: this.tiles,
      letters: this.texts.tiles.letters,
      turn: placed.turn,
      key: placed.key,
      classes: {
        drawn: placed.drawn,
        last: placed.last,
        winning: placed.winning,
        like: kind !== null && kind === this.like,
      },
      properties: styleProperties({
        '--units': String(placed.width),
        '--half-x': String(at.halfX),
        '--half-y': String(at.halfY),
        '--x': at.x.toFixed(2),
        '--y': at.y.toFixed(2),
      }),
    });
  }

  protected override updated(): void {
    this.#motion.play(
      (key) => this.renderRoot.querySelector(`[data-key="${key}"]`),
      () => ({ width: this.clientWidth, height: this.clientHeight }),
    );
  }

  #pointedAt = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    const tile = event.target instanceof Element ? event.target.closest('[data-kind]') : null;
    this.onlook(tile?.getAttribute('data-kind') ?? null);
  };
}

define('mahjong-felt', MahjongFelt);
