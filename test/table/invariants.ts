/** The invariants of rules/common.md, checked after every event. */

import { expect } from 'vitest';
import { SEATS } from '../../server/rules/scoring.ts';
import type { TableEvent } from '../../server/table/events.ts';
import { liveHand, type MatchState } from '../../server/table/state.ts';

export function checkInvariants(before: MatchState, event: TableEvent, after: MatchState): void {
  if (event.type === 'match-ended') return;
  const hand = liveHand(after);
  const places = [
    ...hand.wall.slice(hand.front, hand.boxEnd),
    ...hand.seats.flatMap((seat) => [
      ...seat.concealed,
      ...seat.sets.flatMap((set) => set.tiles),
      ...seat.flowers,
      ...seat.discards.map((discard) => discard.tile),
    ]),
  ];
  // Tiles taken from the back leave a gap between the box and the wall's end only.
  expect(places.length, `tiles after ${event.type}`).toBe(hand.kinds.length);
  expect(new Set(places).size, `places after ${event.type}`).toBe(hand.kinds.length);

  const dealing = hand.discardCount === 0;
  for (const seat of SEATS) {
    const own = hand.seats[seat];
    const held = own.concealed.length + 3 * own.sets.length;
    const waitsForFlower = event.type === 'flower-shown' || dealing ? 1 : 0;
    const least = event.type === 'flower-shown' && dealing ? 0 : 13 - waitsForFlower;
    expect(held, `tiles of seat ${seat} after ${event.type}`).toBeGreaterThanOrEqual(dealing ? 0 : least);
    expect(held, `tiles of seat ${seat} after ${event.type}`).toBeLessThanOrEqual(14);
  }
  if (event.type === 'hand-ended') {
    expect(event.changes.reduce((sum, change) => sum + change, 0)).toBe(0);
    const beforeSum = before.totals.reduce((sum, total) => sum + total, 0);
    expect(event.totals.reduce((sum, total) => sum + total, 0)).toBe(beforeSum);
  }
}
