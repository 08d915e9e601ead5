/** The rule sets and clocks a room may choose, for clients to build forms from. */

import { possible, type RoomConfig, roomConfig } from '../rooms/config.ts';
import { CLOCKS } from '../rules/clocks.ts';
import { RULE_SETS } from '../rules/registry.ts';
import type { ClockKey, LengthSpec, OptionSpec, RuleSet } from '../rules/rule-set.ts';
import type { Site } from '../sites/site.ts';
import { builder } from './builder.ts';
import { InvalidInput } from './errors.ts';
import { ANYONE } from './rights.ts';

const OptionType = builder.enumType('OptionType', {
  description: 'Whether an option is on or off, or one of some numbers.',
  values: ['FLAG', 'NUMBER'] as const,
});

const RuleOption = builder.objectRef<OptionSpec>('RuleOption').implement({
  authScopes: ANYONE,
  description: 'A choice of the room within its rule set.',
  fields: (t) => ({
    key: t.exposeString('key'),
    about: t.exposeString('about', { description: 'What it changes, in an English sentence.' }),
    type: t.field({ type: OptionType, resolve: (spec) => (spec.type === 'flag' ? 'FLAG' : 'NUMBER') }),
    default: t.int({ resolve: (spec) => Number(spec.default) }),
    values: t.intList({
      description: 'Allowed values; 0 and 1 for a flag.',
      resolve: (spec) => (spec.type === 'flag' ? [0, 1] : spec.values),
    }),
  }),
});

const MatchLength = builder.objectRef<LengthSpec>('MatchLength').implement({
  authScopes: ANYONE,
  description: 'A length that a match of the rule set may have.',
  fields: (t) => ({
    key: t.exposeString('key'),
    about: t.exposeString('about', { description: 'An English sentence.' }),
  }),
});

const RuleSetType = builder.objectRef<RuleSet>('RuleSet').implement({
  authScopes: ANYONE,
  description: 'A rule set that this server plays.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Names it everywhere: `klasik` …' }),
    name: t.exposeString('name'),
    about: t.exposeString('about', { description: 'An English sentence.' }),
    tileCount: t.int({ resolve: (rules) => rules.tiles.length }),
    startScore: t.exposeInt('startScore', { description: 'Points everybody begins with.' }),
    hasFan: t.exposeBoolean('hasFan', { description: 'Hands are measured in fan.' }),
    options: t.expose('options', { type: [RuleOption] }),
    lengths: t.expose('lengths', { type: [MatchLength] }),
    defaultLength: t.string({ resolve: (rules) => defaultLength(rules) }),
    defaultClock: t.exposeString('clock'),
  }),
});

function defaultLength(rules: RuleSet): string {
  return rules.lengths[0]?.key ?? rules.quickest;
}

interface ClockSource {
  readonly key: string;
  readonly turn: number | null;
  readonly reserve: number | null;
  readonly claim: number | null;
}

const Clock = builder.objectRef<ClockSource>('Clock').implement({
  authScopes: ANYONE,
  description: 'A clock preset (docs/rules/rooms.md, "Clocks"). Seconds; all null for untimed.',
  fields: (t) => ({
    key: t.exposeString('key'),
    turn: t.exposeInt('turn', { nullable: true, description: 'Base time of every question on a turn.' }),
    reserve: t.exposeInt('reserve', { nullable: true, description: 'Eaten after the base time; refilled every hand.' }),
    claim: t.exposeInt('claim', { nullable: true, description: 'Time of a claim.' }),
  }),
});

builder.queryFields((t) => ({
  ruleSets: t.field({
    type: [RuleSetType],
    authScopes: ANYONE,
    description: 'The rule sets this server plays, the default of a new room first.',
    resolve: (_root, _args, { site }) => [...RULE_SETS].sort((a, b) => rank(a, site) - rank(b, site)),
  }),
  clocks: t.field({
    type: [Clock],
    authScopes: ANYONE,
    description: 'The clock presets.',
    resolve: () => CLOCK_KEYS.map(clockSource),
  }),
}));

/** The site's own default comes first, the others as they are registered. */
function rank({ key }: RuleSet, site: Site): number {
  return key === site.ruleSet ? 0 : 1;
}

const CLOCK_KEYS = Object.keys(CLOCKS) as ClockKey[];

function clockSource(key: ClockKey): ClockSource {
  const { turn, reserve, claim } = CLOCKS[key];
  if (turn === null || claim === null) return { key, turn: null, reserve: null, claim: null };
  return { key, turn: turn / 1000, reserve: reserve / 1000, claim: claim / 1000 };
}

export const OptionValueInput = builder.inputType('OptionValueInput', {
  description: 'A choice of the room within its rule set; 0 or 1 for a flag.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'A key of `RuleSet.options`.' }),
    value: t.int({ required: true, description: 'One of the option’s `values`.' }),
  }),
});

/** A room as a client wishes it: what is left out, or null, is the default. */
export interface ConfigInput {
  readonly ruleSet?: string | null | undefined;
  readonly options?: readonly { readonly key: string; readonly value: number }[] | null | undefined;
  readonly length?: string | null | undefined;
  readonly clock?: string | null | undefined;
  readonly visibility?: RoomConfig['visibility'] | null | undefined;
  readonly voice?: boolean | null | undefined;
}

/** What a new room plays, and under which options a hand is scored; throws `InvalidInput`. */
export function checkedConfig({ ruleSet, options, length, clock, visibility, voice }: ConfigInput): RoomConfig {
  const keys = (options ?? []).map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw invalid('options', 'An option is chosen once.');
  const checked = roomConfig({
    ruleSet: ruleSet ?? undefined,
    options: options ?? undefined,
    length: length ?? undefined,
    clock: clock ?? undefined,
    visibility: visibility ?? undefined,
    voice: voice ?? undefined,
  });
  if (checked.ok) return checked.config;
  const { field, value } = checked;
  throw invalid(field, `${JSON.stringify(value.slice(0, 40))} is not possible; there are ${possible(field, ruleSet)}.`);
}

function invalid(field: string, message: string): InvalidInput {
  return new InvalidInput('INVALID_INPUT', message, `input.${field}`);
}
