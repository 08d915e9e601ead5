import { html, nothing, type TemplateResult } from 'lit';
import type { Occupant, Place } from '../../client/model.ts';
import type { VoiceState } from '../../client/voice-state.ts';
import type { RoomTexts } from '../../locales/room/en.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { PortableElement } from '../../portable-element.ts';
import { controls } from '../../styles/controls.ts';
import { fields } from '../../styles/fields.ts';
import { define } from '../define.ts';
import { botIcon, closeIcon, hostIcon } from '../icons.ts';
import { personName } from '../person-name.ts';
import { PressGuard } from '../press-guard.ts';
import { tileView } from '../tile.ts';
import { tileFaceStyles } from '../tile-face.ts';
import { seatVoice, voiceMark } from '../voice/seat-voice.ts';
import { placeCardStyles } from './place-card.styles.ts';

/** What a place card asks its lobby to do. */
export class PlaceWishEvent extends Event {
  readonly wish: 'sit' | 'add-bot' | 'remove' | 'make-host';
  readonly place: number;

  constructor(wish: PlaceWishEvent['wish'], place: number) {
    super('mahjong-place-wish');
    this.wish = wish;
    this.place = place;
  }
}

/** Whose tile lies at which place: plum, orchid, chrysanthemum, bamboo. */
const PLACE_TILES = ['F1', 'F2', 'F3', 'F4'] as const;

/** One of the four places of the lobby. Fires `mahjong-place-wish`. */
export class MahjongPlaceCard extends PortableElement {
  static override properties = {
    place: { attribute: false },
    host: { attribute: false },
    own: { attribute: false },
    viewerMaySit: { attribute: false },
    viewerIsHost: { attribute: false },
    texts: { attribute: false },
    voice: { attribute: false },
    voiceTexts: { attribute: false },
  };
  static override styles = [controls, fields, tileFaceStyles, placeCardStyles];
  declare place: Place;
  /** The person with the host's rights. */
  declare host: string | null;
  /** This is the viewer's own place. */
  declare own: boolean;
  declare viewerMaySit: boolean;
  declare viewerIsHost: boolean;
  declare texts: RoomTexts;
  declare voice: VoiceState | null;
  /** null for as long as no language has come. */
  declare voiceTexts: TableTexts['voice'] | null;

  constructor() {
    super();
    new PressGuard(this);
  }

  protected override shouldUpdate(): boolean {
    return this.place !== undefined && this.texts !== undefined;
  }

  protected override render(): TemplateResult {
    const { occupant, place } = this.place;
    // Face down while the place is free.
    const tile = occupant === null ? null : (PLACE_TILES[place] ?? null);
    return html`<div class="card ${occupant === null ? 'free' : 'taken'} ${this.own ? 'own' : ''}">
      ${tileView({ kind: tile, style: 'traditional' })} ${occupant === null ? this.#free() : this.#taken(occupant)}
    </div>`;
  }

  #free(): TemplateResult {
    const texts = this.texts.lobby;
    return html`<div class="who"><span class="name quiet">${texts.freePlace}</span></div>
      <div class="tools">
        ${
          this.viewerMaySit
            ? html`<button class="button" type="button" @click=${() => this.#wish('sit')}>${texts.sitHere}</button>`
            : nothing
        }
        ${
          this.viewerIsHost
            ? html`<button class="button" type="button" @click=${() => this.#wish('add-bot')}>
                ${botIcon}${texts.addBot}
              </button>`
            : nothing
        }
      </div>`;
  }

  #taken(occupant: Occupant): TemplateResult {
    const texts = this.texts.lobby;
    const isHost = occupant.kind === 'PERSON' && occupant.id === this.host;
    return html`<div class="who">
        <span class="name"><bdi>${personName(occupant, texts)}</bdi>${this.own ? html` <span class="quiet">(${texts.you})</span>` : nothing}</span>
        <span class="marks">
          ${isHost ? html`<span class="mark">${hostIcon}${texts.host}</span>` : nothing} ${this.#state(occupant)} ${this.#voice()}
        </span>
      </div>
      <div class="tools">${this.viewerIsHost && !this.own ? this.#hostTools(occupant) : nothing}</div>`;
  }

  #state(occupant: Occupant): TemplateResult {
    const texts = this.texts.lobby;
    if (occupant.kind === 'BOT') {
      return html`<span class="mark">${botIcon}${this.texts.bots.marks[occupant.strength ?? 'NORMAL']}</span>`;
    }
    if (this.place.disconnected) return html`<span class="mark warn">${texts.disconnected}</span>`;
    return this.place.ready
      ? html`<span class="mark good">${texts.ready}</span>`
      : html`<span class="mark">${texts.notReady}</span>`;
  }

  #voice(): TemplateResult | typeof nothing {
    const what = seatVoice(this.voice, this.place);
    if (what === null || this.voiceTexts === null) return nothing;
    return html`${voiceMark(this.voice, this.place)}<span class="sr-only">${this.voiceTexts.seat[what]}</span>`;
  }

  #hostTools(occupant: Occupant): TemplateResult {
    const texts = this.texts.lobby;
    return html`
      ${
        occupant.kind === 'PERSON'
          ? html`<button
              class="button small plain"
              type="button"
              aria-label=${texts.makeHost(personName(occupant, texts))}
              title=${texts.makeHostShort}
              @click=${() => this.#wish('make-host')}
            >
              ${hostIcon}
            </button>`
          : nothing
      }
      <button
        class="button small plain"
        type="button"
        aria-label=${texts.remove(personName(occupant, texts))}
        title=${texts.removeShort}
        @click=${() => this.#wish('remove')}
      >
        ${closeIcon}
      </button>
    `;
  }

  #wish(wish: PlaceWishEvent['wish']): void {
    this.dispatchEvent(new PlaceWishEvent(wish, this.place.place));
  }
}

define('mahjong-place-card', MahjongPlaceCard);
