import { PITCH, RIVER, TILE } from './dimensions.ts';

/**
 * Where the zones of one seat lie for a number of tiles, as distances from the middle of the table towards the player
 * (`depth`) and from there to the player's right (`along`), in cm.
 */
export interface Field {
  /** Stacks of two in front of the dealer and of the seats after it. */
  readonly stacks: readonly [number, number, number, number];
  /** Rows of discards, and how many discards a row may take to the right of its six when all rows are full. */
  readonly river: { readonly rows: number; readonly overflow: number };
  /** Flowers and seasons: the first column, columns, the first row of the river they lie in line with. */
  readonly flowers: { readonly along: number; readonly columns: number };
  /** The middle of the wall. */
  readonly wall: number;
  /** The inner edge of the row of hand and sets. */
  readonly edge: number;
  /** How far that row reaches to the player's left and right. */
  readonly left: number;
  readonly reach: number;
  /** Half the side of the felt. */
  readonly half: number;
}

/** Between the discards and the wall, between the wall and the hands, and from there to the end of the felt. */
const ROOM = { inside: 0.7, outside: 0.65, border: 1.5 } as const;

/** Rows of discards that lie before the wall. With few tiles the hands are short, and fewer rows let all be larger. */
function describe(stacks: Field['stacks'], rows: number): Field {
  const river = RIVER.start + (rows - 1) * PITCH.down + TILE.height;
  const run = (Math.max(...stacks) / 2) * PITCH.wall;
  // The walls of two sides stand at right angles without touching.
  const inner = Math.max(river + ROOM.inside, run + 0.2);
  const edge = inner + TILE.height + ROOM.outside;
  const end = edge + TILE.height;
  const along = (RIVER.columns / 2) * PITCH.across + 4.7 + TILE.width / 2;
  const room = (width: number): number => Math.floor((inner - 0.4 - (width - TILE.width / 2)) / PITCH.across);
  return {
    stacks,
    river: { rows, overflow: room((RIVER.columns / 2 + 0.5) * PITCH.across) },
    flowers: { along, columns: room(along) },
    wall: inner + TILE.height / 2,
    edge,
    left: edge - 0.5,
    reach: end,
    half: end + ROOM.border,
  };
}

/** One description per number of tiles. */
const FIELDS: Readonly<Record<number, Field>> = {
  108: describe([14, 13, 14, 13], 3),
  136: describe([17, 17, 17, 17], 4),
  144: describe([18, 18, 18, 18], 4),
};

/**
 * The description for a number of tiles. A number without its own gets the next larger one, or one in which the stacks
 * are shared out evenly from the dealer on.
 */
export function fieldOf(tiles: number): Field {
  const larger = Object.keys(FIELDS)
    .map(Number)
    .filter((count) => count >= tiles);
  const known = FIELDS[Math.min(...larger)];
  if (known) return known;
  const share = (place: number): number => Math.floor((Math.ceil(tiles / 2) + 3 - place) / 4);
  return describe([share(0), share(1), share(2), share(3)], 4);
}
