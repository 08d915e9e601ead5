/** What a room plays: fixed when it is made (docs/rules/rooms.md, "Room"). */

import { CLOCKS } from '../rules/clocks.ts';
import { findRuleSet, RULE_SETS } from '../rules/registry.ts';
import type { ClockKey, OptionSpec } from '../rules/rule-set.ts';
import type { RuleOptions } from '../rules/scoring.ts';

export interface RoomConfig {
  /** Key of the rule set. */
  readonly ruleSet: string;
  /** Every option of the rule set, none left to its default. */
  readonly options: RuleOptions;
  /** A length key of the rule set. */
  readonly length: string;
  readonly clock: ClockKey;
  /** `public`: listed in the lobby; `private`: by code only. */
  readonly visibility: 'public' | 'private';
  /** Whether those seated can talk. */
  readonly voice: boolean;
  readonly pauses: PausePolicy;
}

/** What the pause after a discard tells (docs/rules/common.md): `natural`, that somebody thought; `even`, nothing. */
export type PausePolicy = 'natural' | 'even';

/** A room as somebody wishes it; what is left out is the default. */
export interface WantedConfig {
  /** Default: the first rule set, Klasik. */
  readonly ruleSet?: string | undefined;
  /** Flags as 0 and 1. */
  readonly options?: readonly { readonly key: string; readonly value: number }[] | undefined;
  /** Default: the rule set's first. */
  readonly length?: string | undefined;
  /** Default: the rule set's. */
  readonly clock?: string | undefined;
  /** Default: private. */
  readonly visibility?: RoomConfig['visibility'] | undefined;
  /** Default: yes. */
  readonly voice?: boolean | undefined;
  /** Default: even where a match may be rated (public, with a clock), otherwise natural. */
  readonly pauses?: PausePolicy | undefined;
}

/** A wish that may name something that does not exist. */
export type ConfigField = 'ruleSet' | 'options' | 'length' | 'clock';

export type CheckedConfig =
  | { readonly ok: true; readonly config: RoomConfig }
  /** The first thing that does not exist. */
  | { readonly ok: false; readonly field: ConfigField; readonly value: string };

/** Fills in the defaults; refuses what the rule set does not have. */
export function roomConfig(wanted: WantedConfig): CheckedConfig {
  const rules = wanted.ruleSet === undefined ? RULE_SETS[0] : findRuleSet(wanted.ruleSet);
  if (rules === undefined || rules === null) return refused('ruleSet', wanted.ruleSet);
  const options: Record<string, number | boolean> = {};
  for (const spec of rules.options) options[spec.key] = spec.default;
  for (const { key, value } of wanted.options ?? []) {
    const spec = rules.options.find((option) => option.key === key);
    const choice = spec === undefined ? null : optionValue(spec, value);
    if (choice === null) return refused('options', `${key}=${value}`);
    options[key] = choice;
  }
  const length = wanted.length ?? rules.lengths[0]?.key;
  if (length === undefined || !rules.lengths.some(({ key }) => key === length)) return refused('length', length);
  const clock = wanted.clock ?? rules.clock;
  if (!isClock(clock)) return refused('clock', clock);
  const visibility = wanted.visibility ?? 'private';
  const pauses = wanted.pauses ?? (visibility === 'public' && CLOCKS[clock].turn !== null ? 'even' : 'natural');
  const voice = wanted.voice ?? true;
  return { ok: true, config: { ruleSet: rules.key, options, length, clock, visibility, voice, pauses } };
}

/** Whether two rooms play the same: rule set, options, length, clock, pauses, visibility and voice. */
export function samePlay(a: RoomConfig, b: RoomConfig): boolean {
  const plain = (['ruleSet', 'length', 'clock', 'pauses', 'visibility', 'voice'] as const).every(
    (key) => a[key] === b[key],
  );
  const options = Object.keys(a.options);
  if (!plain || options.length !== Object.keys(b.options).length) return false;
  return options.every((key) => a.options[key] === b.options[key]);
}

/** What may be said in a field, in words, for whoever said something else. `key`: of the rule set that was wished. */
export function possible(field: ConfigField, key: string | null | undefined): string {
  const rules = findRuleSet(key ?? '') ?? RULE_SETS[0];
  switch (field) {
    case 'ruleSet':
      return RULE_SETS.map((each) => each.key).join(', ');
    case 'length':
      return rules?.lengths.map((length) => length.key).join(', ') ?? '';
    case 'clock':
      return Object.keys(CLOCKS).join(', ');
    case 'options':
      return (
        rules?.options
          .map((spec) => `${spec.key}=${spec.type === 'flag' ? '0|1' : spec.values.join('|')}`)
          .join(', ') ?? ''
      );
  }
}

/** A configuration as the store kept it, perhaps before there was voice or a policy of pauses. */
export function storedConfig(stored: unknown): RoomConfig {
  return { voice: true, pauses: 'natural', ...(stored as Omit<RoomConfig, 'voice' | 'pauses'>) };
}

function optionValue(spec: OptionSpec, value: number): number | boolean | null {
  if (spec.type === 'number') return spec.values.includes(value) ? value : null;
  return value === 0 || value === 1 ? value === 1 : null;
}

/** Whether there is a clock of this key. */
export function isClock(key: string): key is ClockKey {
  return Object.hasOwn(CLOCKS, key);
}

function refused(field: ConfigField, value: string | undefined): CheckedConfig {
  return { ok: false, field, value: value ?? '' };
}
