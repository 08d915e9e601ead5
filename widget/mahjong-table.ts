import { ContextProvider } from '@lit/context';
import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { eventsBetween } from './announce.ts';
import { commandsContext, localeContext, viewStateContext } from './client/contexts.ts';
import { Player } from './client/player.ts';
import type { ProblemCode } from './client/problem.ts';
import { borrowServer, returnServer } from './client/server.ts';
import { readServerUrl, serverOfScript } from './client/server-url.ts';
import { Session } from './client/session.ts';
import type { GetToken } from './client/token-source.ts';
import { INITIAL_VIEW_STATE, openQuestion, type ViewState } from './client/view-state.ts';
import { MahjongErrorEvent, type MahjongTableEventMap, type Quality } from './events.ts';
import { FACES, type Face, faceOf } from './faces.ts';
import { LanguageController } from './language.ts';
import { type ShellTexts, shell } from './locales/shell/en.ts';
import { mahjongTableStyles } from './mahjong-table.styles.ts';
import { define } from './panels/define.ts';
import type { MahjongPlay } from './panels/play.ts';
import { settingsStore } from './panels/settings.ts';
import { codeOfPage } from './panels/start/code.ts';
import './panels/problem/problem.ts';
import { VoiceLoader } from './voice/loader.ts';

export type { GetToken } from './client/token-source.ts';
export type {
  AskedDetail,
  ErrorDetail,
  HandEndDetail,
  MahjongTableEventMap,
  MatchEndDetail,
  Quality,
  QualityDetail,
  RoomDetail,
} from './events.ts';
export {
  MahjongClaimEvent,
  MahjongErrorEvent,
  MahjongHandEndEvent,
  MahjongMatchEndEvent,
  MahjongQualityEvent,
  MahjongRoomEvent,
  MahjongTurnEvent,
} from './events.ts';

/**
 * A mahjong table in a web page: rooms for four, with people or bots.
 *
 * Children are shown as long as the script has not run, and where there is none: put a link to the room there.
 *
 * @element mahjong-table
 *
 * @attr {string} server - The GraphQL address of the server. Without it: `/graphql` on the origin the script came from.
 * @attr {string} room - A room's code or standing name. Without it the element offers to make a room or to enter a
 *   code, and reads `?mahjong-room=CODE` from the page's address.
 * @attr {string} quick-play - A rule set, for instance `hong-kong`. Where no room is named the element offers first of
 *   all to play it at once, with whoever is there; without the attribute that is the second offer.
 * @attr {string} language - `en`, `id`, `ms`, `ko`. Without it: the nearest `lang` attribute around the element.
 * @attr {"auto" | "light" | "dark"} theme - Without it, and with `auto`: the page's own `color-scheme`.
 *
 * @attr {string} token - A token that the site signs for its own person. Without it: the guest of this browser. All tables of
 *   a page at one server are of the same person.
 *
 * @fires {MahjongRoomEvent} mahjong-room - A room was entered, or the person sat down or stood up in it.
 * @fires {MahjongTurnEvent} mahjong-turn - It is this person's turn.
 * @fires {MahjongClaimEvent} mahjong-claim - This person may claim a tile, for a short time.
 * @fires {MahjongHandEndEvent} mahjong-hand-end - A hand has ended.
 * @fires {MahjongMatchEndEvent} mahjong-match-end - A match has ended.
 * @fires {MahjongErrorEvent} mahjong-error - Something stands between the person and the table.
 * @fires {MahjongQualityEvent} mahjong-quality - The table is drawn in another quality, see `quality`.
 *
 * @slot error - Shown in place of the element's own words when the table cannot be shown.
 * @slot error-CODE - The same for one code of `mahjong-error`, for instance `error-room-not-found`.
 *
 * @csspart frame - The wooden frame.
 * @csspart table - The cloth, with whatever lies on it.
 *
 * @cssprop [--mahjong-felt=#1f4d43] - The cloth.
 * @cssprop [--mahjong-frame=#5b3d2b] - The wooden frame.
 * @cssprop [--mahjong-tile=#f5efe0] - The body of the tiles.
 * @cssprop [--mahjong-tile-back=#2e7d55] - The back of the tiles.
 * @cssprop [--mahjong-ink=#1d1d1b] - Black on the tiles.
 * @cssprop [--mahjong-ink-red=#b3261e] - Red on the tiles.
 * @cssprop [--mahjong-ink-green=#1b6b3a] - Green on the tiles.
 * @cssprop [--mahjong-ink-blue=#1f4e8c] - Blue on the tiles.
 * @cssprop [--mahjong-accent=#ffb347] - What needs an answer: your turn, the main button.
 * @cssprop [--mahjong-on-accent=#241a0b] - Text on the accent.
 * @cssprop [--mahjong-danger=#d6432f] - Deal-ins and warnings.
 * @cssprop [--mahjong-panel=#fbf8f1] - Paper.
 * @cssprop [--mahjong-text=#22211e] - Text on paper.
 * @cssprop [--mahjong-radius=12px] - How round the corners are.
 * @cssprop [--mahjong-font=system-ui] - The typeface.
 * @cssprop [--mahjong-font-slip=serif] - The typeface of headings and of the score slip.
 * @cssprop [--mahjong-font-size=16px] - The size of the text.
 *
 * @cssState connecting - The server has not been reached yet.
 * @cssState offline - The connection is lost, or there is no network.
 * @cssState your-turn - The person is asked something.
 */
export class MahjongTable extends LitElement {
  static override properties = {
    server: { reflect: true },
    room: { reflect: true },
    quickPlay: { attribute: 'quick-play', reflect: true },
    language: { reflect: true },
    theme: { reflect: true },
    token: {},
    getToken: { attribute: false },
    loaded: { state: true },
    failed: { state: true },
  };
  static override styles = mahjongTableStyles;

  /** See the attribute. null: the script's own server. */
  declare server: string | null;
  /** See the attribute. null: none is named. */
  declare room: string | null;
  /** See the attribute `quick-play`. null: no rule set is named. */
  declare quickPlay: string | null;
  /** See the attribute. null: as the page. */
  declare language: string | null;
  /** See the attribute. null: as the page. */
  declare theme: 'auto' | 'light' | 'dark' | null;
  /** See the attribute. Never reflected. null: none. */
  declare token: string | null;
  /**
   * Called for a token when there is none yet and when one has run out, also in the middle of a hand; it gives null when
   * nobody is signed in. null: `token` is the only one.
   */
  declare getToken: GetToken | null;
  declare private loaded: ReadonlySet<Face>;
  /** The face that could not be fetched. */
  declare private failed: Face | null;

  readonly #view = new ContextProvider(this, { context: viewStateContext, initialValue: INITIAL_VIEW_STATE });
  readonly #commands = new ContextProvider(this, { context: commandsContext });
  readonly #locale = new ContextProvider(this, { context: localeContext });
  readonly #language = new LanguageController(
    this,
    () => settingsStore().current.language ?? this.language,
    (locale) => this.#locale.setValue(locale),
  );
  readonly #internals = this.attachInternals();
  #session: Session | null = null;
  #voice: VoiceLoader | null = null;
  #serverless = false;
  #face: Face | null = null;
  /** Whether the focus is in the element, or was until what had it went away. */
  #focused = false;
  #unlisten: (() => void)[] = [];
  #teardown: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.server = null;
    this.room = null;
    this.quickPlay = null;
    this.language = null;
    this.theme = null;
    this.token = null;
    this.getToken = null;
    this.loaded = new Set();
    this.failed = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    clearTimeout(this.#teardown);
    this.#unlisten.push(settingsStore().subscribe(() => this.#language.look()));
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
    if (changed.has('server') || (this.#session === null && !this.#serverless)) this.#open();
    else if (this.#session !== null && changed.has('room')) this.#session.enter(this.#wantedRoom(this.#session));
    const signs = changed.has('token') || changed.has('getToken');
    if (signs && this.hasUpdated) this.#session?.server.signIn.use(this);
    if (changed.has('language')) this.#language.look();
    const face = faceOf(this.#view.value);
    if (this.#face !== null && face !== this.#face) this.#keepPlace(this.#face, face);
    this.#face = face;
    if (!this.loaded.has(face) && this.failed !== face) void this.#load(face);
  }

  /** Another face takes the place of one: eyes and keys stay with the element where they were with it. */
  #keepPlace(from: Face, to: Face): void {
    const seen = from === 'lobby' && to === 'play' && isInView(this);
    const focused = this.#focused;
    void this.updateComplete.then(() => {
      // The table is lower than a lobby on a phone: whoever pressed Start further down would see its foot only.
      if (seen) this.scrollIntoView({ block: 'nearest' });
      if (focused) this.#felt?.focus({ preventScroll: true });
    });
  }

  readonly #focusIn = () => {
    this.#focused = true;
  };

  readonly #focusOut = (event: FocusEvent) => {
    const [had] = event.composedPath();
    this.#focused = false;
    // Some browsers tell when it went away: then it is not in the page any more a moment later.
    queueMicrotask(() => {
      if (had instanceof Node && !had.isConnected) this.#focused = true;
    });
  };

  get #felt(): HTMLElement | null {
    return this.renderRoot.querySelector('.felt');
  }

  protected override render(): TemplateResult {
    const { locale } = this.#language;
    return html`<div
      class="frame"
      part="frame"
      role="region"
      aria-label=${this.#texts.name}
      lang=${locale?.tag ?? 'en'}
      dir=${locale?.direction ?? 'ltr'}
      @focusin=${this.#focusIn}
      @focusout=${this.#focusOut}
    >
      <mahjong-notice></mahjong-notice>
      <div class="felt" part="table" tabindex="-1">${this.#stage(this.#view.value)}</div>
    </div>`;
  }

  /**
   * How the table is drawn now: `high`, and `medium` or `low` on a machine whose frames were slow; null when it is drawn
   * flat, or when no table is shown. `mahjong-quality` tells when it changes.
   */
  get quality(): Quality | null {
    return this.renderRoot.querySelector<MahjongPlay>('mahjong-play')?.quality ?? null;
  }

  /** English until a language has come. */
  get #texts(): ShellTexts {
    return this.#language.locale?.texts.shell ?? shell;
  }

  #stage(state: ViewState): TemplateResult {
    const problem = this.#problem(state);
    if (problem !== null) return this.#problemView(problem);
    const face = faceOf(state);
    const { waiting } = this.#texts;
    if (state.stage === 'entering') return this.#waiting(waiting.entering(state.code ?? ''));
    if (!this.loaded.has(face) || this.#language.locale === null) return this.#waiting(waiting.connecting);
    switch (face) {
      case 'start':
        return html`<mahjong-start .quickPlay=${this.quickPlay}></mahjong-start>`;
      case 'lobby':
        return html`<mahjong-bar></mahjong-bar>
          <mahjong-lobby .mayGoToStart=${this.#mayGoToStart}></mahjong-lobby>`;
      case 'play':
        return html`<mahjong-bar invitable></mahjong-bar><mahjong-offers></mahjong-offers><mahjong-play></mahjong-play>`;
    }
  }

  #waiting(text: string): TemplateResult {
    return html`<div class="waiting" role="status"><span class="tiles" aria-hidden="true"></span>${text}</div>`;
  }

  #problemView(code: ProblemCode): TemplateResult {
    return html`<slot name="error-${code}"
      ><slot name="error"
        ><mahjong-problem
          .code=${code}
          .mayGoToStart=${this.#mayGoToStart || code === 'room-not-found'}
          @mahjong-retry=${this.#retry}
        ></mahjong-problem></slot
    ></slot>`;
  }

  #problem(state: ViewState): ProblemCode | null {
    if (this.#serverless) return 'no-server';
    if (state.problem !== null) return state.problem.code;
    return this.failed === faceOf(state) || this.#language.failed ? 'not-loaded' : null;
  }

  /** A page that names the room shows that room and no other. */
  get #mayGoToStart(): boolean {
    return !this.room && this.#session !== null;
  }

  #open(): void {
    this.#close();
    const url = this.server ? readServerUrl(this.server, document.baseURI) : serverOfScript(import.meta.url);
    this.#serverless = url === null;
    if (url === null) {
      this.dispatchEvent(new MahjongErrorEvent({ code: 'no-server' }));
      return;
    }
    const server = borrowServer(url);
    // A table that signs nobody in leaves it to the others of the page.
    if (this.token !== null || this.getToken !== null) server.signIn.use(this);
    const session = new Session(server);
    session.store.subscribe((state, previous) => this.#follow(session, state, previous));
    this.#session = session;
    const voice = new VoiceLoader(session);
    this.#voice = voice;
    this.#commands.setValue(new Player(session, (command) => voice.obey(command)));
    this.#view.setValue(session.state);
    session.enter(this.#wantedRoom(session));
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
  }

  #follow(session: Session, state: ViewState, previous: ViewState): void {
    if (session !== this.#session) return;
    this.#view.setValue(state);
    this.requestUpdate();
    this.#setState('connecting', state.connection === 'connecting' && state.stage !== 'start');
    this.#setState('offline', state.connection === 'offline' || state.connection === 'reconnecting');
    this.#setState('your-turn', openQuestion(state) !== null);
    if (!this.room && state.code !== previous.code) session.server.tab.set(this.#roomKey, state.code);
    for (const event of eventsBetween(previous, state)) this.dispatchEvent(event);
  }

  #setState(name: 'connecting' | 'offline' | 'your-turn', on: boolean): void {
    if (on) this.#internals.states.add(name);
    else this.#internals.states.delete(name);
  }

  /** Where the page names no room: the one in its address, else the one this tab was in before it was reloaded. */
  #wantedRoom(session: Session): string | null {
    return this.room?.trim() || codeOfPage(document.URL) || session.server.tab.get(this.#roomKey);
  }

  /** Under which the tab remembers the room that was chosen here; elements of one page tell themselves apart by their ids. */
  get #roomKey(): string {
    return `mahjong-table:room:${location.pathname}#${this.id}`;
  }

  /** What the session cannot try again by itself. */
  readonly #retry = () => {
    this.#serverless = false;
    this.requestUpdate();
  };

  async #load(face: Face): Promise<void> {
    try {
      await FACES[face]();
      this.loaded = new Set([...this.loaded, face]);
      // The next one, ahead of time: a match starts for all at once. If that fails it is tried again when it is needed.
      if (face === 'lobby') void FACES.play().catch(() => {});
    } catch {
      this.failed = face;
      this.dispatchEvent(new MahjongErrorEvent({ code: 'not-loaded' }));
    }
  }
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

define('mahjong-table', MahjongTable);

declare global {
  interface HTMLElementTagNameMap {
    'mahjong-table': MahjongTable;
  }
  interface GlobalEventHandlersEventMap extends MahjongTableEventMap {}
}
