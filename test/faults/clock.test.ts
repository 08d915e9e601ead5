/** A client whose own clock is a day wrong: its countdown is the server's to 0.1 s. The page itself: around.e2e.test.ts. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockOffset, localNow } from '../../widget/client/clock.ts';
import type { RoomEventsResult } from '../../widget/client/model.ts';
import { RenameMe } from '../../widget/client/mutations.ts';
import { RoomFeed } from '../../widget/client/room-feed.ts';
import { ROOM_EVENTS } from '../api/follower.ts';
import { Guest } from '../api/guest.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { note } from './note.ts';
import { stuckRooms } from './stuck-rooms.ts';

const DAY = 86_400_000;
/** Updates after which it has to be right, at most: a machine with much to do delays one or the other. */
const MOST_UPDATES = 60;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: 'off' });
});
afterAll(() => server.dispose());

test.each([DAY, -DAY])('a clock that is %i ms wrong', async (wrong) => {
  const guest = await Guest.named(server.url, 'Ana');
  const code = await guest.createRoom();
  const client = guest.socket();
  const feed = new RoomFeed({
    code,
    now: () => localNow() + wrong,
    listen: (variables, sink) =>
      client.subscribe<{ roomEvents: RoomEventsResult }>(
        { query: ROOM_EVENTS, variables },
        {
          next: ({ data }) => data && sink.data(data),
          error: () => sink.ended(null),
          complete: () => sink.ended(null),
        },
      ),
  });
  const stop = feed.subscribe(() => undefined);
  /** How far "server's now" by this client is from the server's own, ms: both clocks are this process's. */
  const error = (): number => Math.abs(clockOffset(feed.view.clock) + wrong + localNow() - Date.now());
  for (let updates = 0; feed.view.clock.length === 0 || error() > 100; updates += 1) {
    expect(updates).toBeLessThan(MOST_UPDATES);
    const before = feed.view.version;
    await guest.does(RenameMe, { input: { name: `Ana ${updates}` } });
    while (feed.view.version === before) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  stop();
  await client.dispose();
  expect(stuckRooms(server.dataFile, Date.now())).toEqual([]);
  note({
    fault: `a client’s clock is wrong by ${wrong / DAY} day`,
    often: 'a room followed by the element’s own client',
    held: 'its idea of the server’s time, from which it counts down, is right to 0.1 s',
    figures: `${error().toFixed(0)} ms off`,
  });
});
