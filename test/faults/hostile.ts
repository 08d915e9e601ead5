/**
 * Hostile clients, as a process of its own: `node test/faults/hostile.ts URL CODE…` does everything at once that strangers
 * have done to a server, from a few addresses, while it is told `go`, and nothing while it is told `rest`. CODE: rooms in
 * which others play.
 */

import { WebSocket } from 'ws';
import { schema } from '../../server/api/schema.ts';
import { RawSocket } from '../api/raw-socket.ts';
import { connected, MANNERS, REFUSED, STREAM } from './manners.ts';
import { type Given, nastyDocument } from './nasty-documents.ts';
import { draws } from './size.ts';

const [url = '', ...codes] = process.argv.slice(2);
const ADDRESSES = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
/** Between two tries of each attack, ms: as fast as a connection over a network. */
const PAUSE = 20;

const draw = draws(Date.now());
const pick = <T>(all: readonly T[]): T | undefined => all[draw(all.length)];
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const address = (): string => pick(ADDRESSES) ?? '';
const given: Given = { room: `code: "${codes[0]}"`, leaderboard: 'ruleSet: "klasik", first: 100' };

async function ask(query: string, token: string | null = null): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return answer.json();
}

const matches = Array.from({ length: 48 }, (_, n) => `a${n}: match(id: "m_${n}") { __typename }`).join(' ');

const ATTACKS: Readonly<Record<string, () => Promise<unknown>>> = {
  /** Connections that are refused, and treated badly. */
  async refused() {
    const [text, manner] = [pick(Object.values(REFUSED)), pick(Object.values(MANNERS))];
    if (text === undefined || manner === undefined) return;
    const socket = await connected(url);
    await manner(socket, text.replace('\r\n', `\r\nX-Forwarded-For: ${address()}\r\n`));
    setTimeout(() => socket.destroy(), 5_000);
  },
  async streams() {
    const socket = await connected(url);
    socket.write(STREAM(pick(codes) ?? '').replace('\r\n', `\r\nX-Forwarded-For: ${address()}\r\n`));
    setTimeout(() => socket.resetAndDestroy(), 2_000);
  },
  async nasty() {
    const document = nastyDocument(schema, given, draw);
    if (document !== null) for (let n = 0; n < 8; n += 1) await ask(document);
  },
  matches: () => ask(`{ ${matches} }`),
  /** Rooms that fill the public list. */
  async rooms() {
    const made = JSON.stringify(
      await ask('mutation { createGuest(input: { name: "Eve" }) { ... on CreateGuestPayload { token } } }'),
    );
    const token = /"token":"([^"]+)"/.exec(made)?.[1] ?? null;
    for (let n = 0; n < 5; n += 1) {
      await ask('mutation { createRoom(input: { visibility: PUBLIC }) { __typename } }', token);
    }
  },
  /** Documents of all kinds, which nobody else has, about a room in which others play. */
  async watching() {
    const socket = await RawSocket.open(url, { 'x-forwarded-for': address() });
    socket.send({ type: 'connection_init' });
    for (let n = 0; n < 12; n += 1) {
      const fields = Array.from({ length: 1 + draw(20) }, (_, i) => `n${i}: now`).join(' ');
      socket.subscribe(
        `s${n}`,
        `subscription { roomEvents(code: "${pick(codes)}") { ... on RoomUpdate { ${fields} } } }`,
      );
    }
    await wait(1_000);
    if (socket.socket.readyState === WebSocket.OPEN) socket.close();
  },
};

let going = false;
const tries: Record<string, number> = {};
for (const [name, attack] of Object.entries(ATTACKS)) {
  void (async () => {
    for (;;) {
      if (!going) await wait(200);
      else {
        // Whatever it is told: being refused is what this is about.
        await attack().catch(() => undefined);
        tries[name] = (tries[name] ?? 0) + 1;
        await wait(PAUSE);
      }
    }
  })();
}
process.on('message', (told) => {
  going = told === 'go';
  process.send?.(tries);
});
process.on('disconnect', () => process.exit());
