/** What a person may ask of a room, and why it may be refused. */

import type { Strength } from '../bots/strength.ts';
import type { RefusalCode } from '../table/refusal.ts';

export type RoomCommand =
  /** Takes a place in the lobby (the first free one for null); whoever has one already keeps it. */
  | { readonly type: 'sit'; readonly place: number | null }
  /** Gives the place up; during a match a bot helps it and it stays the person's. */
  | { readonly type: 'leave' }
  /** The host puts a bot on a free place (the first one for null). */
  | { readonly type: 'add-bot'; readonly place: number | null; readonly strength: Strength }
  /** The host removes a bot, or a person, who is kept out from then on. */
  | { readonly type: 'remove'; readonly place: number }
  /** The host lets a person in again who was removed. */
  | { readonly type: 'let-in'; readonly person: string }
  | { readonly type: 'hand-over'; readonly person: string }
  /** The host takes voice from whoever sits there, or gives it back. */
  | { readonly type: 'allow-voice'; readonly place: number; readonly allowed: boolean }
  /** The host lets whoever sits there say phrases, or not. */
  | { readonly type: 'allow-phrases'; readonly place: number; readonly allowed: boolean }
  /** Waits for a place in a match to come; a free one is taken at once. */
  | { readonly type: 'wait' }
  | { readonly type: 'stop-waiting' }
  /** The host lets those without a place watch the match, or not. */
  | { readonly type: 'allow-watching'; readonly allowed: boolean }
  /** `commitment`: K_k of docs/fair.md §1, 64 hex digits; null for no randomness of one's own. */
  | { readonly type: 'ready'; readonly matchId: string; readonly commitment: string | null }
  | { readonly type: 'unready' }
  | { readonly type: 'start' }
  /** `secret`: c_k of docs/fair.md §1, 32 hex digits. */
  | { readonly type: 'reveal'; readonly matchId: string; readonly secret: string }
  /** Answers the question put to the person's seat. `tiles` are public identities. */
  | { readonly type: 'answer'; readonly question: string; readonly option: string; readonly tiles: readonly number[] }
  /** `hand`: the 0-based number of the hand whose result is shown. */
  | { readonly type: 'ready-next'; readonly hand: number }
  | { readonly type: 'back-to-play' }
  | { readonly type: 'play-again'; readonly matchId: string };

/** What the site's moderators and services may do in a room: as its host, and more. */
export type OrderCommand =
  | Extract<RoomCommand, { readonly type: 'remove' | 'let-in' | 'allow-voice' | 'allow-phrases' | 'add-bot' | 'start' }>
  /** Keeps a place of the lobby for a person; null: for nobody any more. */
  | { readonly type: 'reserve'; readonly place: number; readonly person: string | null }
  /** Releases everybody. A match that is being played is abandoned. */
  | { readonly type: 'close' };

export type RoomRefusalCode =
  | RefusalCode
  /** No room of this code. */
  | 'not-found'
  /** All four places are taken. */
  | 'room-full'
  /** The wanted place is taken, or there is no such place. */
  | 'place-taken'
  /** Nobody sits there to be removed, or no person to have voice. */
  | 'place-empty'
  | 'not-host'
  /** The person (or the one meant) has no place in this room. */
  | 'not-seated'
  /** Only possible in the lobby. */
  | 'not-in-lobby'
  /** A place is open, or a person is not ready; `details.open` and `details.unready` count them. */
  | 'not-ready'
  /** The host, or a moderator, has removed the person and keeps them out. */
  | 'kept-out'
  /** Anyone may watch a public room. */
  | 'is-public'
  /** The matchId is not the room's, or the commitment is malformed. */
  | 'commitment-refused'
  /** No reveal is awaited from this place, or it does not fit the commitment. */
  | 'reveal-refused'
  /** The store cannot be written now; nothing was lost, try again. */
  | 'unavailable';

export interface RoomRefusal {
  readonly code: RoomRefusalCode;
  /** The rule set's reason where it has one (`void-suit-first` …). */
  readonly reason?: string | null;
  /** Numbers that explain it. */
  readonly details: Readonly<Record<string, number>>;
}
