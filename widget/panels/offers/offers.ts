import { css, html, nothing, type TemplateResult } from 'lit';
import type { Room } from '../../client/model.ts';
import type { CommandResult, Commands } from '../../client/view-state.ts';
import { controls } from '../../styles/controls.ts';
import { define } from '../define.ts';
import { RoomPanel } from '../room-panel.ts';
import '../naming.ts';

/** What somebody without a place may do about a full room, besides watching. */
type Offer = 'waitForPlace' | 'stopWaiting' | 'anotherTable';

/** What a full room offers besides watching: to wait for a place in a match to come, and another table like it. */
export class MahjongOffers extends RoomPanel {
  static override properties = { wanted: { state: true }, busy: { state: true } };
  static override styles = [
    controls,
    css`
      .offers {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5em 0.8em;
        padding: var(--_offers-padding, 0.5em 0.8em);
        background: var(--_panel);
        color: var(--_text);
      }
      [role='status']:empty {
        display: none;
      }
      mahjong-naming {
        flex-basis: 100%;
      }
    `,
  ];
  /** What a person without a name wants: the name is asked first. */
  declare wanted: Offer | null;
  declare busy: boolean;

  constructor() {
    super();
    this.wanted = null;
    this.busy = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { room, place, me } = this.view;
    if (room === null || place !== null || room.places.some(({ occupant }) => occupant === null)) return nothing;
    const texts = this.texts.lobby;
    const position = room.queue.findIndex(({ id }) => id === me?.id) + 1;
    return html`<div class="offers">
      <span role="status">${this.#status(room, position)}</span>
      ${position > 0 ? this.#button(texts.stopWaiting, 'stopWaiting') : this.#button(texts.wait, 'waitForPlace')}
      ${this.#button(texts.anotherTable, 'anotherTable')} ${this.wanted === null ? nothing : this.#naming(this.wanted)}
    </div>`;
  }

  #status({ queue, phase }: Room, position: number): string {
    const texts = this.texts.lobby;
    if (position > 0) return texts.waiting(position);
    if (queue.length > 0) return texts.queue(queue.length);
    // The lobby around says it itself.
    return phase === 'LOBBY' ? '' : texts.full;
  }

  #button(text: string, offer: Offer): TemplateResult {
    return html`<button class="button" type="button" aria-disabled=${this.busy} @click=${() => this.#take(offer)}>
      ${text}
    </button>`;
  }

  #naming(offer: Offer): TemplateResult {
    const texts = this.texts.lobby;
    return html`<mahjong-naming
      .action=${offer === 'anotherTable' ? texts.anotherTable : texts.wait}
      @mahjong-named=${() => this.#take(offer)}
      @mahjong-not-named=${this.#stopNaming}
    ></mahjong-naming>`;
  }

  readonly #stopNaming = () => {
    this.wanted = null;
  };

  async #take(offer: Offer): Promise<void> {
    if (this.busy || this.commands === null) return;
    this.wanted = this.view.me === null ? offer : null;
    if (this.wanted !== null) return;
    this.busy = true;
    try {
      await COMMANDS[offer](this.commands);
    } finally {
      this.busy = false;
    }
  }
}

const COMMANDS: Readonly<Record<Offer, (commands: Commands) => Promise<CommandResult>>> = {
  waitForPlace: (commands) => commands.waitForPlace(),
  stopWaiting: (commands) => commands.stopWaiting(),
  anotherTable: (commands) => commands.anotherTable(),
};

define('mahjong-offers', MahjongOffers);
