/** Original Call (docs/rules/chinese-classical.md, "Play"): ready with one's first discard, and bound by it from then on. */

import { classicalWaits } from '../classical/chance.ts';
import { PASS } from '../option.ts';
import { type Hand, kindOf, type Tile } from '../position.ts';
import type { FactChange, FactSpec, Moment, Offer, Option } from '../rule-set.ts';
import { declared } from '../score-input.ts';
import type { Seat } from '../scoring.ts';

const CALL = 'original-call';
const CALLED = 'yes';

/** Stated of a seat that has called. */
export const CALL_FACT: FactSpec = { key: CALL, values: [CALLED], always: false };

/** Adds the call to a first discard that leaves the hand ready; takes all but winning from a seat that has called. */
export function refineForCall(hand: Hand, seat: Seat, offer: Offer, moment: Moment): Offer {
  const own = hand.seats[seat];
  if (own.facts[CALL] !== undefined) {
    const wins = offer.options.filter((option) => option.kind === 'win');
    // On a turn, without a win as after a pass, the drawn tile goes by itself.
    const turn = moment === 'turn' && wins.length > 0 ? [PASS] : [];
    return { options: [...turn, ...wins], blocked: offer.blocked };
  }
  const discard = offer.options.find((option) => option.kind === 'discard');
  if (moment !== 'turn' || discard === undefined || hasDiscarded(hand, seat)) return offer;
  const ready = discard.tiles.filter((tile) => isReadyWithout(hand, seat, tile));
  if (ready.length === 0) return offer;
  return { ...offer, options: [...offer.options, { ...discard, id: CALL, kind: CALL, tiles: ready }] };
}

/** What everybody knows of a seat after it has chosen this option. */
export function factsOfCall(seat: Seat, option: Option): FactChange[] {
  return option.kind === CALL ? [{ seat, key: CALL, value: CALLED, secret: false }] : [];
}

/** Whether the seat has discarded in this hand, also a tile that was claimed since. */
function hasDiscarded(hand: Hand, seat: Seat): boolean {
  return (
    hand.seats[seat].discards.length > 0 ||
    hand.seats.some((other) => other.sets.some((set) => set.claimed?.from === seat))
  );
}

/** Whether the thirteen tiles after this discard lack one tile by shape (docs/rules/common.md, "Wait"). */
function isReadyWithout(hand: Hand, seat: Seat, tile: Tile): boolean {
  const { concealed, sets } = hand.seats[seat];
  const kinds = concealed.filter((other) => other !== tile).map((other) => kindOf(hand, other));
  return (
    classicalWaits(
      kinds,
      sets.map((set) => declared(hand, set)),
    ).length > 0
  );
}
