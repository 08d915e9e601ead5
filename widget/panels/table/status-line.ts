import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import '../countdown.ts';
import { balancesOf } from '../results/transfers.ts';
import { tileView } from '../tile.ts';
import { leaveIcon, ledgerIcon, nextSideIcon, rulesIcon, settingsIcon, slipIcon } from './icons.ts';
import type { Scene } from './scene.ts';
import type { SheetName } from './sheets.ts';
import { statusOf } from './status.ts';

/** What the tools beside the status do. */
export interface StatusWork {
  /** The panel that lies over the table; null: none. */
  readonly open: SheetName | null;
  /** The slip that can be looked at again; null: none yet, or it is open. */
  readonly slip: 'result' | 'match' | null;
  readonly mayLeave: boolean;
  /** Opens a panel; null: closes the one that is open. */
  show(name: SheetName | null): void;
  /** Looks at the table from the next side. */
  nextSide(): void;
}

/** The line under the table: what is going on and until when, what ends an animation, and what opens the panels. */
export function statusLine(
  scene: Scene,
  work: StatusWork,
  skip: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  const { state, table, texts, names, settings } = scene;
  const status = statusOf(state, names, texts);
  const tool = (name: SheetName, label: string, icon: TemplateResult, more = '') =>
    html`<button
      class="tool ${more}"
      type="button"
      aria-label=${label}
      title=${label}
      aria-expanded=${String(work.open === name)}
      @click=${() => work.show(work.open === name ? null : name)}
    >
      ${icon}
    </button>`;
  return html`<div class=${classMap({ status: true, yours: status.yours })} part="status">
    <div class="line">
      <span class="words" aria-hidden="true">${status.text}</span>
      <span class="sr-only">${status.spoken}</span>
      ${status.tile ? tileView({ kind: status.tile, style: settings.tiles, letters: texts.tiles.letters }) : nothing}
      <mahjong-countdown
        class="time"
        aria-hidden="true"
        .end=${status.passes ? null : status.end}
        .clockOffset=${state.clockOffset}
        .say=${texts.seconds}
      ></mahjong-countdown>
    </div>
    ${skip}
    <div class="tools">
      ${table.ledger.length > 0 && !table.result ? ledgerTool(scene, work) : nothing}
      ${work.slip ? tool(work.slip, work.slip === 'match' ? texts.match.title : texts.panel.lastHand, slipIcon, 'slip') : nothing}
      ${
        // Who watches looks from any side.
        table.viewer === null
          ? html`<button
              class="tool"
              type="button"
              aria-label=${texts.panel.nextSide}
              title=${texts.panel.nextSide}
              @click=${() => work.nextSide()}
            >
              ${nextSideIcon}
            </button>`
          : nothing
      }
      ${tool('rules', texts.panel.rules, rulesIcon)} ${tool('settings', texts.panel.settings, settingsIcon)}
      ${work.mayLeave ? tool('leave', texts.panel.leave, leaveIcon) : nothing}
    </div>
  </div>`;
}

/** The ledger of a hand that goes on, with what it has brought the viewer so far. */
function ledgerTool({ table, texts }: Scene, work: StatusWork): TemplateResult {
  const own = table.viewer === null ? null : (balancesOf(table.ledger)[table.viewer] ?? 0);
  const label = texts.ledger.open(table.ledger.length, own === null ? '' : texts.signed(own));
  return html`<button
    class="tool ledger"
    type="button"
    aria-label=${label}
    title=${label}
    aria-expanded=${String(work.open === 'ledger')}
    @click=${() => work.show(work.open === 'ledger' ? null : 'ledger')}
  >
    ${ledgerIcon}${own === null ? nothing : html`<b>${texts.signed(own)}</b>`}
  </button>`;
}
