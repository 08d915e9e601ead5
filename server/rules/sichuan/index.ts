/** Sichuan bloody: play on until three have won (docs/rules/sichuan.md). */

import { PLAIN } from '../plain.ts';
import { kindOf } from '../position.ts';
import type { SeatAtEnd as HandAtEnd, RuleSet } from '../rule-set.ts';
import { SEATS } from '../scoring.ts';
import { suitOf, TILES_108 } from '../tiles.ts';
import { isComplete, isSevenPairs } from '../waits.ts';
import { nextSichuanDeal, SICHUAN_LENGTHS } from './deals.ts';
import { ledgerProblem } from './ledger.ts';
import { EXCHANGE_THREE, factsOfVoid, VOID_CHOICE } from './phases.ts';
import { sichuanWaits } from './ready.ts';
import { refineForVoid } from './refine.ts';
import { scoreSichuan } from './score.ts';
import { endOfWallPayments, kongPayments, type SeatAtEnd, WINNERS_TO_END, winPayments } from './settle.ts';
import { VOID_FACT, voidSuitOf } from './void.ts';

export const SICHUAN: RuleSet = {
  ...PLAIN,
  key: 'sichuan',
  name: 'Sichuan bloody',
  about: 'Suit tiles only, one suit given up; play goes on until three have won.',
  tiles: TILES_108,
  startScore: 0,
  options: [
    { key: 'exchangeThree', about: 'Before play each passes three tiles of one suit.', type: 'flag', default: false },
  ],
  lengths: SICHUAN_LENGTHS,
  quickest: '1-deal',
  clock: 'standard',
  kongBox: 0,
  flowersFrom: 'back',
  chows: false,
  lastDiscardSets: false,
  robbedKongIsLast: false,
  robbable: ['added-kong'],
  sharedWins: true,
  hasFan: true,
  facts: [VOID_FACT],
  goesFirst: (kind, facts) => suitOf(kind) === voidSuitOf(facts),
  exchanges: (options) => options.exchangeThree === true,
  phases: (options) => (options.exchangeThree === true ? [EXCHANGE_THREE, VOID_CHOICE] : [VOID_CHOICE]),
  couldBeComplete: (counts, sets) => isComplete(counts, 4 - sets) || (sets === 0 && isSevenPairs(counts)),
  score: scoreSichuan,
  waits: (concealed, sets, facts) => sichuanWaits({ concealed, sets, voidSuit: voidSuitOf(facts) }),
  refine: refineForVoid,
  factsOf: factsOfVoid,
  payWins: (wins, table) => winPayments(wins, table.active),
  settleKong: (hand, seat, kong) => {
    const active = SEATS.filter((other) => !hand.wins.some((win) => win.seat === other));
    const tile = kindOf(hand, kong.tiles[0] ?? -1);
    if (kong.kind === 'claimed-kong') {
      return kongPayments({ kind: 'claimed-kong', seat, tile, from: kong.claimed?.from ?? seat }, active);
    }
    return kongPayments({ kind: kong.kind === 'added-kong' ? 'added-kong' : 'concealed-kong', seat, tile }, active);
  },
  settleWall: ({ ledger, seats }) => endOfWallPayments(ledger, seats.map(heldAtEnd)),
  ledgerProblem: ({ ledger, seats }) => ledgerProblem(ledger, seats.map(heldAtEnd)),
  playsOn: (hand) => hand.wins.length < WINNERS_TO_END,
  nextDeal: nextSichuanDeal,
};

function heldAtEnd({ seat, won, concealed, sets, facts }: HandAtEnd): SeatAtEnd {
  return { seat, won, hand: { concealed, sets, voidSuit: voidSuitOf(facts) } };
}
