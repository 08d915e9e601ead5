/** Walls that deal rich hands: random players seldom win from random tiles, and what happens then must be tried as well. */

import type { Tile } from '../../server/rules/position.ts';
import type { RuleSet } from '../../server/rules/rule-set.ts';
import type { RuleOptions } from '../../server/rules/scoring.ts';
import { HAND_KINDS, KINDS, type Kind } from '../../server/rules/tiles.ts';
import { ORPHANS } from '../../server/rules/waits.ts';
import type { Shuffle } from '../../server/table/decide.ts';
import { below, type Chance, shuffled, shuffleOf } from './simulate.ts';
import { inDealtOrder } from './stack.ts';

/** A shuffle whose hands are made of sets, four alike among them; now and then Thirteen Orphans that lack one tile. */
export function richShuffle(rules: RuleSet, options: RuleOptions, chance: Chance): Shuffle {
  const free = new Map<Kind, Tile[]>();
  rules.tiles.forEach((kind, tile) => {
    free.set(kind, [...(free.get(kind) ?? []), tile]);
  });
  /** Takes one tile of each of these kinds; none when one of them is used up. */
  const take = (kinds: readonly Kind[]): Tile[] => {
    const wanted = kinds.map((kind) => kinds.filter((other) => other === kind).length);
    if (kinds.some((kind, at) => (free.get(kind)?.length ?? 0) < (wanted[at] ?? 0))) return [];
    return kinds.flatMap((kind) => free.get(kind)?.shift() ?? []);
  };
  const hands = [14, 13, 13, 13].map((size) => {
    const hand = chance() < 0.08 ? take(ORPHANS.slice(1).flatMap((at) => KINDS[at] ?? [])) : [];
    for (let tries = 0; tries < 40 && hand.length <= size - 4; tries++) hand.push(...take(group(chance)));
    if (hand.length <= size - 2) hand.push(...take(twice(anyKind(chance))));
    return hand;
  });
  const rest = [...free.values()].flat();
  const order = shuffled(chance, rest.length).map((at) => rest[at] ?? 0);
  hands.forEach((hand, at) => {
    hand.push(...order.splice(0, (at === 0 ? 14 : 13) - hand.length));
  });
  return { ...shuffleOf(rules, options, chance), wall: [...inDealtOrder(hands), ...order] };
}

function group(chance: Chance): Kind[] {
  const kind = anyKind(chance);
  const roll = chance();
  if (roll < 0.2) return [...twice(kind), ...twice(kind)];
  if (roll < 0.5) return [...twice(kind), kind];
  const low = 9 * below(chance, 3) + below(chance, 7);
  return KINDS.slice(low, low + 3);
}

function anyKind(chance: Chance): Kind {
  return KINDS[below(chance, HAND_KINDS)] ?? 'B1';
}

function twice(kind: Kind): Kind[] {
  return [kind, kind];
}
