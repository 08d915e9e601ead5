/** Settling a whole hand: where what is paid depends on all four hands, or on what was paid before. */

import { ruleSet } from '../rules/registry.ts';
import type { EndOfWall, PaidWin, RuleSet } from '../rules/rule-set.ts';
import { CIRCUMSTANCES, type Payment, type Score, type ScoreInput, SEATS, type Seat } from '../rules/scoring.ts';
import { type Kind, WINDS, type WindKind } from '../rules/tiles.ts';
import { scoreView } from '../table/view.ts';
import { builder } from './builder.ts';
import { ImpossibleHand, InvalidInput } from './errors.ts';
import {
  checkDiscarder,
  checkFactsStated,
  checkHand,
  circumstances,
  FactInput,
  kind,
  kinds,
  SetInput,
  seatOf,
  tilesOf,
  WIN_BY,
  wind,
} from './hand-input.ts';
import { ANYONE } from './rights.ts';
import { checkedConfig, OptionValueInput } from './rule-sets.ts';
import { HandPayment, type SeatChange, seatChanges } from './score-hand.ts';
import { Score as ScoreType, WinBy } from './tiles.ts';

const SettledHandInput = builder.inputType('SettledHandInput', {
  description: 'What one seat holds at the end; a winner’s without the winning tile.',
  fields: (t) => ({
    wind: t.string({ required: true, description: 'The seat: `WE` is the dealer.' }),
    concealed: t.stringList({ required: true, description: 'Kinds in hand, without declared sets.' }),
    sets: t.field({ type: [SetInput], required: false, description: 'Declared sets, at most four.' }),
    flowers: t.stringList({ required: false, description: 'Kinds of flowers and seasons laid open.' }),
    facts: t.field({ type: [FactInput], required: false, description: 'Facts of the seat.' }),
    hasWon: t.boolean({ required: false, description: 'It won before (Sichuan); its win is in the ledger.' }),
  }),
});

const SettledWinInput = builder.inputType('SettledWinInput', {
  description: 'A win that ends the hand, or one of several on the same tile.',
  fields: (t) => ({
    winner: t.string({ required: true, description: 'Seat wind.' }),
    winBy: t.field({ type: WinBy, required: true }),
    tile: t.string({ required: true, description: 'Kind of the winning tile.' }),
    discarder: t.string({
      required: false,
      description: 'Seat wind of the discarder or robbed player; null for a self-draw.',
    }),
    circumstances: t.stringList({ required: false, description: `Any of ${CIRCUMSTANCES.join(', ')}.` }),
  }),
});

const PaymentInput = builder.inputType('PaymentInput', {
  description: 'A payment made in the hand before.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'What it was for: `win`, `concealed-kong` …' }),
    from: t.string({ required: true, description: 'Seat wind.' }),
    to: t.string({ required: true, description: 'Seat wind.' }),
    points: t.int({ required: true, description: 'Positive.' }),
    tile: t.string({ required: false, description: 'The kind it was about.' }),
  }),
});

const SettleHandInput = builder.inputType('SettleHandInput', {
  description: 'A hand at its end: won, or with the wall empty.',
  fields: (t) => ({
    ruleSet: t.string({ required: true, description: 'A key of `ruleSets`.' }),
    options: t.field({
      type: [OptionValueInput],
      required: false,
      description: 'What is left out is the rule set’s default.',
    }),
    roundWind: t.string({ required: true, description: '`WE WS WW WN`.' }),
    hands: t.field({ type: [SettledHandInput], required: true, description: 'All four seats, in any order.' }),
    wins: t.field({
      type: [SettledWinInput],
      required: false,
      description: 'The win, or wins on one tile; none: the wall is empty.',
    }),
    ledger: t.field({ type: [PaymentInput], required: false, description: 'Payments made before, in order.' }),
    visible: t.stringList({ required: false, description: 'Kinds in the discard piles.' }),
  }),
});

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

type SettleInput = typeof SettleHandInput.$inferInput;
type Hands = ReadonlyMap<Seat, ScoreInput>;

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

function windOf(seat: Seat): WindKind {
  return WINDS[seat] ?? 'WE';
}

/** The four hands as scorers want them; throws for a seat that is missing or there twice, and for impossible tiles. */
function readHands(input: SettleInput, rules: RuleSet): Hands {
  const roundWind = wind(input.roundWind, 'input.roundWind');
  checkWins(input);
  const hands = new Map<Seat, ScoreInput>();
  for (const [index, given] of input.hands.entries()) {
    const at = `input.hands.${index}`;
    const seatWind = wind(given.wind, `${at}.wind`);
    const seat = seatOf(seatWind);
    if (hands.has(seat)) throw new InvalidInput('INVALID_INPUT', 'This seat is there twice.', `${at}.wind`);
    const winAt = (input.wins ?? []).findIndex(({ winner }) => winner === seatWind);
    const win = input.wins?.[winAt];
    const hand: ScoreInput = {
      ...tilesOf(given, rules, at),
      winningTile: win === undefined ? null : kind(win.tile, `input.wins.${winAt}.tile`),
      winBy: win === undefined ? 'none' : WIN_BY[win.winBy],
      seatWind,
      roundWind,
      circumstances: circumstances(win?.circumstances ?? [], `input.wins.${winAt}.circumstances`),
      visible: [],
    };
    checkFactsStated(hand.facts, rules, `${at}.facts`);
    checkHand(hand, rules, at);
    checkSpareTile(hand, rules, input, at);
    const discarderAt = `input.wins.${winAt}.discarder`;
    checkDiscarder(hand, win?.discarder ? wind(win.discarder, discarderAt) : null, discarderAt);
    hands.set(seat, hand);
  }
  if (hands.size !== SEATS.length) throw new InvalidInput('INVALID_INPUT', 'All four seats are needed.', 'input.hands');
  return withVisible(hands, kinds(input.visible ?? [], 'input.visible'), rules, input);
}

/**
 * Throws for a hand with a tile more than it may hold: only the dealer has one, while an opening kong is robbed, which takes
 * a rule set that knows the robbing of concealed kongs.
 */
function checkSpareTile(
  { winBy, seatWind, concealed, sets }: ScoreInput,
  rules: RuleSet,
  input: SettleInput,
  at: string,
) {
  if (winBy !== 'none' || concealed.length <= 13 - 3 * sets.length) return;
  const robbed = input.wins?.[0]?.winBy === 'ROBBED_KONG' && rules.robbable.includes('concealed-kong');
  if (robbed && seatWind === 'WE') return;
  throw new ImpossibleHand('IMPOSSIBLE_HAND', 'wrong-count', `${at}.concealed`);
}

/** Everybody sees the discards and the others’ sets; no kind may be there more often than the rule set has it. */
function withVisible(hands: Hands, discards: readonly Kind[], rules: RuleSet, input: SettleInput): Hands {
  // A tile that several win on is one tile.
  const shared = input.wins?.[0] === undefined ? [] : [kind(input.wins[0].tile, 'input.wins.0.tile')];
  const all = [
    ...discards,
    ...shared,
    ...[...hands.values()].flatMap((hand) => [
      ...hand.concealed,
      ...hand.flowers,
      ...hand.sets.flatMap((set) => set.tiles),
    ]),
  ];
  for (const each of new Set(all)) {
    const there = all.filter((other) => other === each).length;
    const most = rules.tiles.filter((other) => other === each).length;
    if (there > most) throw new ImpossibleHand('IMPOSSIBLE_HAND', `too-many-copies: ${each}`, 'input.hands');
  }
  return new Map(
    [...hands].map(([seat, hand]) => {
      const others = [...hands]
        .filter(([other]) => other !== seat)
        .flatMap(([, { sets }]) => sets.flatMap((set) => set.tiles));
      return [seat, { ...hand, visible: [...discards, ...others] }];
    }),
  );
}

function checkWins(input: SettleInput): void {
  const wins = input.wins ?? [];
  const [first] = wins;
  for (const [index, win] of wins.entries()) {
    const at = `input.wins.${index}`;
    const needsDiscarder = win.winBy === 'DISCARD' || win.winBy === 'ROBBED_KONG';
    if (win.winBy === 'NONE') throw new InvalidInput('INVALID_INPUT', 'A win was by something.', `${at}.winBy`);
    if (needsDiscarder !== Boolean(win.discarder)) {
      throw new InvalidInput(
        'INVALID_INPUT',
        'A discard or robbed kong has a discarder, a self-draw none.',
        `${at}.discarder`,
      );
    }
    const same =
      first !== undefined && win.tile === first.tile && win.discarder === first.discarder && win.winBy === first.winBy;
    if (!same || (index > 0 && !needsDiscarder)) {
      throw new InvalidInput('INVALID_INPUT', 'Several wins are on one and the same tile.', at);
    }
    if (wins.findIndex(({ winner }) => winner === win.winner) !== index) {
      throw new InvalidInput('INVALID_INPUT', 'This seat wins twice.', `${at}.winner`);
    }
  }
}

/** Throws when somebody wins, or gave the tile, who had won before and was out of the game. */
function checkInGame(wins: NonNullable<SettleInput['wins']>, won: readonly Seat[]): void {
  for (const [index, { winner, discarder }] of wins.entries()) {
    for (const [field, text] of Object.entries({ winner, discarder })) {
      const at = `input.wins.${index}.${field}`;
      if (text && won.includes(seatOf(wind(text, at))))
        throw new ImpossibleHand('IMPOSSIBLE_HAND', 'This seat has won before and is out of the game.', at);
    }
  }
}

/** Throws where the payments before do not fit the hands' wins and kongs. */
function checkLedger(input: SettleInput, rules: RuleSet, end: EndOfWall): void {
  const problem = rules.ledgerProblem(end);
  if (problem === null) return;
  const at =
    'payment' in problem
      ? `input.ledger.${problem.payment}`
      : `input.hands.${input.hands.findIndex((hand) => hand.wind === windOf(problem.seat))}`;
  throw new ImpossibleHand('IMPOSSIBLE_HAND', problem.reason, at);
}

/** The payments before; throws for one that is none. */
function readLedger(input: SettleInput): Payment[] {
  return (input.ledger ?? []).map((given, index): Payment => {
    const at = `input.ledger.${index}`;
    const payment: Payment = {
      key: given.key,
      from: seatOf(wind(given.from, `${at}.from`)),
      to: seatOf(wind(given.to, `${at}.to`)),
      points: given.points,
      tile: given.tile ? kind(given.tile, `${at}.tile`) : null,
    };
    if (payment.points <= 0) throw new InvalidInput('INVALID_INPUT', 'Points are positive.', `${at}.points`);
    if (payment.from === payment.to) throw new InvalidInput('INVALID_INPUT', 'Nobody pays oneself.', `${at}.to`);
    return payment;
  });
}
