/** Each rule set as tests play it: its shortest length, and the questions that it asks. */

import type { WantedConfig } from '../../server/rooms/config.ts';
import { RULE_SETS } from '../../server/rules/registry.ts';
import type { ClockKey } from '../../server/rules/rule-set.ts';

export interface WantedTable extends WantedConfig {
  readonly ruleSet: string;
}

interface TestTable {
  readonly name: string;
  readonly wanted: WantedTable;
  /** A length with several hands. */
  readonly longer: string | undefined;
  /** Kinds of questions (`QuestionView.kind`) that come up in play. */
  readonly questions: readonly string[];
}

/** Questions that every rule set asks. */
const ALWAYS = ['turn', 'claim'];
/** Questions that only some ask, by rule set. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'chinese-classical': ['opening-kongs'],
  sichuan: ['exchange', 'void-suit'],
};

/** All rule sets, by this clock. Sichuan with its exchange. */
export function tablesBy(clock: ClockKey): readonly TestTable[] {
  return RULE_SETS.map(({ key, quickest, lengths }) => ({
    name: key,
    wanted: {
      ruleSet: key,
      length: quickest,
      clock,
      options: key === 'sichuan' ? [{ key: 'exchangeThree', value: 1 }] : [],
    },
    longer: lengths.at(-1)?.key,
    questions: [...ALWAYS, ...(OWN[key] ?? [])],
  }));
}

export const TABLES = tablesBy('standard');
