import { ContextConsumer } from '@lit/context';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { localNow } from '../client/clock.ts';
import { commandsContext, localeContext, viewStateContext } from '../client/contexts.ts';
import type { Option, Table } from '../client/model.ts';
import { INITIAL_VIEW_STATE, openQuestion, type ViewState } from '../client/view-state.ts';
import type { Quality } from '../events.ts';
import { english } from '../locales/en.ts';
import type { Locale } from '../locales/locale.ts';
import { loadRuleTexts } from '../locales/rules/load.ts';
import type { RuleTexts } from '../locales/rules/rule-texts.ts';
import type { TableTexts } from '../locales/table/en.ts';
import { controls } from '../styles/controls.ts';
import { applySurface, surfaceOf } from '../styles/surface.ts';
import { tokens } from '../styles/tokens.ts';
import type { MahjongActions } from './actions/actions.ts';
import { secondsLeft } from './clock.ts';
import { define } from './define.ts';
import { mirror } from './felt/mirror.ts';
import type { MahjongOwnHand } from './hand/hand.ts';
import { RulesController } from './hints/rules-controller.ts';
import { LazyParts } from './lazy.ts';
import { playStyles } from './play.styles.ts';
import { PressGuard } from './press-guard.ts';
import { asked, onlyPicking, type Picking } from './question.ts';
import { ReadingEvent } from './reading.ts';
import { namesOf, viewpointOf } from './seating.ts';
import { SettingsController } from './settings.ts';
import { sentencesOf, urgentOf } from './table/announce.ts';
import { answerTo } from './table/answers.ts';
import { bubbles, type Call, callsOf } from './table/bubbles.ts';
import { FocusCare } from './table/focus-care.ts';
import { commandOf, type KeyCommand } from './table/keys.ts';
import { nameplate } from './table/nameplate.ts';
import { Opening } from './table/opening.ts';
import { ownTiles } from './table/own.ts';
import { Place } from './table/place.ts';
import { row } from './table/row.ts';
import { type Scene, sceneOf } from './table/scene.ts';
import { seatDraw } from './table/seat-draw.ts';
import { type SheetName, type SheetWork, sheet } from './table/sheets.ts';
import { Slips } from './table/slips.ts';
import { divide, type Space } from './table/space.ts';
import { type StatusWork, statusLine } from './table/status-line.ts';
import '../scene/mahjong-scene.ts';
import { PortableElement } from '../portable-element.ts';
import type { MahjongScene, SceneActs } from '../scene/mahjong-scene.ts';
import { SoundController } from '../scene/sound/sound-controller.ts';
import { styleProperties } from './style-properties.ts';
import { tileFaceStyles } from './tile-face.ts';

/**
 * A match as it is played or watched: the table, the own hand, what can be done, and the panels over it. It draws from
 * the view state and gives commands; it knows no GraphQL.
 */
export class MahjongPlay extends PortableElement {
  static override styles = [tokens, controls, tileFaceStyles, ...playStyles];
  static override properties = {
    mayGoToStart: { attribute: false },
    muted: { attribute: false },
    recorded: { type: Boolean },
    open: { state: true },
    look: { state: true },
    raised: { state: true },
    picking: { state: true },
    said: { state: true },
    order: { state: true },
    solid: { state: true },
    side: { attribute: false },
    kept: { attribute: false },
  };
  /** Whether a spectator may go back to the start panel from here. */
  declare mayGoToStart: boolean;
  /** The page wants no sounds, whatever the viewer's settings are. */
  declare muted: boolean;
  /** It is a replay: there is nothing to choose, and time may go back. */
  declare recorded: boolean;
  /** The seat from which a spectator looks. */
  declare side: number;

  /** A match that is over, while the room has gone on: its result is read. null: what the room shows now. */
  declare kept: ViewState | null;

  declare protected open: SheetName | null;
  /** The kind under pointer or focus. */
  declare protected look: string | null;
  /** The raised tile of the own hand. */
  declare protected raised: number | null;
  declare protected picking: Picking | null;
  /** What the polite live region says. */
  declare protected said: string;
  /** The own tiles as they lie in the hand, as identities. */
  declare protected order: readonly number[] | null;
  /** Whether the table is drawn in three dimensions now. */
  declare protected solid: boolean;

  readonly #view = new ContextConsumer(this, { context: viewStateContext, subscribe: true });
  readonly #commands = new ContextConsumer(this, { context: commandsContext, subscribe: true });
  readonly #locale = new ContextConsumer(this, { context: localeContext, subscribe: true });
  readonly #settings = new SettingsController(this);
  readonly #roomRules = new RulesController(this);
  readonly #place = new Place(this);
  readonly #slips = new Slips();
  readonly #focus = new FocusCare(this);
  readonly #opening = new Opening(this, () => this.renderRoot.querySelector('mahjong-scene'));
  #keys: EventTarget = this;
  readonly #sound = new SoundController(this, () =>
    this.muted ? { ...this.#settings.current, sounds: false } : this.#settings.current,
  );
  readonly #parts = new LazyParts(this, {
    result: () => import('./results/result.ts'),
    ledger: () => import('./results/ledger.ts'),
    match: () => import('./results/match-result.ts'),
    proof: () => import('./proof/proof.ts'),
    rules: () => import('./rules/rules-panel.ts'),
    settings: () => import('./settings/settings-panel.ts'),
    texts: () => this.#fetchRules(),
  });

  #rules: { readonly tag: string; readonly texts: RuleTexts } | null = null;
  #version = -1;
  #calls: { readonly version: number; readonly list: readonly Call[] } = { version: 0, list: [] };
  #questionId: string | null = null;
  #reading = false;
  /** What the assertive live region says about the open question. */
  #alert = '';

  constructor() {
    super();
    this.mayGoToStart = false;
    this.muted = false;
    this.recorded = false;
    this.open = null;
    this.look = null;
    this.raised = null;
    this.picking = null;
    this.said = '';
    this.order = null;
    this.solid = false;
    this.side = 0;
    this.kept = null;
    new PressGuard(this);
  }

  /** Keys work wherever in the element the focus is, the bar included; in a replay they are the replay's. */
  override connectedCallback(): void {
    super.connectedCallback();
    this.#keys = this.recorded ? this : this.getRootNode();
    this.#keys.addEventListener('keydown', this.#pressed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#keys.removeEventListener('keydown', this.#pressed);
  }

  get #state(): ViewState {
    return this.kept ?? this.#view.value ?? INITIAL_VIEW_STATE;
  }

  #scene(): Scene | null {
    const { side, kept } = this;
    return sceneOf(this.#state, this.#speech.texts.table, this.#settings.current, { side, kept: kept !== null });
  }

  /** See `MahjongTable.quality`. */
  get quality(): Quality | null {
    return this.renderRoot.querySelector<MahjongScene>('mahjong-scene')?.quality ?? null;
  }

  get #speech(): Locale {
    return this.#locale.value ?? english;
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const state = this.#state;
    applySurface(this.style, surfaceOf(this.#settings.current));
    if (this.#rules?.tag !== this.#speech.tag) this.#parts.forget('texts');
    this.#sound.follow(state, state.table ? viewpointOf(state.table, this.side) : 0);
    this.#opening.follow(state);
    if (state.version !== this.#version) this.#follow(state);
    const question = state.question;
    if (question?.id !== this.#questionId) {
      this.#questionId = question?.id ?? null;
      this.picking = question ? onlyPicking(asked(question)) : null;
      // Worded once: a live region that counts down would never be quiet.
      const seconds = question?.endsAt == null ? null : secondsLeft(question.endsAt, localNow() + state.clockOffset);
      this.#alert = urgentOf(question, seconds, this.#speech.texts.table) ?? '';
    }
  }

  /** What an update brings besides what is drawn from it: calls, words, the slip. */
  #follow(state: ViewState): void {
    const isFirst = this.#version < 0;
    this.#version = state.version;
    const scene = this.#scene();
    if (!scene) return;
    const { table, texts, names } = scene;
    const calls = callsOf(state.recent, texts);
    if (calls.length > 0) this.#calls = { version: state.version, list: calls };
    const sentences = sentencesOf(state.recent, table.viewer, names, texts);
    if (sentences.length > 0) this.said = sentences.join(' ');
    const asked = openQuestion(state) !== null;
    this.open = this.#slips.next(this.open, table, { isFirst, recorded: this.recorded, asked });
  }

  protected override render(): TemplateResult | typeof nothing {
    const state = this.#state;
    const texts = this.#speech.texts.table;
    const { room } = state;
    if (!room) return nothing;
    const scene = this.#scene();
    // One drawing from the seat draw on: it must not begin anew with the first table.
    const seat = state.place === null ? null : (room.places[state.place]?.seat ?? null);
    const viewpoint = scene?.viewpoint ?? seat ?? 0;
    const names = scene?.names ?? namesOf(room, seat, texts);
    const space = this.#space(scene, state.place !== null);
    return html`<div
      class="play"
      @focusin=${this.#focus.came}
      @focusout=${this.#focus.went}
      data-space=${space.arrangement}
      data-names=${space.names}
      ?data-hand=${space.tray > 0}
      ${styleProperties({
        '--key': `${space.key}px`,
        '--tray': `${space.tray}px`,
        '--set-scale': String(space.setScale),
        '--columns': String(space.columns),
        '--apart': String(space.apart),
        '--note': `${space.note}px`,
      })}
    >
      <div class=${classMap({ board: true, solid: this.solid })} part="board">
        <div class=${classMap({ view: true, bare: !scene })}>
          ${this.#drawing(state, scene?.table ?? null, viewpoint, texts)}
        </div>
        ${scene ? html`<div class="plates">${scene.table.seats.map((each) => nameplate(each, scene))}</div>` : nothing}
        ${bubbles(this.#calls.list, this.#calls.version, viewpoint)}
        ${
          room.phase === 'SEAT_DRAW'
            ? seatDraw({ names, texts, style: this.#settings.current.tiles, viewpoint, solid: this.solid })
            : nothing
        }
      </div>
      ${
        scene
          ? this.#underTable(scene, space)
          : html`<div class="status" role="status"><div class="line">${texts.status.seatDraw}</div>${this.#opening.button(texts)}</div>
              <div class="kept"></div>`
      }
    </div>`;
  }

  /** How the place is shared out. Before the deal it is kept for a hand, so that nothing jumps when that comes. */
  #space(scene: Scene | null, seated: boolean): Space {
    const { width, height } = this.#place;
    const own = scene?.own;
    const sortable = this.#sortable(scene?.table ?? null);
    const held = own && {
      tiles: own.concealedCount,
      sets: own.sets,
      seat: own.seat,
      parted: this.#roomRules.goesFirst(scene.room.ruleSet, own.facts).size > 0,
      sortable,
    };
    const kept = { tiles: 14, sets: [], seat: 0, parted: false, sortable };
    return divide({ width, height, hand: held ?? (scene === null && seated ? kept : null) });
  }

  /** Sorting is offered to those who lay their hand themselves. */
  #sortable(table: Table | null): boolean {
    return !this.recorded && !this.#settings.current.keepSorted && table?.phase !== 'ENDED';
  }

  /** Tells whether a result of the match is being read: it stays until it is closed, whatever becomes of the room. */
  protected override updated(): void {
    const { table } = this.#state;
    // Below a panel that covers it nothing is answered.
    // A replay has keys of its own, and nobody is asked in it.
    if (!this.recorded)
      void this.#focus.look(this.open === null || this.open === 'result' ? openQuestion(this.#state) : null);
    const reading = table?.matchResult != null && this.open !== null;
    if (reading === this.#reading || this.recorded) return;
    this.#reading = reading;
    this.dispatchEvent(new ReadingEvent(reading));
  }

  #underTable(scene: Scene, space: Space): TemplateResult {
    const { state, own } = scene;
    return html`${mirror(scene)} ${statusLine(scene, this.#statusWork(scene), this.#opening.button(scene.texts))}
      ${own ? this.#own(scene, space) : nothing}
      <div class="sr-only" role="status">${this.said}</div>
      <div class="sr-only" role="alert">${openQuestion(state) ? this.#alert : nothing}</div>
      ${this.open ? this.#sheet(this.open, scene) : nothing}`;
  }

  /** Whatever draws the table: this is the only place that names it. */
  #drawing(state: ViewState, table: Table | null, viewpoint: number, texts: TableTexts): TemplateResult {
    return html`<mahjong-scene
      exportparts="canvas, felt, tile"
      .table=${table}
      .drawsSeats=${state.room?.phase === 'SEAT_DRAW'}
      .viewpoint=${viewpoint}
      .version=${state.version}
      .recent=${state.recent}
      .turnClock=${state.turnClock}
      .clockOffset=${state.clockOffset}
      .texts=${texts}
      .settings=${this.#settings.current}
      .like=${table ? this.#like(table) : null}
      .order=${this.order}
      .raised=${this.raised}
      .rail=${this.#rail(table)}
      .acts=${this.#acts}
    ></mahjong-scene>`;
  }

  /** Whether the own hand is drawn on the table too: not from the own chair, where it lies right below the table. */
  #rail(table: Table | null): boolean {
    return table?.viewer == null || this.#settings.current.camera !== 'seat';
  }

  /** What is done on the drawn table itself. */
  readonly #acts: SceneActs = {
    look: (kind) => {
      this.look = kind;
    },
    touch: (tile) => this.#handElement?.touch(tile, 'pointer'),
    discard: (tile) => this.#discard(tile),
    mayDiscard: (tile) => {
      const question = openQuestion(this.#state);
      return question !== null && this.picking === null && (asked(question).discard?.tiles.includes(tile) ?? false);
    },
    live: (solid) => {
      this.solid = solid;
    },
  };

  /** The kind to show everywhere: under the pointer, or the raised tile's. */
  #like(table: Table): string | null {
    if (this.look !== null) return this.look;
    const own = table.viewer === null ? null : table.seats[table.viewer];
    return own?.concealed?.find(({ id }) => id === this.raised)?.kind ?? null;
  }

  #statusWork({ table, place, kept }: Scene): StatusWork {
    const atResult = this.open === 'result' || this.open === 'match';
    return {
      open: this.open,
      // Between hands it stands in the row of actions, in words.
      slip:
        this.#slips.ended === null || atResult || (table.result !== null && place !== null)
          ? null
          : table.matchResult
            ? 'match'
            : 'result',
      mayLeave: !kept && (place !== null || this.mayGoToStart),
      show: (name) => this.#openSheet(name),
      nextSide: () => {
        this.side = (this.side + 1) % 4;
      },
    };
  }

  /** Actions, or what stands in their row, and the own hand. */
  #own(scene: Scene, space: Space): TemplateResult {
    return ownTiles(scene, {
      space: space.arrangement,
      sortable: this.#sortable(scene.table),
      picking: this.picking,
      like: this.#like(scene.table),
      raised: this.raised,
      recorded: this.recorded,
      row: row(scene, this.open, this.#sheetWork('result')),
      rules: this.#roomRules,
      ruleTexts: () => this.#ruleTexts(),
      act: this.#act,
      discard: (tile) => this.#discard(tile),
      pick: (picking) => {
        this.picking = picking;
      },
      look: this.#acts.look,
      raise: (tile) => {
        this.raised = tile;
      },
      say: (text) => {
        this.said = text;
      },
      order: (order) => {
        this.order = order;
      },
    });
  }

  #sheet(name: SheetName, scene: Scene): TemplateResult | typeof nothing {
    if (name !== 'keys' && name !== 'leave') this.#parts.want(name);
    return sheet(name, scene, this.#sheetWork(name));
  }

  #sheetWork(name: SheetName): SheetWork {
    return {
      commands: this.#commands.value ?? null,
      rules: name === 'result' || name === 'rules' ? this.#ruleTexts() : null,
      rulesFailed: this.#parts.failed('texts') || this.#parts.failed('rules'),
      ended: this.#slips.ended,
      late: this.#slips.late,
      recorded: this.recorded,
      open: (next) => this.#openSheet(next),
      close: () => this.#openSheet(this.#slips.after(this.open, this.#state.table)),
      leave: () => {
        this.#openSheet(null);
        void this.#leave();
      },
    };
  }

  /** After the match there is nothing to come back to: whoever stands up then goes to the start panel. */
  async #leave(): Promise<void> {
    const commands = this.#commands.value;
    const { place, table } = this.#state;
    const left = place === null ? null : await commands?.leaveRoom();
    const goes = place === null || (left?.ok === true && table?.matchResult != null && this.mayGoToStart);
    if (goes) commands?.goToStart();
  }

  #openSheet(name: SheetName | null): void {
    this.#slips.late = false;
    this.#slips.wished = name === 'result';
    this.open = name;
  }

  /** What the rules say in the reader's language; null until it has come. */
  #ruleTexts(): RuleTexts | null {
    this.#parts.want('texts');
    return this.#rules?.texts ?? null;
  }

  async #fetchRules(): Promise<void> {
    const { tag } = this.#speech;
    this.#rules = { tag, texts: await loadRuleTexts(tag) };
  }

  readonly #act = (option: Option, tiles: readonly number[]): void => {
    this.picking = null;
    void this.#commands.value?.act(option, tiles);
  };

  #discard(tile: number): void {
    const { question } = this.#state;
    const option = question ? asked(question).discard : null;
    if (option?.tiles.includes(tile)) this.#act(option, [tile]);
  }

  readonly #pressed = (event: Event): void => {
    if (!(event instanceof KeyboardEvent)) return;
    const command = commandOf(event);
    if (command && this.#run(command)) event.preventDefault();
    else if (event.key === 'Escape' && this.#actionsElement?.dismiss()) event.preventDefault();
  };

  get #actionsElement(): MahjongActions | null {
    return this.renderRoot.querySelector('mahjong-actions');
  }

  get #handElement(): MahjongOwnHand | null {
    return this.renderRoot.querySelector('mahjong-own-hand');
  }

  /** Does what a key asks for. Returns whether there was anything to do. */
  #run(command: KeyCommand): boolean {
    if (command.do === 'skip') return this.#opening.skip();
    const scene = this.#scene();
    // A slip that lies beside the hand leaves the keys to it.
    const covered = this.open !== null && (this.open !== 'result' || scene?.table.result !== null);
    if (!scene || (covered && command.do !== 'help')) return false;
    switch (command.do) {
      case 'act':
        return this.#actionsElement?.press(command.place) ?? false;
      case 'choose':
        return this.#actionsElement?.choose(command.number) ?? false;
      case 'sort':
        this.#handElement?.sort();
        return true;
      case 'help':
        this.#openSheet('keys');
        return true;
      default:
        this.said = answerTo(command.do, scene);
        return true;
    }
  }
}

define('mahjong-play', MahjongPlay);
