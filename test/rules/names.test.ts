import { expect, it } from 'vitest';
import { ruleSetNames as english } from '../../server/rules/names/en.ts';
import { ruleSetNames as indonesian } from '../../server/rules/names/id.ts';
import { ruleSetNames as korean } from '../../server/rules/names/ko.ts';
import { ruleSetNames as malay } from '../../server/rules/names/ms.ts';
import { RULE_SETS } from '../../server/rules/registry.ts';

it.each(Object.entries({ english, indonesian, korean, malay }))('every rule set has a name in %s', (_name, names) => {
  expect(Object.keys(names)).toEqual(RULE_SETS.map(({ key }) => key));
});

it('in English the one that it says itself', () => {
  expect(english).toEqual(Object.fromEntries(RULE_SETS.map(({ key, name }) => [key, name])));
});
