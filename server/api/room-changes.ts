/** What the mutations about a room share: how a command is run, their payloads, their typed refusals. */

import type { RoomSource } from '../hub/projection.ts';
import type { OrderCommand, RoomCommand } from '../rooms/commands.ts';
import type { Executed, RoomSnapshot } from '../rooms/room-service.ts';
import { placeOf } from '../rooms/state.ts';
import type { Person } from '../store/people.ts';
import { builder } from './builder.ts';
import { type Context, denial, requirePerson, serviceOf } from './context.ts';
import { Denied, InvalidInput, NotFound, RateLimited, Refused, refusalError } from './errors.ts';
import { withOwnName } from './name-rules.ts';
import { type Rights, rightsOf } from './rights.ts';
import { openRoom, Room, roomOf } from './room.ts';
import { withSeat } from './seats.ts';

export interface Changed {
  readonly room: RoomSource;
  readonly place: number | null;
}

/** Runs a command for the caller; throws what the API answers instead. */
export async function change(
  context: Context,
  code: string,
  command: RoomCommand,
  actionId?: string,
): Promise<Changed> {
  const person = requirePerson(context);
  const { services } = context;
  await services.limits.spend('changes', context);
  const room = await openRoom(context, code, 'input.code');
  const run = () => services.rooms.execute(room.code, person.id, command, actionId);
  const seats = command.type === 'sit' || command.type === 'wait';
  const done = seats ? await seated(context, person, room, command.type === 'sit', run) : await run();
  if (!done.ok) throw refusalError(done.refusal, 'input.code');
  return { room: roomOf(done.room, context), place: done.place };
}

/** Runs what gives a person a place in a room, or in its queue. */
async function seated(
  context: Context,
  person: Person,
  { code, state }: RoomSnapshot,
  sits: boolean,
  run: () => Promise<Executed>,
): Promise<Executed> {
  if (placeOf(state, person.id) === null && context.services.keepingOut.isKeptOut(code, person, context.address)) {
    throw refusalError({ code: 'kept-out', details: {} }, 'input.code');
  }
  const waits = sits && state.visibility === 'public' && state.phase.at === 'lobby';
  return withSeat(context, person.id, { code, waits }, () => withOwnName(context.services, person, code, run));
}

/**
 * `change` for what others than the host may do in all rooms of the site: who sees to order (`moderate`), or a service that makes
 * rooms (`rooms`).
 */
export async function order(
  context: Context,
  code: string,
  command: OrderCommand,
  by: 'moderate' | 'rooms',
): Promise<Changed> {
  const allowed = by === 'rooms' ? serviceOf(context, 'rooms') !== null : rightsOf(context).moderator;
  if (!allowed) {
    if (command.type === 'reserve' || command.type === 'close') throw denial(context.caller);
    return change(context, code, command);
  }
  const { services } = context;
  await services.limits.spend('changes', context);
  const room = await openRoom(context, code, 'input.code');
  const done = await services.rooms.order(room.code, command);
  if (!done.ok) throw refusalError(done.refusal, 'input.code');
  return { room: roomOf(done.room, context), place: done.place };
}

/** The result union of a mutation that changes a room. */
export function refusals(name: string) {
  return {
    types: [InvalidInput, NotFound, Denied, Refused, RateLimited],
    union: { name: `${name}Result` },
    directResult: true as const,
  };
}

/** A payload that holds the room after the change. */
export function payload(name: string, description: string, authScopes: Partial<Rights> = { person: true }) {
  return builder.objectRef<Changed>(`${name}Payload`).implement({
    authScopes,
    description,
    fields: (t) => ({ room: t.expose('room', { type: Room }) }),
  });
}

/** A payload that holds the room and where the caller sits in it. */
export function seatedPayload(name: string) {
  return builder.objectRef<Changed>(`${name}Payload`).implement({
    authScopes: { person: true },
    description: 'The room with the caller in it.',
    fields: (t) => ({
      room: t.expose('room', { type: Room }),
      place: t.int({ description: 'The caller’s place.', resolve: ({ place }) => place ?? 0 }),
    }),
  });
}

/** The argument that names the room. */
export const roomCode = { required: true, description: 'The room’s code.' } as const;
