/** Requests that are refused, and the ways in which a client may treat the answer. */

import { connect, type Socket } from 'node:net';

const SOCKET = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';

const asked = (line: string, headers = ''): string => `${line} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

/** Of an allowed origin there is one, `https://blog.example`. */
export const REFUSED: Readonly<Record<string, string>> = {
  'a socket elsewhere': asked('GET /x', SOCKET + KEY),
  'a socket of an unknown site': asked('GET /graphql?site=none', SOCKET + KEY),
  'a socket of a refused origin': asked('GET /graphql', `Origin: https://evil.example\r\n${SOCKET}${KEY}`),
  'a socket without its key': asked('GET /graphql', SOCKET),
  'a socket of another version': asked('GET /graphql', SOCKET.replace('13', '7') + KEY),
  'a socket by POST': asked('POST /graphql', `${SOCKET}${KEY}Content-Length: 0\r\n`),
  'another protocol': asked(
    'GET /x',
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\n',
  ),
  'a tunnel': asked('CONNECT example.com:443'),
  'no HTTP': 'this is no request\r\n\r\n',
  'headers without end': `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`,
  'no page': asked('GET /nothing-here'),
  'a page by POST': asked('POST /', 'Content-Length: 100000\r\n'),
  'a body that is too long': asked('POST /graphql', `${JSON_TYPE}Content-Length: 100000\r\n`),
  'a form': asked('POST /graphql', 'Content-Type: text/plain\r\nContent-Length: 9\r\n'),
  'an unknown site': asked('POST /graphql?site=none', `${JSON_TYPE}Content-Length: 9\r\n`),
};

/** What is open at once, and has something sent: like a request that is refused, but the server takes it. */
export const STREAM = (code: string): string =>
  asked(
    `GET /graphql?query=${encodeURIComponent(`subscription { roomEvents(code: "${code}") { __typename } }`)}`,
    'Accept: text/event-stream\r\n',
  );

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const answered = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => {
    for (const event of ['data', 'end', 'close']) socket.once(event, resolve);
  });

/** What a client does once it is connected. Those that leave the socket open keep it so until it is destroyed. */
export const MANNERS: Readonly<Record<string, (socket: Socket, text: string) => Promise<void>>> = {
  'resets at once': async (socket, text) => {
    socket.write(text, () => socket.resetAndDestroy());
  },
  'resets in the middle of the answer': async (socket, text) => {
    socket.pause();
    socket.write(text);
    await wait(20);
    socket.resetAndDestroy();
  },
  'closes without reading': async (socket, text) => {
    socket.pause();
    socket.write(text);
    await wait(20);
    socket.destroy();
  },
  'closes its half': async (socket, text) => {
    socket.end(text);
    await answered(socket);
  },
  'says more': async (socket, text) => {
    socket.write(text);
    await answered(socket);
    socket.write('a few more bytes');
    await wait(5);
    socket.write('and some more');
  },
  'is slow': async (socket, text) => {
    socket.pause();
    for (let from = 0; from < text.length; from += 300) {
      socket.write(text.slice(from, from + 300));
      await wait(2);
    }
  },
};

/** A connection that outlives whatever happens to it. */
export function connected(url: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), allowHalfOpen: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.on('error', reject);
  });
}
