/** The places at the end of a match: by score, ties share a place (docs/rules/rooms.md, "Results"). */

import { SEATS } from '../rules/scoring.ts';
import type { Standing } from './events.ts';
import type { MatchState } from './state.ts';

/** Places, scores and counts of a match as it stands, by seat. */
export function standings(match: MatchState): Standing[] {
  const place = (score: number): number => 1 + match.totals.filter((other) => other > score).length;
  return SEATS.map((seat) => ({
    seat,
    place: place(match.totals[seat]),
    score: match.totals[seat],
    ...match.tallies[seat],
  })).sort((a, b) => a.place - b.place || a.seat - b.seat);
}
