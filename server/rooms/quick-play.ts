/** Quick Play and "another table": a person gets a place with these rules, whoever else is there (docs/rules/rooms.md, "Room"). */

import { type RoomConfig, samePlay } from './config.ts';
import { freePlaces } from './lobby.ts';
import type { Executed, Opened, RoomService, RoomSnapshot, SiteRooms } from './room-service.ts';
import { Serial } from './serial.ts';
import { placeOf } from './state.ts';

export interface PlaceRequest {
  readonly site: string;
  readonly person: string;
  readonly config: RoomConfig;
  /** Takes a place in a room; null when the person is not to sit with those who are there. */
  readonly sit: (code: string) => Promise<Executed | null>;
  /** Called before a room is made; throws when the person may make none. */
  readonly makes: () => void;
}

type Placed = Extract<Executed, { ok: true }> | Extract<Opened, { ok: false }>;

/** How often a place that others take first is looked for anew. */
const TRIES = 5;

export class QuickPlay {
  readonly #rooms: RoomService & SiteRooms;
  /** One person after the other: two who come at once meet. */
  readonly #serial = new Serial();

  constructor(rooms: RoomService & SiteRooms) {
    this.#rooms = rooms;
  }

  /** A match that starts by itself: one that is being gathered, the fullest first, or a new one. */
  async play(request: PlaceRequest): Promise<Placed> {
    return this.#serial.run(async () => {
      await this.#leaveOthers(request);
      return this.#place(request, ({ state }) => state.quick, true);
    });
  }

  /** An open public table with the same rules as a room that is full, other than that one, or a new one like it. */
  async another(request: PlaceRequest, full: string): Promise<Placed> {
    return this.#serial.run(() => this.#place(request, ({ code, state }) => !state.quick && code !== full, false));
  }

  async #place(request: PlaceRequest, fits: (room: RoomSnapshot) => boolean, quick: boolean): Promise<Placed> {
    const { site, person, config, sit, makes } = request;
    const unwelcome = new Set<string>();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const room = this.#open(request, (each) => fits(each) && !unwelcome.has(each.code));
      if (room === null) break;
      const seated = await sit(room.code);
      if (seated === null) unwelcome.add(room.code);
      else if (seated.ok || seated.refusal.code !== 'room-full') return seated;
    }
    makes();
    const made = await this.#rooms.create({ site, person, config, quick });
    return made.ok ? { ok: true, repeated: false, place: 0, room: made.room } : made;
  }

  /** An open lobby with these rules: one with the person in it already, otherwise the fullest. */
  #open({ site, person, config }: PlaceRequest, fits: (room: RoomSnapshot) => boolean): RoomSnapshot | null {
    if (config.visibility !== 'public') return null;
    const open = this.#rooms.publicRooms(site).filter((room) => {
      const { state } = room;
      return state.phase.at === 'lobby' && fits(room) && samePlay(state, config) && hasRoom(room, person);
    });
    const rank = (room: RoomSnapshot): number => (hasSeat(room, person) ? -1 : freePlaces(room.state, person).length);
    return open.sort((a, b) => rank(a) - rank(b))[0] ?? null;
  }

  /** Who looks for another match does not keep a place in one that is being gathered. */
  async #leaveOthers({ site, person, config }: PlaceRequest): Promise<void> {
    for (const room of this.#rooms.publicRooms(site)) {
      const { state, code } = room;
      const gathers = state.quick && state.phase.at === 'lobby' && hasSeat(room, person);
      if (gathers && !samePlay(state, config)) await this.#rooms.execute(code, person, { type: 'leave' });
    }
  }
}

function hasSeat({ state }: RoomSnapshot, person: string): boolean {
  return placeOf(state, person) !== null;
}

function hasRoom(room: RoomSnapshot, person: string): boolean {
  return hasSeat(room, person) || freePlaces(room.state, person).length > 0;
}
