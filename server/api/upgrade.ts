/** Requests to upgrade a connection: which of them ask for a WebSocket, and how one is refused. */

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';

/** How long the client of a refused upgrade has to read the answer and close, ms. */
const LINGER = 1_000;

export interface Refusal {
  /** HTTP status line without the version, as `404 Not Found`. */
  readonly status: string;
  /** Seconds until another try may succeed; null: never. */
  readonly retryAfter: number | null;
}

/**
 * Whether a request asks for a WebSocket. Any other `Upgrade` is an offer that a server may ignore (RFC 9110, 7.8): Java's
 * HTTP client and `curl --http2` send `Upgrade: h2c` with every first request.
 */
export function asksForSocket({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Handles what may happen to a raw socket: Node hands it over without an `error` listener, so that a reset by the client
 * would end the process.
 */
export function guardSocket(socket: Duplex, log: Logger): void {
  socket.on('error', (error) => log.debug({ reason: error.message }, 'a connection broke'));
}

/**
 * Answers an upgrade that is refused, and closes the connection whatever the client does: at once after the answer when
 * `linger` is false, otherwise after a moment in which the client can read it.
 */
export function refuseUpgrade(socket: Duplex, { status, retryAfter }: Refusal, linger: boolean): void {
  const wait = retryAfter === null ? '' : `retry-after: ${retryAfter}\r\n`;
  if (!linger) socket.once('finish', () => socket.destroy());
  const cut = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(cut));
  // What still comes is thrown away: closing over unread bytes resets the connection, and the answer may be lost.
  socket.resume();
  socket.end(`HTTP/1.1 ${status}\r\n${wait}connection: close\r\ncontent-length: 0\r\n\r\n`);
}
