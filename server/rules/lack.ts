/**
 * How many tiles a group of kinds (a suit, or the honours) lacks for so many sets, without and with a pair, by shape.
 * Worked out when a hand first asks for a pattern of tiles, then looked up; the tables take at most 8 MB.
 */

import { HONOUR_KEYS, HONOUR_START, HONOURS, honourKey, SUIT_KEYS, SUIT_RANKS, suitKey } from './suit-table.ts';

/** The most sets that a group is asked for. */
const MOST_SETS = 4;
/** Chows that may begin at one rank: three alike are three pungs, at the same price. */
const MOST_CHOWS = 2;
/** More than any group lacks. */
const FAR = 99;

/**
 * What a group lacks, packed. One set more costs 0–3 tiles more, hence two bits each for the first to the fourth set
 * without a pair (from bit 2 on) and with one (from bit 10 on); the pair alone costs 0–2 (bits 0 and 1).
 */
type Packed = number;
const KNOWN = 1 << 18;

function pack(lacks: readonly number[]): Packed {
  const lack = (sets: number) => lacks[sets] ?? 0;
  let packed = KNOWN | lack(MOST_SETS + 1);
  for (let sets = 1; sets <= MOST_SETS; sets++) {
    packed |= (lack(sets) - lack(sets - 1)) << (2 * sets);
    packed |= (lack(MOST_SETS + 1 + sets) - lack(MOST_SETS + sets)) << (8 + 2 * sets);
  }
  return packed;
}

/** Tiles lacked for so many sets: first without a pair, for 0–4 sets, then with one. */
export type Lacks = readonly number[];

function unpack(packed: Packed): Lacks {
  const lacks = new Array<number>(2 * (MOST_SETS + 1));
  let without = 0;
  let paired = packed & 3;
  lacks[0] = without;
  lacks[MOST_SETS + 1] = paired;
  for (let sets = 1; sets <= MOST_SETS; sets++) {
    without += (packed >> (2 * sets)) & 3;
    paired += (packed >> (8 + 2 * sets)) & 3;
    lacks[sets] = without;
    lacks[MOST_SETS + 1 + sets] = paired;
  }
  return lacks;
}

/** A way through the ranks so far: chows begun one and two ranks before, sets, and whether there is a pair. */
const STATES = (MOST_CHOWS + 1) ** 2 * (MOST_SETS + 1) * 2;

function stateOf(last: number, before: number, sets: number, pair: number): number {
  return ((last * (MOST_CHOWS + 1) + before) * (MOST_SETS + 1) + sets) * 2 + pair;
}

/** A step over one rank: from one state to the next, with so many tiles of the rank needed. */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly needed: number;
}

/** All steps over a rank at which at most so many chows may begin, together with at most a pung and a pair. */
function stepsOf(mostChows: number): readonly Step[] {
  const steps: Step[] = [];
  for (let from = 0; from < STATES; from++) {
    const pair = from & 1;
    const sets = (from >> 1) % (MOST_SETS + 1);
    const begun = Math.floor((from >> 1) / (MOST_SETS + 1));
    const last = Math.floor(begun / (MOST_CHOWS + 1));
    const before = begun % (MOST_CHOWS + 1);
    for (let chows = 0; chows <= mostChows; chows++) {
      for (let pung = 0; pung <= 1; pung++) {
        for (let newPair = 0; newPair <= 1 - pair; newPair++) {
          if (sets + chows + pung > MOST_SETS) continue;
          const to = stateOf(chows, last, sets + chows + pung, pair + newPair);
          steps.push({ from, to, needed: last + before + chows + 3 * pung + 2 * newPair });
        }
      }
    }
  }
  return steps;
}

const WITH_CHOWS = stepsOf(MOST_CHOWS);
const WITHOUT_CHOWS = stepsOf(0);

/** Goes through the ranks and keeps, for every state, the least number of tiles lacked. */
function workOut(counts: readonly number[], start: number, ranks: number, chows: boolean): number[] {
  let states = new Uint8Array(STATES).fill(FAR);
  states[stateOf(0, 0, 0, 0)] = 0;
  for (let rank = 0; rank < ranks; rank++) {
    const held = counts[start + rank] ?? 0;
    const next = new Uint8Array(STATES).fill(FAR);
    for (const { from, to, needed } of chows && rank < ranks - 2 ? WITH_CHOWS : WITHOUT_CHOWS) {
      const lacked = states[from] ?? FAR;
      if (lacked === FAR) continue;
      const then = needed > held ? lacked + needed - held : lacked;
      if (then < (next[to] ?? FAR)) next[to] = then;
    }
    states = next;
  }
  return [0, 1].flatMap((pair) =>
    Array.from({ length: MOST_SETS + 1 }, (_, sets) => states[stateOf(0, 0, sets, pair)] ?? FAR),
  );
}

let suits: Uint32Array | undefined;
let honours: Uint32Array | undefined;

/** What the nine counts from `start` on lack. */
export function suitLacks(counts: readonly number[], start: number): Lacks {
  suits ??= new Uint32Array(SUIT_KEYS);
  const key = suitKey(counts, start);
  const known = suits[key] || pack(workOut(counts, start, SUIT_RANKS, true));
  suits[key] = known;
  return unpack(known);
}

/** What the honours lack. */
export function honourLacks(counts: readonly number[]): Lacks {
  honours ??= new Uint32Array(HONOUR_KEYS);
  const key = honourKey(counts);
  const known = honours[key] || pack(workOut(counts, HONOUR_START, HONOURS, false));
  honours[key] = known;
  return unpack(known);
}

/**
 * The least number of tiles lacked by a whole hand for `sets` sets and a pair, from what its four groups lack: the sets
 * and the pair are shared out among them in the cheapest way.
 */
export function leastLack(groups: readonly [Lacks, Lacks, Lacks, Lacks], sets: number): number {
  const [bamboo, characters, dots, honoursOnly] = groups;
  const suited = join(bamboo, characters, sets);
  const others = join(dots, honoursOnly, sets);
  let least = FAR;
  for (let here = 0; here <= sets; here++) {
    least = Math.min(
      least,
      at(suited, here) + at(others, MOST_SETS + 1 + sets - here),
      at(suited, MOST_SETS + 1 + here) + at(others, sets - here),
    );
  }
  return least;
}

function at(lacks: Lacks, place: number): number {
  return lacks[place] ?? FAR;
}

/** What two groups lack together. */
function join(one: Lacks, other: Lacks, most: number): Lacks {
  const both = new Array<number>(2 * (MOST_SETS + 1)).fill(FAR);
  for (let sets = 0; sets <= most; sets++) {
    let without = FAR;
    let paired = FAR;
    for (let here = 0; here <= sets; here++) {
      const first = at(one, here);
      const second = at(other, sets - here);
      without = Math.min(without, first + second);
      paired = Math.min(paired, first + at(other, MOST_SETS + 1 + sets - here), at(one, MOST_SETS + 1 + here) + second);
    }
    both[sets] = without;
    both[MOST_SETS + 1 + sets] = paired;
  }
  return both;
}
