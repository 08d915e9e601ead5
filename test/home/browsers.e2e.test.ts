/** A smoke run in the browsers that the other tests do not use: a page of another origin, a server that comes back, a hand that is played. */

import { expect, onTestFinished, test } from 'vitest';
import { StartMatch } from '../../widget/client/mutations.ts';
import { fastTime } from '../api/fast-time.ts';
import { Follower } from '../api/follower.ts';
import { gather } from '../api/player.ts';
import { testServer } from '../api/server.ts';
import { pressAlong } from '../e2e/seat.ts';
import { startOther } from '../tools/other-browsers.ts';
import { host, page as pageWith, strictPolicy } from './host.ts';

const PATIENT = { timeout: 120_000, interval: 200 };

/** In the lobby and while a browser starts; a hand is then played this many times as fast. */
const LOBBY_SPEED = 1;
const SPEED = 10;

/** How soon a page has to see that its server has ended, and that it is there again. */
const SOON = { timeout: 25_000, interval: 100 };

for (const name of ['Firefox', 'WebKitGTK'] as const) {
  test(`${name}: a table loads across origins, comes back to a server that was away, and a hand is played in it`, async ({
    skip,
  }) => {
    const browser = await startOther(name);
    if (browser === null) return skip(`${name} cannot be driven here`);
    onTestFinished(() => browser.close());
    const time = fastTime(LOBBY_SPEED);
    let server = await testServer({ RATE_LIMITS: 'off' }, { time });
    onTestFinished(async () => {
      await server.dispose();
      time.stop();
    });
    const [player] = await gather(server.url, [{ answer: () => null }]);
    if (player === undefined) throw new Error('somebody plays');
    const { guest, code } = player;
    const site = await host(
      {
        '/': pageWith(
          `<mahjong-table room="${code}"></mahjong-table>`,
          `<script type="module" src="${server.url}/mahjong-table.js"></script>`,
        ),
      },
      strictPolicy(server.url),
    );
    onTestFinished(() => site.close());

    await browser.open(site.url);
    const known = JSON.stringify({ token: guest.token, person: { id: guest.id, name: 'Guest 0' } });
    await browser.run(`localStorage.setItem('mahjong-table:guest:${server.url}/graphql', ${JSON.stringify(known)})`);
    await browser.open(site.url);
    const connection = () => browser.run(`document.querySelector('mahjong-table').connection`);
    await expect.poll(connection, PATIENT).toBe('live');
    await browser.run(`(() => {
      window.connections = [];
      addEventListener('mahjong-connection', ({ detail }) => window.connections.push(detail.connection));
    })()`);

    // Before the hand: these browsers draw with the processor here, and while they do they hear of nothing.
    const { port, dataDir } = server;
    await server.close();
    const seen = () => browser.run('window.connections.join()');
    await expect.poll(seen, SOON).toBe('reconnecting');
    server = await testServer({ PORT: `${port}`, RATE_LIMITS: 'off' }, { dataDir, time });
    await expect.poll(seen, SOON).toBe('reconnecting,live');

    await browser.run(`(() => {
      window.turns = 0;
      window.pressed = 0;
      addEventListener('mahjong-turn', () => window.turns++);
      addEventListener('click', () => window.pressed++);
      (${pressAlong})();
    })()`);
    await guest.does(StartMatch, { input: { code } });
    await player.follower.until(({ table }) => table !== null);
    // From here on the person is in the page only.
    player.stop();
    const follower = new Follower(guest, code);
    time.hurry(SPEED);
    await follower.until(({ lastResult }) => lastResult !== null);
    time.hurry(LOBBY_SPEED);
    follower.stop();
    expect(await browser.run('window.turns')).toBeGreaterThan(0);
    expect(await browser.run('window.pressed')).toBeGreaterThan(0);
  });
}
