/**
 * A process for the kill tests. It writes to eight rooms at once until it is killed, and says on its output what was
 * acknowledged: a line `code seq` for each append, after the store has answered.
 *
 * Arguments: the data file; the failpoints as JSON.
 */

import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import { sayNow } from '../tools/say-now.ts';
import { append, newRoom } from './builders.ts';

const [path = '', failpoints = '{}'] = process.argv.slice(2);
const store = await openSqliteStore({ path, ...JSON.parse(failpoints) });

async function play(code: string): Promise<void> {
  const room = (await store.room(code)) ?? (await store.createRoom(newRoom(code)));
  if (room === null) throw new Error(`No room ${code}`);
  for (let seq = room.seq; ; seq += 2) {
    // Two events each, to see that an append is there as a whole or not at all.
    const events = [1, 2].map((step) => ({ type: 'step', version: 1, body: { code, number: seq + step } }));
    const action = { person: 'ann', id: `a${seq}`, result: { code, seq: seq + 2 } };
    const outcome = await store.append(append(code, seq, { events, action, dueAt: seq + 2 }));
    if (!outcome.ok) throw new Error(`Somebody else wrote to ${code}`);
    sayNow(`${code} ${outcome.seq}`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, index) => play(`ROOM${index}`)));
