/** Pages and networks that let no socket through, and servers that let no page in, in a real browser. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { StartMatch } from '../../widget/client/mutations.ts';
import { fastTime } from '../api/fast-time.ts';
import { Follower } from '../api/follower.ts';
import { Guest } from '../api/guest.ts';
import { gather } from '../api/player.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { launch } from '../e2e/browser.ts';
import { matchEnd, playAlong, watchPage } from '../e2e/seat.ts';
import { type Host, host, page as pageWith, rememberGuest } from './host.ts';

const PATIENT = { timeout: 30_000, interval: 100 };
/** In the lobby a page that is slow has time. */
const LOBBY_SPEED = 1;
const SPEED = 20;

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

interface Opened {
  readonly page: Page;
  /** What the page threw, and what it wrote as errors. */
  readonly uncaught: string[];
  readonly console: string[];
}

async function opened(url: string, before: (page: Page) => Promise<void> = async () => undefined): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 800, height: 900 }, locale: 'en-GB' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const uncaught: string[] = [];
  const console: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') console.push(message.text());
  });
  await before(page);
  await page.goto(url);
  return { page, uncaught, console };
}

const connectionOf = (page: Page) => page.evaluate(() => document.querySelector('mahjong-table')?.connection);

/** In front of a server: passes everything on but what asks for a socket. Those are never answered. */
async function swallowing(url: string): Promise<{ readonly url: string; close(): void }> {
  const port = Number(new URL(url).port);
  const open = new Set<{ destroy(): void }>();
  const proxy = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined);
    client.once('data', (first) => {
      if (/^upgrade: websocket/im.test(String(first))) return;
      const server = connect(port, '127.0.0.1');
      open.add(server);
      server.on('error', () => client.destroy());
      server.write(first);
      client.pipe(server);
      server.pipe(client);
      client.on('close', () => server.destroy());
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      for (const each of open) each.destroy();
      proxy.close();
    },
  };
}

describe('without a socket', () => {
  let server: TestServer;
  let code: string;
  let site: Host;
  let proxy: Awaited<ReturnType<typeof swallowing>>;

  beforeAll(async () => {
    server = await testServer();
    code = await (await Guest.named(server.url, 'Ana')).createRoom();
    proxy = await swallowing(server.url);
    const page = (url: string) =>
      pageWith(
        `<mahjong-table room="${code}"></mahjong-table>`,
        `<script type="module" src="${url}/mahjong-table.js"></script>`,
      );
    site = await host({ '/': page(server.url), '/swallowed': page(proxy.url) }, null);
  });

  afterAll(async () => {
    proxy?.close();
    await site?.close();
    await server?.dispose();
  });

  const causes: Readonly<Record<string, () => void>> = {
    'the constructor throws': () => {
      const throws = new Proxy(WebSocket, {
        construct: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
      Reflect.set(window, 'WebSocket', throws);
    },
    'there is no WebSocket': () => {
      Reflect.deleteProperty(window, 'WebSocket');
    },
  };

  test.each(Object.keys(causes))('because %s, the room opens over streams', async (cause) => {
    const { page, uncaught } = await opened(site.url, async (each) => {
      await each.addInitScript(`(${causes[cause]})()`);
    });
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
    expect(await connectionOf(page)).toBe('live');
    expect(uncaught).toEqual([]);
  });

  test('because the network swallows it, the room opens over streams and the page remembers', async () => {
    const asked: string[] = [];
    const { page } = await opened(`${site.url}/swallowed`, async (each) => {
      each.on('websocket', () => asked.push('socket'));
      each.on('request', (request) => {
        if (request.headers().accept === 'text/event-stream') asked.push('stream');
      });
    });
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
    expect(await connectionOf(page)).toBe('live');
    // A busy machine may try the socket once more before.
    expect([...new Set(asked)]).toEqual(['socket', 'stream']);
    // Closed, and opened anew: the stream is not kept waiting by another socket.
    await page.evaluate(() => {
      const table = document.querySelector('mahjong-table');
      table?.remove();
      setTimeout(() => document.body.append(table as Element), 100);
    });
    await expect.poll(() => asked.filter((each) => each === 'stream').length, PATIENT).toBe(2);
    await expect.poll(() => connectionOf(page), PATIENT).toBe('live');
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
  });
});

test('under a policy without wss: a match is played to its end over streams, with a server that is replaced in between', async () => {
  const time = fastTime(LOBBY_SPEED);
  const settings = { RATE_LIMITS: 'off' };
  let server = await testServer(settings, { time });
  onTestFinished(async () => {
    await server.dispose();
    time.stop();
  });
  const [player] = await gather(server.url, [{ answer: () => null }], { length: 'quick' });
  if (player === undefined) throw new Error('somebody plays');
  const { guest, code } = player;
  const site = await host(
    {
      '/': pageWith(
        `<mahjong-table room="${code}"></mahjong-table>`,
        `<script type="module" src="${server.url}/mahjong-table.js"></script>`,
      ),
    },
    `script-src 'self' ${server.url}; connect-src 'self' ${server.url}`,
  );
  onTestFinished(() => site.close());
  const sockets: string[] = [];
  const { page, uncaught } = await opened(site.url, async (each) => {
    await rememberGuest(each.context(), server.url, guest);
    await watchPage(each);
    each.on('websocket', (socket) => sockets.push(socket.url()));
  });
  await expect.poll(() => connectionOf(page), PATIENT).toBe('live');
  await guest.does(StartMatch, { input: { code } });
  await player.follower.until(({ table }) => table !== null);
  // From here on the person is in the page only.
  player.stop();
  let follower = new Follower(guest, code);
  onTestFinished(() => follower.stop());
  time.hurry(SPEED);
  await playAlong(page);
  await follower.until(({ table }) => (table?.seats.some(({ discards }) => discards.length > 2) ?? false) === true);
  time.hurry(LOBBY_SPEED);
  follower.stop();
  const { port, dataDir } = server;
  await server.close();
  await expect.poll(() => connectionOf(page), PATIENT).toBe('reconnecting');
  server = await testServer({ ...settings, PORT: `${port}` }, { dataDir, time });
  await expect.poll(() => connectionOf(page), PATIENT).toBe('live');
  follower = new Follower(guest, code);
  time.hurry(SPEED);
  await follower.until((view) => view.room?.fairness.serverSecret != null);
  time.hurry(LOBBY_SPEED);
  await matchEnd(page);
  expect(uncaught).toEqual([]);
  // None was ever opened: the policy forbids it.
  expect(sockets.length).toBeLessThan(20);
});

describe('a page that the server does not let in', () => {
  let server: TestServer;
  let site: Host;

  beforeAll(async () => {
    server = await testServer({ ALLOWED_ORIGINS: 'https://club.example' });
    const script = `<script type="module" src="${server.url}/mahjong-table.js"></script>`;
    const inner = `<!doctype html>${script}<mahjong-table></mahjong-table>`.replaceAll('"', '&quot;');
    site = await host(
      {
        '/': pageWith('<mahjong-table></mahjong-table>', script),
        '/room': pageWith('<mahjong-table room="ABCDEF"></mahjong-table>', script),
        '/framed': pageWith(`<iframe sandbox="allow-scripts" srcdoc="${inner}" width="700" height="600"></iframe>`),
        '/results': pageWith(
          '<mahjong-results></mahjong-results>',
          `<script type="module" src="${server.url}/mahjong-results.js"></script>`,
        ),
      },
      null,
    );
  });

  afterAll(async () => {
    await site?.close();
    await server?.dispose();
  });

  test.each(['/', '/room', '/framed'])('%s: is told so, and its owner how to change it', async (path) => {
    const { page, console } = await opened(`${site.url}${path}`);
    const where = path === '/framed' ? page.frameLocator('iframe') : page;
    await where.getByRole('heading', { name: 'This page may not show the table' }).waitFor();
    const origin = path === '/framed' ? 'null' : site.url;
    expect(
      console.filter((line) => line.includes(`origin ${origin}.`) && line.includes('ALLOWED_ORIGINS')),
    ).toHaveLength(1);
    if (path === '/framed') return;
    expect(await page.evaluate(() => document.querySelector('mahjong-table')?.problem)).toBe('origin-refused');
  });

  test('so it is in the small elements', async () => {
    const { page, console } = await opened(`${site.url}/results`);
    await page.getByText('This server does not let this page in.').waitFor();
    expect(console.filter((line) => line.includes('ALLOWED_ORIGINS'))).toHaveLength(1);
  });
});
