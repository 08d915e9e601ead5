/** A match as it is looked up, live or finished: what everybody who may see it sees. */

import type { Occupant } from '../rooms/events.ts';
import { finishedHands, type MatchSummary } from '../rooms/result.ts';
import { occupantsBySeat, type RoomState } from '../rooms/state.ts';
import { type FairnessView, fairnessView } from '../rooms/view.ts';
import type { RuleOptions } from '../rules/scoring.ts';
import type { MatchResult, RatingChange } from '../store/results.ts';
import type { Standing } from '../table/events.ts';
import { standings } from '../table/standings.ts';

export interface MatchView {
  readonly matchId: string;
  /** The room's. */
  readonly code: string;
  readonly site: string;
  readonly public: boolean;
  readonly state: 'live' | 'finished' | 'abandoned';
  readonly ruleSet: string;
  readonly options: RuleOptions;
  readonly length: string;
  readonly clock: string;
  readonly startedAt: number;
  /** null while it is live. */
  readonly endedAt: number | null;
  readonly rated: boolean;
  /** Hands finished; null for results of versions that did not count them. */
  readonly hands: number | null;
  /** By place, the winner first; of a live match as it stands after the last hand. */
  readonly standings: readonly Standing[];
  /** Who plays seat 0, 1, 2, 3. */
  readonly seats: readonly (Occupant | null)[];
  readonly ratings: readonly RatingChange[];
  readonly fairness: FairnessView;
}

/** A match as its row has it. */
export function finishedMatch(row: MatchResult): MatchView {
  const { matchId, code, site, ruleSet, startedAt, endedAt, rated, ratings } = row;
  const summary = row.result as MatchSummary;
  return {
    matchId,
    code,
    site,
    public: row.public,
    state: summary.abandoned ? 'abandoned' : 'finished',
    ruleSet,
    options: row.options as RuleOptions,
    length: summary.length,
    clock: summary.clock,
    startedAt,
    endedAt,
    rated,
    hands: summary.hands ?? null,
    standings: summary.standings,
    // Who became another person is that one now.
    seats: summary.seats.map((occupant, seat) => {
      const person = row.places.find((place) => place.seat === seat)?.person ?? null;
      return occupant?.kind === 'person' && person !== null ? { ...occupant, person } : occupant;
    }),
    ratings,
    fairness: summary.fairness,
  };
}

/** The match a room is playing; null when it has not started or is not that room's. */
export function liveMatch(room: { code: string; site: string; state: RoomState }, matchId: string): MatchView | null {
  const { state, code, site } = room;
  const { match, startedAt } = state;
  if (state.matchId !== matchId || match === null || startedAt === null) return null;
  return {
    matchId,
    code,
    site,
    public: state.visibility === 'public',
    state: 'live',
    ruleSet: state.ruleSet,
    options: state.options,
    length: state.length,
    clock: state.clock,
    startedAt,
    endedAt: null,
    rated: state.rated === true,
    hands: finishedHands(match),
    standings: standings(match),
    seats: occupantsBySeat(state),
    ratings: [],
    fairness: fairnessView(state),
  };
}

/** Whether a person has or had a seat in it. */
export function playedBy({ seats }: MatchView, person: string | null): boolean {
  return seats.some((occupant) => occupant?.kind === 'person' && occupant.person === person);
}
