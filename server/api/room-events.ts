/** `roomEvents`: a room as it goes on. Over WebSocket the hub's rendering is shared (fan-out.ts); elsewhere each has its own. */

import { randomUUID } from 'node:crypto';
import type { UpdateSource } from '../hub/projection.ts';
import { builder } from './builder.ts';
import { type Context, callerOf } from './context.ts';
import { Denied, NotFound, RateLimited, UserError } from './errors.ts';
import { Mailbox } from './mailbox.ts';
import { Question } from './question.ts';
import { openRoom, Room } from './room.ts';
import { Table } from './table.ts';
import { TableEvent } from './table-events.ts';

const TurnClock = builder.objectRef<NonNullable<UpdateSource['turnClock']>>('TurnClock').implement({
  description: 'The clock of the seat to move.',
  fields: (t) => ({
    seat: t.exposeInt('seat'),
    baseEndsAt: t.expose('baseEndsAt', { type: 'Time', description: 'Base time ends.' }),
    endsAt: t.expose('endsAt', {
      type: 'Time',
      description: 'Base time and the reserve end; equal to baseEndsAt without a reserve.',
    }),
  }),
});

const RoomUpdate = builder.objectRef<UpdateSource>('RoomUpdate').implement({
  description: 'One change of a room for one kind of viewer.',
  fields: (t) => ({
    cursor: t.expose('cursor', { type: 'Cursor', description: 'To resume after this update.' }),
    now: t.expose('now', { type: 'Time', description: 'The server’s clock when this was sent.' }),
    room: t.expose('room', {
      type: Room,
      nullable: true,
      description: 'The room as it is now; null when it has not changed since the update before.',
    }),
    table: t.expose('table', {
      type: Table,
      nullable: true,
      description:
        'The whole table as this viewer may see it, at the beginning, after a gap and when the viewer’s seat changes; null when `events` suffice, and before the first deal.',
    }),
    events: t.expose('events', { type: [TableEvent], description: 'What happened at the table, in order.' }),
    question: t.expose('question', {
      type: Question,
      nullable: true,
      description: 'What the viewer’s seat is asked now; null when nothing.',
    }),
    turnClock: t.expose('turnClock', {
      type: TurnClock,
      nullable: true,
      description:
        'The clock of the seat to move; null while a window is open, nobody has to move, or the room is untimed.',
    }),
  }),
});

const RoomEventsResult = builder.unionType('RoomEventsResult', {
  description: 'Updates, or why there are none.',
  types: [RoomUpdate, NotFound, Denied, RateLimited],
  resolveType: (value) => {
    if (value instanceof NotFound) return 'NotFound';
    if (value instanceof Denied) return 'Denied';
    return value instanceof RateLimited ? 'RateLimited' : 'RoomUpdate';
  },
});

type Answer = UpdateSource | NotFound | Denied | RateLimited;

builder.subscriptionField('roomEvents', (t) =>
  t.field({
    type: RoomEventsResult,
    description:
      'A room as it goes on: first a snapshot, or what came after the cursor; then each change. A refusal comes alone.',
    args: {
      code: t.arg.string({ required: true }),
      after: t.arg({ type: 'Cursor', required: false, description: 'The cursor of the last update received.' }),
    },
    subscribe: (_root, { code, after }, context) => updates(code, after ?? null, context),
    resolve: (update: Answer) => update,
  }),
);

/** Every update of a room for one caller, un-shared. */
async function* updates(code: string, after: string | null, context: Context): AsyncGenerator<Answer> {
  const { hub } = context.services;
  const person = callerOf(context);
  const room = await openRoomOrRefusal(code, context);
  if (room instanceof UserError) {
    if (room instanceof NotFound || room instanceof Denied || room instanceof RateLimited) yield room;
    return;
  }
  const mailbox = new Mailbox();
  const connection = randomUUID();
  const stop = hub.watch(room.code, mailbox.member(person?.id ?? null), after, connection);
  if (stop === null) throw new Error('too many different documents watch this room');
  try {
    yield* mailbox;
  } finally {
    stop();
  }
}

/** The room to be watched, or what to answer instead. */
export async function openRoomOrRefusal(code: string, context: Context) {
  try {
    return await openRoom(context.services, code, context.address);
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
}
