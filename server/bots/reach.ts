/** How far a holding is from a form, and which tiles bring it closer. By shape, like shanten; tiles outside the form do not count. */

import { honourLack, joinLacks, type Lack, suitLack, tilesLacked } from '../rules/lack.ts';
import { sevenPairsShanten, thirteenOrphansShanten } from '../rules/shanten.ts';
import { HAND_KINDS } from '../rules/tiles.ts';
import { type Form, GROUP_STARTS, type Groups, groupOf, HONOURS_GROUP, isOf } from './form.ts';
import type { Holding } from './situation.ts';

const SETS = 4;

/** How many more sets the holding needs. */
export function setsNeeded(holding: Pick<Holding, 'sets'>): number {
  return SETS - holding.sets.length;
}

/** Whether the declared sets fit the form. */
export function fits({ sets }: Pick<Holding, 'sets'>, form: Form, groups: Groups): boolean {
  switch (form.shape) {
    case 'pairs':
    case 'orphans':
      return sets.length === 0;
    case 'pungs':
      return (groups & ~form.groups) === 0 && sets.every((set) => set.kind !== 'chow');
    case 'sets':
      return (groups & ~form.groups) === 0 && form.pungsOf.length <= SETS - sets.length;
  }
}

/** The least number of tiles to exchange until one more completes the form: 0 is ready, −1 complete. */
export function distance(counts: readonly number[], needed: number, form: Form): number {
  switch (form.shape) {
    case 'pairs':
      return sevenPairsShanten(form.groups === 15 ? counts : within(counts, form.groups));
    case 'orphans':
      return thirteenOrphansShanten(counts);
    case 'pungs':
      return pungsDistance(counts, needed, form.groups);
    case 'sets':
      return form.pungsOf.length === 0
        ? setsDistance(counts, needed, form.groups)
        : forcedDistance(counts, needed, form);
  }
}

const NOTHING: readonly number[] = new Array<number>(HAND_KINDS).fill(0);

function setsDistance(counts: readonly number[], needed: number, groups: Groups): number {
  let lack: Lack = suitLack((groups & 1) === 0 ? NOTHING : counts, 0);
  lack = joinLacks(lack, suitLack((groups & 2) === 0 ? NOTHING : counts, 9));
  lack = joinLacks(lack, suitLack((groups & 4) === 0 ? NOTHING : counts, 18));
  lack = joinLacks(lack, honourLack((groups & HONOURS_GROUP) === 0 ? NOTHING : counts));
  return tilesLacked(lack, needed) - 1;
}

/** Some pungs are settled; the rest is any sets. */
function forcedDistance(counts: readonly number[], needed: number, form: Form): number {
  const rest = counts.slice();
  let lacked = 0;
  for (const kind of form.pungsOf) {
    const held = Math.min(3, rest[kind] ?? 0);
    rest[kind] = (rest[kind] ?? 0) - held;
    lacked += 3 - held;
  }
  return lacked + setsDistance(rest, needed - form.pungsOf.length, form.groups);
}

/** So many pungs and a pair: the kinds of which there are most make the pungs. */
function pungsDistance(counts: readonly number[], needed: number, groups: Groups): number {
  const kindsWith = [0, 0, 0, 0];
  for (let kind = 0; kind < HAND_KINDS; kind++) {
    const count = counts[kind] ?? 0;
    if (count > 0 && isOf(groups, kind)) {
      const most = Math.min(3, count);
      kindsWith[most] = (kindsWith[most] ?? 0) + 1;
    }
  }
  let pungs = needed;
  let lacked = 0;
  let pair = 2;
  for (let count = 3; count > 0; count--) {
    const kinds = kindsWith[count] ?? 0;
    const taken = Math.min(kinds, pungs);
    pungs -= taken;
    lacked += taken * (3 - count);
    if (kinds > taken) pair = Math.min(pair, Math.max(0, 2 - count));
  }
  return lacked + 3 * pungs + pair - 1;
}

function within(counts: readonly number[], groups: Groups): number[] {
  return counts.map((count, kind) => (isOf(groups, kind) ? count : 0));
}

/** A kind that brings a hand closer, and how. */
export interface Step {
  readonly kind: number;
  /** Unseen tiles of it. */
  readonly left: number;
  /** What it would make, as far as claiming it goes. */
  readonly takes: 'pung' | 'chow' | 'draw';
}

/** All kinds of which one tile more brings the hand closer to the form, with tiles left. `counts` is put back as it was. */
export function stepsTo(counts: number[], needed: number, form: Form, unseen: readonly number[], now: number): Step[] {
  const steps: Step[] = [];
  for (let kind = 0; kind < HAND_KINDS; kind++) {
    const left = unseen[kind] ?? 0;
    if (left === 0 || (form.shape !== 'orphans' && !isOf(form.groups, kind))) continue;
    const held = counts[kind] ?? 0;
    counts[kind] = held + 1;
    if (distance(counts, needed, form) < now) steps.push({ kind, left, takes: takesOf(counts, kind, held, form) });
    counts[kind] = held;
  }
  return steps;
}

function takesOf(counts: readonly number[], kind: number, held: number, form: Form): Step['takes'] {
  if (form.shape === 'pairs' || form.shape === 'orphans') return 'draw';
  if (held >= 2) return 'pung';
  return form.shape === 'sets' && hasNeighbour(counts, kind) ? 'chow' : 'draw';
}

/** Whether a tile is held that could stand in a chow with this kind. */
function hasNeighbour(counts: readonly number[], kind: number): boolean {
  if (groupOf(kind) === HONOURS_GROUP) return false;
  const start = GROUP_STARTS[Math.floor(kind / 9)] ?? 0;
  for (let other = Math.max(start, kind - 2); other <= Math.min(start + 8, kind + 2); other++) {
    if (other !== kind && (counts[other] ?? 0) > 0) return true;
  }
  return false;
}
