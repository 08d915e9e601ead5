/** Quick Play's first match starts by itself (docs/rules/rooms.md, "Room"). */

import { USUAL_STRENGTH } from '../bots/strength.ts';
import { commit } from './fairness.ts';
import { freePlaces, seatBot } from './lobby.ts';
import type { RoomRun } from './run.ts';

/** Who has gone away meanwhile is not waited for; bots fill up. Nothing starts without a person. */
export function quickStart(run: RoomRun): void {
  for (const { place, person } of run.seatedPersons()) {
    if (!run.env.present(person)) run.emit({ type: 'left', place, person, reason: 'absent' });
  }
  const { phase } = run.state;
  if (phase.at !== 'lobby' || phase.startsAt === null || phase.startsAt > run.env.now) return;
  for (const place of freePlaces(run.state, null)) seatBot(run, place, USUAL_STRENGTH);
  commit(run);
}
