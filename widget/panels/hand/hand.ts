import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Option, Question, Tile, TileSet } from '../../client/model.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { PortableElement } from '../../portable-element.ts';
import { controls } from '../../styles/controls.ts';
import { define } from '../define.ts';
import { blockedDiscard, mayPick, numbersOf, type Picking, wanted } from '../question.ts';
import type { TileStyle } from '../settings.ts';
import type { Arrangement as Space } from '../table/space.ts';
import { tileView } from '../tile.ts';
import { tileFaceStyles } from '../tile-face.ts';
import { type Arrangement, arranged, inOrder, moved, NO_ARRANGEMENT, sortedArrangement } from './arrangement.ts';
import { TileDrag } from './drag.ts';
import { handStyles } from './hand.styles.ts';
import { ownFlowers, ownSets } from './own-tiles.ts';

/**
 * The viewer's own tiles: to look at, to arrange, to discard and to pick from. One tab stop; arrow keys move between the
 * tiles. A first touch raises a tile, a second one discards it; the Enter key discards at once.
 */
export class MahjongOwnHand extends PortableElement {
  static override styles = [controls, tileFaceStyles, handStyles];
  static override properties = {
    space: { reflect: true },
    hand: { attribute: false },
    seat: { attribute: false },
    concealed: { attribute: false },
    drawn: { attribute: false },
    sets: { attribute: false },
    flowers: { attribute: false },
    question: { attribute: false },
    discard: { attribute: false },
    picking: { attribute: false },
    texts: { attribute: false },
    tiles: { attribute: false },
    confirm: { attribute: false },
    keepSorted: { attribute: false },
    sortable: { attribute: false },
    goesFirst: { attribute: false },
    like: { attribute: false },
    note: { attribute: false },
    ondiscard: { attribute: false },
    onpick: { attribute: false },
    onlook: { attribute: false },
    onraise: { attribute: false },
    onsay: { attribute: false },
    onorder: { attribute: false },
    raised: { state: true },
    dragged: { state: true },
    reason: { state: true },
    focused: { state: true },
  };
  /** How the place is shared out; `--key`, `--tray` and `--set-scale` come with it. */
  declare space: Space;
  /** Names match and hand: the arrangement lasts as long as it. */
  declare hand: string;
  declare seat: number;
  declare concealed: readonly Tile[];
  /** The tile just drawn, or null. */
  declare drawn: number | null;
  declare sets: readonly TileSet[];
  declare flowers: readonly Tile[];
  declare question: Question | null;
  /** The option that discards; null when nothing may be discarded now. */
  declare discard: Option | null;
  declare picking: Picking | null;
  declare texts: TableTexts;
  declare tiles: TileStyle;
  /** A tile is raised before it goes. */
  declare confirm: boolean;
  declare keepSorted: boolean;
  /** Whether the button is offered that sorts the tiles. */
  declare sortable: boolean;
  /** Kinds that have to be discarded before all others: they lie apart. */
  declare goesFirst: ReadonlySet<string>;
  /** The kind to show everywhere; null for none. */
  declare like: string | null;
  /** What the line above the hand says when the hand itself has nothing to say there. */
  declare note: TemplateResult | typeof nothing;
  declare ondiscard: (tile: number) => void;
  /** A tile was touched while tiles are being picked. */
  declare onpick: (tile: number) => void;
  declare onlook: (kind: string | null) => void;
  /** Which tile stands raised; null for none. */
  declare onraise: (tile: number | null) => void;
  /** Something for the live region. */
  declare onsay: (text: string) => void;
  /** The tiles lie in another order: identities from left to right. */
  declare onorder: (order: readonly number[]) => void;

  declare protected raised: { readonly tile: number; readonly question: string | null } | null;
  declare protected dragged: number | null;
  /** Why the tile touched last cannot go. */
  declare protected reason: string | null;
  declare protected focused: number | null;

  #arrangement: Arrangement = NO_ARRANGEMENT;
  #toldOrder: readonly number[] | null = null;
  /** The tile that has the focus while the hand is drawn anew, and where it lay. */
  #held: { readonly tile: number; readonly at: number } | null = null;
  readonly #drag = new TileDrag({
    tiles: () => this.#keys().map((element) => ({ id: Number(element.dataset.tile), element })),
    drop: (id, before) => this.#lay(id, before),
    dragging: (id) => {
      this.dragged = id;
    },
  });

  constructor() {
    super();
    this.space = 'tall';
    this.concealed = [];
    this.sets = [];
    this.flowers = [];
    this.drawn = null;
    this.question = null;
    this.discard = null;
    this.picking = null;
    this.tiles = 'traditional';
    this.confirm = true;
    this.keepSorted = false;
    this.sortable = true;
    this.goesFirst = new Set();
    this.like = null;
    this.note = nothing;
    this.ondiscard = () => {};
    this.onpick = () => {};
    this.onlook = () => {};
    this.onraise = () => {};
    this.onsay = () => {};
    this.onorder = () => {};
    this.raised = null;
    this.dragged = null;
    this.reason = null;
    this.focused = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#drag.cancel();
  }

  protected override shouldUpdate(): boolean {
    return this.texts !== undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { keepSorted, goesFirst } = this;
    const held = this.#focusedTile;
    this.#held = held === null ? null : { tile: held, at: this.#arrangement.order.indexOf(held) };
    this.#arrangement = arranged(this.#arrangement, this.hand, this.concealed, this.drawn, { keepSorted, goesFirst });
    if (changed.get('goesFirst')) this.#arrangement = sortedArrangement(this.#arrangement, this.concealed, goesFirst);
    const { order } = this.#arrangement;
    if (this.raised && !order.includes(this.raised.tile)) this.#raise(null);
    if (this.dragged !== null && !order.includes(this.dragged)) this.#drag.cancel();
    if (this.focused === null || !order.includes(this.focused)) {
      const near = this.#held === null ? undefined : order[Math.min(this.#held.at, order.length - 1)];
      this.focused = near ?? this.drawn ?? order.at(-1) ?? null;
    }
    if (changed.has('question')) this.reason = null;
  }

  protected override render(): TemplateResult {
    const { texts } = this;
    const tiles = inOrder(this.#arrangement, this.concealed);
    const lay = tiles.findIndex(({ kind }) => this.goesFirst.has(kind));
    const classes = { row: true, may: this.#mayAct(), dragging: this.dragged !== null };
    return html`<div class="tray">
      <div class="note">
        <div class="message">${this.reason ?? this.#told()}</div>
        ${ownFlowers(this.flowers, this)}
        ${
          this.sortable
            ? html`<button class="sort" type="button" part="sort" @click=${this.sort}>${texts.hand.sort}</button>`
            : nothing
        }
      </div>
      <div
        class=${classMap(classes)}
        @pointerdown=${(event: PointerEvent) => this.#drag.down(event)}
        @pointermove=${(event: PointerEvent) => this.#drag.move(event)}
        @pointerup=${(event: PointerEvent) => this.#drag.up(event)}
        @pointercancel=${() => this.#drag.cancel()}
      >
        <div
          class="tiles"
          part="hand"
          role="group"
          aria-label=${texts.hand.label}
          aria-describedby="help"
          @keydown=${this.#pressed}
        >
          ${repeat(
            tiles,
            ({ id }) => id,
            (tile, at) => this.#key(tile, at > 0 && at === lay),
          )}
        </div>
        ${ownSets(this.sets, this)}
      </div>
      <span id="help" class="sr-only">${texts.hand.help}</span>
    </div>`;
  }

  protected override updated(): void {
    // A tile that goes, or is laid elsewhere, loses the focus: the hand keeps it.
    if (this.#held !== null && this.#focusedTile === null) this.#keyOf(this.focused)?.focus({ preventScroll: true });
    const { order } = this.#arrangement;
    if (order === this.#toldOrder) return;
    this.#toldOrder = order;
    this.onorder(order);
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector('.row')?.addEventListener('touchmove', this.#keepPage, { passive: false });
  }

  readonly #keepPage = (event: Event): void => {
    if (event instanceof TouchEvent) this.#drag.keepPage(event);
  };

  /** `parts`: a gap lies before it. */
  #key(tile: Tile, parts: boolean): TemplateResult {
    const { texts, picking } = this;
    const blocked = this.#blocked(tile.id);
    const picked = picking?.picked.includes(tile.id) ?? false;
    const raised = this.raised?.tile === tile.id;
    const apart = this.#arrangement.apart === tile.id;
    const first = this.goesFirst.has(tile.kind);
    const classes = {
      key: true,
      apart,
      parts,
      first,
      raised,
      picked,
      blocked,
      dragged: this.dragged === tile.id,
      like: tile.kind === this.like,
    };
    const label = [
      texts.tiles.name(tile.kind),
      ...(apart ? [texts.hand.drawn] : []),
      ...(first ? [texts.hand.goesFirst] : []),
      ...(picked ? [texts.hand.chosen] : []),
      ...(raised && !picking ? [texts.hand.raised] : []),
      ...(blocked ? [texts.hand.mayNotGo] : []),
    ].join(', ');
    return html`<button
      class=${classMap(classes)}
      type="button"
      data-tile=${tile.id}
      tabindex=${tile.id === this.focused ? 0 : -1}
      aria-label=${label}
      aria-pressed=${picking ? String(picked) : nothing}
      aria-disabled=${blocked ? 'true' : nothing}
      @click=${(event: MouseEvent) => this.#touched(tile, event)}
      @focus=${() => this.#focused(tile)}
      @blur=${() => this.onlook(null)}
      @pointerenter=${(event: PointerEvent) => event.pointerType === 'mouse' && this.onlook(tile.kind)}
      @pointerleave=${(event: PointerEvent) => event.pointerType === 'mouse' && this.onlook(null)}
    >
      ${tileView({ kind: tile.kind, style: this.tiles, letters: this.texts.tiles.letters })}
    </button>`;
  }

  #mayAct(): boolean {
    return this.picking !== null || this.discard !== null;
  }

  #blocked(tile: number): boolean {
    if (this.picking) return !this.picking.picked.includes(tile) && !this.#pickable(tile);
    return this.discard !== null && !this.discard.tiles.includes(tile);
  }

  /** Of a single tile another may be picked in its place. */
  #pickable(tile: number): boolean {
    if (!this.picking) return false;
    return (
      mayPick(this.picking, tile) || (wanted(this.picking) === 1 && mayPick({ ...this.picking, picked: [] }, tile))
    );
  }

  /** What pressing a raised tile does, and what the hand would be without it. */
  #told(): TemplateResult | typeof nothing {
    const again = this.#raisedNote();
    return again === null ? this.note : html`<span class="again">${again}</span> ${this.note}`;
  }

  #raisedNote(): string | null {
    const { raised } = this;
    if (!raised || this.picking || !this.discard || raised.question !== this.question?.id) return null;
    const kind = this.concealed.find(({ id }) => id === raised.tile)?.kind;
    if (kind === undefined) return null;
    const touch = matchMedia('(hover: none)').matches;
    return this.texts.hand[touch ? 'tapAgain' : 'clickAgain'](this.texts.tiles.name(kind));
  }

  #raise(tile: number | null): void {
    this.raised = tile === null ? null : { tile, question: this.question?.id ?? null };
    this.onraise(tile);
  }

  /** A click that comes from the keyboard (detail 0) means it. */
  #touched(tile: Tile, event: MouseEvent): void {
    if (!this.#drag.swallows()) this.touch(tile.id, event.detail > 0 ? 'pointer' : 'key');
  }

  /** Does what touching a tile does, wherever it was touched: a pointer raises first, a key means it. */
  touch(tile: number, by: 'pointer' | 'key'): void {
    this.reason = null;
    this.focused = tile;
    if (this.picking) {
      if (this.#blocked(tile)) return;
      this.onpick(tile);
      return;
    }
    const isRaised = this.raised?.tile === tile && this.raised.question === (this.question?.id ?? null);
    if (this.discard === null) {
      this.#raise(isRaised ? null : tile);
      return;
    }
    if (this.#blocked(tile)) {
      const blocked = blockedDiscard(this.question, tile);
      const text = blocked ? this.texts.words.reasons[blocked.reason]?.(numbersOf(blocked)) : undefined;
      this.reason = text ?? this.texts.hand.mayNotGo;
      this.onsay(this.reason);
      return;
    }
    if (this.confirm && by === 'pointer' && !isRaised) {
      this.#raise(tile);
      return;
    }
    this.#raise(null);
    this.ondiscard(tile);
  }

  #focused(tile: Tile): void {
    this.focused = tile.id;
    this.onlook(tile.kind);
  }

  #pressed = (event: KeyboardEvent): void => {
    const { order } = this.#arrangement;
    const at = order.indexOf(this.focused ?? -1);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const target =
      step !== undefined ? at + step : event.key === 'Home' ? 0 : event.key === 'End' ? order.length - 1 : null;
    if (event.key === ' ' && this.focused !== null && !this.picking) {
      event.preventDefault();
      this.#raise(this.raised?.tile === this.focused ? null : this.focused);
      return;
    }
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.shiftKey && this.focused !== null) this.#carry(this.focused, at, target);
    else this.#focus(order[Math.max(0, Math.min(target, order.length - 1))] ?? null);
  };

  /** Moves a tile by keyboard and keeps the focus on it. */
  #carry(tile: number, from: number, to: number): void {
    const { order } = this.#arrangement;
    const others = order.filter((id) => id !== tile);
    const place = Math.max(0, Math.min(to, others.length));
    if (place === from) return;
    this.#lay(tile, others[place] ?? null);
    const kind = this.concealed.find(({ id }) => id === tile)?.kind ?? '';
    const now = this.#arrangement.order.indexOf(tile) + 1;
    this.onsay(this.texts.hand.moved(this.texts.tiles.name(kind), now, order.length));
    this.#focus(tile);
  }

  #lay(tile: number, before: number | null): void {
    this.#arrangement = moved(this.#arrangement, tile, before);
    this.requestUpdate();
  }

  /** Lays all tiles in order. */
  sort = (): void => {
    this.#arrangement = sortedArrangement(this.#arrangement, this.concealed, this.goesFirst);
    this.requestUpdate();
    this.onsay(this.texts.hand.sorted);
  };

  async #focus(tile: number | null): Promise<void> {
    this.focused = tile;
    await this.updateComplete;
    this.#keyOf(tile)?.focus();
  }

  #keyOf(tile: number | null): HTMLElement | undefined {
    return this.#keys().find((key) => key.dataset.tile === String(tile));
  }

  /** The tile that has the focus; null: none of them. */
  get #focusedTile(): number | null {
    const active = this.shadowRoot?.activeElement;
    return active instanceof HTMLElement && active.dataset.tile !== undefined ? Number(active.dataset.tile) : null;
  }

  /** Puts the focus on the hand's tab stop. */
  override focus(): void {
    void this.#focus(this.focused);
  }

  #keys(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.key')];
  }
}

define('mahjong-own-hand', MahjongOwnHand);
