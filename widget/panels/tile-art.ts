import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';

type TileModule = typeof import('./tile.ts');

let loaded: TileModule | null = null;

const back = html`<span class="tile down" aria-hidden="true"></span>`;

/**
 * Tiles for panels that are there before the table: the faces come in a chunk of their own, and until then, or where it
 * cannot be had, tiles lie face down.
 */
export class TileArtController implements ReactiveController {
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    if (loaded === null) void this.#load();
  }

  view(kind: string | null): TemplateResult {
    return loaded === null || kind === null ? back : loaded.tileView({ kind, style: 'traditional' });
  }

  async #load(): Promise<void> {
    try {
      loaded = await import('./tile.ts');
      this.#host.requestUpdate();
    } catch {
      // They stay face down.
    }
  }
}
