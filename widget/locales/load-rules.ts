import type { RuleTexts } from './rules/rule-texts.ts';

const loaders: Readonly<Record<string, () => Promise<RuleTexts>>> = {
  en: async () => (await import('./rules/en.ts')).englishRules,
};

const fetched = new Map<string, Promise<RuleTexts>>();

/** Fetches rules, glossary and score items; English where the language has none. A failed try is forgotten. */
export function loadRuleTexts(tag: string): Promise<RuleTexts> {
  const key = tag in loaders ? tag : 'en';
  const known = fetched.get(key);
  if (known) return known;
  const fetching = (loaders[key] ?? loaders.en)?.() ?? Promise.reject(new Error('no rule texts'));
  fetched.set(key, fetching);
  fetching.catch(() => fetched.delete(key));
  return fetching;
}
