/**
 * Forms that a hand may be built towards: of which suits, of what sets. Which of them a rule set knows, and which are
 * worth aiming at, is found out by scoring an example of each, so that a new rule set needs no word here.
 */

import type { RuleSet } from '../rules/rule-set.ts';
import type { Facts, RuleOptions, Score } from '../rules/scoring.ts';
import { countKinds, HAND_KINDS, KINDS, type Kind } from '../rules/tiles.ts';
import { ORPHANS } from '../rules/waits.ts';
import { copies } from './situation.ts';

export type Shape = 'sets' | 'pungs' | 'pairs' | 'orphans';

/** Bits of the groups of kinds: bamboo, characters, dots, honours. */
export type Groups = number;
export const HONOURS_GROUP: Groups = 8;
const SUIT_GROUPS: readonly Groups[] = [1, 2, 4];
export const GROUP_STARTS = [0, 9, 18, 27] as const;

export interface Form {
  readonly shape: Shape;
  /** Groups that its tiles may be of. */
  readonly groups: Groups;
  /** Honours of which it must have a pung; places in `KINDS`. */
  readonly pungsOf: readonly number[];
  /** What an example of it is worth, in points. */
  readonly value: number;
}

/** What there is to know of a rule set's forms. */
export interface Forms {
  readonly all: readonly Form[];
  /** What a plain hand that may be declared is worth, in points. */
  readonly usual: number;
}

/** The group of a kind, by its place in `KINDS`. */
export function groupOf(kind: number): Groups {
  return 1 << Math.min(3, Math.floor(kind / 9));
}

/** Whether a kind is in one of the groups. */
export function isOf(groups: Groups, kind: number): boolean {
  return (groups & groupOf(kind)) !== 0;
}

const ALL: Groups = 15;
/** Wide ones first: a narrow one is kept only when it is worth more. */
const MASKS: readonly Groups[] = [
  ALL,
  ...SUIT_GROUPS.map((suit) => ALL & ~suit),
  ...SUIT_GROUPS.map((suit) => suit | HONOURS_GROUP),
  ...SUIT_GROUPS,
];

const known = new WeakMap<RuleSet, Map<string, Forms>>();

/** The forms that a seat about which this is known may aim at. */
export function formsOf(rules: RuleSet, options: RuleOptions, facts: Facts): Forms {
  const key = JSON.stringify([options, facts]);
  const ofRules = known.get(rules) ?? new Map<string, Forms>();
  known.set(rules, ofRules);
  const found = ofRules.get(key) ?? findForms(rules, options, facts);
  ofRules.set(key, found);
  return found;
}

function findForms(rules: RuleSet, options: RuleOptions, facts: Facts): Forms {
  const played = countGroups(copies(rules));
  const masks = [...new Set(MASKS.map((mask) => mask & played))].filter((mask) => (mask & ~HONOURS_GROUP) !== 0);
  const all: Form[] = [];
  const declared: number[] = [];
  /** Keeps a form that the rule set knows, and that is worth more than wider ones of its shape. */
  const consider = (shape: Shape, groups: Groups, example: readonly number[]): void => {
    const score = scoreOf(rules, options, facts, example);
    if (score === null) return;
    if (score.meetsMinimum) declared.push(score.value);
    const wider = all.filter((form) => form.shape === shape && (form.groups & groups) === groups);
    if (wider.some((form) => form.value >= score.value)) return;
    all.push({ shape, groups, pungsOf: [], value: score.value });
  };
  for (const groups of masks) {
    consider('sets', groups, setsExample(groups));
    consider('pungs', groups, pungsExample(groups));
    consider('pairs', groups, pairsExample(groups));
  }
  consider('orphans', played, ORPHANS_EXAMPLE);
  return { all, usual: Math.min(...declared) };
}

function countGroups(counts: readonly number[]): Groups {
  return counts.reduce((groups, count, kind) => (count > 0 ? groups | groupOf(kind) : groups), 0);
}

/** Scores an example won on a discard by a dealer without flowers; null when it is no complete hand. */
function scoreOf(rules: RuleSet, options: RuleOptions, facts: Facts, places: readonly number[]): Score | null {
  const kinds = places.map((place) => KINDS[place] as Kind);
  const winningTile = kinds.at(-1) ?? null;
  if (!rules.couldBeComplete(countKinds(kinds), 0)) return null;
  return rules.score(
    {
      concealed: kinds.slice(0, -1),
      sets: [],
      flowers: [],
      winningTile,
      winBy: 'discard',
      seatWind: 'WE',
      roundWind: 'WE',
      circumstances: [],
      visible: [],
      facts,
    },
    options,
  );
}

function suitStarts(groups: Groups): number[] {
  return SUIT_GROUPS.flatMap((suit, place) => ((groups & suit) === 0 ? [] : [GROUP_STARTS[place] ?? 0]));
}

/** Three chows, a pung (of the north wind where there are honours) and a pair, shared out among the suits. */
function setsExample(groups: Groups): number[] {
  const starts = suitStarts(groups);
  const start = (place: number) => starts[place % starts.length] ?? 0;
  const chows = [1, 2, 4].flatMap((rank, place) => [0, 1, 2].map((step) => start(place) + rank + step));
  const pung = (groups & HONOURS_GROUP) !== 0 ? NORTH : start(0) + 7;
  return [...chows, pung, pung, pung, start(1) + 5, start(1) + 5];
}

const NORTH = 30;

function pungsExample(groups: Groups): number[] {
  const starts = suitStarts(groups);
  const start = (place: number) => starts[place % starts.length] ?? 0;
  const fourth = (groups & HONOURS_GROUP) !== 0 ? NORTH : start(0) + 7;
  const pungs = [start(0) + 1, start(1) + 3, start(2) + 6, fourth].flatMap((kind) => [kind, kind, kind]);
  return [...pungs, start(1) + 5, start(1) + 5];
}

/** Seven pairs that are no sets. */
function pairsExample(groups: Groups): number[] {
  const starts = suitStarts(groups);
  return [0, 1, 3, 4, 6, 7, 8].flatMap((rank, place) => {
    const kind = (starts[place % starts.length] ?? 0) + rank;
    return [kind, kind];
  });
}

const ORPHANS_EXAMPLE: readonly number[] = [...ORPHANS, HAND_KINDS - 1];
