import type { Migration } from './migration.ts';

/**
 * Results as a table with row numbers. Without them a row lies in an index, whose pages hold a quarter of a page of it (about
 * 1 kB of 4) and put the rest on a page of its own: a match with all its indexes took 5.7 kB, and takes 3.6. What lists are ordered by stands whole
 * in their indexes, which end with the match's id no longer by themselves.
 */
export const resultRows: Migration = {
  version: 5,
  sqlite: `
    CREATE TABLE new_match_result (
      match_id TEXT NOT NULL PRIMARY KEY REFERENCES room_match,
      code TEXT NOT NULL REFERENCES room,
      seq INTEGER NOT NULL,
      site TEXT NOT NULL,
      rule_set TEXT NOT NULL,
      options TEXT NOT NULL,
      started_at INTEGER NOT NULL,
      ended_at INTEGER NOT NULL,
      public INTEGER NOT NULL CHECK (public IN (0, 1)),
      result TEXT NOT NULL,
      -- The order in which results were appended: the one in which they are counted.
      number INTEGER NOT NULL,
      rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1)),
      applied INTEGER NOT NULL DEFAULT 0 CHECK (applied IN (0, 1))
    ) STRICT;
    INSERT INTO new_match_result
      SELECT match_id, code, seq, site, rule_set, options, started_at, ended_at, public, result, number, rated, applied
      FROM match_result;
    DROP TABLE match_result;
    ALTER TABLE new_match_result RENAME TO match_result;
    CREATE UNIQUE INDEX match_result_number ON match_result (number);
    CREATE INDEX match_result_waiting ON match_result (number) WHERE applied = 0;
    CREATE INDEX match_result_site ON match_result (site, public, ended_at, match_id);
    CREATE INDEX match_result_rules ON match_result (site, rule_set, public, ended_at, match_id);
    CREATE INDEX match_result_room ON match_result (code, public, ended_at, match_id);
  `,
};
