import { LitElement } from 'lit';
import { isSupported } from '../boot/supported.ts';
import { unsupportedElement } from '../boot/unsupported-element.ts';

/** Set by the build; the sources have no version of their own. */
declare const MAHJONG_VERSION: string | undefined;
/** The elements that are bundled together: those of one family stand on one page beside those of another. */
declare const MAHJONG_FAMILY: string | undefined;

const version = typeof MAHJONG_VERSION === 'undefined' ? 'sources' : MAHJONG_VERSION;
const family = typeof MAHJONG_FAMILY === 'undefined' ? 'sources' : MAHJONG_FAMILY;

/** An element that nobody makes: whoever has registered it has the page, for there is one registry to a page. */
const CLAIM = `mahjong-${family}-claim`;

class Claim extends LitElement {
  static readonly version = version;
}

/** Whether the page is ours; null until the first element is to be registered. */
let ours: boolean | null = null;

/**
 * Registers an element, unless the page has another build or version of the table already: elements of two builds would not
 * understand each other, so the second to come registers none at all and says so once in the console.
 */
export function define(tag: string, element: CustomElementConstructor): void {
  // Imported while a page is written on a server.
  if (!globalThis.customElements) return;
  ours ??= claim();
  if (ours && !customElements.get(tag)) customElements.define(tag, isSupported() ? element : unsupportedElement());
}

function claim(): boolean {
  const other = customElements.get(CLAIM);
  if (!other) {
    customElements.define(CLAIM, Claim);
    return true;
  }
  const first = 'version' in other ? other.version : 'another version';
  console.warn(
    `Two scripts on this page bring the same mahjong elements: the first (${first}) has them, the second (${version}) does nothing.`,
  );
  return false;
}
