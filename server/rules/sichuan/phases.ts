/** The choices before play: the exchange of three and the void suit (docs/rules/sichuan.md, "Setup"). */

import { PASS } from '../option.ts';
import { type Hand, inOrder, kindOf, type Tile } from '../position.ts';
import type { FactChange, Option, Phase, PhaseAnswer } from '../rule-set.ts';
import { type Seat, seatAfter } from '../scoring.ts';
import { SUITS, type Suit, suitOf } from '../tiles.ts';
import { defaultExchange, defaultVoidSuit, EXCHANGED, VOID_SUIT } from './void.ts';

/** Steps in turn order to who gets the tiles: to the next, across, to the previous (docs/fair.md §7). */
const DIRECTIONS = [1, 2, 3] as const;

function option(kind: string, suit: Suit, tiles: readonly Tile[], choose: number): Option {
  return { ...PASS, id: `${kind}-${suit}`, kind, tiles, choose, value: suit };
}

function ofSuit(hand: Hand, seat: Seat, suit: Suit): Tile[] {
  return inOrder(hand.seats[seat].concealed).filter((tile) => suitOf(kindOf(hand, tile)) === suit);
}

export const EXCHANGE_THREE: Phase = {
  key: 'exchange',
  order: 'together',
  clock: 'choice',
  ask: (hand, seat) =>
    SUITS.flatMap((suit) => {
      const tiles = ofSuit(hand, seat, suit);
      return tiles.length < EXCHANGED ? [] : [option('exchange', suit, tiles, EXCHANGED)];
    }),
  fallback(hand, seat, options): PhaseAnswer {
    const kinds = defaultExchange(hand.seats[seat].concealed.map((tile) => kindOf(hand, tile)));
    const chosen = options.find((offered) => kinds[0] !== undefined && offered.value === suitOf(kinds[0]));
    if (chosen === undefined) throw new Error('thirteen suit tiles hold three of one suit');
    return { option: chosen, tiles: chosen.tiles.slice(0, EXCHANGED) };
  },
  resolve(_hand, answers, exchange) {
    const steps = DIRECTIONS[exchange ?? 0] ?? 1;
    return {
      passes: answers.map(({ seat, tiles }) => ({ from: seat, to: seatAfter(seat, steps), tiles })),
      facts: [],
    };
  },
};

export const VOID_CHOICE: Phase = {
  key: VOID_SUIT,
  order: 'together',
  clock: 'choice',
  ask: () => SUITS.map((suit) => option(VOID_SUIT, suit, [], 0)),
  fallback(hand, seat, options): PhaseAnswer {
    const suit = defaultVoidSuit(hand.seats[seat].concealed.map((tile) => kindOf(hand, tile)));
    const chosen = options.find((offered) => offered.value === suit);
    if (chosen === undefined) throw new Error('every suit may be given up');
    return { option: chosen, tiles: [] };
  },
  resolve: (_hand, answers) => ({
    passes: [],
    facts: answers.map(({ seat, option: chosen }) => ({ seat, key: VOID_SUIT, value: chosen.value, secret: false })),
  }),
};

/** A choice is the seat's own secret until all are in. */
export function factsOfVoid(seat: Seat, chosen: Option): FactChange[] {
  return chosen.kind === VOID_SUIT ? [{ seat, key: VOID_SUIT, value: chosen.value, secret: true }] : [];
}
