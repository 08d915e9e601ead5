import { css, html, type TemplateResult } from 'lit';
import { LANGUAGES } from '../../locales/languages.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { PortableElement } from '../../portable-element.ts';
import { controls } from '../../styles/controls.ts';
import { surfaceOf } from '../../styles/surface.ts';
import { define } from '../define.ts';
import {
  CAMERA_NAMES,
  MOTION_SPEEDS,
  type Settings,
  SettingsController,
  TILE_STYLES,
  type TileStyle,
} from '../settings.ts';
import { tileView } from '../tile.ts';
import { tileFaceStyles } from '../tile-face.ts';

type Slider = 'textSize' | 'contrast' | 'grain' | 'temperature' | 'volume';
type Flag = 'hints' | 'confirm' | 'keepSorted' | 'solid' | 'sounds';

const SLIDERS: readonly Slider[] = ['textSize', 'contrast', 'grain', 'temperature'];
const FLAGS: readonly Flag[] = ['hints', 'confirm', 'keepSorted'];
/** Tiles whose faces differ most between the styles. */
const SAMPLES = ['C5', 'D5', 'DR', 'WE'] as const;

/** The viewer's own settings; every change shows at once behind the panel. */
export class MahjongSettings extends PortableElement {
  static override styles = [
    controls,
    tileFaceStyles,
    css`
      :host {
        display: block;
      }
      h3 {
        padding-block: 14px 6px;
        font-size: 1em;
      }
      h3:first-child {
        padding-block-start: 0;
      }
      .field {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: center;
        gap: 0 12px;
        min-block-size: 44px;
        padding-block: 4px;
      }
      .field output {
        font-variant-numeric: tabular-nums;
        color: var(--_muted);
      }
      .field input[type='range'] {
        grid-column: 1 / -1;
        inline-size: 100%;
        block-size: 44px;
        margin: -6px 0;
        appearance: none;
        background: none;
        cursor: pointer;
      }
      input[type='range']::-webkit-slider-runnable-track {
        block-size: 6px;
        border-radius: 3px;
        background: color-mix(in oklab, var(--_text) 22%, var(--_panel));
      }
      input[type='range']::-moz-range-track {
        block-size: 6px;
        border-radius: 3px;
        background: color-mix(in oklab, var(--_text) 22%, var(--_panel));
      }
      input[type='range']::-webkit-slider-thumb {
        appearance: none;
        inline-size: 24px;
        block-size: 24px;
        margin-block-start: -9px;
        border: 2px solid color-mix(in oklab, var(--_accent), #5b3200 40%);
        border-radius: 50%;
        background: var(--_accent);
      }
      input[type='range']::-moz-range-thumb {
        box-sizing: border-box;
        inline-size: 24px;
        block-size: 24px;
        border: 2px solid color-mix(in oklab, var(--_accent), #5b3200 40%);
        border-radius: 50%;
        background: var(--_accent);
      }
      select {
        min-block-size: 44px;
        max-inline-size: 100%;
        padding: 0 10px;
        border: 1px solid var(--_line);
        border-radius: calc(var(--_radius) * 0.75);
        background: var(--_panel-raised);
      }
      .styles {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
        gap: 8px;
        margin: 0;
        padding: 0;
        border: 0;
      }
      .style {
        position: relative;
        display: grid;
        gap: 8px;
        justify-items: center;
        padding: 12px 6px 8px;
        border: 1px solid var(--_line);
        border-radius: calc(var(--_radius) * 0.75);
        background: var(--_panel-raised);
        font-size: 0.875em;
        line-height: 1.25;
        text-align: center;
        cursor: pointer;
      }
      .style input {
        position: absolute;
        inset: 0;
        inline-size: 100%;
        block-size: 100%;
        margin: 0;
        opacity: 0;
        cursor: pointer;
      }
      .style:has(input:checked) {
        border-color: var(--_text);
        box-shadow: inset 0 0 0 2px var(--_accent);
      }
      .style:has(input:focus-visible) {
        outline: 3px solid var(--_focus);
        outline-offset: 2px;
      }
      .samples {
        display: flex;
        gap: 3px;
        padding-block-end: 3px;
      }
      .samples .tile {
        --w: 24px;
      }
      .end {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
        margin-block-start: 14px;
        font-size: 0.875em;
        color: var(--_muted);
      }
    `,
  ];
  static override properties = { texts: { attribute: false } };
  declare texts: TableTexts;

  readonly #settings = new SettingsController(this);

  protected override shouldUpdate(): boolean {
    return this.texts !== undefined;
  }

  protected override render(): TemplateResult {
    const { texts } = this;
    const now = this.#settings.current;
    return html`
      <h3>${texts.settings.look}</h3>
      ${SLIDERS.map((name) => this.#slider(name, now))}
      <h3 id="tiles">${texts.settings.tileStyle}</h3>
      <fieldset class="styles" aria-labelledby="tiles">${TILE_STYLES.map((style) => this.#style(style, now))}</fieldset>
      ${this.#flag('solid', now)} ${this.#choice('camera', CAMERA_NAMES, texts.settings.cameras, now.camera)}
      ${this.#choice('speed', MOTION_SPEEDS, texts.settings.speeds, now.speed)}
      <h3>${texts.settings.play}</h3>
      ${FLAGS.map((name) => this.#flag(name, now))}
      <h3>${texts.settings.sound}</h3>
      ${this.#flag('sounds', now)} ${this.#slider('volume', now)}
      <div class="field">
        <label for="language">${texts.settings.language}</label>
        <select
          id="language"
          @change=${(event: Event) =>
            event.target instanceof HTMLSelectElement &&
            this.#settings.change({ language: event.target.value === '' ? null : event.target.value })}
        >
          <option value="" ?selected=${now.language === null}>${texts.settings.pageLanguage}</option>
          ${LANGUAGES.map(
            ({ tag, name }) =>
              html`<option value=${tag} lang=${tag} ?selected=${now.language === tag}>${name}</option>`,
          )}
        </select>
      </div>
      <div class="end">
        <span>${texts.settings.kept}</span>
        <button class="button" type="button" @click=${() => this.#settings.reset()}>${texts.settings.reset}</button>
      </div>
    `;
  }

  /** One of a few, each with its name. */
  #choice<Name extends string>(
    key: 'camera' | 'speed',
    names: readonly Name[],
    labels: Readonly<Record<Name, string>>,
    chosen: string,
  ): TemplateResult {
    return html`<div class="field">
      <label for=${key}>${this.texts.settings[key]}</label>
      <select
        id=${key}
        @change=${(event: Event) => {
          const name = event.target instanceof HTMLSelectElement ? event.target.value : '';
          if (names.some((each) => each === name)) this.#settings.change({ [key]: name });
        }}
      >
        ${names.map((name) => html`<option value=${name} ?selected=${name === chosen}>${labels[name]}</option>`)}
      </select>
    </div>`;
  }

  #slider(name: Slider, now: Settings): TemplateResult {
    const { texts } = this;
    return html`<div class="field">
      <label for=${name}>${texts.settings[name]}</label>
      <output for=${name}>${texts.settings.percent(name === 'textSize' ? 100 * surfaceOf(now).textScale : now[name])}</output>
      <input
        id=${name}
        type="range"
        min="0"
        max="100"
        step="5"
        .value=${String(now[name])}
        @input=${(event: Event) =>
          event.target instanceof HTMLInputElement && this.#settings.change({ [name]: Number(event.target.value) })}
      />
    </div>`;
  }

  #style(style: TileStyle, now: Settings): TemplateResult {
    return html`<label class="style">
      <input
        type="radio"
        name="style"
        .checked=${now.tiles === style}
        @change=${() => this.#settings.change({ tiles: style })}
      />
      <span class="samples">${SAMPLES.map((kind) => tileView({ kind, style, letters: this.texts.tiles.letters }))}</span>
      ${this.texts.settings.tileStyles[style]}
    </label>`;
  }

  #flag(name: Flag, now: Settings): TemplateResult {
    return html`<label class="toggle">
      <input
        type="checkbox"
        .checked=${now[name]}
        @change=${(event: Event) =>
          event.target instanceof HTMLInputElement && this.#settings.change({ [name]: event.target.checked })}
      />
      ${this.texts.settings[name]}
    </label>`;
  }
}

define('mahjong-settings', MahjongSettings);
