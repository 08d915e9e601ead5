/** Bots through whole hands of every rule set: legal, repeatable, and to the point. */

import { beforeAll, describe, expect, test } from 'vitest';
import { decideBot } from '../../server/bots/decide-bot.ts';
import { GAMES, type Game, MORE, SEED } from '../table/games.ts';
import { Invariants } from '../table/invariants.ts';
import { type Answering, type Player, Simulation } from '../table/simulate.ts';

const HANDS = 5 * MORE;

interface Asked {
  readonly view: Parameters<Player>[0];
  readonly question: Parameters<Player>[1];
  readonly answer: Answering;
}

/** What came of some hands. */
interface Played {
  readonly asked: Asked[];
  hands: number;
  /** Hands that ended in a win. */
  won: number;
}

/** Plays hands with bots in all seats, in as many matches as it takes; a refusal is thrown by the simulation. */
function play({ rules, options, length }: Game, first: number, timeOuts: number): Played {
  const played: Played = { asked: [], hands: 0, won: 0 };
  const player: Player = (view, question) => {
    const answer = decideBot(view, question, { rules, options });
    played.asked.push({ view, question, answer });
    return answer;
  };
  for (let seed = first; played.hands < HANDS; seed++) {
    const match = new Simulation(rules, options, length, seed);
    const invariants = new Invariants();
    match.watchers.push((before, event, after) => {
      invariants.watch(before, event, after);
      if (event.type !== 'hand-ended') return;
      played.hands++;
      if ((before.hand?.wins.length ?? 0) > 0) played.won++;
    });
    match.play(player, { hands: HANDS - played.hands, timeOuts });
  }
  return played;
}

describe.each(GAMES)('$name', (game) => {
  let played: Played;
  beforeAll(() => {
    played = play(game, SEED, 0);
  });

  test('no answer is refused, and every invariant holds after every event', () => {
    expect(played.asked.length).toBeGreaterThan(0);
    // Now and then time runs out on somebody, so that bots meet odd hands.
    play(game, SEED + 100, 0.1);
  });

  test('a win that is offered is taken', () => {
    const offered = played.asked.filter(({ question }) => question.options.some(({ kind }) => kind === 'win'));
    expect(offered.length).toBeGreaterThan(0);
    for (const { answer } of offered) expect(answer).toEqual({ option: 'win', tiles: [] });
  });

  test('hands are won', () => {
    // Most of many are (the bench counts); of these few at least some, with any seed.
    expect(played.won).toBeGreaterThanOrEqual(played.hands / 3);
  });

  test('the same question has the same answer, whatever was decided before', () => {
    const { rules, options } = game;
    const again = played.asked.slice(0, 80).reverse();
    for (const { view, question, answer } of again) {
      expect(decideBot(JSON.parse(JSON.stringify(view)), question, { rules, options })).toEqual(answer);
    }
  });
});
