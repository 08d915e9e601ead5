/**
 * How fast results are found among very many. Seeds a data file with result rows, and with 1,000 whole logs at last, and asks for
 * every kind of list, statistic and leaderboard.
 */

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ResultsQuery } from '../../server/store/results.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import type { Store } from '../../server/store/store.ts';
import { keepMatch, playedMatch } from '../results/played.ts';
import { chanceOf } from '../table/simulate.ts';

const PEOPLE = 20_000;
const ROOMS = 2_000;
const RULE_SETS = ['klasik', 'chinese-classical', 'hong-kong', 'sichuan'];
const LOGS = 1_000;
const ASKED = 300;

/** A result row's JSON, as long as a real one. */
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

const mixed = (n: number): number => Math.imul(n ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
const personOf = (n: number, seat: number): string =>
  `p_${(mixed(4 * n + seat) % PEOPLE).toString().padStart(16, '0')}`;
const codeOf = (n: number): string => `R${mixed(n) % ROOMS}`;
const publicOf = (n: number): number => ((mixed(n) % ROOMS) % 4 === 0 ? 0 : 1);
const ruleSetOf = (n: number): string => RULE_SETS[(mixed(n) % ROOMS) % 4] ?? 'klasik';

/** Result rows `from` … `to`, and what was counted from them, as the server would have left them. */
function seed(path: string, from: number, to: number): void {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN');
  const match = db.prepare('INSERT INTO room_match VALUES (?, ?, ?)');
  const result = db.prepare(
    "INSERT INTO match_result (match_id, code, seq, site, rule_set, options, started_at, ended_at, public, result, number, rated, applied) VALUES (?, ?, ?, 'default', ?, ?, ?, ?, ?, ?, ?, 1, 1)",
  );
  const place = db.prepare(
    'INSERT INTO match_place (match_id, seat, person, place, score, lasting) VALUES (?, ?, ?, ?, ?, 1)',
  );
  const own = db.prepare('INSERT OR IGNORE INTO person_match VALUES (?, ?, ?, ?, ?, ?)');
  const rating = db.prepare('INSERT OR REPLACE INTO match_rating VALUES (?, ?, 25, 8, 26, 7.9)');
  for (let n = from; n < to; n += 1) {
    const id = `m_${mixed(n).toString(16).padStart(8, '0')}${n.toString(16).padStart(24, '0')}`;
    const at = 1_600_000_000_000 + n * 60_000;
    match.run(id, codeOf(n), n);
    result.run(id, codeOf(n), n, ruleSetOf(n), '{"limit":300}', at - 1_800_000, at, publicOf(n), summary(n), n + 1);
    for (let seat = 0; seat < 4; seat += 1) {
      place.run(id, seat, personOf(n, seat), seat + 1, 900 - 300 * seat);
      own.run(personOf(n, seat), publicOf(n), at, id, codeOf(n), ruleSetOf(n));
      rating.run(id, seat);
    }
  }
  db.exec('COMMIT; ANALYZE');
  db.close();
}

function seedPeople(path: string): void {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN');
  const room = db.prepare(
    "INSERT INTO room (code, site, seq, match_id, created_at, config) VALUES (?, 'default', 0, '', 0, '{}')",
  );
  for (let n = 0; n < ROOMS; n += 1) room.run(`R${n}`);
  const statistics = db.prepare(
    'INSERT INTO person_statistics VALUES (?, ?, ?, 50, 12, 13, 12, 13, 4000, 200, 50, 20, 30, 40, 20, 256)',
  );
  const rating = db.prepare("INSERT INTO rating VALUES (?, ?, 'default', ?, 2, ?, 50)");
  for (let n = 0; n < PEOPLE; n += 1) {
    const id = `p_${n.toString().padStart(16, '0')}`;
    for (const ruleSet of RULE_SETS) {
      for (const isPublic of [0, 1]) statistics.run(id, ruleSet, isPublic);
      const mu = 15 + (mixed(n) % 2000) / 100;
      rating.run(id, ruleSet, mu, mu - 4);
    }
  }
  db.exec('COMMIT');
  db.close();
}

/** A page somewhere in each kind of list, chosen by chance. */
function questions(store: Store, matches: number): Readonly<Record<string, (n: number) => Promise<unknown>>> {
  const list = (n: number, change: Partial<ResultsQuery>): Promise<unknown> => {
    const deep = n % 2 === 0 ? null : { endedAt: 1_600_000_000_000 + (mixed(n) % matches) * 60_000, matchId: 'm' };
    const all = {
      site: 'default',
      code: null,
      ruleSet: null,
      person: null,
      from: null,
      to: null,
      viewer: null,
      all: false,
      limit: 21,
    };
    return store.matchResults({ ...all, after: deep, ...change });
  };
  const from = (n: number) => 1_600_000_000_000 + (mixed(n) % matches) * 60_000;
  return {
    'matches of the site': (n) => list(n, {}),
    'matches of a rule set': (n) => list(n, { ruleSet: RULE_SETS[n % 4] ?? null }),
    'matches of a room': (n) => list(n, { code: codeOf(n) }),
    'matches of a person': (n) => list(n, { person: personOf(n, 1) }),
    'own matches': (n) => list(n, { viewer: personOf(n, 1) }),
    'matches together': (n) => list(n, { viewer: personOf(n, 1), person: personOf(n, 2), ruleSet: 'klasik' }),
    'matches of a person in a room': (n) => list(n, { person: personOf(n, 1), code: codeOf(n) }),
    'matches of a day': (n) => list(n, { from: from(n), to: from(n) + 86_400_000, after: null }),
    statistics: (n) => store.statistics(personOf(n, 0), 'all'),
    ratings: (n) => store.ratings(personOf(n, 0)),
    'a leaderboard': (n) => store.leaderboard({ site: 'default', ruleSet: 'klasik', after: null, limit: 21 + (n % 2) }),
    'a leaderboard, further down': (n) =>
      store.leaderboard({
        site: 'default',
        ruleSet: 'klasik',
        after: { least: 11 + (mixed(n) % 2000) / 100, person: 'p' },
        limit: 21,
      }),
  };
}

async function measure(path: string, matches: number): Promise<void> {
  const store = await openSqliteStore({ path });
  for (const [name, ask] of Object.entries(questions(store, matches))) {
    const times: number[] = [];
    for (let n = 0; n < ASKED; n += 1) {
      const began = performance.now();
      await ask(n * 7919);
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor(share * ASKED)] ?? 0).toFixed(2).padStart(8);
    console.log(`  ${name.padEnd(32)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`);
  }
  await store.close();
}

/** Whole logs, packed as the outbox would; says what one takes. */
async function keepLogs(path: string, count: number): Promise<void> {
  const store = await openSqliteStore({ path });
  const chance = chanceOf(1);
  const log = playedMatch('bench', { ruleSet: 'klasik', length: 'quick', visibility: 'public' }, [
    'p_x',
    null,
    null,
    null,
  ]);
  for (let n = 0; n < count; n += 1) {
    const id = `m_log${n}x${Math.floor(chance() * 1e9)}`;
    const renamed = JSON.parse(JSON.stringify(log).replaceAll(log[0]?.matchId ?? '', id));
    await keepMatch(store, `LOG${n}`, renamed);
    await store.packLog(id);
  }
  await store.close();
}

/** `sizes`: how many results there are at each measurement, growing. */
export async function benchResults(sizes: readonly number[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mahjong-results-'));
  const path = join(folder, 'mahjong.sqlite');
  const size = (): number => statSync(path).size;
  try {
    await (await openSqliteStore({ path })).close();
    seedPeople(path);
    let there = 0;
    for (const matches of sizes) {
      const before = size();
      seed(path, there, matches);
      const each = (size() - before) / (matches - there);
      there = matches;
      console.log(`${matches} matches; ${Math.round(each)} bytes for each result`);
      await measure(path, matches);
    }
    const before = size();
    await keepLogs(path, LOGS);
    console.log(`${LOGS} packed logs; ${Math.round((size() - before) / LOGS)} bytes for each, with its result`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
