/** Puts a server together from its configuration: store, rooms, hub, API. */

import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { Addresses } from './api/address.ts';
import { Connections } from './api/connections.ts';
import type { Services } from './api/context.ts';
import { DocumentCache } from './api/documents.ts';
import { loadGraphiql } from './api/graphiql.ts';
import { createGraphql } from './api/graphql.ts';
import { Guesses } from './api/guesses.ts';
import { createHttp } from './api/http.ts';
import { Identity } from './api/identity.ts';
import { KeepingOut } from './api/keeping-out.ts';
import { KeyRing } from './api/key-ring.ts';
import { Limits } from './api/limits.ts';
import { Live } from './api/live.ts';
import { PageTokens } from './api/page-tokens.ts';
import { People } from './api/people.ts';
import { SiteTokens } from './api/site-tokens.ts';
import { serveSockets } from './api/sockets.ts';
import { Tokens } from './api/tokens.ts';
import { Turns } from './api/turns.ts';
import { Whereabouts } from './api/whereabouts.ts';
import { decideBot } from './bots/decide-bot.ts';
import type { Config } from './config.ts';
import { DATA_FILE, hasData } from './data-folder.ts';
import { ephemeralInProcess } from './hub/ephemeral.ts';
import { Hub } from './hub/hub.ts';
import { PublicRoomLists } from './hub/public-rooms.ts';
import { Outbox } from './outbox.ts';
import { createPages } from './pages/pages.ts';
import { resultHandlers } from './results/work.ts';
import { KeyedSerial } from './rooms/keyed-serial.ts';
import { QuickPlay } from './rooms/quick-play.ts';
import { openRooms } from './rooms/rooms.ts';
import { StoreClock } from './rooms/store-clock.ts';
import { processTimers, type Timers } from './rooms/timers.ts';
import { Sites } from './sites/sites.ts';
import { type DataLock, lockData } from './store/data-lock.ts';
import type { Person } from './store/people.ts';
import { openSqliteStore } from './store/sqlite/sqlite-store.ts';
import type { Store } from './store/store.ts';
import { processClock, wallTimers, watchWallClock } from './wall-clock.ts';

export interface RunningServer {
  /** Where it listens: the port that was taken. */
  readonly port: number;
  readonly dataFile: string;
  /** Resolves when nothing is being decided or written, and all that has happened has been handed to the sockets. */
  settled(): Promise<void>;
  /** Ends connections (clients come back by themselves), waits for what is being written, closes the file. */
  close(): Promise<void>;
}

/** The time a server lives by. */
export interface ServerTime {
  /** Milliseconds since 1970 when the process began; it runs on at its own pace, whoever sets the machine's clock. */
  readonly now: () => number;
  /** What the machine's clock says, by which tokens are valid; without it `now`. */
  readonly wall?: () => number;
  readonly timers: Timers;
  /** The store's clock, where a test sets it: milliseconds as one float64. */
  readonly storeClock?: SharedArrayBuffer;
}

function realTime(): ServerTime {
  const now = processClock();
  return { now, wall: Date.now, timers: processTimers(now) };
}

/** Starts a server. Rejects with a `StoreError` for a data file that cannot be used, or what the system says of the port. */
export async function serve(config: Config, log: Logger, time: ServerTime = realTime()): Promise<RunningServer> {
  const lock = lockData(resolve(config.dataDir));
  try {
    return await serveFolder(lock, config, log, time);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function serveFolder(lock: DataLock, config: Config, log: Logger, time: ServerTime): Promise<RunningServer> {
  const folder = resolve(config.dataDir);
  const dataFile = resolve(folder, DATA_FILE);
  // Before there are data: whoever stops in between has a key without data, never data without a key.
  const keys = await KeyRing.open(config.signingKeys, folder, hasData(dataFile));
  const store = await openSqliteStore({
    path: dataFile,
    commitDelayMs: config.commitDelayMs,
    ...(time.storeClock === undefined ? {} : { clock: time.storeClock }),
  });
  try {
    const server = await serveStore(store, keys, dataFile, config, log, time);
    return {
      ...server,
      async close() {
        await server.close();
        lock.release();
      },
    };
  } catch (error) {
    // Its thread would keep the process alive.
    await store.close();
    throw error;
  }
}

async function serveStore(
  store: Store,
  keys: KeyRing,
  dataFile: string,
  config: Config,
  log: Logger,
  time: ServerTime,
): Promise<RunningServer> {
  const sites = new Sites(config.sites);
  const tokens = new Tokens(keys, store);
  const { now, wall = now } = time;
  const clock = new StoreClock(now);
  const sent = clock.sent();
  clock.heard(await store.now(), sent);
  const roomTimers = clock.timers(time.timers);
  const rooms = openRooms({
    store,
    clock,
    timers: roomTimers,
    randomBytes: (count) => randomBytes(count),
    decideBot,
    report: (problem, code, error) => log.error({ problem, room: code, err: error }, 'rooms'),
  });
  const outbox = new Outbox({
    store,
    handlers: resultHandlers(store),
    now: () => rooms.now(),
    timers: roomTimers,
    report: (problem, item, error) =>
      log.error({ problem, topic: item?.topic, tries: item?.tries, err: error }, 'outbox'),
  });
  const ephemeral = ephemeralInProcess((error) => log.error({ err: error }, 'ephemeral'));
  const hub = new Hub(rooms, ephemeral);
  const publicRooms = new PublicRoomLists(rooms);
  const people = new People(store);
  // The site has another name for one of its own.
  const renamed = (person: Person): void => {
    people.renamed(person);
    hub.refresh(person.id);
  };
  const siteTokens = new SiteTokens(sites, store, wall, renamed, ({ key }, reason) => {
    if (reason === null) log.info({ site: key }, 'the keys of a site can be fetched again');
    else log.error({ site: key, reason }, 'the keys of a site cannot be fetched: its people cannot sign in');
  });
  const limits = new Limits(config.rateLimits);
  const services: Services = {
    config,
    sites,
    wall,
    wallTimers: wallTimers(time.timers, now, wall),
    store,
    rooms,
    hub,
    publicRooms,
    quickPlay: new QuickPlay(rooms),
    ephemeral,
    tokens,
    pageTokens: new PageTokens(keys, time.now),
    identity: new Identity(sites, store, tokens, siteTokens, config.ownerToken, (error) =>
      log.error({ err: error }, 'a token cannot be checked'),
    ),
    live: new Live(),
    people,
    names: new KeyedSerial(),
    limits,
    guesses: new Guesses(limits),
    documents: new DocumentCache(),
    addresses: new Addresses(config.trustedProxies, log),
    connections: new Connections(config.connectionsPerAddress),
    whereabouts: new Whereabouts(),
    turns: new Turns(),
    keepingOut: new KeepingOut(() => rooms.now()),
  };
  const graphql = createGraphql(services, log, config.graphiql ? await loadGraphiql() : null);
  const pages = await createPages(services, resolve(config.dataDir, 'chunks'));
  const ending = new AbortController();
  const server = createHttp(services, graphql, pages, ending.signal, log);
  const sockets = serveSockets(server, services, graphql, log);
  // The port first: whoever finds it taken must not have touched the rooms of the server that has it.
  const port = await listen(server, config);
  try {
    await rooms.start();
    outbox.start();
  } catch (error) {
    server.close();
    throw error;
  }
  const unwatch = watchWallClock(wall, now, (by) =>
    log.warn({ seconds: by / 1000 }, 'the clock of this machine was set; rooms go on as if it had not been'),
  );
  return {
    port,
    dataFile,
    async settled() {
      await rooms.settled();
      await outbox.settled();
      await hub.settled();
      await publicRooms.settled();
    },
    async close() {
      // It still answers while sockets are closed one after the other: to new ones, and to `/health`, that it is ending.
      ending.abort();
      unwatch();
      await sockets.close();
      server.close();
      server.closeAllConnections();
      hub.close();
      publicRooms.close();
      ephemeral.close();
      await outbox.close();
      await rooms.close();
      await store.close();
    },
  };
}

function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      done((server.address() as AddressInfo).port);
    });
  });
}
