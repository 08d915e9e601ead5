/** The queue of a full room: who waits for a place in a match to come (docs/rules/rooms.md, "Room"). */

import { freePlaces, seat } from './lobby.ts';
import { type Refused, type RoomRun, refusal } from './run.ts';
import { placeOf } from './state.ts';

/** More than that wait for no room. */
const LONGEST = 20;

/** Takes a free place of the lobby, or else waits for one. */
export function wait(run: RoomRun, person: string): Refused {
  const { queue } = run.state;
  if (placeOf(run.state, person) !== null || queue.includes(person)) return null;
  if (run.state.keptOut.includes(person)) return refusal('kept-out');
  if (queue.length >= LONGEST) return refusal('room-full');
  run.emit({ type: 'queued', person });
  return null;
}

/** No place is wanted any more. Nothing for who did not wait. */
export function stopWaiting(run: RoomRun, person: string): Refused {
  if (run.state.queue.includes(person)) run.emit({ type: 'unqueued', person });
  return null;
}

/** Free places of the lobby go to those who wait and are here, first come first. */
export function seatWaiting(run: RoomRun): void {
  for (const person of run.state.queue) {
    const [place] = freePlaces(run.state, person);
    if (place !== undefined && run.env.present(person)) seat(run, place, person);
  }
}
