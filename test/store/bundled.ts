/** What the bundle test bundles: makes a room in the file it is given and prints what is read back. */

import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import { append, newRoom } from './builders.ts';

const store = await openSqliteStore({ path: process.argv[2] ?? '' });
await store.createRoom(newRoom('KPQ7'));
await store.append(append('KPQ7', 0));
console.log(JSON.stringify((await store.read('KPQ7')).map(({ seq, type }) => [seq, type])));
await store.close();
