import { back } from '../art/back.ts';
import { type FaceLetters, face } from '../art/faces.ts';
import { ART_STYLES, type ArtStyle, FACE_HEIGHT, FACE_WIDTH } from '../art/shape.ts';
import { type BootProblem, showSlot } from '../boot/fall-back.ts';
import { isSupported } from '../boot/supported.ts';
import { unsupportedElement } from '../boot/unsupported-element.ts';
import type { MahjongBootEventMap } from '../events.ts';
import { nearestLanguage } from '../language.ts';
import { languageFor } from '../locales/languages.ts';
import { loadTileTexts, type TileTexts } from '../locales/table/load-tiles.ts';
import { readTiles, type TileGroup, type WrittenTile } from '../notation/read-tiles.ts';
import { handStyles } from './mahjong-hand.styles.ts';

/** Without a browser the class can be imported, and does nothing. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

const SVG = 'http://www.w3.org/2000/svg';

/**
 * A hand of tiles in a text, or by itself. It needs no server and no other script; a page without it shows the notation as
 * it was written.
 *
 * The hand is the attribute `tiles`, else the element's own text: `123m 456p 789s 11z`, or `B1 C5 DR`. `'` lays a tile on its
 * side, `"` on top of the one before, `0` or `x` is face down, `+` marks the winning tile.
 *
 * @element mahjong-hand
 *
 * @slot - The notation, for pages without the script.
 *
 * @fires {MahjongErrorEvent} mahjong-error - The element could not start, see `problem`: the notation is shown as it was written.
 *
 * @csspart hand - The row of tiles.
 * @csspart group - Tiles that stand together.
 * @csspart tile - A tile.
 * @csspart wrong - The text as it was written, where it is no hand.
 *
 * @cssprop [--mahjong-tile=#f5efe0] - The body of the tiles.
 * @cssprop [--mahjong-tile-back=#2e7d55] - The back of the tiles.
 * @cssprop [--mahjong-ink-black=#1d1d1b] - Black on the tiles.
 * @cssprop [--mahjong-ink-red=#b3261e] - Red on the tiles.
 * @cssprop [--mahjong-ink-green=#1b6b3a] - Green on the tiles.
 * @cssprop [--mahjong-ink-blue=#1f4e8c] - Blue on the tiles.
 */
export class MahjongHand extends Base {
  static readonly observedAttributes = ['tiles', 'tile-style', 'language'];

  #texts: MutationObserver | null = null;
  #queued = false;
  #problem: BootProblem | null = null;

  /** The hand in notation. Default: the element's text. */
  get tiles(): string | null {
    return this.getAttribute('tiles');
  }

  set tiles(text: string | null) {
    this.#reflect('tiles', text);
  }

  /** `traditional`, `index`, `contrast` or `colour-safe`. Default: `traditional`. */
  get tileStyle(): string | null {
    return this.getAttribute('tile-style');
  }

  set tileStyle(style: string | null) {
    this.#reflect('tile-style', style);
  }

  /** Why the notation is shown in place of the tiles; null: they are drawn, or it is no hand. */
  get problem(): BootProblem | null {
    return this.#problem;
  }

  /** The language that screen readers hear the hand in. Default: the nearest `lang` attribute around the element. */
  get language(): string | null {
    return this.getAttribute('language');
  }

  set language(tag: string | null) {
    this.#reflect('language', tag);
  }

  connectedCallback(): void {
    this.#guard(() => {
      this.#texts = new MutationObserver(() => this.#later());
      this.#texts.observe(this, { childList: true, characterData: true, subtree: true });
      this.#draw();
    });
  }

  disconnectedCallback(): void {
    this.#texts?.disconnect();
    this.#texts = null;
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#later();
  }

  #reflect(name: string, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  /** Several changes at once are drawn once. */
  #later(): void {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      if (this.isConnected) this.#guard(() => this.#draw());
    });
  }

  /** In a text the notation says enough: no sentence besides. */
  #guard(show: () => void): void {
    if (this.#problem !== null) return;
    try {
      show();
    } catch (error) {
      reportError(error);
      this.#problem = 'not-loaded';
      showSlot(this, this.#problem);
    }
  }

  #draw(): void {
    const text = this.tiles ?? this.textContent ?? '';
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [handStyles(this.ownerDocument)];
    const read = readTiles(text);
    if (!read.ok) {
      const found = read.found === '' ? 'the end' : JSON.stringify(read.found);
      console.warn(`<mahjong-hand>: ${JSON.stringify(text)} is no hand: ${found} at ${read.at} was not expected.`);
      root.replaceChildren(part('span', 'wrong', [text]));
      return;
    }
    const style = ART_STYLES.find((each) => each === this.tileStyle) ?? 'traditional';
    const hand = part('span', 'hand', rows(read.groups, style, {}));
    hand.setAttribute('role', 'img');
    hand.setAttribute('aria-label', text.trim());
    root.replaceChildren(hand);
    void this.#name(hand, read.groups, style);
  }

  /** In words, and with the letters of the language, as soon as they have come; until then, and where they cannot be had, the notation is read out. */
  async #name(hand: HTMLElement, groups: readonly TileGroup[], style: ArtStyle): Promise<void> {
    const tag = languageFor(this.language ?? nearestLanguage(this));
    try {
      const texts = await loadTileTexts(tag);
      if (style === 'index') hand.replaceChildren(...rows(groups, style, texts.letters));
      hand.setAttribute(
        'aria-label',
        groups.map((group) => group.map((tile) => said(tile, texts)).join(', ')).join('; '),
      );
    } catch (error) {
      console.warn('<mahjong-hand>: the names of the tiles did not load.', error);
    }
  }
}

function said({ kind, winning }: WrittenTile, texts: TileTexts): string {
  const name = kind === null ? texts.faceDown : texts.name(kind);
  return winning ? texts.winning(name) : name;
}

function rows(groups: readonly TileGroup[], style: ArtStyle, letters: FaceLetters): HTMLElement[] {
  return groups.map((group) =>
    part(
      'span',
      'group',
      group.map((tile) => drawn(tile, style, letters)),
    ),
  );
}

function drawn({ kind, sideways, above, winning }: WrittenTile, style: ArtStyle, letters: FaceLetters): HTMLElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${FACE_WIDTH} ${FACE_HEIGHT}`);
  for (const { d, ink, paint, width } of kind === null ? back() : face(kind, style, letters)) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', `${paint} ${ink}`);
    path.setAttribute('d', d);
    if (width > 0) path.setAttribute('stroke-width', String(width));
    svg.append(path);
  }
  const tile = part('span', 'tile', [svg]);
  tile.classList.add(style);
  tile.classList.toggle('down', kind === null);
  tile.classList.toggle('sideways', sideways);
  tile.classList.toggle('above', above);
  tile.classList.toggle('winning', winning);
  return tile;
}

/** An element that a page can style, named after its part. */
function part(tag: 'span', name: string, content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  element.setAttribute('part', name);
  element.append(...content);
  return element;
}

if (globalThis.customElements && !customElements.get('mahjong-hand')) {
  customElements.define('mahjong-hand', isSupported() ? MahjongHand : unsupportedElement(showSlot));
}

declare global {
  interface HTMLElementTagNameMap {
    'mahjong-hand': MahjongHand;
  }
  interface GlobalEventHandlersEventMap extends MahjongBootEventMap {}
}
