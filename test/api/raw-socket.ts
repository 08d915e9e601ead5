/** A bare WebSocket that says whatever a test wants it to say. */

import { WebSocket } from 'ws';
import { socketUrl } from './guest.ts';

export interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

export class RawSocket {
  readonly socket: WebSocket;
  readonly messages: Message[] = [];
  /** Code and reason of its end. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.messages.push(JSON.parse(String(data)));
      for (const tell of this.#waiting) tell();
      this.#waiting.clear();
    });
    // An upgrade that is refused, or a connection that was cut: `closed` tells.
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
    });
  }

  /** A socket, open and not yet introduced. Rejects with the status when the upgrade is refused. */
  static async open(url: string, headers: Readonly<Record<string, string>> = {}, query = ''): Promise<RawSocket> {
    const socket = new WebSocket(`${socketUrl(url)}${query}`, 'graphql-transport-ws', { headers });
    const raw = new RawSocket(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('unexpected-response', (_request, response) => {
        reject(new Error(`refused: ${response.statusCode}`));
        socket.terminate();
      });
      socket.once('close', () => reject(new Error('closed')));
    });
    return raw;
  }

  /** A socket that has said who it is. */
  static async introduced(
    url: string,
    token: string | null = null,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawSocket> {
    const raw = await RawSocket.open(url, headers);
    raw.send({ type: 'connection_init', payload: token === null ? {} : { token } });
    await raw.next(({ type }) => type === 'connection_ack');
    return raw;
  }

  send(message: Message | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  subscribe(id: string, query: string, variables: object = {}): void {
    this.send({ type: 'subscribe', id, payload: { query, variables } });
  }

  /** The first message, of those that came and those that will, that is as wanted. */
  async next(wanted: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.messages.find(wanted);
      if (found !== undefined) return found;
      await Promise.race([
        new Promise<void>((resolve) => {
          this.#waiting.add(resolve);
        }),
        this.closed.then(({ code }) => {
          throw new Error(`closed with ${code}`);
        }),
      ]);
    }
  }

  close(): void {
    this.socket.terminate();
  }
}
