/** Sizes of what lies on the table, in centimetres of a real one. The y axis points up, the felt lies at 0. */

/** A tile: width and height of its face, and its depth. */
export const TILE = { width: 3, height: 4, depth: 2.3, radius: 0.26 } as const;

/** From one tile to the next in a row, and from one row to the next. */
export const PITCH = { across: 3.04, down: 4.07, wall: 3.01 } as const;

/** The low block in the middle: half its side, and its height. */
export const CONSOLE = { half: 8.7, height: 0.85 } as const;

/** The discards: three rows of six, the first this far from the middle (its inner edge). */
export const RIVER = { columns: 6, rows: 3, start: 9.25 } as const;

/** How far the own tiles lean back, so that their faces look up to their player (radians). */
export const LEAN = (42 * Math.PI) / 180;

/** Half the depth that a leaning tile takes on the felt, and the height of its middle. */
export const LEANING = {
  half: (TILE.height / 2) * Math.sin(LEAN) + (TILE.depth / 2) * Math.cos(LEAN),
  middle: (TILE.height / 2) * Math.cos(LEAN) + (TILE.depth / 2) * Math.sin(LEAN),
} as const;

/** Between a hand and the tile just drawn, between sets, and between a hand and the sets. */
export const GAP = { drawn: 1, set: 0.5, hand: 1 } as const;

/** How far the kong box stands from the rest of the wall, away from the middle: there it may go round a corner. */
export const BOX_STEP = 0.5;

/** The side of a die. */
export const DIE = 1.5;
