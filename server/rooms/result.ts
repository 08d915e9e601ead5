/** What is kept of a finished or abandoned match beside its log (docs/rules/rooms.md, "Results"). */

import type { NewMatchResult } from '../store/results.ts';
import type { Standing } from '../table/events.ts';
import { standings } from '../table/standings.ts';
import type { MatchState } from '../table/state.ts';
import type { Occupant } from './events.ts';
import { occupantsBySeat, type RoomState } from './state.ts';
import { type FairnessView, fairnessView } from './view.ts';

/** The `result` of a match's row in the store. */
export interface MatchSummary {
  /** Released after 24 h without a game action: not played to its end, never rated. */
  readonly abandoned: boolean;
  readonly length: string;
  readonly clock: string;
  /** Hands that were finished. */
  readonly hands: number;
  /** By place: the winner first. */
  readonly standings: readonly Standing[];
  /** Who played seat 0, 1, 2, 3. */
  readonly seats: readonly (Occupant | null)[];
  /** What a verifier needs besides the log (docs/fair.md), hex, by lobby place; null or empty as in the room. */
  readonly fairness: FairnessView;
}

/**
 * The row of a match that ends: `state` is the room before it is cleared, `secret` its S in hex. null where not even the seats
 * were drawn: there is nothing to keep.
 */
export function matchResult(state: RoomState, secret: string): NewMatchResult | null {
  const { match, startedAt } = state;
  if (match === null || startedAt === null) return null;
  const table = match.standings ?? standings(match);
  const occupants = occupantsBySeat(state);
  const summary: MatchSummary = {
    abandoned: match.standings === null,
    length: state.length,
    clock: state.clock,
    hands: finishedHands(match),
    standings: table,
    seats: occupants,
    fairness: { ...fairnessView(state), serverSecret: secret },
  };
  return {
    ruleSet: state.ruleSet,
    options: state.options,
    startedAt,
    public: state.visibility === 'public',
    rated: state.rated === true && !summary.abandoned,
    places: table
      .toSorted((a, b) => a.seat - b.seat)
      .map(({ seat, place, score }) => {
        const occupant = occupants[seat];
        return { seat, place, score, person: occupant?.kind === 'person' ? occupant.person : null };
      }),
    result: summary,
  };
}

/** Hands that have come to their end. */
export function finishedHands({ hand }: MatchState): number {
  if (hand === null) return 0;
  return hand.deal.hand + (hand.stage.at === 'ended' ? 1 : 0);
}
