/** Files that are no replay are refused with the reason, and nothing breaks (issue 8, "Bad input"). */

import { describe, expect, it } from 'vitest';
import { type LogLine, readLog, writeLog } from '../../../server/rules/match-log.ts';
import { findRuleSet } from '../../../server/rules/registry.ts';
import { VERSIONS } from '../../../server/rules/upcast.ts';
import { filmOf } from '../../../widget/replay/film.ts';
import { type ReadRecording, readRecording } from '../../../widget/replay/recording.ts';
import { GAMES } from '../../table/games.ts';
import { chanceOf } from '../../table/simulate.ts';
import { linesOf, MATCH_ID, recordingOf, releasedLogs, wholeMatch } from './recorded.ts';

const [, WHOLE] = releasedLogs.find(([name]) => name.includes('klasik')) ?? ['', ''];

function read(text: string): ReadRecording {
  return readRecording(text, findRuleSet);
}

/** The file with its lines changed; the header says how many there are. */
function withLines(change: (lines: string[]) => string[]): string {
  const [header = '', ...lines] = WHOLE.trimEnd().split('\n');
  const changed = change(lines);
  return [JSON.stringify({ ...JSON.parse(header), events: changed.length }), ...changed].join('\n');
}

/** The file with the first event of a type changed. */
function withEvent(type: string, change: (body: Record<string, unknown>) => object): string {
  return withLines((lines) => {
    const at = lines.findIndex((line) => JSON.parse(line).type === type);
    const event = JSON.parse(lines[at] ?? '');
    return lines.with(at, JSON.stringify({ ...event, body: change(event.body) }));
  });
}

describe('help by bot', () => {
  it('ends for the others with the seat’s next public act, as it did when it was played', () => {
    const [klasik] = GAMES;
    if (klasik === undefined) throw new Error('there are games');
    const lines = linesOf(wholeMatch(klasik, 2));
    const asked = lines.findIndex(({ type }) => type === 'asked');
    const event = (type: string): LogLine => ({ type, version: 1, at: lines[asked]?.at ?? 0, body: { place: 1 } });
    const told = ['helped', 'back-to-play-asked', 'help-ended'].map(event);
    const { hands } = recordingOf(writeLog(MATCH_ID, lines.toSpliced(asked, 0, ...told)));
    const moves = hands[0]?.moves ?? [];
    // Place 1 has seat 0.
    expect(moves.flatMap(({ move }) => (move.type === 'seats' ? [move.standing[0]] : []))).toEqual([
      { left: false, helped: true, shownHelped: true },
      { left: false, helped: true, shownHelped: true },
      { left: false, helped: false, shownHelped: true },
      { left: false, helped: false, shownHelped: false },
    ]);
    const shown = moves.findLastIndex(({ move }) => move.type === 'seats');
    expect(JSON.stringify(moves[shown - 1]?.move)).toContain('"seat":0');
  });
});

describe('a file', () => {
  it('is read whole, also without a line break at its end', () => {
    expect(read(WHOLE)).toMatchObject({ ok: true });
    expect(read(WHOLE.trimEnd())).toMatchObject({ ok: true });
  });

  it('that is cut, foreign, huge or of a newer version is refused by that name', () => {
    expect(read(WHOLE.slice(0, WHOLE.length / 2))).toMatchObject({ ok: false, fault: 'cut' });
    expect(read(WHOLE.split('\n').slice(0, 50).join('\n'))).toMatchObject({ fault: 'cut', line: null });
    for (const other of ['', 'null', '[]', '<!doctype html>', '{"format":"pgn"}', '\u0000\u0001']) {
      expect(read(other)).toEqual({ ok: false, fault: 'foreign', line: 1 });
    }
    expect(read(' '.repeat(32_000_001))).toEqual({ ok: false, fault: 'huge', line: null });
    expect(read(WHOLE.replace('"version":1,"matchId"', '"version":9,"matchId"'))).toMatchObject({
      fault: 'newer-version',
      line: 1,
    });
  });

  it('with an event of a newer version is refused with its line', () => {
    const newer = withLines((lines) => lines.with(30, JSON.stringify({ ...JSON.parse(lines[30] ?? ''), version: 99 })));
    expect(read(newer)).toEqual({ ok: false, fault: 'newer-version', line: 32 });
  });

  it('with events of older versions is read as if it were new', () => {
    const older = withLines((lines) => {
      const { voice, silenced, ...body } = JSON.parse(lines[0] ?? '').body;
      expect([voice, silenced]).not.toContain(undefined);
      return lines.with(0, JSON.stringify({ type: 'lobby-opened', version: 1, at: 1, body }));
    });
    const log = readLog(older);
    expect(log.ok && log.events[0]).toMatchObject({
      version: VERSIONS.latest('lobby-opened'),
      body: { voice: true, watching: true },
    });
    expect(read(older)).toMatchObject({ ok: true });
  });

  it('of rules that nobody here knows, or without a hand, is refused', () => {
    expect(read(withEvent('lobby-opened', (body) => ({ ...body, ruleSet: 'whist' })))).toMatchObject({
      fault: 'other-rules',
      line: 2,
    });
    expect(read(withLines((lines) => lines.slice(0, 5)))).toEqual({ ok: false, fault: 'empty', line: null });
  });

  it('in which a tile was changed is not shown, and the line is named', () => {
    const changed = withEvent('drawn', (body) => ({ ...body, tile: (Number(body.tile) + 40) % 136 }));
    expect(read(changed)).toMatchObject({ ok: false, fault: 'changed', line: expect.any(Number) });
  });

  it.each<readonly [string, string, object]>([
    ['a seat that is none', 'drawn', { seat: 4 }],
    ['a tile that is none', 'discarded', { tile: 144 }],
    ['a tile that is a text', 'discarded', { tile: '3' }],
    ['a wall with a tile twice', 'hand-started', { wall: Array(144).fill(7) }],
    ['a wall that is short', 'hand-started', { wall: [1, 2, 3] }],
    ['a hand out of turn', 'hand-started', { deal: { hand: 3, dealer: 0, roundWind: 'WE' } }],
    ['a hand without a dealer', 'hand-started', { deal: { hand: 0, roundWind: 'WE' } }],
    ['seats drawn twice', 'seats-drawn', { order: [0, 0, 1, 2] }],
    ['a set that is none', 'set-made', { set: { kind: 'straight', tiles: [], claimed: null } }],
    ['a result without totals', 'hand-ended', { totals: null }],
    ['an endless word', 'lobby-opened', { length: 'x'.repeat(1000) }],
  ])('with %s is refused with its line', (_what, type, change) => {
    const broken = withEvent(type, (body) => ({ ...body, ...change }));
    expect(read(broken)).toEqual({ ok: false, fault: 'broken-line', line: expect.any(Number) });
  });

  it('that was damaged anywhere is refused or shown, and never breaks', () => {
    const chance = chanceOf(Number(process.env.SEED ?? 20261130));
    const outcomes = new Set<string>();
    for (let damaged = 0; damaged < 300; damaged++) {
      const at = Math.floor(chance() * WHOLE.length);
      const length = Math.floor(chance() * 6);
      const put = ['', '0', '9', '"', '}', ',', 'null', '[]', '-1'][Math.floor(chance() * 9)] ?? '';
      const got = read(WHOLE.slice(0, at) + put + WHOLE.slice(at + length));
      outcomes.add(got.ok ? 'shown' : got.fault);
      if (!got.ok) continue;
      for (const hand of got.recording.hands.keys()) filmOf(got.recording, hand, { seat: 0, open: true });
    }
    expect(outcomes.size).toBeGreaterThan(2);
  });
});
