import { afterEach, beforeEach, expect, test } from 'vitest';
import { Channel } from '../../server/hub/channel.ts';
import { ephemeralInProcess } from '../../server/hub/ephemeral.ts';
import type { UpdateSource } from '../../server/hub/projection.ts';
import { TestServer } from '../rooms/test-server.ts';

let server: TestServer;
let channel: Channel;
let code: string;

beforeEach(async () => {
  server = await TestServer.open();
  code = await server.create();
  channel = new Channel(
    code,
    server.rooms,
    ephemeralInProcess(() => undefined),
  );
});

afterEach(async () => {
  channel.close();
  await server.close();
});

/** Somebody without a place who comes to watch: what they are told, one after the other. */
function watch(): UpdateSource[] {
  const updates: UpdateSource[] = [];
  const fail = (): never => {
    throw new Error('nobody is sent away');
  };
  const reader = { kind: 'own', send: (update: UpdateSource) => updates.push(update) } as const;
  channel.attach({ person: null, address: '203.0.113.1', seated: false, reader, fail, end: fail }, null);
  return updates;
}

/** Whether the host is disconnected, as somebody was told last. */
const told = (updates: readonly UpdateSource[]): boolean | undefined =>
  updates.findLast(({ room }) => room !== null)?.room?.places[0]?.disconnected;

test.each([
  ['away for a moment', false],
  ['away, and stays away', true],
])('who comes while the host is %s is told the same in the end as who was there', async (_name, stays) => {
  const early = watch();
  await channel.settled();
  // Told just now, who is connected is told again a little later, in real time.
  server.rooms.disconnected(code, 'ana-1');
  await expect.poll(() => told(early)).toBe(true);
  server.rooms.connected(code, 'ana', 'ana-2');
  await expect.poll(() => told(early)).toBe(false);
  server.rooms.disconnected(code, 'ana-2');
  const late = watch();
  await channel.settled();
  expect(told(late)).toBe(true);
  if (!stays) server.rooms.connected(code, 'ana', 'ana-3');
  await expect.poll(() => [told(early), told(late)], { timeout: 10_000 }).toEqual([stays, stays]);
});
