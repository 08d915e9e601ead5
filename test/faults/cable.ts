/** Stands between clients and the server and spoils the line as a test wants it. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export class Cable {
  readonly url: string;
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** One in front of a server. */
  static async before(url: string): Promise<Cable> {
    const port = Number(new URL(url).port);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const cable = new Cable(server);
    server.on('connection', (client) => cable.#join(client, connect(port, '127.0.0.1')));
    return cable;
  }

  #join(client: Socket, server: Socket): void {
    const pair = [client, server] as const;
    this.#pairs.add(pair);
    client.pipe(server);
    server.pipe(client);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
  }

  /** From now on nothing passes over the connections that are open, and neither side hears of it: no FIN, no reset. */
  goSilent(): void {
    for (const [client, server] of this.#pairs) {
      client.unpipe(server);
      server.unpipe(client);
      // What still comes is thrown away, so that it does not pile up.
      client.on('data', () => undefined);
      server.on('data', () => undefined);
      client.resume();
      server.resume();
    }
  }

  /** Connections that are open. */
  get size(): number {
    return this.#pairs.size;
  }

  close(): void {
    this.#server.close();
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }
}
