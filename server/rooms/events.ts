/**
 * What happens in a room, as its log keeps it: the room's own events and the table's in one sequence. Every match begins with
 * `lobby-opened`, which carries all that is needed, so that loading never reads an earlier match. No event holds a name.
 */

import type { Strength } from '../bots/strength.ts';
import type { TableEvent } from '../table/events.ts';
import type { RoomConfig } from './config.ts';

/** Who has a place: a person, or a bot of the roster. */
export type Occupant = { readonly kind: 'person'; readonly person: string } | BotOccupant;

export interface BotOccupant {
  readonly kind: 'bot';
  /** Its id, unique in the room. */
  readonly bot: string;
  /** Names it in the roster. */
  readonly character: string;
  /** How well it plays. Logs from before there was a choice lack it: `normal`. */
  readonly strength?: Strength;
}

/** A place taken over from the match before. */
export interface KeptPlace {
  readonly occupant: Occupant;
  /** When it was taken; the longest seated succeeds the host. */
  readonly since: number;
}

/** By place; null: free. */
export type KeptPlaces = readonly [KeptPlace | null, KeptPlace | null, KeptPlace | null, KeptPlace | null];

export interface LobbyOpened extends RoomConfig {
  readonly type: 'lobby-opened';
  /** The match that is gathered here. */
  readonly matchId: string;
  readonly places: KeptPlaces;
  /** The person with the host's rights; null for the first one seated. */
  readonly host: string | null;
  /** Hex, of `rulesDocument` (docs/fair.md §2). */
  readonly rulesHash: string;
  /** Persons from whom a host has taken voice, and who have not got it back. */
  readonly silenced: readonly string[];
  /** Persons whom a host lets say no phrases. */
  readonly muted: readonly string[];
  /** Persons whom a host has removed, and who may not sit here until a host lets them in again. */
  readonly keptOut: readonly string[];
  /** Whether those without a place may watch the match. */
  readonly watching: boolean;
  /** Gathered by Quick Play: this match needs no host and no Ready. */
  readonly quick: boolean;
  /** One person against three bots: the match starts as soon as the person is ready. */
  readonly practice: boolean;
  /** Persons who wait for a place in a match to come, first come first. */
  readonly queue: readonly string[];
}

/** Why a bot helps: a missed ready deadline, leaving, two turns timed out in a row, no connection at an untimed table. */
export type HelpReason = 'not-ready' | 'left' | 'timed-out' | 'absent';

/** A room's own event. `place` is a place of the lobby, 0–3. */
export type RoomOwnEvent =
  | LobbyOpened
  | { readonly type: 'seated'; readonly place: number; readonly person: string }
  /** In the lobby the place is free again; during a match it stays the person's. */
  | { readonly type: 'left'; readonly place: number; readonly person: string; readonly reason: 'left' | 'absent' }
  | ({ readonly type: 'bot-added'; readonly place: number } & Omit<BotOccupant, 'kind'>)
  | { readonly type: 'removed'; readonly place: number }
  /** The person may not sit or wait here. */
  | { readonly type: 'kept-out'; readonly person: string }
  | { readonly type: 'let-in'; readonly person: string }
  /** In this match's lobby only this person may take the place; null: anybody may. */
  | { readonly type: 'place-reserved'; readonly place: number; readonly person: string | null }
  /** The person waits for a place in a match to come. Being seated ends it. */
  | { readonly type: 'queued'; readonly person: string }
  | { readonly type: 'unqueued'; readonly person: string }
  | { readonly type: 'watching-changed'; readonly allowed: boolean }
  /** null: nobody present; the first who comes back. */
  | { readonly type: 'host-changed'; readonly person: string | null }
  /** The host took voice from a person, or gave it back. It holds wherever they sit in this room. */
  | { readonly type: 'voice-taken'; readonly person: string }
  | { readonly type: 'voice-given'; readonly person: string }
  /** The host lets a person say no phrases, or lets them again. It holds wherever they sit in this room. */
  | { readonly type: 'muted'; readonly person: string }
  | { readonly type: 'unmuted'; readonly person: string }
  /** K_k of docs/fair.md §1, hex; null for none. Again with another one, as long as the match has not started. */
  | { readonly type: 'ready'; readonly place: number; readonly commitment: string | null }
  | { readonly type: 'unready'; readonly place: number }
  /** The match has started: C of docs/fair.md §2, hex. 3 s for the reveals begin. `rated`: it counts for ratings. */
  | { readonly type: 'server-committed'; readonly commitment: string; readonly rated: boolean }
  /** c_k of docs/fair.md §3, hex. */
  | { readonly type: 'revealed'; readonly place: number; readonly secret: string }
  /** A commitment was not followed by its reveal in time: c_k is empty. */
  | { readonly type: 'reveal-missed'; readonly place: number }
  /** order[seat] = place (docs/fair.md §7). */
  | { readonly type: 'seats-drawn'; readonly order: readonly [number, number, number, number] }
  | { readonly type: 'next-hand-ready'; readonly place: number }
  /**
   * From the next question on a bot decides for this place; with `open` also the question that is open (nothing else would
   * ever answer it at an untimed table).
   */
  | { readonly type: 'helped'; readonly place: number; readonly reason: HelpReason; readonly open: boolean }
  | { readonly type: 'back-to-play-asked'; readonly place: number }
  /** The question that follows is the person's again. */
  | { readonly type: 'help-ended'; readonly place: number }
  | { readonly type: 'play-again'; readonly place: number }
  /** The person did not choose Play again in time, or left. */
  | { readonly type: 'place-released'; readonly place: number }
  /** The match is over: S of docs/fair.md §9, hex. */
  | { readonly type: 'match-closed'; readonly secret: string }
  /** The open window lasts this long (ms, from its beginning) if nobody claims: as if somebody had thought about it. */
  | { readonly type: 'pause-drawn'; readonly length: number }
  /** The server was away: everything that was running ends this much later. Milliseconds. */
  | { readonly type: 'clock-adjusted'; readonly by: number }
  /** 24 h without a game action. A match in it is abandoned and its S (hex) revealed; null where none was committed to. */
  | { readonly type: 'released'; readonly secret: string | null };

export type RoomEvent = RoomOwnEvent | TableEvent;
