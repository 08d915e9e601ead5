/** A room without store or timers, for rules in words: given a room, when time passes and people do things, then … */

import { bytesToHex } from '@noble/hashes/utils.js';
import { gameOf } from '../../server/bots/bot.ts';
import type { RoomCommand, RoomRefusalCode } from '../../server/rooms/commands.ts';
import { type RoomConfig, roomConfig, type WantedConfig } from '../../server/rooms/config.ts';
import { decideRoom, type RoomInput, type ServerCommand } from '../../server/rooms/decide.ts';
import { dueAt } from '../../server/rooms/due.ts';
import type { RoomEvent } from '../../server/rooms/events.ts';
import { evolveRoom, openedRoom } from '../../server/rooms/evolve.ts';
import { EMPTY, lobbyOpened } from '../../server/rooms/lobby.ts';
import { atTable } from '../../server/rooms/play.ts';
import { type DecideBot, type RoomEnv, RoomRun } from '../../server/rooms/run.ts';
import { PLACES, placeOf, type RoomState } from '../../server/rooms/state.ts';
import { type RoomView, roomView } from '../../server/rooms/view.ts';
import { clientCommitment } from '../../server/rules/fair.ts';
import type { Seat } from '../../server/rules/scoring.ts';
import type { Shuffle } from '../../server/table/decide.ts';
import { questionView, tableView } from '../../server/table/view.ts';
import type { QuestionView } from '../../server/table/view-types.ts';
import { seededBytes } from './chance.ts';
import { passingBot } from './plain-bot.ts';

export const SECOND = 1_000;

export function configOf(wanted: WantedConfig = {}): RoomConfig {
  const checked = roomConfig(wanted);
  if (!checked.ok) throw new Error(`${checked.field}: ${checked.value}`);
  return checked.config;
}

/** c_k of a place, the same in every test. */
export function clientSecret(place: number): Uint8Array {
  return new Uint8Array(16).fill(0xa0 + place);
}

export class PureRoom {
  state: RoomState;
  /** Everything that has happened, with its time. */
  readonly log: { readonly event: RoomEvent; readonly at: number }[] = [];
  /** Where in the log each decision's events begin, and how many they are. */
  readonly commits: { readonly first: number; readonly count: number }[] = [];
  /** Whoever has a connection. */
  readonly present = new Set<string>();
  readonly faults: unknown[] = [];
  decideBot: DecideBot = passingBot;
  now = 1_000_000;
  /** What somebody took to pass, as policy `even` is told, ms. */
  passTime: RoomEnv['passTime'] = () => 0;
  private secret: Uint8Array | null = null;
  randomBytes: (count: number) => Uint8Array;

  /** A lobby made by Ana, who is seated and, unless Quick Play gathers it, host. */
  constructor(wanted: WantedConfig = {}, seed = 'room', quick = false) {
    this.randomBytes = seededBytes(seed);
    const maker = { occupant: { kind: 'person', person: 'ana' }, since: this.now } as const;
    const kept = { ...EMPTY, places: [maker, null, null, null], host: quick ? null : 'ana', quick } as const;
    const event = lobbyOpened(configOf(wanted), kept, this.randomBytes(16));
    this.state = openedRoom(event, this.now);
    this.log.push({ event, at: this.now });
    this.present.add('ana');
  }

  /** Another room that stands where this one does; what is done to one of them does not touch the other. */
  fork(): PureRoom {
    const other: PureRoom = Object.create(PureRoom.prototype);
    const { log, commits, present, faults } = this;
    return Object.assign(other, this, {
      log: [...log],
      commits: [...commits],
      present: new Set(present),
      faults: [...faults],
    });
  }

  /** What a person does. 'done', or why not. A person who does something is connected. */
  does(person: string, command: RoomCommand): 'done' | RoomRefusalCode {
    return this.input({ by: 'person', person, command });
  }

  server(command: ServerCommand): 'done' | RoomRefusalCode {
    return this.input({ by: 'server', command });
  }

  /** Lets time pass; whatever is due happens at its time. */
  wait(ms: number): void {
    const until = this.now + ms;
    for (let next = dueAt(this.state); next !== null && next <= until; next = dueAt(this.state)) {
      this.now = Math.max(this.now, next);
      const before = this.log.length;
      this.server({ type: 'due' });
      if (this.log.length === before) throw new Error('something is due that does nothing');
    }
    this.now = until;
  }

  /** Lets time pass until something is true, as long as things happen by themselves. */
  waitUntil(what: (room: PureRoom) => boolean, most = 100_000): void {
    for (let steps = 0; !what(this); steps += 1) {
      const next = dueAt(this.state);
      if (next === null || steps > most) throw new Error('it does not come to that');
      this.wait(Math.max(0, next - this.now));
    }
  }

  sit(...persons: string[]): this {
    for (const person of persons) {
      this.present.add(person);
      this.expectDone(this.does(person, { type: 'sit', place: null }));
    }
    return this;
  }

  addBots(count: number): this {
    for (let i = 0; i < count; i += 1)
      this.expectDone(this.does('ana', { type: 'add-bot', place: null, strength: 'normal' }));
    return this;
  }

  /** Everybody gets ready, with a commitment of their own. */
  ready(): this {
    for (const [place, person] of this.persons()) {
      const commitment = bytesToHex(clientCommitment(this.state.matchId, place, clientSecret(place)));
      this.expectDone(this.does(person, { type: 'ready', matchId: this.state.matchId, commitment }));
    }
    return this;
  }

  start(): this {
    this.expectDone(this.does(this.state.host ?? '', { type: 'start' }));
    return this;
  }

  reveal(person: string): 'done' | RoomRefusalCode {
    const place = placeOf(this.state, person) ?? 0;
    const { matchId } = this.state;
    return this.does(person, { type: 'reveal', matchId, secret: bytesToHex(clientSecret(place)) });
  }

  /** From the lobby to the first question: all ready, all revealed, seats drawn, dealt. */
  play(): this {
    this.ready().start();
    for (const [, person] of this.persons()) this.expectDone(this.reveal(person));
    this.wait(0);
    this.wait(2 * SECOND);
    if (this.state.phase.at !== 'playing') throw new Error('no hand was dealt');
    return this;
  }

  persons(): [place: number, person: string][] {
    return PLACES.flatMap((place) => {
      const occupant = this.state.places[place].occupant;
      return occupant?.kind === 'person' ? [[place, occupant.person] satisfies [number, string]] : [];
    });
  }

  /** The room as somebody sees it; null: who has no place. */
  view(person: string | null = null): RoomView {
    const presence = { connected: this.present, spectators: 0 };
    return roomView(this.state, presence, person === null ? null : this.place(person).seat);
  }

  place(person: string): RoomState['places'][number] {
    const place = placeOf(this.state, person);
    if (place === null) throw new Error(`${person} has no place`);
    return this.state.places[place];
  }

  seat(person: string): Seat {
    const { seat } = this.place(person);
    if (seat === null) throw new Error('seats are not drawn');
    return seat;
  }

  /** The person's open question; null without one. */
  question(person: string): QuestionView | null {
    const { match } = this.state;
    return match === null ? null : questionView(match, this.seat(person));
  }

  /** Answers as a bot of tests would. */
  answer(person: string, how: DecideBot = passingBot): 'done' | RoomRefusalCode {
    const question = this.question(person);
    const { match } = this.state;
    if (question === null || match === null) return 'not-asked';
    const { option, tiles } = how(tableView(match, this.seat(person)), question, gameOf(match), 'normal');
    return this.does(person, { type: 'answer', question: question.id, option, tiles });
  }

  /** Plays on, this person answering at once, until something is true. */
  playOn(persons: readonly string[], what: (room: PureRoom) => boolean): void {
    this.waitUntil((room) => {
      for (const person of persons) {
        if (!what(room) && room.question(person) !== null) room.answer(person);
      }
      return what(room);
    });
  }

  events(type: RoomEvent['type']): RoomEvent[] {
    return this.log.flatMap(({ event }) => (event.type === type ? [event] : []));
  }

  /** Deals a hand that is due, its tiles where the test wants them. */
  deal(shuffle: Shuffle): void {
    const run = new RoomRun(this.state, this.env());
    atTable(run, { type: 'deal', shuffle });
    this.take(run.events);
  }

  private input(input: RoomInput): 'done' | RoomRefusalCode {
    const decision = decideRoom(this.state, input, this.env());
    if (!decision.ok) return decision.refusal.code;
    this.take(decision.events);
    this.secret = decision.secret ?? this.secret;
    return 'done';
  }

  private env(): RoomEnv {
    return {
      now: this.now,
      randomBytes: this.randomBytes,
      present: (person) => this.present.has(person),
      secret: this.secret,
      passTime: (clock, draw) => this.passTime(clock, draw),
      decideBot: (...asked) => this.decideBot(...asked),
      botFault: (fault) => this.faults.push(fault),
    };
  }

  private take(events: readonly RoomEvent[]): void {
    this.commits.push({ first: this.log.length, count: events.length });
    for (const event of events) {
      this.state = evolveRoom(this.state, event, this.now);
      this.log.push({ event, at: this.now });
    }
  }

  private expectDone(result: string): void {
    if (result !== 'done') throw new Error(`refused: ${result}`);
  }
}
