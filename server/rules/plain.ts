/**
 * What most rule sets have in common, to be spread into one: four sets and a pair or Thirteen Orphans, no phases, nothing
 * narrowed, only winners counted and paid.
 */

import type { EndOfWall, LedgerProblem, RuleSet } from './rule-set.ts';
import { isComplete, isThirteenOrphans } from './waits.ts';

export const PLAIN = {
  facts: [],
  opensWithKongs: false,
  phases: () => [],
  exchanges: () => false,
  goesFirst: () => false,
  minimumFan: () => 0,
  couldBeComplete: (counts, sets) => isComplete(counts, 4 - sets) || (sets === 0 && isThirteenOrphans(counts)),
  refine: (_hand, _seat, offer) => offer,
  factsOf: () => [],
  countsLosers: false,
  settleKong: () => [],
  settleWall: () => [],
  ledgerProblem: noLedger,
  playsOn: () => false,
  firstDeal: () => ({ hand: 0, dealer: 0, roundWind: 'WE', changes: 0, dealerWins: 0 }),
} satisfies Partial<RuleSet>;

/** Nothing is paid, and nobody wins, before the hand ends. */
function noLedger({ ledger, seats }: EndOfWall): LedgerProblem | null {
  const reason = 'not-in-rule-set';
  if (ledger.length > 0) return { payment: 0, reason };
  const early = seats.find(({ won }) => won);
  return early === undefined ? null : { seat: early.seat, reason };
}
