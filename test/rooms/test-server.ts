/** The room service on the real store in a file of its own, in virtual time. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesToHex } from '@noble/hashes/utils.js';
import { gameOf } from '../../server/bots/bot.ts';
import type { RoomCommand } from '../../server/rooms/commands.ts';
import type { WantedConfig } from '../../server/rooms/config.ts';
import { isReady } from '../../server/rooms/ready.ts';
import type { Executed, RoomChange, RoomSnapshot } from '../../server/rooms/room-service.ts';
import { openRooms, type Rooms } from '../../server/rooms/rooms.ts';
import type { DecideBot } from '../../server/rooms/run.ts';
import { placeOf, type RoomState } from '../../server/rooms/state.ts';
import { StoreClock } from '../../server/rooms/store-clock.ts';
import { clientCommitment } from '../../server/rules/fair.ts';
import { openSqliteStore, type SqliteStoreOptions } from '../../server/store/sqlite/sqlite-store.ts';
import type { Store } from '../../server/store/store.ts';
import { questionView, tableView } from '../../server/table/view.ts';
import { seededBytes } from './chance.ts';
import { greedyBot, passingBot } from './plain-bot.ts';
import { clientSecret, configOf } from './pure-room.ts';
import { VirtualTime } from './virtual-time.ts';

export interface TestServerOptions {
  readonly seed?: string;
  /** A data file that is there already and stays; otherwise a new one that goes with the server. */
  readonly path?: string;
  readonly time?: VirtualTime;
  /** How long the store waits for a file that somebody else holds. */
  readonly busyTimeoutMs?: number;
  /** Where the store kills the process. */
  readonly killAt?: NonNullable<SqliteStoreOptions['killAt']>;
  /** Stands between the rooms and the store. */
  readonly around?: (store: Store) => Store;
}

export class TestServer {
  readonly time: VirtualTime;
  readonly path: string;
  readonly problems: string[] = [];
  readonly changes: RoomChange[] = [];
  store!: Store;
  rooms!: Rooms;
  decideBot: DecideBot = greedyBot;
  /** null where the file is somebody else's. */
  private readonly folder: string | null;
  private readonly options: TestServerOptions;
  private readonly randomBytes: (count: number) => Uint8Array;

  private constructor(options: TestServerOptions) {
    this.options = options;
    this.folder = options.path === undefined ? mkdtempSync(join(tmpdir(), 'rooms-')) : null;
    this.path = options.path ?? join(this.folder ?? '', 'data.sqlite');
    this.time = options.time ?? new VirtualTime();
    this.randomBytes = seededBytes(options.seed ?? 'server');
  }

  static async open(options: TestServerOptions = {}): Promise<TestServer> {
    const server = new TestServer(options);
    await server.boot();
    return server;
  }

  /** Opens the file and starts, as a new process would. */
  async boot(): Promise<void> {
    const { killAt, busyTimeoutMs, around = (store) => store } = this.options;
    this.store = await openSqliteStore({
      path: this.path,
      clock: this.time.shared,
      ...(busyTimeoutMs === undefined ? {} : { busyTimeoutMs }),
      ...(killAt === undefined ? {} : { killAt }),
    });
    this.rooms = this.service(around(this.store));
    await this.rooms.start();
  }

  /** A room service on this server's store, or on another one. */
  service(store: Store): Rooms {
    return openRooms({
      store,
      clock: new StoreClock(this.time.now),
      timers: this.time.timers,
      randomBytes: this.randomBytes,
      decideBot: (...asked) => this.decideBot(...asked),
      report: (problem, code, error) => {
        this.problems.push(`${problem} ${code}: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
      },
    });
  }

  /** The process dies with whatever it had in memory, and comes back after a while. */
  async crash(awayMs: number): Promise<void> {
    this.time.forget();
    await this.rooms.close();
    await this.store.close();
    this.time.jump(awayMs);
    await this.boot();
  }

  async close(): Promise<void> {
    await this.rooms.close();
    await this.store.close();
    if (this.folder !== null) rmSync(this.folder, { recursive: true });
  }

  async pass(ms: number): Promise<void> {
    await this.time.pass(ms, () => this.rooms.settled());
  }

  /** Lets things happen, one timer after the other, until something is true. */
  async until(what: () => boolean | Promise<boolean>, most = 20_000): Promise<void> {
    for (let steps = 0; !(await what()); steps += 1) {
      if (steps > most) throw new Error('it does not come to that');
      await this.time.step(() => this.rooms.settled());
    }
  }

  /** A lobby made by Ana, who looks at it. */
  async create(wanted: WantedConfig = {}): Promise<string> {
    const made = await this.rooms.create({ site: 'site', person: 'ana', config: configOf(wanted) });
    if (!made.ok) throw new Error(made.refusal.code);
    const { code } = made.room;
    this.rooms.subscribe(code, (change) => this.changes.push(change));
    this.rooms.connected(code, 'ana', 'ana-1');
    return code;
  }

  async room(code: string): Promise<RoomSnapshot> {
    const opened = await this.rooms.open(code);
    if (!opened.ok) throw new Error(opened.refusal.code);
    return opened.room;
  }

  async state(code: string): Promise<RoomState> {
    return (await this.room(code)).state;
  }

  /** The persons of places 0–3; null for bots and free places. */
  async seated(code: string): Promise<(string | null)[]> {
    const { places } = await this.state(code);
    return places.map(({ occupant }) => (occupant?.kind === 'person' ? occupant.person : null));
  }

  /** The person who has to move; null when it is nobody, or a bot. */
  async asked(code: string): Promise<string | null> {
    const { times, places } = await this.state(code);
    const clock = times.questions.find(({ kind, decider }) => kind === 'turn' && decider === 'person');
    const occupant = places.find(({ seat }) => seat === clock?.seat)?.occupant;
    return clock !== undefined && occupant?.kind === 'person' ? occupant.person : null;
  }

  /** What a person does; it must be done. */
  async does(
    code: string,
    person: string,
    command: RoomCommand,
    actionId?: string,
  ): Promise<Extract<Executed, { ok: true }>> {
    const done = await this.rooms.execute(code, person, command, actionId);
    if (!done.ok) throw new Error(`refused: ${done.refusal.code}`);
    return done;
  }

  async sit(code: string, ...persons: string[]): Promise<void> {
    for (const person of persons) {
      await this.does(code, person, { type: 'sit', place: null });
      this.rooms.connected(code, person, `${person}-1`);
    }
  }

  /** Fills the room with bots and plays to the first question: commitments, reveals, draw, deal. */
  async play(code: string, ...persons: string[]): Promise<void> {
    const open = (await this.state(code)).places.filter(({ occupant }) => occupant === null).length;
    for (let i = 0; i < open; i += 1)
      await this.does(code, 'ana', { type: 'add-bot', place: null, strength: 'normal' });
    const { matchId } = await this.state(code);
    for (const person of ['ana', ...persons]) {
      const place = placeOf(await this.state(code), person) ?? 0;
      const commitment = bytesToHex(clientCommitment(matchId, place, clientSecret(place)));
      await this.does(code, person, { type: 'ready', matchId, commitment });
    }
    await this.does(code, 'ana', { type: 'start' });
    for (const person of ['ana', ...persons]) {
      const place = placeOf(await this.state(code), person) ?? 0;
      await this.does(code, person, { type: 'reveal', matchId, secret: bytesToHex(clientSecret(place)) });
    }
    await this.pass(2_000);
  }

  /** Answers the person's open question, if there is one and it is not a bot's to answer; whether there was. */
  async answer(code: string, person: string, actionId?: string, how: DecideBot = passingBot): Promise<boolean> {
    const { match, places, times } = await this.state(code);
    const seat = places.find(({ occupant }) => occupant?.kind === 'person' && occupant.person === person)?.seat ?? null;
    const question = match === null || seat === null ? null : questionView(match, seat);
    if (match === null || question === null || seat === null) return false;
    if (times.questions.find((open) => open.question === question.id)?.decider === 'bot') return false;
    const { option, tiles } = how(tableView(match, seat), question, gameOf(match), 'normal');
    await this.does(code, person, { type: 'answer', question: question.id, option, tiles }, actionId);
    return true;
  }

  /** Persons answer and get ready at once until something is true. */
  async playOn(code: string, persons: readonly string[], what: (state: RoomState) => boolean): Promise<void> {
    await this.until(async () => {
      for (const person of persons) {
        if (what(await this.state(code))) return true;
        const state = await this.state(code);
        const { phase, match } = state;
        const place = placeOf(state, person);
        if (phase.at === 'hand-result') {
          if (place === null || isReady(state, place)) continue;
          await this.does(code, person, { type: 'ready-next', hand: match?.hand?.deal.hand ?? 0 });
        } else if (phase.at === 'playing') {
          await this.answer(code, person);
        }
      }
      return what(await this.state(code));
    });
  }
}
