/** Scoring any hand under any rule set. */

import { ruleSet } from '../rules/registry.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { CIRCUMSTANCES, type Payment, type Score, type ScoreInput, type Seat } from '../rules/scoring.ts';
import { type Kind, WINDS, type WindKind } from '../rules/tiles.ts';
import { scoreView } from '../table/view.ts';
import { builder } from './builder.ts';
import { ImpossibleHand, InvalidInput } from './errors.ts';
import {
  changesOf,
  checkDiscarder,
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
import { Score as ScoreType, WinBy } from './tiles.ts';

const ScoreHandInput = builder.inputType('ScoreHandInput', {
  description: 'A hand and how it was completed.',
  fields: (t) => ({
    ruleSet: t.string({ required: true, description: 'A key of `ruleSets`.' }),
    options: t.field({
      type: [OptionValueInput],
      required: false,
      description: 'What is left out is the rule set’s default.',
    }),
    concealed: t.stringList({
      required: true,
      description: 'Kinds in hand before the winning tile, without declared sets: 13 − 3 × sets of them.',
    }),
    sets: t.field({ type: [SetInput], required: false, description: 'Declared sets, at most four.' }),
    flowers: t.stringList({ required: false, description: 'Kinds of flowers and seasons laid open.' }),
    winningTile: t.string({ required: false, description: 'null for a hand that did not win.' }),
    winBy: t.field({ type: WinBy, required: true }),
    seatWind: t.string({ required: true, description: '`WE WS WW WN`.' }),
    roundWind: t.string({ required: true, description: '`WE WS WW WN`.' }),
    discarder: t.string({
      required: false,
      description: 'Seat wind of the discarder or robbed player: without it there are no payments for such a win.',
    }),
    active: t.stringList({
      required: false,
      description: 'Seat winds of those still in the game, the winner included; all four without it.',
    }),
    circumstances: t.stringList({ required: false, description: `Any of ${CIRCUMSTANCES.join(', ')}.` }),
    visible: t.stringList({
      required: false,
      description: 'Publicly visible kinds besides the own declared sets: discards and others’ sets.',
    }),
    facts: t.field({
      type: [FactInput],
      required: false,
      description: 'Facts of the seat, where the rule set has some.',
    }),
  }),
});

export interface SeatChange {
  readonly wind: string;
  readonly change: number;
}

export const HandPayment = builder.objectRef<SeatChange>('HandPayment').implement({
  authScopes: ANYONE,
  description: 'What a seat gets (+) or pays (−), in points.',
  fields: (t) => ({ wind: t.exposeString('wind'), change: t.exposeInt('change') }),
});

/** What payments between the seats of a table whose dealer is seat 0 come to, by seat wind. */
export function seatChanges(paid: readonly Payment[]): SeatChange[] {
  const changes = changesOf(paid);
  return WINDS.map((seatWind) => ({ wind: seatWind, change: changes[seatOf(seatWind)] ?? 0 }));
}

interface ScoredHand {
  readonly score: Score | null;
  readonly waits: readonly Kind[];
  readonly payments: readonly SeatChange[];
}

const ScoreHandPayload = builder.objectRef<ScoredHand>('ScoreHandPayload').implement({
  authScopes: ANYONE,
  description: 'What the hand is worth.',
  fields: (t) => ({
    score: t.field({
      type: ScoreType,
      nullable: true,
      description: 'null: the tiles are no complete hand.',
      resolve: ({ score }) => (score === null ? null : scoreView(score)),
    }),
    waits: t.stringList({ description: 'Kinds that complete the hand by shape.', resolve: ({ waits }) => waits }),
    payments: t.expose('payments', {
      type: [HandPayment],
      description:
        'By seat wind, E S W N; losers’ hands count as nothing. Empty without a win, or without its discarder.',
    }),
  }),
});

builder.queryField('scoreHand', (t) =>
  t.field({
    type: ScoreHandPayload,
    authScopes: ANYONE,
    description: 'Scores a hand under a rule set, line by line.',
    complexity: 300,
    args: { input: t.arg({ type: ScoreHandInput, required: true }) },
    errors: { types: [InvalidInput, ImpossibleHand], union: { name: 'ScoreHandResult' }, directResult: true },
    resolve: (_root, { input }) => {
      const { ruleSet: key, options } = checkedConfig({ ruleSet: input.ruleSet, options: input.options });
      const rules = ruleSet(key);
      const hand: ScoreInput = {
        ...tilesOf(input, rules, 'input'),
        winningTile: input.winningTile == null ? null : kind(input.winningTile, 'input.winningTile'),
        winBy: WIN_BY[input.winBy],
        seatWind: wind(input.seatWind, 'input.seatWind'),
        roundWind: wind(input.roundWind, 'input.roundWind'),
        circumstances: circumstances(input.circumstances ?? [], 'input.circumstances'),
        visible: kinds(input.visible ?? [], 'input.visible'),
      };
      checkHand(hand, rules, 'input');
      const discarder = input.discarder == null ? null : wind(input.discarder, 'input.discarder');
      const inGame = (input.active ?? [...WINDS]).map((text, index) => wind(text, `input.active.${index}`));
      checkDiscarder(hand, discarder, 'input.discarder');
      checkInGame(hand, discarder, inGame);
      const active = inGame.map(seatOf);
      const score = rules.score(hand, options);
      return {
        score,
        waits: rules.waits(hand.concealed, hand.sets, hand.facts),
        payments: score === null ? [] : payments(rules, hand, score, discarder, active),
      };
    },
  }),
);

/** Throws unless those in the game are the winner, somebody who pays, and the discarder where there is one; each once. */
function checkInGame({ seatWind }: ScoreInput, discarder: WindKind | null, inGame: readonly WindKind[]): void {
  const twice = inGame.findIndex((each, index) => inGame.indexOf(each) !== index);
  if (twice >= 0) throw new InvalidInput('INVALID_INPUT', 'This seat is there twice.', `input.active.${twice}`);
  if (inGame.length < 2 || !inGame.includes(seatWind))
    throw new InvalidInput('INVALID_INPUT', 'The winner is in the game, and somebody else.', 'input.active');
  if (discarder !== null && !inGame.includes(discarder))
    throw new InvalidInput('INVALID_INPUT', 'This seat is not in the game.', 'input.discarder');
}

function payments(
  rules: RuleSet,
  hand: ScoreInput,
  score: Score,
  discarder: WindKind | null,
  active: readonly Seat[],
): SeatChange[] {
  const needsDiscarder = hand.winBy === 'discard' || hand.winBy === 'robbed-kong';
  if (hand.winBy === 'none' || (needsDiscarder && discarder === null)) return [];
  const winner = seatOf(hand.seatWind);
  const from = needsDiscarder && discarder !== null ? seatOf(discarder) : null;
  const worthOf = (seat: Seat): number => (seat === winner ? score.value : 0);
  const paid = rules.payWins([{ winner, from, value: score.value, tile: hand.winningTile }], {
    dealer: 0,
    active,
    values: [worthOf(0), worthOf(1), worthOf(2), worthOf(3)],
  });
  return seatChanges(paid);
}
