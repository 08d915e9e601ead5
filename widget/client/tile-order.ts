import type { Tile } from './model.ts';

/** First letters in the order of docs/rules/common.md, "Tiles"; dragons, written with the D of dots, stand under R. */
const FAMILIES = 'BCDWRFS';
/** Second letters of winds and dragons, in order. */
const HONOURS: Readonly<Record<string, string>> = { W: 'ESWN', R: 'RGW' };

/** A number that puts kinds into order: bamboo, characters, dots, winds, dragons, flowers, seasons. */
function kindOrder(kind: string): number {
  const rank = kind.charAt(1);
  const family = /^D[RGW]$/.test(kind) ? 'R' : kind.charAt(0);
  return FAMILIES.indexOf(family) * 10 + (HONOURS[family]?.indexOf(rank) ?? Number(rank));
}

/** How a hand is sorted: by kind, then by identity, so that the same tiles always lie in the same order. */
function compareTiles(a: Tile, b: Tile): number {
  return kindOrder(a.kind) - kindOrder(b.kind) || a.id - b.id;
}

/** A sorted copy. */
export function sortTiles(tiles: readonly Tile[]): Tile[] {
  return [...tiles].sort(compareTiles);
}
