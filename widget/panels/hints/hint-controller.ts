import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type HeldHand, waitsOf } from './waits.ts';

/** Keeps what completes the hand at hand: asked once per hand of tiles, answered when the rules have come. */
export class HintController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #asked = '';
  #waits: readonly string[] = [];

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#asked = '';
  }

  /** What completes the hand, as far as it is known yet; null asks nothing. */
  waits(hand: HeldHand | null): readonly string[] {
    const key = hand === null ? '' : keyOf(hand);
    if (key !== this.#asked) {
      this.#asked = key;
      this.#waits = [];
      if (hand !== null) void this.#ask(hand, key);
    }
    return this.#waits;
  }

  async #ask(hand: HeldHand, key: string): Promise<void> {
    // Without the chunk there is no hint; the game goes on.
    const waits = await waitsOf(hand).catch(() => []);
    if (key !== this.#asked || waits.length === 0) return;
    this.#waits = waits;
    this.#host.requestUpdate();
  }
}

function keyOf({ ruleSet, concealed, sets, facts }: HeldHand): string {
  const kinds = (tiles: readonly { readonly kind: string }[]) => tiles.map(({ kind }) => kind).join('');
  return [
    ruleSet,
    kinds(concealed),
    ...sets.map(({ kind, tiles }) => `${kind}:${kinds(tiles)}`),
    ...facts.map(({ key, value }) => `${key}=${value}`),
  ].join('/');
}
