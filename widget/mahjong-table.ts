import { ContextProvider } from '@lit/context';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { eventsBetween } from './announce.ts';
import { booleanAttribute, optionalValue } from './attributes.ts';
import { HostElement } from './boot/host-element.ts';
import { strengthNamed } from './client/bot-strength.ts';
import type { Connection } from './client/connection.ts';
import { commandsContext, localeContext, viewStateContext } from './client/contexts.ts';
import type { ProblemCode } from './client/problem.ts';
import { borrowServer, returnServer } from './client/server.ts';
import { readServerUrl, serverOfScript } from './client/server-url.ts';
import { Session } from './client/session.ts';
import type { GetToken } from './client/token-source.ts';
import { INITIAL_VIEW_STATE, type ViewState } from './client/view-state.ts';
import { MahjongErrorEvent, type Quality } from './events.ts';
import { FACES, type Face, faceOf } from './faces.ts';
import { KeptFocus } from './kept-focus.ts';
import { LanguageController } from './language.ts';
import { loadLocale } from './locales/load.ts';
import { type ShellTexts, shell } from './locales/shell/en.ts';
import { mahjongTableStyles } from './mahjong-table.styles.ts';
import { keepKeys } from './own-keys.ts';
import type { PagePlayer } from './page-player.ts';
import { define } from './panels/define.ts';
import { LazyParts } from './panels/lazy.ts';
import type { MahjongPlay } from './panels/play.ts';
import { MahjongProblem } from './panels/problem/problem.ts';
import type { ReadingEvent } from './panels/reading.ts';
import { settingsStore } from './panels/settings.ts';
import { codeOfPage, readCode } from './panels/start/code.ts';
import { PLAY_PARTS } from './parts.ts';
import { roomKey } from './room-key.ts';
import { Sight } from './sight.ts';
import { showStates, statesOf } from './states.ts';
import { followStay, keptOf, lastMatchOf, memoryOf, NO_STAY, wayBack } from './stay.ts';
import { VoiceLoader } from './voice/loader.ts';

export type { Connection } from './client/connection.ts';
export type { ProblemCode } from './client/problem.ts';
export type { GetToken } from './client/token-source.ts';
export type { QuickClock, RoomWishes } from './client/wishes.ts';
export * from './events.ts';

/**
 * A mahjong table in a web page: rooms for four, with people or bots.
 *
 * Children are shown as long as the script has not run, and where there is none, and under what stands in place of the table
 * when something is wrong: put a link to the room there.
 *
 * @element mahjong-table
 *
 * @fires {MahjongBeforeEnterEvent} mahjong-before-enter - The person wants to enter a room by its code. Cancelable.
 * @fires {MahjongBeforeCreateEvent} mahjong-before-create - The person wants to make a room. Cancelable.
 * @fires {MahjongBeforeQuickPlayEvent} mahjong-before-quick-play - The person wants to be given a place at some table: Quick
 *   Play, or another table like a full one. Cancelable.
 * @fires {MahjongBeforeSitEvent} mahjong-before-sit - The person wants to sit down. Cancelable.
 * @fires {MahjongBeforeLeaveEvent} mahjong-before-leave - The person wants to stand up, or to go back to the start panel.
 *   Cancelable.
 * @fires {MahjongRoomEvent} mahjong-room - A room was entered, or the person sat down or stood up in it.
 * @fires {MahjongLeaveEvent} mahjong-leave - The room is not shown any more.
 * @fires {MahjongMatchStartEvent} mahjong-match-start - A match has started, or one that runs was entered.
 * @fires {MahjongTurnEvent} mahjong-turn - It is this person's turn.
 * @fires {MahjongClaimEvent} mahjong-claim - This person may claim a tile, for a short time.
 * @fires {MahjongTurnEndEvent} mahjong-turn-end - Nothing is asked of this person any more: it was answered, or decided.
 * @fires {MahjongHandEndEvent} mahjong-hand-end - A hand has ended.
 * @fires {MahjongMatchEndEvent} mahjong-match-end - A match has ended.
 * @fires {MahjongConnectionEvent} mahjong-connection - The element stands differently with its server, see `connection`.
 * @fires {MahjongErrorEvent} mahjong-error - Something stands between the person and the table, see `problem`.
 * @fires {MahjongReplayEvent} mahjong-replay - A replay shows another moment, see the attribute `at`.
 * @fires {MahjongQualityEvent} mahjong-quality - The table is drawn in another quality, see `quality`.
 *
 * @slot - What is shown without the script: a link to the room.
 * @slot poster - Fills the table until there is something to show: a picture of it, for instance.
 * @slot loading - Stands in place of the words while the element waits for its server or for a part of itself.
 * @slot lobby - Stands below start panel and lobby: house rules, when the club meets.
 * @slot error - Stands in place of the element's own words when the table cannot be shown. The method `retry` tries again.
 *
 * @csspart frame - The wooden frame.
 * @csspart table - The cloth, with whatever lies on it.
 * @csspart waiting - What is shown while there is nothing to show yet.
 * @csspart error - What is shown when something is wrong.
 * @csspart bar - The row above lobby and table: the room's code, voice.
 * @csspart start - The start panel.
 * @csspart lobby - The lobby.
 * @csspart board - The drawn table with its nameplates.
 * @csspart canvas - The canvas on which the table is drawn in three dimensions.
 * @csspart felt - The cloth of the flat table.
 * @csspart nameplate - Who sits where.
 * @csspart replay-controls - The buttons of a replay and the line of its steps.
 * @csspart status - The line between table and hand.
 * @csspart actions - The row of what can be done.
 * @csspart action-button - One of them.
 * @csspart hand - The own hand.
 * @csspart sets - The own sets.
 * @csspart sort - The button that sorts the hand.
 * @csspart tile - A tile of the own hand or of the flat table.
 * @csspart dialog - A sheet over the table.
 * @csspart slip - The score slip.
 *
 * @cssprop {color} [--mahjong-felt=light-dark(#1f4d43, #17352f)] - The cloth.
 * @cssprop {color} [--mahjong-frame=light-dark(#5b3d2b, #3b281d)] - The wooden frame.
 * @cssprop {color} [--mahjong-tile=#f5efe0] - The body of the tiles.
 * @cssprop {color} [--mahjong-tile-back=#2e7d55] - The back of the tiles.
 * @cssprop {color} [--mahjong-tile-pattern=color-mix(in oklab, var(--mahjong-tile-back), #ffffff 18%)] - The pattern on the back.
 * @cssprop {color} [--mahjong-like=#a98bf0] - The stripes of tiles like the one looked at.
 * @cssprop {color} [--mahjong-last=#ef6ba6] - The line round the last discard.
 * @cssprop {color} [--mahjong-winning=#3f7fe0] - The lines round a winning tile.
 * @cssprop {color} [--mahjong-ink-black=#1d1d1b] - Black on the tiles.
 * @cssprop {color} [--mahjong-ink-red=#b3261e] - Red on the tiles.
 * @cssprop {color} [--mahjong-ink-green=#1b6b3a] - Green on the tiles.
 * @cssprop {color} [--mahjong-ink-blue=#1f4e8c] - Blue on the tiles.
 * @cssprop {color} [--mahjong-accent=#ffb347] - What needs an answer: your turn, the main button.
 * @cssprop {color} [--mahjong-on-accent=#241a0b] - Text on the accent.
 * @cssprop {color} [--mahjong-danger=#d6432f] - Deal-ins and warnings.
 * @cssprop {color} [--mahjong-panel=light-dark(#fbf8f1, #22241f)] - Paper.
 * @cssprop {color} [--mahjong-text=light-dark(#22211e, #efece4)] - Text on paper.
 * @cssprop {length} [--mahjong-radius=12px] - How round the corners are.
 * @cssprop {font-family} [--mahjong-font=system-ui, …, sans-serif] - The typeface.
 * @cssprop {font-family} [--mahjong-font-slip='Iowan Old Style', …, serif] - The typeface of headings and of the score slip.
 * @cssprop {length} [--mahjong-font-size=16px] - The size of the text.
 *
 * @cssState connecting - The server has not been reached yet.
 * @cssState offline - The connection is lost, or there is no network.
 * @cssState error - Something stands in place of the table.
 * @cssState start - The start panel is shown.
 * @cssState lobby - A room before its match is shown.
 * @cssState playing - A match is shown, or its result.
 * @cssState replay - A finished match is shown.
 * @cssState seated - The person has a place in the room.
 * @cssState turn - It is the person's turn.
 * @cssState claim - The person may claim a tile.
 */
export class MahjongTable extends HostElement {
  static override properties = {
    server: { reflect: true },
    room: { reflect: true },
    match: { reflect: true },
    at: {},
    quickPlay: { attribute: 'quick-play', reflect: true, converter: optionalValue },
    loading: { reflect: true },
    quickPlayClock: { attribute: 'quick-play-clock', reflect: true },
    practice: { reflect: true, converter: optionalValue },
    practiceLength: { attribute: 'practice-length', reflect: true },
    practiceBots: { attribute: 'practice-bots', reflect: true },
    language: { reflect: true },
    theme: { reflect: true },
    pageKeys: { attribute: 'page-keys', type: Boolean, converter: booleanAttribute },
    muted: { type: Boolean, reflect: true, converter: booleanAttribute },
    token: {},
    getToken: { attribute: false },
  };
  static override styles = mahjongTableStyles;

  /** The GraphQL address of the server. Without it: `/graphql` on the origin the script came from. */
  declare server: string | null;
  /**
   * A room's code or standing name. Without it the element offers to make a room or to enter a code, and reads
   * `?mahjong-room=CODE` from the page's address.
   */
  declare room: string | null;
  /**
   * Shows a finished match in place of a room: its id (`m_…`), or the address of its log (`….jsonl`). Empty: the person is
   * asked for the file of one.
   */
  declare match: string | null;
  /**
   * The moment of the match to show, as links have it: `hand=3&step=41&seat=0&hands=all`. `hands` is `all`, `own` or `none`:
   * whose lie open.
   */
  declare at: string | null;
  /**
   * A rule set, for instance `hong-kong`, or nothing for the site's own. Where no room is named the element offers first of
   * all to play it at once, with whoever is there (bots fill up after 15 s). Without it that is the second offer.
   */
  declare quickPlay: string | null;
  /** The pace that Quick Play offers first. Without it: `standard`. */
  declare quickPlayClock: 'standard' | 'relaxed' | null;
  /**
   * A rule set, or nothing for the site's own. Where no room is named the element offers first of all to play it against
   * three bots, at once and without a clock. Default: that is one of the offers, with the rule set chosen there.
   */
  declare practice: string | null;
  /** The length of a match against bots, for instance `4-deals`. Default: the shortest of its rule set. */
  declare practiceLength: string | null;
  /** How well those bots play: `easy`, `normal` or `strong`. Default: the person chooses. */
  declare practiceBots: string | null;
  /**
   * When the table goes to its server. `lazy`: when it comes near the visible part of the page, or is asked for; `eager`: at
   * once. Without it a match, and a room in which the person has no place, wait; everything else does not. Whoever only
   * watches is left out of the room while the table is out of sight, unless it is `eager`.
   */
  declare loading: 'lazy' | 'eager' | null;
  /** `en`, `id`, `ms`, `ko`. Without it: the nearest `lang` attribute around the element. */
  declare language: string | null;
  /** Without it, and with `auto`: the page's own `color-scheme`. */
  declare theme: 'auto' | 'light' | 'dark' | null;
  /** Keys that the element uses reach the page's own shortcuts too. Without it they stop at the element. */
  declare pageKeys: boolean;
  /** The table makes no sounds; voices are heard all the same. */
  declare muted: boolean;
  /**
   * A token that the site signs for its own person; never reflected. Without it: the guest of this browser. All tables of a
   * page at one server are of the same person.
   */
  declare token: string | null;
  /**
   * Called for a token when there is none yet and when one has run out, also in the middle of a hand; it gives null when
   * nobody is signed in. null: `token` is the only one.
   */
  declare getToken: GetToken | null;

  readonly #view = new ContextProvider(this, { context: viewStateContext, initialValue: INITIAL_VIEW_STATE });
  readonly #commands = new ContextProvider(this, { context: commandsContext });
  readonly #locale = new ContextProvider(this, { context: localeContext });
  readonly #language = new LanguageController(this, {
    wanted: () => settingsStore().current.language ?? this.language,
    // Which site that is shows with the server; a table that waits far below asks again when it goes there.
    ofSite: () => this.#settled.then(() => this.#session?.server.language() ?? null),
    load: loadLocale,
    changed: (locale) => this.#locale.setValue(locale),
  });
  readonly #faces = new LazyParts(this, {
    ...FACES,
    preview: () => import('./panels/preview.ts'),
    commands: async () => {
      ({ PagePlayer: this.#player } = await import('./page-player.ts'));
    },
  });
  /** What a person can do comes with the first face: nothing can be done before. */
  #player: typeof PagePlayer | null = null;
  readonly #internals = this.attachInternals();
  readonly #focus = new KeptFocus();
  readonly #sight = new Sight(this);
  #settle = (): void => {};
  /** Resolves when it is clear whether the table goes to its server now. */
  readonly #settled = new Promise<void>((done) => {
    this.#settle = done;
  });
  #session: Session | null = null;
  /** The one whose commands the panels have. */
  #commanded: Session | null = null;
  #voice: VoiceLoader | null = null;
  #serverless = false;
  /** Where the tab remembers the room. */
  #key = '';
  /** Somebody wants to see the table, wherever it is. */
  #asked = false;
  #face: Face | null = null;
  #stay = NO_STAY;
  /** Whether a face has been shown since the element was opened. */
  #shown = false;
  /** What the page was told last. */
  #told: ProblemCode | null = null;
  #unlisten: (() => void)[] = [];
  #teardown: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    // Not while the script loads: the class can be imported without an effect.
    define('mahjong-problem', MahjongProblem);
    this.server = null;
    this.room = null;
    this.match = null;
    this.at = null;
    this.quickPlay = null;
    this.quickPlayClock = null;
    this.practice = null;
    this.practiceLength = null;
    this.practiceBots = null;
    this.loading = null;
    this.language = null;
    this.theme = null;
    this.pageKeys = false;
    this.muted = false;
    this.token = null;
    this.getToken = null;
    keepKeys(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    clearTimeout(this.#teardown);
    this.guard(() => this.#unlisten.push(settingsStore().subscribe(() => this.#language.look())));
    // Put back after it was closed: it opens again with the next update.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const unlisten of this.#unlisten.splice(0)) unlisten();
    // A page that moves the element takes it out and puts it back at once: only what stays out is closed.
    clearTimeout(this.#teardown);
    this.#teardown = setTimeout(() => this.#close(), 0);
  }

  /** With `moveBefore` nothing is disconnected; only the surroundings are others. */
  connectedMoveCallback(): void {
    this.#language.look();
  }

  /** Session first: what is rendered, and in which stage, hangs on it. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.isConnected) return;
    if (this.#session !== null || this.#serverless ? changed.has('server') : this.#wanted) this.#open();
    else if (this.#session !== null && (changed.has('room') || changed.has('match'))) this.#enter(this.#session);
    const signs = changed.has('token') || changed.has('getToken');
    if (signs && this.hasUpdated) this.#session?.server.signIn.use(this);
    if (changed.has('language')) this.#language.look();
    if (this.#session === null && !this.#serverless) {
      if (this.#sight.far) {
        this.#settle();
        this.#faces.want('preview');
      }
      return;
    }
    this.#session?.rest(this.#sight.left && this.loading !== 'eager' && isOnlooker(this.#view.value));
    const face = this.#wantedFace;
    if (this.#face !== null && face !== this.#face) this.#keepPlace(face);
    this.#face = face;
    for (const part of [face, 'commands'] as const) if (!this.#faces.failed(part)) this.#faces.want(part);
    this.#giveCommands();
    // The next one, ahead of time: a match starts for all at once. If that fails it is tried again when it is needed.
    if (face === 'lobby' && this.#faces.has('lobby')) void FACES.play().catch(() => {});
  }

  /** To the panels, once for each session. */
  #giveCommands(): void {
    const [session, voice, Player] = [this.#session, this.#voice, this.#player];
    if (session === null || voice === null || Player === null || this.#commanded === session) return;
    this.#commanded = session;
    this.#commands.setValue(new Player(session, (command) => voice.obey(command), this));
  }

  /** After the update, so that whatever a page does about it starts the next one. */
  protected override updated(): void {
    const { problem } = this;
    if (this.#session !== null || problem !== null)
      showStates(this.#internals, statesOf(this.#view.value, problem !== null, this.#wantedFace));
    if (problem === this.#told) return;
    this.#told = problem;
    if (problem !== null) this.dispatchEvent(new MahjongErrorEvent({ code: problem }));
  }

  /** Another face takes the place of one: eyes and keys stay with the element where they were with it. */
  #keepPlace(to: Face): void {
    // A lobby that was only expected, on the way into a match, is not left: the page stays where it is.
    const left = this.renderRoot.querySelector('mahjong-gathering') !== null;
    const seen = left && to === 'play' && isInView(this);
    const focused = this.#focus.held;
    void this.updateComplete.then(() => {
      // The table is lower than a lobby on a phone: whoever pressed Start further down would see its foot only.
      if (seen) this.scrollIntoView({ block: 'nearest' });
      if (focused) this.focus({ preventScroll: true });
    });
  }

  protected override render(): TemplateResult {
    const { locale } = this.#language;
    return html`<div class="room"><div
      class="frame"
      part="frame"
      role="region"
      aria-label=${this.#texts.name}
      lang=${locale?.tag ?? 'en'}
      dir=${locale?.direction ?? 'ltr'}
      @focusin=${this.#focus.came}
      @focusout=${this.#focus.went}
    >
      <mahjong-notice></mahjong-notice>
      <mahjong-me></mahjong-me>
      <div class="felt" part="table" tabindex="-1">${this.#stage(this.#view.value)}</div>
    </div></div>`;
  }

  /** Puts the focus on the table, for a link that leads to it. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.felt')?.focus(options);
  }

  /** Tries again at once what stands between the person and the table; for a page that shows its own words in slot `error`. */
  retry(): void {
    this.#serverless = false;
    for (const part of [this.#wantedFace, 'commands'] as const) this.#faces.forget(part);
    this.#session?.retry();
    if (this.#wantedFace === 'start') this.#session?.greet();
    this.requestUpdate();
  }

  /** How the element stands with its server, see `mahjong-connection`. */
  get connection(): Connection {
    return this.#view.value.connection;
  }

  /** The code of the room that is shown; null while it is none. */
  get code(): string | null {
    return this.#view.value.room?.code ?? null;
  }

  /** What stands between the person and the table; null: nothing does. `mahjong-error` tells when there is something. */
  get problem(): ProblemCode | null {
    if (this.bootProblem !== null) return this.bootProblem;
    if (this.#serverless) return 'no-server';
    const state = this.#view.value;
    if (state.problem !== null) return state.problem.code;
    return ([this.#wantedFace, 'commands'] as const).some((part) => this.#faces.failed(part)) || this.#language.failed
      ? 'not-loaded'
      : null;
  }

  /**
   * How the table is drawn now: `high`, and `medium` or `low` on a machine whose frames were slow; null when it is drawn
   * flat, or when no table is shown. `mahjong-quality` tells when it changes.
   */
  get quality(): Quality | null {
    return this.renderRoot.querySelector<MahjongPlay>('mahjong-play')?.quality ?? null;
  }

  /** Whether it is time to go to the server. */
  get #wanted(): boolean {
    const waits = this.loading === 'lazy' || (this.loading !== 'eager' && (this.match !== null || Boolean(this.room)));
    return this.#sight.arrived && (this.#asked || !waits || this.#sight.near);
  }

  get #wantedFace(): Face {
    return faceOf(this.#view.value, this.match, this.#stay);
  }

  /** English until a language has come. */
  get #texts(): ShellTexts {
    return this.#language.locale?.texts.shell ?? shell;
  }

  #stage(state: ViewState): TemplateResult {
    const { problem } = this;
    if (problem !== null) return this.#problemView(problem);
    if (this.#session === null) return this.#preview();
    const face = this.#wantedFace;
    const { waiting } = this.#texts;
    if (state.stage === 'entering') return this.#waiting(waiting.entering(state.code ?? ''));
    if (!this.#faces.has(face) || this.#player === null || this.#language.locale === null)
      return this.#waiting(waiting.connecting);
    this.#shown = true;
    switch (face) {
      case 'start':
        return html`<mahjong-start
            part="start"
            .quickPlay=${this.quickPlay ?? null}
            .quickClock=${this.quickPlayClock === 'relaxed' ? 'RELAXED' : 'STANDARD'}
            .practice=${this.practice ?? null}
            .practiceLength=${this.practiceLength ?? null}
            .practiceBots=${strengthNamed(this.practiceBots ?? null)}
            .back=${wayBack(this.#stay, state)}
            ?bound=${!this.#mayGoToStart && state.code !== null}
            @mahjong-reading=${this.#reading}
          ></mahjong-start><slot name="lobby"></slot>`;
      case 'lobby':
        return html`<mahjong-bar part="bar"></mahjong-bar>
          <mahjong-gathering
            part="lobby"
            .mayGoToStart=${this.#mayGoToStart}
            .lastMatch=${lastMatchOf(this.#stay, state, this.#session?.server.tab.get(this.#matchKey) ?? null)}
            @mahjong-reading=${this.#reading}
          ></mahjong-gathering><slot name="lobby"></slot>`;
      case 'play':
        return html`<mahjong-bar part="bar" invitable></mahjong-bar><mahjong-offers></mahjong-offers
          ><mahjong-play
            exportparts=${PLAY_PARTS}
            .muted=${this.muted}
            .mayGoToStart=${this.#mayGoToStart}
            .kept=${keptOf(this.#stay, state)}
            @mahjong-reading=${this.#reading}
          ></mahjong-play>`;
      case 'replay':
        return html`<mahjong-replay
          exportparts="${PLAY_PARTS}, replay-controls"
          .match=${this.match}
          .at=${this.at}
          .server=${this.#session?.server}
          .muted=${this.muted}
        ></mahjong-replay>`;
    }
  }

  #waiting(text: string): TemplateResult {
    return html`<div class="waiting" part="waiting" role="status">
      ${this.#shown ? nothing : html`<slot name="poster"></slot>`}
      <slot name="loading"><span class="tiles" aria-hidden="true"></span><span class="words">${text}</span></slot>
    </div>`;
  }

  #preview(): TemplateResult {
    return html`<div class="waiting" part="waiting">
      <slot name="poster"></slot>
      <mahjong-preview
        .server=${this.#serverUrl}
        .code=${this.match === null && this.room ? (readCode(this.room) ?? this.room) : null}
        .source=${this}
        @mahjong-show=${this.#show}
        ?hidden=${!this.#faces.has('preview')}
      ></mahjong-preview>
    </div>`;
  }

  readonly #show = (): void => {
    this.#asked = true;
    this.requestUpdate();
  };

  get #serverUrl(): string | null {
    return this.server ? readServerUrl(this.server, document.baseURI) : serverOfScript(import.meta.url);
  }

  #problemView(code: ProblemCode): TemplateResult {
    return html`<slot name="error-${code}"
      ><slot name="error"
        ><mahjong-problem
          part="error"
          .code=${code}
          .mayGoToStart=${this.#mayGoToStart || code === 'room-not-found'}
          @mahjong-retry=${this.#tryAgain}
          ><slot></slot></mahjong-problem></slot
    ></slot>`;
  }

  /** A page that names the room shows that room and no other. */
  get #mayGoToStart(): boolean {
    return !this.room && this.#session !== null;
  }

  #open(): void {
    this.#close();
    const url = this.#serverUrl;
    this.#serverless = url === null;
    this.#settle();
    if (url === null) return;
    this.#key = roomKey(this);
    const server = borrowServer(url);
    // A table that signs nobody in leaves it to the others of the page.
    if (this.token !== null || this.getToken !== null) server.signIn.use(this);
    const session = new Session(server);
    session.store.subscribe((state, previous) => this.#follow(session, state, previous));
    this.#session = session;
    this.#language.askSiteAgain();
    this.#voice = new VoiceLoader(session);
    this.#view.setValue(session.state);
    this.#enter(session);
  }

  #enter(session: Session): void {
    const code = this.#wantedRoom(session);
    session.enter(code);
    if (code === null && this.match === null) session.greet();
  }

  #close(): void {
    const session = this.#session;
    this.#session = null;
    if (session === null) return;
    this.#voice?.close();
    session.dispose();
    returnServer(session.server);
    this.#view.setValue(INITIAL_VIEW_STATE);
    this.#internals.states.clear();
    this.#stay = NO_STAY;
    this.#shown = false;
    this.#told = null;
    this.#asked = false;
  }

  #follow(session: Session, state: ViewState, previous: ViewState): void {
    if (session !== this.#session) return;
    const before = memoryOf(this.#stay);
    this.#stay = followStay(this.#stay, state);
    const memory = memoryOf(this.#stay);
    if (memory !== before) session.server.tab.set(this.#matchKey, memory);
    this.#view.setValue(state);
    this.requestUpdate();
    if (!this.room && this.match === null && state.code !== previous.code)
      session.server.tab.set(this.#key, state.code);
    for (const event of eventsBetween(previous, state)) this.dispatchEvent(event);
  }

  /** Where the tab remembers the last match. */
  get #matchKey(): string {
    return `${this.#key}:match`;
  }

  /** Where the page names no room: the one in its address, else the one this tab was in before it was reloaded. */
  #wantedRoom(session: Session): string | null {
    if (this.match !== null) return null;
    if (this.room) return readCode(this.room) ?? this.room.trim();
    return codeOfPage(document.URL) ?? session.server.tab.get(this.#key);
  }

  readonly #reading = ({ reading }: ReadingEvent) => {
    this.#stay = { ...this.#stay, reads: reading };
    this.requestUpdate();
  };

  readonly #tryAgain = () => this.retry();
}

/** Whether the person is in the room to watch only. */
function isOnlooker({ room, place, me }: ViewState): boolean {
  return room !== null && place === null && !room.queue.some(({ id }) => id === me?.id);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
