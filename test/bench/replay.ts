/** Rooms in which a recorded match of four people happens again, commit by commit. */

import { evolveRoom } from '../../server/rooms/evolve.ts';
import type {
  Executed,
  LoggedRoomEvent,
  Opened,
  RoomListener,
  RoomService,
  SiteRooms,
} from '../../server/rooms/room-service.ts';
import type { RoomState } from '../../server/rooms/state.ts';
import { greedyBot } from '../rooms/plain-bot.ts';
import { PureRoom } from '../rooms/pure-room.ts';

export const PERSONS = ['ana', 'bea', 'cem', 'dov'] as const;
const NOBODY = { connected: new Set<string>(), spectators: 0 };

/** A whole quick Klasik match; `start`: events of the log before the first discard. */
function record(): { readonly room: PureRoom; readonly state: RoomState; readonly start: number } {
  const room = new PureRoom({ length: 'quick' }, 'bench').sit('bea', 'cem', 'dov').play();
  const { state } = room;
  const start = room.log.length;
  room.waitUntil((so) => {
    for (const person of PERSONS) if (so.question(person) !== null) so.answer(person, greedyBot);
    return so.events('match-ended').length > 0;
  });
  return { room, state, start };
}

export class Replay implements RoomService, SiteRooms {
  readonly #site: string;
  readonly #listeners = new Map<string, RoomListener>();
  readonly #recorded = record();
  #at = 0;
  #seq: number;
  #state: RoomState;

  constructor(site: string) {
    this.#site = site;
    this.#seq = this.#recorded.start;
    this.#state = this.#recorded.state;
  }

  /** The next commit, in every room that is watched. */
  step(): void {
    const { room } = this.#recorded;
    const first = this.#seq;
    const count = room.commits.find((commit) => commit.first === first)?.count;
    if (count === undefined) throw new Error('the match is over');
    const logged = room.log.slice(first, first + count);
    const before = this.#state;
    this.#state = logged.reduce((state, { event, at }) => evolveRoom(state, event, at), before);
    this.#seq += count;
    this.#at = logged[0]?.at ?? 0;
    for (const [code, listener] of this.#listeners) {
      listener({
        type: 'commit',
        code,
        firstSeq: first + 1,
        seq: this.#seq,
        at: this.#at,
        events: logged.map(({ event }) => event),
        before,
        after: this.#state,
        presence: NOBODY,
      });
    }
  }

  async open(code: string): Promise<Opened> {
    const room = { code, site: this.#site, seq: this.#seq, state: this.#state, presence: NOBODY };
    return { ok: true, room };
  }

  async history(): Promise<readonly LoggedRoomEvent[]> {
    const { matchId } = this.#state;
    return this.#recorded.room.log.slice(0, this.#seq).map((logged, index) => ({ ...logged, seq: index + 1, matchId }));
  }

  subscribe(code: string, listener: RoomListener): () => void {
    this.#listeners.set(code, listener);
    return () => this.#listeners.delete(code);
  }

  now(): number {
    return this.#at;
  }

  connected(): void {}
  disconnected(): void {}
  async start(): Promise<void> {}
  async close(): Promise<void> {}

  openStanding(): Promise<never> {
    throw new Error('nobody opens rooms here');
  }

  roomsOf(): [] {
    return [];
  }

  publicRooms(): [] {
    return [];
  }

  watchPublic(): () => void {
    return () => undefined;
  }

  create(): Promise<Opened> {
    throw new Error('a replay makes no rooms');
  }

  execute(): Promise<Executed> {
    throw new Error('a replay takes no commands');
  }

  order(): Promise<Executed> {
    throw new Error('a replay takes no orders');
  }
}
