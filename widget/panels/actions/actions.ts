import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { localNow } from '../../client/clock.ts';
import type { Option, Question } from '../../client/model.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { controls } from '../../styles/controls.ts';

import { deadlineOfQuestion, Span, secondsLeft, TickController, URGENT_SECONDS } from '../clock.ts';
import '../countdown.ts';
import { PortableElement } from '../../portable-element.ts';
import { define } from '../define.ts';
import { PressGuard } from '../press-guard.ts';
import {
  type Asked,
  answered,
  asked,
  isOwnPhase,
  mayPass,
  type OwnGroup,
  type Picking,
  PLACES,
  type PlaceName,
  wanted,
} from '../question.ts';
import type { TileStyle } from '../settings.ts';
import { styleProperties } from '../style-properties.ts';
import { tileView } from '../tile.ts';
import { tileFaceStyles } from '../tile-face.ts';
import { actionsStyles } from './actions.styles.ts';

/**
 * What the viewer may do now: five fixed places, and a card above them where a set, a suit or tiles have to be chosen.
 * Option kinds that a rule set brings are shown by their texts alone: a new rule set needs no code here.
 */
export class MahjongActions extends PortableElement {
  static override styles = [controls, tileFaceStyles, actionsStyles];
  static override properties = {
    question: { attribute: false },
    picking: { attribute: false },
    sent: { attribute: false },
    clockOffset: { attribute: false },
    texts: { attribute: false },
    tiles: { attribute: false },
    onact: { attribute: false },
    onpicking: { attribute: false },
    choosing: { state: true },
  };
  declare question: Question | null;
  declare picking: Picking | null;
  /** The answer is on its way: nothing more can be done. */
  declare sent: boolean;
  /** Server's now − local now, ms. */
  declare clockOffset: number;
  declare texts: TableTexts;
  declare tiles: TileStyle;
  declare onact: (option: Option, tiles: readonly number[]) => void;
  /** Picking begins, or ends without an answer (null). */
  declare onpicking: (picking: Picking | null) => void;

  /** The place whose several options are open for choice. */
  declare protected choosing: PlaceName | null;

  readonly #span = new Span();

  constructor() {
    super();
    this.question = null;
    this.picking = null;
    this.sent = false;
    this.clockOffset = 0;
    this.tiles = 'traditional';
    this.onact = () => {};
    this.onpicking = () => {};
    this.choosing = null;
    new PressGuard(this);
    new TickController(this, () => {
      const { question } = this;
      return question?.endsAt != null && mayPass(question) ? question.endsAt - this.clockOffset : null;
    });
  }

  protected override shouldUpdate(): boolean {
    return this.texts !== undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('question');
    if (changed.has('question') && before?.id !== this.question?.id) this.choosing = null;
  }

  protected override render(): TemplateResult {
    const { question, texts } = this;
    const now = question ? asked(question) : null;
    return html`
      ${now ? this.#card(now) : nothing}
      <div class="places" part="actions" role="group" aria-label=${texts.actions.label} @keydown=${this.#pressed}>
        ${PLACES.map(
          (name) => html`<div data-labels=${this.#labels(name)}>${now ? this.#place(now, name) : nothing}</div>`,
        )}
      </div>
    `;
  }

  /** Does what the button in a place does, if there is one. Returns whether there is. */
  press(name: PlaceName): boolean {
    const now = this.question ? asked(this.question) : null;
    const options = now?.places[name] ?? [];
    if (options.length === 0 || this.sent) return false;
    this.#press(name, options);
    return true;
  }

  /** Takes the nth of several options that are open for choice, those of a rule set's own question included, from 1. */
  choose(number: number): boolean {
    const now = this.question ? asked(this.question) : null;
    const open = this.choosing ? now?.places[this.choosing] : now?.own.find(({ picks }) => !picks)?.options;
    const option = open?.[number - 1];
    if (!option || this.sent) return false;
    this.onact(option, []);
    return true;
  }

  /** Closes what is open for choice. Returns whether something was. */
  dismiss(): boolean {
    if (this.choosing === null) return false;
    this.choosing = null;
    if (this.#focused !== null) void this.updateComplete.then(() => this.focus());
    return true;
  }

  /** Puts the focus on the first thing to press; nothing happens where there is none. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.action:enabled, .choice:enabled')?.focus(options);
  }

  /** The focus is here, on something that can no longer be pressed. */
  get idle(): boolean {
    return this.#focused?.matches(':disabled') ?? false;
  }

  get #focused(): Element | null {
    return this.shadowRoot?.activeElement ?? null;
  }

  /** Arrow keys move between the actions. */
  readonly #pressed = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const all: (Element | null)[] = [...this.renderRoot.querySelectorAll('.action:enabled')];
    const at = all.indexOf(this.#focused);
    if (at < 0) return;
    event.preventDefault();
    const next = all[at + step];
    if (next instanceof HTMLElement) next.focus();
  };

  #press(name: PlaceName, options: readonly Option[]): void {
    const [only] = options;
    if (options.length === 1 && only) {
      this.onact(only, []);
      return;
    }
    this.choosing = this.choosing === name ? null : name;
    if (this.choosing) void this.updateComplete.then(() => this.#focusChoice());
  }

  #focusChoice(): void {
    this.renderRoot.querySelector<HTMLElement>('.choice')?.focus();
  }

  /** All that a place may ever say, a line each: it keeps room for that, so that no place moves from question to question. */
  #labels(name: PlaceName): string {
    const { actions } = this.texts;
    return name === 'pass' ? `${actions.pass}\n${actions.continue}` : actions[name];
  }

  #place(now: Asked, name: PlaceName): TemplateResult | typeof nothing {
    const options = now.places[name];
    const [first] = options;
    if (!first) return nothing;
    const { texts } = this;
    const label = name === 'pass' && isOwnPhase(now.question) ? texts.actions.continue : texts.actions[name];
    const classes = { button: true, action: true, [name]: true, open: this.choosing === name };
    return html`<button
      class=${classMap(classes)}
      type="button"
      part="action-button"
      aria-expanded=${options.length > 1 ? String(this.choosing === name) : nothing}
      ?disabled=${this.sent}
      @click=${() => this.#press(name, options)}
    >
      <span>${label}</span>
      ${this.#more(options, first)} ${name === 'pass' ? this.#countdown() : nothing}
    </button>`;
  }

  /** What an action would make or be worth: for the eye as little as fits, for screen readers in words. */
  #more(options: readonly Option[], { makes, worthValue, worthFan }: Option): TemplateResult | typeof nothing {
    const { texts } = this;
    if (options.length > 1) return html`<span class="more">${texts.actions.ways(options.length)}</span>`;
    if (makes.length > 0) {
      return html`<span class="more">${makes.map((kind) => tileView({ kind, style: this.tiles, letters: this.texts.tiles.letters }))}</span>
        <span class="sr-only">${texts.actions.makes(makes.map(texts.tiles.name).join(', '))}</span>`;
    }
    if (worthValue === null) return nothing;
    const points = texts.points(worthValue);
    return html`<span class="more" aria-hidden="true"
        >${worthFan === null ? texts.pointsShort(worthValue) : texts.fan(worthFan)}</span
      >
      <span class="sr-only"
        >${texts.actions.worth(worthFan === null ? points : `${texts.fan(worthFan)}, ${points}`)}</span
      >`;
  }

  /** Passing is what happens when the time runs out: the time runs down on its button. */
  #countdown(): TemplateResult | typeof nothing {
    const deadline = deadlineOfQuestion(this.question);
    if (!deadline) return nothing;
    const now = localNow() + this.clockOffset;
    this.#span.fraction(deadline.end, now);
    // It gets there while the second passes.
    const left = this.#span.fraction(deadline.end, now + 1000);
    const seconds = secondsLeft(deadline.end, now);
    return html`<span class="more" aria-hidden="true">${this.texts.seconds(seconds)}</span
      ><span
        class=${classMap({ fill: true, urgent: seconds <= URGENT_SECONDS })}
        ${styleProperties({ scale: `${left.toFixed(3)} 1` })}
      ></span>`;
  }

  #card(now: Asked): TemplateResult | typeof nothing {
    if (this.picking) return this.#pickingCard(this.picking, now);
    if (this.choosing) return this.#choiceCard(now.places[this.choosing]);
    if (now.own.length === 0) return nothing;
    const low = PLACES.every((name) => now.places[name].length === 0);
    const bare = now.own.every((group) => !this.#isAlone(group, now));
    return html`<div class=${classMap({ card: true, low, bare })}>
      ${now.own.map((group) => this.#own(group, now))}
    </div>`;
  }

  /** Whether the question is about this group and nothing else: then it is worded as one. */
  #isAlone(group: OwnGroup, { question }: Asked): boolean {
    return question.kind === group.kind || question.options.length === group.options.length;
  }

  #choiceCard(options: readonly Option[]): TemplateResult {
    const { texts } = this;
    return html`<div class="card" role="group" aria-label=${texts.actions.chooseSet}>
      <h3>${texts.actions.chooseSet}</h3>
      <div class="choices">
        ${options.map(
          (option) =>
            html`<button
              class="button choice"
              type="button"
              aria-label=${option.makes.map(texts.tiles.name).join(', ')}
              ?disabled=${this.sent}
              @click=${() => this.onact(option, [])}
            >
              <span class="set">${option.makes.map((kind) => tileView({ kind, style: this.tiles, letters: this.texts.tiles.letters }))}</span>
            </button>`,
        )}
      </div>
    </div>`;
  }

  /** Options of a rule set's own kind: a button each, or one button that begins to pick tiles. */
  #own(group: OwnGroup, now: Asked): TemplateResult {
    const { texts } = this;
    const words = texts.words.questions[group.kind];
    const alone = this.#isAlone(group, now);
    const begin = () => this.onpicking({ kind: group.kind, options: group.options, picked: [] });
    return html`
      ${alone && words ? this.#title(words.title) : nothing}
      ${alone && words?.about ? html`<p>${words.about}</p>` : nothing}
      <div class="choices">
        ${
          group.picks
            ? html`<button class="button choice" type="button" ?disabled=${this.sent} @click=${begin}>
                ${words?.action ?? texts.words.unknownOption}
              </button>`
            : group.options.map(
                (option) =>
                  html`<button
                    class="button choice valued"
                    type="button"
                    ?disabled=${this.sent}
                    @click=${() => this.onact(option, [])}
                  >
                    <span class="set" aria-hidden="true"
                      >${picturesOf(option).map((kind) => tileView({ kind, style: this.tiles, letters: this.texts.tiles.letters }))}</span
                    >
                    ${this.#valueText(group.kind, option)}
                  </button>`,
              )
        }
      </div>
    `;
  }

  /** What is asked, and how long it may be thought about. */
  #title(title: string): TemplateResult {
    return html`<div class="title">
      <h3>${title}</h3>
      <mahjong-countdown
        aria-hidden="true"
        .end=${this.question?.endsAt ?? null}
        .clockOffset=${this.clockOffset}
        .say=${this.texts.seconds}
      ></mahjong-countdown>
    </div>`;
  }

  #valueText(kind: string, { value }: Option): string {
    const words = this.texts.words.questions[kind];
    if (value === null) return words?.action ?? this.texts.words.unknownOption;
    return words?.values[value] ?? value;
  }

  #pickingCard(picking: Picking, now: Asked): TemplateResult {
    const { texts } = this;
    const words = texts.words.questions[picking.kind];
    const option = answered(picking);
    const mayLeave = now.question.options.some(({ kind }) => kind !== picking.kind);
    const low = PLACES.every((name) => now.places[name].length === 0);
    const title = words?.title ?? texts.words.unknownOption;
    return html`<div class=${classMap({ card: true, low })} role="group" aria-label=${title}>
      ${this.#title(title)}
      ${words?.about ? html`<p>${words.about}</p>` : nothing}
      <div class="choices">
        ${
          mayLeave
            ? html`<button class="button" type="button" @click=${() => this.onpicking(null)}>
                ${texts.actions.cancel}
              </button>`
            : nothing
        }
        <button
          class="button choice primary"
          type="button"
          ?disabled=${this.sent || !option}
          @click=${() => option && this.onact(option, picking.picked)}
        >
          ${words?.action ?? texts.actions.confirm} · ${texts.actions.picked(picking.picked.length, wanted(picking))}
        </button>
      </div>
    </div>`;
  }
}

/** A tile that stands for a suit. */
const SUIT_PICTURES: Readonly<Record<string, string>> = { bamboo: 'B3', characters: 'C3', dots: 'D3' };

/** What a choice looks like: the set it makes, or the suit it names. */
function picturesOf({ makes, value }: Option): readonly string[] {
  const suit = SUIT_PICTURES[value ?? ''];
  return makes.length > 0 || suit === undefined ? makes : [suit];
}

define('mahjong-actions', MahjongActions);
