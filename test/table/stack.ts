/** Walls stacked for a test: who is dealt what, and what is drawn when. */

import type { Tile } from '../../server/rules/position.ts';
import type { RuleSet } from '../../server/rules/rule-set.ts';
import { isBonus, type Kind, rankOf, suitOf } from '../../server/rules/tiles.ts';
import { kinds } from '../rules/hands.ts';
import { chanceOf, shuffled } from './simulate.ts';

/** A seat by its wind in this hand; `E` is the dealer. */
export type Wind = 'E' | 'S' | 'W' | 'N';
export const WINDS: readonly Wind[] = ['E', 'S', 'W', 'N'];

/** Kinds in short (`B123 DR`). What is not said is filled up with other tiles. */
export interface Stack {
  /** Dealt tiles: up to 14 for East, 13 for the others. Fillers give a hand that can claim nothing with them. */
  readonly E?: string;
  readonly S?: string;
  readonly W?: string;
  readonly N?: string;
  /** Drawn next from the front after the deal, first drawn first. */
  readonly front?: string;
  /** Taken next from the back (of the kong box, where there is one), first taken first. */
  readonly back?: string;
  /** The end of the live wall as the front reaches it, last drawn last. */
  readonly end?: string;
}

/** How many tiles each seat is dealt. */
const DEALT: Readonly<Record<Wind, number>> = { E: 14, S: 13, W: 13, N: 13 };

/**
 * List tiles in wall order. Flowers that are not placed lie in the middle of the wall; with `end` the tiles that replace
 * them lie behind it, so that the end is reached whatever they take from the back.
 */
export function stackedWall(rules: RuleSet, stack: Stack): Tile[] {
  const free = new Map<Kind, Tile[]>();
  rules.tiles.forEach((kind, tile) => {
    free.set(kind, [...(free.get(kind) ?? []), tile]);
  });
  const take = (kind: Kind): Tile => {
    const tile = free.get(kind)?.shift();
    if (tile === undefined) throw new Error(`the stack has more ${kind} than there are`);
    return tile;
  };
  const placed = (text = ''): Tile[] => (text === '' ? [] : kinds(text).map(take));
  const said = WINDS.map((wind) => placed(stack[wind]));
  const front = placed(stack.front);
  const back = placed(stack.back);
  const end = placed(stack.end);
  const dealt = WINDS.map((wind, at) => {
    const hand = said[at] ?? [];
    while (hand.length < DEALT[wind]) hand.push(take(dullest(rules, free, hand)));
    return hand;
  });

  const rest = [...free.values()].flat();
  const order = shuffled(chanceOf(7), rest.length).map((at) => rest[at] ?? 0);
  const flowers = order.filter((tile) => isBonus(rules.tiles[tile] ?? 'B1'));
  const plain = order.filter((tile) => !flowers.includes(tile));
  const filler = (count: number): Tile[] => plain.splice(0, count);
  const bonus = (tiles: readonly Tile[]): number => tiles.filter((tile) => isBonus(rules.tiles[tile] ?? 'B1')).length;
  const taken = rules.kongBox > 0 ? rules.kongBox : bonus(rules.tiles.map((_, tile) => tile)) - bonus(end);
  const behind = stack.end === undefined ? [] : filler(Math.max(0, taken - back.length));
  const ahead = filler(Math.min(40, plain.length));
  const wall = [
    ...inDealtOrder(dealt),
    ...front,
    ...ahead,
    ...flowers,
    ...plain,
    ...end,
    ...behind,
    ...back.toReversed(),
  ];
  if (new Set(wall).size !== rules.tiles.length) throw new Error('a wall holds every tile once');
  return wall;
}

/** The kind that a hand can do least with: no pair, no part of a chow; of equal ones that of which most are left. */
function dullest(rules: RuleSet, free: ReadonlyMap<Kind, readonly Tile[]>, hand: readonly Tile[]): Kind {
  const held = hand.map((tile) => rules.tiles[tile] ?? 'B1');
  const uses = (kind: Kind): number =>
    held.filter((other) => other === kind).length * 10 +
    held.filter((other) => suitOf(kind) !== null && suitOf(other) === suitOf(kind) && near(kind, other)).length;
  const rated = [...free].filter(([kind, left]) => left.length > 0 && !isBonus(kind));
  const [best] = rated.sort(([a, left], [b, right]) => uses(a) - uses(b) || right.length - left.length);
  if (best === undefined) throw new Error('no tile is left');
  return best[0];
}

function near(kind: Kind, other: Kind): boolean {
  return Math.abs(rankOf(kind) - rankOf(other)) <= 2;
}

/** Hands as they lie in the wall: four tiles each, three times; one each; one more for East (docs/fair.md §7). */
export function inDealtOrder(hands: readonly (readonly Tile[])[]): Tile[] {
  const left = hands.map((hand) => [...hand]);
  const dealt = [4, 4, 4, 1].flatMap((count) => left.flatMap((hand) => hand.splice(0, count)));
  return [...dealt, ...left.flat()];
}
