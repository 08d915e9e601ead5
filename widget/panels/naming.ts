import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { controls } from '../styles/controls.ts';
import { define } from './define.ts';
import { MahjongGuestName } from './guest-name.ts';
import { RoomPanel } from './room-panel.ts';

/**
 * Asks for a name before something that needs one. Fires `mahjong-named` when there is one, `mahjong-not-named` when
 * the person would rather not.
 */
export class MahjongNaming extends RoomPanel {
  static override properties = { action: { attribute: false } };
  static override styles = [
    controls,
    css`
      :host {
        display: block;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6em;
        margin-block-start: 0.8em;
      }
    `,
  ];
  /** What the person does with the name, as the button says it. */
  declare action: string;
  #busy = false;

  constructor() {
    super();
    this.action = '';
  }

  protected override firstUpdated(_changed: PropertyValues<this>): void {
    void this.#name?.focusField();
  }

  protected override render(): TemplateResult {
    return html`<mahjong-guest-name @mahjong-name-done=${this.#settle}></mahjong-guest-name>
      <div class="buttons">
        <button class="button primary" type="button" @click=${this.#settle}>${this.action}</button>
        <button class="button plain" type="button" @click=${this.#stop}>${this.texts.guest.cancel}</button>
      </div>`;
  }

  get #name(): MahjongGuestName | null {
    const name = this.renderRoot.querySelector('mahjong-guest-name');
    return name instanceof MahjongGuestName ? name : null;
  }

  readonly #settle = async () => {
    if (this.#busy) return;
    this.#busy = true;
    try {
      if (await this.#name?.settle()) this.dispatchEvent(new Event('mahjong-named'));
    } finally {
      this.#busy = false;
    }
  };

  readonly #stop = () => {
    this.dispatchEvent(new Event('mahjong-not-named'));
  };
}

define('mahjong-naming', MahjongNaming);
