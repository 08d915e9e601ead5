/**
 * Lines that go dead without a word (a laptop asleep, a router that forgot): the server notices and shows it, the element
 * notices and comes back to the same seat.
 */

import { expect, test } from 'vitest';
import { RoomEvents } from '../../widget/client/documents.ts';
import { Link } from '../../widget/client/link.ts';
import { RoomFeed } from '../../widget/client/room-feed.ts';
import { Follower } from '../api/follower.ts';
import { Guest } from '../api/guest.ts';
import { testServer } from '../api/server.ts';
import { Cable } from './cable.ts';
import { note } from './note.ts';

import { TIMED, times } from './size.ts';
import { stuckRooms } from './stuck-rooms.ts';

/** Lines that go dead at the same time. */
const LINES = times(2, 200);
/** Two of the server's signs of life, and some time of a machine with much to do, ms. */
const NOTICED = 24_000;

test(`${LINES} lines go dead`, { timeout: 120_000 }, async () => {
  const server = await testServer({ RATE_LIMITS: 'off', CONNECTIONS_PER_ADDRESS: '100000' });
  const cable = await Cable.before(server.url);
  const links: Link[] = [];
  const followers: Follower[] = [];
  try {
    const rooms = await Promise.all(
      Array.from({ length: LINES }, async () => {
        const [ana, ben] = [await Guest.named(server.url, 'Ana'), await Guest.named(server.url, 'Ben')];
        const code = await ana.createRoom();
        await ben.join(code);
        // Ben looks on over a good line, Ana plays over the one that dies.
        const watcher = new Follower(ben, code);
        followers.push(watcher);
        const link = new Link({ url: `${cable.url}/graphql`, token: () => ana.token });
        links.push(link);
        const feed = new RoomFeed({ code, listen: (variables, sink) => link.listen(RoomEvents, variables, sink) });
        feed.subscribe(() => undefined);
        const isThere =
          (here: boolean) =>
          ({ room }: Follower['view']) =>
            room?.places[0]?.disconnected === !here;
        await watcher.until(isThere(true));
        while (feed.view.room === null) await new Promise((resolve) => setTimeout(resolve, 10));
        return { watcher, feed, isThere };
      }),
    );
    const started = performance.now();
    cable.goSilent();
    const back = await Promise.all(
      rooms.map(async ({ watcher, feed, isThere }) => {
        const before = feed.view.version;
        while (feed.view.version === before) await new Promise((resolve) => setTimeout(resolve, 20));
        const after = performance.now() - started;
        await watcher.until(isThere(true));
        expect(feed.view.room?.places[0]?.occupant?.name).toBe('Ana');
        return after;
      }),
    );
    const latest = Math.max(...back);
    if (TIMED) expect(latest).toBeLessThan(NOTICED);
    // The dead lines are cut by the server as well, whoever does not come back.
    while (cable.size > LINES) await new Promise((resolve) => setTimeout(resolve, 100));
    const cut = performance.now() - started;
    if (TIMED) expect(cut).toBeLessThan(NOTICED + 2_000);
    expect(stuckRooms(server.dataFile, Date.now())).toEqual([]);
    note({
      fault: 'half-open connections: a line goes dead without a word',
      often: `${LINES} at once`,
      held: 'the element is back in its seat by itself, the server cuts the dead lines',
      figures: `back after ${(latest / 1000).toFixed(1)} s at the latest, all dead lines cut after ${(cut / 1000).toFixed(1)} s`,
    });
  } finally {
    for (const link of links) link.dispose();
    for (const follower of followers) follower.stop();
    cable.close();
    await server.dispose();
  }
});
