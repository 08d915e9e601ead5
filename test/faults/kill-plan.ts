/** Where a process is killed, and at what table: what the kill row draws and the process that is killed is told. */

import type { Draw } from './size.ts';

export interface KillPlan {
  readonly path: string;
  readonly ruleSet: string;
  readonly options: Readonly<Record<string, number>>;
  /** How many people play; bots have the other places. */
  readonly persons: readonly string[];
  readonly at:
    | {
        /** In the thread of the disk: nothing of the transaction is there, or all of it and nobody knows. */
        readonly moment: 'before-commit' | 'after-commit';
        /** Counted from the start of the process. */
        readonly transaction: number;
      }
    | {
        /** Decided and not written; while it is written; written and not yet told (before the publish). */
        readonly moment: 'decided' | 'writing' | 'written';
        /** Any write to the log, or one that a deadline made: time-outs, windows that close, deals. */
        readonly of: 'any' | 'deadline';
        /** The nth of them after the first deal. */
        readonly nth: number;
      };
}

const TABLES: readonly Pick<KillPlan, 'ruleSet' | 'options'>[] = [
  { ruleSet: 'klasik', options: {} },
  { ruleSet: 'chinese-classical', options: {} },
  { ruleSet: 'hong-kong', options: {} },
  { ruleSet: 'sichuan', options: { exchangeThree: 1 } },
];
const MOMENTS = ['before-commit', 'after-commit', 'decided', 'writing', 'written'] as const;
/** Writes into the match, at most: some hands. */
const LATEST = 300;
const LATEST_DEADLINE = 80;

/** The plan of one kill: every rule set, moment and kind of write in turn, and a point of play by chance. */
export function killPlan(index: number, path: string, draw: Draw): KillPlan {
  const table = TABLES[index % TABLES.length];
  const moment = MOMENTS[Math.floor(index / TABLES.length) % MOMENTS.length];
  if (table === undefined || moment === undefined) throw new Error('there is a table and a moment');
  const persons = draw(2) === 0 ? ['ana'] : ['ana', 'bea', 'cem', 'dov'];
  if (moment === 'before-commit' || moment === 'after-commit')
    return { path, ...table, persons, at: { moment, transaction: 12 + draw(LATEST) } };
  const of = draw(2) === 0 ? 'any' : 'deadline';
  return { path, ...table, persons, at: { moment, of, nth: 1 + draw(of === 'any' ? LATEST : LATEST_DEADLINE) } };
}
