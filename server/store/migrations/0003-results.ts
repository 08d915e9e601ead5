import type { Migration } from './migration.ts';

/**
 * What is looked up about finished matches: lists, statistics and ratings that follow from the results, and logs of finished
 * matches packed away. `number` is the order in which results were appended: the one in which they are counted.
 */
export const results: Migration = {
  version: 3,
  sqlite: `
    ALTER TABLE match_result ADD COLUMN number INTEGER;
    ALTER TABLE match_result ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));
    ALTER TABLE match_result ADD COLUMN applied INTEGER NOT NULL DEFAULT 0 CHECK (applied IN (0, 1));
    UPDATE match_result SET number = (
      SELECT count(*) FROM match_result AS before
      WHERE (before.ended_at, before.match_id) <= (match_result.ended_at, match_result.match_id));
    CREATE UNIQUE INDEX match_result_number ON match_result (number);
    CREATE INDEX match_result_waiting ON match_result (number) WHERE applied = 0;
    CREATE INDEX match_result_site ON match_result (site, public, ended_at);
    CREATE INDEX match_result_rules ON match_result (site, rule_set, public, ended_at);
    DROP INDEX match_result_room;
    CREATE INDEX match_result_room ON match_result (code, public, ended_at);

    -- A person's matches in the order in which they are listed; beside it all that a list may ask for.
    CREATE TABLE person_match (
      person TEXT NOT NULL,
      public INTEGER NOT NULL,
      ended_at INTEGER NOT NULL,
      match_id TEXT NOT NULL REFERENCES match_result,
      code TEXT NOT NULL,
      rule_set TEXT NOT NULL,
      PRIMARY KEY (person, public, ended_at, match_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO person_match
      SELECT DISTINCT person, public, ended_at, match_id, code, rule_set
      FROM match_place JOIN match_result USING (match_id) WHERE person IS NOT NULL;

    -- Whether the person had a lasting identity when the match ended.
    ALTER TABLE match_place ADD COLUMN lasting INTEGER NOT NULL DEFAULT 0 CHECK (lasting IN (0, 1));

    CREATE TABLE person_statistics (
      person TEXT NOT NULL,
      rule_set TEXT NOT NULL,
      public INTEGER NOT NULL,
      matches INTEGER NOT NULL,
      first INTEGER NOT NULL,
      second INTEGER NOT NULL,
      third INTEGER NOT NULL,
      fourth INTEGER NOT NULL,
      points INTEGER NOT NULL,
      hands INTEGER NOT NULL,
      hands_won INTEGER NOT NULL,
      self_draws INTEGER NOT NULL,
      won_on_discard INTEGER NOT NULL,
      deal_ins INTEGER NOT NULL,
      draws INTEGER NOT NULL,
      best_hand INTEGER,
      PRIMARY KEY (person, rule_set, public)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE rating (
      person TEXT NOT NULL,
      rule_set TEXT NOT NULL,
      site TEXT NOT NULL,
      mu REAL NOT NULL,
      sigma REAL NOT NULL,
      -- The least that the rating is with some certainty: what leaderboards are ordered by.
      least REAL NOT NULL,
      matches INTEGER NOT NULL,
      PRIMARY KEY (person, rule_set)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX rating_least ON rating (site, rule_set, least DESC, person);

    CREATE TABLE match_rating (
      match_id TEXT NOT NULL REFERENCES match_result,
      seat INTEGER NOT NULL,
      mu_before REAL NOT NULL,
      sigma_before REAL NOT NULL,
      mu_after REAL NOT NULL,
      sigma_after REAL NOT NULL,
      PRIMARY KEY (match_id, seat)
    ) STRICT, WITHOUT ROWID;

    -- The events of a finished match, packed: they are no longer rows of their own.
    CREATE TABLE match_log (
      match_id TEXT NOT NULL PRIMARY KEY REFERENCES room_match,
      code TEXT NOT NULL REFERENCES room,
      first_seq INTEGER NOT NULL,
      last_seq INTEGER NOT NULL,
      events BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX match_log_room ON match_log (code, last_seq);

    -- Answers given before a match that is long over are not kept.
    ALTER TABLE action ADD COLUMN seq INTEGER NOT NULL DEFAULT 0;
  `,
};
