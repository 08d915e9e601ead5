/** Room events as the store keeps them, and back. */

import type { LoggedEvent, NewEvent } from '../store/store.ts';
import { UPCASTERS, upcasting } from '../store/upcast.ts';
import type { RoomEvent } from './events.ts';
import { evolveRoom, openedRoom } from './evolve.ts';
import type { LoggedRoomEvent } from './room-service.ts';
import type { RoomState } from './state.ts';

const VERSIONS = upcasting(UPCASTERS);

/** The event as the log keeps it, with the version of its shape. */
export function toLog(event: RoomEvent): NewEvent {
  const { type, ...body } = event;
  return { type, version: VERSIONS.latest(type), body };
}

/** The store has brought the body to its newest version: it is what `toLog` was given. */
export function fromLog(logged: LoggedEvent): LoggedRoomEvent {
  const { seq, at, matchId, type, body } = logged;
  return { seq, at, matchId, event: { ...(body as object), type } as RoomEvent };
}

/** A room from its current match's events; null from none. */
export function replayed(events: readonly LoggedRoomEvent[], from: RoomState | null = null): RoomState | null {
  return events.reduce<RoomState | null>((state, { event, at }) => {
    if (state !== null) return evolveRoom(state, event, at);
    if (event.type !== 'lobby-opened') throw new Error(`a match's log begins with its lobby, not with ${event.type}`);
    return openedRoom(event, at);
  }, from);
}
