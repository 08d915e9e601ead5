/** The lobby element and manners, in real pages against the real server. */

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JoinRoom, LeaveRoom, SayPhrase, StartMatch } from '../../widget/client/mutations.ts';
import { Guest } from '../api/guest.ts';
import { gather } from '../api/player.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { launch } from '../e2e/browser.ts';
import { Pages, picture } from '../e2e/pages.ts';

let browser: Browser;
let server: TestServer;
let pages: Pages;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

beforeEach(async () => {
  server = await testServer();
  pages = new Pages(browser, server.url);
});

afterEach(async () => {
  const broken = await pages.close();
  await server.dispose();
  expect(broken).toEqual([]);
});

const lobby = (attributes = '') => `<mahjong-lobby server="${server.url}/graphql" ${attributes}></mahjong-lobby>`;

describe('the lobby element', () => {
  test('lists public tables as they come, fill and go, and hands a room to the table that `for` names', async () => {
    const page = await pages.visit(`${lobby('for="table"')}<mahjong-table id="table"></mahjong-table>`);
    await page.getByText('Nobody has an open table just now.').waitFor();
    await picture(page, 'lobby-empty');
    const ana = await Guest.named(server.url, 'Ana');
    const code = await ana.createRoom({ visibility: 'PUBLIC', ruleSet: 'hong-kong', clock: 'relaxed' });
    const list = page.getByRole('list', { name: 'Public tables' });
    await list.getByText('3 free places').waitFor();
    const bea = await Guest.named(server.url, 'Bea');
    await bea.does(JoinRoom, { input: { code } });
    await list.getByText('2 free places').waitFor();
    await list.getByText('Bea').waitFor();
    await list.getByText(/Relaxed/).waitFor();
    const [player] = await gather(server.url, [{}], { visibility: 'PUBLIC', ruleSet: 'sichuan' });
    await player?.guest.does(StartMatch, { input: { code: player.code } });
    await list.getByRole('link', { name: `Watch room ${player?.code}` }).waitFor();
    await picture(page, 'lobby');
    await bea.does(LeaveRoom, { input: { code } });
    await list.getByText('3 free places').waitFor();
    await list.getByRole('link', { name: `Join room ${code}` }).click();
    await page
      .getByRole('heading', { name: `Room ${code}` })
      .last()
      .waitFor();
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
    player?.stop();
  });

  test('asks the page first, and follows the room’s link where there is no table', async () => {
    const page = await pages.visit(lobby('rule-set="klasik"'));
    const ana = await Guest.named(server.url, 'Ana');
    const code = await ana.createRoom({ visibility: 'PUBLIC' });
    const other = await (await Guest.named(server.url, 'Eka')).createRoom({ visibility: 'PUBLIC', ruleSet: 'sichuan' });
    const join = page.getByRole('link', { name: `Join room ${code}` });
    await join.waitFor();
    expect(await page.getByRole('link', { name: `Join room ${other}` }).count()).toBe(0);
    await page.evaluate(() => {
      addEventListener('mahjong-lobby-choice', (event) => {
        Reflect.set(window, 'chosen', event.detail);
        event.preventDefault();
      });
    });
    const before = page.url();
    await join.press('Enter');
    expect(await page.evaluate(() => Reflect.get(window, 'chosen'))).toEqual({ do: 'enter', room: code });
    expect(page.url()).toBe(before);
    await page.reload();
    await join.click();
    await page.waitForURL(`${server.url}/r/${code}`);
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
  });

  test('Play now goes to the table, with rules and pace; without one to a page of the server', async () => {
    const page = await pages.visit(`${lobby('for="table"')}<mahjong-table id="table"></mahjong-table>`);
    await page.getByLabel('Rules', { exact: true }).selectOption('hong-kong');
    await page.locator('mahjong-lobby').getByLabel('Pace').selectOption('relaxed');
    await page.locator('mahjong-lobby').getByRole('button', { name: 'Play now' }).click();
    const table = page.locator('mahjong-table');
    await table.getByRole('button', { name: 'Play now · Hong Kong club' }).waitFor();
    expect(await table.getByLabel('Pace').inputValue()).toBe('RELAXED');
    const alone = await pages.visit(lobby());
    await alone.getByRole('button', { name: 'Play now' }).click();
    await alone.waitForURL(`${server.url}/play?quick-play=klasik&clock=standard`);
    await alone.getByRole('button', { name: 'Play now · Klasik' }).waitFor();
  });

  test('says what is wrong when the server is away, and comes back by itself', async () => {
    const page = await pages.visit(lobby());
    await page.getByText('Nobody has an open table just now.').waitFor();
    await page.context().setOffline(true);
    await page.evaluate(() => document.querySelector('mahjong-lobby')?.setAttribute('rule-set', 'sichuan'));
    const ana = await Guest.named(server.url, 'Ana');
    await page.context().setOffline(false);
    await ana.createRoom({ visibility: 'PUBLIC', ruleSet: 'sichuan' });
    await page.getByText('3 free places').waitFor();
  });
});

describe('manners', () => {
  test('somebody says something; another’s words can be hidden; a name that looks like another’s is refused in words', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    const code = await ana.createRoom();
    const page = await pages.room(code);
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByLabel('Your name').fill('Ana');
    await page.getByRole('button', { name: 'Sit down' }).click();
    // Somebody is called that: another name is asked for.
    await page.getByText('Somebody in this room has a name that looks the same.').first().waitFor();
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByLabel('Your name').fill('Host');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This name cannot be used here.').waitFor();
    await page.getByLabel('Your name').fill('Budi');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByText('Budi (you)').waitFor();
    await page.getByRole('button', { name: 'Say something' }).click();
    await picture(page, 'phrases');
    await page.getByRole('button', { name: 'Good luck' }).click();
    await page.getByText('You: Good luck').waitFor({ state: 'attached' });
    await ana.does(SayPhrase, { input: { code, phrase: 'TEA' } });
    await page.getByText('Ana: pours tea').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Say something' }).click();
    await page.getByLabel('Show what Ana says').uncheck();
    await page.keyboard.press('Escape');
    await ana.does(SayPhrase, { input: { code, phrase: 'GOODBYE' } });
    await page.getByRole('button', { name: 'Say something' }).click();
    await page.getByRole('button', { name: 'Thank you' }).click();
    await page.getByText('You: Thank you').waitFor({ state: 'attached' });
    expect(await page.getByText('Ana: Goodbye').count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Say something' }).click();
    expect(await page.getByLabel('Show what Ana says').isChecked()).toBe(false);
  });

  test('Ready is not taken back by a second Enter', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    const code = await ana.createRoom();
    const page = await pages.room(code);
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByLabel('Your name').fill('Budi');
    await page.getByRole('button', { name: 'Sit down' }).click();
    const ready = page.getByRole('button', { name: 'Ready', exact: true });
    await ready.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Not ready after all' }).waitFor();
    await page.keyboard.press('Enter');
    await ana.does(SayPhrase, { input: { code, phrase: 'HELLO' } });
    await page.getByText('Ana: Hello').waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: 'Not ready after all' }).count()).toBe(1);
  });

  test('at the table bubbles stand in the corners, one for each seat', async () => {
    const players = await gather(server.url, [{ answer: () => null }, { answer: () => null }, { answer: () => null }]);
    const [host] = players;
    if (host === undefined) throw new Error('somebody is host');
    await host.guest.does(StartMatch, { input: { code: host.code } });
    const page = await pages.room(host.code);
    await page.locator('mahjong-play .seats, mahjong-play .board').first().waitFor();
    // What is said before they are there is old.
    await page.locator('mahjong-speech .around').waitFor({ state: 'attached' });
    for (const [index, phrase] of (['TAKE_YOUR_TIME', 'SMILE', 'GOOD_GAME'] as const).entries()) {
      await players[index]?.guest.does(SayPhrase, { input: { code: host.code, phrase } });
    }
    await page.locator('mahjong-speech .bubble').nth(2).waitFor();
    await picture(page, 'speech', [1280, 360]);
    for (const player of players) player.stop();
  });
});
