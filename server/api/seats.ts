/**
 * In how many rooms somebody sits at once. Nobody fills the lobby alone: a person waits in one public room at a time, and one
 * address makes only so many of them.
 */

import type { RoomSnapshot } from '../rooms/room-service.ts';
import { PLACES, personAt, placeOf, presentPlace } from '../rooms/state.ts';
import type { Context } from './context.ts';
import { Refused } from './errors.ts';

/** Rooms that one person sits in, or waits for a place in. */
const MOST_ROOMS = 3;
/** Public rooms in which only people of one address wait. */
const MOST_OF_ADDRESS = 6;

/** Where a person is about to sit. */
export interface WantedSeat {
  /** The room's code; null for one that is still looked for, or made. */
  readonly code: string | null;
  /** Whether others will find the person waiting there: a public room in its lobby. */
  readonly waits: boolean;
  /** Quick Play leaves rooms that are being gathered by itself. */
  readonly quick?: boolean;
}

/**
 * Runs what seats a person; throws `Refused` for who sits in too many other rooms. A place in a lobby from which the
 * person has gone is given up for the new one.
 */
export function withSeat<T>(context: Context, person: string, wanted: WantedSeat, work: () => Promise<T>): Promise<T> {
  const { names, whereabouts } = context.services;
  whereabouts.note(person, context.address);
  return names.run([`seats ${person}`], async () => {
    await checkSeats(context, person, wanted);
    return work();
  });
}

async function checkSeats({ services: { rooms } }: Context, person: string, wanted: WantedSeat): Promise<void> {
  const { code, waits, quick = false } = wanted;
  const all = rooms.roomsOf(person);
  // Who has a place there already takes no other.
  if (all.some((room) => room.code === code)) return;
  const taken = all.filter((room) => sitsIn(room, person) && !(quick && room.state.quick && isLobby(room)));
  /** Whether fewer than so many of these are left, once lobbies that the person has gone from are given up. */
  const makeRoom = async (own: readonly RoomSnapshot[], most: number): Promise<boolean> => {
    const gone = own.filter((room) => isLobby(room) && !room.presence.connected.has(person));
    const over = own.length - most + 1;
    if (over > gone.length) return false;
    for (const room of gone.slice(0, Math.max(0, over))) {
      taken.splice(taken.indexOf(room), 1);
      await rooms.execute(room.code, person, { type: hasPlace(room, person) ? 'leave' : 'stop-waiting' });
    }
    return true;
  };
  const isSeen = (room: RoomSnapshot): boolean =>
    isLobby(room) && room.state.visibility === 'public' && hasPlace(room, person);
  if (waits && !(await makeRoom(taken.filter(isSeen), 1))) {
    throw new Refused('LOBBY_LIMIT', 'You wait in another public room; leave it first.', { limit: 1 });
  }
  if (!(await makeRoom(taken, MOST_ROOMS))) {
    throw new Refused('ROOMS_LIMIT', `You sit in ${MOST_ROOMS} rooms already; leave one of them first.`, {
      limit: MOST_ROOMS,
    });
  }
}

/** Whether somebody counts on the person there: a match against bots that the person has gone from ends by itself. */
function sitsIn({ state, presence }: RoomSnapshot, person: string): boolean {
  const place = presentPlace(state, person);
  if (place === null) return state.queue.includes(person);
  if (state.phase.at === 'lobby' || presence.connected.has(person)) return true;
  const others = PLACES.some((each) => each !== place && personAt(state, each) !== null);
  return others && state.places[place].help === null;
}

function isLobby({ state }: RoomSnapshot): boolean {
  return state.phase.at === 'lobby';
}

function hasPlace({ state }: RoomSnapshot, person: string): boolean {
  return placeOf(state, person) !== null;
}

/** Throws `Refused` when people of the caller's address wait in many public rooms of the site already, each among themselves. */
export function checkNewPublicRoom({ services, site, address }: Context): void {
  const { config, rooms, whereabouts } = services;
  if (!config.rateLimits) return;
  const own = rooms.publicRooms(site.key).filter((room) => {
    const people = PLACES.flatMap((place) => personAt(room.state, place) ?? []);
    return isLobby(room) && people.length > 0 && people.every((person) => whereabouts.of(person) === address);
  });
  if (own.length < MOST_OF_ADDRESS) return;
  throw new Refused(
    'NETWORK_LIMIT',
    `People from your address wait in ${MOST_OF_ADDRESS} public rooms already; join one of them.`,
    { limit: MOST_OF_ADDRESS },
  );
}
