import { type LanguageTag, languageFor } from './languages.ts';
import type { ReplayTexts } from './replay/en.ts';

const loaders: Readonly<Record<LanguageTag, () => Promise<{ readonly replayTexts: ReplayTexts }>>> = {
  en: () => import('./replay/en.ts'),
  id: () => import('./replay/id.ts'),
  ms: () => import('./replay/ms.ts'),
  ko: () => import('./replay/ko.ts'),
};

/** Fetches what the replay and the check of a match say. What does not come is fetched again the next time. */
export async function loadReplayTexts(tag: string): Promise<ReplayTexts> {
  return (await loaders[languageFor(tag)]()).replayTexts;
}
