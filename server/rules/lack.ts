/**
 * How many tiles a group of kinds (a suit, or the honours) lacks for so many sets, without and with a pair, by shape.
 * Groups that lack the same have the same number, their lack; there are so few of them (124 for single groups) that
 * joining two is a look-up as well. Worked out when a hand first asks for a pattern of tiles; the tables take 3 MB.
 */

import { HONOUR_KEYS, HONOUR_START, HONOURS, honourKey, SUIT_KEYS, SUIT_RANKS, suitKey } from './suit-table.ts';

/** The most sets that a group is asked for. */
const MOST_SETS = 4;
/** Chows that may begin at one rank: three alike are three pungs, at the same price. */
const MOST_CHOWS = 2;
/** More than any group lacks. */
const FAR = 99;
/** Room for different lacks; there are far fewer. */
const MOST_LACKS = 512;

/** Names what one group, or several together, lack; 0 is none. */
export type Lack = number;

/** Tiles lacked for so many sets: first without a pair, for 0–4 sets, then with one. */
type Row = readonly number[];
const PAIRED = MOST_SETS + 1;

const rows: Row[] = [[]];
const names = new Map<string, Lack>();

function nameOf(row: Row): Lack {
  const key = row.join();
  const known = names.get(key);
  if (known !== undefined) return known;
  if (rows.length === MOST_LACKS) throw new Error('more different lacks than there can be');
  names.set(key, rows.length);
  return rows.push(row) - 1;
}

function rowOf(lack: Lack): Row {
  const row = rows[lack];
  if (row === undefined) throw new Error(`no such lack: ${lack}`);
  return row;
}

/** A way through the ranks so far: chows begun one and two ranks before, sets, and whether there is a pair. */
const STATES = (MOST_CHOWS + 1) ** 2 * (MOST_SETS + 1) * 2;

function stateOf(last: number, before: number, sets: number, pair: number): number {
  return ((last * (MOST_CHOWS + 1) + before) * (MOST_SETS + 1) + sets) * 2 + pair;
}

/** A step over one rank to another state, with so many tiles of the rank needed. */
interface Step {
  readonly to: number;
  readonly needed: number;
}

/** From each state, all steps over a rank at which so many chows may begin, together with at most a pung and a pair. */
function stepsOf(mostChows: number): readonly (readonly Step[])[] {
  return Array.from({ length: STATES }, (_, from) => {
    const pair = from & 1;
    const sets = (from >> 1) % (MOST_SETS + 1);
    const begun = Math.floor((from >> 1) / (MOST_SETS + 1));
    const last = Math.floor(begun / (MOST_CHOWS + 1));
    const before = begun % (MOST_CHOWS + 1);
    const steps: Step[] = [];
    for (let chows = 0; chows <= mostChows; chows++) {
      for (let pung = 0; pung <= 1; pung++) {
        for (let newPair = 0; newPair <= 1 - pair; newPair++) {
          if (sets + chows + pung > MOST_SETS) continue;
          const to = stateOf(chows, last, sets + chows + pung, pair + newPair);
          steps.push({ to, needed: last + before + chows + 3 * pung + 2 * newPair });
        }
      }
    }
    return steps;
  });
}

const WITH_CHOWS = stepsOf(MOST_CHOWS);
const WITHOUT_CHOWS = stepsOf(0);

/** Goes through the ranks and keeps, for every state, the least number of tiles lacked. */
function workOut(counts: readonly number[], start: number, ranks: number, chows: boolean): Lack {
  let states = new Uint8Array(STATES).fill(FAR);
  states[stateOf(0, 0, 0, 0)] = 0;
  for (let rank = 0; rank < ranks; rank++) {
    const held = counts[start + rank] ?? 0;
    const next = new Uint8Array(STATES).fill(FAR);
    const steps = chows && rank < ranks - 2 ? WITH_CHOWS : WITHOUT_CHOWS;
    for (let from = 0; from < STATES; from++) {
      const lacked = states[from] ?? FAR;
      if (lacked === FAR) continue;
      for (const { to, needed } of steps[from] ?? []) {
        const then = needed > held ? lacked + needed - held : lacked;
        if (then < (next[to] ?? FAR)) next[to] = then;
      }
    }
    states = next;
  }
  return nameOf(
    [0, 1].flatMap((pair) =>
      Array.from({ length: MOST_SETS + 1 }, (_, sets) => states[stateOf(0, 0, sets, pair)] ?? FAR),
    ),
  );
}

let suits: Uint16Array | undefined;
let honours: Uint16Array | undefined;
let joined: Uint16Array | undefined;

/** What the nine counts from `start` on lack. */
export function suitLack(counts: readonly number[], start: number): Lack {
  suits ??= new Uint16Array(SUIT_KEYS);
  const key = suitKey(counts, start);
  const known = suits[key] || workOut(counts, start, SUIT_RANKS, true);
  suits[key] = known;
  return known;
}

/** What the honours lack. */
export function honourLack(counts: readonly number[]): Lack {
  honours ??= new Uint16Array(HONOUR_KEYS);
  const key = honourKey(counts);
  const known = honours[key] || workOut(counts, HONOUR_START, HONOURS, false);
  honours[key] = known;
  return known;
}

/** What two groups lack together: the sets and the pair are shared out among them in the cheapest way. */
export function joinLacks(one: Lack, other: Lack): Lack {
  joined ??= new Uint16Array(MOST_LACKS ** 2);
  const key = one * MOST_LACKS + other;
  const known = joined[key] || nameOf(join(rowOf(one), rowOf(other)));
  joined[key] = known;
  return known;
}

/** The least number of tiles lacked for `sets` sets (0–4) and a pair. */
export function tilesLacked(lack: Lack, sets: number): number {
  return at(rowOf(lack), PAIRED + sets);
}

/** The least number of tiles lacked for `sets` sets (0–4) alone. */
export function tilesLackedUnpaired(lack: Lack, sets: number): number {
  return at(rowOf(lack), sets);
}

function at(row: Row, place: number): number {
  return row[place] ?? FAR;
}

function join(one: Row, other: Row): Row {
  const both = new Array<number>(2 * PAIRED).fill(FAR);
  for (let sets = 0; sets <= MOST_SETS; sets++) {
    let without = FAR;
    let paired = FAR;
    for (let here = 0; here <= sets; here++) {
      const there = sets - here;
      without = Math.min(without, at(one, here) + at(other, there));
      paired = Math.min(paired, at(one, here) + at(other, PAIRED + there), at(one, PAIRED + here) + at(other, there));
    }
    both[sets] = without;
    both[PAIRED + sets] = paired;
  }
  return both;
}
