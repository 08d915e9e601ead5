/** The lobby of a site: its public rooms, once or as they come and go. */

import { type PublicRoomsSource, publicRooms } from '../hub/public-rooms.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { RateLimited, UserError } from './errors.ts';
import { Mailbox } from './mailbox.ts';
import { watchPublicRooms } from './public-rooms-watch.ts';
import { ANYONE } from './rights.ts';
import { Room } from './room.ts';
import { publicStanding } from './standing-rooms.ts';

const PublicRooms = builder.objectRef<PublicRoomsSource>('PublicRooms').implement({
  authScopes: ANYONE,
  description: 'The public rooms of a site that have people in them.',
  fields: (t) => ({
    now: t.expose('now', { type: 'Time', description: 'The server’s clock when this was sent.' }),
    rooms: t.expose('rooms', {
      type: [Room],
      description:
        'At most 60: those with free places first, the fullest of them at the top, then those to be watched.',
    }),
  }),
});

builder.queryField('publicRooms', (t) =>
  t.field({
    type: PublicRooms,
    authScopes: ANYONE,
    description: 'The public rooms of the site that have people in them.',
    complexity: 10,
    resolve: async (_root, _args, { services, site }) => {
      const rooms = await publicRooms(services.rooms, site.key, () => publicStanding(services, site));
      return { now: services.rooms.now(), rooms };
    },
  }),
);

builder.subscriptionField('publicRooms', (t) =>
  t.field({
    type: PublicRooms,
    authScopes: ANYONE,
    description: 'The public rooms as they are, and again whenever that changes (at most twice a second).',
    errors: { types: [RateLimited], union: { name: 'PublicRoomsResult' }, directResult: true },
    subscribe: (_root, _args, context) => lists(context),
    resolve: (list: PublicRoomsSource | UserError) => {
      // Over WebSocket a refusal is rendered like a list.
      if (list instanceof UserError) throw list;
      return list;
    },
  }),
);

async function lists(context: Context): Promise<Mailbox<PublicRoomsSource>> {
  let stop = (): void => undefined;
  const mailbox = new Mailbox<PublicRoomsSource>(() => stop(), context.gone);
  stop = await watchPublicRooms(context, {
    reader: { kind: 'own', send: (list) => mailbox.put(list) },
    fail: () => mailbox.fail(new Error('the list cannot be read now')),
  });
  if (context.gone?.aborted) stop();
  return mailbox;
}
