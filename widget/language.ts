import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { english } from './locales/en.ts';
import { type LanguageTag, languageFor, loadLocale } from './locales/load.ts';
import type { Locale } from './locales/locale.ts';

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

/**
 * Keeps an element's texts in the right language: what the viewer chose, else the element's attribute, else the page
 * around it, also when that changes later. Until a language has come, and when it does not come, the one before stays.
 */
export class LanguageController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #wanted: () => string | null;
  readonly #changed: (locale: Locale) => void;
  #observer: MutationObserver | null = null;
  #tag: LanguageTag = 'en';

  /** `wanted`: what the viewer or the attribute names; null leaves it to the page. */
  constructor(host: ReactiveControllerHost & Element, wanted: () => string | null, changed: (locale: Locale) => void) {
    this.#host = host;
    this.#wanted = wanted;
    this.#changed = changed;
    host.addController(this);
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

  /** Looks again what the language should be. */
  look(): void {
    const tag = languageFor(this.#wanted() ?? nearestLanguage(this.#host) ?? navigator.language);
    if (tag === this.#tag) return;
    this.#tag = tag;
    void this.#load(tag);
  }

  async #load(tag: LanguageTag): Promise<void> {
    const locale = await loadLocale(tag).catch(() => null);
    if (tag !== this.#tag) return;
    if (locale !== null) this.#changed(locale);
    // The next look tries again.
    else this.#tag = english.tag === tag ? tag : 'en';
  }
}
