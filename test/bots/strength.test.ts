/** Bots of three strengths: what weaker ones do not see, and that they stay fair and repeatable. */

import { describe, expect, test } from 'vitest';
import { decideBot } from '../../server/bots/decide-bot.ts';
import { hazy, STRENGTHS, type Strength } from '../../server/bots/strength.ts';
import { playWall, seatings } from '../arena/duplicate.ts';
import { estimate } from '../arena/estimate.ts';
import { GAMES, SEED } from '../table/games.ts';
import { type Player, Simulation } from '../table/simulate.ts';

const KEYS = [...new Set(GAMES.map(({ rules }) => rules.key))];

describe.each(STRENGTHS)('%s', (strength) => {
  test.each(GAMES)('plays $name: no answer is refused, and the same question has the same answer', (game) => {
    const { rules, options, length } = game;
    let asked = 0;
    const player: Player = (view, question) => {
      asked += 1;
      const answer = decideBot(view, question, { rules, options }, strength);
      expect(decideBot(JSON.parse(JSON.stringify(view)), question, { rules, options }, strength)).toEqual(answer);
      return answer;
    };
    // A refusal is thrown by the simulation.
    new Simulation(rules, options, length, SEED).play(player, { hands: 1 });
    expect(asked).toBeGreaterThan(0);
  });
});

test('the strengths play differently', () => {
  const [game] = GAMES;
  if (game === undefined) throw new Error('there are games');
  const { rules, options, length } = game;
  const answers = new Map<Strength, string[]>(STRENGTHS.map((strength) => [strength, []]));
  const player: Player = (view, question) => {
    for (const [strength, given] of answers) {
      given.push(JSON.stringify(decideBot(view, question, { rules, options }, strength)));
    }
    return decideBot(view, question, { rules, options }, 'strong');
  };
  new Simulation(rules, options, length, SEED).play(player, { hands: 1 });
  const [easy, normal, strong] = STRENGTHS.map((strength) => answers.get(strength)?.join());
  expect(new Set([easy, normal, strong]).size).toBe(3);
});

describe('a hazy estimate', () => {
  test('is off by the same factor whenever it is asked for, and by none without haze', () => {
    expect(hazy(0.5, 'q_1 discard')).toBe(hazy(0.5, 'q_1 discard'));
    expect(hazy(0.5, 'q_1 discard')).not.toBe(hazy(0.5, 'q_2 discard'));
    expect(hazy(0, 'q_1 discard')).toBe(1);
  });

  test('is off by as much as its haze says, up as often as down', () => {
    const logs = Array.from({ length: 5_000 }, (_, index) => Math.log(hazy(0.3, `q_${index} 7`)));
    const { mean, error } = estimate(logs);
    expect(Math.abs(mean)).toBeLessThan(5 * error);
    expect(error * Math.sqrt(logs.length)).toBeGreaterThan(0.27);
    expect(error * Math.sqrt(logs.length)).toBeLessThan(0.33);
  });
});

describe('the arena', () => {
  test('seats the entrants in all different orders', () => {
    expect(seatings(['a', 'b', 'b', 'b'])).toHaveLength(4);
    expect(seatings(['a', 'b', 'c', 'd'])).toHaveLength(24);
    expect(new Set(seatings(['a', 'a', 'b', 'b']).map((order) => order.join())).size).toBe(6);
  });

  test.each(KEYS)('plays each wall of %s with all of them; what one gains others lose', (ruleSet) => {
    const contest = { ruleSet, seats: ['strong', 'plain', 'plain', 'plain'] };
    const outcome = playWall(contest, SEED);
    expect(playWall(contest, SEED)).toEqual(outcome);
    const [strong, plain] = [outcome.get('strong'), outcome.get('plain')];
    expect((strong?.points ?? 0) + 3 * (plain?.points ?? 0)).toBeCloseTo(0);
    expect((strong?.place ?? 0) + 3 * (plain?.place ?? 0)).toBeCloseTo(10);
  });
});
