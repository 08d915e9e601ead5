/** Matches of the simulation as log files: what a replay is given. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type LogLine, writeLog } from '../../../server/rules/match-log.ts';
import { findRuleSet } from '../../../server/rules/registry.ts';
import { VERSIONS } from '../../../server/rules/upcast.ts';
import { type Recording, readRecording } from '../../../widget/replay/recording.ts';
import type { Game } from '../../table/games.ts';
import { richShuffle } from '../../table/rich.ts';
import { randomPlayer, Simulation, shuffleOf } from '../../table/simulate.ts';

/** Some hands, played by chance. */
export function someHands({ rules, options, length }: Game, seed: number, hands: number): Simulation {
  const game = new Simulation(rules, options, length, seed);
  game.play(randomPlayer, { timeOuts: 0.05, hands, shuffle: seed % 2 === 0 ? richShuffle : shuffleOf });
  return game;
}

/** A match played to its end. From rich hands, that it has one: a dealer stays as long as nobody wins. */
export function wholeMatch({ rules, options, length }: Game, seed: number): Simulation {
  const game = new Simulation(rules, options, length, seed);
  game.play(randomPlayer, { timeOuts: 0.05, shuffle: richShuffle });
  return game;
}

export const MATCH_ID = 'm_0123456789abcdef';

/** The lines of a simulated match's log: what a room would have written around its table, as short as can be. */
export function linesOf({ match, log }: Simulation): LogLine[] {
  const { ruleSet, options, length } = match;
  const room: readonly { readonly type: string; readonly [key: string]: unknown }[] = [
    {
      ...{ type: 'lobby-opened', matchId: MATCH_ID, ruleSet, options, length, clock: 'standard', visibility: 'public' },
      ...{ rulesHash: '00', places: [null, null, null, null], host: null, voice: true, silenced: [], watching: true },
      ...{ pauses: 'natural', quick: false, practice: false, queue: [] },
    },
    { type: 'seated', place: 0, person: 'p_a' },
    ...['heron', 'wren', 'crane'].map((character, index) => ({
      ...{ type: 'bot-added', place: index + 1, bot: `b_${index}`, character },
    })),
    { type: 'server-committed', commitment: '00', rated: false },
    { type: 'seats-drawn', order: [1, 0, 2, 3] },
  ];
  return [...room, ...log, { type: 'match-closed', secret: '00' }].map(({ type, ...body }, index) => ({
    ...{ type, version: VERSIONS.latest(type), at: 1_000_000 + 500 * index },
    body: JSON.parse(JSON.stringify(body)),
  }));
}

export function fileOf(game: Simulation): string {
  return writeLog(MATCH_ID, linesOf(game));
}

/** A recording of a file that is known to be good. */
export function recordingOf(text: string): Recording {
  const read = readRecording(text, findRuleSet);
  if (!read.ok) throw new Error(`${read.fault}, line ${read.line}`);
  return read.recording;
}

const FIXTURES = fileURLToPath(new URL('../../fixtures/match-log/', import.meta.url));

/** Log files of released versions, unpacked, by their names. */
export const releasedLogs: readonly (readonly [name: string, text: string])[] = readdirSync(FIXTURES).map((name) => [
  name,
  gunzipSync(readFileSync(`${FIXTURES}${name}`)).toString(),
]);
