/** Element and server tell each other which version of the protocol they speak; many sockets are not sent away all at once. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROTOCOL } from '../../server/api/protocol.ts';
import { PROTOCOL as ELEMENT } from '../../widget/client/protocol.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestServer, testServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.dispose());

it('the server says its version, and takes this element’s and those who say none', async () => {
  for (const payload of [{}, { protocol: ELEMENT }]) {
    const raw = await RawSocket.open(server.url);
    raw.send({ type: 'connection_init', payload });
    const { payload: told } = await raw.next(({ type }) => type === 'connection_ack');
    expect(told).toEqual({ protocol: PROTOCOL });
    raw.socket.terminate();
  }
});

it('an element that is too old is told so', async () => {
  const raw = await RawSocket.open(server.url);
  raw.send({ type: 'connection_init', payload: { protocol: 0 } });
  expect(await raw.closed).toMatchObject({ code: 4406 });
});

it('all sockets are closed with 1012, one after the other', async () => {
  const ending = await testServer();
  const sockets = await Promise.all(Array.from({ length: 100 }, () => RawSocket.introduced(ending.url)));
  const order: number[] = [];
  const closed = sockets.map(async (raw, index) => {
    const { code } = await raw.closed;
    order.push(index);
    return code;
  });
  await ending.dispose();
  expect(new Set(await Promise.all(closed))).toEqual(new Set([1012]));
  expect(order).not.toEqual([...order].sort((a, b) => a - b));
});
