/** Scoring any hand under any rule set. */

import { checkScoreInput, type InputProblem } from '../rules/check.ts';
import { ruleSet } from '../rules/registry.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import {
  type Circumstance,
  type DeclaredSet,
  type SetKind as RuleSetKind,
  type WinBy as RuleWinBy,
  type Score,
  type ScoreInput,
  SEATS,
  type Seat,
} from '../rules/scoring.ts';
import { isKind, type Kind, WINDS, type WindKind } from '../rules/tiles.ts';
import { scoreView } from '../table/view.ts';
import type { SetKindView, WinByView } from '../table/view-types.ts';
import { builder } from './builder.ts';
import { ImpossibleHand, InvalidInput } from './errors.ts';
import { checkedConfig, OptionValueInput } from './rule-sets.ts';
import { Score as ScoreType, SetKind, WinBy } from './tiles.ts';

const CIRCUMSTANCES: readonly Circumstance[] = [
  'last-tile',
  'last-discard',
  'kong-replacement',
  'flower-replacement',
  'second-kong-in-turn',
  'first-replacement-in-second-kong',
  'kong-from-last-discard',
  'robbed-concealed-kong',
  'original-call',
  'before-first-discard',
  'dealers-first-discard',
  'thirteenth-dealer-win',
];

const SET_KINDS: Readonly<Record<SetKindView, RuleSetKind>> = {
  CHOW: 'chow',
  PUNG: 'pung',
  CLAIMED_KONG: 'claimed-kong',
  CONCEALED_KONG: 'concealed-kong',
  ADDED_KONG: 'added-kong',
};

const WIN_BY: Readonly<Record<WinByView, RuleWinBy>> = {
  DISCARD: 'discard',
  SELF_DRAW: 'self-draw',
  ROBBED_KONG: 'robbed-kong',
  NONE: 'none',
};

const SetInput = builder.inputType('SetInput', {
  description: 'A declared set.',
  fields: (t) => ({
    kind: t.field({ type: SetKind, required: true }),
    tiles: t.stringList({ required: true, description: 'Kinds: three, or four for a kong.' }),
  }),
});

const FactInput = builder.inputType('FactInput', {
  description: 'What the rule set says about the seat: `void-suit` with `bamboo`, `characters` or `dots` …',
  fields: (t) => ({
    key: t.string({ required: true, description: 'Names the fact.' }),
    value: t.string({ required: true, description: 'What holds.' }),
  }),
});

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

interface SeatChange {
  readonly wind: string;
  readonly change: number;
}

const HandPayment = builder.objectRef<SeatChange>('HandPayment').implement({
  description: 'What a seat gets (+) or pays (−), in points.',
  fields: (t) => ({ wind: t.exposeString('wind'), change: t.exposeInt('change') }),
});

interface ScoredHand {
  readonly score: Score | null;
  readonly waits: readonly Kind[];
  readonly payments: readonly SeatChange[];
}

const ScoreHandPayload = builder.objectRef<ScoredHand>('ScoreHandPayload').implement({
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
    description: 'Scores a hand under a rule set, line by line.',
    args: { input: t.arg({ type: ScoreHandInput, required: true }) },
    errors: { types: [InvalidInput, ImpossibleHand], union: { name: 'ScoreHandResult' }, directResult: true },
    resolve: (_root, { input }) => {
      const { ruleSet: key, options } = checkedConfig({ ruleSet: input.ruleSet, options: input.options });
      const rules = ruleSet(key);
      const hand: ScoreInput = {
        concealed: kinds(input.concealed, 'concealed'),
        sets: (input.sets ?? []).map(
          (set, index): DeclaredSet => ({ kind: SET_KINDS[set.kind], tiles: kinds(set.tiles, `sets.${index}.tiles`) }),
        ),
        flowers: kinds(input.flowers ?? [], 'flowers'),
        winningTile: input.winningTile ? (kinds([input.winningTile], 'winningTile')[0] ?? null) : null,
        winBy: WIN_BY[input.winBy],
        seatWind: wind(input.seatWind, 'seatWind'),
        roundWind: wind(input.roundWind, 'roundWind'),
        circumstances: (input.circumstances ?? []).map(circumstance),
        visible: kinds(input.visible ?? [], 'visible'),
        facts: Object.fromEntries((input.facts ?? []).map(({ key, value }) => [key, value])),
      };
      const [problem] = checkScoreInput(hand, rules);
      if (problem !== undefined) throw impossible(problem);
      const discarder = input.discarder ? wind(input.discarder, 'discarder') : null;
      if (discarder === hand.seatWind)
        throw new InvalidInput('INVALID_INPUT', 'Nobody wins on an own discard.', 'input.discarder');
      const score = rules.score(hand, options);
      return {
        score,
        waits: rules.waits(hand.concealed, hand.sets, hand.facts),
        payments: score === null ? [] : payments(rules, hand, score, discarder),
      };
    },
  }),
);

function payments(rules: RuleSet, hand: ScoreInput, score: Score, discarder: WindKind | null): SeatChange[] {
  const needsDiscarder = hand.winBy === 'discard' || hand.winBy === 'robbed-kong';
  if (hand.winBy === 'none' || (needsDiscarder && discarder === null)) return [];
  const winner = seatOf(hand.seatWind);
  const from = needsDiscarder && discarder !== null ? seatOf(discarder) : null;
  const worthOf = (seat: Seat): number => (seat === winner ? score.value : 0);
  const paid = rules.payWins([{ winner, from, value: score.value, tile: hand.winningTile }], {
    dealer: 0,
    active: SEATS,
    values: [worthOf(0), worthOf(1), worthOf(2), worthOf(3)],
  });
  return SEATS.map((seat) => ({
    wind: WINDS[seat] ?? 'WE',
    change: paid.reduce(
      (sum, { from: payer, to, points }) => sum + (to === seat ? points : 0) - (payer === seat ? points : 0),
      0,
    ),
  }));
}

function seatOf(seatWind: WindKind): Seat {
  return SEATS.find((seat) => WINDS[seat] === seatWind) ?? 0;
}

function kinds(texts: readonly string[], field: string): Kind[] {
  return texts.map((text, index) => {
    if (isKind(text)) return text;
    throw new InvalidInput(
      'INVALID_INPUT',
      `${JSON.stringify(text.slice(0, 20))} is no kind of tile.`,
      `input.${field}.${index}`,
    );
  });
}

function wind(text: string, field: string): WindKind {
  const found = WINDS.find((each) => each === text);
  if (found !== undefined) return found;
  throw new InvalidInput('INVALID_INPUT', `It is one of ${WINDS.join(', ')}.`, `input.${field}`);
}

function circumstance(text: string, index: number): Circumstance {
  const found = CIRCUMSTANCES.find((each) => each === text);
  if (found !== undefined) return found;
  throw new InvalidInput('INVALID_INPUT', `It is one of ${CIRCUMSTANCES.join(', ')}.`, `input.circumstances.${index}`);
}

function impossible({ field, reason, index, about }: InputProblem): ImpossibleHand {
  const place = index === null ? `input.${field}` : `input.${field}.${index}`;
  return new ImpossibleHand('IMPOSSIBLE_HAND', about === null ? reason : `${reason}: ${about}`, place);
}
