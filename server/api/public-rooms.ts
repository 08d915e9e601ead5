/** The lobby of a site: its public rooms, once or as they come and go. */

import { z } from 'zod';
import type { OrderKey, RoomFilter } from '../hub/public-order.ts';
import { MOST_ROOMS, type PublicRoomsSource, publicRooms } from '../hub/public-rooms.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { InvalidInput, RateLimited, Refused, UserError } from './errors.ts';
import { type List, listOf, readListCursor, writeListCursor } from './list-cursor.ts';
import { Mailbox } from './mailbox.ts';
import { wantedFilter, watchPublicRooms } from './public-rooms-watch.ts';
import { requestError } from './request-errors.ts';
import { ANYONE } from './rights.ts';
import { Room } from './room.ts';
import { publicStanding } from './standing-rooms.ts';

const orderKey = z.tuple([z.int(), z.int(), z.int(), z.string().max(100)]);

function listIn({ site }: Pick<Context, 'site'>, filter: RoomFilter): List<OrderKey> {
  return listOf({ publicRooms: site.key, filter }, orderKey);
}

const PublicRooms = builder.objectRef<PublicRoomsSource>('PublicRooms').implement({
  authScopes: ANYONE,
  description: 'Public rooms of a site that have people in them.',
  fields: (t) => ({
    now: t.expose('now', { type: 'Time', description: 'The server’s clock when this was sent.' }),
    rooms: t.expose('rooms', {
      type: [Room],
      description:
        'Rooms with a free place come first: those that need one more person at the top, then by how many people wait. Full lobbies and matches to watch follow. Lobbies in which the same people wait are listed once.',
    }),
    total: t.exposeInt('total', { description: 'How many rooms fit the filter.' }),
    next: t.string({
      nullable: true,
      description: 'The cursor to ask for the rooms after these; null when there are no more.',
      resolve: ({ last, filter }, _args, context) =>
        last === null ? null : writeListCursor(listIn(context, filter), last),
    }),
  }),
});

const PublicRoomsFilter = builder.inputType('PublicRoomsFilter', {
  description: 'Which rooms are wanted; all that is given must hold.',
  fields: (t) => ({
    ruleSet: t.string({ required: false, description: 'A key of `ruleSets`.' }),
    clock: t.string({ required: false, description: 'A key of `clocks`.' }),
    free: t.boolean({ required: false, description: 'true: only rooms with a place that can be taken now.' }),
  }),
});

builder.queryField('publicRooms', (t) =>
  t.field({
    type: PublicRooms,
    authScopes: ANYONE,
    description: 'The public rooms of the site that have people in them.',
    complexity: 10,
    args: {
      filter: t.arg({ type: PublicRoomsFilter, required: false }),
      first: t.arg.int({ required: false, description: `How many, 1 to ${MOST_ROOMS} (default ${MOST_ROOMS}).` }),
      after: t.arg.string({ required: false, description: '`next` of the page before, with the same filter.' }),
    },
    resolve: async (_root, { filter, first, after }, context) => {
      const { services, site } = context;
      try {
        const wanted = wantedFilter(filter);
        const page = {
          first: checkedFirst(first ?? MOST_ROOMS),
          after: readListCursor(listIn(context, wanted), after),
        };
        return await publicRooms(services.rooms, site.key, () => publicStanding(services, site), {
          filter: wanted,
          ...page,
        });
      } catch (error) {
        // The answer has no place for it: the field was here before it had arguments.
        if (error instanceof InvalidInput) throw requestError('BAD_USER_INPUT', `${error.field}: ${error.message}`);
        throw error;
      }
    },
  }),
);

function checkedFirst(first: number): number {
  if (first >= 1 && first <= MOST_ROOMS) return first;
  throw new InvalidInput('INVALID_INPUT', `A page has 1 to ${MOST_ROOMS} rooms.`, 'first');
}

builder.subscriptionField('publicRooms', (t) =>
  t.field({
    type: PublicRooms,
    authScopes: ANYONE,
    description: `The first ${MOST_ROOMS} public rooms as they are, and again whenever that changes (at most twice a second).`,
    args: { filter: t.arg({ type: PublicRoomsFilter, required: false }) },
    errors: { types: [InvalidInput, RateLimited, Refused], union: { name: 'PublicRoomsResult' }, directResult: true },
    subscribe: (_root, { filter }, context) => lists(context, wantedFilter(filter)),
    resolve: (list: PublicRoomsSource | UserError) => {
      // Over WebSocket a refusal is rendered like a list.
      if (list instanceof UserError) throw list;
      return list;
    },
  }),
);

async function lists(context: Context, filter: RoomFilter): Promise<Mailbox<PublicRoomsSource>> {
  let stop = (): void => undefined;
  const mailbox = new Mailbox<PublicRoomsSource>(() => stop(), context.gone);
  stop = await watchPublicRooms(context, filter, {
    reader: { kind: 'own', send: (list) => mailbox.put(list) },
    fail: () => mailbox.fail(new Error('the list cannot be read now')),
  });
  if (context.gone?.aborted) stop();
  return mailbox;
}
