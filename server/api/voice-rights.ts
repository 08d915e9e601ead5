/** Who may speak with whom: people with a place in the room, which they have not left, where the room has voice. */

import type { Config } from '../config.ts';
import { PLACES, type PlaceIndex, personAt, presentPlace, type RoomState } from '../rooms/state.ts';
import { Denied, InvalidInput, Refused } from './errors.ts';
import { roomVoice } from './ice-servers.ts';

/** The place of somebody who takes part in the voice of a room; throws why a person does not. */
export function checkVoice(room: RoomState, person: string, config: Config): PlaceIndex {
  const place = presentPlace(room, person);
  if (place === null) {
    throw new Denied('NOT_SEATED', 'Only who has a place in this room may do this.');
  }
  switch (roomVoice(room, config)) {
    case 'off':
      throw new Refused('VOICE_OFF', 'This room has no voice.');
    case 'needs-relay':
      throw new Refused('VOICE_NEEDS_RELAY', 'A public room has voice only where the server has a relay (TURN).');
    case 'on':
      return place;
  }
}

/** The person of a place whom another may send to; throws why there is none. */
export function receiverAt(room: RoomState, index: number, sender: string): string {
  const place = PLACES.find((each) => each === index);
  if (place === undefined) throw new InvalidInput('INVALID_INPUT', 'A place is 0, 1, 2 or 3.', 'input.place');
  const person = personAt(room, place);
  if (person === sender) throw new InvalidInput('INVALID_INPUT', 'This is one’s own place.', 'input.place');
  if (person === null || room.places[place].left) throw new Refused('PLACE_EMPTY', 'Nobody sits there.');
  return person;
}
