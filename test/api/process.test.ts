/** The server as a process: what a crash, a signal and a wrong setting do to it. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Act, StartMatch } from '../../widget/client/mutations.ts';
import { note } from '../faults/note.ts';
import { Child, MAIN } from './child.ts';
import { Follower, snapshot } from './follower.ts';
import { Guest } from './guest.ts';
import { readLog } from './log-file.ts';
import { gather, plainAnswer } from './player.ts';

let dataDir: string;
const children: Child[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mahjong-process-'));
});

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill('SIGKILL')));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: Readonly<Record<string, string>> = {}): Promise<Child> {
  const child = await Child.ready({ DATA_DIR: dataDir, ...env });
  children.push(child);
  return child;
}

it('goes on after kill -9 in the middle of a hand: same seats, hands, question and clock, nothing acknowledged is lost', async () => {
  const first = await start();
  const silent = { answer: () => null };
  const players = await gather(first.url, [silent, silent, silent, silent]);
  const [host] = players;
  if (host === undefined) throw new Error('somebody is host');
  await host.guest.does(StartMatch, { input: { code: host.code } });
  const asked = await Promise.race(
    players.map(async (player) => {
      const { question, table } = await player.follower.until((view) => view.question?.kind === 'turn');
      if (question === null) throw new Error('a question is there');
      return { player, question, table };
    }),
  );
  const { option, tiles } = plainAnswer(asked.question, asked.table);
  const input = { code: host.code, question: asked.question.id, option: option.id, tiles, actionId: 'first-discard' };
  await Promise.all(
    players.map(({ follower }) => follower.until(({ table }) => table?.viewer !== null && table !== null)),
  );
  const before = players.map(({ follower }) => follower.view.table);
  const acknowledged = await asked.player.guest.change(Act, { input });
  expect(acknowledged.__typename).toBe('ActPayload');
  await first.kill('SIGKILL');
  for (const player of players) player.stop();

  const second = await start();
  const log = readLog(join(dataDir, 'mahjong.sqlite'), host.code);
  const discard = log.filter(({ event }) => event.type === 'discarded');
  expect(discard).toHaveLength(1);
  const lastAt = Math.max(...log.filter(({ event }) => event.type !== 'clock-adjusted').map(({ at }) => at));
  for (const [index, player] of players.entries()) {
    const guest = new Guest(second.url, player.guest.token, player.guest.id);
    const { table, question, now } = await snapshot(guest, host.code);
    const seat = before[index]?.viewer;
    expect(table?.viewer).toBe(seat);
    const own = table?.seats.find((each) => each.seat === seat)?.concealed?.map(({ id }) => id);
    const held = before[index]?.seats.find((each) => each.seat === seat)?.concealed?.map(({ id }) => id);
    expect(own).toEqual(player === asked.player ? held?.filter((id) => !tiles.includes(id)) : held);
    expect(table?.seats.flatMap(({ discards }) => discards.map(({ tile }) => tile.id))).toEqual(tiles);
    // Whoever is asked has at least what was left when something last happened.
    const open = log
      .flatMap(({ event }) => (event.type === 'asked' ? event.questions : []))
      .findLast((q) => q.seat === seat);
    if (question !== null) {
      expect(question.id).toBe(open?.id);
      expect((question.endsAt ?? 0) - now).toBeGreaterThanOrEqual(15_000 - (now - Math.max(now - 3_000, lastAt)));
    }
  }
  const again = new Guest(second.url, asked.player.guest.token, asked.player.guest.id);
  expect(await again.change(Act, { input })).toEqual(acknowledged);
  const back = players.map(
    (player) => new Follower(new Guest(second.url, player.guest.token, player.guest.id), host.code),
  );
  // The game goes on by itself: the window closes and somebody draws.
  await Promise.race(
    back.map((follower) => follower.until(({ recent }) => recent.some((e) => e.__typename === 'TileDrawn'))),
  );
  for (const follower of back) follower.stop();
  expect(
    readLog(join(dataDir, 'mahjong.sqlite'), host.code).filter(({ event }) => event.type === 'discarded'),
  ).toHaveLength(1);
  note({
    fault: 'kill -9 of the whole server between an answer and the next question, another in its place',
    often: 'once, before the eyes of four people',
    held: 'same seats, hands, question and clock; the answer, repeated, is acknowledged as before and counts once',
  });
});

it('ends on SIGTERM with 1012 for all sockets, also for one that reads nothing, and code 0', async () => {
  const child = await start();
  const guest = await Guest.named(child.url, 'Ana');
  const code = await guest.createRoom();
  const followers = [1, 2, 3].map(() => new Follower(guest, code));
  await Promise.all(followers.map((follower) => follower.until(({ room }) => room !== null)));
  followers[2]?.socket.pause();
  const { code: exit, signal } = await child.kill('SIGTERM');
  expect({ exit, signal }).toEqual({ exit: 0, signal: null });
  expect(followers[0]?.closes[0]).toBe(1012);
  expect(followers[1]?.closes[0]).toBe(1012);
  for (const follower of followers) follower.stop();
});

it('ends when npm is told to, though npm tells only the shell that it started', async () => {
  // As npm does: a shell between, which dies of the signal.
  const command = `"${process.execPath}" "${MAIN}"; true`;
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, npm_command: 'run-script' };
  const shell = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  const ready = new Promise<string>((resolve) => {
    shell.stdout.on('data', (data) => {
      said += String(data);
      const port = /ready at http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(port);
    });
  });
  const port = await ready;
  expect(await (await fetch(`http://127.0.0.1:${port}/health`)).text()).toBe('ok');
  const ended = once(shell.stdout, 'close');
  shell.kill('SIGTERM');
  // The pipe is closed when the last who has it has ended: the server.
  await ended;
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
});

it('is alone on a data folder; whoever comes second says which process has it, until that has died', async () => {
  const first = await start();
  const { code, stdout, stderr } = await Child.run({ DATA_DIR: dataDir });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(
    new RegExp(`^mahjong-table cannot start: Process ${first.process.pid} already serves the data folder`),
  );
  expect(await (await fetch(`${first.url}/health`)).text()).toBe('ok');
  await first.kill('SIGKILL');
  const second = await start();
  expect(await (await fetch(`${second.url}/health`)).text()).toBe('ok');
});

describe('says in one line why it cannot start, and exits with 1', () => {
  const cannotStart = async (env: Readonly<Record<string, string>>, why: RegExp): Promise<void> => {
    const { code, stdout, stderr } = await Child.run({ DATA_DIR: dataDir, ...env });
    expect(stderr).toMatch(why);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  };

  it('when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    await cannotStart({ PORT: port }, new RegExp(`^mahjong-table cannot start: port ${port} is taken`));
    other.close();
  });

  it('for a setting that cannot be used', () => cannotStart({ PORT: 'eighty' }, /^mahjong-table cannot start: PORT: /));

  it('for an address that is not its own', () =>
    cannotStart({ HOST: '192.0.2.77' }, /^mahjong-table cannot start: HOST: 192\.0\.2\.77 is no address/));

  it('for a folder that cannot be made', () => {
    writeFileSync(join(dataDir, 'file'), '');
    return cannotStart({ DATA_DIR: join(dataDir, 'file', 'data') }, /^mahjong-table cannot start: .*file.data/);
  });

  it('for a data file that is none', () => {
    writeFileSync(join(dataDir, 'mahjong.sqlite'), 'this is no database'.repeat(100));
    writeFileSync(join(dataDir, 'signing.key'), Buffer.alloc(32, 1));
    return cannotStart({}, /^mahjong-table cannot start: \/.*mahjong\.sqlite: .*not a database/i);
  });

  it('for a signing key that is missing beside data, and names the ways out; one of them is tried', async () => {
    const child = await Child.ready({ DATA_DIR: dataDir });
    await child.kill('SIGTERM');
    rmSync(join(dataDir, 'signing.key'));
    await cannotStart({}, /signing key signing\.key is missing.*from a backup.*SIGNING_KEYS.*keys rotate/);
    expect(existsSync(join(dataDir, 'signing.key'))).toBe(false);
    expect(await Child.run({ DATA_DIR: dataDir }, 'keys', 'rotate')).toMatchObject({ code: 0 });
    await (await Child.ready({ DATA_DIR: dataDir })).kill('SIGTERM');
  });

  it('for a signing key that is none', () => {
    writeFileSync(join(dataDir, 'signing.key'), 'short');
    return cannotStart({}, /^mahjong-table cannot start: DATA_DIR: .*signing\.key is not a signing key/);
  });
});
