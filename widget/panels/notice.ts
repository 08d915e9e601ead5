import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { controls } from '../styles/controls.ts';
import { define } from './define.ts';
import { closeIcon } from './icons.ts';
import { refusalText } from './refusal-text.ts';
import { RoomPanel } from './room-panel.ts';

/** How long a notice stays, ms: long enough to be read twice. */
const STAYS = 6_000;

/** A short message at the upper edge, away from the own hand, about something that was refused. It goes by itself, and stays while it is looked at. */
export class MahjongNotice extends RoomPanel {
  static override styles = [
    controls,
    css`
      /* Without a height of its own, at the upper edge of the element or, where that is out of sight, of the window. */
      :host {
        position: sticky;
        inset-block-start: 0;
        z-index: 5;
        display: block;
        block-size: 0;
      }
      [role='status'] {
        position: absolute;
        inset-inline: 0;
        /* Below the bar. */
        inset-block-start: 48px;
        display: grid;
        justify-items: center;
        padding: 10px;
        pointer-events: none;
      }
      .slip {
        display: flex;
        align-items: center;
        gap: 0.4em;
        max-inline-size: 34em;
        padding-inline-start: 1em;
        border-radius: var(--_radius);
        background: var(--_text);
        color: var(--_panel);
        box-shadow: var(--_shadow);
        pointer-events: auto;
      }
      button {
        display: grid;
        place-items: center;
        flex: none;
        inline-size: 44px;
        block-size: 44px;
        padding: 0;
        border: 0;
        background: none;
        color: inherit;
        cursor: pointer;
      }
      .icon {
        inline-size: 20px;
        block-size: 20px;
      }
      :focus-visible {
        outline-color: currentcolor;
        outline-offset: -6px;
      }
      @media (prefers-reduced-motion: no-preference) {
        .slip {
          animation: rise 180ms ease-out;
        }
        @keyframes rise {
          from {
            opacity: 0;
            translate: 0 -8px;
          }
        }
      }
      @media (forced-colors: active) {
        .slip {
          border: 1px solid CanvasText;
        }
      }
    `,
  ];
  #shown = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  protected override render(): TemplateResult {
    const { notice } = this.view;
    return html`<div role="status">
      ${
        notice === null
          ? nothing
          : html`<div class="slip" @pointerenter=${this.#hold} @pointerleave=${this.#release} @focusin=${this.#hold} @focusout=${this.#release}>
              <span>${refusalText(this.texts, notice.failure)}</span>
              <button type="button" aria-label=${this.texts.dismiss} @click=${() => this.commands?.dismissNotice()}>
                ${closeIcon}
              </button>
            </div>`
      }
    </div>`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const id = this.view.notice?.id ?? 0;
    if (id === this.#shown) return;
    this.#shown = id;
    if (id !== 0) this.#release();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#hold();
  }

  readonly #hold = () => clearTimeout(this.#timer);

  readonly #release = () => {
    this.#hold();
    this.#timer = setTimeout(() => this.commands?.dismissNotice(), STAYS);
  };
}

define('mahjong-notice', MahjongNotice);
