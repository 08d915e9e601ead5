/** Connections that are refused, treated in every way a client may treat one: the server lives, and keeps nothing of them. */

import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Guest } from '../api/guest.ts';
import { RawSocket } from '../api/raw-socket.ts';
import { testServer } from '../api/server.ts';
import type { Child } from '../bench/child.ts';
import { MAIN, withServer } from '../bench/with-server.ts';
import { connected, MANNERS, REFUSED, STREAM } from './manners.ts';
import { note } from './note.ts';
import { times } from './size.ts';

const OFTEN = times(10, 1_000);
const AT_ONCE = 50;
/** Descriptors that a process may open for itself meanwhile. */
const SLACK = 6;

type Manner = (socket: Socket, text: string) => Promise<void>;

/** So often, and in the end with as many descriptors as before, though those clients that keep their end have not closed it. */
async function often(server: Child, count: number, text: string, manner: Manner, before: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const sockets = await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - done) }, async () => {
        const socket = await connected(server.url);
        await manner(socket, text);
        return socket;
      }),
    );
    try {
      await expect.poll(() => server.descriptors(), { timeout: 30_000 }).toBeLessThanOrEqual(before + SLACK);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  }
}

test('refused connections, treated badly', { timeout: 3_000_000 }, () =>
  withServer(MAIN, [], { ALLOWED_ORIGINS: 'https://blog.example' }, async (server) => {
    const before = server.descriptors();
    for (const [what, text] of Object.entries(REFUSED)) {
      for (const [how, manner] of Object.entries(MANNERS)) {
        await often(server, OFTEN, text, manner, before).catch((error) => {
          throw new Error(`${what}, a client that ${how}: ${error}`);
        });
      }
    }
    expect(await (await fetch(`${server.url}/health`)).text()).toBe('ok');
    note({
      fault: 'connections that are refused, by clients that reset, close unread, close a half, say more or are slow',
      often: `${OFTEN} times each of ${Object.keys(MANNERS).length} manners for each of ${Object.keys(REFUSED).length} refusals`,
      held: 'the process lives; each is closed, whether or not the client closes it, and leaves no descriptor',
      figures: `${before} descriptors before, ${server.descriptors()} after`,
    });
  }),
);

test('streams of events, broken off', { timeout: 600_000 }, () =>
  withServer(MAIN, [], {}, async (server) => {
    const code = await (await Guest.named(server.url, 'Ana')).createRoom();
    const before = server.descriptors();
    for (const how of ['resets at once', 'resets in the middle of the answer', 'closes without reading'] as const) {
      const manner = MANNERS[how];
      if (manner !== undefined) await often(server, OFTEN, STREAM(code), manner, before);
    }
    expect(await (await fetch(`${server.url}/health`)).text()).toBe('ok');
  }),
);

test('connections while the server ends', async () => {
  const server = await testServer();
  const left: Socket[] = [];
  // It waits for a socket that does not answer.
  const silent = await RawSocket.introduced(server.url);
  silent.socket.pause();
  const ended = server.dispose();
  const tries = Object.values(MANNERS).map(async (manner) => {
    const socket = await connected(server.url);
    left.push(socket);
    await manner(socket, REFUSED['a socket without its key'] ?? '');
  });
  await Promise.allSettled(tries);
  await ended;
  silent.close();
  for (const socket of left) socket.destroy();
});

test('connections beyond what an address may have', { timeout: 600_000 }, () =>
  withServer(MAIN, [], { CONNECTIONS_PER_ADDRESS: '20' }, async (server) => {
    const text = REFUSED['a socket elsewhere'] ?? '';
    const before = server.descriptors();
    const sockets: Socket[] = [];
    const statuses = new Set<string>();
    for (let n = 0; n < times(100, 2_000); n += 1) {
      const socket = await connected(server.url).catch(() => null);
      if (socket === null) continue;
      socket.on('data', (data) => statuses.add(String(data).slice(9, 12)));
      socket.write(text);
      sockets.push(socket);
      // Of refusals there are twenty at a time; whatever else is there are the sockets of a moment.
      expect(server.descriptors()).toBeLessThan(before + 200);
    }
    await expect.poll(() => server.descriptors(), { timeout: 30_000 }).toBeLessThanOrEqual(before + SLACK);
    expect([...statuses].sort()).toEqual(['404', '429']);
    for (const socket of sockets) socket.destroy();
    expect(await (await fetch(`${server.url}/health`)).text()).toBe('ok');
  }),
);
