import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Payment } from '../../client/model.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import type { Names } from '../seating.ts';
import type { TileStyle } from '../settings.ts';
import { tileView } from '../tile.ts';

/** Payments that fell due one after the other for the same thing. */
export interface Chapter {
  /** What they are for. */
  readonly key: string;
  readonly entries: readonly Payment[];
}

/** A ledger in chapters; the entries stay in the order in which they fell due. */
export function chaptersOf(ledger: readonly Payment[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const payment of ledger) {
    const last = chapters.at(-1);
    if (last?.key === payment.key) chapters.splice(-1, 1, { ...last, entries: [...last.entries, payment] });
    else chapters.push({ key: payment.key, entries: [payment] });
  }
  return chapters;
}

/** What a ledger brings each seat so far. */
export function balancesOf(ledger: readonly Payment[]): number[] {
  return [0, 1, 2, 3].map((seat) =>
    ledger.reduce((sum, { from, to, points }) => sum + (to === seat ? points : 0) - (from === seat ? points : 0), 0),
  );
}

/** What a list of payments is shown with. */
export interface TransferLook {
  /** The viewer's own seat; null for a spectator. */
  readonly viewer: number | null;
  readonly names: Names;
  readonly texts: TableTexts;
  readonly tiles: TileStyle;
}

/** A ledger entry by entry: what for, who pays whom, how much. */
export function transferList(ledger: readonly Payment[], look: TransferLook): TemplateResult {
  const chapters = chaptersOf(ledger);
  const isTelling = chapters.length > 1;
  return html`${chapters.map(
    ({ key, entries }) => html`
      ${isTelling ? heading(key, look.texts) : nothing}
      <ul class="transfers">
        ${entries.map((entry, at) => transfer(entry, isTelling && entry.tile !== entries[at - 1]?.tile, look))}
      </ul>
    `,
  )}`;
}

function heading(key: string, { words }: TableTexts): TemplateResult {
  const about = words.paymentsAbout[key];
  return html`<h4 class="chapter">
    ${words.payments[key] ?? key} ${about === undefined ? nothing : html`<small>${about}</small>`}
  </h4>`;
}

/** `tells`: the tile it is about is shown with it. */
function transfer({ from, to, points, tile }: Payment, tells: boolean, look: TransferLook): TemplateResult {
  const { viewer, names, texts, tiles } = look;
  const classes = { transfer: true, mine: from === viewer || to === viewer };
  const about = tells && tile !== null ? ` (${texts.tiles.name(tile)})` : '';
  return html`<li class=${classMap(classes)}>
    <span class="sr-only"
      >${texts.result.paysTo(names.spoken(from), names.spoken(to), texts.points(points))}${about}</span
    >
    <bdi aria-hidden="true">${names.spoken(from)}</bdi>
    ${arrow}
    <bdi aria-hidden="true">${names.spoken(to)}</bdi>
    <span class="figure" aria-hidden="true"
      >${tells && tile !== null ? tileView({ kind: tile, style: tiles, letters: texts.tiles.letters, classes: { flat: true } }) : nothing}
      ${texts.number(points)}</span
    >
  </li>`;
}

const arrow = html`<svg viewBox="0 0 34 14" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6">
  <path d="M1 7h31M26 1.500l6 5.500-6 5.500" stroke-linecap="round" stroke-linejoin="round" />
</svg>`;
