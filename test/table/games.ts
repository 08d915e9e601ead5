/** The games that random matches are played of: every rule set, by default, and with every option turned and another length. */

import { RULE_SETS } from '../../server/rules/registry.ts';
import type { OptionSpec, RuleSet } from '../../server/rules/rule-set.ts';
import type { RuleOptions } from '../../server/rules/scoring.ts';

export interface Game {
  readonly name: string;
  readonly rules: RuleSet;
  readonly options: RuleOptions;
  readonly length: string;
}

export const GAMES: readonly Game[] = RULE_SETS.flatMap((rules) => {
  const options = (value: (spec: OptionSpec) => boolean | number): RuleOptions =>
    Object.fromEntries(rules.options.map((spec) => [spec.key, value(spec)]));
  const plain = { name: rules.name, rules, options: options((spec) => spec.default), length: rules.quickest };
  if (rules.options.length === 0 && rules.lengths.length === 1) return [plain];
  const turned = options((spec) => (spec.type === 'flag' ? !spec.default : (spec.values[0] ?? 0)));
  const length = rules.lengths.find(({ key }) => key !== rules.quickest)?.key ?? rules.quickest;
  return [plain, { ...plain, name: `${rules.name}, otherwise`, options: turned, length }];
});

/** The first seed of random matches; printed with every failure, given anew through the environment. */
export const SEED = Number(process.env.SEED ?? 20261130);

/** How much more than in an ordinary run is played (`MATCHES=50 npx vitest run test/table`). */
export const MORE = Number(process.env.MATCHES ?? 1);
