import type { Placed } from './layout.ts';

/** How long a tile is on its way, ms, by what becomes of it (look.md, "Motion"). */
const DURATION = { discard: 200, set: 320, flower: 260, hand: 0 } as const;
/** When more tiles than this are new at once, it is a deal or a gap: they lie where they belong without moving. */
const MOST_MOVING = 6;
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

interface Move {
  readonly key: string;
  readonly from: string;
  readonly role: Placed['role'];
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

  /** Plays what `next` found, once. */
  play(find: (key: string) => Element | null): void {
    const moves = this.#moves;
    this.#moves = [];
    if (moves.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { key, from, role } of moves) {
      find(key)?.animate([{ translate: from, zIndex: 3 }, { zIndex: 3 }], {
        duration: DURATION[role],
        easing: EASE_OUT,
      });
    }
  }
}

function movesOf(before: ReadonlyMap<string, Placed>, placed: readonly Placed[]): Move[] {
  return placed.flatMap((each): Move[] => {
    const was = before.get(each.key);
    // Backs have no identity: which of them came or went cannot be told, so they do not move.
    if (each.role === 'hand') return [];
    if (was) return sameSpot(was, each) ? [] : [{ key: each.key, from: translateOf(was), role: each.role }];
    const from = [...before.values()].findLast(({ seat, role }) => seat === each.seat && role === 'hand');
    return [{ key: each.key, from: from ? translateOf(from) : fromEdge(each), role: each.role }];
  });
}

function sameSpot(a: Placed, b: Placed): boolean {
  return a.at.x === b.at.x && a.at.y === b.at.y && a.at.halfX === b.at.halfX && a.at.halfY === b.at.halfY;
}

function translateOf({ at }: Placed): string {
  return `calc(${at.halfX * 50}cqw + ${at.x}cqmin - 50%) calc(${at.halfY * 50}cqh + ${at.y}cqmin - 50%)`;
}

/** From the middle of the viewer's edge, where the own hand is. */
function fromEdge({ at }: Placed): string {
  return `calc(${at.halfX * 50}cqw + ${at.x}cqmin - 50%) 105cqh`;
}
