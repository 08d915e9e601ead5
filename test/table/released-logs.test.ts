import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import type { TableEvent } from '../../server/table/events.ts';
import { evolveMatch } from '../../server/table/evolve.ts';
import { type MatchState, newMatch } from '../../server/table/state.ts';

interface ReleasedLog extends Pick<MatchState, 'totals' | 'standings'> {
  readonly log: readonly TableEvent[];
}

it.each(['v1-klasik'])('the log of a released version still replays to what it came to: %s', (name) => {
  const file = readFileSync(new URL(`../fixtures/log/${name}.json.gz`, import.meta.url));
  const { log, totals, standings }: ReleasedLog = JSON.parse(gunzipSync(file).toString());
  const replayed = log.reduce((match, event) => evolveMatch(KLASIK, match, event), newMatch(KLASIK, {}, 'quick'));
  expect(replayed.totals).toEqual(totals);
  expect(replayed.standings).toEqual(standings);
});
