import type { Migration } from './migration.ts';

/** Rooms and their logs, action ids, secrets, results, outbox, people. Times are in ms; JSON is text. */
export const first: Migration = {
  version: 1,
  sqlite: `
    CREATE TABLE room (
      code TEXT NOT NULL PRIMARY KEY,
      site TEXT NOT NULL,
      seq INTEGER NOT NULL,
      due_at INTEGER,
      match_id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      released_at INTEGER,
      config TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX room_due ON room (due_at) WHERE due_at IS NOT NULL;

    -- A room's matches follow each other: one ends where the next starts. An index of events by match would cost every
    -- append a page.
    CREATE TABLE room_match (
      match_id TEXT NOT NULL PRIMARY KEY,
      code TEXT NOT NULL REFERENCES room,
      starts_after INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX room_match_start ON room_match (code, starts_after);

    CREATE TABLE event (
      code TEXT NOT NULL REFERENCES room,
      seq INTEGER NOT NULL,
      match_id TEXT NOT NULL REFERENCES room_match,
      type TEXT NOT NULL,
      version INTEGER NOT NULL,
      at INTEGER NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (code, seq)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE action (
      code TEXT NOT NULL REFERENCES room,
      person TEXT NOT NULL,
      id TEXT NOT NULL,
      result TEXT NOT NULL,
      PRIMARY KEY (code, person, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE fairness_secret (
      match_id TEXT NOT NULL PRIMARY KEY REFERENCES room_match,
      secret BLOB NOT NULL CHECK (length(secret) = 96)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE match_result (
      match_id TEXT NOT NULL PRIMARY KEY REFERENCES room_match,
      code TEXT NOT NULL REFERENCES room,
      seq INTEGER NOT NULL,
      site TEXT NOT NULL,
      rule_set TEXT NOT NULL,
      options TEXT NOT NULL,
      started_at INTEGER NOT NULL,
      ended_at INTEGER NOT NULL,
      public INTEGER NOT NULL CHECK (public IN (0, 1)),
      result TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX match_result_room ON match_result (code, seq);

    CREATE TABLE match_place (
      match_id TEXT NOT NULL REFERENCES match_result,
      seat INTEGER NOT NULL,
      person TEXT,
      place INTEGER NOT NULL,
      score INTEGER NOT NULL,
      PRIMARY KEY (match_id, seat)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE outbox (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      code TEXT NOT NULL REFERENCES room,
      topic TEXT NOT NULL,
      body TEXT NOT NULL,
      due_at INTEGER NOT NULL,
      tries INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX outbox_due ON outbox (due_at);

    CREATE TABLE person (
      id TEXT NOT NULL PRIMARY KEY,
      site TEXT NOT NULL,
      name TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('guest', 'member')),
      created_at INTEGER NOT NULL,
      last_seen INTEGER NOT NULL,
      epoch INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
