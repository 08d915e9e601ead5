import type { Tile } from '../../client/model.ts';
import { sortTiles } from '../../client/tile-order.ts';

/**
 * The order in which a viewer has laid the own tiles, as identities from left to right. It belongs to one hand: at the
 * next deal it begins anew, sorted.
 */
export interface Arrangement {
  /** Match and hand it belongs to. */
  readonly hand: string;
  readonly order: readonly number[];
  /** The tile just drawn, which lies apart at the end; null without one. */
  readonly apart: number | null;
  /** The tile just drawn, when the viewer has already laid it among the others; null otherwise. */
  readonly joined: number | null;
}

/** How new tiles are laid. */
export interface Laying {
  /** They go to their place among the others; otherwise they join at the end. */
  readonly keepSorted?: boolean;
  /** Kinds that are discarded before all others: they lie together at the right end. */
  readonly goesFirst?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Sorted as everywhere, but for those that go first. */
function sorted(tiles: readonly Tile[], goesFirst: ReadonlySet<string>): Tile[] {
  const all = sortTiles(tiles);
  return [...all.filter(({ kind }) => !goesFirst.has(kind)), ...all.filter(({ kind }) => goesFirst.has(kind))];
}

export const NO_ARRANGEMENT: Arrangement = { hand: '', order: [], apart: null, joined: null };

/**
 * The arrangement after an update: tiles that are gone leave it, new ones are laid. The tile just drawn is last as long as
 * it is that.
 */
export function arranged(
  before: Arrangement,
  hand: string,
  tiles: readonly Tile[],
  drawn: number | null,
  { keepSorted = false, goesFirst = NONE }: Laying = {},
): Arrangement {
  const all = sorted(tiles, goesFirst);
  const rank = new Map(all.map(({ id }, index) => [id, index]));
  const last = new Set(all.filter(({ kind }) => goesFirst.has(kind)).map(({ id }) => id));
  const joined = before.hand === hand && before.joined === drawn ? drawn : null;
  const apart = drawn !== null && drawn !== joined && rank.has(drawn) ? drawn : null;
  const settled = before.hand === hand ? before.order.filter((id) => rank.has(id) && id !== apart) : [];
  const known = keepSorted ? settled.filter((id) => id !== before.apart) : settled;
  const order = [...known];
  for (const { id } of all) {
    if (id === apart || known.includes(id)) continue;
    order.splice(
      keepSorted ? placeAmong(order, id, rank) : last.has(id) ? order.length : beforeEnd(order, last),
      0,
      id,
    );
  }
  if (apart !== null) order.push(apart);
  if (before.hand === hand && before.apart === apart && before.joined === joined && sameOrder(before.order, order))
    return before;
  return { hand, order, apart, joined };
}

/** Before the tiles at the right end that go first. */
function beforeEnd(order: readonly number[], last: ReadonlySet<number>): number {
  return order.findLastIndex((id) => !last.has(id)) + 1;
}

/** Before the first tile that sorts after it. */
function placeAmong(order: readonly number[], id: number, rank: ReadonlyMap<number, number>): number {
  const mine = rank.get(id) ?? 0;
  const place = order.findIndex((other) => (rank.get(other) ?? 0) > mine);
  return place < 0 ? order.length : place;
}

/**
 * With one tile taken from its place and laid before another, or at the end (null). The tile just drawn stays apart
 * until it is the one that is moved.
 */
export function moved(arrangement: Arrangement, id: number, before: number | null): Arrangement {
  const { order, apart } = arrangement;
  if (!order.includes(id) || id === before) return arrangement;
  const rest = order.filter((each) => each !== id);
  const end = apart !== null && apart !== id ? rest.length - 1 : rest.length;
  const found = before === null ? -1 : rest.indexOf(before);
  const place = found < 0 ? end : Math.min(found, end);
  const next = [...rest.slice(0, place), id, ...rest.slice(place)];
  if (sameOrder(next, order)) return arrangement;
  return { ...arrangement, order: next, ...(id === apart ? { apart: null, joined: id } : {}) };
}

/** All tiles in the order of docs/rules/common.md, those that go first at the end; the tile just drawn keeps its place. */
export function sortedArrangement(
  arrangement: Arrangement,
  tiles: readonly Tile[],
  goesFirst: ReadonlySet<string> = NONE,
): Arrangement {
  const { hand, apart, joined } = arrangement;
  return { ...arranged(NO_ARRANGEMENT, hand, tiles, apart, { goesFirst }), joined };
}

/** The tiles in the arrangement's order; what it does not know comes last. */
export function inOrder(arrangement: Arrangement, tiles: readonly Tile[]): Tile[] {
  const place = new Map(arrangement.order.map((id, index) => [id, index]));
  return [...tiles].sort((a, b) => (place.get(a.id) ?? tiles.length) - (place.get(b.id) ?? tiles.length));
}

function sameOrder(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
