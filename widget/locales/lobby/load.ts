import { languageFor } from '../languages.ts';
import type { LobbyTexts } from './en.ts';

const loaders = {
  en: () => import('./en.ts'),
  id: () => import('./id.ts'),
  ms: () => import('./ms.ts'),
  ko: () => import('./ko.ts'),
} as const;

/** Fetches what the lobby says in a language of the element. Rejects when it cannot be had. */
export async function loadLobbyTexts(tag: string): Promise<LobbyTexts> {
  return (await loaders[languageFor(tag)]()).lobby;
}
