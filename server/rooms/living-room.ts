/** One room in memory: its state, its place in the log, its timer. All that is done to it is done one after the other. */

import type { ActionId, AppendOutcome, Room, Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { appendOf } from './append.ts';
import { ABSENCE_TIME } from './clock.ts';
import type { OrderCommand, RoomCommand } from './commands.ts';
import { absenceMatters, decideRoom, type RoomInput, type ServerCommand } from './decide.ts';
import { dueAt, nextDue, running } from './due.ts';
import type { RoomEvent } from './events.ts';
import { fromLog, replayed } from './log.ts';
import { type PassTimes, passesIn } from './pauses.ts';
import { PresenceBook, samePresence, type Viewer } from './presence.ts';
import type { Executed, LoggedRoomEvent, Presence, RoomChange, RoomSnapshot } from './room-service.ts';
import { RoomTimer } from './room-timer.ts';
import { type DecideBot, type RoomDecision, refusal } from './run.ts';
import { Serial } from './serial.ts';
import { PLACES, personAt, placeOf, type RoomState } from './state.ts';
import type { StoreClock } from './store-clock.ts';
import type { Timers } from './timers.ts';

/** What a room needs from the process around it. */
export interface RoomPorts {
  readonly store: Store;
  readonly clock: StoreClock;
  readonly timers: Timers;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly decideBot: DecideBot;
  /** Shared by all rooms of the process. */
  readonly passTimes: PassTimes;
  readonly publish: (change: RoomChange) => void;
  /** Something that should not happen, or the outside world failing. Never holds tiles or secrets. */
  readonly report: (problem: string, code: string, error: unknown) => void;
  /** Called before each piece of work: looks whether the process was away. */
  readonly alive: () => void;
}

/** How long after a failed write it is tried again, ms. */
const RETRY = 1_000;
/** How often a command is decided anew because another node was first. */
const MOST_TRIES = 20;

const UNAVAILABLE = { ok: false, refusal: refusal('unavailable') } as const;

type Performed =
  | { readonly ok: true; readonly repeated: boolean; readonly place: number | null }
  | Extract<Executed, { ok: false }>;

export class LivingRoom {
  readonly code: string;
  readonly site: string;
  private readonly ports: RoomPorts;
  private readonly serial = new Serial();
  private readonly presenceBook = new PresenceBook();
  private current: RoomState;
  private seq: number;
  /** S of the current match; null before its commitment. */
  private secret: Uint8Array | null;
  private presence: Presence;
  private readonly timer: RoomTimer;
  /** Time the server was away, not yet given back, ms. */
  private owed: number;
  /** Since when the store has refused to write for this room; null while it works. */
  private failingSince: number | null = null;
  private closed = false;
  /** When somebody last did or asked something, for eviction. */
  usedAt: number;

  constructor(row: Room, state: RoomState, secret: Uint8Array | null, owed: number, ports: RoomPorts) {
    this.code = row.code;
    this.site = row.site;
    this.seq = row.seq;
    this.current = state;
    this.secret = secret;
    this.owed = owed;
    this.ports = ports;
    this.usedAt = ports.clock.now();
    this.timer = new RoomTimer(ports.clock, ports.timers, () => this.wake());
    this.presence = this.presenceNow();
    this.awaitPersons();
    this.schedule();
  }

  get state(): RoomState {
    return this.current;
  }

  snapshot(): RoomSnapshot {
    const { code, site, seq, current: state, presence } = this;
    return { code, site, seq, state, presence };
  }

  /** Does what a person asks; a store that fails is a refusal. */
  execute(person: string, command: RoomCommand, actionId?: string): Promise<Executed> {
    return this.serial.run(async () => {
      if (!(await this.settle())) return UNAVAILABLE;
      // Who asks to be back without a connection is given their minute again, whatever they are asked meanwhile.
      if (command.type === 'back-to-play') this.presenceBook.restart(person, this.ports.clock.now());
      return this.executed(await this.perform({ by: 'person', person, command }, person, actionId));
    });
  }

  /** Does what a moderator of the site asks. */
  order(command: OrderCommand): Promise<Executed> {
    return this.serial.run(async () => {
      if (!(await this.settle())) return UNAVAILABLE;
      return this.executed(await this.perform({ by: 'moderator', command }));
    });
  }

  private executed(done: Performed): Executed {
    this.schedule();
    return done.ok ? { ok: true, repeated: done.repeated, place: done.place, room: this.snapshot() } : done;
  }

  /** Does what the server itself does to a room; true when it is done. */
  serve(command: ServerCommand): Promise<boolean> {
    return this.serial.run(async () => {
      if (!(await this.settle())) return false;
      const done = await this.perform({ by: 'server', command });
      this.schedule();
      return done.ok;
    });
  }

  connect(connection: string, viewer: Viewer): void {
    const { person } = viewer;
    const arrives = person !== null && !this.presenceBook.isPresent(person);
    this.presenceBook.connect(connection, viewer);
    this.presenceChanged();
    if (arrives && this.awaits(person)) {
      this.inBackground(this.serve({ type: 'arrived', person }));
    }
  }

  /** Whether a person who comes is made host, or takes a place that became free meanwhile. */
  private awaits(person: string): boolean {
    const { host, queue } = this.current;
    return queue.includes(person) || (host === null && placeOf(this.current, person) !== null);
  }

  disconnect(connection: string): void {
    this.presenceBook.disconnect(connection);
    this.presenceChanged();
  }

  /** Gives back what is owed, so that whoever looks next sees times that hold. */
  async giveBack(): Promise<void> {
    await this.serial.run(() => this.settle());
    this.schedule();
  }

  /** The process was away: all that runs here ends so much later. */
  owe(away: number): void {
    this.owed += away;
    this.presenceBook.shift(away);
    this.wake();
  }

  /** The store refuses to write for this room: what is due waits for it. */
  get unwell(): boolean {
    return this.failingSince !== null || this.owed > 0 || this.serial.busy;
  }

  /** The watchdog found the match stuck: the room is read from its log again, and set going. */
  async heal(): Promise<void> {
    await this.serial.run(async () => {
      const { store } = this.ports;
      const logged = (await store.read(this.code, { matchId: this.current.matchId })).map(fromLog);
      this.current = replayed(logged) ?? this.current;
      this.seq = logged.at(-1)?.seq ?? this.seq;
      this.secret = await store.secret(this.current.matchId);
      await this.perform({ by: 'server', command: { type: 'unstick' } });
    });
    this.wake();
  }

  /** Looks what is due, now. */
  wake(): void {
    this.inBackground(this.serial.run(() => this.work()));
  }

  /** Work that nobody waits for. A bug in one room must not end the others. */
  private inBackground(work: Promise<unknown>): void {
    work.catch((error) => {
      this.ports.report('a room failed', this.code, error);
      this.schedule(this.ports.clock.now() + RETRY);
    });
  }

  /** Whether nobody looks at the room and nothing will happen in it for `ahead` ms. */
  isIdle(ahead: number): boolean {
    const next = this.nextAt();
    return !this.serial.busy && this.presenceBook.empty && (next === null || next > this.ports.clock.now() + ahead);
  }

  get busy(): boolean {
    return this.serial.busy;
  }

  /** Resolves when all that was asked until now is done. */
  idle(): Promise<void> {
    return this.serial.idle();
  }

  /** Stops the timer, lets what is being written be written. */
  async close(): Promise<void> {
    this.closed = true;
    this.timer.set(null);
    await this.serial.idle();
  }

  private async work(): Promise<void> {
    if (this.closed) return;
    const { clock, report } = this.ports;
    let well = await this.settle();
    const due = nextDue(this.current);
    if (well && due !== null && due.at <= clock.now()) {
      const before = this.current;
      const done = await this.perform({ by: 'server', command: { type: 'due' } });
      const stuck = done.ok && this.current === before;
      if (stuck) report('something is due that does nothing', this.code, due.what);
      well = done.ok && !stuck;
    }
    if (well) await this.serveAbsent();
    this.schedule(well ? 0 : clock.now() + RETRY);
  }

  /** Whom a minute without connection concerns. */
  private async serveAbsent(): Promise<void> {
    for (const person of this.awaited()) {
      const at = this.absenceAt(person);
      if (at !== null && at <= this.ports.clock.now()) {
        await this.perform({ by: 'server', command: { type: 'absent', person } });
      }
    }
  }

  /** Gives back the time that the server, or its store, was away; false when the store still is. */
  private async settle(): Promise<boolean> {
    this.ports.alive();
    const now = this.ports.clock.now();
    const away = Math.max(this.owed, this.failingSince === null ? 0 : now - this.failingSince);
    if (away > 0 && running(this.current).length > 0) {
      const done = await this.perform({ by: 'server', command: { type: 'give-back', away } });
      if (!done.ok) return false;
    }
    this.owed = 0;
    return true;
  }

  private async perform(input: RoomInput, person?: string, actionId?: string): Promise<Performed> {
    try {
      return await this.tryPerform(input, person, actionId);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.failingSince ??= this.ports.clock.now();
      this.ports.report('the store failed', this.code, error);
      return UNAVAILABLE;
    }
  }

  private async tryPerform(input: RoomInput, person?: string, actionId?: string): Promise<Performed> {
    const { store } = this.ports;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const decision = this.decide(input);
      if (!decision.ok) {
        const first =
          person === undefined || actionId === undefined ? null : await store.firstResult(this.code, person, actionId);
        return first === null ? decision : { ok: true, repeated: true, place: placeIn(first.result) };
      }
      const place = person === undefined ? null : placeOf(decision.state, person);
      const { events } = decision;
      if (events.length === 0 && actionId === undefined) return { ok: true, repeated: false, place };
      const action =
        person === undefined || actionId === undefined ? undefined : { person, id: actionId, result: { place } };
      const outcome = await this.append(decision, action);
      if (outcome.ok) {
        this.failingSince = null;
        this.take(events, outcome.seq, outcome.at, decision.secret);
        return { ok: true, repeated: false, place };
      }
      if (outcome.reason === 'repeated') {
        return { ok: true, repeated: true, place: placeIn(outcome.result) };
      }
      await this.catchUp();
    }
    throw new StoreError('busy', 'Others are always first.');
  }

  private decide(input: RoomInput): RoomDecision {
    const { clock, randomBytes, decideBot, passTimes, report } = this.ports;
    return decideRoom(this.current, input, {
      now: Math.max(clock.now(), this.current.lastEventAt),
      randomBytes,
      present: (person) => this.presenceBook.isPresent(person),
      secret: this.secret,
      passTime: (key, draw) => passTimes.one(key, draw),
      decideBot,
      botFault: (fault) => report('a bot failed', this.code, fault),
    });
  }

  private async append(
    decision: Extract<RoomDecision, { ok: true }>,
    action: ActionId | undefined,
  ): Promise<AppendOutcome> {
    const { store, clock } = this.ports;
    const { code, seq, current: before } = this;
    const sent = clock.sent();
    const outcome = await store.append(appendOf({ code, seq, before }, decision, action));
    if (outcome.ok) clock.heard(outcome.at, sent);
    return outcome;
  }

  /** Events are on disk: they are taken into the state and told. */
  private take(events: readonly RoomEvent[], seq: number, at: number, secret: Uint8Array | null): void {
    const before = this.current;
    const firstSeq = this.seq + 1;
    const logged = events.map((event, index): LoggedRoomEvent => {
      return { seq: firstSeq + index, at, matchId: before.matchId, event };
    });
    this.current = replayed(logged, before) ?? before;
    this.ports.passTimes.note(before.clock, passesIn(before, events, at));
    this.seq = seq;
    this.usedAt = at;
    if (secret !== null) this.secret = secret;
    if (this.current.matchId !== before.matchId) this.secret = null;
    this.presence = this.presenceNow();
    this.awaitPersons();
    if (events.length === 0) return;
    const { code, current: after, presence } = this;
    this.ports.publish({ type: 'commit', code, firstSeq, seq, at, events, before, after, presence });
  }

  /** Another node was first: what it did is read and told as if it had been done here. */
  private async catchUp(): Promise<void> {
    const logged = (await this.ports.store.read(this.code, { after: this.seq })).map(fromLog);
    const commits = Map.groupBy(logged, ({ at }) => at);
    for (const [at, commit] of commits) {
      const last = commit.at(-1);
      if (last !== undefined)
        this.take(
          commit.map(({ event }) => event),
          last.seq,
          at,
          null,
        );
    }
    this.secret = await this.ports.store.secret(this.current.matchId);
  }

  private presenceChanged(): void {
    const before = this.presence;
    this.presence = this.presenceNow();
    this.usedAt = this.ports.clock.now();
    this.awaitPersons();
    this.schedule();
    if (samePresence(before, this.presence)) return;
    this.ports.publish({ type: 'presence', code: this.code, state: this.current, presence: this.presence });
  }

  private presenceNow(): Presence {
    return this.presenceBook.view((person) => placeOf(this.current, person) !== null);
  }

  /** Of whom something is awaited: who has a place, and who waits for one. */
  private awaited(): string[] {
    return [...PLACES.flatMap((place) => personAt(this.current, place) ?? []), ...this.current.queue];
  }

  private awaitPersons(): void {
    this.presenceBook.await(this.awaited(), this.ports.clock.now());
  }

  /** When a person's absence has an effect; null when it has none. */
  private absenceAt(person: string): number | null {
    const since = this.presenceBook.absentSince(person);
    return since !== null && absenceMatters(this.current, person) ? since + ABSENCE_TIME : null;
  }

  private nextAt(): number | null {
    const times = [dueAt(this.current), ...this.awaited().map((person) => this.absenceAt(person))];
    const known = times.filter((time) => time !== null);
    return known.length === 0 ? null : Math.min(...known);
  }

  /** Waits for what comes next; after a failure not before `earliest`. */
  private schedule(earliest = 0): void {
    const next = this.nextAt();
    this.timer.set(next === null || this.closed ? null : Math.max(next, earliest));
  }
}

/** The place in an action's stored result. */
function placeIn(result: unknown): number | null {
  const place = typeof result === 'object' && result !== null && 'place' in result ? result.place : null;
  return typeof place === 'number' ? place : null;
}
