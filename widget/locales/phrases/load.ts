import { languageFor } from '../languages.ts';
import type { PhraseTexts } from './en.ts';

const loaders = {
  en: () => import('./en.ts'),
  id: () => import('./id.ts'),
  ms: () => import('./ms.ts'),
  ko: () => import('./ko.ts'),
} as const;

/** Fetches what can be said, in a language of the element. Rejects when it cannot be had. */
export async function loadPhraseTexts(tag: string): Promise<PhraseTexts> {
  return (await loaders[languageFor(tag)]()).phraseTexts;
}
