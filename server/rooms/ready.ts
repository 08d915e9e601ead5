/** Who is awaited before the next hand and after the match (docs/rules/rooms.md, "After a hand", "After a match"). */

import { CLOCKS } from '../rules/clocks.ts';
import { PLACES, type PlaceIndex, type RoomState } from './state.ts';

/** Whether this place counts as ready: bots and helped persons always do, and whoever Quick Play gathers; a free place does not. */
export function isReady(state: RoomState, place: PlaceIndex): boolean {
  const { occupant, ready, help } = state.places[place];
  if (occupant === null) return false;
  if (occupant.kind === 'bot' || ready) return true;
  return state.phase.at === 'lobby' ? state.quick : state.phase.at === 'hand-result' && help !== null;
}

/** Whether nobody is waited for: for the match, or for the next hand. */
export function allReady(state: RoomState): boolean {
  return PLACES.every((place) => isReady(state, place));
}

/** Whether every person has chosen Play again or left. */
export function allChosen(state: RoomState): boolean {
  return PLACES.every((place) => {
    const { occupant, ready, left } = state.places[place];
    return occupant?.kind !== 'person' || ready || left;
  });
}

/**
 * Whether nobody but one person could be kept waiting: practice, or an untimed table with one person at it and nobody in its queue. Then
 * nothing runs out: not Ready, not Play again, and no bot steps in for the person.
 */
export function waitsForOne(state: RoomState): boolean {
  if (state.practice) return true;
  const persons = state.places.filter(({ occupant, left }) => occupant?.kind === 'person' && !left);
  return CLOCKS[state.clock].turn === null && persons.length === 1 && state.queue.length === 0;
}
