import { css, html, nothing, type TemplateResult } from 'lit';
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
    css`
      :host {
        display: inline-flex;
        color: inherit;
      }
      button {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        gap: 0.4em;
        min-block-size: 44px;
        min-inline-size: 44px;
        padding-inline: 0.6em;
        border: 0;
        border-radius: calc(var(--_radius) * 0.75);
        background: none;
        color: inherit;
        font-weight: 600;
        cursor: pointer;
        touch-action: manipulation;
      }
      .icon {
        flex: none;
        inline-size: 22px;
        block-size: 22px;
      }
      :focus-visible {
        outline-color: currentcolor;
        outline-offset: -4px;
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
