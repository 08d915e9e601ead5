import { MahjongFelt } from '../panels/felt/felt.ts';
import type { Room, Shown, TableDrawing } from './drawing.ts';

/** Draws a table with DOM. It works everywhere, and it is what is seen until something better is ready. */
export class DomDrawing implements TableDrawing {
  readonly #place: HTMLElement;
  readonly #looked: (kind: string | null) => void;
  #felt: MahjongFelt | null = null;
  #shown: Shown | null = null;
  #seen = true;

  /** `looked` hears of the kind under the pointer. */
  constructor(place: HTMLElement, looked: (kind: string | null) => void) {
    this.#place = place;
    this.#looked = looked;
  }

  show(shown: Shown): void {
    this.#shown = shown;
    this.#draw();
  }

  /** The page does this by itself. */
  resize(_room: Room): void {}

  watch(seen: boolean): void {
    this.#seen = seen;
    if (seen) this.#draw();
    else this.dispose();
  }

  dispose(): void {
    this.#felt?.remove();
    this.#felt = null;
  }

  #draw(): void {
    const shown = this.#shown;
    if (!this.#seen || !shown) return;
    const { table, viewpoint, turnClock, clockOffset, texts, look, like } = shown;
    if (!table || shown.drawsSeats) {
      this.dispose();
      return;
    }
    const felt = this.#felt ?? new MahjongFelt();
    felt.setAttribute('exportparts', 'felt, tile');
    Object.assign(felt, {
      table,
      viewpoint,
      turnClock,
      clockOffset,
      texts,
      tiles: look.art,
      like,
      onlook: this.#looked,
    });
    if (felt !== this.#felt) this.#place.append(felt);
    this.#felt = felt;
  }
}
