/** Data files that released versions left in the middle of a match: opened by the whole server, they are played on. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { publishedMatch } from '../fair/from-log.ts';
import { verifyMatch } from '../fair/verifier.ts';
import { VirtualTime } from '../rooms/virtual-time.ts';
import { Follower } from './follower.ts';
import { Guest } from './guest.ts';
import { readLog } from './log-file.ts';
import { virtualServer } from './virtual-server.ts';

const fixture = (name: string): URL => new URL(`../fixtures/played/${name}`, import.meta.url);

it.each(['v2-klasik'])('%s opens, shows the table as it was, and the match goes on to its end', async (name) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mahjong-test-'));
  const { code, now, table, matchId } = JSON.parse(await readFile(fixture(`${name}.json`), 'utf8'));
  await writeFile(join(dataDir, 'mahjong.sqlite'), gunzipSync(await readFile(fixture(`${name}.sqlite.gz`))));

  // A day is not over yet; whoever was to move has all the time that was left.
  const time = new VirtualTime(now + 3_600_000);
  const server = await virtualServer({}, { dataDir, time });
  const follower = new Follower(new Guest(server.url), code);
  server.followers.add(follower);
  const seen = await follower.until((view) => view.table !== null);
  expect(seen.room).toMatchObject({ matchId, phase: 'PLAYING', ruleSet: 'klasik' });
  expect(seen.table).toMatchObject(table);

  await server.until(() => follower.view.room?.fairness.serverSecret != null);
  expect(follower.view.table?.matchResult?.standings).toHaveLength(4);
  const log = readLog(server.dataFile, code).filter((row) => row.matchId === matchId);
  const match = publishedMatch(log.map(({ event }) => event));
  expect(match.hands).toHaveLength(4);
  expect(verifyMatch(match)).toEqual([]);
  await server.dispose();
  await rm(dataDir, { recursive: true, force: true });
});
