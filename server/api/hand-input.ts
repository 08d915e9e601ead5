/** Hands as clients describe them: the inputs that scoring and settling share, and how they are read. */

import { checkScoreInput, type InputProblem } from '../rules/check.ts';
import type { FactSpec, RuleSet } from '../rules/rule-set.ts';
import {
  CIRCUMSTANCES,
  type Circumstance,
  type DeclaredSet,
  type Facts,
  type SetKind as RuleSetKind,
  type WinBy as RuleWinBy,
  type ScoreInput,
  SEATS,
  type Seat,
} from '../rules/scoring.ts';
import { isKind, type Kind, WINDS, type WindKind } from '../rules/tiles.ts';
import type { SetKindView, WinByView } from '../table/view-types.ts';
import { builder } from './builder.ts';
import { ImpossibleHand, InvalidInput } from './errors.ts';
import { SetKind } from './tiles.ts';

const SET_KINDS: Readonly<Record<SetKindView, RuleSetKind>> = {
  CHOW: 'chow',
  PUNG: 'pung',
  CLAIMED_KONG: 'claimed-kong',
  CONCEALED_KONG: 'concealed-kong',
  ADDED_KONG: 'added-kong',
};

export const WIN_BY: Readonly<Record<WinByView, RuleWinBy>> = {
  DISCARD: 'discard',
  SELF_DRAW: 'self-draw',
  ROBBED_KONG: 'robbed-kong',
  NONE: 'none',
};

export const SetInput = builder.inputType('SetInput', {
  description: 'A declared set.',
  fields: (t) => ({
    kind: t.field({ type: SetKind, required: true }),
    tiles: t.stringList({ required: true, description: 'Kinds: three, or four for a kong.' }),
  }),
});

export const FactInput = builder.inputType('FactInput', {
  description: 'What the rule set says about the seat: `void-suit` with `bamboo`, `characters` or `dots` …',
  fields: (t) => ({
    key: t.string({ required: true, description: 'Names the fact.' }),
    value: t.string({ required: true, description: 'What holds.' }),
  }),
});

/** A hand's tiles as an input gives them. */
interface TilesInput {
  readonly concealed: readonly string[];
  readonly sets?: readonly { readonly kind: SetKindView; readonly tiles: readonly string[] }[] | null | undefined;
  readonly flowers?: readonly string[] | null | undefined;
  readonly facts?: readonly { readonly key: string; readonly value: string }[] | null | undefined;
}

/** Reads a hand's tiles and facts; `at` is the input's place. Throws `InvalidInput` for what is no tile, or no fact here. */
export function tilesOf(
  input: TilesInput,
  rules: RuleSet,
  at: string,
): Pick<ScoreInput, 'concealed' | 'sets' | 'flowers' | 'facts'> {
  return {
    concealed: kinds(input.concealed, `${at}.concealed`),
    sets: (input.sets ?? []).map(
      (set, index): DeclaredSet => ({
        kind: SET_KINDS[set.kind],
        tiles: kinds(set.tiles, `${at}.sets.${index}.tiles`),
      }),
    ),
    flowers: kinds(input.flowers ?? [], `${at}.flowers`),
    facts: factsOf(input.facts ?? [], rules.facts, `${at}.facts`),
  };
}

function factsOf(given: NonNullable<TilesInput['facts']>, specs: readonly FactSpec[], at: string): Facts {
  const invalid = (reason: string, index: number) => new InvalidInput('INVALID_INPUT', reason, `${at}.${index}`);
  for (const [index, { key, value }] of given.entries()) {
    const spec = specs.find((each) => each.key === key);
    if (spec === undefined) {
      const known = specs.map((each) => each.key).join(', ');
      throw invalid(known === '' ? 'The rule set has no facts.' : `The rule set’s facts are ${known}.`, index);
    }
    if (!spec.values.includes(value)) throw invalid(`${key} is one of ${spec.values.join(', ')}.`, index);
    if (given.findIndex((each) => each.key === key) !== index) throw invalid(`${key} is there twice.`, index);
  }
  return Object.fromEntries(given.map(({ key, value }) => [key, value]));
}

/** Throws for a hand without a fact that the rule set states of every seat; `at` is the place of the facts. */
export function checkFactsStated(facts: Facts, rules: RuleSet, at: string): void {
  const missing = rules.facts.find(({ key, always }) => always && facts[key] === undefined);
  if (missing === undefined) return;
  throw new InvalidInput('INVALID_INPUT', `${missing.key} is missing: one of ${missing.values.join(', ')}.`, at);
}

/** Throws `ImpossibleHand` for a hand that play could not give. */
export function checkHand(hand: ScoreInput, rules: RuleSet, at: string): void {
  const [problem] = checkScoreInput(hand, rules);
  if (problem !== undefined) throw impossible(problem, at);
}

/** Throws for a discarder who cannot have given the tile; `at` is the input's place. */
export function checkDiscarder(hand: ScoreInput, discarder: WindKind | null, at: string): void {
  if (discarder === null) return;
  if (hand.winBy !== 'discard' && hand.winBy !== 'robbed-kong')
    throw new InvalidInput('INVALID_INPUT', 'Only a discard or a robbed kong has a discarder.', at);
  if (discarder === hand.seatWind) throw new InvalidInput('INVALID_INPUT', 'Nobody wins on an own discard.', at);
  if (hand.circumstances.includes('dealers-first-discard') && discarder !== 'WE')
    throw new ImpossibleHand('IMPOSSIBLE_HAND', 'needs-dealer: dealers-first-discard', at);
}

/** Points that each seat gets (+) or pays (−), by seat. */
export function changesOf(
  payments: readonly { readonly from: Seat; readonly to: Seat; readonly points: number }[],
): number[] {
  return SEATS.map((seat) =>
    payments.reduce((sum, { from, to, points }) => sum + (to === seat ? points : 0) - (from === seat ? points : 0), 0),
  );
}

/** The seat of a wind at a table whose dealer is seat 0. */
export function seatOf(seatWind: WindKind): Seat {
  return SEATS.find((seat) => WINDS[seat] === seatWind) ?? 0;
}

/** Kinds of tiles; throws `InvalidInput` that names the one that is none, at `at`.N. */
export function kinds(texts: readonly string[], at: string): Kind[] {
  return texts.map((text, index) => kind(text, `${at}.${index}`));
}

/** A kind of tile; throws `InvalidInput` at the field `at`. */
export function kind(text: string, at: string): Kind {
  if (isKind(text)) return text;
  throw new InvalidInput('INVALID_INPUT', `${JSON.stringify(text.slice(0, 20))} is no kind of tile.`, at);
}

/** A wind; throws `InvalidInput` at the field `at`. */
export function wind(text: string, at: string): WindKind {
  const found = WINDS.find((each) => each === text);
  if (found !== undefined) return found;
  throw new InvalidInput('INVALID_INPUT', `It is one of ${WINDS.join(', ')}.`, at);
}

/** Circumstances; throws `InvalidInput` that names the one that is none, at `at`.N. */
export function circumstances(texts: readonly string[], at: string): Circumstance[] {
  return texts.map((text, index) => {
    const found = CIRCUMSTANCES.find((each) => each === text);
    if (found !== undefined) return found;
    throw new InvalidInput('INVALID_INPUT', `It is one of ${CIRCUMSTANCES.join(', ')}.`, `${at}.${index}`);
  });
}

function impossible({ field, reason, index, about }: InputProblem, at: string): ImpossibleHand {
  const place = index === null ? `${at}.${field}` : `${at}.${field}.${index}`;
  return new ImpossibleHand('IMPOSSIBLE_HAND', about === null ? reason : `${reason}: ${about}`, place);
}
