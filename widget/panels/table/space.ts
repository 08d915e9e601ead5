import type { TileSet } from '../../client/model.ts';
import { setWidths } from '../hand/own-tiles.ts';

/**
 * How a place is shared out. `tall`: one below the other, the hand in two rows of large keys; `wide`: the names beside the
 * tiles, the hand in one row; `lying`: a phone on its side, where the line of status and the actions stand beside the
 * tiles too.
 */
export type Arrangement = 'tall' | 'wide' | 'lying';

/** What a play has of the page, px, and what the viewer holds; null: watches. */
export interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly hand: {
    readonly tiles: number;
    readonly sets: readonly TileSet[];
    readonly seat: number;
    /** Two parts of the hand lie apart. */
    readonly parted: boolean;
    /** A button stands in the line above the hand. */
    readonly sortable: boolean;
  } | null;
}

/** How cloth and hand share the place; lengths in px. */
export interface Space {
  readonly arrangement: Arrangement;
  /** Where the names stand: beside the tiles of the table, or in a strip above them. */
  readonly names: 'beside' | 'strip';
  /** Width of an own tile with its gap. */
  readonly key: number;
  /** Height of all that the hand takes, its line of words included. */
  readonly tray: number;
  /** Width of a tile of an own set, in keys. */
  readonly setScale: number;
  /** How many keys wide a row is at most. */
  readonly columns: number;
  /** Before the tile just drawn, in keys; where there is no room for a gap, it stands a little higher instead. */
  readonly apart: number;
  /** Height of the line above the hand. */
  readonly note: number;
}

/** Heights that do not change with the tiles, px: of the line above the hand, and of the air below it. */
const NOTE = { tall: 40, wide: 44, lying: 0 } as const;
const FOOT = { tall: 7, wide: 14, lying: 9 } as const;
/** Between two rows of keys. */
const ROW_GAP = 7;
/** Keys in a row of a tall place: seven and the gap before the tile just drawn. */
const COLUMNS = 7.34;

export function arrangementOf(width: number, height: number): Arrangement {
  if (height < 440 && width >= 480) return 'lying';
  return width >= 600 ? 'wide' : 'tall';
}

/** Shares out a place. The hand never takes more than it must: what is left is cloth. */
export function divide(wanted: Wanted): Space {
  const space = shares(wanted);
  const cloth = wanted.height - space.tray - (space.arrangement === 'tall' ? STATUS : 0);
  const names = space.arrangement !== 'tall' && wanted.width >= 1.85 * cloth ? 'beside' : 'strip';
  return { ...space, names };
}

/** Of the line of status where it has a row of its own, px. */
const STATUS = 46;

function shares({ width, height, hand }: Wanted): Omit<Space, 'names'> {
  const arrangement = arrangementOf(width, height);
  const setScale = arrangement === 'tall' ? 0.5 : 0.68;
  if (hand === null) return { arrangement, key: 44, tray: 0, setScale, columns: COLUMNS, apart: 1 / 3, note: 0 };
  const sets = setWidths(hand.sets, hand.seat).map((each) => each * setScale + 0.14);
  const gaps = hand.parted ? 0.67 : 0.34;
  const note = arrangement === 'tall' && hand.sortable ? 44 : NOTE[arrangement];
  const fixed = note + FOOT[arrangement];
  if (arrangement === 'tall') {
    const room = width - 2;
    // A thumb needs 44 px: rather no gap than less.
    const tight = room / COLUMNS < 44;
    let columns = tight ? 7 : COLUMNS;
    while (columns < 12 && rowsOf(hand.tiles, tight ? 0 : gaps, sets, columns) > 2) columns += 0.2;
    const key = Math.floor(Math.min(room / columns, 66, height * 0.1) * 10) / 10;
    return {
      arrangement,
      key,
      tray: fixed + 2 * keyHeight(key) + ROW_GAP,
      setScale,
      columns,
      apart: tight ? 0 : 1 / 3,
      note,
    };
  }
  // The same width whether a tile has just been drawn or not.
  const full = 14 - 3 * hand.sets.length;
  const units =
    Math.max(hand.tiles, full) + gaps + sets.reduce((sum, each) => sum + each, 0) + (sets.length > 0 ? 0.5 : 0);
  const most = arrangement === 'wide' ? Math.min(78, height * 0.112) : Math.min(52, height * 0.138);
  const key = Math.floor(Math.min((Math.min(width, 1360) - 24) / units, most) * 10) / 10;
  return { arrangement, key, tray: fixed + keyHeight(key), setScale, columns: units, apart: 1 / 3, note };
}

const keyHeight = (key: number): number => (key * 4) / 3;

/** How many rows of `columns` keys a hand and its sets take, one after the other. */
function rowsOf(tiles: number, gaps: number, sets: readonly number[], columns: number): number {
  let [rows, at] = [1, 0];
  for (const width of [...Array<number>(tiles).fill(1), ...sets]) {
    if (at + width > columns - gaps) [rows, at] = [rows + 1, 0];
    at += width;
  }
  return rows;
}
