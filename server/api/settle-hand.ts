/** Settling a whole hand: where what is paid depends on all four hands, or on what was paid before. */

import { ruleSet } from '../rules/registry.ts';
import type { EndOfWall, PaidWin } from '../rules/rule-set.ts';
import { type Score, SEATS, type Seat } from '../rules/scoring.ts';
import { type Kind, WINDS, type WindKind } from '../rules/tiles.ts';
import { scoreView } from '../table/view.ts';
import { builder } from './builder.ts';
import { ImpossibleHand, InvalidInput } from './errors.ts';
import { kind, seatOf, wind } from './hand-input.ts';
import { ANYONE } from './rights.ts';
import { checkedConfig } from './rule-sets.ts';
import { HandPayment, type SeatChange, seatChanges } from './score-hand.ts';
import {
  checkInGame,
  checkLedger,
  readHands,
  readLedger,
  SettleHandInput,
  type SettleInput,
  windOf,
} from './settle-input.ts';
import { Score as ScoreType } from './tiles.ts';

interface WindPayment {
  readonly key: string;
  readonly from: WindKind;
  readonly to: WindKind;
  readonly points: number;
  readonly tile: Kind | null;
}

const SettledPayment = builder.objectRef<WindPayment>('SettledPayment').implement({
  authScopes: ANYONE,
  description: 'A transfer of points between two seats.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'What it is for.' }),
    from: t.exposeString('from', { description: 'Seat wind that pays.' }),
    to: t.exposeString('to', { description: 'Seat wind that is paid.' }),
    points: t.exposeInt('points', { description: 'Always positive.' }),
    tile: t.exposeString('tile', { nullable: true, description: 'The kind it is about; null when none.' }),
  }),
});

interface ScoredSeat {
  readonly wind: WindKind;
  readonly score: Score;
}

const SettledScore = builder.objectRef<ScoredSeat>('SettledScore').implement({
  authScopes: ANYONE,
  description: 'What a seat’s hand counts.',
  fields: (t) => ({
    wind: t.exposeString('wind'),
    score: t.field({ type: ScoreType, resolve: ({ score }) => scoreView(score) }),
  }),
});

interface Settled {
  readonly scores: readonly ScoredSeat[];
  readonly payments: readonly WindPayment[];
  readonly changes: readonly SeatChange[];
}

const SettleHandPayload = builder.objectRef<Settled>('SettleHandPayload').implement({
  authScopes: ANYONE,
  description: 'Who pays whom.',
  fields: (t) => ({
    scores: t.expose('scores', {
      type: [SettledScore],
      description: 'Of the winners, and of the others where the rule set counts them.',
    }),
    payments: t.expose('payments', { type: [SettledPayment], description: 'What falls due now, in order.' }),
    changes: t.expose('changes', {
      type: [HandPayment],
      description: 'What the hand moves in all, the ledger included, by seat wind, E S W N.',
    }),
  }),
});

builder.queryField('settleHand', (t) =>
  t.field({
    type: SettleHandPayload,
    authScopes: ANYONE,
    description: 'Settles a hand of four: losers’ hands, several winners, the end of the wall.',
    complexity: 1_000,
    args: { input: t.arg({ type: SettleHandInput, required: true }) },
    errors: { types: [InvalidInput, ImpossibleHand], union: { name: 'SettleHandResult' }, directResult: true },
    resolve: (_root, { input }) => settle(input),
  }),
);

function settle(input: SettleInput): Settled {
  const { ruleSet: key, options } = checkedConfig({ ruleSet: input.ruleSet, options: input.options });
  const rules = ruleSet(key);
  const wins = input.wins ?? [];
  const hands = readHands(input, rules);
  const won = SEATS.filter((seat) => input.hands.some((hand) => hand.hasWon === true && hand.wind === WINDS[seat]));
  const ledger = readLedger(input);
  const end: EndOfWall = {
    ledger,
    seats: [...hands].map(([seat, { concealed, sets, facts }]) => ({
      seat,
      won: won.includes(seat),
      concealed,
      sets,
      facts,
    })),
  };
  checkLedger(input, rules, end);
  checkInGame(wins, won);
  const winners = wins.map((win) => seatOf(wind(win.winner, 'input.wins')));
  const counted = SEATS.filter((seat) => winners.includes(seat) || (rules.countsLosers && winners.length > 0));
  const scores = counted.flatMap((seat) => {
    const hand = hands.get(seat);
    const score = hand === undefined ? null : rules.score(hand, options);
    if (score === null && winners.includes(seat)) {
      throw new ImpossibleHand(
        'IMPOSSIBLE_HAND',
        'The winner’s tiles are no complete hand.',
        `input.wins.${winners.indexOf(seat)}`,
      );
    }
    return score === null ? [] : [{ seat, score }];
  });
  const worthOf = (seat: Seat): number => scores.find((scored) => scored.seat === seat)?.score.value ?? 0;
  const paid =
    winners.length === 0
      ? rules.settleWall(end)
      : rules.payWins(
          wins.map(
            (win, index): PaidWin => ({
              winner: winners[index] ?? 0,
              from: win.discarder ? seatOf(wind(win.discarder, `input.wins.${index}.discarder`)) : null,
              value: worthOf(winners[index] ?? 0),
              tile: kind(win.tile, `input.wins.${index}.tile`),
            }),
          ),
          {
            dealer: 0,
            active: SEATS.filter((seat) => !won.includes(seat)),
            values: [worthOf(0), worthOf(1), worthOf(2), worthOf(3)],
          },
        );
  return {
    scores: scores.map(({ seat, score }) => ({ wind: windOf(seat), score })),
    payments: paid.map((payment) => ({ ...payment, from: windOf(payment.from), to: windOf(payment.to) })),
    changes: seatChanges([...ledger, ...paid]),
  };
}
