/** The baseline of the API benches: `ws` alone, rooms of sockets, the same text for all of a room. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

const rooms = new Map<string, Set<WebSocket>>();
const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });

sockets.on('connection', (socket, request) => {
  const room = request.url ?? '';
  const members = rooms.get(room) ?? new Set<WebSocket>();
  rooms.set(room, members.add(socket));
  // What somebody sends goes to everybody in the room.
  socket.on('message', (data) => broadcast(members, String(data)));
});

function broadcast(members: ReadonlySet<WebSocket>, text: string): void {
  for (const member of members) member.send(text);
}

process.on('message', (asked: { readonly rounds?: number; readonly bytes?: number }) => {
  if (asked.rounds === undefined || asked.bytes === undefined) return;
  const text = 'x'.repeat(asked.bytes);
  let left = asked.rounds;
  const round = (): void => {
    for (const members of rooms.values()) broadcast(members, text);
    left -= 1;
    if (left > 0) setImmediate(round);
  };
  round();
});

http.listen(0, '127.0.0.1', () => {
  console.log(`ready at http://localhost:${(http.address() as AddressInfo).port}`);
});
