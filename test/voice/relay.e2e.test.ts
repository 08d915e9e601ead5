/** A public room: strangers talk by way of a relay, and no page learns another address. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest } from '../api/guest.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { sitDownAt } from '../e2e/seat.ts';
import { ensureCoturn, type Relay, startCoturn } from '../tools/coturn.ts';
import { AUTOPLAY, FAKE_MICROPHONE, hears, launchTalking, microphone, type Talker, talker, turnOn } from './pages.ts';

const SECRET = 'shared by both servers in this test';
const coturn = ensureCoturn();

let relay: Relay;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  if (coturn === null) return;
  relay = await startCoturn(coturn, SECRET);
  server = await testServer({ TURN_URLS: relay.url, TURN_SECRET: SECRET });
  browser = await launchTalking([...FAKE_MICROPHONE, ...AUTOPLAY]);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
  await relay?.close();
});

test.skipIf(coturn === null)('two strangers hear each other by relay only', async () => {
  const talkers = await strangers();

  for (const { page, context, frames } of talkers) {
    const text = frames.join('\n');
    const candidates = text.match(/candidate:[^"\\]*/g) ?? [];
    expect(candidates.length).toBeGreaterThan(0);
    for (const candidate of candidates)
      expect(candidate).toMatch(/ 127\.0\.0\.1 \d+ typ relay raddr 0\.0\.0\.0 rport 0/);
    expect(text).not.toMatch(/typ (host|srflx|prflx)/);
    const kinds = await page.evaluate(async () => {
      const used: string[] = [];
      for (const connection of window.talk.connections) {
        (await connection.getStats()).forEach((stats) => {
          if (stats.type === 'local-candidate') used.push(stats.candidateType);
        });
      }
      return used;
    });
    expect(new Set(kinds)).toEqual(new Set(['relay']));
    await context.close();
  }
});

test.skipIf(coturn === null)('a way that is lost is looked for anew, by relay only as well', async () => {
  const talkers = await strangers();
  await relay.close();
  relay = await startCoturn(coturn ?? '', SECRET, relay.port);
  await Promise.all(talkers.map(({ page }) => lost(page)));
  await Promise.all(talkers.map(({ page }) => hears(page, 1)));
  for (const { page, context } of talkers) {
    expect(await page.evaluate(() => window.talk.connections.length), 'the same connection').toBe(1);
    await context.close();
  }
});

test.skipIf(coturn === null)('the relay takes nobody whose credentials are not of this server', async () => {
  const { page, context } = await talker(browser, { loopback: false });
  await page.goto(server.url);
  const found = await page.evaluate(
    (urls) =>
      new Promise<number>((done) => {
        const connection = new RTCPeerConnection({
          iceServers: [{ urls, username: `${Math.floor(Date.now() / 1000) + 600}:x`, credential: 'made up' }],
          iceTransportPolicy: 'relay',
        });
        let candidates = 0;
        connection.onicecandidate = ({ candidate }) => {
          if (candidate === null) done(candidates);
          else candidates += 1;
        };
        connection.addTransceiver('audio');
        void connection.setLocalDescription();
      }),
    relay.url,
  );
  expect(found).toBe(0);
  await context.close();
});

/** Two people in a public room who hear each other. */
async function strangers(): Promise<readonly Talker[]> {
  const maker = await Guest.named(server.url, 'Maker');
  const code = await maker.createRoom({ visibility: 'PUBLIC' });
  const talkers = [await talker(browser, { loopback: false }), await talker(browser, { loopback: false })];
  for (const [index, { page }] of talkers.entries()) {
    await sitDownAt(page, `${server.url}/r/${code}`, `Guest ${index}`);
    await microphone(page).on().waitFor();
  }
  for (const { page } of talkers) await turnOn(page);
  await Promise.all(talkers.map(({ page }) => hears(page, 1)));
  return talkers;
}

/** Waits until the page has noticed that its way to the other is lost. */
async function lost(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    window.talk.connections.some(({ connectionState }) => connectionState !== 'connected'),
  );
}
