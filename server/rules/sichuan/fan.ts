/** What Sichuan bloody counts, in fan (docs/rules/sichuan.md, "Hands and fan"). Everything not marked otherwise adds up. */

import type { FanItem } from '../fan.ts';
import { type Found, once, onceFrom, played } from '../found.ts';
import type { ReadHand } from '../read-hand.ts';
import { countKinds, KINDS, type Kind, rankOf } from '../tiles.ts';

export const SICHUAN_FAN: readonly FanItem[] = [
  { key: 'all-pungs', fan: 1, find: (hand) => onceFrom(isAllPungs(hand) && !is258(hand), hand.triplets) },
  { key: 'pungs-258', fan: 3, find: (hand) => once(isAllPungs(hand) && is258(hand), hand.tiles) },
  { key: 'seven-pairs', fan: 2, find: ({ pairs, tiles }) => once(pairs.length === 7, tiles) },
  { key: 'outside-hand', fan: 2, find: outsideHand },
  { key: 'full-flush', fan: 2, find: ({ suits, tiles }) => once(suits.size === 1, tiles) },
  {
    key: 'golden-single-wait',
    fan: 1,
    find: ({ input, pairs }) => onceFrom(input.sets.length === 4, pairs),
  },
  { key: 'root', fan: 1, find: roots },
  {
    key: 'kong-replacement',
    fan: 1,
    find: ({ input }) => played(input.winBy === 'self-draw' && input.circumstances.includes('kong-replacement')),
  },
  { key: 'robbed-kong', fan: 1, find: ({ input }) => played(input.winBy === 'robbed-kong') },
  { key: 'last-tile', fan: 1, find: ({ input }) => played(isLastTile(input)) },
];

function isAllPungs({ triplets }: ReadHand): boolean {
  return triplets.length === 4;
}

/** Whether sets and pair are of 2s, 5s and 8s only. */
function is258({ tiles }: ReadHand): boolean {
  return tiles.every((kind) => rankOf(kind) % 3 === 2);
}

/** Every set and the pair contains a 1 or a 9; a standard hand. */
function outsideHand({ reading, pairs, tiles }: ReadHand): Found {
  const outside = reading.every((group) => group.tiles.some((kind) => rankOf(kind) === 1 || rankOf(kind) === 9));
  return once(pairs.length === 1 && outside, tiles);
}

/** Every kind of which the hand holds all four tiles, declared as a kong or not. */
function roots({ tiles }: ReadHand): Found {
  return countKinds(tiles).flatMap((count, at) => (count === 4 ? [new Array<Kind>(4).fill(KINDS[at] as Kind)] : []));
}

/** Self-draw of the last tile of the wall, or a win on the discard that follows it. */
function isLastTile({ winBy, circumstances }: ReadHand['input']): boolean {
  return (
    (winBy === 'self-draw' && circumstances.includes('last-tile')) ||
    (winBy === 'discard' && circumstances.includes('last-discard'))
  );
}
