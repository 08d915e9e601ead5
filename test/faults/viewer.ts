/** A bare socket that looks at a room with the element's document and hardly costs its own process anything. */

import { type RawData, WebSocket } from 'ws';
import { ROOM_EVENTS } from '../api/follower.ts';
import { socketUrl } from '../api/guest.ts';

const CURSOR = /"cursor":"([^"]+)"/;

export class Viewer {
  readonly #url: string;
  readonly #code: string;
  readonly #token: string | null;
  #socket: WebSocket | null = null;
  #asked = 0;
  /** Where it would go on. */
  cursor: string | null = null;
  /** Close codes of its sockets. */
  readonly closes: number[] = [];

  constructor(url: string, code: string, token: string | null = null) {
    this.#url = url;
    this.#code = code;
    this.#token = token;
  }

  /** Opens a socket and goes on after the cursor; resolves with the first update, or rejects when the socket is lost before. */
  open(): Promise<void> {
    const socket = new WebSocket(socketUrl(this.#url), 'graphql-transport-ws', { perMessageDeflate: false });
    this.#socket = socket;
    return new Promise((resolve, reject) => {
      socket.on('open', () => {
        const payload = this.#token === null ? {} : { token: this.#token };
        socket.send(JSON.stringify({ type: 'connection_init', payload }));
      });
      socket.on('message', (data) => {
        if (this.#hear(data)) resolve();
      });
      socket.on('error', reject);
      socket.on('close', (code) => {
        this.closes.push(code);
        reject(new Error(`closed with ${code}`));
      });
    });
  }

  /** Whether it is an update. */
  #hear(data: RawData): boolean {
    const text = String(data);
    if (text.includes('"type":"connection_ack"')) this.ask();
    const cursor = CURSOR.exec(text)?.[1];
    if (cursor === undefined) return false;
    this.cursor = cursor;
    return true;
  }

  /** Subscribes to the room; ends what was subscribed before. */
  ask(after = this.cursor): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (this.#asked > 0) this.#socket.send(JSON.stringify({ id: String(this.#asked), type: 'complete' }));
    this.#asked += 1;
    const payload = { query: ROOM_EVENTS, variables: { code: this.#code, after } };
    this.#socket.send(JSON.stringify({ id: String(this.#asked), type: 'subscribe', payload }));
  }

  /** Reads nothing any more. */
  pause(): void {
    this.#socket?.pause();
  }

  resume(): void {
    this.#socket?.resume();
  }

  /** Resolves when its socket is closed. */
  gone(): Promise<void> {
    const socket = this.#socket;
    if (socket === null || socket.readyState === WebSocket.CLOSED) return Promise.resolve();
    return new Promise((resolve) => socket.once('close', () => resolve()));
  }

  /** Cuts the line. */
  cut(): void {
    this.#socket?.terminate();
  }
}
