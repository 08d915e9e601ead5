import { css, html, nothing, type TemplateResult } from 'lit';
import type { VoiceState } from '../../client/voice-state.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { barButton } from '../../styles/bar-button.ts';
import { controls } from '../../styles/controls.ts';
import { define } from '../define.ts';
import { earIcon, microphoneIcon, microphoneOffIcon } from '../icons.ts';
import { LazyParts } from '../lazy.ts';
import { RoomPanel } from '../room-panel.ts';

/** Keys that hold a button as a finger does. */
const HOLDING_KEYS = [' ', 'Enter'];

/** The own microphone in the strip on the frame: one touch on, one touch off; and what stands in its way, in words. */
export class MahjongVoiceBar extends RoomPanel {
  static override properties = { open: { state: true }, told: { state: true } };
  static override styles = [
    controls,
    barButton,
    css`
      :host {
        display: flex;
        align-items: center;
        justify-content: flex-end;
        color: var(--_on-frame);
      }
      .on,
      .hear {
        background: var(--_accent);
        color: var(--_on-accent);
      }
      .on.speaking {
        box-shadow: inset 0 0 0 3px var(--_on-accent);
      }
      .hold {
        touch-action: none;
        user-select: none;
        -webkit-user-select: none;
      }
      .moved {
        word-break: keep-all;
      }
      .below {
        position: absolute;
        inset-block-start: 100%;
        inset-inline: 0;
        z-index: 5;
        display: grid;
        justify-items: end;
        gap: 6px;
        margin: 6px;
        pointer-events: none;
      }
      .hear,
      .says {
        box-shadow: var(--_shadow);
        pointer-events: auto;
      }
      [role='status'] {
        inline-size: 100%;
      }
      .says {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 1em;
        padding: 0.6em 0.9em;
        border-radius: var(--_radius);
        background: var(--_panel);
        color: var(--_text);
      }
      .says p {
        flex: 1 1 14em;
      }
      /* Beside the room's code there is no room for words: the picture stands for them. */
      @container (inline-size < 520px) {
        .hold span {
          position: absolute;
          inline-size: 1px;
          block-size: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
      }
      /* At the side of a low window. */
      @container (inline-size <= 60px) {
        :host {
          flex-direction: column;
        }
        .below {
          inset-block-start: 0;
          inset-inline: 100% auto;
          inline-size: min(30em, 80vw);
        }
      }
      @media (forced-colors: active) {
        .on {
          border: 3px solid;
        }
      }
    `,
  ];
  declare protected open: boolean;
  /** Whether the reason why there is no voice is said in full. */
  declare protected told: boolean;
  /** The problem that was read and put away. */
  #read: VoiceState['problem'] = null;
  readonly #parts = new LazyParts(this, { panel: () => import('./voice-panel.ts') });

  constructor() {
    super();
    this.open = false;
    this.told = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { voice } = this.view;
    const texts = this.voiceTexts;
    if (voice === null || texts === null) return nothing;
    if (voice.problem === null || voice.status === 'off') this.#read = null;
    if (voice.status === 'off') return this.#off(voice, texts);
    if (voice.status === 'moved') {
      return html`<span class="moved">${texts.moved}</span>
        <button type="button" @click=${() => this.commands?.voice({ do: 'bring-here' })}>${texts.bringHere}</button>`;
    }
    return html`<button
        type="button"
        class="settings"
        aria-label=${texts.settings}
        title=${texts.settings}
        aria-expanded=${this.open}
        @click=${this.#toggle}
      >
        ${earIcon}
      </button>
      ${voice.pushToTalk ? this.#hold(voice, texts) : this.#switch(voice, texts)}
      <div class="below">
        ${voice.blocked ? this.#hear(texts) : nothing}
        <div role="status">${this.#problem(voice, texts)}</div>
      </div>
      ${this.open && this.#parts.has('panel') ? html`<mahjong-voice-panel .onclose=${this.#toggle}></mahjong-voice-panel>` : nothing}`;
  }

  /** No voice here, with the reason on the button; pressed, it says it in full. */
  #off(voice: VoiceState, texts: TableTexts['voice']): TemplateResult {
    const reason = texts.problems.insecure;
    return html`<button
        type="button"
        class="microphone off"
        aria-label="${texts.httpsOnly}. ${reason}"
        title=${reason}
        aria-expanded=${this.told}
        @click=${() => {
          this.told = !this.told;
        }}
      >
        ${microphoneOffIcon}<span aria-hidden="true">${texts.httpsOnly}</span>
      </button>
      <div class="below"><div role="status">${this.told ? this.#problem(voice, texts) : nothing}</div></div>`;
  }

  #hear(texts: TableTexts['voice']): TemplateResult {
    return html`<button type="button" class="hear" @click=${() => this.commands?.voice({ do: 'hear' })}>
      ${earIcon}${texts.hear}
    </button>`;
  }

  #switch({ microphone, seats }: VoiceState, texts: TableTexts['voice']): TemplateResult {
    const on = microphone !== 'off';
    const label = microphone === 'asking' ? texts.asking : on ? texts.turnOff : texts.turnOn;
    return html`<button
      type="button"
      class="microphone ${microphone === 'on' ? 'on' : ''} ${this.#speaks(seats) ? 'speaking' : ''}"
      aria-label=${label}
      title=${label}
      aria-busy=${microphone === 'asking'}
      @click=${() => this.#turn(!on)}
    >
      ${microphone === 'on' ? microphoneIcon : microphoneOffIcon}
    </button>`;
  }

  #hold({ microphone, seats }: VoiceState, texts: TableTexts['voice']): TemplateResult {
    const release = () => this.#turn(false);
    return html`<button
      type="button"
      class="microphone hold ${microphone === 'on' ? 'on' : ''} ${this.#speaks(seats) ? 'speaking' : ''}"
      title=${texts.hold}
      aria-pressed=${microphone !== 'off'}
      @pointerdown=${this.#press}
      @pointerup=${release}
      @pointercancel=${release}
      @keydown=${this.#keyDown}
      @keyup=${this.#keyUp}
      @blur=${release}
      @contextmenu=${(event: Event) => event.preventDefault()}
    >
      ${microphone === 'on' ? microphoneIcon : microphoneOffIcon}<span>${texts.hold}</span>
    </button>`;
  }

  #speaks(seats: VoiceState['seats']): boolean {
    const { place } = this.view;
    return place !== null && (seats[place]?.speaking ?? false);
  }

  #problem({ problem }: VoiceState, texts: TableTexts['voice']): TemplateResult | typeof nothing {
    if (problem === null || problem === this.#read) return nothing;
    return html`<div class="says">
      <p>${texts.problems[problem]}</p>
      <button
        type="button"
        @click=${() => {
          this.#read = problem;
          this.told = false;
          this.requestUpdate();
        }}
      >
        ${texts.close}
      </button>
    </div>`;
  }

  #turn(on: boolean): void {
    // Pressed again after the words were put away: they are said again.
    this.#read = null;
    this.commands?.voice({ do: 'microphone', on });
  }

  readonly #press = (event: PointerEvent): void => {
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.setPointerCapture(event.pointerId);
    this.#turn(true);
  };

  readonly #keyDown = (event: KeyboardEvent): void => {
    if (!HOLDING_KEYS.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) this.#turn(true);
  };

  readonly #keyUp = (event: KeyboardEvent): void => {
    if (HOLDING_KEYS.includes(event.key)) this.#turn(false);
  };

  readonly #toggle = (): void => {
    this.open = !this.open;
    if (this.open) this.#parts.want('panel');
    else this.renderRoot.querySelector<HTMLElement>('.settings')?.focus();
  };
}

define('mahjong-voice-bar', MahjongVoiceBar);
