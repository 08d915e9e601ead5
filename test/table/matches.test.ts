import { describe, expect, test } from 'vitest';
import { seatAfter } from '../../server/rules/scoring.ts';
import { kindIndex } from '../../server/rules/tiles.ts';
import type { TableEvent } from '../../server/table/events.ts';
import { evolveMatch } from '../../server/table/evolve.ts';
import { newMatch } from '../../server/table/state.ts';
import { GAMES, type Game, MORE, SEED } from './games.ts';
import { Invariants } from './invariants.ts';
import { Mirror } from './mirror.ts';
import { richShuffle } from './rich.ts';
import { randomPlayer, Simulation, shuffleOf } from './simulate.ts';

/** Runs something for some seeds and names the seed when it fails. */
function forSeeds(count: number, run: (seed: number) => void): void {
  for (let seed = SEED; seed < SEED + count; seed++) {
    try {
      run(seed);
    } catch (fault) {
      throw new Error(`SEED=${seed}`, { cause: fault });
    }
  }
}

describe.each(GAMES)(`$name, SEED=${SEED}`, ({ rules, options, length }) => {
  test('keeps the invariants after every event of random matches', () => {
    forSeeds(10 * MORE, (seed) => {
      const game = new Simulation(rules, options, length, seed);
      game.watchers.push(new Invariants().watch);
      game.play(randomPlayer, { timeOuts: 0.05, hands: 8, shuffle: seed % 2 === 0 ? richShuffle : shuffleOf });
    });
  });

  test('is the same, event by event, for the same seed and answers', () => {
    const play = () => {
      const game = new Simulation(rules, options, length, SEED);
      game.play(randomPlayer, { hands: 2 });
      return game.log;
    };
    expect(JSON.stringify(play())).toBe(JSON.stringify(play()));
  });

  test('a replay of the log gives the live state', () => {
    const game = new Simulation(rules, options, length, SEED + 1);
    game.play(randomPlayer, { hands: 3 });
    const stored: typeof game.log = JSON.parse(JSON.stringify(game.log));
    const replayed = stored.reduce(
      (match, event) => evolveMatch(rules, match, event),
      newMatch(rules, options, length),
    );
    expect(replayed).toEqual(game.match);
  });

  test('a client that follows the events sees what a snapshot would show', () => {
    forSeeds(MORE, (seed) => {
      const game = new Simulation(rules, options, length, seed);
      const mirror = new Mirror();
      game.watchers.push(mirror.watch);
      for (const shuffle of [shuffleOf, richShuffle, richShuffle]) {
        if (game.match.next === null) return;
        game.deal(shuffle);
        while (game.step(randomPlayer, 0.05)) mirror.check(game.match, `after ${game.log.at(-1)?.type}`);
        mirror.check(game.match, 'at the end');
      }
    });
  });
});

describe('the check of the invariants', () => {
  /** A hand of which one event is told differently. */
  function tampered(change: (event: TableEvent) => TableEvent): () => void {
    const [{ rules, options, length }] = GAMES as [Game];
    const game = new Simulation(rules, options, length, SEED);
    game.play(randomPlayer, { hands: 1 });
    return () => {
      const invariants = new Invariants();
      game.log.reduce(
        (before, event) => {
          const told = change(event);
          const after = evolveMatch(rules, before, told);
          invariants.watch(before, told, after);
          return after;
        },
        newMatch(rules, options, length),
      );
    };
  }

  test('finds nothing in a hand as it was', () => {
    expect(tampered((event) => event)).not.toThrow();
  });

  test('finds a tile in two places', () => {
    const again = (event: TableEvent): TableEvent => (event.type === 'drawn' ? { ...event, tile: 0 } : event);
    expect(tampered(again)).toThrow('in two places');
  });

  test('finds a seat that discards nothing of its own', () => {
    const stranger = (event: TableEvent): TableEvent =>
      event.type === 'discarded' ? { ...event, seat: seatAfter(event.seat) } : event;
    expect(tampered(stranger)).toThrow();
  });

  test('finds points from nowhere', () => {
    const gift = (event: TableEvent): TableEvent =>
      event.type === 'hand-ended' ? { ...event, changes: [1, 0, 0, 0] } : event;
    expect(tampered(gift)).toThrow('changes');
  });
});

test('every rule set lists its tiles in the order of kinds, copies together', () => {
  for (const { rules } of GAMES) {
    const places = rules.tiles.map(kindIndex);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
});
