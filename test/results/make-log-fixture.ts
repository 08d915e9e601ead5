/** Writes a match's log file as this version hands it out: `node test/results/make-log-fixture.ts`, before a release. */

import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { decideBot } from '../../server/bots/decide-bot.ts';
import { toLog } from '../../server/rooms/log.ts';
import { LOG_VERSION, type LogLine, writeLog } from '../../server/rules/match-log.ts';
import { playedMatch } from './played.ts';

for (const [ruleSet, length] of [
  ['klasik', 'quick'],
  ['sichuan', '4-deals'],
  ['hong-kong', '1-round'],
  ['chinese-classical', 'full'],
] as const) {
  const log = playedMatch('fixture', { ruleSet, length }, ['p_a', 'p_b', 'p_c', null], { bot: decideBot });
  const lines = log.map(({ event, at }): LogLine => {
    const { type, version, body } = toLog(event);
    return { type, version, at, body: body as LogLine['body'] };
  });
  const path = new URL(`../fixtures/match-log/v${LOG_VERSION}-${ruleSet}.jsonl.gz`, import.meta.url);
  writeFileSync(path, gzipSync(writeLog(log[0]?.matchId ?? '', lines)));
}
