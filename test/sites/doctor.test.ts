/** A configuration of sites: what is taken, and how everything wrong with it is told, each with its file and key. */

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';
import { diagnose } from '../../server/doctor.ts';
import { Child } from '../api/child.ts';

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahjong-sites-'));
  file = join(folder, 'sites.json');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CLUB = {
  name: 'The Reading Club',
  origins: ['https://club.example/'],
  guests: false,
  people: { algorithm: 'HS256', issuer: 'club', audience: 'mahjong', secrets: ['s'.repeat(32)] },
  ruleSet: 'hong-kong',
  language: 'ms',
  limits: { rooms: 50 },
  rooms: {
    'reading-club': {},
    friday: { ruleSet: 'klasik', clock: 'relaxed', visibility: 'private' },
  },
};

/** What the doctor says of a file with these sites. */
async function said(sites: unknown): Promise<readonly string[]> {
  writeFileSync(file, typeof sites === 'string' ? sites : JSON.stringify(sites));
  return (await diagnose({ SITES: file, DATA_DIR: folder })).lines;
}

/** What is wrong with the file, without its name. */
async function problems(sites: unknown): Promise<readonly string[]> {
  const [, ...lines] = await said(sites);
  return lines.map((line) => line.replace(`  ${file}: `, ''));
}

describe('sites', () => {
  it('are read from a file or from the setting itself, with defaults for what is left out', () => {
    const text = JSON.stringify({ club: CLUB, open: { name: 'Open', origins: ['*'] } });
    writeFileSync(file, text);
    const { sites } = readConfig({ SITES: file });
    expect(readConfig({ SITES: text }).sites).toEqual(sites);
    const [club, open] = sites;
    expect(club).toMatchObject({ key: 'club', origins: ['https://club.example'], guests: false, language: 'ms' });
    expect(club?.limits).toEqual({ guests: 1000, rooms: 50, connections: 10_000 });
    expect(club?.rooms.map(({ name, config }) => [name, config.ruleSet, config.clock, config.visibility])).toEqual([
      ['reading-club', 'hong-kong', 'standard', 'public'],
      ['friday', 'klasik', 'relaxed', 'private'],
    ]);
    expect(open).toEqual({
      key: 'open',
      name: 'Open',
      origins: ['*'],
      people: null,
      guests: true,
      ruleSet: 'klasik',
      language: null,
      rooms: [],
      limits: { guests: 1000, rooms: 1000, connections: 10_000 },
    });
  });

  it('are one for everybody without any configuration', () => {
    expect(readConfig({}).sites).toMatchObject([{ key: 'default', origins: ['*'], guests: true, rooms: [] }]);
    expect(readConfig({ ALLOWED_ORIGINS: 'https://a.example/, null' }).sites).toMatchObject([
      { origins: ['https://a.example', 'null'] },
    ]);
  });
});

describe('the doctor', () => {
  it('says what a good configuration holds', async () => {
    expect(await said({ club: CLUB })).toEqual([
      'The configuration can be used.',
      '  site club (The Reading Club): pages of https://club.example; standing rooms: reading-club, friday',
    ]);
  });

  it('names every key that is wrong at once, and what would be right', async () => {
    const found = await problems({
      club: { ...CLUB, name: '', origins: ['club.example'], language: 'fr', colour: 'red', guests: 'yes' },
      open: { origins: [] },
    });
    expect(found.map((line) => line.split(':')[0])).toEqual([
      'club.name',
      'club.origins.0',
      'club.guests',
      'club.language',
      'club.colour',
      'open.name',
      'open.origins',
    ]);
    expect(found).toContain('club.colour: is no setting of this place');
    expect(found).toContain('open.name: is missing');
    expect(found[1]).toMatch(/is no origin such as https:\/\/club\.example/);
  });

  it('knows the rule sets, their options, lengths and clocks', async () => {
    const rooms = {
      a1: { ruleSet: 'riichi' },
      a2: { clock: 'fast' },
      a3: { length: 'for-ever' },
      a4: { ruleSet: 'hong-kong', options: { minimumFan: 99 } },
    };
    const found = await problems({ club: { ...CLUB, rooms } });
    expect(found.map((line) => line.split(':')[0])).toEqual([
      'club.rooms.a1.ruleSet',
      'club.rooms.a2.clock',
      'club.rooms.a3.length',
      'club.rooms.a4.options',
    ]);
    expect(found[1]).toMatch(/^club\.rooms\.a2\.clock: "fast" is not possible; there are house, /);
    expect(await problems({ club: { ...CLUB, ruleSet: 'riichi' } })).toEqual([
      expect.stringMatching(/^club\.ruleSet: is not possible; there are klasik, /),
    ]);
  });

  it('wants names that can be told apart, and from codes', async () => {
    const rooms = { 'Reading Club': {}, KPR7WN: {}, cdfhjk: {}, 'a-b': {}, ab: {} };
    const found = await problems({ 'My Site': { ...CLUB, rooms } });
    expect(found).toContainEqual(expect.stringMatching(/^My Site: is no name/));
    expect(found).toContainEqual(expect.stringMatching(/^My Site\.rooms\.Reading Club: is no name/));
    expect(found).toContainEqual(expect.stringMatching(/^My Site\.rooms\.cdfhjk: reads like the code of a room/));
    expect(found).toContain('My Site.rooms.ab: cannot be told from a-b');
  });

  it('knows how people are vouched for, and wants secrets that cannot be guessed', async () => {
    const people = (wanted: object) =>
      problems({ club: { ...CLUB, people: { issuer: 'i', audience: 'a', ...wanted } } });
    expect(await people({ algorithm: 'HS256', secrets: ['short'] })).toEqual([
      'club.people.secrets.0: is too short; use at least 32 characters',
    ]);
    expect((await people({ algorithm: 'none', secrets: [] }))[0]).toMatch(/^club\.people\.algorithm: /);
    expect((await people({ algorithm: 'ES256', secrets: ['s'.repeat(32)] })).join()).toMatch(/club\.people\.jwks: /);
    expect(await people({ algorithm: 'ES256', jwks: 'keys.json' })).toEqual(['club.people.jwks: Invalid URL']);
    const { people: _, ...nobody } = CLUB;
    expect(await problems({ club: nobody })).toEqual([
      expect.stringMatching(/^club\.people: is missing: without guests/),
    ]);
  });

  it('takes secrets from variables, and says which is not set', async () => {
    const sites = { club: { ...CLUB, people: { ...CLUB.people, secrets: ['env:CLUB_SECRET'] } } };
    writeFileSync(file, JSON.stringify(sites));
    expect((await diagnose({ SITES: file })).lines).toContain(
      `  ${file}: env:CLUB_SECRET: names a variable that is not set`,
    );
    const secret = 'k'.repeat(40);
    const [club] = readConfig({ SITES: file, CLUB_SECRET: secret }).sites;
    expect(club?.people?.keys).toEqual({ kind: 'secrets', secrets: [secret] });
  });

  it('says where a file stops being JSON, without showing what stands there', async () => {
    expect(await problems('{\n  "club": { "secret": "hush"; }\n}')).toEqual(['is not JSON: line 2, column 29']);
    expect(await problems('')).toEqual(['is not JSON']);
    expect(await problems('[]')).toHaveLength(1);
    expect(await problems('{}')).toEqual(['there is no site in it']);
  });

  it('says which file cannot be read', async () => {
    expect(await diagnose({ SITES: join(folder, 'none.json') })).toEqual({
      ok: false,
      lines: ['One thing to mend:', `  SITES: ${join(folder, 'none.json')} cannot be read (ENOENT)`],
    });
  });

  it('tells wrong variables together with wrong keys, and that origins are said once', async () => {
    const { ok, lines } = await diagnose({ PORT: 'eighty', SITES: '{"x1":{}}', ALLOWED_ORIGINS: '*' });
    expect(ok).toBe(false);
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual([
      '4',
      'PORT:',
      'SITES:',
      'SITES:',
      'ALLOWED_ORIGINS:',
    ]);
  });

  it.each([
    ['PORT', 'takes a whole number from 0 to 65535', ['abc', '-1', '65536', '4000.5', '1e99']],
    ['TRUST_PROXY', 'takes a whole number from 0 to 10', ['yes', '-1', '11', '0.5']],
    ['CONNECTIONS_PER_ADDRESS', 'takes a whole number from 1 on', ['many', '0', '1.5', '1e99']],
    ['COMMIT_DELAY_MS', 'takes a whole number from 0 to 1000', ['slow', '-1', '1001']],
  ])('says once what %s takes: %s', async (setting, takes, wrong) => {
    for (const value of wrong) {
      expect((await diagnose({ [setting]: value })).lines.slice(1)).toEqual([`  ${setting}: ${takes}`]);
    }
  });

  it('doubts what can hardly be meant', async () => {
    const twice = { club: CLUB, other: { name: 'Other', origins: ['https://club.example'] } };
    expect(
      (
        await diagnose({ PUBLIC_URL: 'https://mj.example', SITES: JSON.stringify(twice), DATA_DIR: folder })
      ).lines.slice(-2),
    ).toEqual([
      expect.stringMatching(/^Doubtful: PUBLIC_URL is https.*TRUST_PROXY=1/),
      expect.stringMatching(/^Doubtful: other and club both list https:\/\/club\.example: without \?site=other/),
    ]);
  });

  it('tries whether the folder can be written, and whether its data have their key', async () => {
    writeFileSync(join(folder, 'plain'), '');
    for (const dataDir of [join(folder, 'plain'), join(folder, 'plain', 'data'), '/proc/data']) {
      const { ok, lines } = await diagnose({ DATA_DIR: dataDir });
      expect({ ok, line: lines[1] }).toEqual({
        ok: false,
        line: expect.stringMatching(/^ {2}DATA_DIR: .* cannot be written \(E/),
      });
    }
    const data = mkdtempSync(join(folder, 'data-'));
    writeFileSync(join(data, 'mahjong.sqlite'), 'data');
    expect((await diagnose({ DATA_DIR: data })).lines[1]).toMatch(
      /^ {2}DATA_DIR: .*signing key signing\.key is missing/,
    );
    expect(readdirSync(data)).toEqual(['mahjong.sqlite']);
    expect(await diagnose({ DATA_DIR: join(folder, 'new', 'data') })).toMatchObject({ ok: true });
  });

  it.each([
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['RATE_LIMIT', 'RATE_LIMITS'],
    ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
    ['public_url', 'PUBLIC_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['SITE', 'SITES'],
  ])('doubts %s', async (given, meant) => {
    const { ok, lines } = await diagnose({
      DATA_DIR: folder,
      [given]: '1',
      PATH: '/bin',
      HOME: '/root',
      POSTGRES: 'x',
      HOSTNAME: 'h',
    });
    expect(ok).toBe(true);
    expect(lines.slice(2)).toEqual([`Doubtful: ${given} is no setting and changes nothing; is ${meant} meant?`]);
  });

  it('fetches key sets, and says why one cannot be had', async () => {
    const wrong = createServer((_request, response) => response.end('<html>'));
    await new Promise<void>((resolve) => wrong.listen(0, '127.0.0.1', resolve));
    const { port } = wrong.address() as AddressInfo;
    const jwks = `http://127.0.0.1:${port}/keys`;
    const people = { algorithm: 'ES256', issuer: 'club', audience: 'mahjong', jwks };
    const asked = () => diagnose({ DATA_DIR: folder, SITES: JSON.stringify({ club: { ...CLUB, people } }) });
    expect(await asked()).toEqual({
      ok: false,
      lines: [
        'One thing to mend:',
        `  SITES: club.people.jwks: ${jwks} gives no keys, so nobody of the site can sign in: the answer is not a key set`,
      ],
    });
    await new Promise((resolve) => wrong.close(resolve));
    expect((await asked()).lines[1]).toMatch(/can sign in: (ECONNREFUSED|UND_ERR_SOCKET)$/);
  });

  it('is a command that ends with 1 when there is something to mend; the server then does not start', async () => {
    writeFileSync(file, JSON.stringify({ club: CLUB }));
    expect(await Child.run({ SITES: file }, 'doctor')).toMatchObject({ code: 0, stderr: '' });
    writeFileSync(file, JSON.stringify({ club: { ...CLUB, guests: 7 } }));
    const told = await Child.run({}, 'doctor', '--sites', file);
    expect(told.code).toBe(1);
    expect(told.stdout).toContain(`${file}: club.guests: `);
    const start = await Child.run({ SITES: file, DATA_DIR: join(folder, 'data') });
    expect(start.code).toBe(1);
    expect(start.stderr).toContain(`mahjong-table cannot start: ${file}: club.guests: `);
    expect(() => readConfig({ SITES: file })).toThrow(ConfigError);
  });
});
