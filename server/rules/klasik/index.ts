/** Klasik, the house classical rules (docs/rules/klasik.md). */

import { classicalWaits } from '../classical/chance.ts';
import { passingDeals, windRounds } from '../deals.ts';
import { PLAIN } from '../plain.ts';
import type { RuleSet } from '../rule-set.ts';
import { TILES_144 } from '../tiles.ts';
import { klasikPayments } from './payments.ts';
import { scoreKlasik } from './score.ts';

const QUICK_HANDS = 4;
const FULL_ROUNDS = 4;

export const KLASIK: RuleSet = {
  ...PLAIN,
  key: 'klasik',
  name: 'Klasik',
  about: 'House classical scoring with flowers and limits; only the winner scores.',
  tiles: TILES_144,
  startScore: 0,
  options: [],
  lengths: [
    { key: 'quick', about: 'Four hands; the deal passes after every hand.' },
    { key: 'full', about: 'Four wind rounds; the dealer stays after winning and after a drawn hand.' },
  ],
  quickest: 'quick',
  clock: 'house',
  kongBox: 0,
  flowersFrom: 'back',
  chows: true,
  lastDiscardSets: false,
  robbedKongIsLast: true,
  robbable: ['added-kong', 'concealed-kong'],
  sharedWins: false,
  hasFan: false,
  score: scoreKlasik,
  waits: classicalWaits,
  payWins: (wins) => wins.flatMap(klasikPayments),
  nextDeal: (deal, outcome, length) =>
    length === 'full' ? windRounds(deal, outcome, FULL_ROUNDS) : passingDeals(deal, QUICK_HANDS),
};
