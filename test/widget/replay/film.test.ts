/** What a replay shows is what was shown live, and ends in what is stored: `MATCHES=100 npx vitest run test/widget/replay`. */

import { describe, expect, test } from 'vitest';
import { SEATS } from '../../../server/rules/scoring.ts';
import { eventViews } from '../../../server/table/event-view.ts';
import { evolveMatch } from '../../../server/table/evolve.ts';
import { type MatchState, newMatch } from '../../../server/table/state.ts';
import { tableView } from '../../../server/table/view.ts';
import type { Table, TableEvent } from '../../../widget/client/model.ts';
import { filmOf, type Step } from '../../../widget/replay/film.ts';
import type { Recording } from '../../../widget/replay/recording.ts';
import { GAMES, type Game, MORE, SEED } from '../../table/games.ts';
import { VIEWERS } from '../../table/mirror.ts';
import type { Simulation } from '../../table/simulate.ts';
import { fileOf, MATCH_ID, recordingOf, releasedLogs, someHands, wholeMatch } from './recorded.ts';

/** Each hand of a match as the server showed it to each viewer: every event, and the table at its end. */
interface Shown {
  readonly events: readonly unknown[];
  readonly table: unknown;
}

function shownLive(game: Simulation): Shown[][] {
  const hands: { events: unknown[]; table: unknown }[][] = [];
  let before = newMatch(game.rules, game.match.options, game.match.length);
  for (const event of game.log) {
    const after = evolveMatch(game.rules, before, event);
    if (event.type === 'hand-started') hands.push(VIEWERS.map(() => ({ events: [], table: null })));
    for (const [index, viewer] of VIEWERS.entries()) {
      const shown = hands.at(-1)?.[index];
      shown?.events.push(...eventViews(before, after, event, viewer));
      if (shown) shown.table = tableView(after, viewer);
    }
    before = after;
  }
  return hands;
}

/** An event of a replay as the server's view functions write it. */
function asView({ __typename, n: _, ...fields }: TableEvent): object {
  const table = 'table' in fields ? { table: withoutMatch(fields.table) } : {};
  return { type: __typename, ...fields, ...table };
}

function withoutMatch({ matchId, ...table }: Table): object {
  expect(matchId).toBe(MATCH_ID);
  return table;
}

function last(steps: readonly Step[]): Step {
  const step = steps.at(-1);
  if (step === undefined) throw new Error('a film has steps');
  return step;
}

/** Everybody's view of every hand, event by event. */
function compareWithLive(game: Simulation, recording: Recording): void {
  const live = JSON.parse(JSON.stringify(shownLive(game)));
  expect(recording.hands).toHaveLength(live.length);
  for (const hand of recording.hands.keys()) {
    for (const [index, seat] of VIEWERS.entries()) {
      const steps = filmOf(recording, hand, { seat, open: false });
      expect(steps.flatMap(({ events }) => events.map(asView))).toEqual(live[hand][index].events);
      expect(withoutMatch(last(steps).table)).toEqual(live[hand][index].table);
    }
  }
}

/** With all hands open each seat is shown as its own player sees it. */
function compareOpen(recording: Recording, hand: number): void {
  const open = filmOf(recording, hand, { seat: 0, open: true });
  for (const seat of SEATS) {
    const own = filmOf(recording, hand, { seat, open: false });
    expect(own.map(({ about }) => about)).toEqual(open.map(({ about }) => about));
    for (const [index, step] of own.entries()) {
      const [seen, shown] = [step.table.seats[seat], open[index]?.table.seats[seat]];
      // Their player saw them anew only when the exchange was over.
      if (step.about === 'tiles-passed') continue;
      const kinds = (of: typeof seen) => of?.concealed?.map(({ kind }) => kind);
      expect(kinds(shown)).toEqual(kinds(seen));
      expect(shown?.drawn?.kind).toEqual(seen?.drawn?.kind);
      expect(shown?.facts).toEqual(seen?.facts);
      expect(shown?.sets.map(({ kind }) => kind)).toEqual(seen?.sets.map(({ kind }) => kind));
    }
    expect(last(open).table.seats[seat]?.discards).toEqual(last(own).table.seats[seat]?.discards);
  }
}

/** A replay's last state, and what the match came to. */
function expectSameEnd(recording: Recording, { totals, standings }: Pick<MatchState, 'totals' | 'standings'>): void {
  const end = last(filmOf(recording, recording.hands.length - 1, { seat: null, open: false })).table;
  expect(end.seats.map(({ score }) => score)).toEqual(totals);
  expect(end.result?.totals).toEqual(totals);
  expect(end.matchResult).toEqual({ standings });
}

function forSeeds(count: number, run: (seed: number) => void): void {
  for (let seed = SEED; seed < SEED + count; seed++) {
    try {
      run(seed);
    } catch (fault) {
      throw new Error(`SEED=${seed}`, { cause: fault });
    }
  }
}

describe.each<Game>(GAMES)(`$name, SEED=${SEED}`, { timeout: 60_000 * MORE }, (played) => {
  test('every viewer is told in a replay what they were told live', () => {
    forSeeds(2 * MORE, (seed) => {
      const game = someHands(played, seed, 3);
      compareWithLive(game, recordingOf(fileOf(game)));
    });
  });

  test('with all hands open every seat is seen as its player saw it, at the same steps', () => {
    forSeeds(2 * MORE, (seed) => {
      const recording = recordingOf(fileOf(someHands(played, seed, 2)));
      for (const hand of recording.hands.keys()) compareOpen(recording, hand);
    });
  });

  test('the last state of a replay is the stored result', () => {
    forSeeds(4 * MORE, (seed) => {
      const game = wholeMatch(played, seed);
      expectSameEnd(recordingOf(fileOf(game)), game.match);
    });
  });
});

describe('log files of released versions', () => {
  test.each(releasedLogs)('%s is shown to its end', (_name, text) => {
    const recording = recordingOf(text);
    const lines = text.trimEnd().split('\n');
    const ended = lines.map((line) => JSON.parse(line)).find(({ type }) => type === 'match-ended');
    const totals = ended.body.standings
      .toSorted((a: { seat: number }, b: { seat: number }) => a.seat - b.seat)
      .map(({ score }: { score: number }) => score);
    expectSameEnd(recording, { totals, standings: ended.body.standings });
    for (const hand of recording.hands.keys()) compareOpen(recording, hand);
  });
});

test('steps begin with a move, and what follows by itself belongs to it', () => {
  const [, text] = releasedLogs.find(([name]) => name.includes('sichuan')) ?? releasedLogs[0] ?? ['', ''];
  const steps = filmOf(recordingOf(text), 0, { seat: null, open: false });
  expect(steps[0]?.about).toBe('hand-started');
  for (const { about } of steps) expect(['turn-began', 'paid', 'facts-changed']).not.toContain(about);
  expect(steps.filter(({ events, about }) => events.length === 0 && about !== 'phase-changed')).toEqual([]);
  expect(last(steps).about).toBe('hand-ended');
});
