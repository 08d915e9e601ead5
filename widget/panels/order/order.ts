import { css, html, nothing, type TemplateResult } from 'lit';
import type { OwnAccount } from '../../client/account.ts';
import type { Place, Room } from '../../client/model.ts';
import type { Commands, ViewState } from '../../client/view-state.ts';
import type { OrderTexts } from '../../locales/order/en.ts';
import { loadOrderTexts } from '../../locales/order/load.ts';
import { room as english } from '../../locales/room/en.ts';
import { controls } from '../../styles/controls.ts';
import { dropdownStyles } from '../bar/dropdown.styles.ts';
import { Dropdown } from '../bar/dropdown.ts';
import { define } from '../define.ts';
import { closeIcon, orderIcon } from '../icons.ts';
import { OwnTextsPanel } from '../own-texts-panel.ts';
import { personName } from '../person-name.ts';
import { refusalText } from '../refusal-text.ts';

/**
 * What a moderator of the site does about people at a table, with a place at it or without: a button on the bar and the panel
 * behind it. Nobody else sees anything of it.
 */
export class MahjongOrder extends OwnTextsPanel<OrderTexts> {
  static override properties = { moderates: { state: true }, busy: { state: true }, complaint: { state: true } };
  static override styles = [
    controls,
    dropdownStyles,
    css`
      .about {
        padding-block-end: 8px;
        color: var(--_muted);
        font-size: 0.9375em;
      }
      li {
        flex-wrap: wrap;
        padding-block: 8px;
      }
      .who {
        display: flex;
        flex: 1 1 8em;
        flex-wrap: wrap;
        gap: 0 0.6em;
        min-inline-size: 0;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
      }
      .button {
        min-block-size: 44px;
      }
      .hint {
        padding-block-start: 8px;
        border-block-start: 1px solid var(--_line);
      }
      [role='alert']:not(:empty) {
        padding-block: 8px;
        color: var(--_danger-text);
      }
    `,
  ];
  declare protected moderates: boolean;
  declare protected busy: boolean;
  /** What the server refused, in words; empty: nothing. */
  declare protected complaint: string;
  readonly #dropdown = new Dropdown(this);
  /** For whom it was asked, as the element knew them: another token may bring another role. */
  #asked: ViewState['me'] = null;

  constructor() {
    super();
    this.moderates = false;
    this.busy = false;
    this.complaint = '';
  }

  protected override fetchTexts(tag: string): Promise<OrderTexts> {
    return loadOrderTexts(tag);
  }

  protected override updated(): void {
    const { me } = this.view;
    if (me === this.#asked || this.commands === null) return;
    this.#asked = me;
    void this.#ask(this.commands, me);
  }

  async #ask(commands: Commands, me: ViewState['me']): Promise<void> {
    const moderates = me !== null && (await this.#account(commands, (account) => account.moderates())) === true;
    if (this.#asked === me) this.moderates = moderates;
  }

  /** Rejects never: a part of the element that cannot be fetched is nothing that could be done. */
  async #account<T>(commands: Commands, work: (account: OwnAccount) => Promise<T>): Promise<T | null> {
    const account = await commands.account().catch(() => null);
    return account === null ? null : work(account);
  }

  protected override render(): TemplateResult | typeof nothing {
    const texts = this.ownTexts;
    const { room } = this.view;
    if (texts === null || room === null || !this.moderates) return nothing;
    return html`<button
        type="button"
        class="open"
        aria-label=${texts.open}
        title=${texts.open}
        aria-expanded=${this.#dropdown.isOpen}
        @click=${this.#dropdown.toggle}
      >
        ${orderIcon}
      </button>
      ${this.#dropdown.isOpen ? this.#panel(texts, room) : nothing}`;
  }

  #panel(texts: OrderTexts, room: Room): TemplateResult {
    const others = room.places.filter(
      ({ place, occupant }) => occupant?.kind === 'PERSON' && place !== this.view.place,
    );
    return html`<section role="dialog" aria-label=${texts.label}>
      <header>
        <h2>${texts.label}</h2>
        <button type="button" class="close" aria-label=${texts.close} @click=${this.#dropdown.close}>${closeIcon}</button>
      </header>
      <p class="about">${texts.about}</p>
      ${others.length === 0 ? html`<p>${texts.alone}</p>` : nothing}
      <p role="alert">${this.complaint}</p>
      <ul>
        ${others.map((place) => this.#person(place, room, texts))}
      </ul>
      ${room.phase === 'LOBBY' || others.length === 0 ? nothing : html`<p class="about hint">${texts.playing}</p>`}
    </section>`;
  }

  #person({ place, occupant, muted, silenced }: Place, room: Room, texts: OrderTexts): TemplateResult {
    const name = occupant ? personName(occupant, this.#roomTexts.lobby) : '';
    const marks = [...(muted ? [texts.muted] : []), ...(silenced ? [texts.silenced] : [])];
    return html`<li>
      <span class="who">
        <bdi class="name">${name}</bdi>
        ${marks.length > 0 ? html`<span class="muted">${marks.join(' · ')}</span>` : nothing}
      </span>
      <span class="buttons">
        ${this.#button(
          muted ? texts.unmute(name) : texts.mute(name),
          muted ? texts.unmuteShort : texts.muteShort,
          (commands) => commands.allowPhrases(place, muted),
        )}
        ${
          room.voice === 'ON'
            ? this.#button(
                silenced ? texts.give(name) : texts.take(name),
                silenced ? texts.giveShort : texts.takeShort,
                (commands) => this.#allowVoice(commands, room.code, place, silenced),
              )
            : nothing
        }
        ${
          room.phase === 'LOBBY'
            ? this.#button(texts.remove(name), texts.removeShort, (commands) => this.#remove(commands, place))
            : nothing
        }
      </span>
    </li>`;
  }

  #button(label: string, text: string, does: (commands: Commands) => Promise<unknown>): TemplateResult {
    return html`<button
      type="button"
      class="button"
      aria-label=${label}
      aria-disabled=${this.busy}
      @click=${() => this.#do(does)}
    >
      ${text}
    </button>`;
  }

  /** Not one of the commands, which say over the table what was refused: it stands in the panel until the next thing is done. */
  async #allowVoice(commands: Commands, code: string, place: number, allowed: boolean): Promise<void> {
    const done = await this.#account(commands, (account) => account.allowVoice(code, place, allowed));
    this.complaint = done === null || done.ok ? '' : refusalText(this.#roomTexts, done);
  }

  /** The row goes, and with it the button that was pressed: the focus stays in the panel. */
  #remove(commands: Commands, place: number): Promise<unknown> {
    this.renderRoot.querySelector<HTMLElement>('.close')?.focus();
    return commands.removeOccupant(place);
  }

  /** One thing at a time. */
  async #do(does: (commands: Commands) => Promise<unknown>): Promise<void> {
    if (this.busy || this.commands === null) return;
    this.busy = true;
    this.complaint = '';
    try {
      await does(this.commands);
    } finally {
      this.busy = false;
    }
  }

  get #roomTexts() {
    return this.spoken?.room ?? english;
  }
}

define('mahjong-order', MahjongOrder);
