import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A press so soon after a change of layout was meant for what was there before, ms. */
const SETTLES = 400;
/** A pointer that has moved less still means the same place, pixels. */
const STILL = 6;

interface Spot {
  readonly left: number;
  readonly top: number;
  /** When the button came here. */
  readonly since: number;
}

/**
 * Ignores presses on buttons that have just slid under a resting pointer: the second click of a double click, or one that was
 * on its way. Whoever moves to the button first means it.
 */
export class PressGuard implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #spots = new Map<Element, Spot>();
  #pointer = { x: -1, y: -1, movedAt: 0 };

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    for (const type of ['pointermove', 'pointerdown'] as const) this.#host.addEventListener(type, this.#moved, true);
    this.#host.addEventListener('click', this.#pressed, true);
  }

  hostDisconnected(): void {
    for (const type of ['pointermove', 'pointerdown'] as const) this.#host.removeEventListener(type, this.#moved, true);
    this.#host.removeEventListener('click', this.#pressed, true);
    this.#spots.clear();
  }

  hostUpdated(): void {
    const now = performance.now();
    const spots = new Map<Element, Spot>();
    for (const button of this.#host.shadowRoot?.querySelectorAll('button') ?? []) {
      const rectangle = button.getBoundingClientRect();
      const before = this.#spots.get(button);
      // Hidden with its page: it has no place, and is where it was when the page comes back.
      if (rectangle.width === 0) {
        if (before) spots.set(button, before);
        continue;
      }
      // In the document, so that scrolling is no change of layout.
      const [left, top] = [rectangle.left + scrollX, rectangle.top + scrollY];
      const stays = before !== undefined && Math.hypot(left - before.left, top - before.top) < STILL;
      spots.set(button, { left, top, since: stays ? before.since : now });
    }
    this.#spots = spots;
  }

  readonly #moved = ({ clientX: x, clientY: y }: PointerEvent): void => {
    if (Math.hypot(x - this.#pointer.x, y - this.#pointer.y) < STILL) return;
    this.#pointer = { x, y, movedAt: performance.now() };
  };

  readonly #pressed = (event: MouseEvent): void => {
    // The keyboard's presses go where the focus is.
    if (event.detail === 0) return;
    const button = event.composedPath().find((each) => each instanceof HTMLButtonElement);
    const spot = button instanceof Element ? this.#spots.get(button) : undefined;
    if (spot === undefined || performance.now() - spot.since > SETTLES || this.#pointer.movedAt > spot.since) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}
