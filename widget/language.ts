import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type LanguageTag, languageFor } from './locales/languages.ts';

/** The language of the nearest element around, through shadow roots, that says one; null when none does. */
export function nearestLanguage(element: Element): string | null {
  for (let at: Element | null = element; at !== null; at = around(at)) {
    const language = at.closest('[lang]')?.getAttribute('lang');
    if (language) return language;
  }
  return null;
}

function around(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** What an element says in one language. `tag`: that language. */
interface Spoken {
  readonly tag: string;
}

/** Where an element's languages come from, and who hears of another one. */
interface Languages<Locale extends Spoken> {
  /** What the viewer or the attribute names; null leaves it to the page. */
  readonly wanted: () => string | null;
  /** Asked once, where the page says none: the site's own language; null leaves it to the browser. Never rejects. */
  readonly ofSite?: () => Promise<string | null>;
  /** Rejects when it cannot be had. */
  readonly load: (tag: LanguageTag) => Promise<Locale>;
  readonly changed?: (locale: Locale) => void;
}

/**
 * Keeps an element's texts in the right language: what the viewer chose, else the element's attribute, else the page
 * around it, also when that changes later; else the site's own, else the browser's. Until a language has come the one before stays; where none can be had, English.
 */
export class LanguageController<Locale extends Spoken> implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #languages: Languages<Locale>;
  #observer: MutationObserver | null = null;
  /** null: not asked yet. */
  #site: Promise<string | null> | null = null;
  #tag: LanguageTag | null = null;
  #locale: Locale | null = null;
  #failed = false;

  constructor(host: ReactiveControllerHost & Element, languages: Languages<Locale>) {
    this.#host = host;
    this.#languages = languages;
    host.addController(this);
  }

  /** null until the first language has come. */
  get locale(): Locale | null {
    return this.#locale;
  }

  /** No language at all could be fetched. */
  get failed(): boolean {
    return this.#failed;
  }

  hostConnected(): void {
    this.#observer = new MutationObserver(() => this.look());
    this.#observer.observe(this.#host.ownerDocument, { attributeFilter: ['lang'], subtree: true });
    this.look();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = null;
  }

  /** Looks again what the language should be, and fetches what is not there. */
  look(): void {
    const said = this.#said;
    if (said !== null) this.#speak(said);
    else void this.#askSite();
  }

  /** The site is another one, or known only now. */
  askSiteAgain(): void {
    this.#site = null;
    if (this.#observer !== null) this.look();
  }

  /** By whoever says one: the viewer, the attribute, the page. */
  get #said(): string | null {
    return this.#languages.wanted() ?? nearestLanguage(this.#host);
  }

  async #askSite(): Promise<void> {
    this.#site ??= this.#languages.ofSite?.() ?? Promise.resolve(null);
    const ofSite = await this.#site;
    // Somebody may say one by now.
    this.#speak(this.#said ?? ofSite ?? navigator.language);
  }

  #speak(language: string): void {
    const tag = languageFor(language);
    if (tag === this.#tag) return;
    this.#tag = tag;
    this.#failed = false;
    void this.#load(tag);
  }

  async #load(tag: LanguageTag): Promise<void> {
    const locale = (await this.#fetched(tag)) ?? this.#locale ?? (await this.#fetched('en'));
    if (tag !== this.#tag) return;
    // What did not come is fetched again with the next look.
    if (locale?.tag !== tag) this.#tag = null;
    if (locale === null) this.#failed = true;
    else if (locale !== this.#locale) {
      this.#locale = locale;
      this.#languages.changed?.(locale);
    }
    this.#host.requestUpdate();
  }

  async #fetched(tag: LanguageTag): Promise<Locale | null> {
    return this.#languages.load(tag).catch(() => null);
  }
}
