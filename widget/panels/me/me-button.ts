import { css, html, nothing, type TemplateResult } from 'lit';
import { barButton } from '../../styles/bar-button.ts';
import { controls } from '../../styles/controls.ts';
import { define } from '../define.ts';
import { personIcon } from '../icons.ts';
import { RoomPanel } from '../room-panel.ts';
import { OPEN_ME } from './me.ts';

/** Opens the panel about oneself, wherever it stands in the element. */
export class MahjongMeButton extends RoomPanel {
  static override properties = { named: { type: Boolean } };
  static override styles = [
    controls,
    barButton,
    css`
      :host {
        display: inline-flex;
        color: inherit;
      }
    `,
  ];
  /** The word stands beside the picture. */
  declare named: boolean;

  constructor() {
    super();
    this.named = false;
  }

  protected override render(): TemplateResult {
    const { me, meAbout } = this.texts.bar;
    return html`<button
      type="button"
      aria-label=${meAbout}
      title=${meAbout}
      aria-haspopup="dialog"
      @click=${() => this.dispatchEvent(new Event(OPEN_ME, { bubbles: true, composed: true }))}
    >
      ${personIcon}${this.named ? html`<span aria-hidden="true">${me}</span>` : nothing}
    </button>`;
  }
}

define('mahjong-me-button', MahjongMeButton);
