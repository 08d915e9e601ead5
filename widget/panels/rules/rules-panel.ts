import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Room } from '../../client/model.ts';
import type { Block, Chapter, Entry, RuleTexts } from '../../locales/rules/rule-texts.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { PortableElement } from '../../portable-element.ts';
import { controls } from '../../styles/controls.ts';
import { define } from '../define.ts';
import { ratedOf } from '../lobby/rated.ts';
import { entryOf, richText, wordCard, wordCardStyles } from './rich-text.ts';

/** The complete rules of the room, and the words of the game. */
export class MahjongRules extends PortableElement {
  static override styles = [
    controls,
    wordCardStyles,
    css`
      :host {
        display: block;
        line-height: 1.5;
      }
      h3 {
        padding-block: 18px 6px;
        font-size: 1.0625em;
      }
      p + p,
      ul + p,
      p + ul,
      table + p,
      p + table,
      table + ul,
      ul + table,
      table + table {
        margin-block-start: 8px;
      }
      .hint {
        color: var(--_muted);
        font-size: 0.9375em;
      }
      .list li {
        position: relative;
        padding-inline-start: 16px;
        padding-block: 2px;
      }
      .list li::before {
        content: '';
        position: absolute;
        inset-inline-start: 2px;
        inset-block-start: 0.72em;
        inline-size: 5px;
        block-size: 5px;
        border-radius: 1.5px;
        background: var(--_tile-back);
      }
      .wide {
        overflow-x: auto;
      }
      table {
        inline-size: 100%;
        border-collapse: collapse;
        font-variant-numeric: tabular-nums;
      }
      th,
      td {
        padding: 5px 12px 5px 0;
        border-block-end: 1px solid var(--_line);
        text-align: start;
        vertical-align: top;
      }
      th {
        font-size: 0.875em;
        font-weight: 600;
        color: var(--_muted);
      }
      .switch {
        display: flex;
        gap: 6px;
        margin-block-end: 10px;
      }
      .switch .button[aria-pressed='true'] {
        border-color: var(--_text);
        box-shadow: inset 0 -3px 0 var(--_accent);
      }
      dt {
        padding-block-start: 10px;
        font-weight: 650;
      }
      dd {
        padding-block-end: 2px;
      }
    `,
  ];
  static override properties = {
    room: { attribute: false },
    texts: { attribute: false },
    rules: { attribute: false },
    failed: { attribute: false },
    glossary: { state: true },
    word: { state: true },
  };
  declare room: Room | null;
  declare texts: TableTexts;
  /** null while they are being fetched. */
  declare rules: RuleTexts | null;
  /** They could not be fetched. */
  declare failed: boolean;
  declare protected glossary: boolean;
  declare protected word: Entry | null;

  constructor() {
    super();
    this.room = null;
    this.rules = null;
    this.failed = false;
    this.glossary = false;
    this.word = null;
  }

  protected override shouldUpdate(): boolean {
    return this.texts !== undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('rules')) this.word = null;
  }

  readonly #touched = (term: string): void => {
    this.word = entryOf(this.rules, term);
  };

  protected override render(): TemplateResult {
    const { texts, rules } = this;
    if (!rules) return html`<p role="status">${this.failed ? texts.rules.failed : texts.rules.loading}</p>`;
    const chapters = rules.books[this.room?.ruleSet ?? ''] ?? [];
    const to = (glossary: boolean) => () => {
      this.glossary = glossary;
      this.word = null;
    };
    return html`
      <div class="switch">
        <button class="button" type="button" aria-pressed=${String(!this.glossary)} @click=${to(false)}>
          ${texts.rules.title}
        </button>
        <button class="button" type="button" aria-pressed=${String(this.glossary)} @click=${to(true)}>
          ${texts.rules.glossary}
        </button>
      </div>
      ${this.glossary ? this.#glossary(rules) : html`${this.#ownRoom()} ${chapters.map((each) => this.#chapter(each))}`}
      ${
        this.word
          ? wordCard(this.word, texts, this.#touched, () => {
              this.word = null;
            })
          : nothing
      }
    `;
  }

  #ownRoom(): TemplateResult | typeof nothing {
    const { room, texts } = this;
    if (!room) return nothing;
    const options = room.options.map(({ key, value }) => texts.words.options[key]?.(value)).filter((each) => each);
    const facts = [
      texts.words.ruleSets[room.ruleSet] ?? room.ruleSet,
      texts.words.lengths[room.length] ?? room.length,
      texts.words.clocks[room.clock] ?? room.clock,
      ...options,
    ];
    return html`<p><strong>${texts.rules.room}:</strong> ${facts.join(' · ')}</p>
      ${this.room == null || this.room.rated === null ? nothing : html`<p>${texts.match.rated[ratedOf(this.room)]}</p>`}
      <p class="hint">${texts.rules.glossaryHint}</p>`;
  }

  #chapter({ title, blocks }: Chapter): TemplateResult {
    return html`<section>
      <h3>${title}</h3>
      ${blocks.map((block) => this.#block(block))}
    </section>`;
  }

  #block(block: Block): TemplateResult {
    switch (block.type) {
      case 'text':
        return html`<p>${richText(block.text, this.#touched)}</p>`;
      case 'list':
        return html`<ul class="list">
          ${block.items.map((item) => html`<li>${richText(item, this.#touched)}</li>`)}
        </ul>`;
      case 'table':
        return html`<div class="wide">
          <table>
            <thead>
              <tr>
                ${block.head.map((cell) => html`<th scope="col">${richText(cell, this.#touched)}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${block.rows.map(
                (row) =>
                  html`<tr>
                    ${row.map((cell) => html`<td>${richText(cell, this.#touched)}</td>`)}
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`;
    }
  }

  #glossary({ terms }: RuleTexts): TemplateResult {
    const sorted = Object.values(terms).toSorted((a, b) => a.name.localeCompare(b.name));
    return html`<dl>
      ${sorted.map(
        ({ name, about }) =>
          html`<dt>${name}</dt>
            <dd>${richText(about, this.#touched)}</dd>`,
      )}
    </dl>`;
  }
}

define('mahjong-rules', MahjongRules);
