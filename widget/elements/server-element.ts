import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { booleanAttribute } from '../attributes.ts';
import type { BootProblem } from '../boot/fall-back.ts';
import { HostElement } from '../boot/host-element.ts';
import { readServerUrl, serverOfScript } from '../client/server-url.ts';
import type { GetToken } from '../client/token-source.ts';
import { LanguageController } from '../language.ts';
import type { ElementTexts } from '../locales/elements/en.ts';
import { ENGLISH, loadElementLocale } from '../locales/elements/load.ts';
import { keepKeys } from '../own-keys.ts';
import { Asker, NoAnswer, type ReadingProblem } from './ask.ts';
import { MahjongProblemEvent } from './events.ts';
import { Refresh } from './refresh.ts';
import { serverElementStyles } from './server-element.styles.ts';

/** What the small elements have in common: a server that they read from, a language, and what they say when that fails. */
export abstract class ServerElement extends HostElement {
  static override properties = {
    server: { reflect: true },
    language: { reflect: true },
    theme: { reflect: true },
    pageKeys: { attribute: 'page-keys', type: Boolean, converter: booleanAttribute },
    token: {},
    getToken: { attribute: false },
  };
  static override styles = serverElementStyles;

  /** The GraphQL address of the server. Without it: `/graphql` on the origin the script came from. */
  declare server: string | null;
  /** `en`, `id`, `ms`, `ko`. Without it: the nearest `lang` attribute around the element. */
  declare language: string | null;
  /** Without it, and with `auto`: the page's own `color-scheme`. */
  declare theme: 'auto' | 'light' | 'dark' | null;
  /** Keys that the element uses reach the page's own shortcuts too. Without it they stop at the element. */
  declare pageKeys: boolean;
  /**
   * A token that the site signs for its own person; never reflected. Without it: the guest of this browser, if there is
   * one.
   */
  declare token: string | null;
  /** Called for a token when there is none yet and when one has run out; gives null when nobody is signed in. */
  declare getToken: GetToken | null;

  readonly #language = new LanguageController(this, { wanted: () => this.language, load: loadElementLocale });
  readonly #refresh = new Refresh(
    this,
    (signal) => this.read(this.#ask(), signal),
    (code) => this.dispatchEvent(new MahjongProblemEvent({ code })),
  );
  #asker: Asker | null = null;

  constructor() {
    super();
    this.server = null;
    this.language = null;
    this.theme = null;
    this.pageKeys = false;
    this.token = null;
    this.getToken = null;
    keepKeys(this);
  }

  /** Properties on which it depends what is read: another value, and everything is read anew. */
  protected abstract readonly about: readonly string[];

  /** Whether anything has been read that can be shown. */
  protected abstract readonly shown: boolean;

  /** Forgets what was read. */
  protected abstract forget(): void;

  /** Reads what is shown, for the first time or anew. */
  protected abstract read(asker: Asker, signal: AbortSignal): Promise<void>;

  /** What was read, and what can be chosen before anything is. */
  protected abstract content(): TemplateResult;

  /** What stands between the viewer and what is to be shown; null: nothing does. */
  get problem(): ReadingProblem | BootProblem | null {
    return this.bootProblem ?? this.#refresh.problem;
  }

  protected get texts(): ElementTexts {
    return (this.#language.locale ?? ENGLISH).texts;
  }

  /** BCP 47 tag of the language that is spoken. */
  protected get tag(): string {
    return (this.#language.locale ?? ENGLISH).tag;
  }

  protected get busy(): boolean {
    return this.#refresh.busy;
  }

  /** The server that is read from; null where none is named. */
  protected get serverUrl(): string | null {
    return this.server ? readServerUrl(this.server, document.baseURI) : serverOfScript(import.meta.url);
  }

  /** Reads something further, and says how that went. */
  protected further(read: (asker: Asker, signal: AbortSignal) => Promise<void>): void {
    void this.#refresh.run((signal) => read(this.#ask(), signal));
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('language')) this.#language.look();
    const whom = ['server', 'token', 'getToken'].some((name) => changed.has(name));
    if (whom) this.#asker = null;
    if (!whom && !this.about.some((name) => changed.has(name))) return;
    this.forget();
    this.#refresh.restart();
  }

  protected override render(): TemplateResult {
    return html`<div class="paper" part="paper" lang=${this.tag} aria-busy=${this.busy ? 'true' : 'false'}>
      ${this.content()} ${this.#standing()}
    </div>`;
  }

  #standing(): TemplateResult {
    const { problem } = this.#refresh;
    const { texts } = this;
    // One status all the time: what appears in it is read out.
    return html`<div role="status">
      ${
        problem === null
          ? this.shown
            ? nothing
            : html`<p class="note">${texts.loading}</p>`
          : html`<div class="problem" part="problem">
              <p>${this.shown ? `${texts.stale} ` : ''}${texts.problems[problem]}</p>
              ${
                problem === 'no-server'
                  ? nothing
                  : html`<button class="button" type="button" @click=${this.#retry}>${texts.retry}</button>`
              }
            </div>`
      }
    </div>`;
  }

  readonly #retry = () => this.#refresh.retry();

  #ask(): Asker {
    const url = this.serverUrl;
    if (url === null) throw new NoAnswer('no-server', 'No server is named.');
    this.#asker ??= new Asker(url, this);
    return this.#asker;
  }
}
