import { css, html, type TemplateResult } from 'lit';
import type { Clock, RuleSet } from '../../client/model.ts';
import type { Choices, RoomWishes } from '../../client/view-state.ts';
import { controls } from '../../styles/controls.ts';
import { fields } from '../../styles/fields.ts';
import { define } from '../define.ts';
import { ShellPanel } from '../shell-panel.ts';
import { optionValue, ruleSetOf, withOption, withRuleSet } from './wishes.ts';

/**
 * What a new room plays: rule set, length, clock, who may come in, and the rule set's own options. Fires `change`.
 */
export class MahjongWishesForm extends ShellPanel {
  static override properties = { wishes: { attribute: false } };
  static override styles = [
    controls,
    fields,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 12em), 1fr));
        gap: 0.9em 1em;
      }
      .field {
        inline-size: 100%;
      }
      .about {
        grid-column: 1 / -1;
        color: var(--_muted);
        font-size: 0.9375em;
      }
    `,
  ];
  declare wishes: RoomWishes;

  constructor() {
    super();
    this.wishes = {};
  }

  protected override render(): TemplateResult {
    const { choices } = this.view;
    const ruleSet = choices === null ? undefined : ruleSetOf(choices, this.wishes);
    if (choices === null || ruleSet === undefined) {
      return html`<p class="hint" role="status">${this.texts.start.loading}</p>`;
    }
    return html`${this.#ruleSet(choices, ruleSet)} ${this.#length(ruleSet)} ${this.#clock(choices, ruleSet)}
    ${ruleSet.options.map((option) => this.#option(option))} ${this.#visibility()}`;
  }

  #ruleSet({ ruleSets }: Choices, chosen: RuleSet): TemplateResult {
    const { words } = this;
    const items = ruleSets.map(({ key, name }) => ({ value: key, text: words?.ruleSets[key] ?? name }));
    return this.#select('rules', this.texts.start.ruleSet, items, chosen.key, (value) =>
      this.#wish(withRuleSet(this.wishes, value)),
    );
  }

  #length(ruleSet: RuleSet): TemplateResult {
    const { words } = this;
    const items = ruleSet.lengths.map(({ key, about }) => ({ value: key, text: words?.lengths[key] ?? about }));
    const chosen = this.wishes.length ?? ruleSet.defaultLength;
    return this.#select('length', this.texts.start.length, items, chosen, (length) =>
      this.#wish({ ...this.wishes, length }),
    );
  }

  #clock({ clocks }: Choices, ruleSet: RuleSet): TemplateResult {
    const items = clocks.map((clock) => ({ value: clock.key, text: this.#clockText(clock) }));
    const chosen = this.wishes.clock ?? ruleSet.defaultClock;
    return this.#select('clock', this.texts.start.clock, items, chosen, (clock) =>
      this.#wish({ ...this.wishes, clock }),
    );
  }

  #clockText({ key, turn, reserve, claim }: Clock): string {
    const { words } = this;
    return words === null ? key : `${words.clocks[key] ?? key}: ${words.clockAbout(turn, reserve ?? 0, claim ?? 0)}`;
  }

  #visibility(): TemplateResult {
    const { visibility, visibilities } = this.texts.start;
    const items = (['PRIVATE', 'PUBLIC'] as const).map((value) => ({ value, text: visibilities[value] }));
    return this.#select('visibility', visibility, items, this.wishes.visibility ?? 'PRIVATE', (value) =>
      this.#wish({ ...this.wishes, visibility: value === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE' }),
    );
  }

  #option(option: RuleSet['options'][number]): TemplateResult {
    const text = this.words?.options[option.key];
    const items = option.values.map((value) => ({ value: `${value}`, text: text?.(value) ?? `${value}` }));
    return this.#select(option.key, option.about, items, `${optionValue(this.wishes, option)}`, (value) =>
      this.#wish(withOption(this.wishes, option.key, Number(value))),
    );
  }

  #select(
    id: string,
    label: string,
    items: readonly { readonly value: string; readonly text: string }[],
    chosen: string,
    choose: (value: string) => void,
  ): TemplateResult {
    return html`<div>
      <label class="label" for=${id}>${label}</label>
      <select
        id=${id}
        class="field"
        @change=${(event: Event) => event.target instanceof HTMLSelectElement && choose(event.target.value)}
      >
        ${items.map(({ value, text }) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
      </select>
    </div>`;
  }

  #wish(wishes: RoomWishes): void {
    this.wishes = wishes;
    this.dispatchEvent(new Event('change'));
  }
}

define('mahjong-wishes-form', MahjongWishesForm);
