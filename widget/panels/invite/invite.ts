import { html, nothing, type TemplateResult } from 'lit';
import type { Room } from '../../client/model.ts';
import { controls } from '../../styles/controls.ts';
import { fields } from '../../styles/fields.ts';
import { define } from '../define.ts';
import { codeIcon, copyIcon, doneIcon, gridIcon, sendIcon } from '../icons.ts';
import { RoomPanel } from '../room-panel.ts';
import { copyText } from './clipboard.ts';
import { embedSnippet } from './embed.ts';
import { inviteStyles } from './invite.styles.ts';

type QrView = typeof import('./qr.ts')['qrView'];

/** How others get to the room: its link, a QR code, the device's own way to send things, and the tag for a web page. */
export class MahjongInvite extends RoomPanel {
  static override properties = {
    copied: { state: true },
    failed: { state: true },
    embedding: { state: true },
    qr: { state: true },
    qrFailed: { state: true },
  };
  static override styles = [controls, fields, inviteStyles];
  /** What was copied last; null when nothing was, or it is too long ago to be said. */
  declare copied: 'link' | 'embed' | null;
  /** Copying did not work; the text is selected. */
  declare failed: boolean;
  declare embedding: boolean;
  /** null while the QR code is not shown. */
  declare qr: QrView | null;
  declare qrFailed: boolean;

  constructor() {
    super();
    this.copied = null;
    this.failed = false;
    this.embedding = false;
    this.qr = null;
    this.qrFailed = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { room } = this.view;
    if (room === null) return nothing;
    const texts = this.texts.share;
    return html`<section class="paper" aria-labelledby="title">
      <h3 id="title">${texts.title}</h3>
      <p class="about">${texts.about}</p>
      <div class="row">
        <input id="link" class="field" readonly .value=${room.link} aria-label=${texts.link} @focus=${selectAll} />
        <button class="button" type="button" @click=${() => this.#copy('link', room.link)}>
          ${this.copied === 'link' ? doneIcon : copyIcon}${this.copied === 'link' ? texts.copied : texts.copy}
        </button>
      </div>
      <p class="complaint" role="status">${this.failed ? texts.copyByHand : nothing}</p>
      <p class="code">${texts.sayCode} <b>${room.code}</b></p>
      ${this.#ways(room)} ${this.#qr(room)} ${this.#embed(room)}
      <p class="sr-only" role="status">${this.copied === null ? nothing : texts.copied}</p>
    </section>`;
  }

  #ways(room: Room): TemplateResult {
    const texts = this.texts.share;
    return html`<div class="ways">
      ${
        typeof globalThis.navigator?.share === 'function'
          ? html`<button class="button" type="button" @click=${() => this.#send(room)}>${sendIcon}${texts.send}</button>`
          : nothing
      }
      <button class="button" type="button" aria-expanded=${this.qr !== null} aria-controls="qr" @click=${this.#toggleQr}>
        ${gridIcon}${this.qr === null ? texts.qr : texts.qrHide}
      </button>
      <button
        class="button"
        type="button"
        aria-expanded=${this.embedding}
        aria-controls="embed"
        @click=${this.#toggleEmbed}
      >
        ${codeIcon}${texts.embed}
      </button>
    </div>`;
  }

  #qr(room: Room): TemplateResult {
    const { qrLabel, qrFailed } = this.texts.share;
    return html`<div id="qr" ?hidden=${this.qr === null && !this.qrFailed}>
      ${this.qr?.(room.link, qrLabel(room.link))}
      ${this.qrFailed ? html`<p class="complaint" role="alert">${qrFailed}</p>` : nothing}
    </div>`;
  }

  #embed(room: Room): TemplateResult {
    const texts = this.texts.share;
    const snippet = embedSnippet(room.link, room.code);
    return html`<div id="embed" ?hidden=${!this.embedding}>
      <label class="about" for="snippet">${texts.embedAbout}</label>
      <textarea id="snippet" class="field" readonly rows="4" spellcheck="false" .value=${snippet} @focus=${selectAll}></textarea>
      <button class="button" type="button" @click=${() => this.#copy('embed', snippet)}>
        ${this.copied === 'embed' ? doneIcon : copyIcon}${this.copied === 'embed' ? texts.copied : texts.copyEmbed}
      </button>
    </div>`;
  }

  async #copy(what: 'link' | 'embed', text: string): Promise<void> {
    const field = this.renderRoot.querySelector(what === 'link' ? '#link' : '#snippet');
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const done = await copyText(text, field);
    this.failed = !done;
    this.copied = done ? what : null;
  }

  /** The person may think better of it in the device's own sheet: that is no failure. */
  async #send(room: Room): Promise<void> {
    try {
      await navigator.share({ text: this.texts.share.message(room.code), url: room.link });
    } catch {
      this.failed = false;
    }
  }

  readonly #toggleQr = async () => {
    this.qrFailed = false;
    if (this.qr !== null) {
      this.qr = null;
      return;
    }
    try {
      const { qrView } = await import('./qr.ts');
      this.qr = qrView;
    } catch {
      this.qrFailed = true;
    }
  };

  readonly #toggleEmbed = () => {
    this.embedding = !this.embedding;
  };
}

function selectAll(event: FocusEvent): void {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) event.target.select();
}

define('mahjong-invite', MahjongInvite);
