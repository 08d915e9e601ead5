import { html, nothing, type TemplateResult } from 'lit';
import { controls } from '../../styles/controls.ts';
import { fields } from '../../styles/fields.ts';
import { define } from '../define.ts';
import { copyIcon, doneIcon } from '../icons.ts';
import { copyText } from '../invite/clipboard.ts';
import { RoomPanel } from '../room-panel.ts';
import { meStyles } from './me.styles.ts';

/** A link that is shown this once, to be copied. */
export class MahjongSecretLink extends RoomPanel {
  static override properties = {
    link: { attribute: false },
    label: { attribute: false },
    about: { attribute: false },
    copied: { state: true },
  };
  static override styles = [controls, fields, meStyles];
  declare link: string;
  declare label: string;
  /** What is to be known about it. */
  declare about: string;
  /** null: not tried. */
  declare protected copied: boolean | null;

  constructor() {
    super();
    this.link = '';
    this.label = '';
    this.about = '';
    this.copied = null;
  }

  protected override render(): TemplateResult {
    const { share } = this.texts;
    return html`<div class="ask">
      <p id="about">${this.about}</p>
      <div class="row buttons">
        <input
          class="field"
          readonly
          .value=${this.link}
          aria-label=${this.label}
          aria-describedby="about"
          @focus=${({ target }: FocusEvent) => target instanceof HTMLInputElement && target.select()}
        />
        <button class="button primary" type="button" @click=${this.#copy}>
          ${this.copied ? doneIcon : copyIcon}${this.copied ? share.copied : share.copy}
        </button>
      </div>
      <p class="complaint" role="status">${this.copied === false ? share.copyByHand : nothing}</p>
      <p class="sr-only" role="status">${this.copied ? share.copied : nothing}</p>
    </div>`;
  }

  readonly #copy = async (): Promise<void> => {
    const field = this.renderRoot.querySelector('input');
    if (field !== null) this.copied = await copyText(this.link, field);
  };
}

define('mahjong-secret-link', MahjongSecretLink);
