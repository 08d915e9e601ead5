import { ContextConsumer } from '@lit/context';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { OwnAccount } from '../../client/account.ts';
import { localeContext } from '../../client/contexts.ts';
import { openQuestion } from '../../client/view-state.ts';
import type { MeTexts } from '../../locales/me/en.ts';
import { loadMeTexts } from '../../locales/me/load.ts';
import { controls } from '../../styles/controls.ts';
import { dialogStyles } from '../../styles/dialog.ts';
import { define } from '../define.ts';
import { closeIcon } from '../icons.ts';
import { RoomPanel } from '../room-panel.ts';
import { type Errand, errandOf, takeErrand } from './errand.ts';

/** Bubbles from whatever opens the panel to the element's own root, and no further. */
export const OPEN_ME = 'mahjong-open-me';

/** What the panel needs and is fetched for. */
interface Parts {
  readonly account: OwnAccount;
  readonly texts: MeTexts;
  /** The language of the texts. */
  readonly tag: string;
}

/**
 * The dialog about oneself. It lies over the page, whatever the element shows behind it, and opens by itself where the
 * page's address brings a recovery or a move.
 */
export class MahjongMe extends RoomPanel {
  static override properties = {
    opened: { state: true },
    parts: { state: true },
    failed: { state: true },
    errand: { state: true },
  };
  static override styles = [
    controls,
    dialogStyles,
    css`
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
        background: rgb(10 8 4 / 0.5);
      }
      .turn {
        display: flex;
        flex: none;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 4px 12px;
        padding: 6px 16px;
        background: var(--_accent);
        color: var(--_on-accent);
        font-weight: 600;
      }
      .body {
        padding-block: 4px 16px;
      }
      .waits {
        padding-block: 16px;
      }
    `,
  ];
  declare protected opened: boolean;
  /** null until they are fetched. */
  declare protected parts: Parts | null;
  declare protected failed: boolean;
  /** What the page's address has brought; null: nothing. */
  declare protected errand: Errand | null;
  readonly #locale = new ContextConsumer(this, { context: localeContext, subscribe: true });
  #gone = new AbortController();

  constructor() {
    super();
    this.opened = false;
    this.parts = null;
    this.failed = false;
    this.errand = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#gone = new AbortController();
    const { signal } = this.#gone;
    this.getRootNode().addEventListener(
      OPEN_ME,
      (event) => {
        event.stopPropagation();
        void this.#open();
      },
      { signal },
    );
    addEventListener('hashchange', this.#look, { signal });
    void this.updateComplete.then(this.#look);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#gone.abort();
    this.opened = false;
  }

  protected override updated(): void {
    const { parts, opened } = this;
    if (opened && parts !== null && parts.tag !== this.#tag) void this.#fetch();
    const dialog = this.renderRoot.querySelector('dialog');
    if (opened && dialog !== null && !dialog.open) dialog.showModal();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.opened) return nothing;
    const { bar, share } = this.texts;
    return html`<dialog class="panel" aria-labelledby="title" @close=${this.#closed}>
      <div class="head">
        <h2 id="title" tabindex="-1" autofocus>${bar.me}</h2>
        <button class="button plain close" type="button" aria-label=${share.close} @click=${this.#close}>${closeIcon}</button>
      </div>
      ${this.#turn()}
      <div class="body">${this.#body()}</div>
    </dialog>`;
  }

  /** The table waits for nobody: whoever is asked something there hears of it here. */
  #turn(): TemplateResult {
    const texts = this.parts?.texts;
    const asked = openQuestion(this.view) !== null && texts !== undefined;
    return html`<div role="status">
      ${
        asked
          ? html`<div class="turn">
              <span>${texts.yourTurn}</span>
              <button class="button" type="button" @click=${this.#close}>${texts.toTable}</button>
            </div>`
          : nothing
      }
    </div>`;
  }

  #body(): TemplateResult {
    const { parts } = this;
    if (parts === null) {
      const { connection } = this.texts;
      return this.failed
        ? html`<p class="waits" role="alert">${this.texts.refusals.SERVER_AWAY}</p>
            <button class="button" type="button" @click=${this.#fetch}>${connection.tryNow}</button>`
        : html`<p class="waits" role="status">…</p>`;
    }
    return html`<mahjong-me-panel
      .account=${parts.account}
      .me=${parts.texts}
      .tag=${parts.tag}
      .errand=${this.errand}
    ></mahjong-me-panel>`;
  }

  get #tag(): string {
    return this.#locale.value?.tag ?? 'en';
  }

  async #open(): Promise<void> {
    this.opened = true;
    await this.#fetch();
  }

  readonly #fetch = async (): Promise<void> => {
    const tag = this.#tag;
    const { commands } = this;
    this.failed = false;
    try {
      if (commands === null) throw new Error('there is no server to be somebody at');
      const [account, texts] = await Promise.all([commands.account(), loadMeTexts(tag), import('./me-panel.ts')]);
      this.parts = { account, texts, tag };
    } catch {
      this.failed = true;
    }
  };

  /** Opens by itself for what the page's address brings to this element's server. */
  readonly #look = async (): Promise<void> => {
    if (errandOf(document.URL, null) === null) return;
    await this.#fetch();
    const errand = this.parts === null ? null : takeErrand(this.parts.account.server);
    if (errand === null) return;
    this.errand = errand;
    this.opened = true;
  };

  readonly #close = (): void => this.renderRoot.querySelector('dialog')?.close();

  /** Fetched anew the next time: the element may have another server by then. */
  readonly #closed = (): void => {
    this.opened = false;
    this.errand = null;
    this.parts = null;
  };
}

define('mahjong-me', MahjongMe);
