/** What a viewer may see of a room: no tile, no question, no secret that is not out. Only help is shown differently to the one who is helped. */

import type { Seat } from '../rules/scoring.ts';
import type { ViewerSeat } from '../table/view-types.ts';
import { REVEAL_TIME, SEAT_DRAW_TIME } from './clock.ts';
import type { RoomConfig } from './config.ts';
import { choiceEndsAt, nextHandAt } from './due.ts';
import type { Occupant } from './events.ts';
import { isReady } from './ready.ts';
import type { Presence } from './room-service.ts';
import { helpNow, PLACES, type PlaceIndex, type RoomState } from './state.ts';

export type PhaseName = 'lobby' | 'reveal' | 'seat-draw' | 'playing' | 'hand-result' | 'match-result';

export interface PlaceView {
  readonly place: number;
  /** null: free. */
  readonly occupant: Occupant | null;
  /** null before the seat draw. */
  readonly seat: Seat | null;
  /** In the lobby, for the next hand, or to play again, as the phase has it. Bots always are. */
  readonly ready: boolean;
  /** The person for whom the place is kept; null: anybody may take it. */
  readonly reservedFor: string | null;
  /** All of the person's connections are gone. */
  readonly disconnected: boolean;
  /** A bot decides for the person for now. Others are shown its end with the seat's next public act. */
  readonly helped: boolean;
  /** The helped person has asked to be back: the next question is theirs. Others are shown it as long as `helped`. */
  readonly returning: boolean;
  /** The person left during the match. */
  readonly left: boolean;
  /** The host, or a moderator, has taken voice from the person. */
  readonly silenced: boolean;
  /** The host, or a moderator, lets the person say no phrases. */
  readonly muted: boolean;
}

export interface FairnessView {
  /** Hex; null before the match starts. */
  readonly serverCommitment: string | null;
  readonly rulesHash: string;
  /** Of places 0–3, hex; null for bots and places that sent none. */
  readonly clientCommitments: readonly (string | null)[];
  /** Of places 0–3, hex; null until revealed. Empty: withheld. */
  readonly clientReveals: readonly (string | null)[];
  /** order[seat] = place; null before the seat draw. */
  readonly seatOrder: readonly number[] | null;
  /** S, hex, once the match is over; null before. */
  readonly serverSecret: string | null;
}

export interface RoomView extends RoomConfig {
  readonly matchId: string;
  readonly phase: PhaseName;
  readonly host: string | null;
  readonly places: readonly PlaceView[];
  readonly spectators: number;
  /** Whether the match counts for ratings; null before it starts. */
  readonly rated: boolean | null;
  /** Whether those without a place may watch the match. */
  readonly watching: boolean;
  /** Quick Play gathers or plays this match. */
  readonly quick: boolean;
  /** One person practises against three bots: the match starts as soon as the person is ready. */
  readonly practice: boolean;
  /** Persons who wait for a place in a match to come, first come first. */
  readonly queue: readonly Extract<Occupant, { kind: 'person' }>[];
  /** Persons whom the host has removed, and who may not sit here until they are let in again. */
  readonly keptOut: readonly Extract<Occupant, { kind: 'person' }>[];
  /** When the phase ends by itself (Quick Play's lobby, reveal, seat draw, ready gate, play again); null when it does not. */
  readonly phaseEndsAt: number | null;
  /** The next hand starts then, everybody being ready; null before. */
  readonly nextHandAt: number | null;
  readonly fairness: FairnessView;
}

/** Times of a question, for its own seat. null: untimed. */
export interface QuestionTimes {
  readonly baseEndsAt: number | null;
  readonly endsAt: number | null;
}

/** The clock of the seat to move: public. */
export interface TurnClockView {
  readonly seat: Seat;
  readonly baseEndsAt: number;
  readonly endsAt: number;
}

/** The room as the viewer in this seat may see it; null: everybody who has none. */
export function roomView(state: RoomState, presence: Presence, viewer: ViewerSeat): RoomView {
  const { ruleSet, options, length, clock, visibility, voice, pauses, matchId, host } = state;
  return {
    ruleSet,
    options,
    length,
    clock,
    visibility,
    voice,
    pauses,
    matchId,
    phase: state.phase.at === 'released' ? 'lobby' : state.phase.at,
    host,
    places: PLACES.map((place) => placeView(state, place, presence, viewer)),
    spectators: presence.spectators,
    rated: state.rated,
    watching: state.watching,
    quick: state.quick,
    practice: state.practice,
    queue: state.queue.map((person) => ({ kind: 'person', person })),
    keptOut: state.keptOut.map((person) => ({ kind: 'person', person })),
    phaseEndsAt: phaseEndsAt(state),
    nextHandAt: nextHandAt(state),
    fairness: fairnessView(state),
  };
}

/** What the commitment has published so far. */
export function fairnessView({ commitment, places, seatOrder }: RoomState): FairnessView {
  return {
    serverCommitment: commitment.server,
    rulesHash: commitment.rulesHash,
    clientCommitments: places.map((place) => place.commitment),
    clientReveals: places.map((place) => place.reveal),
    seatOrder,
    serverSecret: commitment.secret,
  };
}

/** Whether those without a place may look on: the lobby is open to all who find it, the match as the host says. */
export function mayBeWatched({ watching, phase }: RoomState): boolean {
  return watching || phase.at === 'lobby' || phase.at === 'released';
}

function placeView(state: RoomState, index: PlaceIndex, presence: Presence, viewer: ViewerSeat): PlaceView {
  const place = state.places[index];
  const { occupant, seat, left } = place;
  const help = seat !== null && seat === viewer ? helpNow(place) : place.helpShown;
  return {
    place: index,
    occupant,
    seat,
    reservedFor: state.reserved[index],
    ready: isReady(state, index),
    disconnected: occupant?.kind === 'person' && !presence.connected.has(occupant.person),
    helped: help !== 'none',
    returning: help === 'returning',
    left,
    silenced: occupant?.kind === 'person' && state.silenced.includes(occupant.person),
    muted: occupant?.kind === 'person' && state.muted.includes(occupant.person),
  };
}

/** When the phase ends by itself. The countdown to the next hand may end it sooner (`nextHandAt`). */
function phaseEndsAt(state: RoomState): number | null {
  const { phase } = state;
  switch (phase.at) {
    case 'lobby':
      return phase.startsAt;
    case 'reveal':
      return phase.since + REVEAL_TIME;
    case 'seat-draw':
      return phase.since + SEAT_DRAW_TIME;
    default:
      return choiceEndsAt(state);
  }
}

/** The times of an open question, for the one who is asked; both null where it is not open or untimed. */
export function questionTimes(state: RoomState, question: string): QuestionTimes {
  const clock = state.times.questions.find((open) => open.question === question);
  return { baseEndsAt: clock?.baseEndsAt ?? null, endsAt: clock?.endsAt ?? null };
}

/**
 * The clock of the seat to move; null when nobody has to, when untimed, and while a window is open or a turn could be passed:
 * then only an asked seat sees a countdown (docs/rules/common.md, "A turn" 4).
 */
export function turnClock(state: RoomState): TurnClockView | null {
  const stage = state.match?.hand?.stage;
  if (state.phase.at !== 'playing' || stage?.at !== 'turn') return null;
  const clock = state.times.questions.find((open) => open.seat === stage.seat);
  if (clock?.kind !== 'turn' || clock.baseEndsAt === null || clock.endsAt === null) return null;
  return { seat: clock.seat, baseEndsAt: clock.baseEndsAt, endsAt: clock.endsAt };
}
