/** What is kept of a finished or abandoned match beside its log (rules/rooms.md, "Results"). */

import type { NewMatchResult } from '../store/store.ts';
import type { Standing } from '../table/events.ts';
import { standings } from '../table/standings.ts';
import type { Occupant } from './events.ts';
import { PLACES, placeOfSeat, type RoomState } from './state.ts';

/** The `result` of a match's row in the store. */
export interface MatchSummary {
  /** Released after 24 h without a game action: not played to its end, never rated. */
  readonly abandoned: boolean;
  readonly length: string;
  readonly clock: string;
  /** By place: the winner first. */
  readonly standings: readonly Standing[];
  /** Who played seat 0, 1, 2, 3. */
  readonly seats: readonly (Occupant | null)[];
  /** What a verifier needs besides the log (rules/fair.md), hex, by lobby place; null or empty as in the room. */
  readonly fairness: {
    readonly rulesHash: string;
    readonly serverCommitment: string | null;
    readonly serverSecret: string;
    readonly clientCommitments: readonly (string | null)[];
    readonly clientReveals: readonly (string | null)[];
    readonly seatOrder: readonly number[];
  };
}

/**
 * The row of a match that ends: `state` is the room before it is cleared, `secret` its S in hex. null where not even the seats
 * were drawn: there is nothing to keep.
 */
export function matchResult(state: RoomState, secret: string): NewMatchResult | null {
  const { match, seatOrder, startedAt, commitment, places } = state;
  if (match === null || seatOrder === null || startedAt === null) return null;
  const table = match.standings ?? standings(match);
  const occupants = PLACES.map((seat) => {
    const place = placeOfSeat(state, seat);
    return place === null ? null : places[place].occupant;
  });
  const summary: MatchSummary = {
    abandoned: match.standings === null,
    length: state.length,
    clock: state.clock,
    standings: table,
    seats: occupants,
    fairness: {
      rulesHash: commitment.rulesHash,
      serverCommitment: commitment.server,
      serverSecret: secret,
      clientCommitments: places.map((place) => place.commitment),
      clientReveals: places.map((place) => place.reveal),
      seatOrder,
    },
  };
  return {
    ruleSet: state.ruleSet,
    options: state.options,
    startedAt,
    public: state.visibility === 'public',
    places: table.map(({ seat, place, score }) => {
      const occupant = occupants[seat];
      return { seat, place, score, person: occupant?.kind === 'person' ? occupant.person : null };
    }),
    result: summary,
  };
}
