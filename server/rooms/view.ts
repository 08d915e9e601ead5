/** What everyone may see of a room. The same for every viewer: no tile, no question, no secret that is not out. */

import type { Seat } from '../rules/scoring.ts';
import type { RoomConfig } from './config.ts';
import type { Occupant } from './events.ts';

export type PhaseName = 'lobby' | 'reveal' | 'seat-draw' | 'playing' | 'hand-result' | 'match-result';

export interface PlaceView {
  readonly place: number;
  /** null: free. */
  readonly occupant: Occupant | null;
  /** null before the seat draw. */
  readonly seat: Seat | null;
  /** In the lobby, for the next hand, or to play again, as the phase has it. Bots always are. */
  readonly ready: boolean;
  /** All of the person's connections are gone. */
  readonly disconnected: boolean;
  /** A bot decides for the person for now. */
  readonly helped: boolean;
  /** The person left during the match. */
  readonly left: boolean;
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
  /** When the phase ends by itself (reveal, seat draw, ready gate, play again); null when it does not. */
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
