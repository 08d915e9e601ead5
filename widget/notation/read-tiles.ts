import { isKind, type Kind } from '../../server/rules/tiles.ts';

/** A tile as an author wrote it. */
export interface WrittenTile {
  /** null: face down. */
  readonly kind: Kind | null;
  /** Lies on its side, as a claimed tile does. */
  readonly sideways: boolean;
  /** Lies on top of the tile before it: the fourth tile of an added kong. */
  readonly above: boolean;
  /** The winning tile. */
  readonly winning: boolean;
}

/** Tiles that stand together, with a gap before the next group. */
export type TileGroup = readonly WrittenTile[];

export type ReadTiles =
  | { readonly ok: true; readonly groups: readonly TileGroup[] }
  /** `at`: where in the text it stops making sense, counted in UTF-16 units; `found`: what stands there. */
  | { readonly ok: false; readonly at: number; readonly found: string };

/** More tiles than this are no hand: a text of any length costs no more than its first tiles. */
export const MOST_TILES = 60;
/** A longer text is not read at all. */
const MOST_CHARACTERS = 400;

/** The honours of the common notation, `1z` to `7z`. */
const HONOURS: readonly Kind[] = ['WE', 'WS', 'WW', 'WN', 'DW', 'DG', 'DR'];
/** Flowers and seasons, `1f` to `8f`. */
const BONUSES: readonly Kind[] = ['F1', 'F2', 'F3', 'F4', 'S1', 'S2', 'S3', 'S4'];
const SUITS: Readonly<Record<string, 'B' | 'C' | 'D'>> = { s: 'B', m: 'C', p: 'D' };

/** A run of digits and the letter they share: `123m`, `1'23s`, `4"44z`, `0110z`. */
const RUN = /((?:[0-9x]['"]?)+)([mpszf])/iy;
/** Our own code of one tile: `B1`, `WE`, `DR`, `F2`, with its marks. */
const CODE = /([BCDFS][1-9]|W[ESWN]|D[RGW])(['"]?)/y;
/** Face-down tiles that name no suit. */
const DOWN = /x/iy;

/**
 * Reads a hand in the notation of forums and wikis, or in our own codes:
 *
 * - `123m 456p 789s 11z`: characters, dots, bamboo, and honours (east, south, west, north, white, green, red); `1f` to `8f`
 *   are flowers and seasons. `B1 C5 D9 WE DR F1 S1` are the codes of this product.
 * - `'` after a tile lays it on its side (claimed), `"` lays it on its side on top of the one before (an added kong).
 * - `0` or `x` is a face-down tile: `0110z` is a concealed kong.
 * - `+` marks the tile after it as the winning tile. A space begins a new group.
 */
export function readTiles(text: string): ReadTiles {
  if (text.length > MOST_CHARACTERS) return { ok: false, at: MOST_CHARACTERS, found: '' };
  const groups: WrittenTile[][] = [];
  let group: WrittenTile[] = [];
  let winning = false;
  let count = 0;
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (/\s/.test(character)) {
      if (group.length > 0) groups.push(group);
      group = [];
      at += 1;
      continue;
    }
    if (character === '+' && !winning) {
      if (group.length > 0) groups.push(group);
      group = [];
      winning = true;
      at += 1;
      continue;
    }
    const read = tilesAt(text, at);
    if (read === null || count + read.tiles.length > MOST_TILES) return { ok: false, at, found: character };
    group.push(...read.tiles.map((tile, index) => ({ ...tile, winning: winning && index === 0 })));
    count += read.tiles.length;
    winning = false;
    at = read.end;
  }
  if (winning || count === 0) return { ok: false, at: text.length, found: '' };
  if (group.length > 0) groups.push(group);
  return { ok: true, groups };
}

type Unmarked = Omit<WrittenTile, 'winning'>;

/** The tiles that begin at a place of the text, and where they end; null where none does. */
function tilesAt(text: string, at: number): { readonly tiles: readonly Unmarked[]; readonly end: number } | null {
  const code = matchAt(CODE, text, at);
  if (code !== null) {
    const [, kind = '', mark = ''] = code;
    return isKind(kind) ? { tiles: [laid(kind, mark)], end: CODE.lastIndex } : null;
  }
  const run = matchAt(RUN, text, at);
  if (run !== null) {
    const end = RUN.lastIndex;
    const tiles = runOf(run[1] ?? '', (run[2] ?? '').toLowerCase());
    return tiles === null ? null : { tiles, end };
  }
  return matchAt(DOWN, text, at) === null ? null : { tiles: [laid(null, '')], end: DOWN.lastIndex };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** null: the letter has no tile of some digit. */
function runOf(digits: string, letter: string): Unmarked[] | null {
  const tiles: Unmarked[] = [];
  for (const [, digit = '', mark = ''] of digits.matchAll(/([0-9x])(['"]?)/gi)) {
    const isDown = digit === '0' || digit.toLowerCase() === 'x';
    const kind = isDown ? null : kindOf(Number(digit), letter);
    if (kind === undefined) return null;
    tiles.push(laid(kind, mark));
  }
  return tiles;
}

function kindOf(digit: number, letter: string): Kind | undefined {
  if (letter === 'z') return HONOURS[digit - 1];
  if (letter === 'f') return BONUSES[digit - 1];
  const kind = `${SUITS[letter]}${digit}`;
  return isKind(kind) ? kind : undefined;
}

function laid(kind: Kind | null, mark: string): Unmarked {
  return { kind, sideways: mark !== '', above: mark === '"' };
}
