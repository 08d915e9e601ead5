/** What a follower has put together against what a newcomer is shown. */

import { expect } from 'vitest';
import { type Follower, snapshot } from './follower.ts';

/** The follower's table, question, clock and room are those of a fresh snapshot (who is connected is told a little later). */
export async function sameTable(follower: Follower): Promise<void> {
  const { table, question, turnClock, room } = follower.view;
  const fresh = await snapshot(follower.guest, follower.code);
  expect({ table, question, turnClock, room: room && { ...room, spectators: 0 } }).toEqual({
    table: fresh.table,
    question: fresh.question,
    turnClock: fresh.turnClock,
    room: fresh.room && { ...fresh.room, spectators: 0 },
  });
}
