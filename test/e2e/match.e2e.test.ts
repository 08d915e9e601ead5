/** One whole match through two real pages of a second origin, under a strict Content-Security-Policy. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fastTime } from '../api/fast-time.ts';
import { Follower } from '../api/follower.ts';
import { Guest } from '../api/guest.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { embeddingSite, launch, type Site } from './browser.ts';
import { proofOf } from './proof.ts';
import { codeOfLink, makeRoom, matchEnd, playAlong, sitDownAt, violations, watchPage } from './seat.ts';
import { recordTold, slips, toldTo } from './told.ts';

/** In the lobby, where a minute without a connection frees a seat, a slow page has time. */
const LOBBY_SPEED = 1;
/** In play a turn of 60 s takes 3 s of the wall. */
const SPEED = 20;

let browser: Browser;
const time = fastTime(LOBBY_SPEED);
let server: TestServer;
let site: Site;

beforeAll(async () => {
  browser = await launch();
  server = await testServer({}, { time });
  site = await embeddingSite(server.url);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.dispose();
  time.stop();
});

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 420, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  await watchPage(page);
  await recordTold(page);
  return page;
}

const problems: string[] = [];

test('two people and two bots play a quick Klasik match to its result, and anyone can verify it', async () => {
  const first = await newPage();
  await first.goto(site.url);
  const link = await makeRoom(first, 'Sari');
  const follower = new Follower(new Guest(server.url), codeOfLink(link));
  onTestFinished(() => follower.stop());
  await follower.until((view) => view.room !== null);

  // The second person opens the copied link: the server's own page of the room.
  const second = await newPage();
  await sitDownAt(second, link, 'Budi');
  await follower.until((view) => view.room?.places.filter((place) => place.occupant !== null).length === 2);
  await first.getByRole('button', { name: 'Fill with bots' }).click();
  for (const page of [first, second]) await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await follower.until((view) => view.room?.places.every((place) => place.ready) === true);
  await first.getByRole('button', { name: /^Start/ }).click();
  time.hurry(SPEED);
  await Promise.all([first, second].map(playAlong));

  const done = await follower.until((view) => view.room?.fairness.serverSecret != null);
  // Pages that lag behind still find the match result: it stays for 30 s of the room's time.
  time.hurry(LOBBY_SPEED);
  expect(done.table?.matchResult?.standings).toHaveLength(4);
  const acted = done.room?.places.filter((place) => place.occupant?.kind === 'PERSON') ?? [];
  expect(acted).toHaveLength(2);

  // Both persons' randomness is in the shuffle.
  const reveals = done.room?.fairness.clientReveals.filter((reveal) => reveal !== null) ?? [];
  expect(reveals).toHaveLength(2);
  for (const reveal of reveals) expect(reveal).toMatch(/^[0-9a-f]{32}$/);
  expect(proofOf(follower.updates, 144)).toEqual([]);

  for (const page of [first, second]) await matchEnd(page);
  await first.getByRole('button', { name: 'Result of the match' }).click();
  // Everybody can have it checked at once, and watch it again.
  const replay = first.getByRole('link', { name: 'Watch the replay' });
  expect(await replay.getAttribute('href')).toBe(`${server.url}/m/${done.room?.matchId}`);
  await first.getByRole('button', { name: 'Check this match' }).click();
  await first.getByText('It all fits').waitFor();
  await first.getByText('this page itself saw before the deal').waitFor();
  for (const page of [first, second]) expect(await violations(page)).toEqual([]);

  // What the elements told their pages: when, but never which tile.
  for (const page of [first, second]) {
    const told = await toldTo(page);
    const types = ['mahjong-room', 'mahjong-match-start', 'mahjong-turn', 'mahjong-claim', 'mahjong-turn-end'];
    const ends = ['mahjong-hand-end', 'mahjong-match-end'];
    expect(told.map(({ type }) => type)).toEqual(expect.arrayContaining([...types, ...ends]));
    expect(slips(told)).toEqual([]);
    const drawn = { type: 'mahjong-turn', detail: { seat: 0, until: null, tile: 'B1' } };
    expect(slips([...told, drawn])).toEqual(['mahjong-turn: the field tile', 'mahjong-turn: the kind B1']);
  }
  expect(problems).toEqual([]);
});
