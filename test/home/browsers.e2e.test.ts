/** A smoke run in the browsers that the other tests do not use: a page of another origin, a hand that is played, a server that comes back. */

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

/** MiniBrowser, as its driver runs it, has not told of a server that ended: nothing is claimed for WebKitGTK there. */
const COMES_BACK = ['Firefox'];

for (const name of ['Firefox', 'WebKitGTK'] as const) {
  test(`${name}: a table loads across origins and a hand is played in it${COMES_BACK.includes(name) ? ', and it comes back' : ''}`, async ({
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
      window.turns = 0;
      window.pressed = 0;
      addEventListener('mahjong-turn', () => window.turns++);
      addEventListener('click', () => window.pressed++);
      window.connections = [];
      addEventListener('mahjong-connection', ({ target }) => window.connections.push(target.connection));
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

    if (!COMES_BACK.includes(name)) return;
    const { port, dataDir } = server;
    await server.close();
    server = await testServer({ PORT: `${port}`, RATE_LIMITS: 'off' }, { dataDir, time });
    const seen = () => browser.run('window.connections.join()');
    await expect.poll(seen, PATIENT).toMatch(/reconnecting.*live$/);
  });
}
