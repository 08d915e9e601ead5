/** What the void suit forbids at the table (docs/rules/sichuan.md, "Setup"), told with its reason. */

import { type Hand, kindOf, type Tile } from '../position.ts';
import type { Offer } from '../rule-set.ts';
import type { Seat } from '../scoring.ts';
import type { Kind } from '../tiles.ts';
import { discardable, holdsVoid, voidRefusal, voidSuitOf } from './void.ts';

/**
 * While a void tile is held only void tiles may go, and nothing else may be done; otherwise nothing may be made of void
 * tiles.
 */
export function refineForVoid(hand: Hand, seat: Seat, offer: Offer): Offer {
  const { concealed, facts } = hand.seats[seat];
  const voidSuit = voidSuitOf(facts);
  const held = concealed.map((tile) => kindOf(hand, tile));
  if (!holdsVoid(held, voidSuit)) {
    const isAllowed = (kind: Kind): boolean => voidRefusal(kind, held, voidSuit) === null;
    return { ...offer, options: offer.options.filter((option) => option.makes.every(isAllowed)) };
  }
  const discard = offer.options.find((option) => option.kind === 'discard');
  if (discard === undefined) return { options: [], blocked: [] };
  const allowed = new Set(discardable(held, voidSuit));
  const isAllowed = (tile: Tile): boolean => allowed.has(kindOf(hand, tile));
  return {
    options: [{ ...discard, tiles: discard.tiles.filter(isAllowed) }],
    blocked: [
      {
        kind: 'discard',
        reason: 'void-suit-first',
        data: {},
        tiles: discard.tiles.filter((tile) => !isAllowed(tile)),
      },
    ],
  };
}
