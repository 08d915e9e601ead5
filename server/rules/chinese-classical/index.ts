/** Chinese Classical (docs/rules/chinese-classical.md). */

import { classicalWaits } from '../classical/chance.ts';
import { windRounds } from '../deals.ts';
import { PLAIN } from '../plain.ts';
import type { RuleSet } from '../rule-set.ts';
import { TILES_144 } from '../tiles.ts';
import { OPENING_KONGS } from './opening-kongs.ts';
import { CALL_FACT, factsOfCall, refineForCall } from './original-call.ts';
import { scoreChineseClassical } from './score.ts';
import { classicalSettlement } from './settlement.ts';

const ROUNDS = 4;

export const CHINESE_CLASSICAL: RuleSet = {
  ...PLAIN,
  key: 'chinese-classical',
  name: 'Chinese Classical',
  about: 'Everyone scores their hand, losers settle too, and East pays and gets double.',
  tiles: TILES_144,
  startScore: 2000,
  options: [],
  lengths: [{ key: 'full', about: 'Four wind rounds; the dealer stays after winning and after a drawn hand.' }],
  quickest: 'full',
  clock: 'standard',
  kongBox: 16,
  flowersFrom: 'front',
  chows: true,
  lastDiscardSets: true,
  robbedKongIsLast: true,
  opensWithKongs: true,
  robbable: ['added-kong', 'concealed-kong'],
  sharedWins: false,
  hasFan: false,
  facts: [CALL_FACT],
  phases: () => [OPENING_KONGS],
  score: scoreChineseClassical,
  waits: classicalWaits,
  refine: refineForCall,
  factsOf: factsOfCall,
  countsLosers: true,
  payWins: (wins, table) =>
    wins.flatMap((win) => classicalSettlement({ ...win, dealer: table.dealer, values: table.values })),
  nextDeal: (deal, outcome) => windRounds(deal, outcome, ROUNDS),
};
