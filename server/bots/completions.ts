/** Complete hands that a holding may become in a form, with the fewest tiles exchanged. */

import { honourLack, joinLacks, type Lack, suitLack, tilesLacked, tilesLackedUnpaired } from '../rules/lack.ts';
import { HAND_KINDS } from '../rules/tiles.ts';
import { ORPHANS } from '../rules/waits.ts';
import { type Form, GROUP_STARTS, isOf } from './form.ts';
import { type HandSet, type Pattern, patternsOf } from './patterns.ts';

export interface Completion {
  /** The sets that are not declared yet; empty in a form without sets. */
  readonly sets: readonly HandSet[];
  /** All tiles of the hand but declared sets, in kind order. */
  readonly tiles: readonly number[];
  /** The kinds that are lacked, each as often as it is. */
  readonly lacking: readonly number[];
  /** How many ways there are to get them, to compare with others: greater is more likely. */
  readonly weight: number;
}

/** How many patterns of a group are combined, and how many hands are compared. */
const KEPT_PATTERNS = 4;
const MOST_CHAINS = 96;

/** Patterns chosen for some of the groups, the latest first. */
interface Chain {
  readonly pattern: Pattern;
  readonly weight: number;
  readonly before: Chain | null;
}

/** The tiles of a set. */
export function setTiles(set: HandSet): readonly [number, number, number] {
  return set.kind === 'pung' ? [set.first, set.first, set.first] : [set.first, set.first + 1, set.first + 2];
}

/** The likeliest completions that lack `lacked` tiles, the least possible; none whose tiles are not there. */
export function completionsOf(
  counts: readonly number[],
  needed: number,
  form: Form,
  lacked: number,
  unseen: readonly number[],
  most: number,
): Completion[] {
  switch (form.shape) {
    case 'pairs':
      return wholeHand(sevenPairs(counts, form, unseen), counts, unseen);
    case 'orphans':
      return wholeHand(orphans(counts, unseen), counts, unseen);
    case 'pungs':
      return allPungs(counts, needed, form, unseen);
    case 'sets':
      return new SetsSearch(counts, form, unseen).find(needed, lacked, most);
  }
}

/** Shares the sets and the pair out among the groups so that exactly the least number of tiles is lacked. */
class SetsSearch {
  private readonly counts: number[];
  private readonly settled: Pattern;
  private readonly form: Form;
  private readonly unseen: readonly number[];
  /** What each group lacks, and each with all after it. */
  private readonly lacks: Lack[] = [];
  private readonly tails: Lack[] = [];
  private readonly chains: Chain[] = [];

  constructor(counts: readonly number[], form: Form, unseen: readonly number[]) {
    this.form = form;
    this.unseen = unseen;
    this.counts = counts.map((count, kind) => (isOf(form.groups, kind) ? count : 0));
    const lacking: number[] = [];
    for (const kind of form.pungsOf) {
      const held = Math.min(3, this.counts[kind] ?? 0);
      this.counts[kind] = (this.counts[kind] ?? 0) - held;
      for (let more = held; more < 3; more++) lacking.push(kind);
    }
    this.settled = { sets: form.pungsOf.map((first): HandSet => ({ kind: 'pung', first })), pair: -1, lacking };
    for (let group = GROUP_STARTS.length - 1; group >= 0; group--) {
      const start = GROUP_STARTS[group] ?? 0;
      const lack = group === 3 ? honourLack(this.counts) : suitLack(this.counts, start);
      const tail = this.tails[group + 1];
      this.lacks[group] = lack;
      this.tails[group] = tail === undefined ? lack : joinLacks(lack, tail);
    }
  }

  find(needed: number, lacked: number, most: number): Completion[] {
    const weight = weigh(this.settled.lacking, this.unseen);
    const first: Chain = { pattern: this.settled, weight, before: null };
    if (weight > 0) {
      this.extend(0, needed - this.settled.sets.length, 1, lacked - this.settled.lacking.length, first);
    }
    return this.chains
      .sort((a, b) => b.weight - a.weight)
      .slice(0, most)
      .map(completionOf);
  }

  private extend(group: number, sets: number, pair: 0 | 1, lacked: number, before: Chain): void {
    if (this.chains.length >= MOST_CHAINS) return;
    if (group === GROUP_STARTS.length) {
      this.chains.push(before);
      return;
    }
    const open = isOf(this.form.groups, GROUP_STARTS[group] ?? 0);
    for (let here = open ? sets : 0; here >= 0; here--) {
      for (let paired: 0 | 1 = open ? pair : 0; ; paired = 0) {
        const lacks = lackOf(this.lacks[group], here, paired);
        const pairLeft = paired === 1 ? 0 : pair;
        if (lacks + lackOf(this.tails[group + 1], sets - here, pairLeft) === lacked) {
          this.choose(group, here, paired, sets - here, pairLeft, lacked - lacks, before);
        }
        if (paired === 0) break;
      }
    }
  }

  private choose(
    group: number,
    here: number,
    paired: 0 | 1,
    setsLeft: number,
    pairLeft: 0 | 1,
    lacked: number,
    before: Chain,
  ): void {
    if (here + paired === 0) {
      this.extend(group + 1, setsLeft, pairLeft, lacked, before);
      return;
    }
    const weighed: Chain[] = [];
    const lacks = lackOf(this.lacks[group], here, paired);
    for (const pattern of patternsOf(this.counts, GROUP_STARTS[group] ?? 0, here, paired)) {
      // By shape alone a fifth copy may be lacked; no pattern has one.
      if (pattern.lacking.length !== lacks) continue;
      const weight = before.weight * weigh(pattern.lacking, this.unseen);
      if (weight > 0) weighed.push({ pattern, weight, before });
    }
    if (weighed.length > KEPT_PATTERNS) weighed.sort((a, b) => b.weight - a.weight).length = KEPT_PATTERNS;
    for (const chain of weighed) this.extend(group + 1, setsLeft, pairLeft, lacked, chain);
  }
}

function lackOf(lack: Lack | undefined, sets: number, pair: 0 | 1): number {
  if (lack === undefined) return sets + pair === 0 ? 0 : Number.POSITIVE_INFINITY;
  return pair === 1 ? tilesLacked(lack, sets) : tilesLackedUnpaired(lack, sets);
}

function completionOf(last: Chain): Completion {
  const sets: HandSet[] = [];
  const tiles: number[] = [];
  const lacking: number[] = [];
  for (let chain: Chain | null = last; chain !== null; chain = chain.before) {
    const { pattern } = chain;
    sets.push(...pattern.sets);
    lacking.push(...pattern.lacking);
    for (const set of pattern.sets) tiles.push(...setTiles(set));
    if (pattern.pair >= 0) tiles.push(pattern.pair, pattern.pair);
  }
  return { sets, tiles: tiles.sort((a, b) => a - b), lacking, weight: last.weight };
}

/** The ways to choose the tiles among those not seen; `lacking` has equal kinds together. */
function weigh(lacking: readonly number[], unseen: readonly number[]): number {
  let weight = 1;
  let same = 0;
  for (let place = 0; place < lacking.length; place++) {
    const kind = lacking[place] ?? 0;
    same = place > 0 && lacking[place - 1] === kind ? same + 1 : 0;
    weight *= Math.max(0, (unseen[kind] ?? 0) - same);
  }
  return weight;
}

/** The kinds held most often make the pungs, of equal ones those of which most are left. */
function allPungs(counts: readonly number[], needed: number, form: Form, unseen: readonly number[]): Completion[] {
  const kinds = counts
    .map((count, kind) => ({ kind, count: Math.min(3, count), left: unseen[kind] ?? 0 }))
    .filter(({ kind, count, left }) => count > 0 && isOf(form.groups, kind) && count + left >= 2)
    .sort((a, b) => b.count - a.count || b.left - a.left || a.kind - b.kind);
  const pungs = kinds.filter(({ count, left }) => count + left >= 3).slice(0, needed);
  const pair = kinds.find((candidate) => !pungs.includes(candidate));
  if (pungs.length < needed || pair === undefined) return [];
  const lacking = [
    ...pungs.flatMap(({ kind, count }) => new Array<number>(3 - count).fill(kind)),
    ...new Array<number>(Math.max(0, 2 - pair.count)).fill(pair.kind),
  ];
  const sets = pungs.map(({ kind }): HandSet => ({ kind: 'pung', first: kind }));
  const tiles = [...sets.flatMap(setTiles), pair.kind, pair.kind].sort((a, b) => a - b);
  return [{ sets, tiles, lacking, weight: weigh(lacking, unseen) }];
}

function wholeHand(tiles: readonly number[], counts: readonly number[], unseen: readonly number[]): Completion[] {
  const left = counts.slice();
  const lacking = tiles.filter((kind) => {
    const held = left[kind] ?? 0;
    left[kind] = held - 1;
    return held <= 0;
  });
  const weight = weigh(lacking, unseen);
  return tiles.length === 0 || weight === 0 ? [] : [{ sets: [], tiles, lacking, weight }];
}

/** Seven pairs of the pairs held and of the single tiles of which most are left; four alike are two pairs. */
function sevenPairs(counts: readonly number[], form: Form, unseen: readonly number[]): number[] {
  const pairs: number[] = [];
  const singles: number[] = [];
  for (let kind = 0; kind < HAND_KINDS; kind++) {
    const count = counts[kind] ?? 0;
    if (!isOf(form.groups, kind)) continue;
    for (let two = 2; two <= count; two += 2) pairs.push(kind);
    if (count % 2 === 1 && (unseen[kind] ?? 0) > 0) singles.push(kind);
  }
  singles.sort((a, b) => (unseen[b] ?? 0) - (unseen[a] ?? 0) || a - b);
  const chosen = [...pairs, ...singles].slice(0, 7).sort((a, b) => a - b);
  return chosen.length < 7 ? [] : chosen.flatMap((kind) => [kind, kind]);
}

/** One of each terminal and honour, and the pair held or the one of which most are left. */
function orphans(counts: readonly number[], unseen: readonly number[]): number[] {
  const preference = (kind: number) => Math.min(2, counts[kind] ?? 0) * 8 + (unseen[kind] ?? 0);
  const pair = ORPHANS.reduce((best, kind) => (preference(kind) > preference(best) ? kind : best), 0);
  return [...ORPHANS, pair].sort((a, b) => a - b);
}
