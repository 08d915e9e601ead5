import { type LanguageTag, languageFor } from '../languages.ts';
import type { ReplayTexts } from './en.ts';

const loaders: Readonly<Record<LanguageTag, () => Promise<{ readonly replayTexts: ReplayTexts }>>> = {
  en: () => import('./en.ts'),
  id: () => import('./id.ts'),
  ms: () => import('./ms.ts'),
  ko: () => import('./ko.ts'),
};

/** Fetches what the replay and the check of a match say. What does not come is fetched again the next time. */
export async function loadReplayTexts(tag: string): Promise<ReplayTexts> {
  return (await loaders[languageFor(tag)]()).replayTexts;
}
