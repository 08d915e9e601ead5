/** Who is where in a room, as pages show it: presence, help, the host’s rights, standing rooms. Real server. */

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BackToPlay, LeaveRoom, SayPhrase, StartMatch } from '../../widget/client/mutations.ts';
import { Follower } from '../api/follower.ts';
import { Guest } from '../api/guest.ts';
import { gather, type Habits, type Player } from '../api/player.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { launch } from '../e2e/browser.ts';
import { Pages, picture } from '../e2e/pages.ts';
import { codeOfLink, makeRoom, sitDownIn } from '../e2e/seat.ts';

const SITES = JSON.stringify({
  club: {
    name: 'The Reading Club',
    origins: ['*'],
    rooms: { 'reading-club': { ruleSet: 'hong-kong', clock: 'relaxed', options: { minimumFan: 3 } } },
  },
});
/** Somebody who looks on and does nothing. */
const IDLE: Habits = { answer: () => null };

let browser: Browser;
let server: TestServer;
let pages: Pages;
let players: Player[];

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

beforeEach(async () => {
  server = await testServer({ SITES });
  pages = new Pages(browser, server.url);
  players = [];
});

afterEach(async () => {
  for (const player of players) player.stop();
  const broken = await pages.close();
  await server.dispose();
  expect(broken).toEqual([]);
});

/** A match of so many idle people, the first as host, and bots. */
async function match(people: number): Promise<string> {
  players = await gather(
    server.url,
    Array.from({ length: people }, () => IDLE),
    { clock: 'untimed' },
  );
  const [host] = players;
  if (host === undefined) throw new Error('somebody is host');
  await host.guest.does(StartMatch, { input: { code: host.code } });
  await host.follower.until(({ room }) => room?.phase === 'PLAYING');
  return host.code;
}

/** Sits down in a room as somebody new. */
async function seated(code: string, name: string): Promise<Page> {
  const page = await pages.room(code);
  await sitDownIn(page, name);
  await page.getByText(`${name} (you)`).waitFor();
  return page;
}

/** A page whose person has made a room. */
async function hosted(name: string): Promise<{ readonly host: Page; readonly code: string }> {
  const host = await pages.visit(`<mahjong-table server="${server.url}/graphql"></mahjong-table>`);
  return { host, code: codeOfLink(await makeRoom(host, name)) };
}

/** The place card of somebody in the lobby. */
const card = (page: Page, name: string): Locator => page.locator('mahjong-place-card').filter({ hasText: name });

describe('who decides for a seat', () => {
  test('Disconnected, Helped by bot and Bot are three things, on the frame and in words', async () => {
    const code = await match(3);
    const page = await pages.room(code);
    const plate = (name: string) => page.locator('.nameplate').filter({ hasText: name });
    // On a small screen a picture; its words are hidden.
    const sign = (name: string, status: string) => plate(name).locator('.sign', { hasText: status });
    // The table in words: the line below a name.
    const words = (name: string) => page.locator(`mahjong-play h3:has-text("${name}") + ul li`).first();
    await plate('Guest 1').waitFor();
    const [, one, two] = players;
    const bot = (await page.locator('.nameplate:has-text("Bot") .name').textContent()) ?? '';
    expect(await plate('Guest 1').textContent()).not.toMatch(/bot|disconnected/i);
    expect(await words(bot).textContent()).toContain('Bot');

    one?.follower.stop();
    await sign('Guest 1', 'Disconnected').waitFor();
    await words('Guest 1').filter({ hasText: 'Disconnected' }).waitFor({ state: 'attached' });
    expect(await plate('Guest 1').textContent()).not.toMatch(/bot/i);

    await two?.guest.does(LeaveRoom, { input: { code } });
    await sign('Guest 2', 'Helped by bot').waitFor();
    await sign('Guest 2', 'Left').waitFor();
    await words('Guest 2').filter({ hasText: 'Left, Helped by bot' }).waitFor({ state: 'attached' });
    await picture(page, 'who-decides');
    expect(await plate(bot).textContent()).toMatch(/Bot/);
    expect(await plate(bot).textContent()).not.toMatch(/Helped|Disconnected/);

    await two?.guest.does(BackToPlay, { input: { code } });
    await sign('Guest 2', 'Left').waitFor({ state: 'detached' });
    const back = new Follower(one?.guest ?? new Guest(server.url), code);
    await sign('Guest 1', 'Disconnected').waitFor({ state: 'detached' });
    back.stop();
    await sign('Guest 1', 'Disconnected').waitFor();
  });

  test('two tabs of one person are one person: the same hand in both, Disconnected when both are gone', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    const code = await ana.createRoom({ clock: 'untimed' });
    const watch = new Follower(ana, code);
    const first = await seated(code, 'Budi');
    const second = await first.context().newPage();
    await second.goto(first.url());
    await second.getByText('Budi (you)').waitFor();
    await ana.addBots(code, 2);
    await second.getByRole('button', { name: 'Ready', exact: true }).click();
    await first.getByRole('button', { name: 'Not ready after all' }).waitFor();
    await watch.until(({ room }) => room?.places[1]?.ready === true);
    const { room } = watch.view;
    expect(room?.places[1]).toMatchObject({ disconnected: false });
    await second.close();
    // What the server hears after the tab's end comes after it.
    await first.getByRole('button', { name: 'Not ready after all' }).click();
    await watch.until((view) => view.room?.places[1]?.ready === false);
    expect(watch.view.room?.places[1]?.disconnected).toBe(false);
    await first.goto('about:blank');
    await watch.until((view) => view.room?.places[1]?.disconnected === true);
    watch.stop();
  });
});

describe('the host', () => {
  test('stands up: another page is host and may do what hosts do', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    const code = await ana.createRoom();
    const watch = new Follower(ana, code);
    const page = await seated(code, 'Budi');
    expect(await page.getByRole('button', { name: 'Fill with bots' }).count()).toBe(0);
    await ana.does(LeaveRoom, { input: { code } });
    await card(page, 'Budi').getByText('Host').waitFor();
    await page.getByRole('button', { name: 'Fill with bots' }).click();
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    await page.getByRole('button', { name: 'Start the match' }).waitFor();
    watch.stop();
  });

  test('hands over; removes whom it will until the start, who then stays out until let in again', async () => {
    const { host, code } = await hosted('Ana');
    const page = await seated(code, 'Budi');
    await page.getByRole('button', { name: 'Ready', exact: true }).click();
    await card(host, 'Budi').getByText('Ready', { exact: true }).waitFor();
    await host.getByRole('button', { name: 'Remove Budi' }).click();
    await page.getByText('The host has removed you from this room.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
    await host.getByRole('button', { name: /^Let Budi / }).click();
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByText('Budi (you)').waitFor();
    await host.getByRole('button', { name: 'Make Budi host' }).click();
    await page.getByRole('button', { name: 'Make Ana host' }).waitFor();
    expect(await host.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  });

  test('mutes somebody’s phrases, who is told, and gives them back; others read phrases in their own language', async () => {
    const { host, code } = await hosted('Ana');
    const page = await seated(code, 'Budi');
    const korean = await pages.room(code, 'language="ko"');
    await korean.getByText('Budi').first().waitFor();
    await page.getByRole('button', { name: 'Say something' }).click();
    await page.getByRole('button', { name: 'Good luck' }).click();
    await korean.getByText('Budi: 행운을 빌어요').waitFor({ state: 'attached' });
    await host.getByText('Budi: Good luck').waitFor({ state: 'attached' });
    await host.getByRole('button', { name: 'Say something' }).click();
    await host.getByRole('button', { name: 'Mute Budi for everybody' }).click();
    await host.getByRole('button', { name: 'Let Budi send messages again' }).waitFor();
    await page.getByRole('button', { name: 'Say something' }).click();
    await page.getByText('You are muted in this room.').waitFor();
    expect(await page.getByRole('button', { name: 'Thank you' }).count()).toBe(0);
    await host.getByRole('button', { name: 'Let Budi send messages again' }).click();
    await page.getByRole('button', { name: 'Thank you' }).click();
    await korean.getByText('Budi: 감사해요').waitFor({ state: 'attached' });
  });

  test('who is hidden is not read by the one who hid them, and by everybody else', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    const code = await ana.createRoom();
    const [page, other] = [await seated(code, 'Budi'), await seated(code, 'Citra')];
    await page.getByRole('button', { name: 'Say something' }).click();
    await page.getByLabel('Show what Ana says').uncheck();
    await ana.does(SayPhrase, { input: { code, phrase: 'HELLO' } });
    await other.getByText('Ana: Hello').waitFor({ state: 'attached' });
    await ana.does(LeaveRoom, { input: { code } });
    // What comes later has been seen: so has what came before.
    await page.getByText('Ana').first().waitFor({ state: 'detached' });
    expect(await page.getByText('Ana: Hello').count()).toBe(0);
  });
});

describe('a standing room', () => {
  test('is entered by its name, with the rules the site gave it, and shows its name', async () => {
    const page = await seated('reading-club', 'Budi');
    await page.getByRole('heading', { name: 'Room reading-club' }).waitFor();
    await page.getByText(/Hong Kong club · .*3.* · Relaxed/).waitFor();
    await card(page, 'Budi').getByText('Host').waitFor();
    expect(await page.getByRole('textbox', { name: /link/i }).inputValue()).toBe(`${server.url}/r/reading-club`);
    // The last one has gone; the first who comes is host.
    await page.getByRole('button', { name: 'Stand up' }).click();
    const other = await seated('Reading Club', 'Citra');
    await card(other, 'Citra').getByText('Host').waitFor();
  });
});
