/**
 * The ways in which a group of kinds (a suit, or the honours) can become so many sets, with or without a pair, at the
 * least number of tiles more. Remembered from hand to hand, up to a bound, because most groups come back turn after turn.
 */

import { HONOUR_START, HONOURS, honourKey, SUIT_RANKS, suitKey } from '../rules/suit-table.ts';

/** A set from the hand, named by its lowest kind (a place in `KINDS`). */
export interface HandSet {
  readonly kind: 'chow' | 'pung';
  readonly first: number;
}

/** Sets and perhaps a pair within one group. */
export interface Pattern {
  readonly sets: readonly HandSet[];
  /** The kind of the pair; −1 without one. */
  readonly pair: number;
  /** The kinds that are lacked, each as often as it is, equal ones together. */
  readonly lacking: readonly number[];
}

/** How many ways are looked for, and for how many groups they are kept. */
const MOST_PATTERNS = 24;
const MOST_KNOWN = 4_000;
const FAR = 99;

const known = new Map<number, readonly Pattern[]>();

/** The ways for the group that begins at `start` to become `sets` sets, and a pair where `pair` is 1. */
export function patternsOf(counts: readonly number[], start: number, sets: number, pair: 0 | 1): readonly Pattern[] {
  const group = start === HONOUR_START ? honourKey(counts) : suitKey(counts, start);
  const key = ((group * 4 + start / SUIT_RANKS) * 5 + sets) * 2 + pair;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const found = findPatterns(counts, start, sets, pair);
  known.set(key, found);
  return found;
}

/** Where a way stands before a rank: chows begun one and two ranks before, sets and pairs still to make. */
function placeOf(rank: number, last: number, before: number, sets: number, pair: number): number {
  return (((rank * 3 + last) * 3 + before) * 5 + sets) * 2 + pair;
}

const UNKNOWN = 255;
const least = new Uint8Array((SUIT_RANKS + 1) * 9 * 10);

function findPatterns(counts: readonly number[], start: number, allSets: number, withPair: 0 | 1): Pattern[] {
  const chowed = start !== HONOUR_START;
  const ranks = chowed ? SUIT_RANKS : HONOURS;
  least.fill(UNKNOWN);

  /** The least number of tiles lacked from a rank on; notes every place it comes through. */
  function lackFrom(rank: number, last: number, before: number, sets: number, pair: number): number {
    if (rank === ranks) return last === 0 && before === 0 && sets === 0 && pair === 0 ? 0 : FAR;
    const place = placeOf(rank, last, before, sets, pair);
    const noted = least[place] ?? UNKNOWN;
    if (noted !== UNKNOWN) return noted;
    let best = FAR;
    eachStep(rank, last, before, sets, pair, (lack, chows, pung, pairs) => {
      best = Math.min(best, lack + lackFrom(rank + 1, chows, last, sets - chows - pung, pair - pairs));
    });
    least[place] = best;
    return best;
  }

  function eachStep(
    rank: number,
    last: number,
    before: number,
    sets: number,
    pair: number,
    take: (lack: number, chows: number, pung: number, pairs: number) => void,
  ): void {
    const held = counts[start + rank] ?? 0;
    const mostChows = chowed && rank < ranks - 2 ? Math.min(2, sets) : 0;
    for (let chows = mostChows; chows >= 0; chows--) {
      for (let pung = sets > chows ? 1 : 0; pung >= 0; pung--) {
        for (let pairs = pair; pairs >= 0; pairs--) {
          const used = last + before + chows + 3 * pung + 2 * pairs;
          if (used <= 4) take(Math.max(0, used - held), chows, pung, pairs);
        }
      }
    }
  }

  const all: Pattern[] = [];
  const taken: HandSet[] = [];
  const lacking: number[] = [];

  function collect(rank: number, last: number, before: number, sets: number, pair: number, pairAt: number): void {
    if (all.length === MOST_PATTERNS) return;
    if (rank === ranks) {
      all.push({ sets: [...taken], pair: pairAt, lacking: [...lacking] });
      return;
    }
    const kind = start + rank;
    const left = lackFrom(rank, last, before, sets, pair);
    eachStep(rank, last, before, sets, pair, (lack, chows, pung, pairs) => {
      const rest = sets - chows - pung;
      if (lack + lackFrom(rank + 1, chows, last, rest, pair - pairs) !== left) return;
      for (let more = 0; more < lack; more++) lacking.push(kind);
      for (let more = 0; more < chows; more++) taken.push({ kind: 'chow', first: kind });
      if (pung === 1) taken.push({ kind: 'pung', first: kind });
      collect(rank + 1, chows, last, rest, pair - pairs, pairs === 1 ? kind : pairAt);
      taken.length -= chows + pung;
      lacking.length -= lack;
    });
  }
  if (lackFrom(0, 0, 0, allSets, withPair) < FAR) collect(0, 0, 0, allSets, withPair, -1);
  return all;
}
