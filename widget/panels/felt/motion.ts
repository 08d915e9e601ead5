import type { Placed, Spot } from './layout.ts';

/** How long a tile is on its way, ms, by what becomes of it (docs/look.md, "Motion"). */
const DURATION = { discard: 200, set: 320, flower: 260, hand: 0 } as const;
/** When more tiles than this are new at once, it is a deal or a gap: they lie where they belong without moving. */
const MOST_MOVING = 6;
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

interface Move {
  readonly key: string;
  readonly from: Spot;
  readonly to: Spot;
  readonly role: Placed['role'];
}

/** The size of the cloth in pixels. */
export interface Cloth {
  readonly width: number;
  readonly height: number;
}

/** Moves the tiles of the cloth from where they lay to where they lie. Reduced motion: they lie there at once. */
export class Motion {
  #scene = '';
  #before: ReadonlyMap<string, Placed> = new Map();
  #moves: readonly Move[] = [];

  /** What is about to be drawn. Another scene (hand, viewpoint) begins without motion. */
  next(scene: string, placed: readonly Placed[]): void {
    const before = this.#before;
    const same = this.#scene === scene;
    this.#scene = scene;
    this.#before = new Map(placed.map((each) => [each.key, each]));
    this.#moves = same ? movesOf(before, placed) : [];
    if (this.#moves.length > MOST_MOVING) this.#moves = [];
  }

  /**
   * Plays what `next` found, once. In pixels, as a way on top of the tile's place: Chromium takes container units in
   * keyframes for nothing when the container is laid out anew in the same frame.
   */
  play(find: (key: string) => Element | null, cloth: () => Cloth): void {
    const moves = this.#moves;
    this.#moves = [];
    if (moves.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const size = cloth();
    for (const { key, from, to, role } of moves) {
      const { x, y } = way(from, to, size);
      find(key)?.animate(
        [
          { transform: `translate(${x}px, ${y}px)`, zIndex: 3 },
          { transform: 'none', zIndex: 3 },
        ],
        {
          duration: DURATION[role],
          easing: EASE_OUT,
        },
      );
    }
  }
}

/** From one spot to another, backwards, in pixels. */
export function way(from: Spot, to: Spot, { width, height }: Cloth): { readonly x: number; readonly y: number } {
  const unit = Math.min(width, height) / 100;
  return {
    x: ((from.halfX - to.halfX) * width) / 2 + (from.x - to.x) * unit,
    y: ((from.halfY - to.halfY) * height) / 2 + (from.y - to.y) * unit,
  };
}

function movesOf(before: ReadonlyMap<string, Placed>, placed: readonly Placed[]): Move[] {
  return placed.flatMap(({ key, seat, role, at }): Move[] => {
    // Backs have no identity: which of them came or went cannot be told, so they do not move.
    if (role === 'hand') return [];
    const was = before.get(key)?.at;
    if (was) return sameSpot(was, at) ? [] : [{ key, from: was, to: at, role }];
    const hand = [...before.values()].findLast((other) => other.seat === seat && other.role === 'hand');
    return [{ key, from: hand?.at ?? fromTray(at), to: at, role }];
  });
}

function sameSpot(a: Spot, b: Spot): boolean {
  return a.x === b.x && a.y === b.y && a.halfX === b.halfX && a.halfY === b.halfY;
}

/** Below the viewer's edge, where the own hand is. */
function fromTray({ x, halfX }: Spot): Spot {
  return { x, halfX, y: 6, halfY: 2 };
}
