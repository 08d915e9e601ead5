/** People at many tables, who play by the API as bots would, and spectators who only look on. */

import { type RawData, WebSocket } from 'ws';
import { gameOf } from '../../server/bots/bot.ts';
import { RULE_SETS } from '../../server/rules/registry.ts';
import type { Question, Table } from '../../widget/client/model.ts';
import { StartMatch } from '../../widget/client/mutations.ts';
import { ROOM_EVENTS } from '../api/follower.ts';
import { socketUrl } from '../api/guest.ts';
import { botAnswer, type ChosenAnswer, gather, type Habits, type Player } from '../api/player.ts';

const SEATS = 4;
/** How many rooms are made at a time. */
const MADE_AT_ONCE = 4;
const DISCARDED = /"__typename":"TileDiscarded","n":\d+,"seat":(\d),"tile":\{"id":(\d+)/;

const rules = RULE_SETS[0];
if (rules === undefined) throw new Error('there is a rule set');
const length = rules.lengths.at(-1)?.key ?? rules.quickest;
const answerAsBot = botAnswer(gameOf({ ruleSet: rules.key, options: {} }));

/** A discard that is on its way to everybody at the table. */
interface Discard {
  readonly sent: number;
  readonly tile: string;
  arrived: number;
}

export class Crowd {
  /** Updates that have come to anybody. */
  deliveries = 0;
  /** Their size together, as text. */
  characters = 0;
  /** Answers that people have sent. */
  actions = 0;
  /** From a discard's request until its event has come to the last of the four seats, ms. */
  readonly latencies: number[] = [];
  /** Codes of the tables. */
  readonly codes: string[] = [];
  readonly #players: Player[] = [];
  readonly #spectators: WebSocket[] = [];

  /** Fills so many tables with four people and as many spectators each, and starts their matches. */
  static async gather(url: string, tables: number): Promise<Crowd> {
    const crowd = new Crowd();
    const left = [...Array(tables).keys()];
    const make = async (): Promise<void> => {
      while (left.pop() !== undefined) await crowd.#open(url);
    };
    await Promise.all(Array.from({ length: MADE_AT_ONCE }, make));
    return crowd;
  }

  async #open(url: string): Promise<void> {
    const discards = new Map<number, Discard>();
    const players = await gather(url, new Array<Habits>(SEATS).fill(this.#habits(discards)), { length });
    for (const { follower } of players) follower.socket.on('message', (data) => this.#heard(data, discards));
    this.#players.push(...players);
    const [host] = players;
    if (host === undefined) throw new Error('a room has a host');
    this.codes.push(host.code);
    await Promise.all(Array.from({ length: SEATS }, () => this.#watch(url, host.code)));
    await host.guest.does(StartMatch, { input: { code: host.code } });
  }

  #habits(discards: Map<number, Discard>): Habits {
    const answer = (question: Question, table: Table | null): ChosenAnswer | null => {
      const chosen = answerAsBot(question, table);
      this.actions += 1;
      const tile = String(chosen?.tiles[0]);
      if (chosen?.option.kind === 'discard') discards.set(question.seat, { sent: performance.now(), tile, arrived: 0 });
      return chosen;
    };
    // Nobody commits to randomness: a machine with much to do would miss the 3 s for revealing it.
    return { answer, commits: false };
  }

  #heard(data: RawData, discards: Map<number, Discard>): void {
    const text = String(data);
    this.#count(text);
    const [, seat, tile] = DISCARDED.exec(text) ?? [];
    const discard = seat === undefined ? undefined : discards.get(Number(seat));
    if (discard?.tile !== tile || discard === undefined) return;
    discard.arrived += 1;
    if (discard.arrived === SEATS) this.latencies.push(performance.now() - discard.sent);
  }

  #count(text: string): void {
    if (!text.includes('"type":"next"')) return;
    this.deliveries += 1;
    this.characters += text.length;
  }

  /** A spectator: the element's document on a bare socket. Resolves with the first update. */
  #watch(url: string, code: string): Promise<void> {
    const socket = new WebSocket(socketUrl(url), 'graphql-transport-ws');
    this.#spectators.push(socket);
    socket.on('open', () => socket.send('{"type":"connection_init"}'));
    return new Promise((resolve) => {
      socket.on('message', (data) => {
        const text = String(data);
        this.#count(text);
        const payload = { query: ROOM_EVENTS, variables: { code } };
        if (text.includes('"type":"connection_ack"')) {
          socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
        } else resolve();
      });
    });
  }

  /** Resolves when so many discards have been heard by all seats. */
  async heard(discards: number): Promise<void> {
    while (this.latencies.length < discards) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Everybody goes; resolves when nothing that they asked is under way. */
  async leave(): Promise<void> {
    for (const player of this.#players) player.stop();
    for (const socket of this.#spectators) socket.terminate();
    for (const { guest } of this.#players) await guest.quiet();
  }
}
