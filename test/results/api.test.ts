/** Results through the API of the real server: what may be seen, page by page, and what is refused. */

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prove } from '../../server/rules/proof.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import { Guest } from '../api/guest.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { temporaryFolder } from '../store/sqlite-data.ts';
import { keepMatch, playedMatch } from './played.ts';

const MATCH = `fragment M on Match {
  id matchId state room log visibility ruleSet options { key value } length clock startedAt endedAt rated hands
  players { occupant { kind id name } standing { seat place score } rating { before { value } after { value } change } }
  fairness { serverSecret }
}`;
const LIST = `... on MatchConnection { edges { cursor node { ...M } } pageInfo { hasNextPage endCursor } } ... on UserError { code field }`;

interface Node {
  readonly id: string;
  readonly matchId: string;
  readonly room: string | null;
  readonly visibility: 'PUBLIC' | 'PRIVATE';
  readonly log: string | null;
}
interface Connection {
  readonly edges?: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo?: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly code?: string;
  readonly field?: string | null;
}

const { folder, remove } = temporaryFolder();
let server: TestServer;
let ann: Guest;
let outsider: Guest;
/** Ids of matches, by room. */
const ids: Record<string, string[]> = { PUBLIC: [], SECRET: [], OTHER: [] };

beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: 'off' }, { dataDir: folder });
  ann = await Guest.named(server.url, 'Ann');
  outsider = await Guest.named(server.url, 'Otto');
  const bob = await Guest.named(server.url, 'Bob');
  const local = (guest: Guest) =>
    Buffer.from(guest.id ?? '', 'base64')
      .toString()
      .split(':')
      .slice(1)
      .join(':');
  const store = await openSqliteStore({ path: join(folder, 'mahjong.sqlite') });
  const rooms = { PUBLIC: 'public', SECRET: 'private', OTHER: 'public' } as const;
  for (let n = 0; n < 9; n += 1) {
    const code = (['PUBLIC', 'SECRET', 'OTHER'] as const)[n % 3] ?? 'OTHER';
    const wanted = { ruleSet: code === 'OTHER' ? 'sichuan' : 'klasik', length: code === 'OTHER' ? '1-deal' : 'quick' };
    const seated = [local(ann), local(bob), null, null] as const;
    const log = playedMatch(`api ${n}`, { ...wanted, visibility: rooms[code] }, seated);
    ids[code]?.push(await keepMatch(store, code, log));
  }
  await store.close();
}, 120_000);

afterAll(async () => {
  await server.close();
  remove();
});

async function field<T>(guest: Guest, selection: string, name: string): Promise<T> {
  const { data, errors } = await guest.send<Record<string, T>>(
    `{ ${selection} } ${selection.includes('...M') ? MATCH : ''}`,
  );
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data[name] as T;
}

/** Every page of a list. */
async function walk(guest: Guest, filter: string, first = 2): Promise<Node[]> {
  const found: Node[] = [];
  for (let after: string | null = null; ; ) {
    const args = `filter: { ${filter} }, first: ${first}${after === null ? '' : `, after: "${after}"`}`;
    const page: Connection = await field(guest, `matches(${args}) { ${LIST} }`, 'matches');
    found.push(...(page.edges ?? []).map(({ node }) => node));
    if (!page.pageInfo?.hasNextPage) return found;
    after = page.pageInfo.endCursor;
  }
}

const idsOf = (nodes: readonly Node[]) => nodes.map(({ matchId }) => matchId).sort();
const all = (...codes: string[]) => codes.flatMap((code) => ids[code] ?? []).sort();

describe('an outsider', () => {
  it('finds the matches of public rooms and nothing else, on every way there is', async () => {
    for (const guest of [outsider, new Guest(server.url)]) {
      const ways = [
        '',
        'ruleSet: "klasik"',
        `person: "${ann.id}"`,
        `person: "${ann.id}", ruleSet: "klasik"`,
        'room: "SECRET"',
        'from: 0',
        'to: 9e15'.replace('9e15', '9000000000000'),
      ];
      for (const way of ways) {
        const nodes = await walk(guest, way);
        expect(nodes.every(({ visibility }) => visibility === 'PUBLIC')).toBe(true);
        expect(all('SECRET').filter((id) => idsOf(nodes).includes(id))).toEqual([]);
      }
      expect(idsOf(await walk(guest, ''))).toEqual(all('PUBLIC', 'OTHER'));
      const ofRoom: { matches: Connection } = await field(
        guest,
        `room(code: "SECRET") { ... on RoomPayload { matches { ${LIST} } } }`,
        'room',
      );
      expect(ofRoom.matches.edges).toEqual([]);
      const ofPerson: { matches: Connection } = await field(
        guest,
        `person(id: "${ann.id}") { ... on Person { matches(first: 100) { ${LIST} } } }`,
        'person',
      );
      expect(idsOf((ofPerson.matches.edges ?? []).map(({ node }) => node))).toEqual(all('PUBLIC', 'OTHER'));
      for (const id of all('SECRET')) {
        const global = Buffer.from(`Match:${id}`).toString('base64');
        expect(await field(guest, `node(id: "${global}") { ...M }`, 'node')).toBeNull();
      }
    }
  });

  it('sees others’ statistics of public rooms only', async () => {
    const statistics = 'statistics { ruleSet matches hands }';
    const seen = async (guest: Guest) => {
      const person: { statistics: { ruleSet: string; matches: number }[] } = await field(
        guest,
        `person(id: "${ann.id}") { ... on Person { ${statistics} } }`,
        'person',
      );
      return Object.fromEntries(person.statistics.map(({ ruleSet, matches }) => [ruleSet, matches]));
    };
    // Counted by the outbox, a second later.
    await expect.poll(() => seen(ann), { timeout: 20_000, interval: 300 }).toEqual({ klasik: 6, sichuan: 3 });
    expect(await seen(outsider)).toEqual({ klasik: 3, sichuan: 3 });
  });

  it('who has a match’s link sees it, its log too, but not the room’s code', async () => {
    const [id = ''] = all('SECRET');
    const match: Node = await field(outsider, `match(id: "${id}") { ...M }`, 'match');
    expect(match).toMatchObject({ matchId: id, state: 'FINISHED', room: null, visibility: 'PRIVATE' });
    const log = await fetch(`${server.url}${match.log}`);
    expect(log.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(log.headers.get('content-encoding')).toBe('gzip');
    const text = await log.text();
    expect(prove(text)).toMatchObject({ verdict: 'green', matchId: id });
    expect(text).not.toMatch(/Ann|Bob/);
  });
});

describe('who played', () => {
  it('finds all matches, with the room, in order, whatever the size of the pages', async () => {
    for (const first of [1, 4, 100]) {
      const nodes = await walk(ann, '', first);
      expect(idsOf(nodes)).toEqual(all('PUBLIC', 'SECRET', 'OTHER'));
      expect(nodes.map(({ matchId }) => matchId)).toEqual((await walk(ann, '', 3)).map(({ matchId }) => matchId));
      expect(nodes.every(({ room }) => room !== null)).toBe(true);
    }
    const [id = ''] = all('SECRET');
    const global = Buffer.from(`Match:${id}`).toString('base64');
    expect(await field(ann, `node(id: "${global}") { ...M }`, 'node')).toMatchObject({ matchId: id, room: 'SECRET' });
  });
});

describe('what is refused', () => {
  const asked = (args: string) => field<Connection>(ann, `matches(${args}) { ${LIST} }`, 'matches');

  it('a filter that contradicts itself, or asks for what is not there', async () => {
    const refused: readonly (readonly [string, string, string])[] = [
      ['from: 5, to: 5', 'INVALID_INPUT', 'filter.to'],
      ['ruleSet: "whist"', 'INVALID_INPUT', 'filter.ruleSet'],
      ['room: "PUBLIC", ruleSet: "sichuan"', 'INVALID_INPUT', 'filter.ruleSet'],
      ['site: "elsewhere"', 'INVALID_INPUT', 'filter.site'],
      ['room: "NOROOM"', 'NOT_FOUND', 'filter.room'],
      ['person: "p_nobody"', 'NOT_FOUND', 'filter.person'],
    ];
    for (const [filter, code, at] of refused) expect(await asked(`filter: { ${filter} }`)).toEqual({ code, field: at });
    for (const first of [0, -1, 101]) {
      expect(await asked(`first: ${first}`)).toEqual({ code: 'INVALID_INPUT', field: 'first' });
    }
  });

  it('a cursor that is forged, cut, or of another list', async () => {
    const page = await asked('first: 1');
    const cursor = page.pageInfo?.endCursor ?? '';
    const name = JSON.parse(Buffer.from(cursor, 'base64url').toString())[0];
    const forged = [['x', [1, 'a']], [name, ['1', 'a']], [name, [1]], [name, [1.5, 'a']], [name, 7], [name], {}, null];
    const texts = forged.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
    for (const after of [...texts, '', '%', 'a'.repeat(5000), cursor.slice(0, -4)]) {
      expect(await asked(`first: 1, after: "${after}"`)).toEqual({ code: 'INVALID_INPUT', field: 'after' });
    }
    expect(await asked(`filter: { ruleSet: "klasik" }, after: "${cursor}"`)).toEqual({
      code: 'INVALID_INPUT',
      field: 'after',
    });
    expect((await asked(`after: "${cursor}"`)).edges).toHaveLength(8);
  });

  it('a match, a person, a rule set and a log that are not there', async () => {
    const errors = '... on UserError { code field }';
    expect(await field(ann, `match(id: "m_00") { ${errors} }`, 'match')).toEqual({ code: 'NOT_FOUND', field: 'id' });
    expect(await field(ann, `person(id: "p_0") { ${errors} }`, 'person')).toEqual({ code: 'NOT_FOUND', field: 'id' });
    expect(await field(ann, `leaderboard(ruleSet: "whist") { ${errors} }`, 'leaderboard')).toEqual({
      code: 'INVALID_INPUT',
      field: 'ruleSet',
    });
    for (const path of ['m_00', '..', 'm_00/x', '%00']) {
      expect((await fetch(`${server.url}/matches/${path}.jsonl`)).status).toBe(404);
    }
  });
});

it('a leaderboard is empty where nobody has a lasting identity', async () => {
  const board = await field<Connection>(
    ann,
    'leaderboard(ruleSet: "klasik") { ... on LeaderConnection { edges { node { rank } } } }',
    'leaderboard',
  );
  expect(board.edges).toEqual([]);
});
