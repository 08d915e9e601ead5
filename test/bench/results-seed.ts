/**
 * Seeds a data file with very many results, as the server would have left them: `node test/bench/results-seed.ts FOLDER [MATCHES]`
 * (1,000,000 without a number).
 */

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { rotateKey } from '../../server/api/key-ring.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';

export const PEOPLE = 20_000;
export const ROOMS = 2_000;
export const RULE_SETS = ['klasik', 'chinese-classical', 'hong-kong', 'sichuan'] as const;
/** When the first match ended, and the time from one to the next, ms. */
const BEGAN = 1_600_000_000_000;
export const EVERY = 60_000;
/** Matches in one transaction. */
const AT_ONCE = 100_000;

/** A whole number that looks like chance. */
export function mixed(n: number): number {
  let mix = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}

/** Some play all the time and most now and then: the first has 140 times as many matches as the middle one. */
export function personOf(n: number, seat: number): string {
  return personId(Math.floor(PEOPLE * (mixed(4 * n + seat) / 2 ** 32) ** 2));
}

export const personId = (index: number): string => `p_${index.toString().padStart(16, '0')}`;
const roomOf = (n: number): number => mixed(n + 7) % ROOMS;
export const codeOf = (n: number): string => codeOfRoom(roomOf(n));
const codeOfRoom = (room: number): string => `R${room.toString().padStart(5, '0')}`;
const publicOf = (n: number): 0 | 1 => (roomOf(n) % 5 === 0 ? 0 : 1);
const ruleSetOfRoom = (room: number): string => RULE_SETS[room % 4] ?? 'klasik';
export const endOf = (n: number): number => BEGAN + n * EVERY;

/** A result row's JSON, as long as a real one (server/rooms/result.ts). */
function summary(n: number): string {
  const standings = [0, 1, 2, 3].map((seat) => ({
    seat,
    place: seat + 1,
    score: 900 - 300 * seat,
    handsWon: 1,
    selfDraws: 0,
    wonOnDiscard: 1,
    dealIns: 1,
    draws: 0,
    bestHand: 128,
  }));
  const hex = n.toString(16).padStart(64, '0');
  const fairness = {
    rulesHash: hex,
    serverCommitment: hex,
    serverSecret: hex.repeat(3),
    clientCommitments: [hex, hex, hex, hex],
    clientReveals: [hex.slice(32), null, null, null],
    seatOrder: [0, 1, 2, 3],
  };
  const seats = [0, 1, 2, 3].map((seat) => ({ kind: 'person', person: personOf(n, seat) }));
  return JSON.stringify({ abandoned: false, length: 'quick', clock: 'house', hands: 4, standings, seats, fairness });
}

/** How many results a folder's data file has; 0 without a file. */
export function seededResults(folder: string): number {
  const path = join(folder, 'mahjong.sqlite');
  if (!existsSync(path)) return 0;
  const db = new DatabaseSync(path);
  const { n } = db.prepare('SELECT count(*) AS n FROM room_match').get() ?? {};
  db.close();
  return Number(n);
}

/** Makes a data file with this many results in a folder that has none. */
export async function seedResults(folder: string, matches: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await rotateKey(folder);
  const path = join(folder, 'mahjong.sqlite');
  await (await openSqliteStore({ path })).close();
  const db = new DatabaseSync(path);
  db.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -500000');
  // Rows go in by the order of their keys, and indexes are made at last: any other way takes ten times as long.
  const indexes = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL").all();
  for (const { name } of indexes) db.exec(`DROP INDEX ${String(name)}`);
  seedPeople(db);
  seedMatches(db, matches);
  for (const { sql } of indexes) db.exec(String(sql));
  db.exec('ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}

function seedPeople(db: DatabaseSync): void {
  db.exec('BEGIN');
  const room = db.prepare(
    "INSERT INTO room (code, site, seq, match_id, created_at, config) VALUES (?, 'default', 0, '', 0, ?)",
  );
  for (let n = 0; n < ROOMS; n += 1) room.run(codeOfRoom(n), JSON.stringify({ ruleSet: ruleSetOfRoom(n) }));
  const person = db.prepare(
    "INSERT INTO person (id, site, name, kind, created_at, last_seen, epoch) VALUES (?, 'default', ?, 'guest', 0, 0, 0)",
  );
  const statistics = db.prepare(
    'INSERT INTO person_statistics VALUES (?, ?, ?, 50, 12, 13, 12, 13, 4000, 200, 50, 20, 30, 40, 20, 256)',
  );
  const rating = db.prepare("INSERT INTO rating VALUES (?, ?, 'default', ?, 2, ?, 50)");
  for (let n = 0; n < PEOPLE; n += 1) {
    const id = personId(n);
    person.run(id, `Player ${n}`);
    for (const ruleSet of RULE_SETS) {
      for (const isPublic of [0, 1]) statistics.run(id, ruleSet, isPublic);
      const mu = 15 + (mixed(n) % 2000) / 100;
      rating.run(id, ruleSet, mu, mu - 4);
    }
  }
  db.exec('COMMIT');
}

/** Result rows, and what was counted from them. */
function seedMatches(db: DatabaseSync, matches: number): void {
  const match = db.prepare('INSERT INTO room_match VALUES (?, ?, ?)');
  const result = db.prepare(
    "INSERT INTO match_result (match_id, code, seq, site, rule_set, options, started_at, ended_at, public, result, number, rated, applied) VALUES (?, ?, ?, 'default', ?, ?, ?, ?, ?, ?, ?, 1, 1)",
  );
  const place = db.prepare(
    'INSERT INTO match_place (match_id, seat, person, place, score, lasting) VALUES (?, ?, ?, ?, ?, 1)',
  );
  const rating = db.prepare('INSERT INTO match_rating VALUES (?, ?, 25, 8, 26, 7.9)');
  const inOrder = Uint32Array.from({ length: matches }, (_, n) => n).sort((a, b) => mixed(a) - mixed(b) || a - b);
  for (let from = 0; from < matches; from += AT_ONCE) {
    db.exec('BEGIN');
    for (const n of inOrder.subarray(from, from + AT_ONCE)) {
      const id = `m_${mixed(n).toString(16).padStart(8, '0')}${n.toString(16).padStart(24, '0')}`;
      const [at, room] = [endOf(n), roomOf(n)];
      match.run(id, codeOf(n), n);
      result.run(
        id,
        codeOf(n),
        n,
        ruleSetOfRoom(room),
        '{"limit":300}',
        at - 1_800_000,
        at,
        publicOf(n),
        summary(n),
        n + 1,
      );
      for (let seat = 0; seat < 4; seat += 1) {
        place.run(id, seat, personOf(n, seat), seat + 1, 900 - 300 * seat);
        rating.run(id, seat);
      }
    }
    db.exec('COMMIT');
  }
  db.exec(`INSERT INTO person_match
    SELECT DISTINCT person, public, ended_at, match_id, code, rule_set FROM match_place JOIN match_result USING (match_id)
    ORDER BY person, public, ended_at, match_id`);
}

if (import.meta.main) {
  const [folder, matches = '1000000'] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Say the folder of the data file.');
  if (seededResults(folder) > 0) throw new Error(`${folder} has a data file.`);
  const began = performance.now();
  await seedResults(folder, Number(matches));
  console.log(`${matches} results in ${folder} (${Math.round((performance.now() - began) / 1000)} s)`);
}
