import type { Migration } from './migration.ts';

/**
 * Where in the order of results a person became another one: counting anew from nothing does it there again. What was merged
 * before this step has no row: counted anew, it is one person's from the start.
 */
export const merges: Migration = {
  version: 4,
  sqlite: `
    CREATE TABLE person_merge (
      -- They follow each other: what was counted before never falls.
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      from_person TEXT NOT NULL,
      to_person TEXT NOT NULL,
      -- The number of the last result that was counted before.
      counted INTEGER NOT NULL,
      applied INTEGER NOT NULL CHECK (applied IN (0, 1))
    ) STRICT;
    CREATE INDEX person_merge_from ON person_merge (from_person);
    CREATE INDEX person_merge_waiting ON person_merge (counted, id) WHERE applied = 0;

    -- Who had the place when the match ended, where that person has become another one since.
    ALTER TABLE match_place ADD COLUMN original TEXT;
  `,
};
