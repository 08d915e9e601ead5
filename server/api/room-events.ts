/** `roomEvents`: a room as it goes on. Over WebSocket the hub's rendering is shared (fan-out.ts); elsewhere each has its own. */

import type { PhraseSource, UpdateSource } from '../hub/projection.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { Denied, NotFound, RateLimited, Refused, UserError } from './errors.ts';
import { Mailbox } from './mailbox.ts';
import { PhraseType } from './phrases.ts';
import { Question } from './question.ts';
import { ANYONE } from './rights.ts';
import { Room } from './room.ts';
import { watchRoom } from './room-watch.ts';
import { Table } from './table.ts';
import { TableEvent } from './table-events.ts';

const TurnClock = builder.objectRef<NonNullable<UpdateSource['turnClock']>>('TurnClock').implement({
  authScopes: ANYONE,
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

const SaidPhrase = builder.objectRef<PhraseSource>('SaidPhrase').implement({
  authScopes: ANYONE,
  description: 'A phrase that somebody at the table has just said.',
  fields: (t) => ({
    place: t.exposeInt('place', { description: '0–3: who said it.' }),
    phrase: t.expose('phrase', { type: PhraseType }),
  }),
});

const RoomUpdate = builder.objectRef<UpdateSource>('RoomUpdate').implement({
  authScopes: ANYONE,
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
      description: 'What the viewer’s seat is asked now; null when nothing, and while a bot answers for it.',
    }),
    turnClock: t.expose('turnClock', {
      type: TurnClock,
      nullable: true,
      description:
        'The clock of the seat to move; null while a window is open, nobody has to move, or the room is untimed.',
    }),
    phrases: t.expose('phrases', {
      type: [SaidPhrase],
      description: 'What has just been said, the same for every viewer. Never stored: whoever is not there misses it.',
    }),
  }),
});

builder.subscriptionField('roomEvents', (t) =>
  t.field({
    type: RoomUpdate,
    authScopes: ANYONE,
    description:
      'A room as it goes on: first a snapshot, or what came after the cursor; then each change. A refusal comes alone.',
    args: {
      code: t.arg.string({ required: true }),
      after: t.arg({ type: 'Cursor', required: false, description: 'The cursor of the last update received.' }),
    },
    errors: {
      types: [NotFound, Denied, RateLimited, Refused],
      union: { name: 'RoomEventsResult', description: 'Updates, or why there are none.' },
      directResult: true,
    },
    subscribe: (_root, { code, after }, context) => updates(code, after ?? null, context),
    resolve: (update: UpdateSource | UserError) => {
      // Over WebSocket a refusal is rendered like an update.
      if (update instanceof UserError) throw update;
      return update;
    },
  }),
);

/** Every update of a room for one caller, rendered for that one alone; throws what the API answers instead. */
async function updates(code: string, after: string | null, context: Context): Promise<Mailbox<UpdateSource>> {
  let stop = (): void => undefined;
  const mailbox = new Mailbox<UpdateSource>(() => stop(), context.gone);
  stop = await watchRoom(context, code, after, {
    reader: { kind: 'own', send: (update) => mailbox.put(update) },
    fail: () => mailbox.fail(new Error('the room cannot be read now')),
    end: () => mailbox.finish(),
  });
  if (context.gone?.aborted) stop();
  return mailbox;
}
