import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { ViewState } from '../../client/view-state.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import type { MahjongScene } from '../../scene/mahjong-scene.ts';

/** How often it is looked whether the tiles lie still, ms. */
const EVERY = 150;

/** Knows whether the seats are being drawn, or tiles washed, built or dealt before everybody's eyes: that can be skipped. */
export class Opening implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #scene: () => MahjongScene | null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #version = -1;
  /** The scene has begun to move, or is about to. */
  #runs = false;
  #moves = false;

  constructor(host: ReactiveControllerHost, scene: () => MahjongScene | null) {
    this.#host = host;
    this.#scene = scene;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#end();
  }

  /** With each update of what is shown. */
  follow({ room, recent, version }: ViewState): void {
    if (version === this.#version) return;
    this.#version = version;
    const begins = recent.some(({ __typename }) => __typename === 'HandStarted');
    if (!begins && room?.phase !== 'SEAT_DRAW') return;
    this.#runs = true;
    this.#timer ??= setInterval(this.#look, EVERY);
  }

  /** Ends it. Returns whether there was anything to end. */
  skip(): boolean {
    if (!this.#moves) return false;
    this.#scene()?.skip();
    this.#end();
    this.#host.requestUpdate();
    return true;
  }

  /** The button that ends it; nothing while the table rests. */
  button({ status }: TableTexts): TemplateResult | typeof nothing {
    if (!this.#moves) return nothing;
    return html`<button class="button small skip" type="button" aria-keyshortcuts="x" @click=${() => this.skip()}>
      ${status.skip}
    </button>`;
  }

  readonly #look = (): void => {
    const moves = this.#scene()?.moving ?? false;
    if (moves !== this.#moves) this.#host.requestUpdate();
    // It has come to rest by itself.
    if (this.#moves && !moves) this.#end();
    else this.#moves = this.#runs && moves;
  };

  #end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#runs = false;
    this.#moves = false;
  }
}
