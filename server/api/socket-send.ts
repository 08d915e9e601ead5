/** Sending to a socket whose reader may be slow. */

import type { WebSocket } from 'ws';

/** What may lie unsent at a socket before its reader counts as fallen behind, in bytes. */
const MOST_BUFFERED = 256 * 1024;

/** Close code of our own: too slow. Clients of graphql-ws come back after it, with their last cursor. */
const SLOW_READER = 4311;
/** Come back a little later. */
export const TRY_AGAIN = 1013;

/** Whether the reader has fallen behind. */
export function isStalled(socket: WebSocket): boolean {
  return socket.bufferedAmount > MOST_BUFFERED;
}

/** Sends a message, or closes the socket of a reader who has fallen behind. Whether the message went out. */
export function sendTo(socket: WebSocket, text: string): boolean {
  if (socket.readyState !== socket.OPEN) return false;
  if (isStalled(socket)) {
    socket.close(SLOW_READER, 'too slow: come back with the last cursor');
    return false;
  }
  socket.send(text);
  return true;
}
