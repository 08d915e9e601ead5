/** Hong Kong club, half spicy (docs/rules/hong-kong.md). */

import { classicalWaits } from '../classical/chance.ts';
import { windRounds } from '../deals.ts';
import { PLAIN } from '../plain.ts';
import type { RuleSet } from '../rule-set.ts';
import { TILES_144 } from '../tiles.ts';
import { HONG_KONG_OPTIONS, hongKongOptions } from './options.ts';
import { hongKongPayments } from './points.ts';
import { scoreHongKong } from './score.ts';

const ROUNDS: Readonly<Record<string, number>> = { '4-rounds': 4, '2-rounds': 2, '1-round': 1 };

export const HONG_KONG: RuleSet = {
  ...PLAIN,
  key: 'hong-kong',
  name: 'Hong Kong club',
  about: 'A minimum of fan to win; the discarder pays in full, the others half; only the winner scores.',
  tiles: TILES_144,
  startScore: 0,
  options: HONG_KONG_OPTIONS,
  lengths: [
    { key: '1-round', about: 'One wind round; the dealer stays after winning and after a drawn hand.' },
    { key: '2-rounds', about: 'Two wind rounds.' },
    { key: '4-rounds', about: 'Four wind rounds.' },
  ],
  quickest: '1-round',
  clock: 'standard',
  kongBox: 0,
  flowersFrom: 'back',
  chows: true,
  lastDiscardSets: false,
  robbedKongIsLast: false,
  robbable: ['added-kong'],
  sharedWins: false,
  hasFan: true,
  minimumFan: (options) => hongKongOptions(options).minimumFan,
  score: scoreHongKong,
  waits: classicalWaits,
  payWins: (wins) => wins.flatMap(hongKongPayments),
  nextDeal: (deal, outcome, length) => windRounds(deal, outcome, ROUNDS[length] ?? 4),
};
