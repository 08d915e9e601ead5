import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { barButton } from '../../styles/bar-button.ts';
import { controls } from '../../styles/controls.ts';
import { dialogStyles } from '../../styles/dialog.ts';
import { applySurface, surfaceOf } from '../../styles/surface.ts';
import { define } from '../define.ts';
import { closeIcon } from '../icons.ts';
import { LazyParts } from '../lazy.ts';
import { RoomPanel } from '../room-panel.ts';
import { SettingsController } from '../settings.ts';
import { settingsIcon } from '../table/icons.ts';

/** Opens the settings outside of a match, in the same panel as at the table; and has the whole element follow them. */
export class MahjongSettingsButton extends RoomPanel {
  static override properties = { opened: { state: true } };
  static override styles = [
    controls,
    barButton,
    dialogStyles,
    css`
      :host {
        display: inline-flex;
        color: inherit;
      }
      .icon {
        inline-size: 23px;
        block-size: 23px;
      }
      dialog {
        inline-size: min(560px, 100% - 16px);
        max-inline-size: none;
        max-block-size: calc(100dvh - 16px);
        padding: 0;
        border: 0;
      }
      dialog[open] {
        display: flex;
      }
      dialog::backdrop {
        background: rgb(10 8 4 / 0.4);
      }
    `,
  ];
  declare protected opened: boolean;
  readonly #settings = new SettingsController(this);
  readonly #parts = new LazyParts(this, { panel: () => import('./settings-panel.ts') });

  constructor() {
    super();
    this.opened = false;
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const element = outermost(this);
    if (element !== null) applySurface(element.style, surfaceOf(this.#settings.current));
  }

  protected override updated(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog !== null && !dialog.open) dialog.showModal();
  }

  protected override render(): TemplateResult | typeof nothing {
    const texts = this.spoken?.table;
    if (texts === undefined) return nothing;
    const { title } = texts.settings;
    return html`<button type="button" aria-label=${title} title=${title} aria-haspopup="dialog" @click=${this.#open}>
        ${settingsIcon}
      </button>
      ${this.opened && this.#parts.has('panel') ? this.#dialog(title) : nothing}`;
  }

  #dialog(title: string): TemplateResult {
    const texts = this.spoken?.table;
    return html`<dialog class="panel" aria-labelledby="title" @close=${this.#closed}>
      <div class="head">
        <h2 id="title" tabindex="-1" autofocus>${title}</h2>
        <button class="button plain close" type="button" aria-label=${texts?.panel.close ?? nothing} @click=${this.#close}>
          ${closeIcon}
        </button>
      </div>
      <div class="body"><mahjong-settings .texts=${texts}></mahjong-settings></div>
    </dialog>`;
  }

  readonly #open = (): void => {
    this.#parts.want('panel');
    this.opened = true;
  };

  readonly #close = (): void => this.renderRoot.querySelector('dialog')?.close();

  readonly #closed = (): void => {
    this.opened = false;
    this.renderRoot.querySelector('button')?.focus();
  };
}

/** The element of the page in which this one stands, however deep; null in none of ours. */
function outermost(from: Element): HTMLElement | null {
  for (let at: Node = from; ; ) {
    const root = at.getRootNode();
    if (!(root instanceof ShadowRoot)) return null;
    if (root.host.localName === 'mahjong-table') return root.host instanceof HTMLElement ? root.host : null;
    at = root.host;
  }
}

define('mahjong-settings-button', MahjongSettingsButton);

declare global {
  interface HTMLElementTagNameMap {
    'mahjong-settings-button': MahjongSettingsButton;
  }
}
