/** One WebSocket and the protocol on it: messages in, messages out, signs of life. */

import { MessageType, type Server as Protocol } from 'graphql-ws';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { isStalled, sendTo } from './socket-send.ts';

/** How often a client is asked for a sign of life, ms; without an answer until the next time the socket is cut. */
const PING_EVERY = 12_000;
/** Messages that a client may send … */
const MOST_MESSAGES = 200;
/** … within this time, ms. */
const MESSAGES_WITHIN = 10_000;
/** Close codes: the server's fault; too much at once (clients of graphql-ws do not come back by themselves). */
const INTERNAL = 1011;
const TOO_MANY = 4429;
const PONG = JSON.stringify({ type: MessageType.Pong });

/** Runs the protocol on an open socket until it is closed. */
export function runSocket<Extra>(protocol: Protocol<Extra>, socket: WebSocket, extra: Extra, log: Logger): void {
  let alive = true;
  let messages = 0;
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: async (text) => {
        sendTo(socket, text);
      },
      close: (code, reason) => socket.close(code, reason),
      // Not with what the ping brought: that may be a token.
      onPing: () => {
        sendTo(socket, PONG);
      },
      onMessage: (take) => {
        socket.on('message', async (data) => {
          messages += 1;
          if (messages > MOST_MESSAGES) socket.close(TOO_MANY, 'too many messages');
          // A closing socket still brings what was on its way.
          if (socket.readyState !== socket.OPEN) return;
          try {
            await take(String(data));
          } catch (error) {
            log.error({ err: error }, 'socket');
            socket.close(INTERNAL, 'the server failed');
          }
        });
      },
    },
    extra,
  );
  const forget = setInterval(() => {
    messages = 0;
  }, MESSAGES_WITHIN);
  const ping = setInterval(() => {
    if (!alive) socket.terminate();
    alive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, PING_EVERY);
  socket.on('pong', () => {
    alive = true;
  });
  // Pongs are sent by themselves, also to a client that reads nothing.
  socket.on('ping', () => isStalled(socket) && socket.terminate());
  // What a client sends wrongly (too large a frame, bad UTF-8) has closed the socket with its code already.
  socket.on('error', (error) => log.debug({ reason: error.message }, 'a socket was misused'));
  socket.once('close', (code, reason) => {
    clearInterval(forget);
    clearInterval(ping);
    closed(code, String(reason)).catch((error) => log.error({ err: error }, 'socket'));
  });
}
