import { type LanguageTag, languageFor } from '../languages.ts';
import type { RuleTexts } from './rule-texts.ts';

const loaders: Readonly<Record<LanguageTag, () => Promise<RuleTexts>>> = {
  en: async () => (await import('./en/index.ts')).englishRules,
  id: async () => (await import('./id/index.ts')).indonesianRules,
  ms: async () => (await import('./ms/index.ts')).malayRules,
  ko: async () => (await import('./ko/index.ts')).koreanRules,
};

const fetched = new Map<LanguageTag, Promise<RuleTexts>>();

/** Fetches rules, glossary and score items. What does not come is fetched again the next time. */
export function loadRuleTexts(tag: string): Promise<RuleTexts> {
  const language = languageFor(tag);
  const known = fetched.get(language);
  if (known) return known;
  const fetching = loaders[language]();
  fetched.set(language, fetching);
  fetching.catch(() => fetched.delete(language));
  return fetching;
}
