/** Being somebody, in real pages against the real server: coming back, another device, another name, leaving for good. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../api/asker.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { embeddingSite, launch, pageOf, type Site } from '../e2e/browser.ts';
import { makeRoom, playAlong, sitDownIn, violations, watchPage } from '../e2e/seat.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

let browser: Browser;
let server: TestServer;
let site: Site;
let contexts: BrowserContext[];
let uncaught: string[];

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

beforeEach(async () => {
  server = await testServer();
  site = await embeddingSite(server.url);
  [contexts, uncaught] = [[], []];
});

afterEach(async () => {
  const broken = await Promise.all(contexts.flatMap((context) => context.pages()).map(violations));
  const cookies = await Promise.all(contexts.map((context) => context.cookies()));
  for (const context of contexts) await context.close();
  await site.close();
  await server.dispose();
  expect([...broken.flat(), ...uncaught, ...cookies.flat()]).toEqual([]);
});

/** A browser of its own with a page in it. `prepare` is done to it before. */
async function visit(url = site.url, prepare: (page: Page) => Promise<unknown> = watchPage): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 900 }, locale: 'en-GB' });
  contexts.push(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => uncaught.push(error.message));
  await prepare(page);
  await page.goto(url);
  return page;
}

const openMe = (page: Page): Promise<void> => page.getByRole('button', { name: 'You and your devices' }).click();
const closeMe = (page: Page): Promise<void> => page.keyboard.press('Escape');
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Makes a room as a new guest who sits in it; gives its code. */
async function settle(page: Page, name: string): Promise<string> {
  const link = await makeRoom(page, name);
  await page.getByText(`${name} (you)`).waitFor();
  return link.split('/').at(-1) ?? '';
}

/** Makes a recovery link in the panel that is open. */
async function recoveryLink(page: Page): Promise<string> {
  await press(page, 'Make a recovery link');
  return page.getByRole('textbox', { name: 'Your recovery link' }).inputValue();
}

/** Shows a code for another device in the panel that is open. */
async function moveCode(page: Page): Promise<string> {
  await press(page, 'Show a code');
  const code = page.getByRole('status', { name: 'Code for the other device' });
  return (await code.textContent()) ?? '';
}

/** Enters a code or a link in the panel, and says yes. */
async function comeBack(page: Page, written: string): Promise<void> {
  await page.getByPlaceholder('Code or link', { exact: true }).fill(written);
  await press(page, 'Continue');
  await press(page, 'Yes, continue');
}

/** What the browser keeps of the guest, as text. */
const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }));

describe('a recovery link', () => {
  test('brings the guest back in another browser, and gives the next one; used again it says so', async () => {
    const first = await visit();
    const code = await settle(first, 'Sari');
    await openMe(first);
    const link = await recoveryLink(first);
    await first.getByText('It is shown only once').waitFor();

    const second = await visit(link);
    await second.getByText('Continue as that guest here?').waitFor();
    expect(second.url()).toBe(site.url);
    await press(second, 'Yes, continue');
    await second.getByText('Welcome back, Sari.').waitFor();
    const next = await second.getByRole('textbox', { name: 'Your recovery link' }).inputValue();
    expect(next).not.toBe(link);
    await closeMe(second);
    await second.getByLabel('I have a code').fill(code);
    await press(second, 'Enter');
    await second.getByText('Sari (you)').waitFor();

    const third = await visit(link);
    await press(third, 'Yes, continue');
    await third.getByText('This link no longer works').waitFor();
    expect(await kept(third)).not.toContain('token');
    await third.goto(next);
    await press(third, 'Yes, continue');
    await third.getByText('Welcome back, Sari.').waitFor();
  });

  test('opened in a page that is there already asks as well; no leaves everything as it was', async () => {
    const first = await visit();
    await settle(first, 'Sari');
    await openMe(first);
    const link = await recoveryLink(first);
    const second = await visit();
    await settle(second, 'Budi');
    await second.evaluate((hash) => {
      location.hash = hash;
    }, new URL(link).hash);
    await second.getByText('You are Budi here now.').waitFor();
    await press(second, 'No, keep things as they are');
    await closeMe(second);
    await second.getByText('Budi (you)').waitFor();
    expect(second.url()).toBe(site.url);
  });

  test('is void when it is revoked', async () => {
    const first = await visit();
    await settle(first, 'Sari');
    await openMe(first);
    const link = await recoveryLink(first);
    await press(first, 'Revoke the link');
    await press(first, 'Revoke the link');
    await first.getByText('The link no longer works.').waitFor();
    expect(await first.getByRole('textbox', { name: 'Your recovery link' }).count()).toBe(0);
    const second = await visit();
    await openMe(second);
    await comeBack(second, link);
    await second.getByText('This link no longer works').waitFor();
  });

  test('is for its own server: a table of another one on the page stays as it is', async () => {
    const other = await testServer();
    const both = await pageOf(
      `<script type="module" src="${server.url}/mahjong-table.js"></script>
<mahjong-table id="one"></mahjong-table><mahjong-table id="two" server="${other.url}/graphql"></mahjong-table>`,
      `script-src 'self' ${server.url}; style-src 'self'`,
    );
    const page = await visit(both.url);
    for (const [id, name] of [
      ['one', 'Sari'],
      ['two', 'Budi'],
    ]) {
      const table = page.locator(`#${id}`);
      await table.getByLabel('Your name').fill(name ?? '');
      await table.getByRole('button', { name: 'Make a room' }).click();
      await table.getByText(`${name} (you)`).waitFor();
    }
    const guests = Object.keys(JSON.parse(await kept(page))).filter((key) => key.startsWith('mahjong-table:guest:'));
    expect(guests.sort()).toEqual([server, other].map(({ url }) => `mahjong-table:guest:${url}/graphql`).sort());
    await page.locator('#two').getByRole('button', { name: 'You and your devices' }).click();
    const link = await recoveryLink(page);

    const fresh = await visit(link);
    await press(fresh, 'Yes, continue');
    await fresh.locator('#two').getByText('Welcome back, Budi.').waitFor();
    await closeMe(fresh);
    await fresh.locator('#two').getByText('You play as Budi').waitFor();
    expect(await fresh.locator('#one').getByText('You play as').count()).toBe(0);
    for (const context of contexts) await context.close();
    contexts = [];
    await both.close();
    await other.dispose();
  });
});

describe('another device', () => {
  test('becomes the person by a code, which says when it is used and works once; and is ended from the first', async () => {
    const first = await visit();
    const code = await settle(first, 'Sari');
    await openMe(first);
    const shown = await moveCode(first);
    expect(shown).toMatch(/^[A-Z0-9]{4} [A-Z0-9]{4} [A-Z0-9]{4}$/);
    await first.getByText(/^Valid for [12]:\d\d$/).waitFor();

    const second = await visit();
    await openMe(second);
    await comeBack(second, shown.toLowerCase().replaceAll(' ', '-'));
    await second.getByText('Welcome back, Sari.').waitFor();
    await closeMe(second);
    await second.getByLabel('I have a code').fill(code);
    await press(second, 'Enter');
    await second.getByText('Sari (you)').waitFor();
    await first.getByText('The code was used: Chrome · Linux now plays under your name too.').waitFor();

    const third = await visit();
    await openMe(third);
    await comeBack(third, shown);
    await third.getByText('This code is wrong, was used, or is older than two minutes.').waitFor();

    await press(first, 'Sign out Chrome · Linux');
    await first.getByText('That device has been signed out.').waitFor();
    await second.getByRole('heading', { name: 'The server no longer knows you' }).waitFor();
    await closeMe(first);
    await first.getByText('Sari (you)').waitFor();
  });

  test('comes to the same seat by the picture’s link, in the middle of a hand', async () => {
    const first = await visit();
    await settle(first, 'Sari');
    await press(first, 'Fill with bots');
    await press(first, 'Ready');
    await press(first, 'Start the match');
    await first.locator('[data-tile]').first().waitFor();
    await openMe(first);
    const code = await moveCode(first);
    await first.getByRole('img', { name: 'QR code that opens this page' }).waitFor();
    const room = await first.evaluate(() => sessionStorage.getItem('mahjong-table:room:/#'));
    const hash = new URLSearchParams({
      'mahjong-move': code.replaceAll(' ', ''),
      'mahjong-server': `${server.url}/graphql`,
    });
    const second = await visit(`${site.url}?mahjong-room=${room}#${hash}`);
    await second.getByText('Use your name on this device too?').waitFor();
    await press(second, 'Yes, continue');
    await second.getByText('Welcome back, Sari.').waitFor();
    await closeMe(second);
    await second.locator('[data-tile]').first().waitFor();
    await playAlong(second);
    await closeMe(first);
    await first.locator('[data-tile]').first().waitFor();
  });
});

describe('a name', () => {
  test('is changed while seated and seen by the others; one that cannot be used is refused, and nothing changes', async () => {
    const first = await visit();
    const code = await settle(first, 'Sari');
    const watcher = await visit(`${site.url}?mahjong-room=${code}`);
    await watcher.getByText('Sari').waitFor();
    await openMe(first);
    await press(first, 'Change name');
    const field = first.getByRole('dialog').getByRole('textbox', { name: 'Your name' });
    await field.fill('\u202egnihton');
    await press(first, 'Save');
    await first.getByText('This name cannot be used.').waitFor();
    await field.fill('Sari Dewi');
    await press(first, 'Save');
    await first.getByText('You play as Sari Dewi').waitFor();
    await watcher.getByText('Sari Dewi').waitFor();
  });
});

describe('deleting oneself', () => {
  test('asks once, says what stays, and leaves a deleted player in the seat and nothing in the browser', async () => {
    const first = await visit();
    const code = await settle(first, 'Sari');
    const watcher = await visit(`${site.url}?mahjong-room=${code}`);
    await sitDownIn(watcher, 'Budi');
    await watcher.getByText('Budi (you)').waitFor();
    await press(first, 'Fill with bots');
    await press(first, 'Ready');
    await press(watcher, 'Ready');
    await press(first, 'Start the match');
    await watcher.locator('[data-tile]').first().waitFor();
    const token = await first.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '').token, guestKey());

    await openMe(first);
    await press(first, 'Delete my data');
    await first.getByText('What stays: the results of your matches').waitFor();
    await press(first, 'Cancel');
    await press(first, 'Delete my data');
    await press(first, 'Delete for good');
    await first.getByText('Your data has been deleted.').waitFor();
    await watcher.getByText('deleted player').first().waitFor();
    expect(await kept(first)).not.toMatch(/Sari|token/);
    expect((await ask(server.url, { token }, '{ me { id } }')).errors?.[0]?.extensions?.code).toBe('TOKEN_REFUSED');
    await closeMe(first);
    await first.getByRole('button', { name: 'Make a room' }).waitFor();
  });
});

function guestKey(): string {
  return `mahjong-table:guest:${server.url}/graphql`;
}

describe('what is kept of oneself', () => {
  test('is downloaded as a file', async () => {
    const page = await visit();
    await settle(page, 'Sari');
    await openMe(page);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
    expect(download.suggestedFilename()).toBe('mahjong-me.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ name: 'Sari', kind: 'guest' });
  });
});

describe('where nothing can be stored', () => {
  test('a guest plays, and is asked for a name again by the next page', async () => {
    const page = await visit(site.url, async (fresh) => {
      await watchPage(fresh);
      await fresh.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('forbidden', 'SecurityError');
            },
          });
        }
      });
    });
    const said = page.getByText('your name and seat last as long as the page stays open');
    await said.waitFor();
    await settle(page, 'Sari');
    await openMe(page);
    expect(await recoveryLink(page)).toContain('#mahjong-recover=');
    await closeMe(page);
    await page.reload();
    await page.getByLabel('Your name').waitFor();
    await said.waitFor();
  });
});

describe('the language', () => {
  /** A page that says no language itself, with a table of a server. */
  const speechless = (url: string): Promise<Site> =>
    pageOf(
      `<script type="module" src="${url}/mahjong-table.js"></script>
<div lang=""><mahjong-table></mahjong-table></div>`,
      `script-src 'self' ${url}; style-src 'self'`,
    );
  const spoken = (page: Page, tag: string): Promise<void> =>
    page.locator(`mahjong-table .frame[lang=${tag}]`).waitFor();

  test('is the site’s where nobody says one; the page, the attribute and the person have their say over it', async () => {
    const malay = await testServer({
      SITES: JSON.stringify({ club: { name: 'Club', origins: ['*'], language: 'ms' } }),
    });
    const quiet = await speechless(malay.url);
    const page = await visit(quiet.url);
    await page.getByRole('button', { name: 'Anda dan peranti anda' }).waitFor();
    await page
      .locator('div')
      .first()
      .evaluate((around) => around.setAttribute('lang', 'ko'));
    await spoken(page, 'ko');
    await page.locator('mahjong-table').evaluate((table) => table.setAttribute('language', 'id'));
    await spoken(page, 'id');
    await page.getByRole('button', { name: 'Kamu dan perangkatmu' }).click();
    await page.getByLabel('Bahasa').selectOption('English');
    await page.getByRole('heading', { name: 'I was here before' }).waitFor();
    await spoken(page, 'en');
    await page.getByLabel('Language').selectOption('As the page');
    await spoken(page, 'id');
    await quiet.close();
    await malay.dispose();
  });

  test('is the browser’s where the site has no say either', async () => {
    const quiet = await speechless(server.url);
    const context = await browser.newContext({ locale: 'id-ID' });
    contexts.push(context);
    const page = await context.newPage();
    await watchPage(page);
    await page.goto(quiet.url);
    await spoken(page, 'id');
    await quiet.close();
  });
});

describe('the panel', () => {
  test('is reached and left by keyboard, holds the focus, and gives it back', async () => {
    const page = await visit();
    await settle(page, 'Sari');
    const button = page.getByRole('button', { name: 'You and your devices' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Recovery link' }).waitFor();
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        let at = document.activeElement;
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
      });
    expect(await focused()).toBe('You');
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      expect(['Fill with bots', 'Make a room']).not.toContain(await focused());
    }
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('You and your devices');
  });

  test.each(['light', 'dark'])(
    'is accessible to whoever is somebody, to nobody, and when it asks, in %s',
    async (theme) => {
      const themed = await embeddingSite(server.url, `theme="${theme}"`);
      const page = await visit(themed.url);
      const complaints = async (): Promise<unknown> => {
        await page.evaluate(`(() => { ${axe}; window.axe = axe; })()`);
        return page.evaluate(async () => {
          const { violations: found } = await Reflect.get(window, 'axe').run('mahjong-table');
          return found.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => [
            id,
            nodes.map(({ html }) => html),
          ]);
        });
      };
      await openMe(page);
      await page.getByText('I was here before').waitFor();
      expect(await complaints()).toEqual([]);
      await closeMe(page);
      await settle(page, 'Sari');
      await openMe(page);
      await recoveryLink(page);
      await moveCode(page);
      await press(page, 'Delete my data');
      await press(page, 'Sign out on this device');
      expect(await complaints()).toEqual([]);
      await themed.close();
    },
  );

  test('says that it is the person’s turn, and leads back to the table', async () => {
    const page = await visit();
    await settle(page, 'Sari');
    await press(page, 'Fill with bots');
    await press(page, 'Ready');
    await press(page, 'Start the match');
    await page.locator('[data-tile]').first().waitFor();
    await openMe(page);
    await press(page, 'Back to the table');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
