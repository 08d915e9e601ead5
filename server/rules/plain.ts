/** What most rule sets have in common, to be spread into one: no phases, nothing narrowed, only winners counted and paid. */

import type { RuleSet } from './rule-set.ts';

export const PLAIN = {
  phases: () => [],
  exchanges: () => false,
  minimumFan: () => 0,
  refine: (_hand, _seat, offer) => offer,
  factsOf: () => [],
  losersScore: () => null,
  settleKong: () => [],
  settleDraw: () => [],
  playsOn: () => false,
  firstDeal: () => ({ hand: 0, dealer: 0, roundWind: 'WE', changes: 0, dealerWins: 0 }),
} satisfies Partial<RuleSet>;
