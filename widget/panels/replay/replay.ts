import { ContextConsumer, ContextProvider } from '@lit/context';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { localeContext, viewStateContext } from '../../client/contexts.ts';
import type { Server } from '../../client/server.ts';
import { INITIAL_VIEW_STATE } from '../../client/view-state.ts';
import { MahjongReplayEvent } from '../../events.ts';
import { english } from '../../locales/en.ts';
import type { Locale } from '../../locales/locale.ts';
import type { ReplayTexts } from '../../locales/replay/en.ts';
import { loadReplayTexts } from '../../locales/replay/load.ts';
import { PLAY_PARTS } from '../../parts.ts';
import { PortableElement } from '../../portable-element.ts';
import { type Moment, readMoment, writeMoment } from '../../replay/moment.ts';
import { type NotOpened, type Opened, openMatch } from '../../replay/opened.ts';
import { type Jump, Playhead } from '../../replay/playhead.ts';
import { replayedState, type SeatNames } from '../../replay/room.ts';
import { controls } from '../../styles/controls.ts';
import { fields } from '../../styles/fields.ts';
import { define } from '../define.ts';
import { copyText } from '../invite/clipboard.ts';
import '../play.ts';
import { LazyParts } from '../lazy.ts';
import { namesOf } from '../seating.ts';
import '../sheet/sheet.ts';
import { controlStyles } from './controls.styles.ts';
import { type ControlWork, more, nextHands, transport } from './controls.ts';
import { fileChooser, fileStyles } from './file-chooser.ts';
import { replayKey } from './keys.ts';
import { lookedAt } from './pace.ts';
import { stepInWords } from './sentences.ts';

/**
 * A finished match to be watched: the table panel as in play, given one moment of the match after the other. What it shows is
 * read from the match's log; the server is asked where that is, and for names.
 */
export class MahjongReplay extends PortableElement {
  static override styles = [controls, fields, controlStyles, fileStyles];
  static override properties = {
    match: { attribute: false },
    at: { attribute: false },
    server: { attribute: false },
    muted: { attribute: false },
    opened: { state: true },
    playing: { state: true },
    speed: { state: true },
    open: { state: true },
    copied: { state: true },
    said: { state: true },
    texts: { state: true },
  };
  /** An id, the address of a log, or empty: the person chooses a file. */
  declare match: string;
  /** The moment to show, as links have it; null: the beginning. */
  declare at: string | null;
  declare server: Server;
  declare muted: boolean;
  /** null while it is fetched; `'file'`: a file is to be chosen. */
  declare protected opened: Opened | NotOpened | 'file' | null;
  declare protected playing: boolean;
  declare protected speed: number;
  /** The panel over the table. */
  declare protected open: 'proof' | 'keys' | null;
  declare protected copied: 'yes' | 'no' | null;
  /** What the live region says beside what the table says. */
  declare protected said: string;
  /** null until they have come. */
  declare protected texts: ReplayTexts | null;

  readonly #locale = new ContextConsumer(this, { context: localeContext, subscribe: true });
  readonly #view = new ContextProvider(this, { context: viewStateContext, initialValue: INITIAL_VIEW_STATE });
  readonly #parts = new LazyParts(this, { proof: () => import('../proof/proof.ts') });
  #tag = '';
  #playhead: Playhead | null = null;
  #version = 0;
  /** Which opening counts: of several the last. */
  #opening = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.match = '';
    this.at = null;
    this.muted = false;
    this.opened = null;
    this.playing = false;
    this.speed = 1;
    this.open = null;
    this.copied = null;
    this.said = '';
    this.texts = null;
    this.addEventListener('keydown', this.#pressed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pause();
  }

  get #speech(): Locale {
    return this.#locale.value ?? english;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('match') || changed.has('server')) void this.#fetch();
    else if (changed.has('at') && this.at !== null && this.#playhead) this.#go(readMoment(this.at));
    const { tag } = this.#speech;
    if (tag === this.#tag) return;
    this.#tag = tag;
    void this.#load(tag);
  }

  /** What does not come leaves the words of before; the next update asks again. */
  async #load(tag: string): Promise<void> {
    try {
      this.texts = await loadReplayTexts(tag);
      this.#show();
    } catch {
      this.#tag = '';
    }
  }

  async #fetch(file: Blob | null = null): Promise<void> {
    this.#pause();
    this.#playhead = null;
    this.opened = null;
    const opening = ++this.#opening;
    const match = file ?? this.match;
    if (match === '') {
      this.opened = 'file';
      return;
    }
    const opened = await openMatch(match, this.server).catch((): NotOpened => ({ fault: 'away', line: null }));
    if (opening !== this.#opening) return;
    this.opened = opened;
    if ('recording' in opened) this.#begin(opened);
  }

  #begin({ recording, facts }: Opened): void {
    const me = this.server.identity.person?.id;
    const own = ([0, 1, 2, 3] as const).find((seat) => me !== undefined && facts?.seats[seat]?.id === me);
    const wanted = { ...(own === undefined ? {} : { seat: own }), ...readMoment(this.at ?? '') };
    this.#playhead = new Playhead(recording, wanted);
    this.#show();
  }

  /** Names as the server knows them; bots have their own. */
  get #names(): SeatNames {
    const { opened } = this;
    if (opened === null || opened === 'file' || !('recording' in opened)) return [];
    return opened.recording.seats.map((occupant, seat) => {
      const known = opened.facts?.seats[seat]?.name;
      if (known !== undefined) return known;
      const own = occupant?.kind === 'bot' ? occupant.character : '';
      return own === '' ? (this.texts?.player(seat + 1) ?? '') : `${own.charAt(0).toUpperCase()}${own.slice(1)}`;
    });
  }

  /** Gives the moment to the table. */
  #show(): void {
    const playhead = this.#playhead;
    if (!playhead) return;
    this.#version += 1;
    this.requestUpdate();
    this.#view.setValue(replayedState(playhead, this.#names, this.#version));
  }

  #go(to: Partial<Moment>): void {
    this.#move((playhead) => playhead.go(to));
  }

  #move(change: (playhead: Playhead) => void): void {
    const playhead = this.#playhead;
    if (!playhead) return;
    const before = playhead.moment;
    change(playhead);
    if (playhead.moment === before) return;
    this.copied = null;
    this.#show();
    this.said = this.#spoken(playhead);
    const { hand, step, seat, hands } = playhead.moment;
    const matchId = playhead.recording.matchId;
    this.dispatchEvent(new MahjongReplayEvent({ matchId, hand, step, seat, hands, at: writeMoment(playhead.moment) }));
  }

  /** What is said of a moment that was gone to. The table says itself what happens step by step. */
  #spoken(playhead: Playhead): string {
    if (this.texts === null) return '';
    const { own, more: besides } = this.#words(playhead, this.texts);
    if (playhead.recent.length > 0) return besides;
    return [this.texts.controls.spoken(playhead.moment.step + 1, playhead.film.length), own, besides].join(' ');
  }

  #words(playhead: Playhead, texts: ReplayTexts): { readonly own: string; readonly more: string } {
    const { table } = this.#speech.texts;
    const names = namesOf(this.#view.value.room, playhead.step.table.viewer, table);
    return stepInWords(playhead.step, names, texts, table);
  }

  #toggle(): void {
    if (this.playing) {
      this.#pause();
      return;
    }
    if (this.#playhead?.atEnd) this.#move((playhead) => playhead.jump('start'));
    this.playing = true;
    // Pressed means: now.
    this.#wait(this.#playhead?.moment.step === 0 ? null : 0);
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  /** Waits for the next step; null: for as long as this one is looked at. */
  #wait(time: number | null = null): void {
    clearTimeout(this.#timer);
    const playhead = this.#playhead;
    if (!this.playing || !playhead) return;
    if (playhead.atEnd) {
      this.#pause();
      return;
    }
    this.#timer = setTimeout(() => {
      this.#move((each) => each.jump('forward'));
      this.#wait();
    }, time ?? lookedAt(playhead.step, this.speed));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { opened, texts } = this;
    if (texts === null) return nothing;
    if (opened === null) {
      return html`<div class="fetching" role="status">${texts.fetching}</div>`;
    }
    if (opened === 'file') return fileChooser(texts, null, (file) => void this.#fetch(file));
    if (!('recording' in opened)) return this.#fault(opened, texts);
    const playhead = this.#playhead;
    if (!playhead) return nothing;
    const work = this.#work(playhead, opened, texts);
    const { moment } = playhead;
    return html`<h2 class="sr-only">${texts.title}</h2>
      <div class="table">
        <mahjong-play exportparts=${PLAY_PARTS} recorded .side=${moment.seat} .muted=${this.muted}></mahjong-play>
        ${this.#sheet(opened, texts)}
      </div>
      ${transport(work, texts)} ${more(work, texts, this.#speech.texts.table)}
      <div class="controls" ?hidden=${this.copied === null}>
        <input
          class="field copied"
          readonly
          aria-label=${texts.controls.link}
          .value=${this.#link(opened) ?? ''}
        />
      </div>
      <div class="sr-only" role="status">${this.copied === 'yes' ? texts.controls.copied : this.said}</div>`;
  }

  #fault({ fault, line }: NotOpened, texts: ReplayTexts): TemplateResult {
    const about = `${texts.faults[fault]}${line === null ? '' : ` ${texts.atLine(line)}`}`;
    return fileChooser(
      texts,
      { about, retry: this.match === '' ? null : () => void this.#fetch() },
      (file) => void this.#fetch(file),
    );
  }

  #work(playhead: Playhead, opened: Opened, texts: ReplayTexts): ControlWork {
    const { own, more: besides } = this.#words(playhead, texts);
    return {
      playhead,
      names: this.#names,
      playing: this.playing,
      speed: this.speed,
      caption: [own, besides].filter((text) => text !== '').join(' '),
      address: opened.address,
      linked: opened.facts !== null,
      jump: (where) => this.#jump(where),
      go: (to) => {
        this.#go(to);
        this.#wait();
      },
      toggle: () => this.#toggle(),
      setSpeed: (speed) => {
        this.speed = speed;
        this.#wait();
      },
      copy: () => void this.#copy(opened),
      check: () => this.#openSheet('proof'),
      keys: () => this.#openSheet('keys'),
      another: () => {
        this.#pause();
        this.opened = 'file';
      },
    };
  }

  #openSheet(name: 'proof' | 'keys' | null): void {
    if (name !== null) this.#pause();
    if (name === 'proof') this.#parts.want('proof');
    this.open = name;
  }

  #sheet(opened: Opened, texts: ReplayTexts): TemplateResult | typeof nothing {
    const { open } = this;
    if (open === null) return nothing;
    const isProof = open === 'proof';
    return html`<mahjong-sheet
      .heading=${isProof ? texts.proof.title : texts.controls.keys}
      .closing=${texts.controls.close}
      .onclosed=${() => this.#openSheet(null)}
    >
      ${
        isProof
          ? html`<mahjong-proof .text=${opened.text}></mahjong-proof>`
          : html`<dl class="keys">${texts.keys.map(([key, what]) => html`<dt>${key}</dt><dd>${what}</dd>`)}</dl>`
      }
    </mahjong-sheet>`;
  }

  #jump(where: Jump): void {
    this.#move((playhead) => playhead.jump(where));
    // A hand or a turn further it goes on; a step by hand stops it.
    if (where === 'forward' || where === 'back') this.#pause();
    else this.#wait();
  }

  /** The link to the moment that is shown; null where no server shows it. */
  #link({ facts }: Opened): string | null {
    const moment = this.#playhead?.moment;
    return facts === null || !moment ? null : `${facts.page}#${writeMoment(moment)}`;
  }

  async #copy(opened: Opened): Promise<void> {
    const link = this.#link(opened);
    const field = this.renderRoot.querySelector<HTMLInputElement>('.copied');
    if (link === null || field === null) return;
    this.copied = 'no';
    await this.updateComplete;
    this.copied = (await copyText(link, field)) ? 'yes' : 'no';
  }

  readonly #pressed = (event: KeyboardEvent): void => {
    const key = replayKey(event);
    const moment = this.#playhead?.moment;
    if (key === null || !moment) return;
    event.preventDefault();
    switch (key) {
      case 'play':
        this.#toggle();
        return;
      case 'hands':
        this.#go({ hands: nextHands(moment.hands) });
        return;
      case 'seat':
        this.#go({ seat: ([1, 2, 3, 0] as const)[moment.seat] });
        return;
      case 'keys':
        this.#openSheet(this.open === 'keys' ? null : 'keys');
        return;
      default:
        this.#jump(key);
    }
  };
}

define('mahjong-replay', MahjongReplay);
