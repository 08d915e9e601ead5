/** The hands that are worth the limit, whatever else they have (docs/rules/hong-kong.md, "Fan"). */

import type { HandItem } from '../fan.ts';
import { type Found, once, onceFrom, played } from '../found.ts';
import type { ReadHand } from '../read-hand.ts';
import { isKong } from '../reading.ts';
import type { ReadingGroup } from '../scoring.ts';
import { countKinds, isTerminal, kindIndex, rankOf, WINDS } from '../tiles.ts';

export const HONG_KONG_LIMITS: readonly HandItem[] = [
  { key: 'thirteen-orphans', find: ({ reading, tiles }) => once(reading[0]?.kind === 'special', tiles) },
  { key: 'all-terminals', find: ({ tiles }) => once(tiles.every(isTerminal), tiles) },
  { key: 'all-honours', find: ({ suits, tiles }) => once(suits.size === 0, tiles) },
  { key: 'big-four-winds', find: (hand) => winds(hand, 4) },
  { key: 'small-four-winds', find: (hand) => winds(hand, 3) },
  { key: 'nine-gates', find: (hand) => once(isNineGates(hand), hand.tiles) },
  { key: 'four-concealed-pungs', find: concealedPungs },
  { key: 'all-kongs', find: ({ triplets }) => onceFrom(triplets.filter(isKong).length === 4, triplets) },
  {
    key: 'heavenly-hand',
    find: ({ input }) =>
      played(
        input.circumstances.includes('before-first-discard') && input.winBy === 'self-draw' && input.seatWind === 'WE',
      ),
  },
  {
    key: 'earthly-hand',
    find: ({ input }) =>
      played(
        input.circumstances.includes('dealers-first-discard') && input.winBy === 'discard' && input.seatWind !== 'WE',
      ),
  },
];

/** So many wind pungs or kongs; with three, the pair is the fourth wind. */
function winds({ triplets, pairs }: ReadHand, wanted: 3 | 4): Found {
  const isWind = (group: ReadingGroup): boolean => WINDS.some((wind) => wind === group.tiles[0]);
  const sets = triplets.filter(isWind);
  const found = [...sets, ...pairs.filter(isWind)];
  return onceFrom(sets.length === wanted && found.length === 4, found);
}

/** How often each rank stands in the nine gates before a fourteenth tile. */
const GATES = [3, 1, 1, 1, 1, 1, 1, 1, 3] as const;

/**
 * Concealed and without kong, 1112345678999 and one more tile of the suit. On another player's tile the thirteen before
 * it must be exactly the gates: only they wait on all nine tiles of the suit.
 */
function isNineGates({ input, tiles, suits, honours }: ReadHand): boolean {
  const suit = tiles[0];
  if (suit === undefined || suits.size !== 1 || honours || input.sets.length > 0) return false;
  const start = kindIndex(suit) - rankOf(suit) + 1;
  const counts = countKinds(input.winBy === 'self-draw' ? tiles : input.concealed);
  return GATES.every((wanted, rank) => (counts[start + rank] ?? 0) >= wanted);
}

/** All four pungs concealed: on a discard only when it completes the pair; concealed kongs count. */
function concealedPungs({ triplets }: ReadHand): Found {
  const hidden = triplets.filter((group) => group.kind === 'concealed-pung' || group.kind === 'concealed-kong');
  return onceFrom(hidden.length === 4, hidden);
}
