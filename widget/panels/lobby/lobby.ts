import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Room } from '../../client/model.ts';
import type { CommandResult, Commands } from '../../client/view-state.ts';
import { KeptFocus } from '../../kept-focus.ts';
import type { LastMatch } from '../../stay.ts';
import { controls } from '../../styles/controls.ts';
import { fields } from '../../styles/fields.ts';
import { besideRoom } from '../beside-room.ts';
import { define } from '../define.ts';
import { botIcon, eyeIcon } from '../icons.ts';
import { personName } from '../person-name.ts';
import { PressGuard } from '../press-guard.ts';
import { ReadingEvent } from '../reading.ts';
import { RoomPanel } from '../room-panel.ts';
import { keptStrength, strengthField } from '../strength-field.ts';
import { lobbyStyles } from './lobby.styles.ts';
import type { MahjongPlaceCard, PlaceWishEvent } from './place-card.ts';
import { ratedOf } from './rated.ts';
import { readinessOf } from './readiness.ts';
import '../bar/bar.ts';
import '../countdown.ts';
import '../invite/invite.ts';
import '../naming.ts';
import '../offers/offers.ts';
import './place-card.ts';
import '../notice.ts';

/** Before the match: who sits where, who is ready, and how the others get here. Also while the shuffle is mixed. */
export class MahjongGathering extends RoomPanel {
  static override properties = {
    mayGoToStart: { attribute: false },
    lastMatch: { attribute: false },
    wanted: { state: true },
    busy: { state: true },
  };
  static override styles = [controls, fields, lobbyStyles];
  /** Whether there is a start panel to go back to: not where the page named the room. */
  declare mayGoToStart: boolean;
  /** The match that ended here last; null: none. */
  declare lastMatch: LastMatch | null;
  /** The place a person without a name wants to take: its name is asked first. `any` is the first free one. */
  declare wanted: number | 'any' | null;
  declare busy: boolean;
  readonly #focus = new KeptFocus();
  /** The match for whose shuffle Quick Play has sent the person's part. */
  #mixed = '';

  constructor() {
    super();
    this.mayGoToStart = false;
    this.lastMatch = null;
    this.wanted = null;
    this.busy = false;
    new PressGuard(this);
    this.addEventListener('focusin', this.#focus.came);
    this.addEventListener('focusout', this.#focus.went);
  }

  /** Quick Play and practice wait for no press of Ready: the person's part of the shuffle goes out by itself. */
  protected override updated(): void {
    void this.#keepFocus();
    const { room, place } = this.view;
    if (room?.phase !== 'LOBBY' || !startsByItself(room) || place === null || this.#mixed === room.matchId) return;
    if (room.fairness.clientCommitments[place] !== null) return;
    this.#mixed = room.matchId;
    void this.commands?.getReady();
  }

  /** What had the focus may go with what it did: then it is at the line that says how things stand. */
  async #keepFocus(): Promise<void> {
    await Promise.all(
      [...this.renderRoot.querySelectorAll<MahjongPlaceCard>('mahjong-place-card')].map((card) => card.updateComplete),
    );
    const active = this.shadowRoot?.activeElement ?? null;
    if (this.#focus.held && (active === null || active.matches(':disabled'))) this.focus({ preventScroll: true });
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.status')?.focus(options);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { room, place, me } = this.view;
    if (room === null) return nothing;
    const texts = this.texts;
    const isHost = me !== null && room.host === me.id && place !== null;
    const shuffling = room.phase === 'REVEAL';
    const isKeptOut = room.keptOut.some(({ id }) => id === me?.id);
    return html`
      <div class="head">
        <h2>${texts.lobby.room(room.code)}</h2>
        <p class="rules">${this.#rules(room)}</p>
        ${this.spoken ? html`<p class="rules rated">${this.spoken.table.match.rated[ratedOf(room)]}</p>` : nothing}
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
              .viewerMaySit=${place === null && !shuffling && !isKeptOut}
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
      ${isHost && !shuffling && room.keptOut.length > 0 ? this.#keptOut(room) : nothing}
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
    const readiness = readinessOf(room, place, this.view.me?.id ?? null);
    const own = room.places.find((each) => each.place === place);
    const free = room.places.some(({ occupant }) => occupant === null);
    return html`<div class="paper">
      <p class="status" role="status" tabindex="-1">${this.#status(room, isHost)}</p>
      ${readiness.kind === 'quick' ? this.#countdown(room) : nothing}
      ${readiness.kind === 'full' ? html`<mahjong-offers></mahjong-offers>` : nothing}
      ${this.wanted === null ? nothing : this.#nameForm()}
      <div class="buttons">
        ${readiness.kind === 'go' ? this.#button(texts.start, 'primary', (commands) => commands.startMatch()) : nothing}
        ${
          readiness.kind === 'sit' && this.wanted === null
            ? html`<button class="button primary" type="button" @click=${() => this.#sit('any')}>${texts.sitDown}</button>`
            : nothing
        }
        ${
          own === undefined || startsByItself(room)
            ? nothing
            : own.ready
              ? this.#button(texts.unready, '', (commands) => commands.unready())
              : this.#button(texts.getReady, readiness.kind === 'go' ? '' : 'primary', this.#getReady)
        }
        ${isHost ? this.#button(html`${botIcon}${texts.fillBots}`, free ? '' : 'kept', fillWithBots(room)) : nothing}
        ${isHost && free ? strengthField(this.texts.bots) : nothing}
        ${own === undefined ? nothing : this.#button(texts.standUp, 'plain', (commands) => commands.leaveRoom())}
        ${
          isHost && room.visibility === 'PRIVATE'
            ? this.#button(room.watching ? texts.forbidWatching : texts.allowWatching, 'plain', (commands) =>
                commands.allowWatching(!room.watching),
              )
            : nothing
        }
        ${
          this.lastMatch === null
            ? nothing
            : this.lastMatch.here
              ? html`<button class="button plain" type="button" @click=${() => this.dispatchEvent(new ReadingEvent(true))}>
                  ${texts.lastMatch}
                </button>`
              : html`<a
                  class="button plain"
                  href=${besideRoom(room, `/m/${this.lastMatch.matchId}`)}
                  target="_blank"
                  rel="noopener"
                  >${texts.lastMatch}</a
                >`
        }
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

  /** Whom the host has removed, each with a way back. */
  #keptOut({ keptOut }: Room): TemplateResult {
    const texts = this.texts.lobby;
    return html`<section class="paper kept-out" aria-label=${texts.keptOut}>
      <h3>${texts.keptOut}</h3>
      <ul>
        ${keptOut.map((person) => {
          const name = personName(person, texts);
          return html`<li>
            <bdi>${name}</bdi>
            <button
              class="button small"
              type="button"
              aria-label=${texts.letIn(name)}
              @click=${() => void this.#do((commands) => commands.letIn(person.id))}
            >
              ${texts.letInShort}
            </button>
          </li>`;
        })}
      </ul>
    </section>`;
  }

  /** Not for a screen reader, which would have it read out every second. */
  #countdown({ phaseEndsAt }: Room): TemplateResult {
    return html`<p aria-hidden="true">
      <mahjong-countdown
        .end=${phaseEndsAt}
        .clockOffset=${this.view.clockOffset}
        .say=${this.texts.lobby.quickIn}
      ></mahjong-countdown>
    </p>`;
  }

  #status(room: Room, isHost: boolean): string {
    const { needs } = this.texts.lobby;
    const readiness = readinessOf(room, this.view.place, this.view.me?.id ?? null);
    switch (readiness.kind) {
      case 'quick':
        return this.texts.lobby.quick;
      case 'practice':
        return this.texts.lobby.practice;
      case 'kept-out':
        return needs.keptOut;
      case 'sit':
        return needs.sit;
      case 'full':
        return needs.full;
      case 'places':
        return `${needs.places(readiness.free)} ${isHost ? needs.inviteOrBots : needs.invite}`;
      case 'ready':
        return needs.ready;
      case 'wait-for':
        return needs.waitFor(readiness.people.map((each) => personName(each, this.texts.lobby)));
      case 'wait-host':
        return readiness.host === null
          ? needs.waitAnyHost
          : needs.waitHost(personName(readiness.host, this.texts.lobby));
      case 'go':
        return needs.go;
    }
  }

  #nameForm(): TemplateResult {
    return html`<mahjong-naming
      class="naming"
      .action=${this.texts.lobby.sitDown}
      @mahjong-named=${this.#sitNamed}
      @mahjong-not-named=${this.#stopNaming}
    ></mahjong-naming>`;
  }

  #button(
    text: string | TemplateResult,
    look: 'primary' | 'plain' | 'kept' | '',
    command: (commands: Commands) => Promise<CommandResult>,
  ): TemplateResult {
    return html`<button
      class="button ${look}"
      type="button"
      ?disabled=${look === 'kept'}
      aria-disabled=${this.busy}
      @click=${() => this.#do(command)}
    >
      ${text}
    </button>`;
  }

  /** What takes Ready back comes to where Ready was: a second Enter must not press it. */
  readonly #getReady = (commands: Commands): Promise<CommandResult> => {
    this.renderRoot.querySelector<HTMLElement>('.status')?.focus({ preventScroll: true });
    return commands.getReady();
  };

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
      await this.#do(async (commands) => {
        const done = await commands.joinRoom(place === 'any' ? undefined : place);
        // Somebody here has a name that looks like it: another one is asked for.
        if (!done.ok && done.code === 'NAME_TAKEN') this.wanted = place;
        return done;
      });
      return;
    }
    this.wanted = place;
  }

  readonly #sitNamed = () => {
    const place = this.wanted;
    this.wanted = null;
    if (place !== null) void this.#sit(place);
  };

  readonly #stopNaming = () => {
    this.wanted = null;
  };

  readonly #onWish = (event: PlaceWishEvent) => {
    const { place, wish } = event;
    const occupant = this.view.room?.places.find((each) => each.place === place)?.occupant;
    if (wish === 'sit') void this.#sit(place);
    else if (wish === 'add-bot') void this.#do((commands) => commands.addBot(place, keptStrength()));
    else if (wish === 'remove') void this.#do((commands) => commands.removeOccupant(place));
    else if (occupant) void this.#do((commands) => commands.handOverHost(occupant.id));
  };
}

/** Puts a bot on every free place, one after the other; the first refusal ends it. */
function fillWithBots(room: Room): (commands: Commands) => Promise<CommandResult> {
  return async (commands) => {
    let result: CommandResult = { ok: true };
    for (const { place, occupant } of room.places) {
      if (occupant === null && result.ok) result = await commands.addBot(place, keptStrength());
    }
    return result;
  };
}

/** Whether there is no Ready to press here. */
function startsByItself({ quick, practice }: Pick<Room, 'quick' | 'practice'>): boolean {
  return quick || practice;
}

define('mahjong-gathering', MahjongGathering);
