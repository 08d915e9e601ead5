import { type LanguageTag, languageFor } from './languages.ts';
import type { MeTexts } from './me/en.ts';

const loaders: Readonly<Record<LanguageTag, () => Promise<{ readonly me: MeTexts }>>> = {
  en: () => import('./me/en.ts'),
  id: () => import('./me/id.ts'),
  ms: () => import('./me/ms.ts'),
  ko: () => import('./me/ko.ts'),
};

/** Fetches the texts of the panel about oneself. Rejects when they cannot be had; asked again, it tries again. */
export async function loadMeTexts(tag: string): Promise<MeTexts> {
  return (await loaders[languageFor(tag)]()).me;
}
