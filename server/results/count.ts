/** Counts finished matches: statistics and ratings, each once and in the order in which the matches ended. */

import type { MatchSummary } from '../rooms/result.ts';
import type { Application, MatchResult, NewRating, PersonTally, Skill } from '../store/results.ts';
import type { Store } from '../store/store.ts';
import { leastRating, NEWCOMER, ratedAfter } from './skill.ts';

/** Results looked at together. */
const AT_ONCE = 50;

/** Counts all that wait. Others may count at the same time: each result is counted by one. */
export async function countResults(store: Store): Promise<void> {
  for (;;) {
    const waiting = await store.waitingResults(AT_ONCE);
    if (waiting.length === 0) return;
    for (const result of waiting) await store.applyResult(await applicationOf(store, result));
  }
}

/** What counting a result writes. */
export async function applicationOf(store: Store, result: MatchResult): Promise<Application> {
  return { matchId: result.matchId, tallies: talliesOf(result), ratings: await ratingsAfter(store, result) };
}

/** What a match adds for each person in it. An abandoned one has no places and no final scores. */
function talliesOf({ places, result }: Pick<MatchResult, 'places' | 'result'>): PersonTally[] {
  const { abandoned, standings, hands } = result as MatchSummary;
  return places.flatMap(({ person, seat, place, score }) => {
    const standing = standings.find((each) => each.seat === seat);
    if (person === null || standing === undefined) return [];
    const { handsWon, selfDraws, wonOnDiscard, dealIns, draws, bestHand } = standing;
    const at = (which: number): number => (!abandoned && place === which ? 1 : 0);
    return {
      person,
      matches: abandoned ? 0 : 1,
      places: [at(1), at(2), at(3), at(4)],
      points: abandoned ? 0 : score,
      hands,
      handsWon,
      selfDraws,
      wonOnDiscard,
      dealIns,
      draws,
      bestHand,
    };
  });
}

/** The ratings a rated match changes: of those with a lasting identity; the others are opponents only. */
async function ratingsAfter(store: Store, match: MatchResult): Promise<NewRating[]> {
  const persons = match.places.flatMap(({ person }) => person ?? []);
  if (!match.rated || persons.length < match.places.length) return [];
  const known = await store.ratingsOf(persons, match.ruleSet);
  const before = persons.map((_, index): Skill => {
    const rating = known[index];
    return rating ? { mu: rating.mu, sigma: rating.sigma } : NEWCOMER;
  });
  const after = ratedAfter(
    before,
    match.places.map(({ place }) => place),
  );
  return match.places.flatMap(({ seat, person, lasting }, index): NewRating[] => {
    const [own, next] = [before[index], after[index]];
    if (person === null || !lasting || own === undefined || next === undefined) return [];
    const matches = known[index]?.matches ?? 0;
    return [{ seat, person, before: own, after: next, least: leastRating(next), matches }];
  });
}
