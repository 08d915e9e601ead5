/**
 * A page that keeps its randomness to itself: recorded, and play begins all the same (docs/fair.md §3). The server lives in
 * virtual time, so that 3 s are 3 s however busy the machine is.
 */

import type { Browser, BrowserContext, Page, Response, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Follower } from '../api/follower.ts';
import { Guest } from '../api/guest.ts';
import { readLog } from '../api/log-file.ts';
import { type VirtualServer, virtualServer } from '../api/virtual-server.ts';
import { publishedMatch } from '../fair/from-log.ts';
import { verifyMatch } from '../fair/verifier.ts';
import { embeddingSite, launch, type Site } from './browser.ts';
import { proofOf } from './proof.ts';
import { codeOfLink, makeRoom, sitDownAt } from './seat.ts';

let browser: Browser;
let server: VirtualServer;
let site: Site;

beforeAll(async () => {
  browser = await launch();
  server = await virtualServer();
  site = await embeddingSite(server.url);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.dispose();
});

async function newContext(): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 420, height: 900 }, reducedMotion: 'reduce' });
}

/** Holds every request for a reveal back until the returned function lets them go. */
async function holdReveals(
  context: BrowserContext,
): Promise<{ readonly held: Promise<void>; release(): Promise<void> }> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const routes: Route[] = [];
  let open = false;
  await context.route('**/graphql', async (route) => {
    if (open || !isReveal(route.request().postData())) return route.continue();
    routes.push(route);
    resolve();
  });
  return {
    held,
    async release() {
      open = true;
      // The page may have given one up meanwhile; it sends another.
      for (const route of routes) await route.continue().catch(() => undefined);
    },
  };
}

function isReveal(body: string | null): boolean {
  return body?.includes('revealRandomness') === true;
}

function answerToReveal(page: Page): Promise<Response> {
  return page.waitForResponse((response) => isReveal(response.request().postData()));
}

test('a reveal that is withheld is recorded, the match begins after 3 s, and a late one changes nothing', async () => {
  const [open, closed] = [await newContext(), await newContext()];
  const reveals = await holdReveals(closed);
  const first = await open.newPage();
  await first.goto(site.url);
  const link = await makeRoom(first, 'Sari');
  const code = codeOfLink(link);
  const follower = new Follower(new Guest(server.url), code);
  server.followers.add(follower);

  const second = await closed.newPage();
  await sitDownAt(second, link, 'Budi');
  await follower.until(({ room }) => room?.places.filter(({ occupant }) => occupant !== null).length === 2);
  await first.getByRole('button', { name: 'Fill with bots' }).click();
  for (const page of [first, second]) await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await follower.until(({ room }) => room?.places.every(({ ready }) => ready) === true);
  await first.getByRole('button', { name: /^Start/ }).click();

  // The one page gives its part away; the other's is on its way and does not arrive.
  await follower.until(({ room }) => typeof room?.fairness.clientReveals[0] === 'string');
  await reveals.held;
  const stored = () => readLog(server.dataFile, code).filter(({ matchId }) => matchId === follower.view.room?.matchId);
  const timeOf = (type: string) => stored().find(({ event }) => event.type === type)?.at;
  expect(timeOf('seats-drawn')).toBeUndefined();

  await server.until(() => timeOf('seats-drawn') !== undefined);
  const committed = timeOf('server-committed') ?? Number.NaN;
  expect(timeOf('reveal-missed')).toBe(committed + 3_000);
  expect(timeOf('seats-drawn')).toBe(committed + 3_000);

  // Too late: refused, and nothing changes.
  const late = answerToReveal(second);
  await reveals.release();
  expect(await (await late).json()).toMatchObject({ data: { result: { code: 'REVEAL_REFUSED' } } });

  await server.until(() => timeOf('hand-started') !== undefined);
  for (const page of [first, second]) await page.locator('[data-tile]').first().waitFor();
  const missed = stored().flatMap(({ event }) => (event.type === 'reveal-missed' ? [event.place] : []));
  const revealed = stored().flatMap(({ event }) => (event.type === 'revealed' ? [event.place] : []));
  expect([revealed, missed]).toEqual([[0], [1]]);

  // Nobody touches anything any more: the bots play it to its end.
  await server.until(() => follower.view.room?.fairness.serverSecret != null);
  const fairness = follower.view.room?.fairness;
  expect(fairness?.clientCommitments.map((each) => each !== null)).toEqual([true, true, false, false]);
  expect(fairness?.clientReveals).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), '', null, null]);
  expect(proofOf(follower.updates, 144)).toEqual([]);
  const ofLog = publishedMatch(stored().map(({ event }) => event));
  expect(ofLog.clientReveals).toEqual(fairness?.clientReveals);
  expect(verifyMatch(ofLog)).toEqual([]);
});
