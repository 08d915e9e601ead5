/** The invariants of docs/rules/common.md, checked after every event. */

import { kindOf, type Tile } from '../../server/rules/position.ts';
import { SEATS, type Seat } from '../../server/rules/scoring.ts';
import { isBonus } from '../../server/rules/tiles.ts';
import type { TableEvent } from '../../server/table/events.ts';
import { type HandState, isActive, liveHand, type MatchState } from '../../server/table/state.ts';

export class Invariants {
  /** Flowers that each seat has shown and not yet replaced. */
  #missing: [number, number, number, number] = [0, 0, 0, 0];

  readonly watch = (before: MatchState, event: TableEvent, after: MatchState): void => {
    if (event.type === 'match-ended') return;
    const hand = liveHand(after);
    if (event.type === 'hand-started') this.#missing = [0, 0, 0, 0];
    if (event.type === 'flower-shown') this.#missing[event.seat] += 1;
    if (event.type === 'drawn' && event.reason === 'flower') this.#missing[event.seat] -= 1;
    everyTileInOnePlace(hand, event);
    if (event.type === 'hand-ended') {
      sumsAreZero(before, event, hand);
      demand(liveHand(before).seats === hand.seats, 'the end of a hand moves no tile');
    } else {
      for (const seat of SEATS) this.#counts(hand, seat, event);
    }
    questionsAreSound(hand);
  };

  #counts(hand: HandState, seat: Seat, event: TableEvent): void {
    const own = hand.seats[seat];
    const held = own.concealed.length + 3 * own.sets.length;
    const due = 13 + extra(hand, seat) - this.#missing[seat];
    demand(held === due, `seat ${seat} holds ${held} tiles, not ${due}, after ${event.type}`);
    demand(own.drawn === null || own.concealed.includes(own.drawn), `seat ${seat} holds what it has drawn`);
    const pending = own.concealed.filter((tile) => isBonus(kindOf(hand, tile))).length;
    demand(pending === 0 || hand.discardCount === 0 || own.drawn !== null, 'a flower is shown at once');
  }
}

/** What a seat holds beyond thirteen: one between drawing or claiming and discarding, one as a winner. */
function extra(hand: HandState, seat: Seat): number {
  const won = hand.wins.find((win) => win.seat === seat);
  if (won !== undefined) return won.holdsTile ? 1 : 0;
  const robbed = hand.wins.some((win) => win.by === 'robbed-kong' && win.from === seat && win.holdsTile) ? 1 : 0;
  const awaited = awaitsReplacement(hand) === seat ? 1 : 0;
  if (hand.discardCount === 0 && isActive(hand, hand.deal.dealer))
    return (seat === hand.deal.dealer ? 1 : 0) - robbed - awaited;
  const { stage } = hand;
  if (stage.at === 'turn') return stage.seat === seat ? 1 - awaited : 0;
  const ownKong = stage.at === 'window' && stage.kong !== null && stage.from === seat;
  return ownKong ? 1 - robbed : 0;
}

/** The seat that has laid a kong and not yet drawn for it. */
function awaitsReplacement(hand: HandState): Seat | null {
  const { stage } = hand;
  const last = hand.kongsInTurn.at(-1);
  const moves = stage.at === 'turn' || stage.at === 'phase' ? stage.seat : null;
  return last !== undefined && last.replacement === null ? moves : null;
}

function everyTileInOnePlace(hand: HandState, event: TableEvent): void {
  const placed = new Uint8Array(hand.kinds.length);
  let count = 0;
  const put = (tile: Tile): void => {
    demand(placed[tile] === 0, `tile ${tile} is in two places after ${event.type}`);
    placed[tile] = 1;
    count++;
  };
  // The live wall and, with nothing between, the kong box.
  for (let at = hand.front; at < hand.boxEnd; at++) put(hand.wall[at] ?? -1);
  for (const { concealed, sets, flowers, discards } of hand.seats) {
    concealed.forEach(put);
    for (const set of sets) set.tiles.forEach(put);
    flowers.forEach(put);
    for (const { tile } of discards) put(tile);
  }
  demand(count === hand.kinds.length, `${count} tiles after ${event.type}`);
}

function sumsAreZero(before: MatchState, event: Extract<TableEvent, { type: 'hand-ended' }>, hand: HandState): void {
  const { changes, totals } = event;
  demand(sum(changes) === 0, `changes add up to ${sum(changes)}`);
  for (const seat of SEATS) {
    demand(totals[seat] === before.totals[seat] + changes[seat], 'totals move by the changes');
    const booked = hand.ledger.map(({ from, to, points }) => (to === seat ? points : 0) - (from === seat ? points : 0));
    demand(sum(booked) === changes[seat], 'changes are the sum of the ledger');
  }
  demand(
    hand.ledger.every(({ from, to, points }) => from !== to && points > 0 && Number.isInteger(points)),
    'a payment moves whole points from one seat to another',
  );
}

function questionsAreSound(hand: HandState): void {
  const asked = hand.questions.map(({ seat }) => seat);
  demand(new Set(asked).size === asked.length, 'a seat has one question');
  demand(
    hand.questions.every(({ seat, options }) => isActive(hand, seat) && options.length > 0),
    'who plays is asked, and may do something',
  );
  for (const { seat, options } of hand.questions) {
    const held = hand.seats[seat].concealed;
    demand(
      options.every(({ tiles, choose }) => choose <= tiles.length && tiles.every((tile) => held.includes(tile))),
      'an option is about own tiles',
    );
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Cheaper than an assertion of the test runner: this runs a few hundred times a hand. */
function demand(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}
