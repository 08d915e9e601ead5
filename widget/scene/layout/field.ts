import { PITCH, RIVER, TILE } from './dimensions.ts';

/**
 * The table's shape, which follows the place it is seen in: in a tall one the players at the sides sit closer, in a wide one
 * those at the ends; `spread` moves the sides further apart still, cm.
 */
export interface Shape {
  readonly tall: boolean;
  readonly spread: number;
}

export const SQUARE: Shape = { tall: false, spread: 0 };

/** Where a player's rows lie: distances from the middle of the table towards that player, cm. */
export interface Side {
  /** The middle of the wall. */
  readonly wall: number;
  /** The inner edge of the row of hand and sets. */
  readonly edge: number;
  /** How far that row reaches to the player's left and right. */
  readonly left: number;
  readonly reach: number;
  /** How far to the player's right tiles may lie inside the walls. */
  readonly room: number;
}

/** Where everything lies for a number of tiles and a shape of the table. */
export interface Field {
  /** Stacks of two in front of the dealer and of the seats after it. */
  readonly stacks: readonly [number, number, number, number];
  /** In turn order from the viewer: near, right, far, left. */
  readonly sides: readonly [Side, Side, Side, Side];
  /** Half of the felt that the table takes, across and in depth. */
  readonly half: { readonly x: number; readonly z: number };
}

/**
 * Between the discards and the wall, between the wall and the hands, and from there to the end of the felt. `far`: what
 * lies behind the far wall lies that much further back, so that the wall does not hide it.
 */
const GAPS = { inside: 0.7, outside: 0.7, border: 1.5, far: 2.3 } as const;

/** The longest row: three kongs, five tiles, and the gaps between them; of four kongs some tiles are stacked (`edge.ts`). */
const LONGEST = 58.4;

/** From the middle to the last row of discards. */
const RIVER_END = RIVER.start + (RIVER.rows - 1) * PITCH.down + TILE.height;

function describe(stacks: Field['stacks'], { tall, spread }: Shape): Field {
  const run = (Math.max(...stacks) / 2) * PITCH.wall;
  const corner = TILE.height + GAPS.outside;
  // The walls of the outer sides stand at right angles to those of the inner ones without touching them or what lies
  // behind them; and the longest row fits between the other two.
  const tight = Math.max(RIVER_END + GAPS.inside, run + 0.15 - corner);
  const loose = Math.max(tight, run + 0.2, LONGEST / 2 + 0.2 - corner);
  const [ends, flanks] = tall ? [loose, tight] : [tight, loose + spread];
  const row = (inner: number, further: number, other: number): Side => {
    const edge = inner + corner + further;
    // The corner belongs to the side that has less room.
    const run = inner > other ? other + corner + TILE.height : other + corner - 0.15;
    return { wall: inner + TILE.height / 2, edge, left: run, reach: run, room: other - 0.4 };
  };
  const sides = [
    row(ends, 0, flanks),
    row(flanks, 0, ends),
    row(ends, GAPS.far, flanks),
    row(flanks, 0, ends),
  ] as const;
  const outer = TILE.height + GAPS.border;
  return { stacks, sides, half: { x: sides[1].edge + outer, z: sides[2].edge + outer } };
}

/** The stacks of a wall by the number of tiles. */
const STACKS: Readonly<Record<number, Field['stacks']>> = {
  108: [14, 13, 14, 13],
  136: [17, 17, 17, 17],
  144: [18, 18, 18, 18],
};

/** A number without its own gets the next larger one, or one in which the stacks are shared out evenly from the dealer on. */
function stacksOf(tiles: number): Field['stacks'] {
  const larger = Object.keys(STACKS)
    .map(Number)
    .filter((count) => count >= tiles);
  const known = STACKS[Math.min(...larger)];
  if (known) return known;
  const share = (place: number): number => Math.floor((Math.ceil(tiles / 2) + 3 - place) / 4);
  return [share(0), share(1), share(2), share(3)];
}

const made = new Map<string, Field>();

/** The description for a number of tiles and a shape: the same object each time. */
export function fieldOf(tiles: number, shape: Shape = SQUARE): Field {
  const key = `${tiles}/${shape.tall}/${shape.spread}`;
  const field = made.get(key) ?? describe(stacksOf(tiles), shape);
  made.set(key, field);
  return field;
}

/** The rows of a seat for a viewer who looks from `viewpoint`. */
export function sideOfField(field: Field, seat: number, viewpoint: number): Side {
  return field.sides[(((seat - viewpoint) % 4) + 4) % 4] ?? field.sides[0];
}
