import { css, html, nothing, type TemplateResult } from 'lit';
import type { RuleSet } from '../../client/model.ts';
import type { Choices } from '../../client/view-state.ts';
import type { RoomWishes } from '../../client/wishes.ts';
import { controls } from '../../styles/controls.ts';
import { fields } from '../../styles/fields.ts';
import { define } from '../define.ts';
import { RoomPanel } from '../room-panel.ts';
import { optionValue, ruleSetOf, withOption, withRuleSet } from './wishes.ts';

/**
 * What a new room plays: rule set, length, clock, who may come in, and the rule set's own options. Fires `change`.
 */
export class MahjongWishesForm extends RoomPanel {
  static override properties = { wishes: { attribute: false } };
  static override styles = [
    controls,
    fields,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 17em), 1fr));
        gap: 0.9em 1em;
      }
      .field {
        inline-size: 100%;
      }
      .about {
        margin-block-start: 0.25em;
        color: var(--_muted);
        font-size: 0.875em;
        line-height: 1.35;
        text-wrap: pretty;
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
    ${ruleSet.options.map((option) => this.#option(option))} ${this.#visibility()} ${this.#voice()}`;
  }

  #ruleSet({ ruleSets }: Choices, chosen: RuleSet): TemplateResult {
    const { words } = this;
    const items = ruleSets.map(({ key, name }) => ({ value: key, text: words?.ruleSets[key] ?? name }));
    const about = words?.ruleSetsAbout[chosen.key] ?? chosen.about;
    return this.#select({ id: 'rules', label: this.texts.start.ruleSet, about }, items, chosen.key, (value) =>
      this.#wish(withRuleSet(this.wishes, value)),
    );
  }

  #length(ruleSet: RuleSet): TemplateResult {
    const { words } = this;
    const items = ruleSet.lengths.map(({ key, about }) => ({ value: key, text: words?.lengths[key] ?? about }));
    const chosen = this.wishes.length ?? ruleSet.defaultLength;
    return this.#select({ id: 'length', label: this.texts.start.length }, items, chosen, (length) =>
      this.#wish({ ...this.wishes, length }),
    );
  }

  #clock({ clocks }: Choices, ruleSet: RuleSet): TemplateResult {
    const { words } = this;
    const items = clocks.map(({ key }) => ({ value: key, text: words?.clocks[key] ?? key }));
    const chosen = this.wishes.clock ?? ruleSet.defaultClock;
    const clock = clocks.find(({ key }) => key === chosen);
    const about = clock && words?.clockAbout(clock.turn, clock.reserve ?? 0, clock.claim ?? 0);
    const head = { id: 'clock', label: this.texts.start.clock, ...(about ? { about } : {}) };
    return this.#select(head, items, chosen, (key) => this.#wish({ ...this.wishes, clock: key }));
  }

  #visibility(): TemplateResult {
    const { visibility, visibilities } = this.texts.start;
    const items = (['PRIVATE', 'PUBLIC'] as const).map((value) => ({ value, text: visibilities[value] }));
    return this.#select({ id: 'visibility', label: visibility }, items, this.wishes.visibility ?? 'PRIVATE', (value) =>
      this.#wish({ ...this.wishes, visibility: value === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE' }),
    );
  }

  #voice(): TemplateResult | typeof nothing {
    const texts = this.voiceTexts;
    if (texts === null) return nothing;
    const items = [
      { value: 'on', text: texts.room.on },
      { value: 'off', text: texts.room.off },
    ];
    return this.#select(
      { id: 'voice', label: texts.room.title },
      items,
      this.wishes.voice === false ? 'off' : 'on',
      (value) => this.#wish({ ...this.wishes, voice: value === 'on' }),
    );
  }

  #option(option: RuleSet['options'][number]): TemplateResult {
    const { words } = this;
    const text = words?.options[option.key];
    const items = option.values.map((value) => ({ value: `${value}`, text: text?.(value) ?? `${value}` }));
    const name = words?.optionNames[option.key];
    const head =
      name === undefined
        ? { id: option.key, label: option.about }
        : { id: option.key, label: name, about: words?.optionsAbout[option.key] ?? option.about };
    return this.#select(head, items, `${optionValue(this.wishes, option)}`, (value) =>
      this.#wish(withOption(this.wishes, option.key, Number(value))),
    );
  }

  #select(
    { id, label, about }: { readonly id: string; readonly label: string; readonly about?: string },
    items: readonly { readonly value: string; readonly text: string }[],
    chosen: string,
    choose: (value: string) => void,
  ): TemplateResult {
    return html`<div>
      <label class="label" for=${id}>${label}</label>
      <select
        id=${id}
        class="field"
        aria-describedby=${about === undefined ? nothing : `${id}-about`}
        @change=${(event: Event) => event.target instanceof HTMLSelectElement && choose(event.target.value)}
      >
        ${items.map(({ value, text }) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
      </select>
      ${about === undefined ? nothing : html`<p class="about" id="${id}-about">${about}</p>`}
    </div>`;
  }

  #wish(wishes: RoomWishes): void {
    this.wishes = wishes;
    this.dispatchEvent(new Event('change'));
  }
}

define('mahjong-wishes-form', MahjongWishesForm);
