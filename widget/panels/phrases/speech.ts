import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Said } from '../../client/room-view.ts';
import { controls } from '../../styles/controls.ts';
import { define } from '../define.ts';
import { sideOf } from '../seating.ts';
import { EMOTES } from './emotes.ts';
import { PhrasePanel } from './phrase-panel.ts';

/** How long a bubble stays, ms. */
const STAYS = 5_000;

/**
 * What people at the table say, for some seconds at their side of it, in the corners where no discards lie; in a lobby, in a
 * row. A screen reader reads it when it has nothing else to say.
 */
export class MahjongSpeech extends PhrasePanel {
  static override properties = { viewpoint: { attribute: false }, shown: { state: true } };
  static override styles = [
    controls,
    css`
      :host {
        display: contents;
      }
      .bubble {
        position: absolute;
        z-index: 3;
        display: flex;
        align-items: center;
        gap: 0.4em;
        max-inline-size: 32%;
        padding: 0.3em 0.7em;
        border-radius: 14px;
        background: var(--_panel);
        color: var(--_text);
        font-size: max(13px, 0.9375em);
        line-height: 1.2;
        box-shadow: var(--_shadow);
        pointer-events: none;
      }
      .text {
        display: grid;
        min-inline-size: 0;
      }
      .name {
        overflow: hidden;
        color: var(--_muted);
        font-size: max(11px, 0.8em);
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .emote {
        flex: none;
        inline-size: 30px;
        block-size: 30px;
      }
      .bottom {
        inset-block-end: 2%;
        inset-inline-end: 3%;
      }
      .top {
        inset-block-start: 2%;
        inset-inline-start: 3%;
      }
      .left {
        inset-block-end: 2%;
        inset-inline-start: 3%;
      }
      .right {
        inset-block-start: 2%;
        inset-inline-end: 3%;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        min-block-size: 0;
        padding-inline: 6px;
      }
      .row .bubble {
        position: static;
        max-inline-size: 100%;
        margin-block-start: 6px;
      }
      @media (prefers-reduced-motion: no-preference) {
        .bubble {
          animation: say 160ms ease-out;
        }
        @keyframes say {
          from {
            opacity: 0;
            scale: 0.9;
          }
        }
      }
      @media (forced-colors: active) {
        .bubble {
          border: 1px solid;
        }
      }
    `,
  ];
  /** The seat from which the table is seen; null: there is no table yet. */
  declare viewpoint: number | null;
  /** What is to be seen now: of each place the last. */
  declare protected shown: readonly Said[];
  #code: string | null = null;
  #last = 0;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor() {
    super();
    this.viewpoint = null;
    this.shown = [];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.shown = [];
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const { said, code } = this.view;
    const newest = said.at(-1)?.id ?? 0;
    // Whoever comes to a room that was shown before is told nothing old.
    if (code !== this.#code) {
      this.#code = code;
      this.#last = newest;
    }
    for (const each of said) if (each.id > this.#last) this.#show(each);
    this.#last = newest;
  }

  #show(said: Said): void {
    this.shown = [...this.shown.filter(({ place }) => place !== said.place), said];
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.shown = this.shown.filter((each) => each !== said);
    }, STAYS);
    this.#timers.add(timer);
  }

  protected override render(): TemplateResult {
    const texts = this.ownTexts;
    const { room, me, place } = this.view;
    const heard = this.shown.filter(
      ({ person }) => person === me?.id || !(this.unheard.all || this.unheard.has(person)),
    );
    const words = heard.flatMap((said) => {
      const at = room?.places[said.place];
      const name = said.place === place ? (texts?.you ?? '') : (at?.occupant?.name ?? '');
      if (texts === null || at === undefined) return [];
      return [{ said, name, seat: at.seat, text: texts.phrases[said.phrase] }];
    });
    return html`<div class="sr-only" role="status">
        ${words.map(({ name, text }) => html`<p>${texts?.says(name, text)}</p>`)}
      </div>
      <div class=${this.viewpoint === null ? 'row' : 'around'} aria-hidden="true">
        ${repeat(
          words,
          ({ said }) => said.id,
          ({ said, name, seat, text }) => {
            const side = this.viewpoint === null || seat === null ? '' : sideOf(seat, this.viewpoint);
            const emote = EMOTES[said.phrase] ?? nothing;
            return html`<div class="bubble ${side}">
              ${emote}<span class="text"><bdi class="name">${name}</bdi>${emote === nothing ? text : nothing}</span>
            </div>`;
          },
        )}
      </div>`;
  }
}

define('mahjong-speech', MahjongSpeech);
