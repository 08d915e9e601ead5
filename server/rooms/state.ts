/** The state of a room: what its current match's events add up to. Times are milliseconds in the store's clock. */

import { SEATS, type Seat } from '../rules/scoring.ts';
import type { Question } from '../table/events.ts';
import type { MatchState } from '../table/state.ts';
import type { RoomConfig } from './config.ts';
import type { HelpReason, Occupant } from './events.ts';

/** A place of the lobby, 0–3. It does not change when others leave (docs/fair.md §1). */
export interface PlaceState {
  /** null: free. */
  readonly occupant: Occupant | null;
  /** When it was taken. */
  readonly since: number;
  /** In the lobby: ready. At the hand's result: for the next hand. At the match result: Play again. */
  readonly ready: boolean;
  /** K_k, hex; null for bots and places that sent none. */
  readonly commitment: string | null;
  /** c_k, hex; empty when it was withheld; null until revealed, and where there is no commitment. */
  readonly reveal: string | null;
  /** null before the seat draw. */
  readonly seat: Seat | null;
  /** A bot decides for the person; null when it does not. */
  readonly help: { readonly reason: HelpReason; readonly backAsked: boolean } | null;
  /**
   * What everybody else is shown of the help. It follows `help` only with the seat's next public act or at the end of the hand:
   * help ends with a question, and nobody is told who was asked (docs/rules/rooms.md, "Connection, help, bots").
   */
  readonly helpShown: HelpShown;
  /** The person left during the match. */
  readonly left: boolean;
  /** Turns in a row that timed out. */
  readonly missedTurns: number;
}

/** `returning`: a bot still decides, but the person has asked to be back. */
export type HelpShown = 'none' | 'helped' | 'returning';

export type Places = readonly [PlaceState, PlaceState, PlaceState, PlaceState];

/** docs/rules/rooms.md, "Room": lobby → seat draw → playing ↔ hand result → match result → lobby. */
export type Phase =
  /** `startsAt`: a match that Quick Play gathers starts by itself then; null for others, and while nobody waits. */
  | { readonly at: 'lobby'; readonly startsAt: number | null }
  /** The server's commitment is out, the persons' reveals are awaited. */
  | { readonly at: 'reveal'; readonly since: number }
  | { readonly at: 'seat-draw'; readonly since: number }
  | { readonly at: 'playing' }
  /** `readyAt`: when the last one became ready; null while somebody is not. */
  | { readonly at: 'hand-result'; readonly since: number; readonly readyAt: number | null }
  | { readonly at: 'match-result'; readonly since: number }
  /** Released after 24 h: nobody is in it, the next one to open it makes a lobby. */
  | { readonly at: 'released' };

/** The clock of one open question. */
export interface QuestionClock {
  readonly question: string;
  /** Which clock holds. */
  readonly kind: Question['clock'];
  readonly seat: Seat;
  /** Who answers: a bot when the seat was helped as it was asked, or is a bot's own. */
  readonly decider: 'person' | 'bot';
  /** Its time runs from here: when it was asked, or when the deal has been shown. */
  readonly from: number;
  /** The base time ends; null when untimed. */
  readonly baseEndsAt: number | null;
  /** All time ends, the reserve included; null when untimed. */
  readonly endsAt: number | null;
}

export interface TableTimes {
  /** Seats may look at the deal until then (3 s); the first questions' time runs from here. */
  readonly dealtUntil: number;
  /** When the stage of the table last changed: a window or pause is counted from here. */
  readonly stageSince: number;
  /** How long the open window lasts if nobody claims, ms; null: the least length. */
  readonly pause: number | null;
  readonly questions: readonly QuestionClock[];
  /** What is left of each seat's reserve in this hand, ms. */
  readonly reserve: readonly [number, number, number, number];
  /** Who gave each seat's last answer. */
  readonly lastAnswer: readonly [Answerer, Answerer, Answerer, Answerer];
}

export type Answerer = 'person' | 'bot' | 'time' | null;

/** What docs/fair.md publishes, hex. */
export interface Commitment {
  /** C; null before the match starts. */
  readonly server: string | null;
  readonly rulesHash: string;
  /** S; null before the match is over. */
  readonly secret: string | null;
}

export interface RoomState extends RoomConfig {
  readonly matchId: string;
  readonly phase: Phase;
  readonly places: Places;
  readonly host: string | null;
  /** For whom the places of the lobby are kept; null: for anybody. It ends with the match. */
  readonly reserved: readonly [string | null, string | null, string | null, string | null];
  /** Persons from whom a host has taken voice. */
  readonly silenced: readonly string[];
  /** Persons whom the host lets say no phrases. */
  readonly muted: readonly string[];
  /** Persons whom the host has removed: they may not sit here. */
  readonly keptOut: readonly string[];
  /** Whether those without a place may watch the match. */
  readonly watching: boolean;
  /** The match is one of Quick Play: it has no host and waits for nobody's Ready. */
  readonly quick: boolean;
  /** One person against three bots: the match starts as soon as the person is ready, and waits while the person is away. */
  readonly practice: boolean;
  /** Persons who wait for a place in a match to come, first come first. */
  readonly queue: readonly string[];
  readonly commitment: Commitment;
  /** seatOrder[seat] = place; null before the seat draw. */
  readonly seatOrder: readonly [number, number, number, number] | null;
  /** When the host started the match; null before. */
  readonly startedAt: number | null;
  /** Whether the match counts for ratings, as decided when it started; null before. */
  readonly rated: boolean | null;
  /** null before the seat draw. */
  readonly match: MatchState | null;
  readonly times: TableTimes;
  /** When something last happened. */
  readonly lastEventAt: number;
  /** When something last happened in the game or for it, for the 24 h of expiry. */
  readonly lastActionAt: number;
}

export const PLACES = [0, 1, 2, 3] as const;
export type PlaceIndex = (typeof PLACES)[number];

/** A place that nobody has. */
export const FREE_PLACE: PlaceState = {
  occupant: null,
  since: 0,
  ready: false,
  commitment: null,
  reveal: null,
  seat: null,
  help: null,
  helpShown: 'none',
  left: false,
  missedTurns: 0,
};

/** The person's place; null without one. */
export function placeOf(state: RoomState, person: string): PlaceIndex | null {
  return PLACES.find((place) => personAt(state, place) === person) ?? null;
}

/** The place of somebody who is at the table; null for a spectator, and for whoever has left it. */
export function presentPlace(state: RoomState, person: string): PlaceIndex | null {
  const place = placeOf(state, person);
  return place === null || state.places[place].left ? null : place;
}

/** The person who has a place; null for a bot's and a free one. */
export function personAt(state: RoomState, place: PlaceIndex): string | null {
  const occupant = state.places[place].occupant;
  return occupant?.kind === 'person' ? occupant.person : null;
}

/** The place that plays a seat of the table; null before the seat draw. */
export function placeOfSeat(state: RoomState, seat: Seat): PlaceIndex | null {
  return PLACES.find((place) => state.places[place].seat === seat) ?? null;
}

/** Who plays seat 0, 1, 2, 3; null before the seat draw. */
export function occupantsBySeat(state: RoomState): (Occupant | null)[] {
  return SEATS.map((seat) => {
    const place = placeOfSeat(state, seat);
    return place === null ? null : state.places[place].occupant;
  });
}

/** Help as it is now: what the person is shown. */
export function helpNow({ help }: PlaceState): HelpShown {
  if (help === null) return 'none';
  return help.backAsked ? 'returning' : 'helped';
}

/** Whether the next question put to this place is a person's to answer. */
export function decidesNext({ occupant, help }: PlaceState): boolean {
  return occupant?.kind === 'person' && (help === null || help.backAsked);
}

/** Four values, one for each place. */
export function mapPlaces(places: Places, change: (place: PlaceState, index: PlaceIndex) => PlaceState): Places {
  return [change(places[0], 0), change(places[1], 1), change(places[2], 2), change(places[3], 3)];
}

/** One seat's value replaced. */
export function withSeat<T>(values: readonly [T, T, T, T], seat: Seat, value: T): readonly [T, T, T, T] {
  const [a, b, c, d] = SEATS.map((each) => (each === seat ? value : values[each]));
  return [a as T, b as T, c as T, d as T];
}

/** Whether a match is under way: places are frozen and leaving does not free one. */
export function inMatch(state: RoomState): boolean {
  return ['reveal', 'seat-draw', 'playing', 'hand-result'].includes(state.phase.at);
}
