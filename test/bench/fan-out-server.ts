/**
 * The fan-out by itself: rooms that replay a recorded match as fast as this process can, projected, executed and serialised by
 * the real hub and schema, and written to real sockets. No rules, no disk, no requests.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'graphql';
import { pino } from 'pino';
import { WebSocketServer } from 'ws';
import { Addresses } from '../../server/api/address.ts';
import { Connections } from '../../server/api/connections.ts';
import type { Caller, Services } from '../../server/api/context.ts';
import { DocumentCache } from '../../server/api/documents.ts';
import { fanOut } from '../../server/api/fan-out.ts';
import { Guesses } from '../../server/api/guesses.ts';
import { Identity } from '../../server/api/identity.ts';
import { KeepingOut } from '../../server/api/keeping-out.ts';
import { KeyRing } from '../../server/api/key-ring.ts';
import { Limits } from '../../server/api/limits.ts';
import { Live } from '../../server/api/live.ts';
import { PageTokens } from '../../server/api/page-tokens.ts';
import { People } from '../../server/api/people.ts';
import { schema } from '../../server/api/schema.ts';
import { SiteTokens } from '../../server/api/site-tokens.ts';
import { sendTo } from '../../server/api/socket-send.ts';
import { Tokens } from '../../server/api/tokens.ts';
import { Turns } from '../../server/api/turns.ts';
import { Whereabouts } from '../../server/api/whereabouts.ts';
import { readConfig } from '../../server/config.ts';
import { ephemeralInProcess } from '../../server/hub/ephemeral.ts';
import { Hub } from '../../server/hub/hub.ts';
import { PublicRoomLists } from '../../server/hub/public-rooms.ts';
import { KeyedSerial } from '../../server/rooms/keyed-serial.ts';
import { QuickPlay } from '../../server/rooms/quick-play.ts';
import { processTimers } from '../../server/rooms/timers.ts';
import { Sites } from '../../server/sites/sites.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import { ROOM_EVENTS } from '../api/follower.ts';
import { PERSONS, Replay } from './replay.ts';

const folder = await mkdtemp(join(tmpdir(), 'mahjong-bench-'));
const config = readConfig({ DATA_DIR: folder });
const log = pino({ level: 'error' }, pino.destination(2));
const store = await openSqliteStore({ path: join(folder, 'mahjong.sqlite'), commitDelayMs: 0 });
const sites = new Sites(config.sites);
const site = sites.first;
const people = new Map<string, Caller>();
for (const id of PERSONS) {
  const person = await store.createGuest({ id, site: site.key, name: `Person ${id}` });
  if (person === null) throw new Error('a new file knows nobody');
  people.set(id, { is: 'person', person, device: null, subject: null, moderator: false, endsAt: null, renewed: null });
}
const replay = new Replay(site.key);
const ephemeral = ephemeralInProcess((error) => log.error(error));
const hub = new Hub(replay, ephemeral);
const keys = await KeyRing.open([], folder, false);
const tokens = new Tokens(keys, store);
const nothing = (): void => undefined;
const services: Services = {
  config,
  sites,
  store,
  rooms: replay,
  hub,
  publicRooms: new PublicRoomLists(replay),
  quickPlay: new QuickPlay(replay),
  ephemeral,
  tokens,
  pageTokens: new PageTokens(keys, Date.now),
  identity: new Identity(sites, store, tokens, new SiteTokens(sites, store, Date.now, nothing, nothing), null, nothing),
  live: new Live(),
  wall: Date.now,
  wallTimers: processTimers(Date.now),
  people: new People(store),
  names: new KeyedSerial(),
  limits: new Limits(false),
  guesses: new Guesses(new Limits(false)),
  documents: new DocumentCache(),
  addresses: new Addresses(0, log),
  connections: new Connections(1),
  whereabouts: new Whereabouts(),
  turns: new Turns(),
  keepingOut: new KeepingOut(Date.now),
};
const document = parse(ROOM_EVENTS);

const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', async (socket, request) => {
  const [, code = '', person = ''] = (request.url ?? '').split('/');
  await fanOut({
    args: { schema, document, variableValues: { code } },
    context: { services, site, caller: people.get(person) ?? { is: 'nobody' }, label: '', address: '', gone: null },
    send: (payload) => sendTo(socket, `{"id":"1","type":"next","payload":${payload}}`),
    fail: () => socket.terminate(),
    report: (error) => log.error(error),
  });
});

/** Lets so many commits happen in every room, everybody keeping up. */
async function run(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    replay.step();
    await hub.settled();
    while ([...sockets.clients].some(({ bufferedAmount }) => bufferedAmount > 0)) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
}

process.on('message', async ({ rounds }: { readonly rounds?: number }) => {
  if (rounds === undefined) return;
  await run(rounds);
  process.send?.('done');
});
process.once('SIGTERM', async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
http.listen(0, '127.0.0.1', () => {
  console.log(`ready at http://localhost:${(http.address() as AddressInfo).port}`);
});
