/** A role that subscribes to everything there is, over a socket of its own. */

import { getNamedType } from 'graphql';
import { type Message, RawSocket } from '../api/raw-socket.ts';
import { everythingOf, fieldsIn, rootFields } from './selection.ts';
import { ROLES, type Role, type World } from './world.ts';

export class Watcher {
  readonly #socket: RawSocket;
  /** Why the socket was not let in; null when it was. */
  readonly refused: string | null;

  private constructor(socket: RawSocket, refused: string | null) {
    this.#socket = socket;
    this.refused = refused;
  }

  static async open({ server, from }: World, role: Role): Promise<Watcher> {
    const { site, token } = from[role];
    const socket = await RawSocket.open(server.url, {}, `?site=${site}`);
    socket.send({ type: 'connection_init', payload: token === undefined ? {} : { token } });
    const refused = await Promise.race([
      socket.next(({ type }) => type === 'connection_ack').then(() => null),
      socket.closed.then(({ reason }) => reason),
    ]);
    return new Watcher(socket, refused);
  }

  /** Everybody, subscribed to everything there is about a room, each under the field's name. */
  static async all(world: World, code: string): Promise<ReadonlyMap<Role, Watcher>> {
    const watchers = new Map<Role, Watcher>();
    for (const role of ROLES) {
      const watcher = await Watcher.open(world, role);
      watchers.set(role, watcher);
      for (const { name } of rootFields('Subscription')) {
        watcher.subscribe(name, name, code);
        await watcher.first(name);
      }
    }
    return watchers;
  }

  /** Subscribes to a field, under an id; whoever was not let in does nothing. */
  subscribe(id: string, name: string, code: string): void {
    if (this.refused !== null) return;
    const field = rootFields('Subscription').find((each) => each.name === name);
    if (field === undefined) throw new Error(`there is a subscription ${name}`);
    const { selection, fragments } = everythingOf(getNamedType(field.type));
    const args = field.args.some((each) => each.name === 'code') ? `(code: "${code}")` : '';
    this.#socket.subscribe(id, `subscription { ${name}${args} ${selection} }\n${fragments}`);
  }

  /** The first thing that came under an id; null for whoever was not let in. */
  async first(id: string): Promise<unknown> {
    if (this.refused !== null) return null;
    return answerIn(await this.#socket.next((message) => message.id === id));
  }

  /** Whether something came in which there is what is wanted, by its fields or as text. */
  saw(wanted: (fields: readonly string[], text: string) => boolean): boolean {
    return this.#socket.messages.some((message) => {
      return message.type === 'next' && wanted(fieldsIn(answerIn(message)), JSON.stringify(message.payload));
    });
  }

  close(): void {
    this.#socket.close();
  }
}

function answerIn({ type, payload }: Message): unknown {
  const { data, errors } = Object(payload);
  if (type !== 'next' || errors !== undefined) throw new Error(JSON.stringify(payload));
  return Object.values(Object(data))[0];
}
