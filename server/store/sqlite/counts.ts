/** What is counted from results: statistics, ratings, leaderboards. */

import type { DatabaseSync } from 'node:sqlite';
import type { Rating, Statistics } from '../results.ts';
import { ADDED, merges } from './merges.ts';
import { integer, integerOrNull, type Row, real, text } from './row.ts';
import type { Handlers, ReadCalls, WriteCalls } from './wire.ts';

function statisticsOf(row: Row): Statistics {
  return {
    ruleSet: text(row, 'rule_set'),
    matches: integer(row, 'matches'),
    places: [integer(row, 'first'), integer(row, 'second'), integer(row, 'third'), integer(row, 'fourth')],
    points: integer(row, 'points'),
    hands: integer(row, 'hands'),
    handsWon: integer(row, 'hands_won'),
    selfDraws: integer(row, 'self_draws'),
    wonOnDiscard: integer(row, 'won_on_discard'),
    dealIns: integer(row, 'deal_ins'),
    draws: integer(row, 'draws'),
    bestHand: integerOrNull(row, 'best_hand'),
  };
}

function ratingOf(row: Row): Rating {
  return {
    person: text(row, 'person'),
    ruleSet: text(row, 'rule_set'),
    mu: real(row, 'mu'),
    sigma: real(row, 'sigma'),
    least: real(row, 'least'),
    matches: integer(row, 'matches'),
  };
}

/** Exported, like the next two, so that a test sees how SQLite looks for them. */
export const STATISTICS = `
  SELECT rule_set, sum(matches) AS matches, sum(first) AS first, sum(second) AS second, sum(third) AS third,
    sum(fourth) AS fourth, sum(points) AS points, sum(hands) AS hands, sum(hands_won) AS hands_won,
    sum(self_draws) AS self_draws, sum(won_on_discard) AS won_on_discard, sum(deal_ins) AS deal_ins, sum(draws) AS draws,
    max(best_hand) AS best_hand
  FROM person_statistics WHERE person = :person AND public >= :least GROUP BY rule_set ORDER BY rule_set`;
const PRESENT = 'NOT EXISTS (SELECT 1 FROM person WHERE id = rating.person AND deleted_at IS NOT NULL)';
const LED = `SELECT * FROM rating WHERE site = :site AND rule_set = :ruleSet AND ${PRESENT}`;
export const LEADERS = `${LED} ORDER BY least DESC, person LIMIT :limit`;
/** Everybody after a key: who has less, and of those who have as much, who comes later. */
export const LEADERS_AFTER = `
  SELECT * FROM (
    SELECT * FROM (${LED} AND least = :least AND person > :person ORDER BY person LIMIT :limit)
    UNION ALL
    SELECT * FROM (${LED} AND least < :least ORDER BY least DESC, person LIMIT :limit)
  ) ORDER BY least DESC, person LIMIT :limit`;

export function countCalls(
  db: DatabaseSync,
): Handlers<
  Pick<WriteCalls, 'applyResult' | 'resetResults'> &
    Pick<ReadCalls, 'statistics' | 'ratings' | 'ratingsOf' | 'leaderboard' | 'leaderCount'>
> {
  // Only the first that waits, so that every node counts in one order.
  const mark = db.prepare(
    `UPDATE match_result SET applied = 1
     WHERE match_id = ? AND applied = 0 AND number = (SELECT min(number) FROM match_result WHERE applied = 0)`,
  );
  const match = db.prepare('SELECT site, rule_set, public FROM match_result WHERE match_id = ?');
  const add = db.prepare(
    `INSERT INTO person_statistics VALUES (:person, :ruleSet, :public, :matches, :first, :second, :third, :fourth, :points,
       :hands, :handsWon, :selfDraws, :wonOnDiscard, :dealIns, :draws, :bestHand)
     ON CONFLICT DO UPDATE SET ${ADDED}`,
  );
  const rating = db.prepare('SELECT * FROM rating WHERE person = ? AND rule_set = ?');
  const rate = db.prepare(
    `INSERT INTO rating (person, rule_set, site, mu, sigma, least, matches)
     VALUES (:person, :ruleSet, :site, :mu, :sigma, :least, :matches)
     ON CONFLICT DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, least = excluded.least, matches = excluded.matches`,
  );
  const change = db.prepare('INSERT INTO match_rating VALUES (?, ?, ?, ?, ?, ?)');
  const statistics = db.prepare(STATISTICS);
  const { applyDue, isGone, reset } = merges(db);
  const ratings = db.prepare('SELECT * FROM rating WHERE person = ? ORDER BY rule_set');
  const leaders = db.prepare(LEADERS);
  const leadersAfter = db.prepare(LEADERS_AFTER);

  return {
    applyResult({ matchId, tallies, ratings: rated }) {
      const row = match.get(matchId);
      if (row === undefined) throw new Error(`no such result: ${matchId}`);
      const ruleSet = text(row, 'rule_set');
      const site = text(row, 'site');
      const isPublic = integer(row, 'public');
      const matchesOf = (person: string): number => {
        const known = rating.get(person, ruleSet);
        return known === undefined ? 0 : integer(known, 'matches');
      };
      if ([...tallies, ...rated].some(({ person }) => isGone(person))) return false;
      if (rated.some(({ person, matches }) => matchesOf(person) !== matches)) return false;
      if (mark.run(matchId).changes === 0) return false;
      for (const { person, places, ...counts } of tallies) {
        const [first, second, third, fourth] = places;
        add.run({ person, ruleSet, public: isPublic, first, second, third, fourth, ...counts });
      }
      for (const { person, seat, before, after, least, matches } of rated) {
        rate.run({ person, ruleSet, site, ...after, least, matches: matches + 1 });
        change.run(matchId, seat, before.mu, before.sigma, after.mu, after.sigma);
      }
      applyDue();
      return true;
    },
    resetResults() {
      db.exec('DELETE FROM person_statistics; DELETE FROM rating; DELETE FROM match_rating');
      db.exec('UPDATE match_result SET applied = 0 WHERE applied = 1');
      reset();
      // Those of before the first result.
      applyDue();
      return null;
    },
    statistics: ({ person, which }) => statistics.all({ person, least: which === 'public' ? 1 : 0 }).map(statisticsOf),
    ratings: (person) => ratings.all(person).map(ratingOf),
    ratingsOf: ({ persons, ruleSet }) =>
      persons.map((person) => {
        const row = rating.get(person, ruleSet);
        return row === undefined ? null : ratingOf(row);
      }),
    leaderCount: ({ site, ruleSet, limit }) => leaders.all({ site, ruleSet, limit }).length,
    leaderboard({ site, ruleSet, after, limit }) {
      const rows =
        after === null
          ? leaders.all({ site, ruleSet, limit })
          : leadersAfter.all({ site, ruleSet, limit, least: after.least, person: after.person });
      return rows.map(ratingOf);
    },
  };
}
