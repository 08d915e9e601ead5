import { css, html, nothing, type TemplateResult } from 'lit';
import type { Place } from '../../client/model.ts';
import type { VoiceSeat, VoiceState } from '../../client/voice-state.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { controls } from '../../styles/controls.ts';
import { define } from '../define.ts';
import { closeIcon, microphoneIcon, microphoneOffIcon } from '../icons.ts';
import { personName } from '../person-name.ts';
import { RoomPanel } from '../room-panel.ts';

/** How loud each seat is for this person, who speaks, and what the host may do about it. */
export class MahjongVoicePanel extends RoomPanel {
  static override properties = { onclose: { attribute: false } };
  static override styles = [
    controls,
    css`
      :host {
        position: absolute;
        inset-block-start: 100%;
        inset-inline: 0;
        z-index: 6;
        margin: 6px;
        margin-inline-start: auto;
        max-inline-size: 26em;
        padding: 14px 16px;
        border-radius: var(--_radius);
        background: var(--_panel);
        color: var(--_text);
        box-shadow: var(--_shadow);
      }
      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
      }
      h2 {
        font-size: 1.0625em;
      }
      header button {
        display: grid;
        place-items: center;
        inline-size: 44px;
        block-size: 44px;
        margin-inline-end: -10px;
        border: 0;
        background: none;
        cursor: pointer;
      }
      .icon {
        inline-size: 20px;
        block-size: 20px;
        vertical-align: -4px;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 4em;
        align-items: center;
        gap: 0 10px;
        padding-block: 6px;
        border-block-end: 1px solid var(--_line);
      }
      .who {
        grid-column: 1 / -1;
        display: flex;
        flex-wrap: wrap;
        justify-content: space-between;
        gap: 0 10px;
        min-inline-size: 0;
      }
      .name {
        overflow: hidden;
        text-overflow: ellipsis;
        font-weight: 600;
      }
      .doing {
        color: var(--_muted);
        font-size: 0.9375em;
      }
      .doing.speaking {
        color: var(--_text);
        font-weight: 600;
      }
      .volume {
        display: contents;
      }
      input[type='range'] {
        inline-size: 100%;
        block-size: 44px;
        margin: 0;
        accent-color: var(--_accent);
        cursor: pointer;
      }
      output {
        text-align: end;
        font-variant-numeric: tabular-nums;
        color: var(--_muted);
      }
      li .button {
        grid-column: 1 / -1;
        justify-self: start;
      }
      .toggle {
        padding-block-start: 6px;
      }
    `,
  ];
  declare onclose: () => void;

  constructor() {
    super();
    this.onclose = () => {};
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.onclose();
    });
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('header button')?.focus();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { voice, room, place: own } = this.view;
    const texts = this.voiceTexts;
    if (voice === null || room === null || texts === null) return nothing;
    const others = room.places.filter(({ place, occupant }) => occupant?.kind === 'PERSON' && place !== own);
    return html`<section role="dialog" aria-label=${texts.label}>
      <header>
        <h2>${texts.label}</h2>
        <button type="button" aria-label=${texts.close} @click=${() => this.onclose()}>${closeIcon}</button>
      </header>
      ${others.length === 0 ? html`<p>${texts.alone}</p>` : nothing}
      <ul>
        ${others.map((place) => this.#seat(place, voice, texts))}
      </ul>
      <label class="toggle">
        <input
          type="checkbox"
          .checked=${voice.pushToTalk}
          @change=${({ target }: Event) => {
            if (target instanceof HTMLInputElement) this.commands?.voice({ do: 'push-to-talk', on: target.checked });
          }}
        />
        ${texts.pushToTalk}
      </label>
    </section>`;
  }

  #seat({ place, occupant, silenced }: Place, { seats }: VoiceState, texts: TableTexts['voice']): TemplateResult {
    const seat = seats[place];
    const name = occupant ? personName(occupant, this.texts.lobby) : '';
    const volume = seat?.volume ?? 100;
    return html`<li>
      <span class="who">
        <bdi class="name">${name}</bdi>
        <span class="doing ${seat?.speaking ? 'speaking' : ''}">
          ${seat?.microphone ? microphoneIcon : microphoneOffIcon} ${doing(seat, silenced, texts)}
        </span>
      </span>
      <span class="volume">
        <input
          type="range"
          min="0"
          max="100"
          step="10"
          aria-label=${texts.volume(name)}
          .value=${String(volume)}
          @input=${({ target }: Event) => {
            if (target instanceof HTMLInputElement) {
              this.commands?.voice({ do: 'volume', place, volume: Number(target.value) });
            }
          }}
        />
        <output>${volume === 0 ? texts.muted : `${volume} %`}</output>
      </span>
      ${this.#host(place, name, silenced, texts)}
    </li>`;
  }

  #host(place: number, name: string, silenced: boolean, texts: TableTexts['voice']): TemplateResult | typeof nothing {
    const { room, me } = this.view;
    if (room?.host == null || room.host !== me?.id) return nothing;
    return html`<button
      class="button"
      type="button"
      aria-label=${silenced ? texts.give(name) : texts.take(name)}
      @click=${() => this.commands?.voice({ do: 'allow', place, allowed: silenced })}
    >
      ${silenced ? texts.giveShort : texts.takeShort}
    </button>`;
  }
}

/** What a seat is doing, in words. */
function doing(seat: VoiceSeat | undefined, silenced: boolean, texts: TableTexts['voice']): string {
  if (silenced) return texts.seat.silenced;
  if (!seat?.microphone) return texts.seat.off;
  return seat.speaking ? texts.seat.speaking : texts.seat.on;
}

define('mahjong-voice-panel', MahjongVoicePanel);
