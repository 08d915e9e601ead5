import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
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
