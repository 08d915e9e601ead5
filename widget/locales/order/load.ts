import { languageFor } from '../languages.ts';
import type { OrderTexts } from './en.ts';

const loaders = {
  en: () => import('./en.ts'),
  id: () => import('./id.ts'),
  ms: () => import('./ms.ts'),
  ko: () => import('./ko.ts'),
} as const;

/** Fetches what moderators read, in a language of the element. Rejects when it cannot be had. */
export async function loadOrderTexts(tag: string): Promise<OrderTexts> {
  return (await loaders[languageFor(tag)]()).orderTexts;
}
