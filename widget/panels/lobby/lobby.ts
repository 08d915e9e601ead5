import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Room } from '../../client/model.ts';
import type { CommandResult, Commands } from '../../client/view-state.ts';
import { controls } from '../../styles/controls.ts';
import { fields } from '../../styles/fields.ts';
import { define } from '../define.ts';
import { MahjongGuestName } from '../guest-name.ts';
import { botIcon, eyeIcon } from '../icons.ts';
import { ShellPanel } from '../shell-panel.ts';
import { lobbyStyles } from './lobby.styles.ts';
import type { PlaceWishEvent } from './place-card.ts';
import { readinessOf } from './readiness.ts';
import '../bar/bar.ts';
import '../invite/invite.ts';
import './place-card.ts';
import '../notice.ts';

/** Before the match: who sits where, who is ready, and how the others get here. Also while the shuffle is mixed. */
export class MahjongLobby extends ShellPanel {
  static override properties = {
    mayGoToStart: { attribute: false },
    wanted: { state: true },
    busy: { state: true },
  };
  static override styles = [controls, fields, lobbyStyles];
  /** Whether there is a start panel to go back to: not where the page named the room. */
  declare mayGoToStart: boolean;
  /** The place a person without a name wants to take: its name is asked first. `any` is the first free one. */
  declare wanted: number | 'any' | null;
  declare busy: boolean;

  constructor() {
    super();
    this.mayGoToStart = false;
    this.wanted = null;
    this.busy = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { room, place, me } = this.view;
    if (room === null) return nothing;
    const texts = this.texts;
    const isHost = me !== null && room.host === me.id && place !== null;
    const shuffling = room.phase === 'REVEAL';
    return html`
      <div class="head">
        <h2>${texts.lobby.room(room.code)}</h2>
        <p class="rules">${this.#rules(room)}</p>
        ${
          room.spectators > 0
            ? html`<p class="watching">${eyeIcon}${texts.lobby.watching(room.spectators)}</p>`
            : nothing
        }
      </div>
      <ul class="places" aria-label=${texts.lobby.places}>
        ${repeat(
          room.places,
          (each) => each.place,
          (each) => html`<li>
            <mahjong-place-card
              .place=${each}
              .host=${room.host}
              .own=${each.place === place}
              .viewerSeated=${place !== null || shuffling}
              .viewerIsHost=${isHost && !shuffling}
              .texts=${texts}
              .voice=${this.view.voice}
              .voiceTexts=${this.voiceTexts}
              @mahjong-place-wish=${this.#onWish}
            ></mahjong-place-card>
          </li>`,
        )}
      </ul>
      ${shuffling ? this.#shuffling() : this.#actions(room, isHost)}
      ${shuffling ? nothing : html`<mahjong-invite></mahjong-invite>`}
    `;
  }

  #rules(room: Room): string {
    const { words } = this;
    return [
      words?.ruleSets[room.ruleSet] ?? room.ruleSet,
      words?.lengths[room.length] ?? room.length,
      ...room.options.map(({ key, value }) => words?.options[key]?.(value) ?? ''),
      words?.clocks[room.clock] ?? room.clock,
    ]
      .filter((part) => part !== '')
      .join(' · ');
  }

  #shuffling(): TemplateResult {
    const { shuffling, shufflingAbout } = this.texts.lobby;
    return html`<div class="paper" role="status">
      <p class="status">${shuffling}</p>
      <p class="hint">${shufflingAbout}</p>
    </div>`;
  }

  #actions(room: Room, isHost: boolean): TemplateResult {
    const texts = this.texts.lobby;
    const { place } = this.view;
    const readiness = readinessOf(room, place);
    const own = room.places.find((each) => each.place === place);
    const free = room.places.some(({ occupant }) => occupant === null);
    return html`<div class="paper">
      <p class="status" role="status">${this.#status(room, isHost)}</p>
      ${this.wanted === null ? nothing : this.#nameForm()}
      <div class="buttons">
        ${readiness.kind === 'go' ? this.#button(texts.start, 'primary', (commands) => commands.startMatch()) : nothing}
        ${
          readiness.kind === 'sit' && this.wanted === null
            ? html`<button class="button primary" type="button" @click=${() => this.#sit('any')}>${texts.sitDown}</button>`
            : nothing
        }
        ${
          own === undefined
            ? nothing
            : own.ready
              ? this.#button(texts.unready, '', (commands) => commands.unready())
              : this.#button(texts.getReady, readiness.kind === 'go' ? '' : 'primary', (commands) =>
                  commands.getReady(),
                )
        }
        ${isHost && free ? this.#button(html`${botIcon}${texts.fillBots}`, '', fillWithBots(room)) : nothing}
        ${own === undefined ? nothing : this.#button(texts.standUp, 'plain', (commands) => commands.leaveRoom())}
        ${
          this.mayGoToStart && own === undefined
            ? html`<button class="button plain" type="button" @click=${() => this.commands?.goToStart()}>
                ${texts.toStart}
              </button>`
            : nothing
        }
      </div>
    </div>`;
  }

  #status(room: Room, isHost: boolean): string {
    const { needs } = this.texts.lobby;
    const readiness = readinessOf(room, this.view.place);
    switch (readiness.kind) {
      case 'sit':
        return needs.sit;
      case 'full':
        return needs.full;
      case 'places':
        return `${needs.places(readiness.free)} ${isHost ? needs.inviteOrBots : needs.invite}`;
      case 'ready':
        return needs.ready;
      case 'wait-for':
        return needs.waitFor(readiness.names);
      case 'wait-host':
        return readiness.name === null ? needs.waitAnyHost : needs.waitHost(readiness.name);
      case 'go':
        return needs.go;
    }
  }

  #nameForm(): TemplateResult {
    const texts = this.texts;
    return html`<div class="naming">
      <mahjong-guest-name @mahjong-name-done=${this.#sitNamed}></mahjong-guest-name>
      <div class="buttons">
        <button class="button primary" type="button" aria-disabled=${this.busy} @click=${this.#sitNamed}>
          ${texts.lobby.sitDown}
        </button>
        <button class="button plain" type="button" @click=${this.#stopNaming}>${texts.guest.cancel}</button>
      </div>
    </div>`;
  }

  #button(
    text: string | TemplateResult,
    look: 'primary' | 'plain' | '',
    command: (commands: Commands) => Promise<CommandResult>,
  ): TemplateResult {
    return html`<button
      class="button ${look}"
      type="button"
      aria-disabled=${this.busy}
      @click=${() => this.#do(command)}
    >
      ${text}
    </button>`;
  }

  /** One command at a time: a second press while the first is on its way does nothing. */
  async #do(command: (commands: Commands) => Promise<CommandResult>): Promise<void> {
    if (this.busy || this.commands === null) return;
    this.busy = true;
    try {
      await command(this.commands);
    } finally {
      this.busy = false;
    }
  }

  async #sit(place: number | 'any'): Promise<void> {
    if (this.view.me !== null) {
      await this.#do((commands) => commands.joinRoom(place === 'any' ? undefined : place));
      return;
    }
    this.wanted = place;
    await this.updateComplete;
    const name = this.renderRoot.querySelector('mahjong-guest-name');
    if (name instanceof MahjongGuestName) await name.focusField();
  }

  readonly #sitNamed = async () => {
    const name = this.renderRoot.querySelector('mahjong-guest-name');
    const place = this.wanted;
    if (place === null || !(name instanceof MahjongGuestName) || !(await name.settle())) return;
    this.wanted = null;
    await this.#sit(place);
  };

  readonly #stopNaming = () => {
    this.wanted = null;
  };

  readonly #onWish = (event: PlaceWishEvent) => {
    const { place, wish } = event;
    const occupant = this.view.room?.places.find((each) => each.place === place)?.occupant;
    if (wish === 'sit') void this.#sit(place);
    else if (wish === 'add-bot') void this.#do((commands) => commands.addBot(place));
    else if (wish === 'remove') void this.#do((commands) => commands.removeOccupant(place));
    else if (occupant) void this.#do((commands) => commands.handOverHost(occupant.id));
  };
}

/** Puts a bot on every free place, one after the other; the first refusal ends it. */
function fillWithBots(room: Room): (commands: Commands) => Promise<CommandResult> {
  return async (commands) => {
    let result: CommandResult = { ok: true };
    for (const { place, occupant } of room.places) {
      if (occupant === null && result.ok) result = await commands.addBot(place);
    }
    return result;
  };
}

define('mahjong-lobby', MahjongLobby);
