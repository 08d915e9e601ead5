/** How the deal goes round the table. */

import type { Deal, Tile } from './position.ts';
import type { HandOutcome } from './rule-set.ts';
import { type Seat, seatAfter, seatsFrom } from './scoring.ts';
import { WINDS } from './tiles.ts';

/**
 * The next deal where the dealer stays after winning and after a drawn hand; a wind round ends when all four have lost
 * the deal once. null after `rounds` wind rounds. A drawn hand ends a run of dealer wins (docs/rules/klasik.md §3).
 */
export function windRounds(deal: Deal, outcome: HandOutcome, rounds: number): Deal | null {
  const hand = deal.hand + 1;
  const won = outcome.winners.includes(deal.dealer);
  if (won || outcome.winners.length === 0) return { ...deal, hand, dealerWins: won ? deal.dealerWins + 1 : 0 };
  const changes = deal.changes + 1;
  const roundWind = WINDS[Math.floor(changes / 4)];
  if (roundWind === undefined || changes >= rounds * 4) return null;
  return { hand, dealer: seatAfter(deal.dealer), roundWind, changes, dealerWins: 0 };
}

/** The next deal where it passes after every hand, East's round throughout; null after `hands`. */
export function passingDeals(deal: Deal, hands: number): Deal | null {
  const hand = deal.hand + 1;
  if (hand >= hands) return null;
  return { ...deal, hand, dealer: seatAfter(deal.dealer), changes: deal.changes + 1, dealerWins: 0 };
}

/** What each seat is dealt (docs/fair.md §7): from the front, in turn order from East, four three times, one, and one more for East. */
export function dealTiles(wall: readonly Tile[], dealer: Seat): Tile[][] {
  const dealt: Tile[][] = [[], [], [], []];
  let front = 0;
  const take = (seat: Seat, count: number): void => {
    dealt[seat]?.push(...wall.slice(front, front + count));
    front += count;
  };
  for (const count of [4, 4, 4, 1]) for (const seat of seatsFrom(dealer)) take(seat, count);
  take(dealer, 1);
  return dealt;
}
