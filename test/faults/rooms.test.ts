/** Rooms are opened and left by the thousand: nothing of them stays in memory. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { LeaveRoom } from '../../widget/client/mutations.ts';
import { Follower } from '../api/follower.ts';
import { Guest } from '../api/guest.ts';
import { type VirtualServer, virtualServer } from '../api/virtual-server.ts';
import { note } from './note.ts';
import { times } from './size.ts';
import { stuckRooms } from './stuck-rooms.ts';

/** Rooms of a round. */
const ROOMS = times(30, 1_000);
/** Rooms at a time. */
const AT_ONCE = 10;
const ROUNDS = 3;
/** Rooms that nobody looks at are forgotten within this, ms. */
const FORGOTTEN = 130_000;
/** What may be left of a room, bytes: what V8 keeps of code and caches is spread over few rooms in a sample. */
const MOST_LEFT = times(200_000, 2_000);

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function heap(): number {
  for (let round = 0; round < 3; round += 1) collect();
  return process.memoryUsage().heapUsed;
}

/** Somebody makes a room, looks at it, leaves it and goes. */
async function visit(server: VirtualServer): Promise<void> {
  const guest = await Guest.named(server.url, 'Somebody');
  const code = await guest.createRoom();
  const follower = new Follower(guest, code);
  await follower.until(({ room }) => room !== null);
  await guest.does(LeaveRoom, { input: { code } });
  follower.stop();
}

async function round(server: VirtualServer): Promise<number> {
  for (let rooms = 0; rooms < ROOMS; rooms += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => visit(server)));
  await server.quiet();
  await server.time.pass(FORGOTTEN, server.quiet);
  return heap();
}

test(`${ROOMS} rooms opened and left, ${ROUNDS} times`, { timeout: 600_000 }, async () => {
  const server = await virtualServer({ CONNECTIONS_PER_ADDRESS: '10000', LOG_LEVEL: 'warn' });
  try {
    const heaps: number[] = [];
    for (let rounds = 0; rounds < ROUNDS; rounds += 1) heaps.push(await round(server));
    const [first = 0] = heaps;
    const left = ((heaps.at(-1) ?? 0) - first) / (ROOMS * (ROUNDS - 1));
    expect(left).toBeLessThan(MOST_LEFT);
    expect(stuckRooms(server.dataFile, server.time.now())).toEqual([]);
    note({
      fault: 'rooms opened and left',
      often: `${ROUNDS} × ${ROOMS}`,
      held: 'memory is flat from the second round on',
      figures: `${heaps.map((bytes) => (bytes / 1e6).toFixed(1)).join(', ')} MB of heap after each; ${left.toFixed(0)} bytes left of a room`,
    });
  } finally {
    await server.dispose();
  }
});
