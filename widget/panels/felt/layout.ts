import type { Table, TableSeat, Tile } from '../../client/model.ts';
import { SIDES, type Side, sideOf } from '../seating.ts';
import { type SetTile, setRow } from '../set-row.ts';
import type { Turn } from '../tile.ts';

/**
 * Where everything lies on the cloth. The unit is a hundredth of the cloth's shorter side; places are described once,
 * from a player's own chair (`along` to the player's right, `depth` from the middle of the table towards the player),
 * and turned to the four sides.
 */
export interface Placed {
  /** The same thing has the same key as long as the hand lasts. */
  readonly key: string;
  /** null: face down. */
  readonly kind: string | null;
  readonly seat: number;
  readonly role: 'discard' | 'set' | 'flower' | 'hand';
  /** Width of the tile when it stands upright, in units. */
  readonly width: number;
  readonly turn: Turn;
  readonly at: Spot;
  /** Drawn and discarded at once (only discards). */
  readonly drawn: boolean;
  /** The tile that is or was last claimable. */
  readonly last: boolean;
  /** The tile a shown hand won with. */
  readonly winning: boolean;
}

/** The middle of a tile: units from a point of the cloth, given in halves of its width and height (0, 1, 2). */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly halfX: 0 | 1 | 2;
  readonly halfY: 0 | 1 | 2;
}

/** Half the side of the console in the middle. */
export const CONSOLE_HALF = 16.2;

const RATIO = 4 / 3;
const RIVER = { start: 16.9, end: 43.3, width: 5.3, pitch: 5.42, row: 7.2, columns: 6 } as const;
const EDGE = { inset: 0.7, tile: 4.3, back: 3.55, gap: 1.1, reach: 43 } as const;
const FLOWER = { width: 3.5, pitch: 3.6, inset: 7.3, room: 26 } as const;
const DRAWN_GAP = 1 / 3;

/** A tile in a player's own coordinates. `depth` counts from the middle, `inset` from the player's edge. */
interface OwnPlace {
  readonly along: number;
  readonly from: { readonly depth: number } | { readonly inset: number };
  readonly turn: Turn;
}

/** All tiles on the cloth for a viewer: everything but the viewer's own hand, sets and flowers, which lie in the tray. */
export function layOut(table: Table, viewpoint: number): Placed[] {
  return table.seats.flatMap((seat) => {
    const side = sideOf(seat.seat, viewpoint);
    const own = seat.seat === table.viewer;
    return [...river(table, seat, side), ...(own ? [] : edgeRow(seat, side)), ...(own ? [] : flowers(seat, side))];
  });
}

/** Rows of six; with more than three rows the rows lie closer, so that nothing ever lies over the hand at the edge. */
function river(table: Table, seat: TableSeat, side: Side): Placed[] {
  const rows = Math.ceil(seat.discards.length / RIVER.columns);
  const height = RIVER.width * RATIO;
  const rowPitch = rows < 2 ? RIVER.row : Math.min(RIVER.row, (RIVER.end - RIVER.start - height) / (rows - 1));
  const last = table.lastDiscard;
  return seat.discards.map(({ tile, drawn }, index) => {
    const column = index % RIVER.columns;
    const row = Math.floor(index / RIVER.columns);
    const along = (column - (RIVER.columns - 1) / 2) * RIVER.pitch;
    const depth = RIVER.start + height / 2 + row * rowPitch;
    return placed(seat, side, tile, 'discard', RIVER.width, {
      along,
      from: { depth },
      turn: 0,
      drawn,
      last: last?.seat === seat.seat && last.tile.id === tile.id,
    });
  });
}

/** Tiles' widths that a set takes along the edge. */
function unitsOf(row: readonly SetTile[]): number {
  return row.reduce((sum, { above, toward }) => sum + (above ? 0 : toward === 0 ? 1 : RATIO), 0);
}

/** Hand and sets along the player's edge: sets at the right end, the hand in the middle of what is left. */
function edgeRow(seat: TableSeat, side: Side): Placed[] {
  const sets = seat.sets.map((set) => setRow(set, seat.seat));
  const setUnits = sets.reduce((sum, row) => sum + unitsOf(row), 0);
  const handUnits = seat.concealedCount + (seat.hasDrawn ? DRAWN_GAP : 0);
  const gaps = EDGE.gap * (sets.length + 1);
  const handWidth = seat.concealed ? EDGE.tile : EDGE.back;
  // Four kongs and a shown pair are too much for the edge: then all is a little smaller.
  const scale = Math.min(1, (2 * EDGE.reach - gaps) / (setUnits * EDGE.tile + handUnits * handWidth));
  const tileWidth = EDGE.tile * scale;
  const height = tileWidth * RATIO;
  const setsStart = EDGE.reach - setUnits * tileWidth - EDGE.gap * sets.length;

  const result: Placed[] = [];
  let at = setsStart;
  // The first set lies outermost; later ones come nearer to the hand.
  for (const row of sets.toReversed()) {
    at += EDGE.gap;
    let lastMiddle = at;
    for (const { tile, down, toward, above } of row) {
      const wide = toward === 0 ? tileWidth : height;
      const middle = above ? lastMiddle : at + wide / 2;
      const low = toward === 0 ? height / 2 : tileWidth / 2;
      const turn: Turn = toward === 0 ? 0 : toward === 1 ? 1 : 3;
      // Stacked on the claimed tile, a third of it to be seen: as high as an upright tile.
      const inset = EDGE.inset + low + (above ? tileWidth / 3 : 0);
      result.push(placed(seat, side, tile, 'set', tileWidth, { along: middle, from: { inset }, turn }, down));
      if (!above) at += wide;
      lastMiddle = middle;
    }
  }
  return [...hand(seat, side, setsStart, handWidth * scale), ...result];
}

/** The tiles in hand, each `width` wide, before the place where the sets begin. */
function hand(seat: TableSeat, side: Side, end: number, width: number): Placed[] {
  const tiles = seat.concealed;
  const count = seat.concealedCount;
  const gap = seat.hasDrawn ? width * DRAWN_GAP : 0;
  const whole = count * width + gap;
  // In the middle of the edge where there is room, otherwise as near to it as the sets let it.
  const start = Math.min(-whole / 2, end - EDGE.gap - whole);
  const inset = EDGE.inset + (width * RATIO) / 2;
  const places = Array.from({ length: count }, (_, index): OwnPlace => {
    const apart = seat.hasDrawn && index === count - 1 ? gap : 0;
    return { along: start + (index + 0.5) * width + apart, from: { inset }, turn: 0 };
  });
  if (!tiles) {
    return places.map((place, index) => ({
      key: `b${seat.seat}-${index}`,
      kind: null,
      seat: seat.seat,
      role: 'hand',
      width,
      ...turned(side, place),
      drawn: false,
      last: false,
      winning: false,
    }));
  }
  const winning = seat.win?.tile.id;
  const shown = [...tiles.filter(({ id }) => id !== winning), ...tiles.filter(({ id }) => id === winning)];
  return places.flatMap((place, index) => {
    const tile = shown[index];
    return tile ? [{ ...placed(seat, side, tile, 'hand', width, place), winning: tile.id === winning }] : [];
  });
}

/** Above the sets, at the player's right; many of them lie closer, so that they keep off the discards. */
function flowers(seat: TableSeat, side: Side): Placed[] {
  const inset = FLOWER.inset + (FLOWER.width * RATIO) / 2;
  const pitch = Math.min(FLOWER.pitch, FLOWER.room / seat.flowers.length);
  return seat.flowers.map((tile, index) => {
    const along = EDGE.reach - (seat.flowers.length - index - 0.5) * pitch;
    return placed(seat, side, tile, 'flower', FLOWER.width, { along, from: { inset }, turn: 0 });
  });
}

function placed(
  seat: TableSeat,
  side: Side,
  tile: Tile,
  role: Placed['role'],
  width: number,
  place: OwnPlace & { readonly drawn?: boolean; readonly last?: boolean },
  down = false,
): Placed {
  return {
    key: `t${tile.id}`,
    kind: down ? null : tile.kind,
    seat: seat.seat,
    role,
    width,
    ...turned(side, place),
    drawn: place.drawn ?? false,
    last: place.last ?? false,
    winning: false,
  };
}

/** From a player's own coordinates to the cloth as the viewer sees it. */
function turned(side: Side, { along, from, turn }: OwnPlace): { readonly at: Spot; readonly turn: Turn } {
  const turns = SIDES.indexOf(side);
  const atEdge = 'inset' in from;
  // Towards the player: down, right, up, left.
  const out = atEdge ? -from.inset : from.depth;
  const edge = (positive: boolean): 0 | 1 | 2 => (atEdge ? (positive ? 2 : 0) : 1);
  const spots: readonly Spot[] = [
    { x: along, y: out, halfX: 1, halfY: edge(true) },
    { x: out, y: -along, halfX: edge(true), halfY: 1 },
    { x: -along, y: -out, halfX: 1, halfY: edge(false) },
    { x: -out, y: along, halfX: edge(false), halfY: 1 },
  ];
  const at = spots[turns];
  if (!at) throw new Error(`no such side: ${side}`);
  return { at, turn: ((((turn - turns) % 4) + 4) % 4) as Turn };
}
