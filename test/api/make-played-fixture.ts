/**
 * Makes the data file of a Klasik match that is being played, as this version keeps it:
 * `node test/api/make-played-fixture.ts`. Run once, before a release; those of released versions are never made again.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { MIGRATIONS } from '../../server/store/migrations/index.ts';
import { StartMatch } from '../../widget/client/mutations.ts';
import { snapshot } from './follower.ts';
import { Guest } from './guest.ts';
import { gather } from './player.ts';
import { virtualServer } from './virtual-server.ts';

/** In the middle of the second hand. */
const HAND = 1;
const DISCARDS = 12;

const version = MIGRATIONS.length;
const server = await virtualServer();
const players = await gather(server.url, [{}, { reveals: false }], { length: 'quick' });
for (const player of players) server.players.add(player);
const [host] = players;
if (host === undefined) throw new Error('a room has a host');
const { code } = host;
await host.guest.does(StartMatch, { input: { code } });
const discards = (): number => host.follower.view.table?.seats.flatMap((seat) => seat.discards).length ?? 0;
await server.until(() => host.follower.view.table?.hand === HAND && discards() >= DISCARDS);
const { table, room } = await snapshot(new Guest(server.url), code);
const now = server.time.now();
for (const player of players) player.stop();
await server.close();

const fixture = (name: string): URL => new URL(`../fixtures/played/${name}`, import.meta.url);
writeFileSync(fixture(`v${version}-klasik.sqlite.gz`), gzipSync(readFileSync(server.dataFile), { level: 9 }));
writeFileSync(
  fixture(`v${version}-klasik.json`),
  `${JSON.stringify({ code, now, table, matchId: room?.matchId }, null, 1)}\n`,
);
await server.dispose();
