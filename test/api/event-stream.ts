/** A subscription as server-sent events over HTTP. */

import type { Guest } from './guest.ts';

export class EventStream {
  /** What was in `data`, as text. */
  readonly payloads: string[] = [];
  ended = false;
  readonly #abort = new AbortController();
  #tell: () => void = () => undefined;

  static async open(
    guest: Guest,
    query: string,
    variables: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<EventStream> {
    const stream = new EventStream();
    const response = await fetch(`${guest.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...headers,
        ...(guest.token === null ? {} : { authorization: `Bearer ${guest.token}` }),
      },
      body: JSON.stringify({ query, variables }),
      signal: stream.#abort.signal,
    });
    if (response.body === null) throw new Error('a stream has a body');
    void stream.#read(response.body).catch(() => undefined);
    return stream;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const bytes of body) {
      text += decoder.decode(bytes, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: ?(.+)$/m.exec(message)?.[1];
        if (data !== undefined) this.payloads.push(data);
      }
      this.#tell();
    }
    this.ended = true;
    this.#tell();
  }

  /** Waits until one of the payloads is as wanted. */
  async until(wanted: (payload: string) => boolean): Promise<void> {
    while (!this.payloads.some(wanted)) {
      if (this.ended) throw new Error('the stream has ended');
      await new Promise<void>((resolve) => {
        this.#tell = resolve;
      });
    }
  }

  /** Goes away without a word. */
  close(): void {
    this.#abort.abort();
  }
}
