import { html, nothing, type TemplateResult } from 'lit';
import type { Phrase, Place } from '../../client/model.ts';
import type { PhraseTexts } from '../../locales/phrases/en.ts';
import { controls } from '../../styles/controls.ts';
import { dropdownStyles } from '../bar/dropdown.styles.ts';
import { Dropdown } from '../bar/dropdown.ts';
import { define } from '../define.ts';
import { closeIcon, speechIcon } from '../icons.ts';
import { EMOTES } from './emotes.ts';
import { PhrasePanel } from './phrase-panel.ts';
import { phrasesStyles } from './phrases.styles.ts';
import './speech.ts';

/** The button from which something is said, and the panel behind it: what, and whose words are seen. */
export class MahjongPhrases extends PhrasePanel {
  static override styles = [controls, dropdownStyles, phrasesStyles];
  readonly #dropdown = new Dropdown(this);

  protected override render(): TemplateResult | typeof nothing {
    const texts = this.ownTexts;
    const { room } = this.view;
    if (texts === null || room === null) return nothing;
    return html`<button
        type="button"
        class="open"
        aria-label=${texts.open}
        title=${texts.open}
        aria-expanded=${this.#dropdown.isOpen}
        @click=${this.#dropdown.toggle}
      >
        ${speechIcon}
      </button>
      ${this.#dropdown.isOpen ? this.#panel(texts, room.places) : nothing}`;
  }

  #panel(texts: PhraseTexts, places: readonly Place[]): TemplateResult {
    const { place: own, room, me } = this.view;
    const others = places.filter(({ place, occupant }) => occupant?.kind === 'PERSON' && place !== own);
    const isHost = room?.host != null && room.host === me?.id;
    return html`<section role="dialog" aria-label=${texts.label}>
      <header>
        <h2>${own === null ? texts.who : texts.label}</h2>
        <button type="button" class="close" aria-label=${texts.close} @click=${this.#dropdown.close}>${closeIcon}</button>
      </header>
      ${own === null ? nothing : this.#choice(texts, places[own]?.muted ?? false)}
      ${own === null ? nothing : html`<h3>${texts.who}</h3>`}
      ${others.length === 0 ? html`<p>${texts.alone}</p>` : nothing}
      <label class="toggle">
        <input type="checkbox" .checked=${!this.unheard.all} @change=${this.#showAll} />
        ${texts.showAll}
      </label>
      <ul>
        ${others.map((place) => this.#person(place, isHost, texts))}
      </ul>
    </section>`;
  }

  #choice(texts: PhraseTexts, muted: boolean): TemplateResult {
    if (muted) return html`<p>${texts.youAreMuted}</p>`;
    const all = Object.keys(texts.phrases).filter((key): key is Phrase => key in texts.phrases);
    const words = all.filter((phrase) => EMOTES[phrase] === undefined);
    const pictures = all.filter((phrase) => EMOTES[phrase] !== undefined);
    return html`<div class="words">
        ${words.map((phrase) => html`<button type="button" class="button" @click=${() => this.#say(phrase)}>${texts.phrases[phrase]}</button>`)}
      </div>
      <div class="pictures">
        ${pictures.map(
          (phrase) =>
            html`<button type="button" aria-label=${texts.phrases[phrase]} title=${texts.phrases[phrase]} @click=${() => this.#say(phrase)}>
              ${EMOTES[phrase]}
            </button>`,
        )}
      </div>`;
  }

  #person({ place, occupant, muted }: Place, isHost: boolean, texts: PhraseTexts): TemplateResult {
    const name = occupant?.name ?? '';
    const id = occupant?.id ?? '';
    return html`<li>
      <label class="toggle">
        <input
          type="checkbox"
          aria-label=${texts.show(name)}
          .checked=${!this.unheard.has(id)}
          ?disabled=${this.unheard.all}
          @change=${() => this.unheard.hide(id, !this.unheard.has(id))}
        />
        <bdi class="name">${name}</bdi>
        ${muted ? html`<span class="muted">${texts.muted}</span>` : nothing}
      </label>
      ${
        isHost
          ? html`<button
              type="button"
              class="button"
              aria-label=${muted ? texts.unmute(name) : texts.mute(name)}
              @click=${() => this.commands?.allowPhrases(place, muted)}
            >
              ${muted ? texts.unmuteShort : texts.muteShort}
            </button>`
          : nothing
      }
    </li>`;
  }

  #say(phrase: Phrase): void {
    this.#dropdown.close();
    void this.commands?.say(phrase);
  }

  readonly #showAll = (): void => this.unheard.hideAll(!this.unheard.all);
}

define('mahjong-phrases', MahjongPhrases);
