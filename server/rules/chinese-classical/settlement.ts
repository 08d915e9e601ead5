/** Who pays whom after a win of Chinese Classical (docs/rules/chinese-classical.md, "Settlement"). */

import { type Payment, SEATS, type Seat, seatAfter } from '../scoring.ts';
import type { Kind } from '../tiles.ts';

/** A won hand to be settled. */
export interface ClassicalWin {
  readonly winner: Seat;
  /** East; every payment that involves it is doubled once. */
  readonly dealer: Seat;
  /** What each seat's hand is worth after the cap, by seat. */
  readonly values: readonly [number, number, number, number];
  readonly tile: Kind | null;
}

/**
 * Every loser pays the winner the winner's value; then every two losers settle the difference of theirs. In turn order
 * from the winner; what would be nothing is no payment. How the hand was won does not matter; a draw moves nothing.
 */
export function classicalSettlement({ winner, dealer, values, tile }: ClassicalWin): Payment[] {
  const losers = SEATS.slice(1).map((steps) => seatAfter(winner, steps));
  const times = (one: Seat, other: Seat) => (one === dealer || other === dealer ? 2 : 1);
  const toWinner = losers.map(
    (loser): Payment => ({
      key: 'win',
      from: loser,
      to: winner,
      points: values[winner] * times(winner, loser),
      tile,
    }),
  );
  const amongLosers = losers.flatMap((one, place) =>
    losers.slice(place + 1).map((other): Payment => {
      const [from, to] = values[one] < values[other] ? [one, other] : [other, one];
      return { key: 'difference', from, to, points: (values[to] - values[from]) * times(one, other), tile: null };
    }),
  );
  return [...toWinner, ...amongLosers].filter((payment) => payment.points > 0);
}
