/**
 * What a tile adds to the tiles of one suit (or of the honours), looked up by a key of their counts.
 * Built once, on first use: a few milliseconds and 4 MB, so that testing a whole hand costs four look-ups.
 */

/** Ranks of a suit. */
export const SUIT_RANKS = 9;
/** Kinds of honours, and where they begin among the 34. */
export const HONOURS = 7;
export const HONOUR_START = 27;
/** A key has one digit 0–4 per rank, the first rank in front. */
const BASE = 5;
/** How many keys there are. */
export const SUIT_KEYS = BASE ** SUIT_RANKS;
export const HONOUR_KEYS = BASE ** HONOURS;
/** A hand of four sets and a pair has no more sets than that in one suit. */
const MOST_SETS = 4;

/** 5 to the power of the digit's place, by rank. */
function placesOf(ranks: number): readonly number[] {
  return Array.from({ length: ranks }, (_, rank) => BASE ** (ranks - 1 - rank));
}

const SUIT_PLACES = placesOf(SUIT_RANKS);
const HONOUR_PLACES = placesOf(HONOURS);

/** The key of nine counts from `start` on, each 0–4. */
export function suitKey(counts: readonly number[], start: number): number {
  let key = 0;
  for (let at = start; at < start + SUIT_RANKS; at++) key = key * BASE + (counts[at] ?? 0);
  return key;
}

/** The key of the seven counts of honours, each 0–4. */
export function honourKey(counts: readonly number[]): number {
  let key = 0;
  for (let at = HONOUR_START; at < HONOUR_START + HONOURS; at++) key = key * BASE + (counts[at] ?? 0);
  return key;
}

/**
 * For every key a bit per rank: whether one more tile of that rank turns the tiles into sets alone
 * (when their number is 2 more than a multiple of 3) or into sets and a pair (1 more). A fifth copy counts:
 * a wait goes by shape (docs/rules/common.md, "Scoring words").
 */
function buildTable(ranks: number, chows: boolean): Uint16Array {
  const places = placesOf(ranks);
  const table = new Uint16Array(BASE ** ranks);
  const counts = new Array<number>(ranks).fill(0);

  /** Notes, for each tile of a complete pattern, that it completes the rest. */
  function note(): void {
    let key = 0;
    let over = -1;
    for (let rank = 0; rank < ranks; rank++) {
      const count = counts[rank] ?? 0;
      if (count >= BASE) {
        if (count > BASE || over >= 0) return;
        over = rank;
      }
      key += count * (places[rank] ?? 0);
    }
    for (let rank = 0; rank < ranks; rank++) {
      if ((counts[rank] ?? 0) === 0 || (over >= 0 && over !== rank)) continue;
      const before = key - (places[rank] ?? 0);
      table[before] = (table[before] ?? 0) | (1 << rank);
    }
  }

  function add(rank: number, tiles: number): void {
    counts[rank] = (counts[rank] ?? 0) + tiles;
  }

  function addSet(set: number, sign: 1 | -1): void {
    if (set < ranks) add(set, 3 * sign);
    else for (let step = 0; step < 3; step++) add(set - ranks + step, sign);
  }

  const kindsOfSets = chows ? ranks + ranks - 2 : ranks;
  /** All multisets of sets, each with no pair and with every pair. */
  function extend(from: number, sets: number): void {
    note();
    for (let pair = 0; pair < ranks; pair++) {
      add(pair, 2);
      note();
      add(pair, -2);
    }
    if (sets === MOST_SETS) return;
    for (let set = from; set < kindsOfSets; set++) {
      addSet(set, 1);
      extend(set, sets + 1);
      addSet(set, -1);
    }
  }
  extend(0, 0);
  return table;
}

let suits: Uint16Array | undefined;
let honours: Uint16Array | undefined;

/** Bit `r` is set when one more tile of rank `r` (0–8) completes the suit with this key. */
export function suitCompletions(key: number): number {
  suits ??= buildTable(SUIT_RANKS, true);
  return suits[key] ?? 0;
}

/** Bit `h` is set when one more of the honour `h` (0–6) completes the honours with this key. */
export function honourCompletions(key: number): number {
  honours ??= buildTable(HONOURS, false);
  return honours[key] ?? 0;
}

/**
 * The rank whose tile is taken away to look up the rest, or −1 when more than one fifth copy makes the key impossible.
 * A fifth copy must be the one that goes; otherwise any tile does.
 */
function lastTile(counts: readonly number[], start: number, ranks: number): number {
  let last = -1;
  let fifths = 0;
  for (let rank = 0; rank < ranks; rank++) {
    const count = counts[start + rank] ?? 0;
    if (count >= BASE) fifths += count - BASE + 1;
    if (count > 0 && (fifths === 0 || count >= BASE)) last = rank;
  }
  return fifths > 1 ? -1 : last;
}

/** Whether nine counts from `start` on (at least one tile) are sets, and a pair when their number is not a multiple of 3. */
export function suitComplete(counts: readonly number[], start: number, key: number): boolean {
  const last = lastTile(counts, start, SUIT_RANKS);
  return last >= 0 && ((suitCompletions(key - (SUIT_PLACES[last] ?? 0)) >> last) & 1) === 1;
}

/** The same for the honours. */
export function honoursComplete(counts: readonly number[], key: number): boolean {
  const last = lastTile(counts, HONOUR_START, HONOURS);
  return last >= 0 && ((honourCompletions(key - (HONOUR_PLACES[last] ?? 0)) >> last) & 1) === 1;
}
