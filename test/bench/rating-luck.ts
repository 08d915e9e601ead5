/**
 * How much luck a match has, for ratings (server/results/skill.ts): `node test/bench/rating-luck.ts [matches]`. Players of known
 * strength (the product's bot that answers at random every n-th time) play in changing company; for each value of beta their
 * matches are rated in order, and the second half is foretold from what is known before each. The least surprise is best.
 */

import { decideBot } from '../../server/bots/decide-bot.ts';
import { NEWCOMER, ratedAfter } from '../../server/results/skill.ts';
import { findRuleSet } from '../../server/rules/registry.ts';
import type { Skill } from '../../server/store/results.ts';
import { chanceOf, type Player, randomPlayer, Simulation, shuffled } from '../table/simulate.ts';

/** How often each player answers at random. */
const STRENGTHS = [0, 0, 0.02, 0.05, 0.1, 0.15, 0.25, 0.4] as const;
const MULTIPLES = [0.5, 1, 2, 3, 4, 5, 6, 8, 12] as const;
const USUAL_BETA = 25 / 6;

const rules = findRuleSet('sichuan');
if (rules === null) throw new Error('there is such a rule set');
const matches = Number(process.argv[2] ?? 400);
const chance = chanceOf(20261130);

interface Played {
  readonly players: readonly number[];
  readonly places: readonly number[];
}

function play(seed: number): Played {
  const players = shuffled(chance, STRENGTHS.length).slice(0, 4);
  if (rules === null) throw new Error('there is such a rule set');
  const game = new Simulation(rules, {}, '4-deals', seed);
  const asked: Player = (table, question, own) => {
    const strength = STRENGTHS[players[question.seat] ?? 0] ?? 0;
    return own() < strength
      ? randomPlayer(table, question, own)
      : decideBot(table, question, { rules, options: game.match.options });
  };
  game.play(asked);
  const places = [0, 1, 2, 3].map((seat) => game.match.standings?.find((each) => each.seat === seat)?.place ?? 4);
  return { players, places };
}

/** Surprise at an order, by Plackett–Luce over the means with luck of this size: −log of its probability. */
function surprise(skills: readonly Skill[], places: readonly number[], beta: number): number {
  const left = skills
    .map((skill, index) => ({ ...skill, place: places[index] ?? 4 }))
    .sort((a, b) => a.place - b.place);
  const scale = Math.sqrt(skills.reduce((sum, { sigma }) => sum + sigma ** 2 + beta ** 2, 0));
  return left.reduce((sum, { mu }, index) => {
    const others = left.slice(index).map((other) => Math.exp(other.mu / scale));
    return sum - Math.log(Math.exp(mu / scale) / others.reduce((a, b) => a + b, 0));
  }, 0);
}

/** How surprising each match of the second half was, and the skills in the end. */
function foretell(played: readonly Played[], beta: number): { readonly surprises: number[]; readonly skills: Skill[] } {
  const skills: Skill[] = STRENGTHS.map(() => NEWCOMER);
  const surprises: number[] = [];
  for (const [index, { players, places }] of played.entries()) {
    const before = players.map((player) => skills[player] ?? NEWCOMER);
    if (index >= matches / 2) surprises.push(surprise(before, places, beta));
    for (const [seat, after] of ratedAfter(before, places, beta).entries()) skills[players[seat] ?? 0] = after;
  }
  return { surprises, skills };
}

/** Mean, and its standard error. */
function meanOf(values: readonly number[]): readonly [number, number] {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return [mean, Math.sqrt(spread / values.length)];
}

const played = Array.from({ length: matches }, (_, seed) => play(seed));
const told = MULTIPLES.map((multiple) => ({ multiple, ...foretell(played, USUAL_BETA * multiple) }));
const best = told.reduce((a, b) => (meanOf(b.surprises)[0] < meanOf(a.surprises)[0] ? b : a));
console.log(`${matches} matches of Sichuan (4 deals); chance alone: ${Math.log(24).toFixed(4)}`);
for (const { multiple, surprises, skills } of told) {
  const [worse, error] = meanOf(surprises.map((each, index) => each - (best.surprises[index] ?? 0)));
  const shown = skills.map(({ mu }) => mu.toFixed(1)).join(' ');
  const behind = `${worse.toFixed(4)} ± ${error.toFixed(4)} behind the best`;
  console.log(`beta ×${multiple}: surprise ${meanOf(surprises)[0].toFixed(4)}, ${behind}; mu by strength: ${shown}`);
}
