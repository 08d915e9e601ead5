/**
 * Taking a tile of the hand with mouse, pen or finger and laying it elsewhere. Where the tiles are is read when the
 * pointer goes down, never kept: a page moves under a widget. A finger that moves up or down first scrolls the page; one
 * that moves sideways, or rests, takes the tile.
 */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface DragHost {
  /** The tiles as they lie, each with its identity. */
  tiles(): readonly { readonly id: number; readonly element: HTMLElement }[];
  /** A tile was laid before another, or at the end (null). */
  drop(id: number, before: number | null): void;
  /** A drag began or ended. */
  dragging(id: number | null): void;
}

/** Movement that makes a press a drag, px. */
const THRESHOLD = { mouse: 5, pen: 6, touch: 8 } as const;
/** A finger that rests this long takes the tile in any direction, ms. */
const HOLD_MS = 220;

interface Grip {
  readonly id: number;
  readonly element: HTMLElement;
  readonly pointer: number;
  readonly touch: boolean;
  readonly threshold: number;
  readonly x: number;
  readonly y: number;
  readonly ids: readonly number[];
  readonly elements: readonly HTMLElement[];
  readonly boxes: readonly Box[];
  readonly index: number;
  held: boolean;
  active: boolean;
  to: number;
}

/** The place, among boxes in reading order, whose middle is nearest to a point. */
export function placeAt(boxes: readonly Box[], x: number, y: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const dx = x - (box.left + box.width / 2);
    const dy = y - (box.top + box.height / 2);
    const distance = dx * dx + dy * dy;
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}

/** How far each tile moves aside while the one at `from` hovers over place `to`. */
export function shifts(boxes: readonly Box[], from: number, to: number): { x: number; y: number }[] {
  return boxes.map((box, index) => {
    const place =
      index === from ? from : index > from && index <= to ? index - 1 : index < from && index >= to ? index + 1 : index;
    const target = boxes[place] ?? box;
    return { x: target.left - box.left, y: target.top - box.top };
  });
}

export class TileDrag {
  readonly #host: DragHost;
  #grip: Grip | null = null;
  #hold: ReturnType<typeof setTimeout> | null = null;
  /** The click that the browser sends after a drag is none. */
  #swallow = false;

  constructor(host: DragHost) {
    this.#host = host;
  }

  down(event: PointerEvent): void {
    this.#swallow = false;
    if (!event.isPrimary || event.button !== 0 || this.#grip) return;
    const tiles = this.#host.tiles();
    const index = tiles.findIndex(({ element }) => event.composedPath().includes(element));
    const tile = tiles[index];
    if (!tile) return;
    const type = event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
    const grip: Grip = {
      id: tile.id,
      element: tile.element,
      pointer: event.pointerId,
      touch: type === 'touch',
      threshold: THRESHOLD[type],
      x: event.clientX,
      y: event.clientY,
      ids: tiles.map(({ id }) => id),
      elements: tiles.map(({ element }) => element),
      boxes: tiles.map(({ element }) => element.getBoundingClientRect()),
      index,
      held: false,
      active: false,
      to: index,
    };
    this.#grip = grip;
    if (grip.touch) this.#hold = setTimeout(() => (grip.held = true), HOLD_MS);
  }

  move(event: PointerEvent): void {
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.pointer) return;
    const dx = event.clientX - grip.x;
    const dy = event.clientY - grip.y;
    if (!grip.active) {
      if (Math.hypot(dx, dy) < grip.threshold) return;
      if (grip.touch && !grip.held && Math.abs(dy) > Math.abs(dx)) {
        this.#let();
        return;
      }
      grip.active = true;
      grip.element.setPointerCapture(grip.pointer);
      this.#host.dragging(grip.id);
    }
    grip.to = placeAt(grip.boxes, event.clientX, event.clientY);
    shifts(grip.boxes, grip.index, grip.to).forEach(({ x, y }, index) => {
      const element = grip.elements[index];
      if (!element) return;
      const own = index === grip.index;
      element.style.setProperty('translate', own ? `${dx}px ${dy - 6}px` : `${x}px ${y}px`);
    });
  }

  up(event: PointerEvent): void {
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.pointer) return;
    this.#let();
    if (!grip.active) return;
    this.#swallow = true;
    const others = grip.ids.filter((id) => id !== grip.id);
    if (grip.to !== grip.index) this.#host.drop(grip.id, others[grip.to] ?? null);
  }

  /** The browser took the pointer for itself (it scrolls), or the hand is gone. */
  cancel(): void {
    this.#let();
  }

  /** Whether a click belongs to a drag and is to be ignored. */
  swallows(): boolean {
    const swallow = this.#swallow;
    this.#swallow = false;
    return swallow;
  }

  /** For a touchmove listener that is not passive: while a tile is held the page stays where it is. */
  keepPage(event: TouchEvent): void {
    if (this.#grip && (this.#grip.active || this.#grip.held) && event.cancelable) event.preventDefault();
  }

  #let(): void {
    const grip = this.#grip;
    this.#grip = null;
    if (this.#hold !== null) clearTimeout(this.#hold);
    this.#hold = null;
    if (!grip?.active) return;
    for (const element of grip.elements) element.style.removeProperty('translate');
    this.#host.dragging(null);
  }
}
