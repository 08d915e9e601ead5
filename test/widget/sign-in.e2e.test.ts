/** Who the element is at its server: the site's own person by a token that runs out, or a guest. Real pages, real server. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rotateKey } from '../../server/api/key-ring.ts';
import { ask } from '../api/asker.ts';
import { Guest } from '../api/guest.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { embeddingSite, launch, type Site } from '../e2e/browser.ts';
import { codeOfLink, makeRoom, playAlong, violations, watchPage } from '../e2e/seat.ts';

const SECRET = 'a secret of the club, thirty-two or more';
const SITES = JSON.stringify({
  club: {
    name: 'Club',
    origins: ['*'],
    people: { issuer: 'https://club.example', audience: 'mahjong', algorithm: 'HS256', secrets: [SECRET] },
  },
});

let browser: Browser;
let server: TestServer;
let site: Site;
let page: Page;
let uncaught: string[];

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

beforeEach(async () => {
  server = await testServer({ SITES });
  site = await embeddingSite(server.url);
  page = await browser.newPage({ viewport: { width: 420, height: 900 }, locale: 'en-GB' });
  uncaught = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  await watchPage(page);
  await page.addInitScript(() => {
    const codes: string[] = [];
    Reflect.set(window, 'errorCodes', codes);
    addEventListener('mahjong-error', (event) => codes.push(event.detail.code));
  });
});

afterEach(async () => {
  const broken = await violations(page);
  await page.close();
  await site.close();
  await server.dispose();
  expect([...broken, ...uncaught]).toEqual([]);
});

/** A token as the club's own server would sign it. `seconds`: how long it holds. */
function signed(seconds = 300, name = 'Dewi', sub = 'dewi'): Promise<string> {
  return new SignJWT({ sub, name, iss: 'https://club.example', aud: 'mahjong' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(new TextEncoder().encode(SECRET));
}

/** The page gives the element a token now. */
function give(token: string | null): Promise<void> {
  return page.evaluate((given) => {
    const table = document.querySelector('mahjong-table');
    if (table !== null) table.token = given;
  }, token);
}

/** From now on the page fetches tokens from here; gives those it has fetched. */
async function fetchTokens(next: () => Promise<string | null>): Promise<(string | null)[]> {
  const fetched: (string | null)[] = [];
  await page.exposeFunction('nextToken', async () => {
    const token = await next();
    fetched.push(token);
    return token;
  });
  await page.evaluate(() => {
    const table = document.querySelector('mahjong-table');
    if (table !== null) table.getToken = () => Reflect.get(window, 'nextToken')();
  });
  return fetched;
}

/** Whom the server knows by a token; null: nobody. */
async function known(token: string): Promise<object | null> {
  return (await ask<{ me: object | null }>(server.url, { token }, '{ me { id } }')).data?.me ?? null;
}

const errorCodes = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'errorCodes'));

/** Makes a room as whoever one is; gives its code. */
async function makeRoomSignedIn(): Promise<string> {
  await page.getByText('Dewi').waitFor();
  await page.getByRole('button', { name: 'Make a room' }).click();
  return codeOfLink(await page.getByRole('textbox', { name: /link/i }).inputValue());
}

/** The token of the guest that the browser keeps; null without one. */
function keptToken(): Promise<string | null> {
  return page.evaluate((key) => {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text).token;
  }, `mahjong-table:guest:${server.url}/graphql`);
}

describe('a person of the site', () => {
  test('is known by the attribute, asked for no name, and stored nowhere', async () => {
    const embedded = await embeddingSite(server.url, `token="${await signed()}"`);
    await page.goto(embedded.url);
    await makeRoomSignedIn();
    await page.getByText('Dewi (you)').waitFor();
    expect(await page.getByRole('button', { name: 'Change', exact: true }).count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Dewi');
    await embedded.close();
  });

  test('by the property, which is not reflected; and a guest again when it is taken back', async () => {
    await page.goto(site.url);
    await give(await signed());
    await makeRoomSignedIn();
    expect(await page.locator('mahjong-table').getAttribute('token')).toBeNull();
    await give(null);
    await page.getByRole('button', { name: 'Sit down' }).first().waitFor();
    expect(await page.getByText('Dewi (you)').count()).toBe(0);
  });

  test.each([
    ['are replaced in time, on one socket, and nobody notices', false],
    ['run out before the page has the next', true],
  ])('plays on through tokens that %s: nothing is lost, nothing comes twice', async (_how, late) => {
    /** Numbers of the table's events, in the order they came, over all sockets. */
    const events: string[] = [];
    let sockets = 0;
    page.on('websocket', (socket) => {
      sockets += 1;
      socket.on('framereceived', ({ payload }) => {
        const update = JSON.parse(`${payload}`).payload?.data?.roomEvents;
        for (const { n } of update?.events ?? []) events.push(`${update.matchId ?? ''}${n}`);
      });
    });
    await page.goto(site.url);
    let before = '';
    const fetched = await fetchTokens(async () => {
      const last = before;
      if (late && last !== '') await expect.poll(() => known(last), { timeout: 30_000 }).toBeNull();
      before = await signed(3);
      return before;
    });
    await makeRoomSignedIn();
    await page.evaluate(() => {
      const seen = { offline: false };
      Reflect.set(window, 'seen', seen);
      setInterval(() => {
        seen.offline ||= document.querySelector('mahjong-table:state(offline)') !== null;
      }, 10);
    });
    await page.getByRole('button', { name: 'Fill with bots' }).click();
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    await page.getByRole('button', { name: 'Start the match' }).click();
    await playAlong(page);
    const [gone, opened] = [fetched.length, sockets];
    await expect.poll(() => fetched.length, { timeout: 60_000 }).toBeGreaterThan(gone + 2);
    if (late) await expect.poll(() => sockets).toBeGreaterThan(opened + 1);
    const played = events.length;
    await expect.poll(() => events.length, { timeout: 30_000 }).toBeGreaterThan(played + 3);
    if (!late) expect(sockets).toBe(opened);
    expect(new Set(events).size).toBe(events.length);
    const numbers = events.map(Number);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    if (!late) expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ offline: false });
    expect(await errorCodes()).toEqual([]);
  });

  test('presses a button with a token that has run out: another is fetched, and it is done', async () => {
    await page.goto(site.url);
    const old = await signed(-3);
    const tokens = [old];
    const fetched = await fetchTokens(async () => tokens.pop() ?? signed());
    await page.getByText('Dewi').waitFor();
    await expect.poll(() => known(old), { timeout: 30_000 }).toBeNull();
    await makeRoomSignedIn();
    await page.getByText('Dewi (you)').waitFor();
    expect(fetched.length).toBe(2);
  });

  test('whose token runs out with nobody to give another: said, and the next one finds the same seat', async () => {
    await page.goto(site.url);
    await give(await signed());
    await makeRoomSignedIn();
    await page.reload();
    await page.getByRole('heading', { name: /^Room / }).waitFor();
    await give(await signed(5));
    await page.getByRole('heading', { name: 'You need to sign in again' }).waitFor();
    expect(await errorCodes()).toEqual(['token-expired']);
    await give(await signed());
    await page.getByText('Dewi (you)').waitFor();
  });

  test('whom the page cannot sign in is told so; trying again asks the page again, and finds the same seat', async () => {
    await page.goto(site.url);
    let forged = false;
    const fetched = await fetchTokens(async () => (forged ? `${await signed()}x` : signed(3)));
    await makeRoomSignedIn();
    forged = true;
    await page.getByRole('heading', { name: 'You need to sign in again' }).waitFor();
    const asked = fetched.length;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => fetched.length).toBeGreaterThan(asked);
    await page.getByRole('heading', { name: 'You need to sign in again' }).waitFor();
    forged = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Dewi (you)').waitFor();
  });

  test('with a token that is forged is nobody, in words', async () => {
    await page.goto(site.url);
    await give(await signed());
    await makeRoomSignedIn();
    await give(`${await signed()}x`);
    await page.getByRole('heading', { name: 'You need to sign in again' }).waitFor();
  });
});

describe('the panel about oneself', () => {
  test('of somebody who is signed in has what applies: the site’s name, devices, what is kept; no recovery link', async () => {
    await page.goto(site.url);
    await give(await signed());
    await makeRoomSignedIn();
    await page.getByRole('button', { name: 'You and your devices' }).click();
    await page.getByText('Your name comes from the site.').waitFor();
    await page.getByRole('heading', { name: 'Your devices' }).waitFor();
    await page.getByRole('heading', { name: 'Delete my data' }).waitFor();
    for (const name of ['Recovery link', 'Another device', 'I was here before']) {
      expect(await page.getByRole('heading', { name }).count()).toBe(0);
    }
    expect(await page.getByRole('button', { name: 'Change name' }).count()).toBe(0);
  });
});

describe('a guest', () => {
  test('who signs in keeps the seat, and is a guest no more', async () => {
    await page.goto(site.url);
    await makeRoom(page, 'Sari');
    await page.getByText('Sari (you)').waitFor();
    const token = await keptToken();
    await give(await signed());
    await page.getByText('Dewi (you)').waitFor();
    await expect.poll(keptToken).toBeNull();
    expect(await known(token ?? '')).toBeNull();
  });

  test('stays one where the page says that nobody is signed in', async () => {
    await page.goto(site.url);
    await fetchTokens(async () => null);
    await makeRoom(page, 'Sari');
    await page.getByText('Sari (you)').waitFor();
  });

  test('takes the token that the server gives in place of one whose key was replaced', async () => {
    await page.goto(site.url);
    await makeRoom(page, 'Sari');
    await page.getByText('Sari (you)').waitFor();
    const token = await keptToken();
    const { port, dataDir } = server;
    await server.close();
    await rotateKey(dataDir);
    server = await testServer({ SITES, PORT: `${port}` }, { dataDir });
    await expect.poll(keptToken, { timeout: 30_000 }).not.toBe(token);
    await page.reload();
    await page.getByText('Sari (you)').waitFor();
  });
});

describe('a site whose keys cannot be had', () => {
  let keyServer: Server;
  /** null: out of order. */
  let keySet: string | null = null;

  beforeEach(async () => {
    keySet = null;
    keyServer = createServer((_request, response) => {
      response.statusCode = keySet === null ? 500 : 200;
      response.end(keySet ?? 'out of order');
    });
    await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    keyServer.close();
  });

  test('is said to be that, and the person is in by itself when they are back', async () => {
    const { port } = keyServer.address() as AddressInfo;
    const jwks = `http://127.0.0.1:${port}/keys`;
    const people = { issuer: 'school', audience: 'mahjong', algorithm: 'ES256', jwks };
    const school = await testServer({ SITES: JSON.stringify({ school: { name: 'School', origins: ['*'], people } }) });
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const token = await new SignJWT({ sub: 'dewi', name: 'Dewi', iss: 'school', aud: 'mahjong' })
      .setProtectedHeader({ alg: 'ES256' })
      .setExpirationTime('5m')
      .sign(privateKey);
    const host = await Guest.named(school.url, 'Hanna');
    const code = await host.createRoom();
    const embedded = await embeddingSite(school.url, `room="${code}" token="${token}"`);
    try {
      await page.goto(embedded.url);
      await page.getByText('Your sign-in cannot be checked right now').waitFor();
      expect(await page.getByText('does not know you').count()).toBe(0);
      keySet = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] });
      await page.getByText('Hanna').first().waitFor();
      expect(new Set(await errorCodes())).toEqual(new Set(['sign-in-away']));
    } finally {
      await embedded.close();
      await school.dispose();
    }
  });
});
