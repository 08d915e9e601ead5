/** The rule sets this server plays; the first is the default of a new room. */

import { CHINESE_CLASSICAL } from './chinese-classical/index.ts';
import { HONG_KONG } from './hong-kong/index.ts';
import { KLASIK } from './klasik/index.ts';
import type { RuleSet } from './rule-set.ts';
import { SICHUAN } from './sichuan/index.ts';

const played: RuleSet[] = [KLASIK, CHINESE_CLASSICAL, HONG_KONG, SICHUAN];

export const RULE_SETS: readonly RuleSet[] = played;

/** Adds a rule set of one's own to those this process plays. Its key must be new. */
export function addRuleSet(rules: RuleSet): void {
  if (findRuleSet(rules.key) !== null) throw new Error(`there is a rule set of this key already: ${rules.key}`);
  played.push(rules);
}

/** A rule set by its key; null when there is none. */
export function findRuleSet(key: string): RuleSet | null {
  return RULE_SETS.find((rules) => rules.key === key) ?? null;
}

/** A rule set whose key is known to exist (it stands in a log or was checked). */
export function ruleSet(key: string): RuleSet {
  const rules = findRuleSet(key);
  if (rules === null) throw new Error(`no such rule set: ${key}`);
  return rules;
}
