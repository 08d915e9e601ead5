/** docs/rules/rooms.md, "Voice", between real pages. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../api/server.ts';
import { pageOf } from '../e2e/browser.ts';
import { codeOfLink, makeRoom, sitDownAt, sitDownIn } from '../e2e/seat.ts';
import {
  AUTOPLAY,
  FAKE_MICROPHONE,
  hears,
  hearsNothing,
  launchTalking,
  MAY_NOT_PLAY,
  microphone,
  plays,
  type Talker,
  talker,
  turnOn,
} from './pages.ts';

let server: TestServer;
let browser: Browser;
const talkers: Talker[] = [];

beforeAll(async () => {
  // More guests come from this one address than may in ten minutes.
  server = await testServer({ RATE_LIMITS: 'off' });
  browser = await launchTalking([...FAKE_MICROPHONE, ...AUTOPLAY]);
});
afterEach(async () => {
  await Promise.all(talkers.splice(0).map(({ context }) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const NAMES = ['Sari', 'Budi', 'Mei', 'Rahel'];

/** Pages of people who sit in one room, the first as host. `url`: where the first opens the server's own page. */
async function seated(count: number, { from = browser, url = server.url } = {}): Promise<Page[]> {
  const pages: Page[] = [];
  let link = '';
  for (const name of NAMES.slice(0, count)) {
    const one = await talker(from);
    talkers.push(one);
    pages.push(one.page);
    if (link === '') {
      await one.page.goto(url);
      link = `${url}/r/${codeOfLink(await makeRoom(one.page, name))}`;
    } else await sitDownAt(one.page, link, name);
  }
  for (const page of pages) {
    if (await page.evaluate(() => isSecureContext)) await microphone(page).on().waitFor();
  }
  return pages;
}

/** Two of them. */
async function two(from = browser): Promise<readonly [Page, Page]> {
  const pages = await seated(2, { from });
  return [at(pages, 0), at(pages, 1)];
}

function at(pages: readonly Page[], index: number): Page {
  const page = pages[index];
  if (page === undefined) throw new Error('there is such a page');
  return page;
}

describe('hearing one another', () => {
  test.each([2, 3, 4])('%i people', async (count) => {
    const pages = await seated(count);
    for (const page of pages) await turnOn(page);
    await Promise.all(pages.map((page) => hears(page, count - 1)));
    await Promise.all(pages.map((page) => plays(page, count - 1)));
    // Who speaks is shown in every page, in words as well.
    for (const page of pages) await page.getByText('speaking').first().waitFor({ state: 'attached' });
  });

  test('the microphone is off on entering; one touch on, one touch off; hearing needs none', async () => {
    const [first, second] = await two();
    await hearsNothing(second);
    await turnOn(first);
    await hears(second, 1);
    await microphone(second).on().waitFor();
    await microphone(first).off().click();
    await microphone(first).on().waitFor();
    await hearsNothing(second);
    await turnOn(first);
    await hears(second, 1);
  });

  test('after a reload the page is in it again, with its microphone off', async () => {
    const [first, second] = await two();
    await turnOn(first);
    await turnOn(second);
    await hears(second, 1);
    await second.reload();
    await microphone(second).on().waitFor();
    await hears(second, 1);
    await turnOn(second);
    await hears(first, 1);
  });

  test('who stands up is out of it', async () => {
    const [first, second] = await two();
    await turnOn(first);
    await turnOn(second);
    await hears(first, 1);
    await second.getByRole('button', { name: 'Stand up' }).click();
    await microphone(second).off().waitFor({ state: 'detached' });
    await microphone(second).on().waitFor({ state: 'detached' });
    await first.waitForFunction(() =>
      window.talk.connections.every(({ connectionState }) => connectionState !== 'connected'),
    );
  });

  test('push to talk: on while the button is held', async () => {
    const [first, second] = await two();
    await first.getByRole('button', { name: /^Voice:/ }).click();
    await first.getByLabel('Talk only while the button is held').check();
    await first.keyboard.press('Escape');
    const hold = first.getByRole('button', { name: 'Hold to talk' });
    await hold.hover();
    await first.mouse.down();
    await hears(second, 1);
    await first.mouse.up();
    await hearsNothing(second);
    await hold.focus();
    await first.keyboard.down('Space');
    await hears(second, 1);
    await first.keyboard.up('Space');
    await hearsNothing(second);
  });

  test('one seat is muted for oneself, and only there', async () => {
    const [first, second] = await two();
    await turnOn(first);
    await plays(second, 1);
    await second.getByRole('button', { name: /^Voice:/ }).click();
    await second.getByLabel('Volume of Sari').fill('0');
    await second.waitForFunction(() => window.talk.audios.every(({ muted }) => muted));
    await second.getByLabel('Volume of Sari').fill('40');
    await second.waitForFunction(() => window.talk.audios.some(({ muted, volume }) => !muted && volume === 0.4));
  });
});

test('the host takes voice from a person, who hears on', async () => {
  const [host, other] = await two();
  await turnOn(host);
  await turnOn(other);
  await hears(host, 1);
  await host.getByRole('button', { name: /^Voice:/ }).click();
  await host.getByRole('button', { name: 'Take voice from Budi' }).click();
  await other.getByText(/Your voice has been taken/).waitFor();
  await hearsNothing(host);
  await host.waitForFunction(() => window.talk.audios.every(({ muted }) => muted));
  await hears(other, 1);
  await microphone(other).on().click();
  await microphone(other).on().waitFor();
  await host.getByRole('button', { name: 'Let Budi talk again' }).click();
  await host.getByRole('button', { name: 'Take voice from Budi' }).waitFor();
  await turnOn(other);
  await hears(host, 1);
});

describe('a microphone that cannot be had is told apart, and stops no hearing', () => {
  test('refused', async () => {
    const denying = await launchTalking([
      '--use-fake-device-for-media-stream',
      '--deny-permission-prompts',
      ...AUTOPLAY,
    ]);
    try {
      const speaker = at(await seated(1), 0);
      const one = await talker(denying);
      await sitDownAt(one.page, `${server.url}/r/${await codeOf(speaker)}`, 'Budi');
      await microphone(one.page).on().click();
      await one.page.getByText(/The browser blocks the microphone/).waitFor();
      await turnOn(speaker);
      await hears(one.page, 1);
    } finally {
      await denying.close();
    }
  });

  test('missing: a machine without any', async () => {
    const deaf = await launchTalking(['--use-fake-ui-for-media-stream', ...AUTOPLAY]);
    try {
      const [page] = await seated(1, { from: deaf });
      await microphone(page as Page)
        .on()
        .click();
      await (page as Page).getByText(/No microphone was found/).waitFor();
    } finally {
      await deaf.close();
    }
  });

  test('busy', async () => {
    const [first, second] = await two();
    await second.evaluate(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('another has it', 'NotReadableError');
      };
    });
    await microphone(second).on().click();
    await second.getByText(/Another program is using the microphone/).waitFor();
    await turnOn(first);
    await hears(second, 1);
  });

  test('a page without https', async () => {
    const insecure = await launchTalking([
      ...FAKE_MICROPHONE,
      ...AUTOPLAY,
      '--host-resolver-rules=MAP insecure.test 127.0.0.1',
    ]);
    try {
      const url = `http://insecure.test:${server.port}`;
      const pages = await seated(1, { from: insecure, url });
      const page = at(pages, 0);
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      // The button says why before it is pressed; pressed, it says it in full.
      const button = page.getByRole('button', { name: /^https only[.] Voice works only on pages with https/ });
      await page.getByText('https only', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Voice: volume and who may talk' }).count()).toBe(0);
      await button.click();
      await page.getByText(/^Voice works only on pages with https/).waitFor();
      // Nor does it stop the others.
      const one = await talker(browser);
      talkers.push(one);
      await sitDownAt(one.page, `${server.url}/r/${await codeOf(page)}`, 'Budi');
      await turnOn(one.page);
    } finally {
      await insecure.close();
    }
  });

  test('a frame without allow="microphone"', async () => {
    const speaker = at(await seated(1), 0);
    const link = `${server.url}/embed/${await codeOf(speaker)}`;
    const site = await pageOf(`<iframe src="${link}" width="400" height="800"></iframe>`, "script-src 'self'");
    try {
      const one = await talker(browser);
      talkers.push(one);
      await one.page.goto(site.url);
      const frame = one.page.frameLocator('iframe');
      await sitDownIn(frame, 'Budi');
      await frame.getByRole('button', { name: 'Turn the microphone on' }).click();
      await frame.getByText(/allow="microphone"/).waitFor();
      await turnOn(speaker);
      await frame.getByText('speaking').first().waitFor({ state: 'attached' });
    } finally {
      await site.close();
    }
  });
});

test('a frame of another site with allow="microphone": heard at the table, and hears', async () => {
  const listener = at(await seated(1), 0);
  const link = `${server.url}/embed/${await codeOf(listener)}`;
  const frameTag = `<iframe src="${link}" allow="microphone; autoplay" width="400" height="800"></iframe>`;
  const site = await pageOf(frameTag, "script-src 'self'");
  try {
    const one = await talker(browser);
    talkers.push(one);
    await one.page.goto(site.url);
    const frame = one.page.frameLocator('iframe');
    await sitDownIn(frame, 'Budi');
    await frame.getByRole('button', { name: 'Turn the microphone on' }).click();
    await frame.getByRole('button', { name: 'Turn the microphone off' }).waitFor();
    await hears(listener, 1);
    await turnOn(listener);
    await frame.getByText('speaking').nth(1).waitFor({ state: 'attached' });
  } finally {
    await site.close();
  }
});

test('another network: the same connection looks for a new way, and is heard on', async () => {
  const [first, second] = await two();
  await turnOn(first);
  await hears(second, 1);
  const before = await ways(second);
  await second.context().setOffline(true);
  await second.context().setOffline(false);
  await second.waitForFunction(
    (known) =>
      window.talk.connections.every(({ connectionState, localDescription, remoteDescription }) =>
        [localDescription, remoteDescription].every(
          (description) =>
            connectionState === 'connected' &&
            !known.includes(/ice-ufrag:(.*)/.exec(description?.sdp ?? '')?.[1] ?? ''),
        ),
      ),
    before,
  );
  await hears(second, 1);
  expect((await ways(second)).length).toBe(before.length);
});

test('the sounds of the game give way while another speaks, and come back', async () => {
  const [first, second] = await two();
  // How loud all sounds are together: the gain before the compressor that is their ceiling.
  await second.evaluate(() => {
    const connect = AudioNode.prototype.connect as (to: AudioNode) => AudioNode;
    Reflect.set(AudioNode.prototype, 'connect', function (this: AudioNode, to: AudioNode) {
      if (this instanceof GainNode && to instanceof DynamicsCompressorNode) Reflect.set(window, 'together', this.gain);
      return connect.call(this, to);
    });
  });
  await first.getByRole('button', { name: 'Fill with bots' }).click();
  for (const page of [first, second]) await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await first.getByRole('button', { name: /^Start/ }).click();
  await second.locator('mahjong-play').click({ position: { x: 200, y: 300 } });
  const loudness = (from: number, to: number) =>
    second.waitForFunction(
      ([least = 0, most = 0]) => {
        const together: unknown = Reflect.get(window, 'together');
        return together instanceof AudioParam && together.value >= least && together.value <= most;
      },
      [from, to],
    );
  await loudness(0.95, 1);
  await turnOn(first);
  await loudness(0, 0.4);
  await microphone(first).off().click();
  await loudness(0.95, 1);
});

test('a page that comes back without a gesture asks for a touch, and one touch plays', async () => {
  const strict = await launchTalking([...FAKE_MICROPHONE, '--autoplay-policy=user-gesture-required']);
  try {
    const [first, before] = await two(strict);
    await turnOn(first);
    await hears(before, 1);
    // Chromium carries a gesture over a reload; another tab of the same person has had none. Nor may the test look into it
    // before the browser has said no: to look counts as a gesture.
    const second = await before.context().newPage();
    const refused = second.waitForEvent('console', (message) => message.text() === MAY_NOT_PLAY);
    await second.goto(before.url());
    await refused;
    await before.close();
    const touch = second.getByRole('button', { name: 'Touch to hear' });
    await touch.waitFor();
    await touch.click();
    await touch.waitFor({ state: 'detached' });
    await plays(second, 1);
  } finally {
    await strict.close();
  }
});

/** The names of both ends of all ways (ICE) of a page. */
function ways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    window.talk.connections.flatMap(({ localDescription, remoteDescription }) =>
      [localDescription, remoteDescription].map(
        (description) => /ice-ufrag:(.*)/.exec(description?.sdp ?? '')?.[1] ?? '',
      ),
    ),
  );
}

async function codeOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const code =
      document.querySelector('mahjong-table')?.room ??
      sessionStorage.getItem(Object.keys(sessionStorage).find((key) => key.startsWith('mahjong-table:room:')) ?? '');
    if (code === null) throw new Error('a page is in a room');
    return code;
  });
}
