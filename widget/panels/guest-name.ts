import { css, html, nothing, type TemplateResult } from 'lit';
import type { Failure } from '../client/failure.ts';
import { isLasting } from '../client/storage.ts';
import { controls } from '../styles/controls.ts';
import { fields } from '../styles/fields.ts';
import { define } from './define.ts';
import { refusalText } from './refusal-text.ts';
import { RoomPanel } from './room-panel.ts';

/** docs/rules/rooms.md and the schema: 1–20 characters after NFKC. */
const NAME_LIMIT = 20;

/** A name as it is sent: no spaces around it, single ones inside. The server has the last word. */
export function tidyName(written: string): string {
  return written.normalize('NFKC').trim().replace(/\s+/gu, ' ');
}

/**
 * The field for the own name. Asked once and remembered: whoever has a name sees it, with a way to change it.
 */
export class MahjongGuestName extends RoomPanel {
  static override properties = {
    editing: { state: true },
    complaint: { state: true },
  };
  static override styles = [
    controls,
    fields,
    css`
      :host {
        display: block;
      }
      .known {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 0.6em;
      }
      .known b {
        font-weight: 650;
        overflow-wrap: anywhere;
      }
    `,
  ];
  declare editing: boolean;
  declare complaint: string | null;
  /** Of the name that is offered: enough numbers that two at a table rarely get the same. */
  readonly #number = 1000 + Math.floor(Math.random() * 9000);

  readonly #lasts = isLasting();

  constructor() {
    super();
    this.editing = false;
    this.complaint = null;
  }

  /**
   * Makes sure that there is a name: true when the person may go on. Otherwise the field says what is wrong. `anyName`: an
   * empty field means the name it offers.
   */
  async settle(anyName = false): Promise<boolean> {
    if (this.view.me !== null && !this.editing) return true;
    const field = this.renderRoot.querySelector('input');
    if (field === null || this.commands === null) return false;
    const name = tidyName(field.value) || (anyName ? field.placeholder : '');
    const texts = this.texts.guest;
    if (name === '') return this.#complain(texts.empty);
    if ([...name].length > NAME_LIMIT) return this.#complain(texts.tooLong(NAME_LIMIT));
    const result = await this.commands.rename(name);
    if (!result.ok) return this.#complain(this.#textOf(result));
    this.complaint = null;
    this.editing = false;
    return true;
  }

  /** Puts the focus into the field, as soon as there is one. */
  async focusField(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector('input')?.select();
  }

  protected override render(): TemplateResult {
    const texts = this.texts.guest;
    const { me } = this.view;
    if (me !== null && !this.editing) {
      return html`<div class="known">
        <span>${texts.playAs(me.name)}</span>
        ${
          this.view.signedIn
            ? nothing
            : html`<button class="link" type="button" @click=${this.#edit}>${texts.change}</button>`
        }
      </div>${this.#unkept()}`;
    }
    const described = this.complaint === null ? 'hint' : 'complaint';
    return html`
      <label class="label" for="name">${texts.label}</label>
      <div class="row">
        <input
          id="name"
          class="field"
          name="nickname"
          autocomplete="nickname"
          enterkeyhint="go"
          spellcheck="false"
          placeholder=${texts.offered(this.#number)}
          .value=${me?.name ?? this.view.rememberedName}
          aria-describedby=${described}
          aria-invalid=${this.complaint !== null}
          @input=${this.#forgive}
          @keydown=${this.#onKey}
        />
        ${me === null ? nothing : this.#editButtons()}
      </div>
      <p id="hint" class="hint" ?hidden=${this.complaint !== null}>${texts.hint}</p>
      <p id="complaint" class="complaint" role="alert">${this.complaint}</p>
      ${this.#unkept()}
    `;
  }

  /** Whoever the site signs in is known to it. */
  #unkept(): TemplateResult | typeof nothing {
    return this.view.signedIn || this.#lasts ? nothing : html`<p class="hint">${this.texts.guest.unkept}</p>`;
  }

  #editButtons(): TemplateResult {
    const texts = this.texts.guest;
    return html`
      <button class="button" type="button" @click=${this.#save}>${texts.save}</button>
      <button class="button plain" type="button" @click=${this.#stopEditing}>${texts.cancel}</button>
    `;
  }

  readonly #save = () => this.settle();

  readonly #edit = async () => {
    this.editing = true;
    await this.focusField();
  };

  readonly #stopEditing = () => {
    this.editing = false;
    this.complaint = null;
  };

  readonly #forgive = () => {
    this.complaint = null;
  };

  /** Enter goes on: with saving here, with whatever the panel around is about otherwise. */
  readonly #onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && this.editing) {
      event.preventDefault();
      this.#stopEditing();
    }
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    if (this.editing) void this.settle();
    else this.dispatchEvent(new Event('mahjong-name-done'));
  };

  #complain(text: string): false {
    this.complaint = text;
    this.renderRoot.querySelector('input')?.focus();
    return false;
  }

  #textOf(failed: Failure): string {
    const { refusals } = this.texts;
    return failed.code === 'INVALID_INPUT' ? refusals.NAME_REFUSED : refusalText(this.texts, failed);
  }
}

define('mahjong-guest-name', MahjongGuestName);
