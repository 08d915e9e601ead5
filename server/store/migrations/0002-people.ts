import type { Migration } from './migration.ts';

/** A site's own people, recovery and transfer of guests, devices, persons who became another or left, services' tokens. */
export const people: Migration = {
  version: 2,
  sqlite: `
    ALTER TABLE person ADD COLUMN subject TEXT;
    -- SHA-256 of the secret in the recovery link.
    ALTER TABLE person ADD COLUMN recovery BLOB;
    ALTER TABLE person ADD COLUMN merged_into TEXT REFERENCES person;
    ALTER TABLE person ADD COLUMN deleted_at INTEGER;
    CREATE UNIQUE INDEX person_subject ON person (site, subject) WHERE subject IS NOT NULL;
    CREATE UNIQUE INDEX person_recovery ON person (recovery) WHERE recovery IS NOT NULL;
    CREATE INDEX person_merged ON person (merged_into) WHERE merged_into IS NOT NULL;
    CREATE INDEX match_place_person ON match_place (person) WHERE person IS NOT NULL;

    CREATE TABLE device (
      id TEXT NOT NULL PRIMARY KEY,
      person TEXT NOT NULL REFERENCES person,
      label TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      last_seen INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX device_person ON device (person);

    CREATE TABLE transfer (
      hash BLOB NOT NULL PRIMARY KEY,
      person TEXT NOT NULL REFERENCES person,
      ends_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX transfer_person ON transfer (person);

    CREATE TABLE service_token (
      id TEXT NOT NULL PRIMARY KEY,
      site TEXT NOT NULL,
      name TEXT NOT NULL,
      scopes TEXT NOT NULL,
      hash BLOB NOT NULL UNIQUE,
      created_at INTEGER NOT NULL,
      last_used INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX service_token_site ON service_token (site);
  `,
};
