/** What `settleHand` is asked about: four hands and what was paid before, read and checked against each other. */

import type { EndOfWall, RuleSet } from '../rules/rule-set.ts';
import { CIRCUMSTANCES, type Payment, type ScoreInput, SEATS, type Seat } from '../rules/scoring.ts';
import { type Kind, WINDS, type WindKind } from '../rules/tiles.ts';
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
import { OptionValueInput } from './rule-sets.ts';
import { WinBy } from './tiles.ts';

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

export const SettleHandInput = builder.inputType('SettleHandInput', {
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

export type SettleInput = typeof SettleHandInput.$inferInput;
type Hands = ReadonlyMap<Seat, ScoreInput>;

/** The wind of a seat at a table whose dealer is seat 0. */
export function windOf(seat: Seat): WindKind {
  return WINDS[seat] ?? 'WE';
}

/** The four hands as scorers want them; throws for a seat that is missing or there twice, and for impossible tiles. */
export function readHands(input: SettleInput, rules: RuleSet): Hands {
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
export function checkInGame(wins: NonNullable<SettleInput['wins']>, won: readonly Seat[]): void {
  for (const [index, { winner, discarder }] of wins.entries()) {
    for (const [field, text] of Object.entries({ winner, discarder })) {
      const at = `input.wins.${index}.${field}`;
      if (text && won.includes(seatOf(wind(text, at))))
        throw new ImpossibleHand('IMPOSSIBLE_HAND', 'This seat has won before and is out of the game.', at);
    }
  }
}

/** Throws where the payments before do not fit the hands' wins and kongs. */
export function checkLedger(input: SettleInput, rules: RuleSet, end: EndOfWall): void {
  const problem = rules.ledgerProblem(end);
  if (problem === null) return;
  const at =
    'payment' in problem
      ? `input.ledger.${problem.payment}`
      : `input.hands.${input.hands.findIndex((hand) => hand.wind === windOf(problem.seat))}`;
  throw new ImpossibleHand('IMPOSSIBLE_HAND', problem.reason, at);
}

/** The payments before; throws for one that is none. */
export function readLedger(input: SettleInput): Payment[] {
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
