/** How SQLite looks for lists, statistics, leaderboards and merges: by an index, never through all rows. */

import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../server/store/migrations/index.ts';
import type { ResultsQuery } from '../../server/store/results.ts';
import { LEADERS, LEADERS_AFTER, STATISTICS } from '../../server/store/sqlite/counts.ts';
import { DUE } from '../../server/store/sqlite/merges.ts';
import { migrate } from '../../server/store/sqlite/open.ts';
import { listPlan, ownPlan } from '../../server/store/sqlite/results.ts';
import { EVERYTHING } from './builders.ts';

const db = new DatabaseSync(':memory:');
migrate(db, MIGRATIONS);

/** What SQLite says it does, step by step. */
function steps(sql: string): string[] {
  return db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map(({ detail }) => String(detail));
}

const queries: ResultsQuery[] = [];
for (const code of [null, 'KPQ7']) {
  for (const ruleSet of [null, 'klasik']) {
    for (const person of [null, 'ann']) {
      for (const [from, to] of [
        [null, null],
        [1, 2],
      ] as const) {
        for (const after of [null, { endedAt: 1, matchId: 'm' }]) {
          queries.push({ ...EVERYTHING, code, ruleSet, person, from, to, after });
        }
      }
    }
  }
}

it.each(queries)('finds a page of matches by an index, in order: $code $ruleSet $person $from $after', (query) => {
  const plans = [listPlan(query, 1), listPlan(query, 0), ownPlan(query, ['bob']), ownPlan(query, ['bob', 'ann'])];
  for (const { sql } of plans) {
    expect(steps(sql).filter((step) => /\bSCAN\b|TEMP B-TREE/.test(step))).toEqual([]);
  }
});

it('finds statistics and leaders by an index', () => {
  for (const sql of [STATISTICS, LEADERS]) expect(steps(sql).filter((step) => /\bSCAN\b/.test(step))).toEqual([]);
  expect(steps(LEADERS).join()).not.toContain('TEMP B-TREE');
  // Only the two found pages are gone through, and put in order together.
  const scanned = steps(LEADERS_AFTER).filter(
    (step) => /\bSCAN (?!\(?subquery|CONSTANT)/i.test(step) && !/^SCAN \d|^SCAN \(/.test(step),
  );
  expect(scanned).toEqual([]);
  expect(steps('SELECT * FROM match_result WHERE rule_set = 1')).toEqual([expect.stringContaining('SCAN')]);
});

it('finds merges that are due by an index, in order', () => {
  expect(steps(DUE).filter((step) => /\bSCAN\b|TEMP B-TREE/.test(step))).toEqual([]);
});
