import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Table, TableEvent, TurnClock } from '../client/model.ts';
import { MahjongQualityEvent, type Quality } from '../events.ts';
import type { TableTexts } from '../locales/table/en.ts';
import { define } from '../panels/define.ts';
import { closeIcon } from '../panels/icons.ts';
import type { Settings } from '../panels/settings.ts';
import { PortableElement } from '../portable-element.ts';
import { COLOUR_NAMES, readLook } from './colours.ts';
import { DomDrawing } from './dom-drawing.ts';
import type { Shown } from './drawing.ts';
import type { SceneInput } from './input.ts';
import type { Look } from './look.ts';
import { sceneStyles } from './mahjong-scene.styles.ts';
import { SPEEDS } from './motion/speed.ts';
import { Presence } from './presence.ts';
import type { Work } from './three/stage.ts';
import type { ThreeDrawing } from './three/three-drawing.ts';

/** How a person acts on the table itself. */
export interface SceneActs {
  /** The pointer is over a tile of this kind, or over none. */
  look(kind: string | null): void;
  /** An own tile was touched. */
  touch(tile: number): void;
  /** An own tile was carried onto the table. */
  discard(tile: number): void;
  /** Whether an own tile may be discarded now. */
  mayDiscard(tile: number): boolean;
  /** The table is drawn in three dimensions from now on, or no longer. */
  live(solid: boolean): void;
}

/**
 * The table, drawn with three where that works and with DOM everywhere else and until then. Whatever happens to the
 * graphics, the table is there: the DOM drawing takes over at once. Screen readers read the mirror beside it.
 */
export class MahjongScene extends PortableElement {
  static override styles = sceneStyles;
  static override properties = {
    table: { attribute: false },
    drawsSeats: { attribute: false },
    viewpoint: { attribute: false },
    version: { attribute: false },
    recent: { attribute: false },
    turnClock: { attribute: false },
    clockOffset: { attribute: false },
    texts: { attribute: false },
    settings: { attribute: false },
    like: { attribute: false },
    order: { attribute: false },
    raised: { attribute: false },
    rail: { attribute: false },
    acts: { attribute: false },
    quality: { reflect: true },
    live: { state: true },
    missing: { state: true },
  };
  /** null as long as nothing was dealt. */
  declare table: Table | null;
  /** Whether the seats are being drawn. */
  declare drawsSeats: boolean;
  /** The seat at the bottom. */
  declare viewpoint: number;
  declare version: number;
  declare recent: readonly TableEvent[];
  declare turnClock: TurnClock | null;
  /** Server's now − local now, ms. */
  declare clockOffset: number;
  declare texts: TableTexts;
  declare settings: Settings;
  /** The kind to show everywhere; null for none. */
  declare like: string | null;
  /** The own tiles as they were laid, as identities. */
  declare order: readonly number[] | null;
  /** The own tile that stands raised. */
  declare raised: number | null;
  /** Whether the viewer's own hand, sets and flowers are drawn too. */
  declare rail: boolean;
  declare acts: SceneActs | null;
  /** How much trouble the 3D drawing takes; it is lowered when frames are slow. null: drawn with DOM. */
  declare quality: Quality | null;
  /** Whether the picture is made with three now. */
  declare live: boolean;
  /** The drawing in 3D was wanted and could not be fetched. */
  declare missing: boolean;

  #dom: DomDrawing | null = null;
  #three: ThreeDrawing | null = null;
  #input: SceneInput | null = null;
  #look: Look | null = null;
  #work: Work | null = null;
  /** Rises when the element goes, so that what was begun for it stops. */
  #generation = 0;
  #fetching = false;
  /** The viewer knows that the drawing in 3D is missing. */
  #dismissed = false;
  #teardown: ReturnType<typeof setTimeout> | null = null;
  readonly #presence = new Presence(this, {
    seen: (seen) => this.#see(seen),
    room: () => this.#measure(),
    preferences: () => this.requestUpdate(),
  });

  constructor() {
    super();
    this.table = null;
    this.drawsSeats = false;
    this.viewpoint = 0;
    this.version = 0;
    this.recent = [];
    this.turnClock = null;
    this.clockOffset = 0;
    this.like = null;
    this.order = null;
    this.raised = null;
    this.rail = true;
    this.acts = null;
    this.quality = null;
    this.live = false;
    this.missing = false;
  }

  /** What the last picture took; null while the table is drawn with DOM. */
  get work(): Work | null {
    return this.#work;
  }

  /** Whether tiles are on their way. */
  get moving(): boolean {
    return this.#three?.moving ?? false;
  }

  /** Ends all motion: everything lies where it belongs. Nothing but the picture changes. */
  skip(): void {
    this.#three?.skip();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#teardown !== null) clearTimeout(this.#teardown);
    this.#teardown = null;
    this.#look = null;
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A page that moves the element takes it out and puts it back at once.
    this.#teardown = setTimeout(() => this.#close(), 0);
  }

  /** With `moveBefore` nothing is disconnected; the colours around may be others. */
  connectedMoveCallback(): void {
    this.#look = null;
    this.requestUpdate();
  }

  protected override shouldUpdate(_changed: PropertyValues): boolean {
    return this.texts !== undefined && this.settings !== undefined;
  }

  protected override render(): TemplateResult {
    return html`
      <span class="colours" aria-hidden="true" @transitionend=${this.#recolour}
        >${COLOUR_NAMES.map((name) => html`<i class=${name}></i>`)}</span
      >
      <div class="flat"></div>
      <canvas part="canvas" class=${classMap({ live: this.live, turns: this.settings.camera === 'free' })} aria-hidden="true"></canvas>
      <div role="status">${this.missing ? this.#missingView() : nothing}</div>
    `;
  }

  #missingView(): TemplateResult {
    const { missing, reload } = this.texts.scene;
    return html`<div class="missing">
      <span
        >${missing}
        <button class="link" type="button" @click=${() => location.reload()}>${reload}</button></span
      ><button class="close" type="button" aria-label=${this.texts.panel.close} @click=${this.#dismiss}>${closeIcon}</button>
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const colours = this.renderRoot.querySelector('.colours');
    const flat = this.renderRoot.querySelector<HTMLElement>('.flat');
    if (!colours || !flat || !this.isConnected) return;
    if (changed.has('rail')) this.#measure();
    if (changed.has('settings') || changed.has('texts') || !this.#look) {
      const { tiles, grain, temperature } = this.settings;
      this.#look = readLook(colours, { art: tiles, letters: this.texts.tiles.letters, grain, temperature });
    }
    this.#dom ??= new DomDrawing(flat, (kind) => this.acts?.look(kind));
    const shown = this.#shown(this.#look);
    if (this.#wantsThree()) void this.#open();
    else this.#closeThree();
    this.#three?.show(shown);
    this.#dom.show(shown);
    // Not at the very first: nothing has changed then.
    if (changed.get('quality') !== undefined) this.dispatchEvent(new MahjongQualityEvent({ quality: this.quality }));
    if (changed.has('live')) {
      this.#dom.watch(!this.live);
      this.acts?.live(this.live);
    }
  }

  #shown(look: Look): Shown {
    const { table, drawsSeats, viewpoint, version, recent, turnClock, clockOffset, texts, order, raised, like } = this;
    const { camera, speed } = this.settings;
    return {
      ...{
        table,
        drawsSeats,
        viewpoint,
        version,
        recent,
        turnClock,
        clockOffset,
        texts,
        order,
        raised,
        like,
        look,
        camera,
      },
      speed: this.#presence.calm ? 0 : SPEEDS[speed],
    };
  }

  /** High-contrast modes of the system and people who save data get the flat table. */
  #wantsThree(): boolean {
    return this.settings.solid && !this.#presence.plain && this.#presence.wasSeen;
  }

  async #open(): Promise<void> {
    if (this.#three || this.#fetching) return;
    this.#fetching = true;
    const generation = this.#generation;
    try {
      const [{ ThreeDrawing, studio }, { SceneInput }] = await Promise.all([
        import('./three/three-drawing.ts'),
        import('./input.ts'),
      ]);
      this.missing = false;
      const canvas = this.renderRoot.querySelector('canvas');
      if (generation !== this.#generation || !canvas || !this.#wantsThree()) return;
      const three = new ThreeDrawing(canvas, {
        drawn: (work) => {
          this.#work = work;
          this.quality = studio.quality;
          this.live = true;
        },
        failed: () => {
          this.#work = null;
          this.quality = null;
          this.live = false;
        },
      });
      this.#three = three;
      this.#input = new SceneInput(canvas, three, {
        looked: (kind) => this.acts?.look(kind),
        touched: (tile) => this.acts?.touch(tile),
        thrown: (tile) => this.acts?.discard(tile),
        mayThrow: (tile) => this.acts?.mayDiscard(tile) ?? false,
        turns: () => this.settings.camera === 'free',
      });
      this.#measure();
      if (this.#look) three.show(this.#shown(this.#look));
      three.watch(this.#presence.seen);
    } catch {
      // The chunk did not come. The flat table stays, and the next update tries again; where there is a network the page may be
      // older than the releases that its server keeps.
      this.missing = navigator.onLine && !this.#dismissed;
    } finally {
      this.#fetching = false;
    }
  }

  #closeThree(): void {
    this.#input?.dispose();
    this.#input = null;
    this.#three?.dispose();
    this.#three = null;
    if (!this.live) return;
    this.live = false;
    this.quality = null;
  }

  #close(): void {
    this.#teardown = null;
    this.#generation++;
    this.#closeThree();
    this.#dom?.dispose();
    this.#dom = null;
  }

  #see(seen: boolean): void {
    this.#three?.watch(seen);
    if (seen && !this.#three) this.requestUpdate();
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this;
    // Not laid out, or folded away: the old size is as good as any.
    if (width === 0 || height === 0) return;
    this.#three?.resize({ width, height, density: window.devicePixelRatio, rail: this.rail });
  }

  readonly #dismiss = (): void => {
    this.#dismissed = true;
    this.missing = false;
  };

  readonly #recolour = (): void => {
    this.#look = null;
    this.requestUpdate();
  };
}

define('mahjong-scene', MahjongScene);
