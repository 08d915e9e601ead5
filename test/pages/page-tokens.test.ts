/** Our pages in frames whose sandbox takes their origin away: whose requests are let in. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KeyRing } from '../../server/api/key-ring.ts';
import { PageTokens } from '../../server/api/page-tokens.ts';
import { type TestServer, testServer } from '../api/server.ts';

const SITES = JSON.stringify({
  open: { name: 'Open', origins: ['*'] },
  club: { name: 'Club', origins: ['https://club.example'] },
});
const HOME = '192.0.2.1';
const AWAY = '192.0.2.2';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ SITES, RATE_LIMITS: 'off', TRUST_PROXY: '1' });
});
afterAll(() => server.dispose());

/** The token in the page of a site, as it is sent to an address. */
async function tokenOf(site: string, address = HOME): Promise<string> {
  const response = await fetch(`${server.url}/embed/KPR7WN?site=${site}`, { headers: { 'x-forwarded-for': address } });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  return /<meta name="mahjong-page" content="([^"]+)">/.exec(await response.text())?.[1] ?? '';
}

interface Asking {
  readonly page?: string;
  readonly site?: string;
  readonly origin?: string;
  readonly address?: string;
  readonly token?: string;
  readonly method?: string;
}

async function ask({ page, site, origin = 'null', address = HOME, token, method = 'POST' }: Asking) {
  const query = new URLSearchParams({
    ...(page === undefined ? {} : { page }),
    ...(site === undefined ? {} : { site }),
  });
  const response = await fetch(`${server.url}/graphql?${query}`, {
    method,
    headers: {
      origin,
      'x-forwarded-for': address,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' ? { body: JSON.stringify({ query: '{ me { name } }' }) } : {}),
  });
  const allowed = response.headers.get('access-control-allow-origin');
  return { status: response.status, allowed, text: await response.text() };
}

const LET_IN = { status: 200, allowed: 'null' };

describe('a page without an origin', () => {
  it('is refused by itself, and let in with the token in our page', async () => {
    expect((await ask({})).status).toBe(403);
    for (const site of ['open', 'club']) {
      const page = await tokenOf(site);
      expect(await ask({ page })).toMatchObject(LET_IN);
      expect(await ask({ page, site })).toMatchObject(LET_IN);
      expect(await ask({ page, method: 'OPTIONS' })).toMatchObject({ status: 204, allowed: 'null' });
    }
  });

  it('is let in at the site of its page and at no other', async () => {
    expect((await ask({ page: await tokenOf('open'), site: 'club' })).status).toBe(403);
    expect((await ask({ page: await tokenOf('club'), site: 'open' })).status).toBe(403);
  });

  it('is refused with a token that is forged, changed or another server’s', async () => {
    const page = await tokenOf('club');
    const [site, ends, ...rest] = page.split('.');
    const other = await testServer({ SITES, RATE_LIMITS: 'off' });
    const foreign = await fetch(`${other.url}/embed/KPR7WN?site=club`).then((response) => response.text());
    await other.dispose();
    const theirs = /name="mahjong-page" content="([^"]+)"/.exec(foreign)?.[1] ?? '';
    expect(theirs).not.toBe('');
    const open = Buffer.from('open').toString('base64url');
    const changed = [theirs, `${page}x`, page.slice(0, -1), '', 'a.1.b.c.d', [open, ends, ...rest].join('.')];
    for (const token of [...changed, [site, Number(ends) + 3600, ...rest].join('.')]) {
      expect([token, (await ask({ page: token })).status]).toEqual([token, 403]);
    }
  });

  it('of a site that lists its origins lets in somebody new only where the page was sent to', async () => {
    const page = await tokenOf('club');
    const away = await ask({ page, address: AWAY });
    expect([away.status, away.allowed]).toEqual([403, 'null']);
    expect(away.text).toContain('ORIGIN_REFUSED');
    // Whoever has been let in goes on in another network.
    const made = await fetch(`${server.url}/graphql?page=${page}`, {
      method: 'POST',
      headers: { origin: 'null', 'x-forwarded-for': HOME, 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation { createGuest(input: { name: "Ana" }) { ... on CreateGuestPayload { token } } }',
      }),
    });
    const { data }: { data: { createGuest: { token: string } } } = await made.json();
    expect(await ask({ page, address: AWAY, token: data.createGuest.token })).toMatchObject(LET_IN);
    expect((await ask({ page, address: AWAY, token: 'made.up.token' })).status).not.toBe(200);
    expect(await ask({ page: await tokenOf('open'), address: AWAY })).toMatchObject(LET_IN);
  });
});

it('a page of an origin that is not listed is refused with any token', async () => {
  const page = await tokenOf('club');
  for (const origin of ['https://evil.example', 'https://club.example.evil.example']) {
    expect((await ask({ page, origin, site: 'club' })).status).toBe(403);
  }
});

it('only the page for frames has a token, and it is the same for a while', async () => {
  expect(await (await fetch(`${server.url}/r/KPR7WN`)).text()).not.toContain('mahjong-page');
  expect(await tokenOf('club')).toBe(await tokenOf('club'));
});

it('a token lets in somebody new for twelve hours, then only who is known; a replaced key still verifies', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mahjong-test-'));
  let now = 1_800_000_000_000;
  const keys = await KeyRing.open([new Uint8Array(32).fill(1)], folder, false);
  const tokens = new PageTokens(keys, () => now);
  const signed = tokens.sign({ key: 'club' }, HOME);
  const lets = (by: PageTokens, address = HOME) => by.read(signed, address, () => false)?.lets;
  expect([lets(tokens), lets(tokens, AWAY)]).toEqual(['anybody', 'known']);
  const newer = await KeyRing.open([new Uint8Array(32).fill(2), new Uint8Array(32).fill(1)], folder, false);
  expect(lets(new PageTokens(newer, () => now))).toBe('anybody');
  now += 12 * 3600_000 - 1;
  expect(lets(tokens)).toBe('anybody');
  now += 3600_000;
  expect(lets(tokens)).toBe('known');
  await rm(folder, { recursive: true });
});
