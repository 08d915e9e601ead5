import { type LanguageTag, languageFor } from '../languages.ts';
import type { MeTexts } from './en.ts';

const loaders: Readonly<Record<LanguageTag, () => Promise<{ readonly me: MeTexts }>>> = {
  en: () => import('./en.ts'),
  id: () => import('./id.ts'),
  ms: () => import('./ms.ts'),
  ko: () => import('./ko.ts'),
};

/** Fetches the texts of the panel about oneself. Rejects when they cannot be had; asked again, it tries again. */
export async function loadMeTexts(tag: string): Promise<MeTexts> {
  return (await loaders[languageFor(tag)]()).me;
}
