/**
 * How fast results are found among very many: a data file with result rows, 1,000 of them with whole logs, and every kind of
 * list, statistic and leaderboard asked for through the API of the real server. `RESULTS_DATA=FOLDER` takes the file that
 * `results-seed.ts` has made there; without it one is made for each number of matches, and thrown away.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import type { Store } from '../../server/store/store.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { keepMatch, playedMatch } from '../results/played.ts';
import { EVERYTHING } from '../store/builders.ts';
import { cpuSeconds, quantile } from './measure.ts';
import { heading } from './report.ts';
import { codeOf, endOf, mixed, personId, personOf, RULE_SETS, seededResults, seedResults } from './results-seed.ts';

const LOGS = 1_000;
/** Questions of each kind. */
const ASKED = 300;
/** Questions of each kind before measuring begins. */
const WARM_UP = 30;
/** The most that a question may take at p99, ms. */
const MOST = 50;

const MATCHES = `query ($filter: MatchFilter, $after: String) { answer: matches(filter: $filter, first: 20, after: $after) {
  ... on MatchConnection { edges { node {
    matchId state room ruleSet length endedAt rated
    players { occupant { kind id name } standing { place score } rating { change } } } } pageInfo { hasNextPage endCursor } }
  ... on UserError { message } } }`;
const PERSON = `query ($person: ID!) { answer: person(id: $person) { ... on Person { name
  statistics { ruleSet matches places points hands handsWon selfDraws wonOnDiscard dealIns draws bestHand }
  ratings { ruleSet matches number { value uncertainty } } } ... on UserError { message } } }`;
const LEADERS = `query ($ruleSet: String!, $after: String) { answer: leaderboard(ruleSet: $ruleSet, first: 20, after: $after) {
  ... on LeaderConnection { edges { node { rank person { id name } rating { matches number { value uncertainty } } } }
    pageInfo { hasNextPage endCursor } } ... on UserError { message } } }`;

interface Answer {
  readonly message?: string;
  readonly edges?: readonly object[];
  readonly pageInfo?: { readonly endCursor: string | null };
}

type Ask = (query: string, variables: object) => Promise<Answer>;

function asking({ url }: TestServer): Ask {
  return async (query, variables) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data?: { answer: Answer }; errors?: unknown };
    if (!data || data.answer.message) throw new Error(JSON.stringify(errors ?? data));
    return data.answer;
  };
}

/** A page somewhere in each kind of list, chosen by chance; every other one begins deep within it. */
function questions(ask: Ask, store: Store, matches: number): Readonly<Record<string, (n: number) => Promise<unknown>>> {
  const somewhere = (n: number): number => endOf(mixed(n) % matches);
  const list = (n: number, filter: object): Promise<Answer> =>
    ask(MATCHES, { filter: { ...filter, ...(n % 2 === 0 ? {} : { to: somewhere(n) }) } });
  return {
    'matches of the site': (n) => list(n, {}),
    'matches of a rule set': (n) => list(n, { ruleSet: RULE_SETS[n % 4] }),
    'matches of a room': (n) => list(n, { room: codeOf(n) }),
    'matches of a person': (n) => list(n, { person: personOf(n, 1) }),
    'matches of whoever has the most': (n) => list(n, { person: personId(0), ruleSet: RULE_SETS[n % 4] }),
    'matches of a person in a room': (n) => list(n, { person: personOf(n, 1), room: codeOf(n) }),
    'matches of a day': (n) => ask(MATCHES, { filter: { from: somewhere(n), to: somewhere(n) + 86_400_000 } }),
    // What somebody sees of their own is asked of the store: nobody signs in here.
    'own matches': (n) => store.matchResults({ ...EVERYTHING, viewer: personOf(n, 1), limit: 21 }),
    'own matches with another': (n) =>
      store.matchResults({ ...EVERYTHING, viewer: personId(0), person: personOf(n, 2), ruleSet: 'klasik', limit: 21 }),
    'a person: statistics and ratings': (n) => ask(PERSON, { person: personOf(n, 0) }),
    'a leaderboard': (n) => ask(LEADERS, { ruleSet: RULE_SETS[n % 4] }),
  };
}

/** Pages one after the other, each from the cursor of the one before. */
async function deeper(ask: Ask, query: string, variables: object, pages: number, took: (ms: number) => void) {
  let after: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const began = performance.now();
    const answer: Answer = await ask(query, { ...variables, after });
    took(performance.now() - began);
    after = answer.pageInfo?.endCursor ?? null;
    if (after === null) return;
  }
}

async function measure(folder: string, matches: number): Promise<void> {
  const server = await testServer({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }, { dataDir: folder });
  const ask = asking(server);
  const store = await openSqliteStore({ path: join(folder, 'mahjong.sqlite') });
  let worst = 0;
  const tell = (name: string, times: readonly number[], cpu: readonly number[]) => {
    const at = (of: readonly number[], share: number) => quantile(of, share).toFixed(1).padStart(7);
    worst = Math.max(worst, quantile(times, 0.99));
    console.log(
      `  ${name.padEnd(34)} p50 ${at(times, 0.5)} ms   p99 ${at(times, 0.99)} ms   processor p99 ${at(cpu, 0.99)} ms`,
    );
  };
  // What the newest matches left to do is done.
  await server.settled();
  // A server that has run for a while has its code compiled.
  const asked = Object.entries(questions(ask, store, matches));
  for (let n = 0; n < WARM_UP; n += 1) for (const [, question] of asked) await question(n * 104_729);
  for (const [name, question] of asked) {
    const times: number[] = [];
    const cpu: number[] = [];
    for (let n = 0; n < ASKED; n += 1) {
      const [began, used] = [performance.now(), cpuSeconds()];
      await question(n * 7919);
      times.push(performance.now() - began);
      cpu.push((cpuSeconds() - used) * 1000);
    }
    tell(name, times, cpu);
  }
  for (const [name, query, variables] of [
    ['the site, page after page', MATCHES, {}],
    ['a leaderboard, page after page', LEADERS, { ruleSet: 'klasik' }],
  ] as const) {
    const times: number[] = [];
    const used = cpuSeconds();
    await deeper(ask, query, variables, ASKED, (ms) => times.push(ms));
    tell(name, times, [((cpuSeconds() - used) * 1000) / times.length]);
  }
  await store.close();
  await server.close();
  console.log(`  slowest p99: ${worst.toFixed(1)} ms (${worst < MOST ? 'within' : 'ABOVE'} ${MOST} ms)`);
}

/** What a data file's rows and indexes take; pages that are free are not counted. */
function usedBytes(path: string): number {
  const db = new DatabaseSync(path);
  const [pages, free, size] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
    Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]),
  );
  db.close();
  return ((pages ?? 0) - (free ?? 0)) * (size ?? 0);
}

/** Whole logs, packed as the outbox would. */
async function keepLogs(path: string, count: number): Promise<void> {
  const store = await openSqliteStore({ path });
  // A file that is kept has them from the time before.
  if ((await store.room('LOG0')) !== null) return store.close();
  const rooms = { ruleSet: 'klasik', length: 'quick', visibility: 'public' } as const;
  const log = playedMatch('bench', rooms, [personId(0), personId(1), personId(2), personId(3)]);
  for (let n = 0; n < count; n += 1) {
    const id = `m_log${n}x${mixed(n)}`;
    await keepMatch(store, `LOG${n}`, JSON.parse(JSON.stringify(log).replaceAll(log[0]?.matchId ?? '', id)));
    await store.packLog(id);
  }
  await store.close();
}

/** `sizes`: how many results there are at each measurement. */
export async function benchResults(sizes: readonly number[]): Promise<void> {
  heading('Results (through the API, one question at a time, SQLite on disk)');
  const kept = process.env.RESULTS_DATA;
  if (kept !== undefined) {
    await measureFile(kept, true);
    return;
  }
  for (const matches of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'mahjong-results-'));
    try {
      const began = performance.now();
      await seedResults(folder, matches);
      console.log(`made in ${Math.round((performance.now() - began) / 1000)} s`);
      await measureFile(folder, matches === sizes.at(-1));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}

async function measureFile(folder: string, withLogs: boolean): Promise<void> {
  const path = join(folder, 'mahjong.sqlite');
  const size = (): number => usedBytes(path);
  const matches = seededResults(folder);
  const before = size();
  console.log(`${matches} matches as result rows: ${Math.round(before / matches)} bytes for each`);
  if (withLogs) {
    await keepLogs(path, LOGS);
    console.log(
      `${LOGS} whole logs, packed: ${Math.round((size() - before) / LOGS)} bytes for each, its result with it`,
    );
  }
  await measure(folder, matches);
}
