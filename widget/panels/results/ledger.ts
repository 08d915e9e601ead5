import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Table } from '../../client/model.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { PortableElement } from '../../portable-element.ts';
import { controls } from '../../styles/controls.ts';
import { define } from '../define.ts';
import type { Names } from '../seating.ts';
import type { TileStyle } from '../settings.ts';
import { tileFaceStyles } from '../tile-face.ts';
import { slipStyles } from './slip.styles.ts';
import { balancesOf, transferList } from './transfers.ts';

/** The open ledger of a hand that goes on: what has fallen due so far, entry by entry, and what it comes to. */
export class MahjongLedger extends PortableElement {
  static override styles = [controls, tileFaceStyles, slipStyles];
  static override properties = {
    table: { attribute: false },
    names: { attribute: false },
    texts: { attribute: false },
    tiles: { attribute: false },
  };
  declare table: Table;
  declare names: Names;
  declare texts: TableTexts;
  declare tiles: TileStyle;

  constructor() {
    super();
    this.tiles = 'traditional';
  }

  protected override shouldUpdate(): boolean {
    return this.table !== undefined && this.texts !== undefined;
  }

  protected override render(): TemplateResult {
    const { table, names, texts, tiles } = this;
    const { ledger, viewer } = table;
    return html`<div class="slip" part="slip">
      ${this.#balances()}
      <p class="about">${texts.ledger.about}</p>
      ${
        ledger.length === 0
          ? nothing
          : html`<h3 class="heading">${texts.result.pays}</h3>
              ${transferList(ledger, { viewer, names, texts, tiles })}`
      }
    </div>`;
  }

  #balances(): TemplateResult {
    const { table, names, texts } = this;
    const balances = balancesOf(table.ledger);
    return html`<table>
      <caption>
        ${texts.ledger.soFar}
      </caption>
      <tbody>
        ${table.seats.map(({ seat, win }) => {
          const sum = balances[seat] ?? 0;
          return html`<tr class=${classMap({ mine: seat === table.viewer })}>
            <th scope="row">
              <bdi>${names.spoken(seat)}</bdi>
              ${win ? html`<span class="staying">${texts.seat.status.won}</span>` : nothing}
            </th>
            <td class=${classMap({ figure: true, gain: sum > 0, loss: sum < 0 })}>${texts.signed(sum)}</td>
          </tr>`;
        })}
      </tbody>
    </table>`;
  }
}

define('mahjong-ledger', MahjongLedger);
