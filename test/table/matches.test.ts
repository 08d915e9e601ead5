import { describe, expect, test } from 'vitest';
import { evolveMatch } from '../../server/table/evolve.ts';
import { newMatch } from '../../server/table/state.ts';
import { GAMES, MORE, SEED } from './games.ts';
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

describe.each(GAMES)('$name', ({ rules, options, length }) => {
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
