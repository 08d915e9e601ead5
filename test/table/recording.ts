/** Random hands, recorded step by step, with windows that stay open until they are closed. */

import type { Tile } from '../../server/rules/position.ts';
import type { Option, RuleSet } from '../../server/rules/rule-set.ts';
import type { Seat } from '../../server/rules/scoring.ts';
import { awaitsClose, decide, type TableCommand } from '../../server/table/decide.ts';
import type { TableEvent } from '../../server/table/events.ts';
import { liveHand, type MatchState, newMatch } from '../../server/table/state.ts';
import type { Game } from './games.ts';
import { richShuffle } from './rich.ts';
import { below, type Chance, chanceOf, randomPlayer, Simulation, shuffled, shuffleOf } from './simulate.ts';

/** What somebody answered, by tiles. */
export interface Answered {
  readonly seat: Seat;
  /** `turn`, `claim`, `rob`, or a phase. */
  readonly kind: string;
  readonly option: Option;
  readonly tiles: readonly Tile[];
}

export interface Step {
  readonly command: TableCommand;
  readonly answered: Answered | null;
  /** Whether more happened than that somebody answered in secret. */
  readonly resolves: boolean;
  readonly events: readonly TableEvent[];
  readonly after: MatchState;
}

export interface Recording {
  readonly rules: RuleSet;
  /** Before the deal. */
  readonly start: MatchState;
  /** From the deal to the last step before the hand ends. */
  readonly steps: readonly Step[];
}

/** Records a hand of a random match: some hands in, its dealer any seat. */
export function record(game: Game, seed: number): Recording {
  const chance = chanceOf(seed);
  const start = later(game, seed, below(chance, 3));
  const steps: Step[] = [];
  const asked: [number, number, number, number] = [0, 0, 0, 0];
  let match = start;
  const run = (command: TableCommand): void => {
    const question =
      command.type === 'answer' ? liveHand(match).questions.find(({ seat }) => seat === command.seat) : undefined;
    const decision = decide(game.rules, match, command, {
      questionId: (seat) => `q${seat}-${asked[seat]++}`,
      leastOver: false,
      noWindows: false,
    });
    if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
    const { events } = decision;
    const given = events.find((event) => event.type === 'answered');
    const option = question?.options.find(({ id }) => id === given?.option);
    const answered =
      given && option && question ? { seat: given.seat, kind: question.kind, option, tiles: given.tiles } : null;
    const resolves = events.some(({ type }) => type !== 'answered' && type !== 'facts-changed');
    match = decision.match;
    steps.push({ command, answered, resolves, events, after: match });
  };
  const shuffle = seed % 2 === 0 ? richShuffle : shuffleOf;
  run({ type: 'deal', shuffle: shuffle(game.rules, game.options, chance) });
  while (liveHand(match).stage.at !== 'ended') {
    if (awaitsClose(game.rules, match)) run({ type: 'close' });
    else run(anyAnswer(match, chance));
  }
  return { rules: game.rules, start, steps: steps.slice(0, -1) };
}

/** A match of which some hands have been played. */
function later(game: Game, seed: number, hands: number): MatchState {
  const simulation = new Simulation(game.rules, game.options, game.length, seed);
  const match = simulation.play(randomPlayer, { hands });
  return match.next === null ? newMatch(game.rules, game.options, game.length) : match;
}

/** One of the open questions, answered by chance: kongs and calls gladly, wins and claims now and then. */
function anyAnswer(match: MatchState, chance: Chance): TableCommand {
  const hand = liveHand(match);
  const question = hand.questions[below(chance, hand.questions.length)];
  if (question === undefined) throw new Error('somebody is asked');
  const option = question.options[choice(question.options, chance)];
  if (option === undefined) throw new Error('a question has options');
  const order = shuffled(chance, option.tiles.length).slice(0, option.choose);
  const names = order.map((at) => nameOf(match, question.seat, option.tiles[at] ?? -1));
  const { seat, id } = question;
  return { type: 'answer', seat, question: id, option: option.id, tiles: names, by: 'bot' };
}

function choice(options: readonly Option[], chance: Chance): number {
  const roll = chance();
  const wanted = roll < 0.15 ? 'win' : roll < 0.6 ? 'kong' : roll < 0.7 ? 'original-call' : 'pass';
  const at = options.findIndex(({ kind }) => kind === wanted);
  if (at >= 0) return at;
  const rest = options.findIndex(({ kind }) => kind === 'discard');
  return rest >= 0 ? rest : below(chance, options.length);
}

/** The public name of an own tile. */
function nameOf(match: MatchState, seat: Seat, tile: Tile): number {
  const hand = liveHand(match);
  const own = [...hand.seats[seat].concealed].sort((a, b) => a - b);
  return hand.identified ? (hand.identities[tile] ?? -1) : own.indexOf(tile);
}
