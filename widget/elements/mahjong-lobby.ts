import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { LobbyTexts } from '../locales/lobby/en.ts';
import { loadLobbyTexts } from '../locales/lobby/load.ts';
import { define } from '../panels/define.ts';
import type { Asker } from './ask.ts';
import { type LobbyChoice, type MahjongElementsEventMap, MahjongLobbyChoiceEvent } from './events.ts';
import type { LiveRooms } from './live-rooms.ts';
import { lobbyElementStyles } from './mahjong-lobby.styles.ts';
import { ruleSetName } from './names.ts';
import { type ListedRoom, Lobby } from './room-documents.ts';
import { ServerElement } from './server-element.ts';

export * from './events.ts';

/** The clocks of Quick Play. */
const PACES = ['standard', 'relaxed'] as const;
type Pace = (typeof PACES)[number];

/** Where the list is live; `rooms` is null for as long as the socket's chunk is on its way. */
interface LiveList {
  readonly url: string;
  rooms: LiveRooms | null;
}

/** What of a `<mahjong-table>` the lobby sets. */
interface Table extends HTMLElement {
  room: string | null;
  quickPlay: string | null;
  quickPlayClock: Pace | null;
}

/**
 * The public tables of a site as they come and go: join, watch, play at once, make a room. What is chosen goes to the table that
 * `for` names; without one to the server's own pages.
 *
 * @element mahjong-lobby
 *
 * @fires {MahjongLobbyChoiceEvent} mahjong-lobby-choice - The viewer has chosen something. Cancelable.
 * @fires {MahjongProblemEvent} mahjong-problem - The tables could not be read, or not anew.
 * @fires {MahjongErrorEvent} mahjong-error - The element could not start; what stands inside it is shown.
 *
 * @csspart paper - What everything is written on.
 * @csspart room - One table of the list.
 * @csspart problem - What is said when the tables could not be read.
 *
 * @cssprop [--mahjong-panel=#fbf8f1] - Paper.
 * @cssprop [--mahjong-text=#22211e] - Text on paper.
 * @cssprop [--mahjong-accent=#ffb347] - The main button.
 * @cssprop [--mahjong-on-accent=#241a0b] - Text on the accent.
 * @cssprop [--mahjong-radius=12px] - How round the corners are.
 * @cssprop [--mahjong-font=system-ui] - The typeface.
 * @cssprop [--mahjong-font-slip=serif] - The typeface of headings.
 * @cssprop [--mahjong-font-size=16px] - The size of the text.
 */
export class MahjongLobby extends ServerElement {
  static override properties = {
    ...ServerElement.properties,
    ruleSet: { attribute: 'rule-set', reflect: true },
    for: { reflect: true },
    rooms: { state: true },
    ruleSets: { state: true },
    chosen: { state: true },
    words: { state: true },
  };
  static override styles = lobbyElementStyles;

  /** Only tables of this rule set, for instance `hong-kong`. Without it: all, and the viewer chooses what Play now plays. */
  declare ruleSet: string | null;
  /** The id of a `<mahjong-table>` of the page (without `room`) that shows what is chosen. Without it: the server's own pages. */
  declare for: string | null;
  /** null until the server has answered. */
  declare private rooms: readonly ListedRoom[] | null;
  declare private ruleSets: readonly string[];
  /** What Play now plays, where the page does not say it; null: the server's first. */
  declare private chosen: string | null;
  declare private words: LobbyTexts | null;
  #wordsOf: string | null = null;
  #live: LiveList | null = null;

  protected override readonly about = [];

  constructor() {
    super();
    this.ruleSet = null;
    this.for = null;
    this.rooms = null;
    this.ruleSets = [];
    this.chosen = null;
    this.words = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#hangUp();
  }

  protected override get shown(): boolean {
    return this.rooms !== null && this.words !== null;
  }

  protected override forget(): void {
    this.rooms = null;
    this.#hangUp();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { tag } = this;
    if (this.#wordsOf === tag) return;
    this.#wordsOf = tag;
    void this.#loadWords(tag);
  }

  async #loadWords(tag: string): Promise<void> {
    try {
      const words = await loadLobbyTexts(tag);
      if (this.#wordsOf === tag) this.words = words;
    } catch {
      // Asked for again with the next update.
      if (this.#wordsOf === tag) this.#wordsOf = null;
    }
  }

  /** The first list, and one from time to time; in between the socket tells of every change. */
  protected override async read(asker: Asker, signal: AbortSignal): Promise<void> {
    const { ruleSets, publicRooms } = await asker.ask(Lobby, {}, signal);
    this.ruleSets = ruleSets.map(({ key }) => key);
    if (this.#live?.rooms?.live !== true) this.rooms = publicRooms.rooms;
    void this.#listen(asker.url);
  }

  /** What does not come is tried again with the next look. */
  async #listen(url: string): Promise<void> {
    if (this.#live?.url === url || !this.isConnected) return;
    this.#hangUp();
    const live: LiveList = { url, rooms: null };
    this.#live = live;
    try {
      const { LiveRooms } = await import('./live-rooms.ts');
      if (this.#live !== live) return;
      const told = (rooms: readonly ListedRoom[]): void => {
        this.rooms = rooms;
      };
      live.rooms = new LiveRooms(url, told, () => this.requestUpdate());
    } catch {
      if (this.#live === live) this.#live = null;
    }
  }

  #hangUp(): void {
    this.#live?.rooms?.close();
    this.#live = null;
  }

  protected override content(): TemplateResult {
    const { words, rooms } = this;
    if (words === null || rooms === null) return html`${nothing}`;
    const listed = rooms.filter(({ ruleSet }) => !this.ruleSet || ruleSet === this.ruleSet);
    return html`<h2>${words.title}</h2>
      ${this.#quick(words)}
      ${
        listed.length === 0
          ? html`<p class="note">${words.empty}</p>`
          : html`<ul class="rooms" aria-label=${words.list}>
              ${repeat(
                listed,
                ({ code }) => code,
                (room) => this.#room(room, words),
              )}
            </ul>`
      }
      ${this.#live?.rooms?.live === false ? html`<p class="note">${words.lost}</p>` : nothing}`;
  }

  #quick(words: LobbyTexts): TemplateResult {
    const { texts } = this;
    const rules = this.ruleSet
      ? html`<span class="rules">${ruleSetName(this.ruleSet, texts)}</span>`
      : html`<select id="rules" aria-label=${words.rules} @change=${this.#choose}>
          ${this.ruleSets.map((key) => html`<option value=${key} ?selected=${key === this.#wanted}>${ruleSetName(key, texts)}</option>`)}
        </select>`;
    return html`<div class="quick">
        ${rules}
        <select id="pace" aria-label=${words.pace}>
          ${PACES.map((pace) => html`<option value=${pace}>${words.paces[pace]}</option>`)}
        </select>
        <button class="button primary" type="button" aria-describedby="about" @click=${this.#playNow}>${words.playNow}</button>
        <button class="button" type="button" @click=${() => this.#follow({ do: 'make-room' }, '/play')}>${words.makeRoom}</button>
      </div>
      <p id="about" class="note">${words.playAbout}</p>`;
  }

  get #wanted(): string | null {
    return this.ruleSet || (this.chosen ?? this.ruleSets[0] ?? null);
  }

  #room(room: ListedRoom, words: LobbyTexts): TemplateResult {
    const { code, ruleSet, length, clock, options, places, spectators } = room;
    const about = [
      words.lengths[length] ?? length,
      words.clocks[clock] ?? clock,
      ...options.flatMap(({ key, value }) => words.options[key]?.(value) ?? []),
      ...(spectators > 0 ? [words.watching(spectators)] : []),
    ];
    return html`<li part="room">
      <div class="about">
        <h3>${ruleSetName(ruleSet, this.texts)} <span class="faint">${words.room(code)}</span></h3>
        <p class="faint">${about.join(' · ')}</p>
        <ul class="places">
          ${places.map((place) => this.#place(place, words))}
        </ul>
      </div>
      <div class="act">
        <span class="state">${stateOf(room, words)}</span>
        ${this.#enter(room, words)}
      </div>
    </li>`;
  }

  #place({ occupant, disconnected, helped }: ListedRoom['places'][number], words: LobbyTexts): TemplateResult {
    if (occupant === null) return html`<li class="free">${words.free}</li>`;
    const mark = occupant.kind === 'BOT' ? words.bot : helped ? words.helped : disconnected ? words.disconnected : null;
    return html`<li><bdi>${occupant.name || this.texts.deleted}</bdi>${mark === null ? nothing : html` <span class="faint">${mark}</span>`}</li>`;
  }

  #enter(room: ListedRoom, words: LobbyTexts): TemplateResult | typeof nothing {
    const { code, link } = room;
    const joins = freePlaces(room) > 0;
    if (!joins && !room.watching) return nothing;
    // A link, so that it can be opened beside this page, and works before it is known what the page does with it.
    return html`<a
      class="button ${joins ? 'primary' : ''}"
      href=${new URL(link, this.serverUrl ?? document.baseURI).href}
      aria-label=${joins ? words.joinRoom(code) : words.watchRoom(code)}
      @click=${(click: MouseEvent) => this.#enterRoom(click, code)}
      >${joins ? words.join : words.watch}</a
    >`;
  }

  #enterRoom(click: MouseEvent, code: string): void {
    // Another tab or window: the browser's to do.
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const choice: LobbyChoice = { do: 'enter', room: code };
    if (!isAllowed(this, choice) || this.#toTable(choice)) click.preventDefault();
  }

  readonly #choose = (event: Event) => {
    if (event.target instanceof HTMLSelectElement) this.chosen = event.target.value;
  };

  readonly #playNow = () => {
    const field = this.renderRoot.querySelector<HTMLSelectElement>('#pace');
    const clock = PACES[field?.selectedIndex ?? 0] ?? 'standard';
    const ruleSet = this.#wanted ?? '';
    this.#follow(
      { do: 'quick-play', ruleSet, clock },
      `/play?${new URLSearchParams({ 'quick-play': ruleSet, clock })}`,
    );
  };

  /** Asks the page, else the table that `for` names, else goes to a page of the server. */
  #follow(choice: LobbyChoice, page: string): void {
    if (!isAllowed(this, choice) || this.#toTable(choice)) return;
    const server = new URL(this.serverUrl ?? document.baseURI);
    const address = new URL(page, server);
    const site = server.searchParams.get('site');
    if (site !== null) address.searchParams.set('site', site);
    location.assign(address.href);
  }

  #toTable(choice: LobbyChoice): boolean {
    const root = this.getRootNode();
    const named =
      this.for && (root instanceof Document || root instanceof ShadowRoot) ? root.getElementById(this.for) : null;
    if (named === null || named.localName !== 'mahjong-table') return false;
    const table = named as Table;
    table.room = choice.do === 'enter' ? choice.room : null;
    if (choice.do === 'quick-play') {
      table.quickPlay = choice.ruleSet;
      table.quickPlayClock = choice.clock;
    } else table.quickPlay = null;
    table.scrollIntoView({ block: 'nearest' });
    return true;
  }
}

/** Places of a lobby that can be taken. */
function freePlaces({ phase, places }: ListedRoom): number {
  return phase === 'LOBBY' ? places.filter(({ occupant }) => occupant === null).length : 0;
}

function stateOf(room: ListedRoom, words: LobbyTexts): string {
  if (room.phase !== 'LOBBY') return words.playing;
  const free = freePlaces(room);
  if (free === 0) return words.full;
  return room.quick ? `${words.places(free)} · ${words.starting}` : words.places(free);
}

/** Tells the page what was chosen; false when the page has taken it on. */
function isAllowed(element: MahjongLobby, choice: LobbyChoice): boolean {
  return element.dispatchEvent(new MahjongLobbyChoiceEvent(choice));
}

define('mahjong-lobby', MahjongLobby);

declare global {
  interface HTMLElementTagNameMap {
    'mahjong-lobby': MahjongLobby;
  }
  interface GlobalEventHandlersEventMap extends MahjongElementsEventMap {}
}
