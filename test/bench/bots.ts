/** Hands that bots play among themselves, through the whole table, beside the same table with players that do not think. */

import { decideBot } from '../../server/bots/decide-bot.ts';
import { RULE_SETS } from '../../server/rules/registry.ts';
import type { RuleSet } from '../../server/rules/rule-set.ts';
import { type Player, Simulation } from '../table/simulate.ts';
import { compare, quantile, threadSeconds } from './measure.ts';
import { compared, figure, heading, line } from './report.ts';

const SEED = 20261130;
/** Hands of one batch. */
const BATCH = 4;

export function benchBots(): void {
  heading('Bots alone, one core (hands per second of processor time, table and all)');
  for (const rules of RULE_SETS) playAlone(rules);
}

/** What came of the hands. */
interface Outcome {
  hands: number;
  /** Hands that ended in a win. */
  won: number;
  wins: number;
  points: number;
  /** Processor time of each decision, ms. */
  readonly decisions: number[];
}

function playAlone(rules: RuleSet): void {
  const outcome: Outcome = { hands: 0, won: 0, wins: 0, points: 0, decisions: [] };
  const { ours, baseline, ratio } = compare(hands(rules, thinking(rules, outcome), outcome), hands(rules, plain, null));
  compared({
    what: rules.name,
    ours,
    unit: 'hands/s',
    baseline: 'the table without thinking',
    theirs: baseline,
    ratio,
  });
  const mean = outcome.decisions.reduce((sum, time) => sum + time, 0) / outcome.decisions.length;
  line(
    '',
    `${figure(mean)} ms a decision on average, p99 ${figure(quantile(outcome.decisions, 0.99))} ms;`,
    `${outcome.hands} hands: ${figure((100 * outcome.won) / outcome.hands)} % won,`,
    `${figure(outcome.points / outcome.wins)} points a winning hand on average`,
  );
}

/** A batch that plays on from where the last one ended. */
function hands(rules: RuleSet, player: Player, outcome: Outcome | null): () => number {
  const options = Object.fromEntries(rules.options.map((spec) => [spec.key, spec.default]));
  const length = rules.lengths.at(-1)?.key ?? rules.quickest;
  let seed = SEED;
  return () => {
    const game = new Simulation(rules, options, length, seed++);
    let played = 0;
    game.watchers.push((before, event) => {
      if (event.type === 'won' && outcome !== null) {
        outcome.wins++;
        outcome.points += event.win.score.value;
      }
      if (event.type !== 'hand-ended') return;
      played++;
      if (outcome === null) return;
      outcome.hands++;
      if ((before.hand?.wins.length ?? 0) > 0) outcome.won++;
    });
    game.play(player, { hands: BATCH });
    return played;
  };
}

function thinking(rules: RuleSet, outcome: Outcome): Player {
  const options = Object.fromEntries(rules.options.map((spec) => [spec.key, spec.default]));
  return (table, question) => {
    const start = threadSeconds();
    const answer = decideBot(table, question, { rules, options });
    outcome.decisions.push((threadSeconds() - start) * 1000);
    return answer;
  };
}

/** Wins when it can, otherwise passes or discards the tile it drew. */
const plain: Player = (table, question) => {
  const option =
    question.options.find(({ kind }) => kind === 'win') ??
    question.options.find(({ kind }) => kind === 'pass' || kind === 'discard') ??
    question.options[0];
  if (option === undefined) throw new Error('a question has options');
  const drawn = table.seats[question.seat]?.drawn?.id;
  const first = option.choose === 1 && drawn !== undefined && option.tiles.includes(drawn) ? [drawn] : option.tiles;
  return { option: option.id, tiles: first.slice(0, option.choose) };
};
