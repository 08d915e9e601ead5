import type { RuleSet } from '../../client/model.ts';
import type { Choices } from '../../client/view-state.ts';
import type { RoomWishes } from '../../client/wishes.ts';

/** The rule set a wish is about: the named one, else the server's first. */
export function ruleSetOf(choices: Choices, wishes: RoomWishes): RuleSet | undefined {
  return choices.ruleSets.find(({ key }) => key === wishes.ruleSet) ?? choices.ruleSets[0];
}

/** Another rule set: its own lengths, clock and options start from their defaults; who may come in and talk stays. */
export function withRuleSet(wishes: RoomWishes, ruleSet: string): RoomWishes {
  const { visibility, voice } = wishes;
  return { ...(visibility === undefined ? {} : { visibility }), ...(voice === undefined ? {} : { voice }), ruleSet };
}

/** An option's value as wished, or its default. */
export function optionValue(wishes: RoomWishes, option: RuleSet['options'][number]): number {
  return wishes.options?.find(({ key }) => key === option.key)?.value ?? option.default;
}

export function withOption(wishes: RoomWishes, key: string, value: number): RoomWishes {
  const others = (wishes.options ?? []).filter((option) => option.key !== key);
  return { ...wishes, options: [...others, { key, value }] };
}
