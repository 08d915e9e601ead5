import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { AccountView, OwnAccount } from '../../client/account.ts';
import type { Failure } from '../../client/failure.ts';
import { isFailure } from '../../client/outcome.ts';
import { LANGUAGES } from '../../locales/languages.ts';
import type { MeTexts } from '../../locales/me/en.ts';
import { controls } from '../../styles/controls.ts';
import { fields } from '../../styles/fields.ts';
import { define } from '../define.ts';
import { MahjongGuestName } from '../guest-name.ts';
import { refusalText } from '../refusal-text.ts';
import { RoomPanel } from '../room-panel.ts';
import { SettingsController } from '../settings.ts';
import type { Errand } from './errand.ts';
import { meStyles } from './me.styles.ts';
import './coming-back.ts';
import './devices.ts';
import './leaving.ts';
import './moving.ts';
import './recovery.ts';

/** Everything about oneself: name, language, devices, recovery, moving, what is kept, and the way out. */
export class MahjongMePanel extends RoomPanel {
  static override properties = {
    account: { attribute: false },
    me: { attribute: false },
    tag: { attribute: false },
    errand: { attribute: false },
    known: { state: true },
    failed: { state: true },
  };
  static override styles = [controls, fields, meStyles];
  declare account: OwnAccount;
  declare me: MeTexts;
  /** The language of the texts. */
  declare tag: string;
  /** What the page's address has brought; null: nothing. */
  declare errand: Errand | null;
  /** null: nobody; undefined until it is known. */
  declare protected known: AccountView | null | undefined;
  /** Why it is not known; null: nothing is wrong. */
  declare protected failed: Failure | null;
  readonly #settings = new SettingsController(this);
  /** Of whom `known` is; undefined before anything was asked. */
  #person: string | null | undefined;

  constructor() {
    super();
    this.tag = 'en';
    this.errand = null;
    this.known = undefined;
    this.failed = null;
  }

  protected override shouldUpdate(): boolean {
    return this.me !== undefined && this.account !== undefined;
  }

  /** Somebody else, or somebody at last: what is known is of the one before. */
  protected override updated(_changed: PropertyValues<this>): void {
    const person = this.view.me?.id ?? null;
    if (person === this.#person) return;
    this.#person = person;
    void this.#load();
  }

  protected override render(): TemplateResult {
    const { known, failed } = this;
    const view = known ?? null;
    const coming = this.#section('coming-back', view);
    return html`${this.errand === null ? nothing : coming} ${this.#name()} ${this.#language()}
    ${known === undefined && failed === null ? html`<p class="section" role="status">${this.me.loading}</p>` : nothing}
    ${failed === null ? nothing : this.#failed(failed)} ${this.#lastMatch(view)} ${this.#section('devices', view)} ${this.#section('recovery', view)}
    ${this.#section('moving', view)} ${this.errand === null && !this.view.signedIn ? coming : nothing}
    ${this.#section('leaving', view)}`;
  }

  #section(
    name: 'coming-back' | 'devices' | 'recovery' | 'moving' | 'leaving',
    known: AccountView | null,
  ): TemplateResult {
    const { account, me } = this;
    switch (name) {
      case 'coming-back':
        return html`<mahjong-me-coming-back
          .account=${account}
          .known=${known}
          .me=${me}
          .errand=${this.errand}
          .onchanged=${this.#load}
        ></mahjong-me-coming-back>`;
      case 'devices':
        return html`<mahjong-me-devices
          .account=${account}
          .known=${known}
          .me=${me}
          .tag=${this.tag}
          .onchanged=${this.#load}
        ></mahjong-me-devices>`;
      case 'recovery':
        return html`<mahjong-me-recovery
          .account=${account}
          .known=${known}
          .me=${me}
          .onchanged=${this.#load}
        ></mahjong-me-recovery>`;
      case 'moving':
        return html`<mahjong-me-moving
          .account=${account}
          .known=${known}
          .me=${me}
          .onchanged=${this.#load}
        ></mahjong-me-moving>`;
      case 'leaving':
        return html`<mahjong-me-leaving
          .account=${account}
          .known=${known}
          .me=${me}
          .onchanged=${this.#load}
        ></mahjong-me-leaving>`;
    }
  }

  #name(): TemplateResult {
    const { name } = this.me;
    const { me, signedIn } = this.view;
    return html`<section aria-labelledby="name">
      <h3 id="name" class="sr-only">${name.title}</h3>
      <mahjong-guest-name @mahjong-name-done=${this.#save}></mahjong-guest-name>
      ${signedIn ? html`<p class="hint">${name.bySite}</p>` : nothing}
      ${
        me === null
          ? html`<div class="buttons">
              <button class="button" type="button" @click=${this.#save}>${name.save}</button>
            </div>`
          : nothing
      }
    </section>`;
  }

  #language(): TemplateResult {
    const settings = this.spoken?.table.settings;
    if (settings === undefined) return html``;
    const { language } = this.#settings.current;
    return html`<section class="row">
      <label class="label" for="language">${settings.language}</label>
      <select id="language" class="field" @change=${this.#choose}>
        <option value="" ?selected=${language === null}>${settings.pageLanguage}</option>
        ${LANGUAGES.map(
          ({ tag, name }) => html`<option value=${tag} lang=${tag} ?selected=${language === tag}>${name}</option>`,
        )}
      </select>
    </section>`;
  }

  /** Where the person's last match can be read: also after a reload, when its table has forgotten it. */
  #lastMatch(known: AccountView | null): TemplateResult | typeof nothing {
    const matches = known?.person.matches;
    const last = matches?.__typename === 'MatchConnection' ? matches.edges[0]?.node : undefined;
    if (last?.endedAt == null) return nothing;
    const { title, place, open } = this.me.lastMatch;
    const when = new Intl.DateTimeFormat(this.tag, { dateStyle: 'medium', timeStyle: 'short' }).format(last.endedAt);
    const own = last.players.find(({ occupant }) => occupant?.id === known?.person.id)?.standing;
    return html`<section aria-labelledby="match">
      <h3 id="match">${title}</h3>
      <p class="about">${when}${own === undefined ? nothing : html` · ${place(own.place, own.score)}`}</p>
      <div class="buttons">
        <a class="button" href=${new URL(last.page, this.account.server).href} target="_blank" rel="noopener">${open}</a>
      </div>
    </section>`;
  }

  #failed(failed: Failure): TemplateResult {
    return html`<div class="section" role="alert">
      <p>${refusalText(this.texts, failed)}</p>
      <div class="buttons"><button class="button" type="button" @click=${this.#load}>${this.me.again}</button></div>
    </div>`;
  }

  readonly #choose = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) this.#settings.change({ language: target.value || null });
  };

  readonly #save = (): void => {
    const field = this.renderRoot.querySelector('mahjong-guest-name');
    if (field instanceof MahjongGuestName) void field.settle();
  };

  readonly #load = async (): Promise<void> => {
    const known = await this.account.load();
    this.failed = known !== null && isFailure(known) ? known : null;
    if (known === null || !isFailure(known)) this.known = known;
  };
}

define('mahjong-me-panel', MahjongMePanel);
