/** Coming back with many cursors. */

import type { RoomEventsResult, RoomUpdate } from '../../widget/client/model.ts';
import { ROOM_EVENTS } from './follower.ts';
import type { Guest } from './guest.ts';

/** Operations that one socket may have at once. */
const AT_ONCE = 8;

/** The first update for each cursor, all asked for at the same time. */
export async function resumeAll(
  guest: Guest,
  code: string,
  cursors: readonly string[],
): Promise<ReadonlyMap<string, RoomUpdate>> {
  const resumed = new Map<string, RoomUpdate>();
  const sockets = Array.from({ length: Math.ceil(cursors.length / AT_ONCE) }, () => guest.socket());
  await Promise.all(
    cursors.map(
      (after, index) =>
        new Promise<void>((resolve, reject) => {
          const socket = sockets[Math.floor(index / AT_ONCE)];
          const stop = socket?.subscribe<{ roomEvents: RoomEventsResult }>(
            { query: ROOM_EVENTS, variables: { code, after } },
            {
              next: ({ data, errors }) => {
                if (data?.roomEvents.__typename !== 'RoomUpdate') reject(new Error(JSON.stringify(errors ?? data)));
                else if (!resumed.has(after)) resumed.set(after, data.roomEvents);
                stop?.();
              },
              error: reject,
              complete: resolve,
            },
          );
        }),
    ),
  );
  for (const socket of sockets) void socket.dispose();
  return resumed;
}
