/** Around the game, in real pages against the real server: Quick Play, what a full room offers, clocks that nobody can set. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { graphql } from '../../widget/client/graphql.ts';
import { RemoveOccupant, StartMatch } from '../../widget/client/mutations.ts';
import { Guest } from '../api/guest.ts';
import { gather } from '../api/player.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { embeddingSite, launch } from '../e2e/browser.ts';
import { codeOfLink, makeRoom, watchPage } from '../e2e/seat.ts';
import { Visits } from '../e2e/visits.ts';

const LookAtRoom = graphql(`
  query LookAtRoom($code: String!) {
    room(code: $code) {
      __typename
      ... on RoomPayload { room { phaseEndsAt clock ruleSet places { occupant { strength } } fairness { clientCommitments } } }
    }
  }
`);

let browser: Browser;
let server: TestServer;
let visits: Visits;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

beforeEach(async () => {
  server = await testServer();
  visits = new Visits(browser);
});

afterEach(async () => {
  const broken = await visits.end();
  await server.dispose();
  expect(broken).toEqual([]);
});

/** A page in a browser of its own, with the element in it. `prepare` is done to it before. */
async function visit(attributes = '', prepare?: (page: Page) => Promise<void>): Promise<Page> {
  return visits.to(await embeddingSite(server.url, attributes), 900, prepare);
}

/** The code of the room that the page shows. */
async function codeOf(page: Page): Promise<string> {
  return (await page.getByRole('heading', { name: /^Room / }).textContent())?.replace('Room ', '') ?? '';
}

/** A room as anybody may see it. */
async function lookAt(code: string) {
  const { room: found } = await new Guest(server.url).ask(LookAtRoom, { code });
  if (found.__typename !== 'RoomPayload') throw new Error('no such room');
  return found.room;
}

/** For looking at: pictures at both ends of the widths go where `SHOTS` says. */
async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
  }
}

test('the start panel comes whole, in whatever order its scripts do: what is typed at once is a name', async () => {
  const page = await visit('', async (opened) => {
    await watchPage(opened);
    let count = 0;
    await opened.route('**/*.js', async (route) => {
      count += 1;
      // Late in turns, so that no order is the usual one.
      await new Promise((resolve) => setTimeout(resolve, 40 * ((count * 7) % 11)));
      await route.continue();
    });
    await opened.addInitScript(() => {
      const find = (root: ParentNode, wanted: string): boolean =>
        [...root.querySelectorAll('*')].some(
          (each) => each.matches(wanted) || (each.shadowRoot !== null && find(each.shadowRoot, wanted)),
        );
      const look = () => {
        const [code, name] = [find(document, '#code'), find(document, '#name')];
        if (code || name) Object.assign(window, { firstSeen: { code, name } });
        else requestAnimationFrame(look);
      };
      look();
    });
  });
  await page.getByLabel('Your name').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'firstSeen'))).toEqual({ code: true, name: true });
});

test('the settings are there before a match, on the start panel and in the lobby, and act there', async () => {
  const page = await visit();
  const look = () =>
    page.evaluate(() => {
      const style = document.querySelector('mahjong-table')?.style;
      return ['--_text-scale', '--_deep', '--_warm'].map((name) => style?.getPropertyValue(name));
    });
  const change = async (label: string, value: string) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel(label, { exact: true }).fill(value);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByLabel(label, { exact: true }).count()).toBe(0);
  };
  await change('Text size', '100');
  expect(await look()).toEqual(['1.500', '0.0%', '0.0%']);
  await makeRoom(page, 'Sari');
  await change('Contrast', '100');
  expect(await look()).toEqual(['1.500', '40.0%', '0.0%']);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Language').selectOption('id');
  await page.getByRole('heading', { name: /^Meja / }).waitFor();
  await page.getByLabel('Bahasa').selectOption('ko');
  const heading = page.getByRole('heading', { name: / 방$/ });
  await heading.waitFor();
  expect(await heading.evaluate((each) => getComputedStyle(each).wordBreak)).toBe('keep-all');
});

test.each(['button', 'key'] as const)('the opening can be skipped with a %s, and the hand is the same', async (way) => {
  const page = await visit('practice="sichuan"', async (opened) => {
    await opened.emulateMedia({ reducedMotion: 'no-preference' });
    await watchPage(opened);
  });
  await page.getByRole('button', { name: /^Play against bots/ }).click();
  const skip = page.getByRole('button', { name: 'Skip animation' });
  await skip.waitFor();
  if (way === 'button') await skip.click();
  else {
    await page.locator('mahjong-table').focus();
    await page.keyboard.press('x');
  }
  await skip.waitFor({ state: 'detached' });
  await page.locator('mahjong-own-hand .key').nth(12).waitFor();
});

describe('practice against bots', () => {
  test('one press, without a name typed, and the hand is dealt; leaving and coming back finds it as it was', async () => {
    const page = await visit();
    await page.getByLabel('Rules of the practice').selectOption('hong-kong');
    await page.getByLabel('How well the bots play').selectOption('STRONG');
    await picture(page, 'start-practice');
    await page.getByRole('button', { name: 'Play against bots' }).click();
    await page.locator('mahjong-own-hand .key').nth(12).waitFor();
    const code = await page.locator('mahjong-table').evaluate((table) => Reflect.get(table, 'code') as string);
    const room = await lookAt(code);
    expect(room.ruleSet).toBe('hong-kong');
    expect(room.places.map(({ occupant }) => occupant?.strength)).toEqual([null, 'STRONG', 'STRONG', 'STRONG']);
    expect(await page.getByRole('button', { name: 'Ready', exact: true }).count()).toBe(0);
    const hand = () =>
      page.locator('mahjong-own-hand .key').evaluateAll((keys) => keys.map((key) => key.textContent).sort());
    const before = await hand();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.locator('mahjong-sheet').getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('button', { name: 'Back to your match' }).click();
    await page.locator('mahjong-own-hand .key').nth(12).waitFor();
    expect(await hand()).toEqual(before);
    await page.reload();
    await page.locator('mahjong-own-hand .key').nth(12).waitFor();
    expect(await hand()).toEqual(before);
  });

  test('an attribute names the rules and puts it first; the name that is offered can be another', async () => {
    const page = await visit('practice="klasik"');
    await page.getByLabel('Your name').fill('Sari');
    await page.keyboard.press('Enter');
    await page.locator('mahjong-own-hand .key').nth(12).waitFor();
    await page.getByText('Sari').first().waitFor({ state: 'attached' });
  });
});

describe('Quick Play', () => {
  test('an attribute, a name and Enter: people meet, and the match starts by itself with bots and the randomness of both', async () => {
    const sari = await visit('quick-play="hong-kong"');
    await sari.getByRole('button', { name: 'Play now · Hong Kong' }).waitFor();
    await picture(sari, 'start-named');
    await sari.getByLabel('Your name').fill('Sari');
    await sari.keyboard.press('Enter');
    await sari.getByText('The match starts as soon as four people are here, or when the time is up.').waitFor();
    await picture(sari, 'quick');
    const code = await codeOf(sari);

    const budi = await visit('quick-play="hong-kong"');
    await budi.getByLabel('Your name').fill('Budi');
    await budi.getByRole('button', { name: /^Play now/ }).click();
    await budi.getByText('Budi (you)').waitFor();
    expect(await codeOf(budi)).toBe(code);
    await sari.getByText('Budi').waitFor();
    expect(await sari.getByRole('button', { name: 'Ready', exact: true }).count()).toBe(0);

    await sari.locator('mahjong-play').waitFor();
    await budi.locator('mahjong-play').waitFor();
    const room = await lookAt(code);
    expect(room).toMatchObject({ ruleSet: 'hong-kong', clock: 'standard' });
    expect(room.fairness.clientCommitments.filter((each) => each !== null)).toHaveLength(2);
  });

  test('without the attribute it is offered second; another pace is another table; who leaves leaves nothing behind', async () => {
    const sari = await visit();
    await sari.getByLabel('Your name').fill('Sari');
    await picture(sari, 'start');
    await sari.getByRole('button', { name: 'Play now' }).click();
    await sari.getByText('Sari (you)').waitFor();

    const budi = await visit();
    await budi.getByLabel('Your name').fill('Budi');
    await budi.getByLabel('Pace').selectOption('RELAXED');
    await budi.getByRole('button', { name: 'Play now' }).click();
    await budi.getByText('Budi (you)').waitFor();
    const code = await codeOf(budi);
    expect(code).not.toBe(await codeOf(sari));

    await budi.getByRole('button', { name: 'Stand up' }).click();
    await budi.getByRole('button', { name: 'Another room' }).click();
    await budi.getByRole('button', { name: 'Make a room' }).waitFor();
    const room = await lookAt(code);
    expect(room).toMatchObject({ clock: 'relaxed', phaseEndsAt: null });
  });
});

describe('a full room', () => {
  test('somebody without a name waits for a place, and gets the one that comes free', async () => {
    const host = await Guest.named(server.url, 'Ana');
    const code = await host.createRoom();
    await host.join(code);
    await host.addBots(code, 3);
    const sari = await visit(`room="${code}"`);
    await sari.getByRole('button', { name: 'Wait for a place' }).click();
    await sari.getByLabel('Your name').fill('Sari');
    await sari.keyboard.press('Enter');
    await sari.getByText('You are number 1 in the queue.').waitFor();
    await picture(sari, 'full');

    const budi = await visit(`room="${code}"`);
    await budi.getByText('One person is waiting for a place.').waitFor();

    await sari.getByRole('button', { name: 'Stop waiting' }).click();
    await budi.getByText('One person is waiting for a place.').waitFor({ state: 'detached' });
    await sari.getByRole('button', { name: 'Wait for a place' }).click();
    await sari.getByText('You are number 1 in the queue.').waitFor();
    await host.does(RemoveOccupant, { input: { code, place: 3 } });
    await sari.getByText('Sari (you)').waitFor();
    expect(await sari.getByRole('button', { name: 'Stop waiting' }).count()).toBe(0);
  });

  test('a match can be watched, and another table with its rules is one touch away', async () => {
    const [player] = await gather(server.url, [{}], { visibility: 'PUBLIC', ruleSet: 'hong-kong' });
    if (player === undefined) throw new Error('nobody plays');
    await player.guest.does(StartMatch, { input: { code: player.code } });
    const budi = await visit(`room="${player.code}"`);
    await budi.locator('mahjong-play').waitFor();
    await budi.getByText('There is no free place.').waitFor();
    await picture(budi, 'watching');
    await budi.getByRole('button', { name: 'Another table like this' }).click();
    await budi.getByLabel('Your name').fill('Budi');
    await budi.keyboard.press('Enter');
    await budi.getByText('Budi (you)').waitFor();
    const code = await codeOf(budi);
    expect(code).not.toBe(player.code);
    const room = await lookAt(code);
    expect(room).toMatchObject({ ruleSet: 'hong-kong' });
  });

  test('the host of a private room may forbid watching: who comes during the match is told so', async () => {
    const sari = await visit();
    const code = codeOfLink(await makeRoom(sari, 'Sari'));
    await sari.getByRole('button', { name: 'Turn watching off' }).click();
    await sari.getByRole('button', { name: 'Let others watch' }).waitFor();
    await sari.getByRole('button', { name: 'Fill with bots' }).click();
    await sari.getByRole('button', { name: 'Ready', exact: true }).click();
    await sari.getByRole('button', { name: 'Start the match' }).click();
    await sari.locator('mahjong-play').waitFor();
    const budi = await visit(`room="${code}"`);
    await budi.getByRole('heading', { name: 'You cannot enter this room' }).waitFor();
  });
});

describe('clocks', () => {
  const DAY = 86_400_000;

  test.each([DAY, -DAY])(
    'the countdown is the server’s, on a clock %i ms wrong that is put right meanwhile',
    async (wrong) => {
      const sari = await visit('', async (page) => {
        await watchPage(page);
        await page.addInitScript((by) => {
          const really = Date.now;
          let shift = by;
          Date.now = () => really.call(Date) + shift;
          Reflect.set(window, 'putRight', () => {
            shift = 0;
          });
        }, wrong);
      });
      await sari.getByLabel('Your name').fill('Sari');
      await sari.getByRole('button', { name: 'Play now' }).click();
      const countdown = sari.getByText(/^In /);
      await countdown.waitFor();
      const end = (await lookAt(await codeOf(sari))).phaseEndsAt ?? 0;

      /** How far what the page shows is from what the server means, whole seconds: it is drawn anew a few times in each. */
      const error = async () => {
        const most = Math.ceil((end - Date.now()) / 1000) + 1;
        const shown = Number((await countdown.textContent())?.replace(/\D/g, ''));
        const least = Math.ceil((end - Date.now()) / 1000);
        return Math.max(0, shown - most, least - shown);
      };
      expect(await error()).toBe(0);
      await sari.evaluate(() => Reflect.get(window, 'putRight')());
      const before = await countdown.textContent();
      await expect.poll(() => countdown.textContent(), { timeout: 20_000 }).not.toBe(before);
      expect(await error()).toBe(0);
    },
  );
});
