/** Watching a room, by whatever means: who may, and what is refused. */

import { randomUUID } from 'node:crypto';
import type { Reader } from '../hub/member.ts';
import { placeOf } from '../rooms/state.ts';
import { mayBeWatched } from '../rooms/view.ts';
import { type Context, callerOf } from './context.ts';
import { Denied, noSlotError } from './errors.ts';
import { openRoom } from './room.ts';

export interface RoomReader {
  readonly reader: Reader;
  /** The room could not be read; nothing more will come. */
  fail(): void;
  /** The reader may not watch any longer. */
  end(): void;
}

/**
 * Lets the caller read a room until the returned function is called. Throws what the API answers instead: there is no such
 * room, the host lets nobody watch, or all slots for documents that are not the element's own are taken.
 */
export async function watchRoom(
  context: Context,
  code: string,
  after: string | null,
  { reader, fail, end }: RoomReader,
): Promise<() => void> {
  const room = await openRoom(context, code);
  const person = callerOf(context)?.id ?? null;
  const seated = person !== null && placeOf(room.state, person) !== null;
  if (!seated && !mayBeWatched(room.state)) throw new Denied('WATCHING_OFF', 'The host lets nobody watch this match.');
  if (person !== null) context.services.whereabouts.note(person, context.address);
  const member = { person, address: context.address, seated, reader, fail, end };
  const stop = context.services.hub.watch({ code: room.code, member, after, connection: randomUUID() });
  if (typeof stop !== 'function') throw noSlotError(stop);
  return stop;
}
