import type { LanguageTag } from '../languages.ts';
import type { tileTexts } from './en.tiles.ts';

/** What tiles are called in one language. */
export type TileTexts = typeof tileTexts;

const loaders: Readonly<Record<LanguageTag, () => Promise<{ readonly tileTexts: TileTexts }>>> = {
  en: () => import('./en.tiles.ts'),
  id: () => import('./id.tiles.ts'),
  ms: () => import('./ms.tiles.ts'),
  ko: () => import('./ko.tiles.ts'),
};

/** Fetches the names of the tiles alone. Rejects when they cannot be had. */
export async function loadTileTexts(tag: LanguageTag): Promise<TileTexts> {
  return (await loaders[tag]()).tileTexts;
}
