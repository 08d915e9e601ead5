/** Nobody is known by a cookie: no answer sets one, and one that comes along says nothing. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { root } from '../../build/paths.ts';
import { ask, change } from './asker.ts';
import { Guest, socketUrl } from './guest.ts';
import { type TestServer, testServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.dispose());

/** The headers of every kind of answer there is, by what was asked. */
async function answers(): Promise<Map<string, Headers>> {
  const code = await (await Guest.named(server.url, 'Ana')).createRoom();
  const paths = [
    '/',
    '/health',
    '/mahjong-table.js',
    '/frame.js',
    `/r/${code}`,
    `/embed/${code}`,
    `/oembed?url=${encodeURIComponent(`${server.url}/r/${code}`)}`,
    '/results.html',
    '/matches/m_none.jsonl',
    '/no-such-page',
    '/graphql?query={site{key}}',
  ];
  const got = new Map<string, Headers>();
  for (const path of paths) got.set(path, (await fetch(`${server.url}${path}`)).headers);
  const post = (query: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
  const made = await post('mutation { createGuest(input: { name: "Ana" }) { ... on CreateGuestPayload { token } } }');
  got.set('createGuest', made.headers);
  got.set('a wrong token', (await post('{ me { id } }', { authorization: 'Bearer x' })).headers);
  got.set('no query', (await post('{')).headers);
  const preflight = await fetch(`${server.url}/graphql`, {
    method: 'OPTIONS',
    headers: { origin: 'https://a.example' },
  });
  got.set('a preflight', preflight.headers);
  return got;
}

it('no answer sets one', async () => {
  const got = await answers();
  const setting = [...got].filter(([, headers]) => headers.has('set-cookie')).map(([what]) => what);
  expect(setting).toEqual([]);
  const credentials = [...got].filter(([, headers]) => headers.has('access-control-allow-credentials'));
  expect(credentials.map(([what]) => what)).toEqual([]);
});

it('no socket sets one', async () => {
  const socket = new WebSocket(socketUrl(server.url), 'graphql-transport-ws');
  const headers = await new Promise<object>((resolve, reject) => {
    socket.once('upgrade', (response) => resolve(response.headers));
    socket.once('error', reject);
  });
  expect(headers).not.toHaveProperty('set-cookie');
  socket.terminate();
});

it('one that comes along makes nobody somebody', async () => {
  const { token } = await change(server.url, {}, 'createGuest', 'token', { name: 'Ana' });
  const headers = { cookie: `token=${token}; authorization=Bearer ${token}` };
  expect((await ask(server.url, { headers }, '{ me { id } }')).data).toEqual({ me: null });
});

it('neither element nor server has a word for them', () => {
  const files = ['widget', 'server', 'demo'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|js|mjs)$/.test(file))
      .map((file) => join(root, folder, file)),
  );
  expect(files.length).toBeGreaterThan(100);
  const writing = files.filter((file) =>
    /document\s*\.\s*cookie|cookieStore|set-cookie/i.test(readFileSync(file, 'utf8')),
  );
  expect(writing).toEqual([]);
});
