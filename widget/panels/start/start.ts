import { html, nothing, type TemplateResult } from 'lit';
import type { BotStrength } from '../../client/bot-strength.ts';
import type { Failure } from '../../client/failure.ts';
import { lastingStore } from '../../client/storage.ts';
import type { CommandResult, Commands } from '../../client/view-state.ts';
import type { QuickClock, RoomWishes } from '../../client/wishes.ts';
import { controls } from '../../styles/controls.ts';
import { fields } from '../../styles/fields.ts';
import { define } from '../define.ts';
import { MahjongGuestName } from '../guest-name.ts';
import { ReadingEvent } from '../reading.ts';
import { refusalText } from '../refusal-text.ts';
import { RoomPanel } from '../room-panel.ts';
import { keptStrength, strengthField } from '../strength-field.ts';
import { readCode } from './code.ts';
import { startStyles } from './start.styles.ts';
import { MahjongWishesForm } from './wishes-form.ts';
import '../me/me-button.ts';
import '../notice.ts';

/** Where the rule set that was last practised is kept. */
const PRACTICE_RULES = 'mahjong-table:practice';

/** The rule set that was last practised in this browser; null: none yet. */
function practiceRules(): string | null {
  return lastingStore().get(PRACTICE_RULES);
}

const QUICK_CLOCKS: readonly QuickClock[] = ['STANDARD', 'RELAXED'];

/** The first thing to see where no room is named: make one, or enter a code. */
export class MahjongStart extends RoomPanel {
  static override properties = {
    quickPlay: { attribute: false },
    quickClock: { attribute: false },
    practice: { attribute: false },
    practiceLength: { attribute: false },
    practiceBots: { attribute: false },
    back: { attribute: false },
    bound: { type: Boolean },
    busy: { state: true },
    wishing: { state: true },
    complaint: { state: true },
    codeComplaint: { state: true },
  };
  static override styles = [controls, fields, startStyles];
  /**
   * The rule set that the page offers to play at once, empty for the site's own; null: that of the wishes is offered, in the
   * second place.
   */
  declare quickPlay: string | null;
  /** The pace that is offered first. */
  declare quickClock: QuickClock;
  /** The rule set that the page offers to practise, empty for the site's own; null: the person chooses one. */
  declare practice: string | null;
  /** The length of a match against bots; null: the shortest. */
  declare practiceLength: string | null;
  /** How well those bots play; null: the person chooses. */
  declare practiceBots: BotStrength | null;
  /** Where one may go back to: the match that was left, or the result of the last one; null: nowhere. */
  declare back: 'match' | 'result' | null;
  /** The page shows one room and no other: the way back is all there is. */
  declare bound: boolean;
  declare busy: boolean;
  /** Whether the form for rules and clock is open. */
  declare wishing: boolean;
  declare complaint: string | null;
  declare codeComplaint: string | null;
  #wishes: RoomWishes = {};

  constructor() {
    super();
    this.quickPlay = null;
    this.quickClock = 'STANDARD';
    this.practice = null;
    this.practiceLength = null;
    this.practiceBots = null;
    this.back = null;
    this.bound = false;
    this.busy = false;
    this.wishing = false;
    this.complaint = null;
    this.codeComplaint = null;
  }

  /** Not needed to begin: they come when the panel is there. */
  protected override firstUpdated(): void {
    void import('../still-life.ts').catch(() => {});
    void import('../settings/settings-button.ts').catch(() => {});
  }

  protected override render(): TemplateResult {
    const texts = this.texts.start;
    return html`
      <mahjong-still-life></mahjong-still-life>
      <div class="paper">
        <div class="head">
          <h2>${this.back === 'match' ? texts.back.title : texts.title}</h2>
          <span class="own"><mahjong-settings-button></mahjong-settings-button><mahjong-me-button named></mahjong-me-button></span>
        </div>
        ${this.#wayBack()} ${this.bound ? nothing : this.#rooms()}
      </div>
    `;
  }

  #wayBack(): TemplateResult | typeof nothing {
    const { back } = this;
    const texts = this.texts.start.back;
    if (back === null) return nothing;
    return html`<p class="about">${texts.about[back]}</p>
      <button class="button primary" type="button" aria-disabled=${this.busy} @click=${this.#goBack}>${texts[back]}</button>`;
  }

  #rooms(): TemplateResult {
    const texts = this.texts.start;
    return html`<p class="about">${texts.about}</p>
        <mahjong-guest-name
          @mahjong-name-done=${this.#first}
        ></mahjong-guest-name>
        ${this.#practisesFirst ? this.#practice() : nothing} ${this.#playsFirst ? this.#quick() : nothing}
        <div class="make">
          <button
            class="button ${this.#playsFirst || this.#practisesFirst ? '' : 'primary'}"
            type="button"
            aria-disabled=${this.busy}
            @click=${this.#makeRoom}
          >
            ${this.busy ? texts.making : texts.makeRoom}
          </button>
          <button
            class="link"
            type="button"
            aria-expanded=${this.wishing}
            aria-controls="wishes"
            @click=${this.#toggleWishes}
          >
            ${texts.change}
          </button>
        </div>
        <p class="complaint" role="alert">${this.complaint}</p>
        <div id="wishes" ?hidden=${!this.wishing}>
          ${
            this.wishing
              ? html`<mahjong-wishes-form @change=${this.#onWish} .wishes=${this.#wishes}></mahjong-wishes-form>`
              : nothing
          }
        </div>
        ${this.#practisesFirst ? nothing : this.#practice()} ${this.#playsFirst ? nothing : this.#quick()}
        ${this.#codeForm()}`;
  }

  /** Whether the page offers to play at once before anything else. */
  get #playsFirst(): boolean {
    return this.quickPlay !== null && !this.#practisesFirst;
  }

  /** Whether the page offers to practise before anything else. */
  get #practisesFirst(): boolean {
    return this.practice !== null;
  }

  /** What Enter in the name's field does: the panel's main button. */
  readonly #first = () => {
    if (this.#practisesFirst) return this.#practise();
    return this.#playsFirst ? this.#playNow() : this.#makeRoom();
  };

  /** Against three bots: a match that starts with this one press. */
  #practice(): TemplateResult {
    const texts = this.texts.start;
    const { practice, words } = this;
    const rules = practice ? ` · ${words?.ruleSets[practice] ?? practice}` : '';
    return html`<div class="make quick">
        <button
          class="button ${this.#practisesFirst ? 'primary' : ''}"
          type="button"
          aria-disabled=${this.busy}
          aria-describedby="practice-about"
          @click=${this.#practise}
        >
          ${texts.practice}${rules}
        </button>
        <span class="choices">${
          practice !== null || words === null
            ? nothing
            : html`<select id="practice-rules" class="field" aria-label=${texts.practiceRules} @change=${this.#onPracticeRules}>
                ${Object.entries(words.ruleSets).map(
                  ([key, name]) => html`<option value=${key} ?selected=${key === practiceRules()}>${name}</option>`,
                )}
              </select>`
        }
        ${this.practiceBots === null ? strengthField(this.texts.bots) : nothing}</span>
      </div>
      <p id="practice-about" class="hint">${texts.practiceAbout}</p>`;
  }

  /** With whoever is there: a match that starts by itself. */
  #quick(): TemplateResult {
    const texts = this.texts.start;
    const { quickPlay } = this;
    const rules = quickPlay ? ` · ${this.words?.ruleSets[quickPlay] ?? quickPlay}` : '';
    return html`<div class="make quick">
        <button
          class="button ${this.#playsFirst ? 'primary' : ''}"
          type="button"
          aria-disabled=${this.busy}
          aria-describedby="quick-about"
          @click=${this.#playNow}
        >
          ${this.busy && this.#playsFirst ? texts.looking : `${texts.quickPlay}${rules}`}
        </button>
        <select id="quick-clock" class="field" aria-label=${texts.quickClock}>
          ${QUICK_CLOCKS.map((clock) => html`<option value=${clock} ?selected=${clock === this.quickClock}>${texts.quickClocks[clock]}</option>`)}
        </select>
      </div>
      <p id="quick-about" class="hint">${texts.quickAbout}</p>`;
  }

  #codeForm(): TemplateResult {
    const texts = this.texts.start;
    return html`<form class="code" @submit=${this.#enterCode} novalidate>
      <label class="label" for="code">${texts.enterCode}</label>
      <div class="row">
        <input
          id="code"
          class="field"
          name="code"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          enterkeyhint="go"
          placeholder=${texts.code}
          aria-describedby=${this.codeComplaint === null ? nothing : 'code-complaint'}
          aria-invalid=${this.codeComplaint !== null}
        />
        <button class="button">${texts.enter}</button>
      </div>
      <p id="code-complaint" class="complaint" role="alert">${this.codeComplaint}</p>
    </form>`;
  }

  readonly #toggleWishes = async () => {
    this.wishing = !this.wishing;
    if (!this.wishing || this.commands === null) return;
    const loaded = await this.commands.loadChoices();
    this.complaint = loaded.ok ? null : this.#textOf(loaded);
    if (!loaded.ok) this.wishing = false;
  };

  readonly #onWish = (event: Event) => {
    if (event.target instanceof MahjongWishesForm) this.#wishes = event.target.wishes;
  };

  readonly #makeRoom = () => this.#named((commands) => commands.createRoom(this.#wishes));

  readonly #onPracticeRules = (event: Event) => {
    if (event.target instanceof HTMLSelectElement) lastingStore().set(PRACTICE_RULES, event.target.value);
  };

  readonly #practise = () => {
    const ruleSet = this.practice ?? this.renderRoot.querySelector<HTMLSelectElement>('#practice-rules')?.value ?? '';
    const length = this.practiceLength;
    const strength = this.practiceBots ?? keptStrength();
    const wishes = { ...(ruleSet === '' ? {} : { ruleSet }), ...(length === null ? {} : { length }), strength };
    return this.#named((commands) => commands.practice(wishes), true);
  };

  readonly #playNow = () => {
    const field = this.renderRoot.querySelector<HTMLSelectElement>('#quick-clock');
    const clock = QUICK_CLOCKS[field?.selectedIndex ?? 0] ?? 'STANDARD';
    return this.#named((commands) => commands.quickPlay(this.quickPlay || (this.#wishes.ruleSet ?? null), clock));
  };

  /** Does something that needs a name; one thing at a time. `anyName`: the offered one will do. */
  async #named(command: (commands: Commands) => Promise<CommandResult>, anyName = false): Promise<void> {
    const name = this.renderRoot.querySelector('mahjong-guest-name');
    if (this.busy || this.commands === null || !(name instanceof MahjongGuestName)) return;
    this.busy = true;
    this.complaint = null;
    try {
      if (!(await name.settle(anyName))) return;
      const done = await command(this.commands);
      if (!done.ok) this.complaint = this.#textOf(done);
    } finally {
      this.busy = false;
    }
  }

  readonly #goBack = async () => {
    if (this.busy || this.commands === null) return;
    if (this.back === 'result' || this.view.room?.phase === 'MATCH_RESULT') {
      this.dispatchEvent(new ReadingEvent(true));
      return;
    }
    this.busy = true;
    try {
      await this.commands.backToPlay();
    } finally {
      this.busy = false;
    }
  };

  readonly #enterCode = (event: SubmitEvent) => {
    event.preventDefault();
    const field = this.renderRoot.querySelector('#code');
    if (!(field instanceof HTMLInputElement)) return;
    const code = readCode(field.value);
    this.codeComplaint = code === null ? this.texts.start.codeHint : null;
    if (code === null) field.focus();
    else if (this.back === 'match' && code.toUpperCase() === this.view.code?.toUpperCase()) void this.#goBack();
    else void this.commands?.enterRoom(code);
  };

  #textOf(failed: Failure): string {
    return refusalText(this.texts, failed);
  }
}

define('mahjong-start', MahjongStart);
