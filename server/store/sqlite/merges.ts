/** What becomes of results, statistics and ratings when a person becomes another one. */

import type { DatabaseSync } from 'node:sqlite';
import { integer, text } from './row.ts';

/** What a row of statistics becomes when another is added to it. */
export const ADDED = `matches = matches + excluded.matches, first = first + excluded.first, second = second + excluded.second,
  third = third + excluded.third, fourth = fourth + excluded.fourth, points = points + excluded.points,
  hands = hands + excluded.hands, hands_won = hands_won + excluded.hands_won, self_draws = self_draws + excluded.self_draws,
  won_on_discard = won_on_discard + excluded.won_on_discard, deal_ins = deal_ins + excluded.deal_ins,
  draws = draws + excluded.draws,
  best_hand = max(coalesce(best_hand, excluded.best_hand), coalesce(excluded.best_hand, best_hand))`;

/** Gives one person's to another: of two ratings the one of more matches remains. */
const GIVE = [
  'UPDATE match_place SET original = coalesce(original, person), person = :to WHERE person = :from',
  `INSERT OR IGNORE INTO person_match
     SELECT :to, public, ended_at, match_id, code, rule_set FROM person_match WHERE person = :from`,
  'DELETE FROM person_match WHERE person = :from AND :to IS NOT NULL',
  `INSERT INTO person_statistics SELECT :to, rule_set, public, matches, first, second, third, fourth, points, hands, hands_won,
       self_draws, won_on_discard, deal_ins, draws, best_hand
     FROM person_statistics WHERE person = :from
   ON CONFLICT DO UPDATE SET ${ADDED}`,
  'DELETE FROM person_statistics WHERE person = :from AND :to IS NOT NULL',
  `INSERT INTO rating SELECT :to, rule_set, site, mu, sigma, least, matches FROM rating WHERE person = :from
   ON CONFLICT DO UPDATE SET
     mu = iif(excluded.matches > matches, excluded.mu, mu), sigma = iif(excluded.matches > matches, excluded.sigma, sigma),
     least = iif(excluded.matches > matches, excluded.least, least), matches = matches + excluded.matches`,
  'DELETE FROM rating WHERE person = :from AND :to IS NOT NULL',
];

/** Merges whose time has come; exported so that a test sees how SQLite looks for them. */
export const DUE = `
  SELECT id, from_person, to_person FROM person_merge WHERE applied = 0
    AND counted < coalesce((SELECT min(number) FROM match_result WHERE applied = 0), ${Number.MAX_SAFE_INTEGER})
  ORDER BY counted, id`;

export interface Merges {
  /** Notes that a person becomes another one after the results counted so far, and does what is due. */
  add(ids: { readonly from: string; readonly to: string }): void;
  /** Does what is due: every merge whose results before it have been counted, in order, once. */
  applyDue(): void;
  /** Whether what is a person's has been given to another one. */
  isGone(person: string): boolean;
  /** Undoes all merges; each is due again where it was. Statistics and ratings are forgotten by who calls. */
  reset(): void;
}

export function merges(db: DatabaseSync): Merges {
  // Not before a merge that still waits: a chain stays in order.
  const add = db.prepare(
    `INSERT INTO person_merge (from_person, to_person, counted, applied) VALUES (:from, :to, max(
       coalesce((SELECT min(number) - 1 FROM match_result WHERE applied = 0), (SELECT max(number) FROM match_result), 0),
       coalesce((SELECT counted FROM person_merge ORDER BY id DESC LIMIT 1), 0)), 0)`,
  );
  const due = db.prepare(DUE);
  const done = db.prepare('UPDATE person_merge SET applied = 1 WHERE id = ?');
  const gone = db.prepare('SELECT 1 FROM person_merge WHERE from_person = ? AND applied = 1');
  const give = GIVE.map((sql) => db.prepare(sql));

  function applyDue(): void {
    for (const row of due.all()) {
      const ids = { from: text(row, 'from_person'), to: text(row, 'to_person') };
      for (const statement of give) statement.run(ids);
      done.run(integer(row, 'id'));
    }
  }

  return {
    add({ from, to }) {
      add.run({ from, to });
      applyDue();
    },
    applyDue,
    isGone: (person) => gone.get(person) !== undefined,
    reset() {
      db.exec(`
        UPDATE person_merge SET applied = 0;
        UPDATE match_place SET person = original, original = NULL WHERE original IS NOT NULL;
        DELETE FROM person_match;
        INSERT INTO person_match
          SELECT DISTINCT person, public, ended_at, match_id, code, rule_set
          FROM match_place JOIN match_result USING (match_id) WHERE person IS NOT NULL`);
    },
  };
}
