import { html, nothing, type TemplateResult } from 'lit';
import type { Failure } from '../../client/failure.ts';
import type { RoomWishes } from '../../client/view-state.ts';
import { controls } from '../../styles/controls.ts';
import { fields } from '../../styles/fields.ts';
import { define } from '../define.ts';
import { MahjongGuestName } from '../guest-name.ts';
import { refusalText } from '../refusal-text.ts';
import { ShellPanel } from '../shell-panel.ts';
import { readCode } from './code.ts';
import { startStyles } from './start.styles.ts';
import { MahjongWishesForm } from './wishes-form.ts';
import '../still-life.ts';
import '../notice.ts';

/** The first thing to see where no room is named: make one, or enter a code. */
export class MahjongStart extends ShellPanel {
  static override properties = {
    busy: { state: true },
    wishing: { state: true },
    complaint: { state: true },
    codeComplaint: { state: true },
  };
  static override styles = [controls, fields, startStyles];
  declare busy: boolean;
  /** Whether the form for rules and clock is open. */
  declare wishing: boolean;
  declare complaint: string | null;
  declare codeComplaint: string | null;
  #wishes: RoomWishes = {};

  constructor() {
    super();
    this.busy = false;
    this.wishing = false;
    this.complaint = null;
    this.codeComplaint = null;
  }

  protected override render(): TemplateResult {
    const texts = this.texts.start;
    return html`
      <mahjong-still-life></mahjong-still-life>
      <div class="paper">
        <h2>${texts.title}</h2>
        <p class="about">${texts.about}</p>
        <mahjong-guest-name @mahjong-name-done=${this.#makeRoom}></mahjong-guest-name>
        <div class="make">
          <button class="button primary" type="button" aria-disabled=${this.busy} @click=${this.#makeRoom}>
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
        ${this.#codeForm()}
      </div>
    `;
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

  readonly #makeRoom = async () => {
    const name = this.renderRoot.querySelector('mahjong-guest-name');
    if (this.busy || this.commands === null || !(name instanceof MahjongGuestName)) return;
    this.busy = true;
    this.complaint = null;
    try {
      if (!(await name.settle())) return;
      const made = await this.commands.createRoom(this.#wishes);
      if (!made.ok) this.complaint = this.#textOf(made);
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
    else void this.commands?.enterRoom(code);
  };

  #textOf(failed: Failure): string {
    return refusalText(this.texts, failed);
  }
}

define('mahjong-start', MahjongStart);
