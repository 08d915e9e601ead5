/** How rooms come into memory: made anew, or read from their log. */

import type { Room } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { EXPIRY_TIME } from './clock.ts';
import { randomCode } from './codes.ts';
import { type RoomConfig, storedConfig } from './config.ts';
import { dueAt, running } from './due.ts';
import type { KeptPlaces, LobbyOpened } from './events.ts';
import { LivingRoom, type RoomPorts } from './living-room.ts';
import { EMPTY, lobbyOpened, withBots } from './lobby.ts';
import { fromLog, replayed, toLog } from './log.ts';
import type { NewRoomRequest, StandingRequest } from './room-service.ts';
import type { RoomState } from './state.ts';

/** Without a sign of life for this long (ms) the process was away. */
export const AWAY = 1_500;
/** How often a random code may be taken already. */
const TRIES = 10;

export class RoomLoader {
  readonly #ports: RoomPorts;
  readonly #startedAt: number;

  /** `startedAt`: when this process began, in the store's time. */
  constructor(ports: RoomPorts, startedAt: number) {
    this.#ports = ports;
    this.#startedAt = startedAt;
  }

  /** Makes a room with a new code. */
  async create({ site, person, config, quick = false, practice }: NewRoomRequest): Promise<LivingRoom> {
    const { clock, randomBytes } = this.#ports;
    const since = clock.now();
    const maker = person === null ? null : ({ occupant: { kind: 'person', person }, since } as const);
    const free: KeptPlaces = [maker, null, null, null];
    const places = practice === undefined ? free : withBots(free, since, practice, randomBytes);
    // Whoever practises is not watched unless they say so.
    const alone = practice !== undefined;
    const kept = { ...EMPTY, places, host: quick ? null : person, quick, practice: alone, watching: !alone };
    const opened = lobbyOpened(config, kept, randomBytes(16));
    for (let tries = 0; tries < TRIES; tries += 1) {
      const room = await this.#make(site, randomCode(randomBytes), config, opened);
      if (room !== null) return room;
    }
    throw new Error(`no free code was found in ${TRIES} tries`);
  }

  /** Makes a room of a lasting name; null when somebody else has made it meanwhile. */
  standing({ site, code, config }: StandingRequest): Promise<LivingRoom | null> {
    return this.#make(site, code, config, lobbyOpened(config, EMPTY, this.#ports.randomBytes(16)));
  }

  /** Reads a room; null when there is none of this code. */
  async load(code: string): Promise<LivingRoom | null> {
    const { store, randomBytes } = this.#ports;
    const row = await store.room(code);
    if (row === null) return null;
    const events = (await store.read(code, { matchId: row.matchId })).map(fromLog);
    // An empty log: the process died between the two writes that make a room.
    const state =
      replayed(events) ?? (await this.#openFirst(row, lobbyOpened(storedConfig(row.config), EMPTY, randomBytes(16))));
    const secret = await store.secret(state.matchId);
    const seq = events.at(-1)?.seq ?? 1;
    const room = new LivingRoom({ ...row, seq }, state, secret, this.#owed(state), this.#ports);
    // Before anybody sees it: the times they are shown hold.
    await room.giveBack();
    return room;
  }

  /** null: the code is taken. */
  async #make(site: string, code: string, config: RoomConfig, opened: LobbyOpened): Promise<LivingRoom | null> {
    const due = this.#ports.clock.now() + EXPIRY_TIME;
    const row = await this.#ports.store.createRoom({ code, site, matchId: opened.matchId, config, dueAt: due });
    if (row === null) return null;
    return new LivingRoom({ ...row, seq: 1 }, await this.#openFirst(row, opened), null, 0, this.#ports);
  }

  /** Begins a room's log. */
  async #openFirst(row: Room, event: LobbyOpened): Promise<RoomState> {
    const { clock, store } = this.#ports;
    const sent = clock.sent();
    const provisional = replayed([{ seq: 1, at: clock.now(), matchId: event.matchId, event }]);
    if (provisional === null) throw new Error('a lobby makes a room');
    const outcome = await store.append({
      code: row.code,
      expectedSeq: 0,
      matchId: event.matchId,
      events: [toLog(event)],
      dueAt: dueAt(provisional),
    });
    if (!outcome.ok) throw new StoreError('busy', 'Somebody else has just opened this room.');
    clock.heard(outcome.at, sent);
    return { ...provisional, lastEventAt: outcome.at, lastActionAt: outcome.at };
  }

  /**
   * Nobody knows when the server that last held a room went away; so all since its last event is given back, when that was
   * before this one came, or when what was due was left undone.
   */
  #owed(state: RoomState): number {
    if (running(state).length === 0) return 0;
    const now = this.#ports.clock.now();
    const overdue = (dueAt(state) ?? now) < now - AWAY;
    return overdue || state.lastEventAt <= this.#startedAt ? now - state.lastEventAt : 0;
  }
}
