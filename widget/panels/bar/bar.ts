import { css, html, nothing, type TemplateResult } from 'lit';
import { controls } from '../../styles/controls.ts';
import { fields } from '../../styles/fields.ts';
import { define } from '../define.ts';
import { closeIcon, eyeIcon, inviteIcon } from '../icons.ts';
import { LazyParts } from '../lazy.ts';
import { RoomPanel } from '../room-panel.ts';
import '../invite/invite.ts';
import '../me/me-button.ts';
import '../settings/settings-button.ts';
import '../voice/voice-bar.ts';

/** The strip on the frame: which room this is and how to get others here; and what the connection is doing, when it is not well. */
export class MahjongBar extends RoomPanel {
  static override properties = {
    invitable: { type: Boolean },
    inviting: { state: true },
  };
  static override styles = [
    controls,
    fields,
    css`
      :host {
        position: relative;
        z-index: 4;
        display: block;
        container-type: inline-size;
        background: var(--_frame);
        color: var(--_on-frame);
      }
      .bar {
        display: flex;
        align-items: center;
        justify-content: space-between;
        flex-wrap: wrap;
        gap: 0 0.6em;
        padding-inline: 4px;
        background: var(--_frame);
      }
      .bar button {
        display: inline-flex;
        align-items: center;
        gap: 0.5em;
        min-block-size: 44px;
        padding-inline: 0.6em;
        border: 0;
        background: none;
        color: inherit;
        font-weight: 600;
        cursor: pointer;
      }
      .code {
        letter-spacing: 0.08em;
      }
      .watching {
        display: inline-flex;
        align-items: center;
        gap: 0.35em;
        padding-inline: 0.6em;
        font-size: 0.9375em;
      }
      mahjong-settings-button[hidden] {
        display: none;
      }
      @container (max-width: 420px) {
        .bar {
          gap: 0;
          padding-inline: 0;
        }
        :is(.bar button, .watching) {
          padding-inline: 0.3em;
        }
      }
      /* At the side of a low window. */
      @container (max-width: 60px) {
        .bar {
          flex-direction: column;
          flex-wrap: nowrap;
          padding-block: 4px;
        }
        :is(.bar button, .watching) {
          padding-inline: 0;
        }
        .code {
          display: none;
        }
        .speak {
          flex: none;
        }
        .lost {
          position: absolute;
          inset-block-start: 0;
          inset-inline-start: 0;
          inline-size: max-content;
        }
        dialog {
          inset-block-start: 0;
          inset-inline: 100% auto;
          inline-size: min(30em, 80vw);
        }
      }
      .speak {
        flex: 1 1 auto;
        display: flex;
        justify-content: flex-end;
      }
      .lost {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0 1em;
        padding-inline: 1em 0.3em;
        background: var(--_accent);
        color: var(--_on-accent);
        font-weight: 600;
      }
      .lost span {
        padding-block: 0.5em;
      }
      .lost button {
        min-block-size: 44px;
        padding-inline: 0.7em;
        border: 0;
        background: none;
        color: inherit;
        font-weight: 600;
        text-decoration: underline;
        text-underline-offset: 0.2em;
        cursor: pointer;
      }
      :focus-visible {
        outline-color: currentcolor;
        outline-offset: -4px;
      }
      dialog {
        position: absolute;
        inset-block-start: 100%;
        inset-inline: 0;
        inline-size: auto;
        max-inline-size: 30em;
        margin: 6px;
        padding: 0;
        border: 0;
        border-radius: var(--_radius);
        background: none;
        color: var(--_text);
        box-shadow: var(--_shadow);
      }
      .close {
        position: absolute;
        inset-block-start: 4px;
        inset-inline-end: 4px;
        display: grid;
        place-items: center;
        inline-size: 44px;
        block-size: 44px;
        border: 0;
        background: none;
        cursor: pointer;
      }
      dialog :focus-visible {
        outline-color: var(--_focus);
      }
    `,
  ];
  /** Whether the way to invite others is offered here. In the lobby it stands open below. */
  declare invitable: boolean;
  declare inviting: boolean;
  readonly #parts = new LazyParts(this, {
    phrases: () => import('../phrases/phrases.ts'),
    order: () => import('../order/order.ts'),
  });

  constructor() {
    super();
    this.invitable = false;
    this.inviting = false;
  }

  protected override render(): TemplateResult {
    const lost = this.#lost();
    // A lost connection is said in the strip's own place: the table below does not move.
    return html`<div @keydown=${this.#onKey}>
      <div role="status">${lost}</div>
      ${this.#bar(lost === nothing)}
    </div>`;
  }

  #bar(shown: boolean): TemplateResult | typeof nothing {
    const { room, signedIn } = this.view;
    if (room === null) return nothing;
    const { bar, share } = this.texts;
    this.#parts.want('phrases');
    // Only the site's own people can be its moderators.
    if (signedIn) this.#parts.want('order');
    return html`<div class="bar" ?hidden=${!shown}>
        ${
          this.invitable
            ? html`<button type="button" aria-label=${bar.code(room.code)} aria-expanded=${this.inviting} @click=${this.#toggle}>
                ${inviteIcon}<span class="code">${room.code}</span>
              </button>`
            : nothing
        }
        ${
          this.invitable && room.spectators > 0
            ? html`<span class="watching" title=${bar.watching(room.spectators)}>
                ${eyeIcon}<span aria-hidden="true">${bar.number(room.spectators)}</span>
                <span class="sr-only">${bar.watching(room.spectators)}</span>
              </span>`
            : nothing
        }
        ${
          this.invitable && room.rated && this.spoken
            ? html`<span class="watching" role="img" aria-label=${this.spoken.table.match.rated.rated} title=${this.spoken.table.match.rated.rated}>★</span>`
            : nothing
        }
        <span class="speak">${this.#parts.has('phrases') ? html`<mahjong-phrases></mahjong-phrases>` : nothing}</span>
        ${signedIn && this.#parts.has('order') ? html`<mahjong-order></mahjong-order>` : nothing}
        <mahjong-voice-bar></mahjong-voice-bar>
        <mahjong-settings-button ?hidden=${this.invitable}></mahjong-settings-button>
        <mahjong-me-button></mahjong-me-button>
      </div>
      ${this.invitable || !this.#parts.has('phrases') ? nothing : html`<mahjong-speech></mahjong-speech>`}
      <dialog ?open=${this.inviting} aria-label=${share.title}>
        ${
          this.inviting
            ? html`<mahjong-invite></mahjong-invite>
                <button class="close" type="button" aria-label=${share.close} @click=${this.#toggle}>${closeIcon}</button>`
            : nothing
        }
      </dialog>`;
  }

  #lost(): TemplateResult | typeof nothing {
    const { connection } = this.view;
    const texts = this.texts.connection;
    if (connection !== 'reconnecting' && connection !== 'offline') return nothing;
    return html`<div class="lost">
      <span>${texts[connection]}</span>
      <button type="button" @click=${() => this.commands?.retry()}>${texts.tryNow}</button>
    </div>`;
  }

  readonly #toggle = () => {
    this.inviting = !this.inviting;
    if (!this.inviting) this.renderRoot.querySelector<HTMLElement>('.bar button')?.focus();
  };

  readonly #onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && this.inviting) this.#toggle();
  };
}

define('mahjong-bar', MahjongBar);
