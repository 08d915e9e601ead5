import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { RoomEvents } from '../../widget/client/documents.ts';
import { Link } from '../../widget/client/link.ts';

test('a link that is put away while its socket is still being opened leaves no error behind', async () => {
  const unseen: unknown[] = [];
  const note = (error: unknown): void => {
    unseen.push(error);
  };
  process.on('unhandledRejection', note);
  onTestFinished(() => {
    process.off('unhandledRejection', note);
  });
  // Takes the connection and hangs up instead of opening the socket.
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a port was taken');

  const connected = once(server, 'connection');
  const link = new Link({ url: `http://127.0.0.1:${address.port}/graphql`, token: () => null });
  link.listen(RoomEvents, { code: 'ABCDEF', after: null }, { data: () => undefined, ended: () => undefined });
  const [socket] = await connected;
  link.dispose();
  socket.destroy();
  server.close();
  await once(server, 'close');
  // A rejection that nobody has seen is told of when the queues are empty.
  for (let i = 0; i < 5; i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(unseen).toEqual([]);
});

test('a line that dies between a ping and its answer is noticed, though a message came meanwhile', async () => {
  // The client's timers only: sockets keep their own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a port was taken');
  const { promise: subscribed, resolve: subscribe } = Promise.withResolvers<void>();
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  server.once('connection', (socket) => {
    let subscription = '';
    socket.on('message', (text) => {
      const { type, id } = JSON.parse(String(text)) as { readonly type: string; readonly id?: string };
      if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
      else if (type === 'subscribe') {
        subscription = id ?? '';
        subscribe();
      }
      // In place of the answer comes what was on its way before, and nothing after that.
      else if (type === 'ping') socket.send(JSON.stringify({ id: subscription, type: 'next', payload: { data: {} } }));
    });
  });
  const link = new Link({ url: `http://127.0.0.1:${address.port}/graphql`, token: () => null });
  onTestFinished(() => {
    link.dispose();
    for (const client of server.clients) client.terminate();
    server.close();
  });
  link.listen(RoomEvents, { code: 'ABCDEF', after: null }, { data: () => hear(), ended: () => undefined });
  await subscribed;
  vi.advanceTimersByTime(10_000);
  await heard;
  expect(link.connection).toBe('live');
  vi.advanceTimersByTime(15_000);
  expect(link.connection).toBe('reconnecting');
});
