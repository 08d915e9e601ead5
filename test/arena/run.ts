/**
 * `npm run arena -- --rule-set hong-kong --seats strong,normal,normal,normal --walls 4000`: bots against each other (see
 * duplicate.ts). Without a rule set all of them are played. `--seed` and `--threads` as they say.
 */

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { RULE_SETS } from '../../server/rules/registry.ts';
import { type Contest, type Outcome, seatings } from './duplicate.ts';
import { ENTRANTS } from './entrants.ts';
import { type Estimate, estimate } from './estimate.ts';
import type { Share } from './worker.ts';

const { values } = parseArgs({
  options: {
    'rule-set': { type: 'string', multiple: true, default: RULE_SETS.map(({ key }) => key) },
    seats: { type: 'string', default: 'strong,normal,normal,normal' },
    walls: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '20261130' },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
});

const seats = values.seats.split(',');
const unknown = seats.filter((name) => !ENTRANTS.has(name));
if (seats.length !== 4 || unknown.length > 0) {
  throw new Error(`--seats takes four of ${[...ENTRANTS.keys()].join(', ')}`);
}
const [walls, seed, threads] = [Number(values.walls), Number(values.seed), Number(values.threads)];
if (![walls, seed, threads].every((number) => Number.isInteger(number) && number > 0)) {
  throw new Error('--walls, --seed and --threads take whole numbers above 0');
}

type WallOutcome = ReadonlyMap<string, Outcome>;

async function play(contest: Contest): Promise<WallOutcome[]> {
  const outcomes: WallOutcome[] = [];
  await Promise.all(
    Array.from({ length: threads }, async (_, index) => {
      const workerData: Share = { ...contest, first: seed + index, end: seed + walls, step: threads };
      const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData });
      worker.on('message', (outcome: [string, Outcome][]) => outcomes.push(new Map(outcome)));
      const [code] = await once(worker, 'exit');
      if (code !== 0) throw new Error(`a worker ended with ${code}`);
    }),
  );
  return outcomes;
}

const shown = ({ mean, error }: Estimate, digits: number, factor = 1): string =>
  `${(factor * mean).toFixed(digits)} ± ${(1.96 * factor * error).toFixed(digits)}`;

for (const ruleSet of values['rule-set']) {
  const started = performance.now();
  const outcomes = await play({ ruleSet, seats });
  const of = (name: string, what: (outcome: Outcome) => number): Estimate =>
    estimate(outcomes.flatMap((outcome) => outcome.get(name) ?? []).map(what));
  const names = [...new Set(seats)];
  const hands = walls * seatings(seats).length;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${ruleSet}: ${seats.join(', ')}; ${walls} walls, ${hands} hands, seed ${seed}, ${seconds} s\n`);
  console.log('| bot | points a hand | place | wins, % | deal-ins, % | points a win |');
  console.log('|---|---|---|---|---|---|');
  for (const name of names) {
    const won = outcomes.flatMap((outcome) => outcome.get(name) ?? []).filter(({ wins }) => wins > 0);
    const row = [
      shown(
        of(name, ({ points }) => points),
        1,
      ),
      shown(
        of(name, ({ place }) => place),
        3,
      ),
      shown(
        of(name, ({ wins }) => wins),
        1,
        100,
      ),
      shown(
        of(name, ({ dealIns }) => dealIns),
        1,
        100,
      ),
      shown(estimate(won.map(({ value, wins }) => value / wins)), 1),
    ];
    console.log(`| ${name} | ${row.join(' | ')} |`);
  }
  const [first = '', ...others] = names;
  for (const other of others) {
    const ahead = (what: (outcome: Outcome) => number): Estimate =>
      estimate(
        outcomes.flatMap((outcome) => {
          const [a, b] = [outcome.get(first), outcome.get(other)];
          return a === undefined || b === undefined ? [] : [what(a) - what(b)];
        }),
      );
    const [points, place] = [ahead((outcome) => outcome.points), ahead((outcome) => -outcome.place)];
    console.log(
      `\n${first} is ahead of ${other} by ${shown(points, 1)} points a hand (${(points.mean / points.error).toFixed(1)} standard errors) and ${shown(place, 3)} places (${(place.mean / place.error).toFixed(1)} standard errors).`,
    );
  }
}
