/** The example of a bot for a chat: against the real server, and a receiver in place of the chat. */

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBot } from '../../demo/bot.mjs';
import { addToken } from '../../server/admin.ts';
import { readConfig } from '../../server/config.ts';
import { StartMatch } from '../../widget/client/mutations.ts';
import { Guest } from '../api/guest.ts';
import { Player } from '../api/player.ts';
import { type VirtualServer, virtualServer } from '../api/virtual-server.ts';

interface Message {
  readonly content: string;
  readonly allowed_mentions: object;
}

let server: VirtualServer;
let chat: Server;
const messages: Message[] = [];

beforeAll(async () => {
  server = await virtualServer();
  chat = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    messages.push(JSON.parse(text));
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => chat.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  chat?.close();
  await server?.dispose();
});

const webhook = (): string => `http://127.0.0.1:${(chat.address() as AddressInfo).port}/hook`;

async function token(scopes: string): Promise<string> {
  const [, secret = ''] = await addToken(readConfig({ DATA_DIR: server.dataDir }), 'default', 'Chat bot', scopes);
  return secret;
}

it('posts a room’s link, and who won when it has been played', async () => {
  const bot = runBot({
    server: server.url,
    token: await token('rooms,results'),
    webhook: webhook(),
    wanted: { ruleSet: 'sichuan', length: '1-deal' },
    every: 20,
  });
  await expect.poll(() => messages.length, { timeout: 20_000 }).toBe(1);
  const [, code = ''] = /room (\w+): http\S+\/r\/\1 /.exec(messages[0]?.content ?? '') ?? [];
  const player = new Player(await Guest.named(server.url, '@everyone *Sari*'), code);
  await player.guest.join(code);
  await player.guest.addBots(code, 3);
  server.players.add(player);
  await player.getReady();
  await player.guest.does(StartMatch, { input: { code } });
  await server.until(() => player.follower.view.room?.phase === 'MATCH_RESULT');
  expect(await bot).toBe(code);
  expect(messages).toHaveLength(2);
  const { content = '', allowed_mentions } = messages[1] ?? {};
  expect(content).toMatch(/^The match is over\.\n1\. .*: -?\d+ points\n/);
  expect(content.split('\n')).toHaveLength(5);
  expect(content).toContain('\\@everyone \\*Sari\\*');
  expect(allowed_mentions).toEqual({ parse: [] });
}, 120_000);

it('ends with the server’s reason where its token does not give the right', async () => {
  const settings = { server: server.url, webhook: webhook(), wanted: {} };
  await expect(runBot({ ...settings, token: await token('results') })).rejects.toThrow(/right/);
  await expect(runBot({ ...settings, token: 'mjs_nobody' })).rejects.toThrow(/token/);
});

it('is short enough to be read', () => {
  const source = readFileSync(fileURLToPath(new URL('../../demo/bot.mjs', import.meta.url)), 'utf8');
  expect(source.split('\n').length).toBeLessThan(80);
});
