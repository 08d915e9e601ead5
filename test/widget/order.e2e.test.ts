/** What a moderator of a site sees and does in a page that others do not. Real server. */

import { SignJWT } from 'jose';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SayPhrase, StartMatch } from '../../widget/client/mutations.ts';
import { Follower } from '../api/follower.ts';
import { Guest } from '../api/guest.ts';
import { gather } from '../api/player.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { axeFaults } from '../e2e/axe.ts';
import { launch } from '../e2e/browser.ts';
import { Pages, picture } from '../e2e/pages.ts';

const SECRET = 'a secret of the club, thirty-two or more';
const PEOPLE = { issuer: 'https://club.example', audience: 'mahjong', algorithm: 'HS256', secrets: [SECRET] };
const SITES = JSON.stringify({ club: { name: 'The Reading Club', origins: ['*'], people: PEOPLE } });

let browser: Browser;
let server: TestServer;
let pages: Pages;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

beforeEach(async () => {
  server = await testServer({ SITES });
  pages = new Pages(browser, server.url);
});

afterEach(async () => {
  const broken = await pages.close();
  await server.dispose();
  expect(broken).toEqual([]);
});

/** The attribute with a token as the site signs it; `role` as it says it. */
async function signedIn(name: string, role?: 'moderator'): Promise<string> {
  const claims = { name, ...(role === undefined ? {} : { role }) };
  const jwt = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setSubject(name).setExpirationTime('5m');
  const token = await jwt.setIssuer(PEOPLE.issuer).setAudience('mahjong').sign(new TextEncoder().encode(SECRET));
  return `token="${token}"`;
}

const OPEN = 'Keep order at this table';

test('a moderator without a place mutes, takes voice, and removes also who is ready', async () => {
  const [ana, bea] = [await Guest.named(server.url, 'Ana'), await Guest.named(server.url, 'Bea')];
  const code = await ana.createRoom();
  await bea.join(code);
  const watch = new Follower(bea, code);
  const place = () => watch.view.room?.places[1];
  const page = await pages.room(code, await signedIn('Dewi', 'moderator'));
  await page.getByRole('button', { name: OPEN }).click();
  await page.getByText('You are a moderator of this site.').waitFor();
  await picture(page, 'order');
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Mute Bea for everybody' }).click();
  await page.getByRole('button', { name: 'Let Bea send messages again' }).waitFor();
  const said = await bea.change(SayPhrase, { input: { code, phrase: 'HELLO' } });
  expect(said).toMatchObject({ code: 'MUTED' });
  await page.getByRole('button', { name: 'Let Bea send messages again' }).click();
  await page.getByRole('button', { name: 'Mute Bea for everybody' }).waitFor();
  await bea.does(SayPhrase, { input: { code, phrase: 'HELLO' } });

  await page.getByRole('button', { name: 'Take voice from Bea' }).click();
  await page.getByText('voice taken').waitFor();
  await watch.until(() => place()?.silenced === true);
  await page.getByRole('button', { name: 'Let Bea talk again' }).click();
  await watch.until(() => place()?.silenced === false);

  await page.getByRole('button', { name: 'Remove Bea from the table' }).click();
  await watch.until(() => place()?.occupant === null);
  await page.getByRole('button', { name: 'Remove Ana from the table' }).click();
  await page.getByText('Nobody else is at the table.').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog', { name: 'Keep order' }).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAHJONG-TABLE');
  watch.stop();
});

test('in a match people can be muted, and nobody removed', async () => {
  const [host] = await gather(server.url, [{ answer: () => null }], { clock: 'untimed' });
  await host?.guest.does(StartMatch, { input: { code: host.code } });
  const page = await pages.room(host?.code ?? '', await signedIn('Dewi', 'moderator'));
  await page.locator('.nameplate').first().waitFor();
  await page.getByRole('button', { name: OPEN }).click();
  await page.getByText('Nobody can be removed during a match.').waitFor();
  await picture(page, 'order-match');
  await page.getByRole('button', { name: 'Mute Guest 0 for everybody' }).click();
  await host?.follower.until(({ room }) => room?.places[0]?.muted === true);
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  host?.stop();
});

test('others see nothing of it: a member, a guest, and a moderator whose next token has no role', async () => {
  const ana = await Guest.named(server.url, 'Ana');
  const code = await ana.createRoom();
  const member = await pages.room(code, await signedIn('Sari'));
  const guest = await pages.room(code);
  const moderator = await pages.room(code, `language="id" ${await signedIn('Dewi', 'moderator')}`);
  await moderator.getByRole('button', { name: 'Jaga ketertiban di meja ini' }).waitFor();
  const [, plain] = (await signedIn('Dewi')).split('"');
  await moderator.evaluate((token) => {
    const table = document.querySelector('mahjong-table');
    if (table !== null) table.token = token ?? null;
  }, plain);
  await moderator.getByRole('button', { name: 'Jaga ketertiban di meja ini' }).waitFor({ state: 'detached' });
  for (const page of [member, guest]) {
    await page.getByRole('button', { name: 'Say something' }).waitFor();
    expect(await page.getByRole('button', { name: OPEN }).count()).toBe(0);
  }
});
