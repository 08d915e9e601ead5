import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { HandResult, LineUnit, Score, Table, Win } from '../../client/model.ts';
import { type Entry, lineEntry, type RuleTexts } from '../../locales/rules/rule-texts.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { PortableElement } from '../../portable-element.ts';
import { controls } from '../../styles/controls.ts';
import { define } from '../define.ts';
import { entryOf, wordCard, wordCardStyles } from '../rules/rich-text.ts';
import type { Names } from '../seating.ts';
import type { TileStyle } from '../settings.ts';
import { tileView } from '../tile.ts';
import { tileFaceStyles } from '../tile-face.ts';
import { type SlipLine, slipLines } from './lines.ts';
import { slipStyles } from './slip.styles.ts';
import { transferList } from './transfers.ts';
import { slipGroups } from './winning-hand.ts';

/** What the cap leaves: shown only where the sum before it was more. */
const UNITS_OF_SUM: readonly LineUnit[] = ['POINTS', 'DOUBLES', 'FAN'];

/** The score slip of a hand. `table` is as it was when the hand had ended. */
export class MahjongResult extends PortableElement {
  static override styles = [controls, tileFaceStyles, wordCardStyles, slipStyles];
  static override properties = {
    table: { attribute: false },
    ruleSet: { attribute: false },
    names: { attribute: false },
    texts: { attribute: false },
    rules: { attribute: false },
    tiles: { attribute: false },
    shown: { state: true },
    word: { state: true },
  };
  declare table: Table;
  /** Key of the room's rule set. */
  declare ruleSet: string;
  declare names: Names;
  declare texts: TableTexts;
  /** null while they are being fetched: items then show their plain names. */
  declare rules: RuleTexts | null;
  declare tiles: TileStyle;
  /** Which of several wins is shown. */
  declare protected shown: number;
  /** The entry of a word that was touched. */
  declare protected word: Entry | null;

  constructor() {
    super();
    this.rules = null;
    this.tiles = 'traditional';
    this.shown = 0;
    this.word = null;
  }

  protected override shouldUpdate(): boolean {
    return this.table?.result != null && this.texts !== undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('table') && changed.get('table')?.hand !== this.table.hand) {
      this.shown = 0;
      this.word = null;
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { result } = this.table;
    if (!result) return nothing;
    const win = result.wins[this.shown] ?? result.wins[0];
    return html`<div class="slip" part="slip">
      ${result.wins.length > 1 ? this.#tabs(result.wins) : nothing}
      ${win ? this.#win(win) : this.#drawn()} ${this.#others(result)} ${this.#transfers(result)}
      ${this.#totals(result)}
      ${
        this.word
          ? wordCard(
              this.word,
              this.texts,
              (term) => this.#open(entryOf(this.rules, term)),
              () => this.#open(null),
            )
          : nothing
      }
    </div>`;
  }

  #open(entry: Entry | null): void {
    this.word = entry;
  }

  #tabs(wins: readonly Win[]): TemplateResult {
    return html`<div class="tabs" role="tablist">
      ${wins.map(
        ({ seat }, index) =>
          html`<button
            class="button"
            type="button"
            role="tab"
            aria-selected=${String(index === this.shown)}
            aria-label="${this.names.spoken(seat)}, ${this.texts.result.winner(index + 1, wins.length)}"
            @click=${() => {
              this.shown = index;
            }}
          >
            <bdi>${this.names.spoken(seat)}</bdi>
          </button>`,
      )}
    </div>`;
  }

  #drawn(): TemplateResult {
    const { texts } = this;
    return html`<p class="headline">${texts.result.drawn}</p>
      <p class="about">${texts.result.drawnAbout}</p>`;
  }

  #win(win: Win): TemplateResult {
    const { texts, names, table } = this;
    const own = win.seat === table.viewer;
    const title = own ? texts.result.youWin : texts.result.wins(names.plain(win.seat));
    return html`
      <p class="headline">${title} <small>${this.#how(win)}</small></p>
      ${this.#tilesOf(win)} ${this.#items(win.score)} ${this.#formula(win.score)}
    `;
  }

  #how({ by, from }: Win): string {
    const { by: ways } = this.texts.result;
    if (from === null || by === 'SELF_DRAW' || by === 'NONE') return ways.SELF_DRAW;
    return ways[by](this.names.spoken(from));
  }

  #tilesOf(win: Win): TemplateResult {
    const { texts } = this;
    const seat = this.table.seats[win.seat];
    const groups = slipGroups(win, seat);
    const flowers = seat?.flowers ?? [];
    return html`<ul class="groups">
      ${groups.map(({ tiles, declared }) => {
        const names = tiles.map(
          ({ kind, winning }) => `${texts.tiles.name(kind)}${winning ? ` (${texts.result.winningTile})` : ''}`,
        );
        return html`<li class=${classMap({ group: true, declared })}>
          <span class="sr-only">${names.join(', ')}</span>
          ${tiles.map(({ kind, winning, down }) =>
            tileView({
              kind: down ? null : kind,
              style: this.tiles,
              letters: this.texts.tiles.letters,
              classes: { flat: true, winning },
            }),
          )}
        </li>`;
      })}
      ${
        flowers.length > 0
          ? html`<li class="group flowers">
              <span class="sr-only"
                >${texts.seat.flowers}: ${flowers.map(({ kind }) => texts.tiles.name(kind)).join(', ')}</span
              >
              ${flowers.map(({ kind }) => tileView({ kind, style: this.tiles, letters: this.texts.tiles.letters, classes: { flat: true } }))}
            </li>`
          : nothing
      }
    </ul>`;
  }

  /** What counted; in a plain hand of a rule set that counts fan, nothing. */
  #items(score: Score): TemplateResult | typeof nothing {
    const { texts } = this;
    if (score.lines.length === 0) return nothing;
    return html`<table class="items">
      <caption>
        ${texts.result.counted}
      </caption>
      <thead class="sr-only">
        <tr>
          <th scope="col">${texts.result.item}</th>
          <th scope="col">${texts.result.value}</th>
        </tr>
      </thead>
      <tbody>
        ${UNITS_OF_SUM.map((unit) => this.#unit(score, unit))}
        ${slipLines(score, 'LIMIT').map((line) => this.#line(line))}
      </tbody>
    </table>`;
  }

  /** The lines of one unit, and their sum where there is more than one unit. */
  #unit(score: Score, unit: LineUnit): TemplateResult | typeof nothing {
    const lines = slipLines(score, unit);
    if (lines.length === 0) return nothing;
    const { texts } = this;
    const sum =
      unit === 'POINTS'
        ? { name: texts.result.base, value: texts.number(score.base ?? 0) }
        : unit === 'DOUBLES'
          ? { name: texts.result.doubles, value: texts.number(score.doubles ?? 0) }
          : null;
    return html`${lines.map((line) => this.#line(line))}
    ${
      sum
        ? html`<tr class="sum">
          <th scope="row">${sum.name}</th>
          <td>${sum.value}</td>
        </tr>`
        : nothing
    }`;
  }

  #line(line: SlipLine): TemplateResult {
    const { texts } = this;
    const entry = lineEntry(this.rules, this.ruleSet, line.key);
    return html`<tr>
      <th scope="row">
        ${
          entry.about
            ? html`<button class="term" type="button" @click=${() => this.#open(entry)}>${entry.name}</button>`
            : entry.name
        }
        ${
          line.tiles.length > 0 && line.tiles.length <= 8
            ? html`<span class="small"
                >${line.tiles.map((kind) => tileView({ kind, style: this.tiles, letters: this.texts.tiles.letters, classes: { flat: true } }))}</span
              >`
            : nothing
        }
      </th>
      <td>${this.#valueOf(line, texts)}</td>
    </tr>`;
  }

  #valueOf({ unit, value, times }: SlipLine, texts: TableTexts): string {
    const often = times > 1 ? `${texts.number(times)} × ` : '';
    switch (unit) {
      case 'POINTS':
        return `${often}${texts.number(value)}`;
      case 'DOUBLES':
        return `${often}${texts.result.double(value)}`;
      case 'FAN':
        return `${often}${texts.fan(value)}`;
      case 'LIMIT':
        return texts.result.limit;
    }
  }

  #formula(score: Score): TemplateResult {
    const { texts } = this;
    const value = html`<span class="value">${texts.points(score.value)}</span>`;
    if (score.limits.length > 0) {
      return html`<p class="formula">${texts.result.limit} = ${value}</p>`;
    }
    if (score.base !== null && score.doubles !== null) {
      const whole = score.base * 2 ** score.doubles;
      // A factor of 1 teaches nobody.
      const sum =
        score.doubles === 0 ? nothing : `${texts.number(score.base)} ${texts.result.timesTwo(score.doubles)} =`;
      return whole > score.value
        ? html`<p class="formula">
            ${sum} ${texts.number(whole)} <small>${texts.result.capped}</small> → ${value}
          </p>`
        : html`<p class="formula">${sum} ${value}</p>`;
    }
    return html`<p class="formula">${texts.fan(score.fan ?? 0)} → ${value}</p>`;
  }

  #others({ otherScores }: HandResult): TemplateResult | typeof nothing {
    if (otherScores.length === 0) return nothing;
    const { texts, names } = this;
    return html`<table>
      <caption>
        ${texts.result.others}
      </caption>
      <tbody>
        ${otherScores.map(
          ({ seat, score }) =>
            html`<tr>
              <th scope="row">
                <bdi>${names.spoken(seat)}</bdi>
                <span class="what">${this.#counted(score)}</span>
              </th>
              <td class="figure">
                ${
                  score.base !== null && score.doubles
                    ? `${texts.number(score.base)} ${texts.result.timesTwo(score.doubles)} = `
                    : nothing
                }${texts.points(score.value)}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  /** What a hand that did not win has counted, in one line. */
  #counted(score: Score): string {
    const { texts } = this;
    return UNITS_OF_SUM.flatMap((unit) => slipLines(score, unit))
      .map((line) => `${lineEntry(this.rules, this.ruleSet, line.key).name} ${this.#valueOf(line, texts)}`)
      .join(', ');
  }

  #transfers({ payments }: HandResult): TemplateResult {
    const { texts, names, table } = this;
    if (payments.length === 0) return html`<p class="about">${texts.result.noPayments}</p>`;
    const look = { viewer: table.viewer, names, texts, tiles: this.tiles };
    return html`<h3 class="heading">${texts.result.pays}</h3>
      ${transferList(payments, look)}`;
  }

  #totals({ changes, totals }: HandResult): TemplateResult {
    const { texts, names, table } = this;
    return html`<table>
      <caption>
        ${texts.result.totals}
      </caption>
      <thead>
        <tr>
          <th scope="col">${texts.result.player}</th>
          <th scope="col" class="figure">${texts.result.change}</th>
          <th scope="col">${texts.result.total}</th>
        </tr>
      </thead>
      <tbody>
        ${table.seats.map(({ seat, wind }) => {
          const change = changes[seat] ?? 0;
          return html`<tr class=${classMap({ mine: seat === table.viewer })}>
            <th scope="row">
              <span class=${classMap({ wind: true, dealer: seat === table.dealer })} aria-hidden="true"
                >${texts.tiles.windLetters[wind]}</span
              ><bdi>${names.spoken(seat)}</bdi>
            </th>
            <td class=${classMap({ figure: true, gain: change > 0, loss: change < 0 })}>${texts.signed(change)}</td>
            <td>${texts.number(totals[seat] ?? 0)}</td>
          </tr>`;
        })}
      </tbody>
    </table>`;
  }
}

define('mahjong-result', MahjongResult);
