/** The languages there are, named as their speakers name them. */
export const LANGUAGES = [
  { tag: 'en', name: 'English' },
  { tag: 'id', name: 'Bahasa Indonesia' },
  { tag: 'ms', name: 'Bahasa Melayu' },
  { tag: 'ko', name: '한국어' },
] as const;

export type LanguageTag = (typeof LANGUAGES)[number]['tag'];

/** Old and sister tags that pages use. */
const ALIASES: Readonly<Record<string, LanguageTag>> = { in: 'id', zsm: 'ms', may: 'ms', ind: 'id', kor: 'ko' };

/** The language to speak on a page in this language; English where there is no better one. */
export function languageFor(wanted: string | null | undefined): LanguageTag {
  const primary = (wanted ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return LANGUAGES.find(({ tag }) => tag === primary)?.tag ?? ALIASES[primary] ?? 'en';
}
