/** Which matches count for ratings (docs/rules/rooms.md, "Results"). */

import { CLOCKS } from '../rules/clocks.ts';
import { PLACES, personAt, type RoomState } from './state.ts';

/** Whether the match that starts now counts: four people, a public room, a clock. What holds then holds to its end. */
export function startsRated(state: RoomState): boolean {
  const people = PLACES.every((place) => personAt(state, place) !== null);
  return people && state.visibility === 'public' && CLOCKS[state.clock].turn !== null;
}
