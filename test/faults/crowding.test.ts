/** Strangers who take as much as they can get: what is left for everybody else. */

import { expect, test } from 'vitest';
import { CreateRoom, JoinRoom, LeaveRoom } from '../../widget/client/mutations.ts';
import { ROOM_EVENTS } from '../api/follower.ts';
import { Guest } from '../api/guest.ts';
import { RawSocket } from '../api/raw-socket.ts';
import type { Child } from '../bench/child.ts';
import { quantile } from '../bench/measure.ts';
import { MAIN, withServer } from '../bench/with-server.ts';
import { connected, STREAM } from './manners.ts';
import { note } from './note.ts';
import { TIMED, times } from './size.ts';

/** The strangers' network, and that of the others: as a proxy names them. */
const STRANGERS = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
const from = (address: string) => ({ 'x-forwarded-for': address });
const friend = (n: number) => from(`10.0.${n >> 8}.${n & 255}`);

/** A server with all its limits, behind a proxy. */
const limited = (use: (server: Child) => Promise<void>) => (): Promise<void> =>
  withServer(
    MAIN,
    [],
    { RATE_LIMITS: 'on', CONNECTIONS_PER_ADDRESS: '200', TRUST_PROXY: '1', LOG_LEVEL: 'silent' },
    use,
  );

const LONG = { timeout: 1_800_000 };

const COSTLY = times(400, 3_000);
const AT_ONCE = 16;
/** `/health` while others ask for what costs most, ms. */
const HEALTHY = 50;

test(
  'one address that asks for what costs most',
  LONG,
  limited(async (server) => {
    const rooms = Array.from(
      { length: 40 },
      (_, n) => `a${n}: publicRooms { total rooms { code places { occupant { name } } } }`,
    );
    const stranger = new Guest(server.url, null, null, from(STRANGERS[0] ?? ''));
    const ana = await Guest.named(server.url, 'Ana', friend(1));
    const code = await ana.createRoom({ visibility: 'PUBLIC' });
    const health: number[] = [];
    let [asked, refused, going] = [0, 0, true];
    const began = performance.now();
    const cpu = await server.cpu();
    const asking = Array.from({ length: AT_ONCE }, async () => {
      while (asked < COSTLY) {
        asked += 1;
        const { data } = await stranger.send(`{ ${rooms.join(' ')} }`);
        if (!data) refused += 1;
      }
    });
    const looking = (async () => {
      while (going) {
        const start = performance.now();
        expect(await (await fetch(`${server.url}/health`)).text()).toBe('ok');
        health.push(performance.now() - start);
        // Somebody else is served all the while.
        const { errors } = await ana.send(`{ room(code: "${code}") { __typename } }`);
        expect(errors).toBeUndefined();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    await Promise.all(asking);
    const seconds = (performance.now() - began) / 1000;
    const share = (await server.cpu()) - cpu;
    going = false;
    await looking;
    expect(refused).toBeGreaterThan(0);
    const p99 = quantile(health, 0.99);
    if (TIMED) expect(p99).toBeLessThan(HEALTHY);
    note({
      fault: 'one address that asks for what costs most, sixteen at a time',
      often: `${COSTLY} operations of 40 lists each`,
      held: 'it is refused; nobody else is; `/health` answers within 50 ms',
      figures: `${refused} refused in ${seconds.toFixed(0)} s, ${((100 * share) / seconds).toFixed(0)} % of a core meanwhile; /health p99 ${p99.toFixed(0)} ms of ${health.length}`,
    });
  }),
);

const OWNERS = times(20, 90);
/** Of the public list that a page shows first. */
const SHOWN = 20;

test(
  'a public list that strangers fill',
  LONG,
  limited(async (server) => {
    let made = 0;
    const sockets: RawSocket[] = [];
    for (let n = 0; n < OWNERS; n += 1) {
      const headers = from(STRANGERS[n % STRANGERS.length] ?? '');
      const guest = await Guest.named(server.url, `Xi ${n}`, headers).catch(() => null);
      if (guest === null) continue;
      for (let room = 0; room < 5; room += 1) {
        const answer = await guest.change(CreateRoom, { input: { visibility: 'PUBLIC' } });
        if (answer.__typename !== 'CreateRoomPayload') continue;
        made += 1;
        // They look at it, as people do.
        const socket = await RawSocket.introduced(server.url, guest.token, headers);
        socket.subscribe('1', ROOM_EVENTS, { code: answer.room.code });
        sockets.push(socket);
      }
    }
    expect(made).toBeGreaterThan(STRANGERS.length);
    const ana = await Guest.named(server.url, 'Ana', friend(1));
    const real = await ana.createRoom({ visibility: 'PUBLIC' });
    const watching = await RawSocket.introduced(server.url, ana.token, friend(1));
    watching.subscribe('1', ROOM_EVENTS, { code: real });
    await watching.next(({ type }) => type === 'next');
    const looker = new Guest(server.url, null, null, friend(2));
    const { data } = await looker.send<{ publicRooms: { total: number; rooms: { code: string }[] } }>(
      `{ publicRooms(first: ${SHOWN}) { total rooms { code } } }`,
    );
    expect(data?.publicRooms.rooms.map(({ code }) => code)).toContain(real);
    expect(data?.publicRooms.total).toBeLessThanOrEqual(6 * STRANGERS.length + 1);
    const bea = await Guest.named(server.url, 'Bea', friend(3));
    expect(await bea.change(JoinRoom, { input: { code: real } })).toMatchObject({ __typename: 'JoinRoomPayload' });
    for (const socket of [...sockets, watching]) socket.close();
    note({
      fault: 'guests of three addresses who make as many public rooms as they can, and look at them',
      often: `${OWNERS} guests, five rooms each`,
      held: `a real room is among the first ${SHOWN}, and can be joined`,
      figures: `${made} rooms made, ${data?.publicRooms.total} in the list`,
    });
  }),
);

const WATCHERS = times(4, 60);

test(
  'a room that strangers hold shut',
  LONG,
  limited(async (server) => {
    const ana = await Guest.named(server.url, 'Ana', friend(1));
    const code = await ana.createRoom({ visibility: 'PUBLIC' });
    const held: { destroy(): void }[] = [];
    let [refused, taken] = [0, 0];
    for (let n = 0; n < WATCHERS; n += 1) {
      const address = STRANGERS[n % STRANGERS.length] ?? '';
      const socket = await RawSocket.open(server.url, from(address)).catch(() => null);
      if (socket !== null) {
        held.push({ destroy: () => socket.close() });
        socket.send({ type: 'connection_init' });
        await socket.next(({ type }) => type === 'connection_ack').catch(() => undefined);
        // Documents that nobody else has.
        for (let field = 1; field <= 12; field += 1) {
          const fields = Array.from({ length: field }, (_, i) => `s${n}x${i}: now`).join(' ');
          socket.subscribe(
            `${field}`,
            `subscription { roomEvents(code: "${code}") { ... on RoomUpdate { ${fields} } } }`,
          );
        }
        const answered = (id: string) => socket.messages.some((message) => message.id === id);
        const ids = Array.from({ length: 12 }, (_, i) => `${i + 1}`);
        await socket.next(() => ids.every(answered)).catch(() => undefined);
        const ends = socket.messages.filter(({ type }) => type === 'error').length;
        refused += ends;
        taken += 12 - ends;
      }
      const stream = await connected(server.url);
      stream.on('error', () => undefined);
      stream.write(STREAM(code).replace('\r\n', `\r\nX-Forwarded-For: ${address}\r\n`));
      held.push(stream);
    }
    // Whoever has a place, and whoever comes new, follows the room, and sits down.
    const people = [ana];
    for (let n = 2; n <= 4; n += 1) people.push(await Guest.named(server.url, `Guest ${n}`, friend(n)));
    for (const [n, guest] of people.entries()) {
      const socket = await RawSocket.introduced(server.url, guest.token, friend(n + 1));
      held.push({ destroy: () => socket.close() });
      socket.subscribe('1', ROOM_EVENTS, { code });
      const first = await socket.next(({ type }) => type === 'next' || type === 'error');
      expect(JSON.stringify(first)).toContain('RoomUpdate');
      if (guest !== ana) await guest.join(code);
    }
    await people[1]?.does(LeaveRoom, { input: { code } });
    for (const each of held) each.destroy();
    note({
      fault: 'anonymous sockets and streams with documents of their own, all about one room',
      often: `${WATCHERS} sockets with twelve documents each, ${WATCHERS} streams, from three addresses`,
      held: 'everybody else follows the room with the element’s document, sits down and stands up',
      figures: `${taken} documents taken, ${refused} refused`,
    });
  }),
);
