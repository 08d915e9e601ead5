import type { LanguageTag } from './languages.ts';
import type { Locale } from './locale.ts';

const loaders: Readonly<Record<LanguageTag, () => Promise<Locale>>> = {
  en: async () => (await import('./en.ts')).english,
  id: async () => (await import('./id.ts')).indonesian,
  ms: async () => (await import('./ms.ts')).malay,
  ko: async () => (await import('./ko.ts')).korean,
};

/** Fetches a language. Rejects when its chunk cannot be had; the caller goes on with the one it has. */
export function loadLocale(tag: LanguageTag): Promise<Locale> {
  return loaders[tag]();
}
