/**
 * The real server in a process of its own, played through its real endpoints with the element's own documents, its events
 * on disk before anything is answered. Beside it `ws` alone, in the same run.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { type RawData, WebSocket } from 'ws';
import { Child } from './child.ts';
import { Crowd } from './crowd.ts';
import { quantile } from './measure.ts';
import { PERSONS } from './replay.ts';
import { compared, figure, heading, line } from './report.ts';
import { FAST_SERVER, MAIN, withServer } from './with-server.ts';

const TABLES = 25;
/** Four seats and four spectators. */
const VIEWERS = 8;
/** Discards before measuring begins, and those that are measured. */
const WARM_UP = 50;
const MEASURED = 500;
/** How fast time runs where the server is to be kept busy. */
const SPEED = 30;
const BUSY_WARM_UP = 500;
const BUSY_MEASURED = 2_500;
/** Changes of each room in a recorded match, before measuring begins and while it lasts. */
const REPLAY_WARM_UP = 60;
const REPLAYED = 400;
/** Rounds in which `ws` alone sends to everybody. */
const ROUNDS = 400;
/** What is added to each commit by the failpoint, ms. */
const FAILPOINT = 5;

const FAN_OUT = fileURLToPath(new URL('fan-out-server.ts', import.meta.url));
const RAW_WS = fileURLToPath(new URL('raw-ws.ts', import.meta.url));

export async function benchApi(): Promise<void> {
  heading(`API (${TABLES} tables of 4 people and 4 spectators on loopback, the element's document, SQLite on disk)`);
  const raw = await rawLatency();
  await latency('every commit as it is', 0, raw);
  await latency(`${FAILPOINT} ms added to each commit`, FAILPOINT, raw);
  await throughput();
}

/** Updates delivered per second of processor time by the hub, the schema and the sockets alone, in recorded matches. */
export async function benchFanOut(): Promise<void> {
  heading(`Fan-out (${TABLES} rooms of 4 people and 4 spectators on loopback, the element's document)`);
  const child = await Child.start(FAN_OUT, [], {});
  let deliveries = 0;
  let characters = 0;
  const welcome = Promise.withResolvers<void>();
  const hear = (data: RawData): void => {
    deliveries += 1;
    characters += String(data).length;
    if (deliveries === TABLES * VIEWERS) welcome.resolve();
  };
  const sockets = Array.from({ length: TABLES * VIEWERS }, (_, index) => {
    const person = PERSONS[index % VIEWERS] ?? 'nobody';
    const socket = new WebSocket(`${child.url.replace('http', 'ws')}/ROOM${Math.floor(index / VIEWERS)}/${person}`);
    socket.on('message', hear);
    return socket;
  });
  await welcome.promise;
  await child.does({ rounds: REPLAY_WARM_UP });
  [deliveries, characters] = [0, 0];
  const before = await child.cpu();
  await child.does({ rounds: REPLAYED });
  const cpu = (await child.cpu()) - before;
  for (const socket of sockets) socket.terminate();
  await child.stop();
  const bytes = Math.round(characters / deliveries);
  const theirs = await rawThroughput(bytes);
  const ours = deliveries / cpu;
  compared({
    what: 'deliveries, fan-out alone',
    ours,
    unit: 'per CPU s',
    baseline: 'ws alone',
    theirs,
    ratio: ours / theirs,
  });
  line('', `${deliveries} updates of ${bytes} characters, of ${REPLAYED} changes in each of ${TABLES} rooms`);
}

interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** From a discard's request to the last seat's event, at the pace at which people may play. */
async function latency(what: string, commitDelay: number, raw: Latency): Promise<void> {
  // How late this process itself is: what the machine has no time for is no fault of the server.
  const late = monitorEventLoopDelay({ resolution: 1 });
  const { p50, p99 } = await withServer(MAIN, [], { COMMIT_DELAY_MS: String(commitDelay) }, async (server) => {
    const crowd = await Crowd.gather(server.url, TABLES);
    await crowd.heard(WARM_UP);
    crowd.latencies.length = 0;
    late.enable();
    await crowd.heard(MEASURED);
    late.disable();
    await crowd.leave();
    return quantiles(crowd.latencies);
  });
  const baseline = 'ws alone';
  compared({ what: `p50, ${what}`, ours: p50, unit: 'ms', baseline, theirs: raw.p50, ratio: p50 / raw.p50 });
  compared({ what: `p99, ${what}`, ours: p99, unit: 'ms', baseline, theirs: raw.p99, ratio: p99 / raw.p99 });
  line('', `the measuring process itself was late by ${figure(late.percentile(99) / 1e6)} ms in the worst 1 %`);
}

function quantiles(times: readonly number[]): Latency {
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** The same way with `ws` alone: a message of one socket comes to the last of its room's eight. */
async function rawLatency(): Promise<Latency> {
  const child = await Child.start(RAW_WS, [], {});
  const rooms = await Promise.all(Array.from({ length: TABLES }, (_, room) => rawRoom(child.url, room)));
  const times: number[] = [];
  for (let at = 0; at < MEASURED; at += 1) {
    const sockets = rooms[at % TABLES] ?? [];
    const start = performance.now();
    const all = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('message', resolve))));
    sockets[0]?.send('x'.repeat(300));
    await all;
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  for (const socket of rooms.flat()) socket.terminate();
  await child.stop();
  return quantiles(times);
}

function rawRoom(url: string, room: number): Promise<WebSocket[]> {
  const open = (): Promise<WebSocket> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/${room}`);
      socket.on('open', () => resolve(socket));
    });
  return Promise.all(Array.from({ length: VIEWERS }, open));
}

/** Updates delivered per second of the server's processor time, everything included that it does for them. */
async function throughput(): Promise<void> {
  const busy = await withServer(FAST_SERVER, [String(SPEED)], {}, async (server) => {
    const crowd = await Crowd.gather(server.url, TABLES);
    await crowd.heard(BUSY_WARM_UP);
    const before = {
      cpu: await server.cpu(),
      deliveries: crowd.deliveries,
      characters: crowd.characters,
      actions: crowd.actions,
    };
    await crowd.heard(BUSY_WARM_UP + BUSY_MEASURED);
    const cpu = (await server.cpu()) - before.cpu;
    const deliveries = crowd.deliveries - before.deliveries;
    const characters = crowd.characters - before.characters;
    const actions = crowd.actions - before.actions;
    await crowd.leave();
    return { cpu, deliveries, actions, bytes: Math.round(characters / deliveries) };
  });
  const theirs = await rawThroughput(busy.bytes);
  const ours = busy.deliveries / busy.cpu;
  compared({
    what: 'deliveries, rules and disk and all',
    ours,
    unit: 'per CPU s',
    baseline: 'ws alone',
    theirs,
    ratio: ours / theirs,
  });
  line(
    '',
    `${busy.deliveries} updates of ${busy.bytes} characters for ${busy.actions} answers, time ${SPEED} times as fast;`,
    `${figure(busy.actions / busy.cpu)} answers per CPU s`,
  );
}

async function rawThroughput(bytes: number): Promise<number> {
  const child = await Child.start(RAW_WS, [], {});
  const sockets = (await Promise.all(Array.from({ length: TABLES }, (_, room) => rawRoom(child.url, room)))).flat();
  let left = ROUNDS * sockets.length;
  const before = await child.cpu();
  await new Promise<void>((resolve) => {
    for (const socket of sockets) {
      socket.on('message', () => {
        left -= 1;
        if (left === 0) resolve();
      });
    }
    child.tell({ rounds: ROUNDS, bytes });
  });
  const cpu = (await child.cpu()) - before;
  for (const socket of sockets) socket.terminate();
  await child.stop();
  return (ROUNDS * sockets.length) / cpu;
}
