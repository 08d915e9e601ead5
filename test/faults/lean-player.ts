/** People who play by the API with bare sockets, in times that people take, and cost their own process little. */

import { print } from '@0no-co/graphql.web';
import { type RawData, WebSocket } from 'ws';
import type { Question } from '../../widget/client/model.ts';
import { Act, AddBot, GetReady, ReadyForNextHand, StartMatch } from '../../widget/client/mutations.ts';
import { ROOM_EVENTS } from '../api/follower.ts';
import { Guest, socketUrl } from '../api/guest.ts';
import { plainAnswer } from '../api/player.ts';
import { PASS_TIMES } from './pass-times.ts';

const SEATS = 4;
const ACT = print(Act);
/** What a turn takes, in the times of a pass. */
const TURN = 2;

interface Update {
  readonly question: Question | null;
  readonly room: { readonly phase: string } | null;
  readonly table: { readonly hand: number } | null;
  readonly events: readonly { readonly __typename: string; readonly hand?: number }[];
}

export class LeanPlayers {
  /** From the request of an action to its answer, ms. */
  readonly latencies: number[] = [];
  /** Answers that were neither taken nor too late. */
  readonly failures: string[] = [];
  /** Codes of the tables of four people. */
  readonly codes: string[] = [];
  readonly #url: string;
  readonly #sockets: WebSocket[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  /** Codes of the rooms whose match is over. */
  readonly #over = new Set<string>();
  #left = false;
  tables = 0;
  /** Of the tables those whose match is over; they are left. */
  ended = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** One more table of four people who play. `headers`: as a proxy adds them to what these four send. */
  async addTable(headers: Readonly<Record<string, string>> = {}): Promise<void> {
    const guests = await Promise.all(
      Array.from({ length: SEATS }, (_, i) => Guest.named(this.#url, `Guest ${i}`, headers)),
    );
    const [host] = guests;
    if (host === undefined) throw new Error('somebody is host');
    const code = await host.createRoom({ ruleSet: 'klasik', clock: 'standard' });
    for (const guest of guests.slice(1)) await guest.join(code);
    await this.#start(host, guests, code);
    this.codes.push(code);
    this.tables += 1;
  }

  /** One more table of one person, whom nobody connects, and bots: it plays by itself. */
  async addBotTable(): Promise<void> {
    const host = await Guest.named(this.#url, 'Guest');
    const code = await host.createRoom({ ruleSet: 'klasik', clock: 'standard' });
    for (let bots = 1; bots < SEATS; bots += 1) await host.does(AddBot, { input: { code } });
    await this.#start(host, [host], code);
    this.tables += 1;
  }

  async #start(host: Guest, guests: readonly Guest[], code: string): Promise<void> {
    const query = 'query($code: String!) { room(code: $code) { ... on RoomPayload { room { matchId } } } }';
    const { data } = await host.send<{ room: { room: { matchId: string } } }>(query, { code });
    const matchId = data?.room.room.matchId ?? '';
    // Who has a place and no connection loses it after a minute: the sockets come first.
    if (guests.length > 1) for (const guest of guests) await this.#follow(guest, code);
    for (const guest of guests) await guest.does(GetReady, { input: { code, matchId, commitment: null } });
    await host.does(StartMatch, { input: { code } });
  }

  #follow(guest: Guest, code: string): Promise<void> {
    const { headers } = guest;
    const socket = new WebSocket(socketUrl(this.#url), 'graphql-transport-ws', { perMessageDeflate: false, headers });
    this.#sockets.push(socket);
    let hand = 0;
    let asked = '';
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token: guest.token } })));
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data: RawData) => {
        const text = String(data);
        if (text.includes('"type":"connection_ack"')) {
          const payload = { query: ROOM_EVENTS, variables: { code } };
          socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
          return;
        }
        if (!text.includes('"type":"next"')) return;
        resolve();
        // Most of what comes asks this seat nothing.
        if (text.includes('"MATCH_RESULT"')) {
          if (this.#over.size < this.#over.add(code).size) this.ended += 1;
          socket.close();
          return;
        }
        if (!text.includes('"question":{') && !text.includes('HAND_RESULT') && !text.includes('"HandStarted"')) return;
        const update: Update = JSON.parse(text).payload.data.roomEvents;
        hand = update.table?.hand ?? update.events.find((event) => event.__typename === 'HandStarted')?.hand ?? hand;
        const { question, room } = update;
        if (room?.phase === 'HAND_RESULT') {
          this.#later(1, () => guest.change(ReadyForNextHand, { input: { code, hand } }).then(() => undefined));
        }
        if (question === null || question.id === asked) return;
        asked = question.id;
        this.#later(question.kind === 'turn' ? TURN : 1, () => this.#answer(guest, code, question));
      });
    });
  }

  #later(factor: number, what: () => Promise<void>): void {
    const wait = factor * (PASS_TIMES[Math.floor(Math.random() * PASS_TIMES.length)] ?? 0);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      what().catch((error) => {
        if (!this.#left) this.failures.push(String(error));
      });
    }, wait);
    this.#timers.add(timer);
  }

  async #answer(guest: Guest, code: string, question: Question): Promise<void> {
    const { option, tiles } = plainAnswer(question, null);
    const input = { code, question: question.id, option: option.id, tiles, actionId: question.id.slice(2, 34) };
    const start = performance.now();
    const { data } = await guest.send<{ result: { __typename: string; code?: string } }>(ACT, { input });
    this.latencies.push(performance.now() - start);
    const result = data?.result;
    // A higher claim, or the clock, may have been first.
    if (result?.__typename !== 'ActPayload' && result?.code !== 'NOT_ASKED') this.failures.push(JSON.stringify(data));
  }

  leave(): void {
    this.#left = true;
    for (const timer of this.#timers) clearTimeout(timer);
    for (const socket of this.#sockets) socket.terminate();
  }
}
