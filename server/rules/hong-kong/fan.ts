/** What Hong Kong club counts, in fan (docs/rules/hong-kong.md, "Fan"). */

import type { FanItem } from '../fan.ts';
import { type Found, once, onceFrom, played } from '../found.ts';
import type { ReadHand } from '../read-hand.ts';
import type { ReadingGroup } from '../scoring.ts';
import { DRAGONS, type DragonKind, isHonour, isTerminal, type Kind, rankOf, WINDS, type WindKind } from '../tiles.ts';

export const HONG_KONG_FAN: readonly FanItem[] = [
  { key: 'all-chows', fan: 1, find: ({ chows }) => onceFrom(chows.length === 4, chows) },
  { key: 'all-pungs', fan: 3, find: ({ triplets }) => onceFrom(triplets.length === 4, triplets) },
  { key: 'half-flush', fan: 3, find: ({ suits, honours, tiles }) => once(suits.size === 1 && honours, tiles) },
  { key: 'full-flush', fan: 7, find: ({ suits, honours, tiles }) => once(suits.size === 1 && !honours, tiles) },
  { key: 'mixed-terminals', fan: 1, find: mixedTerminals },
  { key: 'small-three-dragons', fan: 3, find: (hand) => threeDragons(hand, 2) },
  { key: 'big-three-dragons', fan: 5, find: (hand) => threeDragons(hand, 3) },
  { key: 'dragon-red', fan: 1, find: (hand) => tripletOf(hand, 'DR') },
  { key: 'dragon-green', fan: 1, find: (hand) => tripletOf(hand, 'DG') },
  { key: 'dragon-white', fan: 1, find: (hand) => tripletOf(hand, 'DW') },
  { key: 'seat-wind', fan: 1, find: (hand) => tripletOf(hand, hand.input.seatWind) },
  { key: 'round-wind', fan: 1, find: (hand) => tripletOf(hand, hand.input.roundWind) },
  {
    key: 'fully-concealed',
    fan: 1,
    find: ({ input }) => played(input.sets.every((set) => set.kind === 'concealed-kong')),
  },
  { key: 'self-draw', fan: 1, find: ({ input }) => played(input.winBy === 'self-draw') },
  { key: 'robbed-kong', fan: 1, find: ({ input }) => played(input.winBy === 'robbed-kong') },
  {
    key: 'kong-replacement',
    fan: 1,
    find: ({ input }) =>
      played(
        input.winBy === 'self-draw' &&
          input.circumstances.includes('kong-replacement') &&
          !input.circumstances.includes('flower-replacement'),
      ),
  },
  {
    key: 'last-tile',
    fan: 1,
    find: ({ input }) => played(input.winBy === 'self-draw' && input.circumstances.includes('last-tile')),
  },
  {
    key: 'last-discard',
    fan: 1,
    find: ({ input }) => played(input.winBy === 'discard' && input.circumstances.includes('last-discard')),
  },
];

/** Counted besides with the room option `flowerFan`. */
export const HONG_KONG_FLOWER_FAN: readonly FanItem[] = [
  { key: 'own-flower', fan: 1, find: (hand) => own(hand, 'F') },
  { key: 'own-season', fan: 1, find: (hand) => own(hand, 'S') },
  { key: 'no-flowers', fan: 1, find: ({ input }) => played(input.flowers.length === 0) },
  { key: 'all-flowers', fan: 2, find: (hand) => allFour(hand, 'F') },
  { key: 'all-seasons', fan: 2, find: (hand) => allFour(hand, 'S') },
];

/** Terminals and honours only, both present. No chow can be among them, so it always stands on top of all pungs. */
function mixedTerminals({ tiles, honours }: ReadHand): Found {
  const terminals = tiles.some(isTerminal);
  return once(honours && terminals && tiles.every((kind) => isHonour(kind) || isTerminal(kind)), tiles);
}

function isDragon(group: ReadingGroup): boolean {
  return DRAGONS.some((dragon) => dragon === group.tiles[0]);
}

/** Pungs or kongs of all three dragons, or of two with a pair of the third; the dragons themselves count apart. */
function threeDragons({ triplets, pairs }: ReadHand, wanted: 2 | 3): Found {
  const sets = triplets.filter(isDragon);
  const found = [...sets, ...pairs.filter(isDragon)];
  return onceFrom(sets.length === wanted && found.length === 3, found);
}

/** The pung or kong of an honour. */
function tripletOf({ triplets }: ReadHand, kind: DragonKind | WindKind): Found {
  return triplets.filter((group) => group.tiles[0] === kind).map((group) => group.tiles);
}

type BonusLetter = 'F' | 'S';

/** The flowers or the seasons of a hand. */
function bonus({ input }: ReadHand, letter: BonusLetter): Kind[] {
  return input.flowers.filter((kind) => kind.startsWith(letter));
}

/** One's own flower or season: its number is the place of the seat wind. All four together include it. */
function own(hand: ReadHand, letter: BonusLetter): Found {
  const all = bonus(hand, letter);
  const mine = all.filter((kind) => rankOf(kind) === WINDS.indexOf(hand.input.seatWind) + 1);
  return once(mine.length > 0 && all.length < 4, mine);
}

function allFour(hand: ReadHand, letter: BonusLetter): Found {
  const all = bonus(hand, letter);
  return once(all.length === 4, all);
}
