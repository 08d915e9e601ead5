/** The choices of a Hong Kong room (docs/rules/hong-kong.md). */

import type { OptionSpec } from '../rule-set.ts';
import type { RuleOptions } from '../scoring.ts';

const MINIMUM_FAN = 3;
const LIMIT_FAN = 10;

/** For clients to build forms from. */
export const HONG_KONG_OPTIONS: readonly OptionSpec[] = [
  {
    key: 'minimumFan',
    about: 'How many fan a hand needs before it may be declared as a win.',
    type: 'number',
    default: MINIMUM_FAN,
    values: [0, 1, 2, 3, 4, 5],
  },
  {
    key: 'limitFan',
    about: 'How many fan a limit hand is worth; everything else is cut there.',
    type: 'number',
    default: LIMIT_FAN,
    values: [7, 8, 10, 13],
  },
  {
    key: 'flowerFan',
    about: 'Whether flowers and seasons, or having none, add fan.',
    type: 'flag',
    default: false,
  },
];

export interface HongKongOptions {
  /** Fan a win needs, 0–5. */
  readonly minimumFan: number;
  /** 7, 8, 10 or 13. */
  readonly limitFan: number;
  readonly flowerFan: boolean;
}

/** A room's options; what it does not set, or sets to a value that is not on offer, has its default. */
export function hongKongOptions(options: RuleOptions): HongKongOptions {
  return {
    minimumFan: numberOf(options, 'minimumFan', MINIMUM_FAN),
    limitFan: numberOf(options, 'limitFan', LIMIT_FAN),
    flowerFan: options.flowerFan === true,
  };
}

function numberOf(options: RuleOptions, key: string, otherwise: number): number {
  const value = options[key];
  const spec = HONG_KONG_OPTIONS.find((option) => option.key === key);
  return typeof value === 'number' && spec?.type === 'number' && spec.values.includes(value) ? value : otherwise;
}
