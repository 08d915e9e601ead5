import { describe, expect, test } from 'vitest';
import { RULE_SETS } from '../../server/rules/registry.ts';
import { eventViews } from '../../server/table/event-view.ts';
import { evolveMatch } from '../../server/table/evolve.ts';
import { newMatch } from '../../server/table/state.ts';
import { tableView } from '../../server/table/view.ts';
import type { TableView, ViewerSeat } from '../../server/table/view-types.ts';
import { evolveTable } from '../../widget/client/evolve.ts';
import type { Table, TableEvent } from '../../widget/client/model.ts';
import { checkInvariants } from './invariants.ts';
import { randomPlayer, Simulation } from './simulate.ts';

const VIEWERS: readonly ViewerSeat[] = [0, 1, 2, 3, null];
const SEED = Number(process.env.SEED ?? 20261130);

/** Every rule set with its options off and on. */
const GAMES = RULE_SETS.flatMap((rules) =>
  [false, true].map((on) => ({
    name: `${rules.name}${on ? ' with its options' : ''}`,
    rules,
    options: Object.fromEntries(
      rules.options.map((spec) => [spec.key, spec.type === 'flag' ? on : on ? (spec.values[0] ?? 0) : spec.default]),
    ),
  })),
);

describe.each(GAMES)('$name', ({ rules, options }) => {
  test('keeps the invariants after every event of random matches', () => {
    for (let seed = SEED; seed < SEED + 6; seed++) {
      const game = new Simulation(rules, options, rules.quickest, seed);
      game.watchers.push(checkInvariants);
      game.play(randomPlayer, { timeOuts: 0.05, hands: 4 });
    }
  });

  test('is the same, event by event, for the same seed and answers', () => {
    const play = () => {
      const game = new Simulation(rules, options, rules.quickest, SEED);
      game.play(randomPlayer, { hands: 2 });
      return game.log;
    };
    expect(JSON.stringify(play())).toBe(JSON.stringify(play()));
  });

  test('a replay of the log gives the live state', () => {
    const game = new Simulation(rules, options, rules.quickest, SEED + 1);
    game.play(randomPlayer, { hands: 3 });
    const stored: typeof game.log = JSON.parse(JSON.stringify(game.log));
    const replayed = stored.reduce(
      (match, event) => evolveMatch(rules, match, event),
      newMatch(rules, options, rules.quickest),
    );
    expect(replayed).toEqual(game.match);
  });

  test('a client that follows the events sees what a snapshot would show', () => {
    for (let seed = SEED; seed < SEED + 4; seed++) {
      const game = new Simulation(rules, options, rules.quickest, seed);
      const tables = new Map<ViewerSeat, Table>();
      game.watchers.push((before, event, after) => {
        for (const viewer of VIEWERS) {
          for (const seen of eventViews(before, after, event, viewer)) {
            const table = tables.get(viewer);
            const sent = asSent(seen);
            const next = sent.__typename === 'HandStarted' ? sent.table : table && evolveTable(table, sent);
            if (next !== undefined) tables.set(viewer, next);
          }
        }
      });
      for (let hand = 0; hand < 2 && game.match.standings === null; hand++) {
        game.deal();
        do {
          for (const viewer of VIEWERS) {
            expect(tables.get(viewer), `seed ${seed}, viewer ${viewer}, after ${game.log.at(-1)?.type}`).toEqual(
              tableSent(tableView(game.match, viewer)),
            );
          }
        } while (game.step(randomPlayer, 0.05));
        for (const viewer of VIEWERS) expect(tables.get(viewer)).toEqual(tableSent(tableView(game.match, viewer)));
      }
    }
  });
});

/** A view as it arrives: JSON, with the type's name. The rooms add matchId and n, which evolve passes over. */
function asSent(view: { readonly type: string }): TableEvent {
  const { type, ...fields } = JSON.parse(JSON.stringify(view));
  return { __typename: type, n: 0, ...fields };
}

function tableSent(view: TableView): unknown {
  return JSON.parse(JSON.stringify(view));
}
