import type { LanguageTag } from '../languages.ts';
import { type ElementTexts, elements } from './en.ts';

/** What the small elements say in one language. */
export interface ElementLocale {
  readonly tag: LanguageTag;
  readonly texts: ElementTexts;
}

/** English comes with the script, so that there is always something to say. */
export const ENGLISH: ElementLocale = { tag: 'en', texts: elements };

const loaders: Readonly<Record<LanguageTag, () => Promise<{ readonly elements: ElementTexts }>>> = {
  en: async () => ({ elements }),
  id: () => import('./id.ts'),
  ms: () => import('./ms.ts'),
  ko: () => import('./ko.ts'),
};

/** Fetches a language. Rejects when its chunk cannot be had; the caller goes on with the one it has. */
export async function loadElementLocale(tag: LanguageTag): Promise<ElementLocale> {
  return { tag, texts: (await loaders[tag]()).elements };
}
