/** The room service: the rooms that live in this process, loaded when needed and forgotten when idle. */

import { StoreError } from '../store/store-error.ts';
import { normalCode } from './codes.ts';
import type { OrderCommand, RoomCommand } from './commands.ts';
import { running } from './due.ts';
import { LivingRoom, type RoomPorts } from './living-room.ts';
import { fromLog } from './log.ts';
import { PassTimes } from './pauses.ts';
import type { Viewer } from './presence.ts';
import { PublicList } from './public-list.ts';
import { AWAY, RoomLoader } from './room-loader.ts';
import type {
  Executed,
  LoggedRoomEvent,
  NewRoomRequest,
  Opened,
  RoomChange,
  RoomListener,
  RoomService,
  RoomSnapshot,
  SiteRooms,
  StandingRequest,
} from './room-service.ts';
import { refusal } from './run.ts';
import { PLACES, personAt, placeOf } from './state.ts';
import type { StoreClock } from './store-clock.ts';
import { Watchdog } from './watchdog.ts';

export interface RoomServiceOptions
  extends Pick<RoomPorts, 'store' | 'clock' | 'timers' | 'randomBytes' | 'decideBot' | 'report'> {}

/** How often overdue rooms are looked for, ms. */
const SWEEP = 1_000;
/** A room this long overdue (ms) has no timer here. */
const OVERDUE = 500;
const SWEEP_LIMIT = 200;
/** A room that nobody uses for this long, and in which nothing happens for as long, is forgotten, ms. */
const IDLE = 60_000;
/** How many rooms are loaded at once after the start: few, so that people are served meanwhile. */
const LOADERS = 2;

type Refusal = Extract<Executed, { ok: false }>;

/** A room service whose quiet can be waited for. */
export interface Rooms extends RoomService, SiteRooms {
  /** Resolves when nothing is being loaded, decided or written. */
  settled(): Promise<void>;
  /** How many rooms are in memory. */
  readonly size: number;
  /** Rooms here whose match would never go on, with the reason: always none. */
  stuck(): readonly { readonly code: string; readonly reason: string }[];
}

/** The rooms of this process. They are read from the store when somebody asks for them. */
export function openRooms(options: RoomServiceOptions): Rooms {
  return new RoomsInMemory(options);
}

class RoomsInMemory implements Rooms {
  private readonly options: RoomServiceOptions;
  private readonly clock: StoreClock;
  private readonly ports: RoomPorts;
  private readonly living = new Map<string, LivingRoom>();
  private readonly loading = new Map<string, Promise<LivingRoom | null>>();
  private readonly listeners = new Map<string, Set<RoomListener>>();
  private readonly publicList: PublicList;
  private readonly watchdog: Watchdog;
  /** Connections to rooms that are not loaded yet: connection → who it is. */
  private readonly early = new Map<string, Map<string, Viewer>>();
  /** Rooms that could not be loaded, and when that was tried. */
  private readonly unloadable = new Map<string, number>();
  private readonly loader: RoomLoader;
  private aliveAt: number;
  private cancelSweep: (() => void) | null = null;
  private sweeping: Promise<void> = Promise.resolve();
  private warming: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(options: RoomServiceOptions) {
    this.options = options;
    this.clock = options.clock;
    this.aliveAt = this.clock.now();
    this.publicList = new PublicList(this.living);
    this.watchdog = new Watchdog(this.living, options.report);
    const { store, timers, randomBytes, decideBot, report } = options;
    this.ports = {
      store,
      clock: this.clock,
      timers,
      randomBytes,
      decideBot,
      passTimes: new PassTimes(),
      report,
      publish: (change) => this.publish(change),
      alive: () => this.noteAlive(),
    };
    this.loader = new RoomLoader(this.ports, this.aliveAt);
  }

  get size(): number {
    return this.living.size;
  }

  now(): number {
    return this.clock.now();
  }

  stuck(): readonly { readonly code: string; readonly reason: string }[] {
    return this.watchdog.stuck(this.clock.now());
  }

  async create(request: NewRoomRequest): Promise<Opened> {
    return this.guarded(async () => {
      const room = this.keep(await this.loader.create(request));
      return { ok: true, room: room.snapshot() };
    });
  }

  open(code: string): Promise<Opened> {
    return this.guarded(async () => {
      const room = await this.findOpen(code);
      return room instanceof LivingRoom ? { ok: true, room: room.snapshot() } : room;
    });
  }

  openStanding(request: StandingRequest): Promise<Opened> {
    return this.guarded(async () => {
      const { code, config } = request;
      if ((await this.find(code)) === null) {
        const made = await this.loader.standing(request);
        // null: somebody else made it meanwhile, and begins its log.
        if (made !== null) this.keep(made);
      }
      const room = await this.find(code);
      const done = room !== null && (await room.serve({ type: 'reopen', config }));
      return done ? { ok: true, room: room.snapshot() } : { ok: false, refusal: refusal('unavailable') };
    });
  }

  execute(code: string, person: string, command: RoomCommand, actionId?: string): Promise<Executed> {
    return this.guarded(async () => {
      const room = await this.findOpen(code);
      return room instanceof LivingRoom ? room.execute(person, command, actionId) : room;
    });
  }

  order(code: string, command: OrderCommand): Promise<Executed> {
    return this.guarded(async () => {
      const room = await this.findOpen(code);
      return room instanceof LivingRoom ? room.order(command) : room;
    });
  }

  subscribe(code: string, listener: RoomListener): () => void {
    const key = normalCode(code);
    const own = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.listeners.get(key) === own) this.listeners.delete(key);
    };
  }

  async history(
    code: string,
    options: { readonly matchId?: string; readonly after?: number } = {},
  ): Promise<readonly LoggedRoomEvent[]> {
    const key = normalCode(code);
    const matchId = options.matchId ?? (await this.find(key))?.state.matchId;
    if (matchId === undefined) return [];
    return (await this.options.store.read(key, { ...options, matchId })).map(fromLog);
  }

  publicRooms(site: string): readonly RoomSnapshot[] {
    return this.publicList.of(site);
  }

  roomsOf(person: string): readonly RoomSnapshot[] {
    return [...this.living.values()]
      .filter(({ state }) => placeOf(state, person) !== null || state.queue.includes(person))
      .map((room) => room.snapshot());
  }

  watchPublic(site: string, listener: () => void): () => void {
    return this.publicList.watch(site, listener);
  }

  connected(code: string, person: string | null, connection: string, address = connection): void {
    const key = normalCode(code);
    const room = this.living.get(key);
    const viewer = { person, address };
    if (room !== undefined) {
      room.connect(connection, viewer);
      return;
    }
    const early = this.early.get(key) ?? new Map<string, Viewer>();
    this.early.set(key, early.set(connection, viewer));
  }

  disconnected(code: string, connection: string): void {
    const key = normalCode(code);
    this.living.get(key)?.disconnect(connection);
    const early = this.early.get(key);
    if (early?.delete(connection) && early.size === 0) this.early.delete(key);
  }

  async start(): Promise<void> {
    const active = await this.options.store.dueRooms(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    this.warming = this.warm(active.map(({ code }) => code));
    this.scheduleSweep();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.cancelSweep?.();
    await Promise.all([this.warming, this.sweeping]);
    await Promise.allSettled(this.loading.values());
    await Promise.all([...this.living.values()].map((room) => room.close()));
  }

  async settled(): Promise<void> {
    const busy = (): boolean => this.loading.size > 0 || [...this.living.values()].some((room) => room.busy);
    do {
      await Promise.all([this.warming, this.sweeping]);
      await Promise.all([...this.loading.values(), ...[...this.living.values()].map((room) => room.idle())]);
    } while (busy());
  }

  /** Loads rooms that are in use, so that seats of people who do not come back are freed. Whoever comes first is served first. */
  private async warm(codes: readonly string[]): Promise<void> {
    const waiting = [...codes];
    const load = async (): Promise<void> => {
      for (let code = waiting.shift(); code !== undefined && !this.closed; code = waiting.shift())
        await this.tryFind(code);
    };
    await Promise.all(Array.from({ length: LOADERS }, load));
  }

  /** The room in memory, loaded if need be; null when there is none of this code. */
  private find(typed: string): Promise<LivingRoom | null> {
    const code = normalCode(typed);
    const room = this.living.get(code);
    if (room !== undefined) {
      room.usedAt = this.clock.now();
      return Promise.resolve(room);
    }
    const loading = this.loading.get(code);
    if (loading !== undefined) return loading;
    const load = this.load(code).finally(() => this.loading.delete(code));
    this.loading.set(code, load);
    return load;
  }

  /** The room as somebody finds it who opens its link: a released one becomes a lobby. */
  private async findOpen(code: string): Promise<LivingRoom | Refusal> {
    const room = await this.find(code);
    if (room === null) return { ok: false, refusal: refusal('not-found') };
    const lives = room.state.phase.at !== 'released' || (await room.serve({ type: 'reopen', config: null }));
    return lives ? room : { ok: false, refusal: refusal('unavailable') };
  }

  private async tryFind(code: string): Promise<LivingRoom | null> {
    try {
      return await this.find(code);
    } catch (error) {
      this.options.report('a room cannot be loaded', code, error);
      this.unloadable.set(code, this.clock.now());
      return null;
    }
  }

  private async load(code: string): Promise<LivingRoom | null> {
    const room = await this.loader.load(code);
    return room === null ? null : this.keep(room);
  }

  private keep(room: LivingRoom): LivingRoom {
    this.living.set(room.code, room);
    this.publicList.changed(room);
    this.unloadable.delete(room.code);
    for (const [connection, viewer] of this.early.get(room.code) ?? []) room.connect(connection, viewer);
    this.early.delete(room.code);
    return room;
  }

  private publish(change: RoomChange): void {
    this.publicList.follow(change);
    for (const listener of this.listeners.get(change.code) ?? []) {
      try {
        listener(change);
      } catch (error) {
        this.options.report('a listener failed', change.code, error);
      }
    }
  }

  /** Every call is a sign of life. A long silence before it means that the process stood still: that time is given back. */
  private noteAlive(): void {
    const now = this.clock.now();
    const silence = now - this.aliveAt;
    this.aliveAt = now;
    if (silence <= AWAY) return;
    for (const room of this.living.values()) room.owe(silence);
  }

  private scheduleSweep(): void {
    if (this.closed) return;
    this.cancelSweep = this.options.timers.set(this.clock.now() + SWEEP, () => {
      this.noteAlive();
      // A bug in one room must not end the others.
      this.sweeping = this.sweep().catch((error) => this.options.report('the sweep failed', '', error));
      this.scheduleSweep();
    });
  }

  private async sweep(): Promise<void> {
    try {
      await this.askTime();
      const due = await this.options.store.dueRooms(this.clock.now() - OVERDUE, SWEEP_LIMIT);
      for (const { code } of due) {
        const failed = this.unloadable.get(code);
        if (failed === undefined || failed < this.clock.now() - IDLE) (await this.tryFind(code))?.wake();
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.options.report('overdue rooms cannot be looked for', '', error);
    }
    await this.evict();
    await this.watchdog.look(this.clock.now());
  }

  /** However long nothing is written: timers keep to the store's time. Where nobody plays or waits it may catch up. */
  private async askTime(): Promise<void> {
    const { store } = this.options;
    const isQuiet = [...this.living.values()].every(({ state }) => {
      return running(state).length === 0 && PLACES.every((place) => personAt(state, place) === null);
    });
    const sent = this.clock.sent();
    this.clock.heard(await (isQuiet ? store.catchUp() : store.now()), sent);
  }

  private async evict(): Promise<void> {
    const now = this.clock.now();
    for (const [code, room] of this.living) {
      if (this.listeners.has(code) || room.usedAt > now - IDLE || !room.isIdle(IDLE)) continue;
      this.living.delete(code);
      this.publicList.changed(room);
      await room.close();
    }
  }

  /** A store that fails is a refusal; nothing was lost. */
  private async guarded<T>(work: () => Promise<T>): Promise<T | Refusal> {
    this.noteAlive();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.options.report('the store failed', '', error);
      return { ok: false, refusal: refusal('unavailable') };
    }
  }
}
