/**
 * All ways to divide concealed tiles into chows, pungs and one pair, and every place where the winning tile could have
 * completed one (docs/rules/common.md, "Scoring words"). Kinds are places in `KINDS`, 0–33.
 */

import { HAND_KINDS } from './tiles.ts';
import { isComplete } from './waits.ts';

/** A concealed set of a division; a chow is named by its lowest kind. */
export interface DividedSet {
  readonly kind: 'chow' | 'pung';
  readonly first: number;
}

export interface Division {
  /** In order of their lowest kind; of the same kind a pung stands before chows. */
  readonly sets: readonly DividedSet[];
  /** The kind of the pair. */
  readonly pair: number;
}

/** A division together with what the winning tile completed in it. */
export interface Reading {
  readonly division: Division;
  /** The place in `division.sets` of the set that the winning tile completed; `'pair'` when it was the pair. */
  readonly completed: number | 'pair';
}

const CHOWS: readonly DividedSet[] = Array.from({ length: HAND_KINDS }, (_, first) => ({ kind: 'chow', first }));
const PUNGS: readonly DividedSet[] = Array.from({ length: HAND_KINDS }, (_, first) => ({ kind: 'pung', first }));

/** How many tiles of a kind may be in its pung and in the pair; the others begin chows. */
const SPLITS: readonly (readonly [inPung: number, inPair: number])[] = [
  [3, 0],
  [3, 2],
  [0, 2],
  [0, 0],
];

function setAt(sets: readonly DividedSet[], first: number): DividedSet {
  const set = sets[first];
  if (set === undefined) throw new Error(`no set begins with kind ${first}`);
  return set;
}

/** Whether a chow may begin with this kind. */
function beginsChow(at: number): boolean {
  return at < 27 && at % 9 < 7;
}

/** Every division of the tiles into `setsNeeded` sets and a pair, each once; empty when they are none. */
export function divisions(counts: readonly number[], setsNeeded: number): Division[] {
  if (!isComplete(counts, setsNeeded)) return [];
  const found: Division[] = [];
  const left = counts.slice(0, HAND_KINDS);
  const sets: DividedSet[] = [];

  function take(at: number, tiles: number): void {
    left[at] = (left[at] ?? 0) - tiles;
  }

  /** Divides what is left from `from` on: every tile of the lowest kind left is in its pung, in the pair, or begins a chow. */
  function divide(from: number, pair: number): void {
    let at = from;
    while (at < HAND_KINDS && left[at] === 0) at++;
    if (at === HAND_KINDS) {
      if (pair >= 0) found.push({ sets: sets.slice(), pair });
      return;
    }
    const count = left[at] ?? 0;
    for (const [inPung, inPair] of SPLITS) {
      const inChows = count - inPung - inPair;
      if (inChows < 0 || (inPair > 0 && pair >= 0)) continue;
      if (inChows > 0 && (!beginsChow(at) || (left[at + 1] ?? 0) < inChows || (left[at + 2] ?? 0) < inChows)) continue;
      if (inPung > 0) sets.push(setAt(PUNGS, at));
      for (let chow = 0; chow < inChows; chow++) sets.push(setAt(CHOWS, at));
      if (inChows > 0) {
        take(at + 1, inChows);
        take(at + 2, inChows);
      }
      divide(at + 1, inPair > 0 ? at : pair);
      if (inChows > 0) {
        take(at + 1, -inChows);
        take(at + 2, -inChows);
      }
      sets.length -= inChows + (inPung > 0 ? 1 : 0);
    }
  }
  divide(0, -1);
  return found;
}

/** Whether the kind is one of the set's tiles. */
export function holds(set: DividedSet, kind: number): boolean {
  return set.kind === 'pung' ? set.first === kind : kind >= set.first && kind <= set.first + 2;
}

/** The kinds of a set's three tiles. */
export function tilesOf(set: DividedSet): readonly [number, number, number] {
  return set.kind === 'pung' ? [set.first, set.first, set.first] : [set.first, set.first + 1, set.first + 2];
}

/** Every place of the division that the winning tile could have completed; of equal sets only the first. */
export function readings(division: Division, winningKind: number): Reading[] {
  const found: Reading[] = [];
  division.sets.forEach((set, place) => {
    if (!holds(set, winningKind)) return;
    const earlier = division.sets.findIndex((other) => other.kind === set.kind && other.first === set.first);
    if (earlier === place) found.push({ division, completed: place });
  });
  if (division.pair === winningKind) found.push({ division, completed: 'pair' });
  return found;
}
