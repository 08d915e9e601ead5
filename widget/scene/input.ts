import type { Found, ThreeDrawing } from './three/three-drawing.ts';
import { chairTurn, type Turn, withinLimits } from './view/camera.ts';

/** What comes of pointing at the drawn table. */
export interface InputHost {
  /** The pointer is over a tile of this kind, or over none. */
  looked(kind: string | null): void;
  /** An own tile was touched, as one touches it in the hand. */
  touched(id: number): void;
  /** An own tile was carried onto the table. */
  thrown(id: number): void;
  /** Whether an own tile may go now. */
  mayThrow(id: number): boolean;
  /** Whether dragging turns the camera. */
  turns(): boolean;
}

/** Movement that makes a press a drag, px. */
const THRESHOLD = { mouse: 5, pen: 6, touch: 9 } as const;
/** A finger that rests this long takes the tile; one that moves earlier scrolls the page, ms. */
const HOLD_TIME = 180;
/** A tile let go above this share of the picture's height was meant for the table. */
const THROWN_ABOVE = 0.8;
/** Radians per px. */
const TURN_PER_PX = 0.005;

interface Grip {
  readonly pointer: number;
  readonly id: number | null;
  readonly type: 'mouse' | 'pen' | 'touch';
  /** The canvas as it lay when the pointer went down. */
  readonly box: DOMRect;
  readonly x: number;
  readonly y: number;
  readonly turn: Turn;
  held: boolean;
  doing: 'pressing' | 'carrying' | 'turning';
}

/** Two fingers on a table that may be turned: how far apart they were, and how near the table was. */
interface Pinch {
  readonly fingers: Map<number, readonly [number, number]>;
  readonly apart: number;
  readonly turn: Turn;
}

/**
 * Pointing at the table: looking at tiles, touching and carrying own ones, turning the camera. Where the canvas lies is
 * read when the pointer goes down, never kept: pages move under a widget. A swipe that takes no tile scrolls the page.
 */
export class SceneInput {
  readonly #canvas: HTMLCanvasElement;
  readonly #drawing: ThreeDrawing;
  readonly #host: InputHost;
  readonly #listening = new AbortController();
  #grip: Grip | null = null;
  #hold: ReturnType<typeof setTimeout> | null = null;
  #turn: Turn | null = null;
  #pinch: Pinch | null = null;

  constructor(canvas: HTMLCanvasElement, drawing: ThreeDrawing, host: InputHost) {
    this.#canvas = canvas;
    this.#drawing = drawing;
    this.#host = host;
    const { signal } = this.#listening;
    canvas.addEventListener('pointerdown', this.#down, { signal });
    canvas.addEventListener('pointermove', this.#move, { signal });
    canvas.addEventListener('pointerup', this.#up, { signal });
    canvas.addEventListener('pointercancel', this.#cancel, { signal });
    canvas.addEventListener('pointerleave', () => this.#host.looked(null), { signal });
    canvas.addEventListener('dblclick', this.#straighten, { signal });
    canvas.addEventListener('wheel', this.#zoom, { signal, passive: false });
    canvas.addEventListener('touchmove', this.#keepPage, { signal, passive: false });
  }

  dispose(): void {
    this.#listening.abort();
    this.#let();
  }

  readonly #down = (event: PointerEvent): void => {
    if (!event.isPrimary) {
      this.#beginPinch(event);
      return;
    }
    if (event.button !== 0 || this.#grip) return;
    const box = this.#canvas.getBoundingClientRect();
    const found = this.#found(event, box);
    const type = event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
    this.#grip = {
      pointer: event.pointerId,
      id: found?.own ? found.id : null,
      type,
      box,
      x: event.clientX,
      y: event.clientY,
      turn: this.#turnNow(box),
      held: type !== 'touch',
      doing: 'pressing',
    };
    if (type === 'touch') {
      this.#hold = setTimeout(() => {
        if (this.#grip) this.#grip.held = true;
      }, HOLD_TIME);
    }
  };

  readonly #move = (event: PointerEvent): void => {
    if (this.#pinch) {
      this.#goOnPinching(this.#pinch, event);
      return;
    }
    const grip = this.#grip;
    if (!grip) {
      if (event.pointerType !== 'touch') this.#look(event);
      return;
    }
    if (event.pointerId !== grip.pointer) return;
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (grip.doing === 'pressing') this.#begin(grip, dx, dy);
    if (grip.doing === 'carrying' && grip.id !== null) {
      this.#drawing.carry(grip.id, ...shares(event, grip.box));
    } else if (grip.doing === 'turning') {
      const { around, down, zoom } = grip.turn;
      this.#turnTo({ around: around - dx * TURN_PER_PX, down: down + dy * TURN_PER_PX, zoom });
    }
  };

  /** Whether a press has become something else. */
  #begin(grip: Grip, dx: number, dy: number): void {
    if (Math.hypot(dx, dy) < THRESHOLD[grip.type]) return;
    if (!grip.held && Math.abs(dy) > Math.abs(dx)) {
      this.#let();
      return;
    }
    if (grip.id !== null && this.#host.mayThrow(grip.id)) grip.doing = 'carrying';
    else if (this.#host.turns()) grip.doing = 'turning';
    else {
      this.#let();
      return;
    }
    this.#canvas.setPointerCapture(grip.pointer);
  }

  readonly #up = (event: PointerEvent): void => {
    if (this.#pinch?.fingers.has(event.pointerId)) this.#pinch = null;
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.pointer) return;
    this.#let();
    if (grip.doing === 'pressing') {
      if (grip.id !== null) this.#host.touched(grip.id);
      else if (this.#drawing.moving) this.#drawing.skip();
      return;
    }
    if (grip.doing !== 'carrying' || grip.id === null) return;
    const [, y] = shares(event, grip.box);
    if (y < THROWN_ABOVE && this.#host.mayThrow(grip.id)) this.#host.thrown(grip.id);
  };

  /** The browser took the pointer for itself: it scrolls. */
  readonly #cancel = (): void => {
    this.#pinch = null;
    this.#let();
  };

  /** A second finger: from now on the two of them hold the table. */
  #beginPinch({ pointerId, clientX, clientY }: PointerEvent): void {
    const grip = this.#grip;
    if (!grip || this.#pinch || !this.#host.turns()) return;
    this.#let();
    this.#pinch = {
      fingers: new Map([
        [grip.pointer, [grip.x, grip.y]],
        [pointerId, [clientX, clientY]],
      ]),
      apart: Math.max(1, Math.hypot(clientX - grip.x, clientY - grip.y)),
      turn: this.#turnNow(grip.box),
    };
  }

  #goOnPinching({ fingers, apart, turn }: Pinch, { pointerId, clientX, clientY }: PointerEvent): void {
    if (!fingers.has(pointerId)) return;
    fingers.set(pointerId, [clientX, clientY]);
    const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = [...fingers.values()];
    this.#turnTo({ ...turn, zoom: turn.zoom * (Math.hypot(ax - bx, ay - by) / apart) });
  }

  /** How the table is turned now; at first as it is seen from the chair. */
  #turnNow({ width, height }: { readonly width: number; readonly height: number }): Turn {
    return this.#turn ?? chairTurn(width / Math.max(1, height));
  }

  #let(): void {
    const grip = this.#grip;
    this.#grip = null;
    if (this.#hold !== null) clearTimeout(this.#hold);
    this.#hold = null;
    if (grip?.doing === 'carrying') this.#drawing.drop();
  }

  #look(event: PointerEvent): void {
    const found = this.#found(event, this.#canvas.getBoundingClientRect());
    this.#host.looked(found?.kind ?? null);
    this.#canvas.classList.toggle('own', found?.own ?? false);
  }

  #found(event: PointerEvent, box: DOMRect): Found | null {
    return this.#drawing.at(...shares(event, box));
  }

  readonly #straighten = (): void => {
    if (this.#host.turns()) this.#turnTo(null);
  };

  /** Pinching on a touch pad arrives as a wheel with Ctrl; a plain wheel belongs to the page. */
  readonly #zoom = (event: WheelEvent): void => {
    if (!event.ctrlKey || !this.#host.turns()) return;
    event.preventDefault();
    const now = this.#turnNow({ width: this.#canvas.clientWidth, height: this.#canvas.clientHeight });
    this.#turnTo({ ...now, zoom: now.zoom * Math.exp(-event.deltaY * 0.01) });
  };

  #turnTo(turn: Turn | null): void {
    this.#turn = turn && withinLimits(turn);
    this.#drawing.turnTo(this.#turn);
  }

  /** While a tile or the table is held the page stays where it is. */
  readonly #keepPage = (event: TouchEvent): void => {
    const grip = this.#grip;
    const mayMove = (id: number | null): boolean => (id !== null && this.#host.mayThrow(id)) || this.#host.turns();
    const keeps = this.#pinch !== null || (grip && (grip.doing !== 'pressing' || (grip.held && mayMove(grip.id))));
    if (keeps && event.cancelable) event.preventDefault();
  };
}

function shares(event: PointerEvent, box: DOMRect): [number, number] {
  return [(event.clientX - box.left) / Math.max(1, box.width), (event.clientY - box.top) / Math.max(1, box.height)];
}
