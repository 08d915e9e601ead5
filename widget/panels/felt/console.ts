import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { localNow } from '../../client/clock.ts';
import type { Table, TableSeat, TurnClock } from '../../client/model.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { PortableElement } from '../../portable-element.ts';
import { deadlineOfTurn, Span, secondsLeft, TickController, URGENT_SECONDS } from '../clock.ts';
import { define } from '../define.ts';
import { sideOf } from '../seating.ts';
import { styleProperties } from '../style-properties.ts';
import { consoleStyles } from './console.styles.ts';

/**
 * Round wind, tiles left, the four seat winds with their scores, whose turn it is and how much time is left. For the
 * eye only: the mirror says the same in words.
 */
export class MahjongConsole extends PortableElement {
  static override styles = consoleStyles;
  static override properties = {
    table: { attribute: false },
    viewpoint: { attribute: false },
    turnClock: { attribute: false },
    clockOffset: { attribute: false },
    texts: { attribute: false },
  };
  declare table: Table;
  declare viewpoint: number;
  declare turnClock: TurnClock | null;
  /** Server's now − local now, ms. */
  declare clockOffset: number;
  declare texts: TableTexts;

  readonly #span = new Span();

  constructor() {
    super();
    this.turnClock = null;
    this.clockOffset = 0;
    new TickController(this, () => (this.turnClock === null ? null : this.turnClock.endsAt - this.clockOffset));
  }

  protected override shouldUpdate(_changed: PropertyValues): boolean {
    return this.table !== undefined && this.texts !== undefined;
  }

  protected override render(): TemplateResult {
    const { table, texts } = this;
    return html`
      <div class="block"></div>
      <div class="middle">
        <div class="round">${texts.console.round(texts.tiles.winds[table.roundWind] ?? table.roundWind)}</div>
        <div class="tiles"><b>${texts.number(table.wallCount)}</b><span>${texts.console.left}</span></div>
        ${table.kongBoxCount > 0 ? html`<div class="box">${texts.console.kongBoxShort(table.kongBoxCount)}</div>` : nothing}
      </div>
      ${table.seats.map((seat) => this.#seat(seat))}
    `;
  }

  #seat(seat: TableSeat): TemplateResult {
    const { table, texts } = this;
    const moves = this.turnClock?.seat === seat.seat || table.turn === seat.seat;
    const classes = {
      pill: true,
      [sideOf(seat.seat, this.viewpoint)]: true,
      turn: moves,
      dealer: table.dealer === seat.seat,
    };
    return html`<div class=${classMap(classes)}>
      <span class="wind">${texts.tiles.windLetters[seat.wind]}</span><span class="score">${figure(seat.score)}</span>
      ${moves ? this.#ring() : nothing}
    </div>`;
  }

  #ring(): TemplateResult | typeof nothing {
    const deadline = deadlineOfTurn(this.turnClock);
    const now = localNow() + this.clockOffset;
    const left = this.#span.fraction(deadline?.end ?? null, now);
    if (deadline === null) return nothing;
    const urgent = secondsLeft(deadline.end, now) <= URGENT_SECONDS;
    return html`<svg class=${classMap({ ring: true, urgent })}>
      <rect
        width="100%"
        height="100%"
        rx="12"
        pathLength="100"
        ${styleProperties({ 'stroke-dashoffset': (100 - left * 100).toFixed(1) })}
      ></rect>
    </svg>`;
  }
}

/** A score without separators, with a real minus sign: there is little room. */
function figure(score: number): string {
  return String(score).replace('-', '−');
}

define('mahjong-console', MahjongConsole);
