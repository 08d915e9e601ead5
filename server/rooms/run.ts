/** The work of one room command: events so far and the state they make. */

import type { BotAnswer, DecideBot } from '../bots/bot.ts';
import type { ClockKey } from '../rules/rule-set.ts';
import type { RoomRefusal, RoomRefusalCode } from './commands.ts';
import type { RoomEvent } from './events.ts';
import { evolveRoom } from './evolve.ts';
import { PLACES, type PlaceIndex, personAt, type RoomState } from './state.ts';

export type { BotAnswer, DecideBot };

/** What deciding needs from outside. */
export interface RoomEnv {
  /** The store's time, ms. */
  readonly now: number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Whether a person has a connection. */
  readonly present: (person: string) => boolean;
  /** S of the room's match (docs/fair.md §2); null before the match starts. */
  readonly secret: Uint8Array | null;
  /** What one person took to pass by this clock, ms, drawn from many with a random number below 2^32. */
  readonly passTime: (clock: ClockKey, draw: number) => number;
  readonly decideBot: DecideBot;
  /** Told when a bot failed or answered what it may not; a time-out answers for it. */
  readonly botFault: (fault: unknown) => void;
}

export type RoomDecision =
  | {
      readonly ok: true;
      readonly events: readonly RoomEvent[];
      /** The room after them, had they happened now. */
      readonly state: RoomState;
      /** S, to be kept with the events that publish its commitment; null otherwise. */
      readonly secret: Uint8Array | null;
    }
  | { readonly ok: false; readonly refusal: RoomRefusal };

/** A refusal, or null when the command was done. */
export type Refused = RoomRefusal | null;

/** A refusal with what there is to say about it. */
export function refusal(code: RoomRefusalCode, details: RoomRefusal['details'] = {}): RoomRefusal {
  return { code, details };
}

export class RoomRun {
  readonly env: RoomEnv;
  readonly events: RoomEvent[] = [];
  state: RoomState;
  /** S, where this command makes it. */
  secret: Uint8Array | null = null;

  constructor(state: RoomState, env: RoomEnv) {
    this.state = state;
    this.env = env;
  }

  emit(event: RoomEvent): void {
    this.state = evolveRoom(this.state, event, this.env.now);
    this.events.push(event);
  }

  /** A random number below 2^32. */
  draw(): number {
    const bytes = this.env.randomBytes(4);
    return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  }

  /** Who has a place and has not left, longest seated first. */
  seatedPersons(): { readonly place: PlaceIndex; readonly person: string }[] {
    return PLACES.flatMap((place) => {
      const person = personAt(this.state, place);
      return person === null || this.state.places[place].left ? [] : [{ place, person }];
    }).sort((a, b) => this.state.places[a.place].since - this.state.places[b.place].since);
  }

  /** Somebody comes back to a room that nobody was present in when its host left: they are host. */
  welcomeHost(person: string): void {
    if (this.state.host === null && !this.state.quick) this.emit({ type: 'host-changed', person });
  }

  /** The host has gone: the person present who has sat longest is host; nobody present, nobody (docs/rules/rooms.md, "Room"). */
  succeedHost(): void {
    const next = this.seatedPersons().find(({ person }) => this.env.present(person));
    this.emit({ type: 'host-changed', person: next?.person ?? null });
  }
}
