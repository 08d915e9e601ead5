/** What the void suit forbids at the table (rules/sichuan.md, "Setup"), told with its reason. */

import { type Hand, kindOf } from '../position.ts';
import type { Moment, Offer } from '../rule-set.ts';
import type { Seat } from '../scoring.ts';
import { suitOf } from '../tiles.ts';
import { holdsVoid, voidSuitOf } from './void.ts';

export function refineForVoid(hand: Hand, seat: Seat, offer: Offer, _moment: Moment): Offer {
  const voidSuit = voidSuitOf(hand.seats[seat].facts);
  const held = hand.seats[seat].concealed;
  const bound = holdsVoid(
    held.map((tile) => kindOf(hand, tile)),
    voidSuit,
  );
  const isVoid = (tile: number): boolean => suitOf(kindOf(hand, tile)) === voidSuit;
  if (!bound) {
    // A claim of a void tile would put one into the hand's sets.
    return {
      ...offer,
      options: offer.options.filter((option) => option.makes.every((kind) => suitOf(kind) !== voidSuit)),
    };
  }
  const discard = offer.options.find((option) => option.kind === 'discard');
  if (discard === undefined) return { options: [], blocked: [] };
  const kept = discard.tiles.filter((tile) => !isVoid(tile));
  return {
    options: [{ ...discard, tiles: discard.tiles.filter(isVoid) }],
    blocked: [{ kind: 'discard', reason: 'void-suit-first', data: {}, tiles: kept }],
  };
}
