/** The tiles of all rule sets (docs/rules/common.md, "Tiles"). A kind is written as in that table: `B1` … `S4`. */

export type SuitLetter = 'B' | 'C' | 'D';
export type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export type SuitKind = `${SuitLetter}${Rank}`;
export type WindKind = 'WE' | 'WS' | 'WW' | 'WN';
export type DragonKind = 'DR' | 'DG' | 'DW';
export type HonourKind = WindKind | DragonKind;
export type BonusKind = 'F1' | 'F2' | 'F3' | 'F4' | 'S1' | 'S2' | 'S3' | 'S4';
/** What a tile shows. Physical tiles of one kind differ only in identity. */
export type Kind = SuitKind | HonourKind | BonusKind;

export type Suit = 'bamboo' | 'characters' | 'dots';
export const SUITS: readonly Suit[] = ['bamboo', 'characters', 'dots'];

const LETTERS: readonly SuitLetter[] = ['B', 'C', 'D'];
const RANKS: readonly Rank[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const WINDS: readonly WindKind[] = ['WE', 'WS', 'WW', 'WN'];
export const DRAGONS: readonly DragonKind[] = ['DR', 'DG', 'DW'];
const BONUS: readonly BonusKind[] = ['F1', 'F2', 'F3', 'F4', 'S1', 'S2', 'S3', 'S4'];

/** All 42 kinds in the order of docs/rules/common.md; the first 34 can stand in a hand. */
export const KINDS: readonly Kind[] = [
  ...LETTERS.flatMap((letter) => RANKS.map((rank): SuitKind => `${letter}${rank}`)),
  ...WINDS,
  ...DRAGONS,
  ...BONUS,
];

/** How many kinds can stand in a hand (all but flowers and seasons). */
export const HAND_KINDS = 34;

const INDEX: ReadonlyMap<string, number> = new Map(KINDS.map((kind, index) => [kind, index]));

/** The place of a kind in `KINDS`, 0–41. */
export function kindIndex(kind: Kind): number {
  const index = INDEX.get(kind);
  if (index === undefined) throw new Error(`no such kind of tile: ${kind}`);
  return index;
}

/** Whether the text names a kind of tile. */
export function isKind(text: string): text is Kind {
  return INDEX.has(text);
}

/** A flower or a season. */
export function isBonus(kind: Kind): kind is BonusKind {
  return kindIndex(kind) >= HAND_KINDS;
}

/** A wind or a dragon. */
export function isHonour(kind: Kind): kind is HonourKind {
  const index = kindIndex(kind);
  return index >= 27 && index < HAND_KINDS;
}

/** The suit of a suit tile; null for honours, flowers and seasons. */
export function suitOf(kind: Kind): Suit | null {
  const index = kindIndex(kind);
  return index < 27 ? (SUITS[Math.floor(index / 9)] ?? null) : null;
}

/** The suits among some kinds. */
export function suitsOf(kinds: readonly Kind[]): ReadonlySet<Suit> {
  const suits = new Set<Suit>();
  for (const kind of kinds) {
    const suit = suitOf(kind);
    if (suit !== null) suits.add(suit);
  }
  return suits;
}

/** The rank 1–9 of a suit tile, the number 1–4 of a flower or season, 0 for honours. */
export function rankOf(kind: Kind): number {
  const index = kindIndex(kind);
  if (index < 27) return (index % 9) + 1;
  return index >= HAND_KINDS ? ((index - HAND_KINDS) % 4) + 1 : 0;
}

/** Whether the kind is a 1 or 9 of a suit. */
export function isTerminal(kind: Kind): boolean {
  const index = kindIndex(kind);
  return index < 27 && (index % 9 === 0 || index % 9 === 8);
}

/** The tiles of a full set of 144, in list order: kinds in the order of docs/rules/common.md, copies together (docs/fair.md §7). */
export const TILES_144: readonly Kind[] = KINDS.flatMap((kind) => (isBonus(kind) ? [kind] : [kind, kind, kind, kind]));

/** The 108 suit tiles, in list order. */
export const TILES_108: readonly Kind[] = TILES_144.slice(0, 108);

/** How many of each of the 34 hand kinds a list holds; flowers and seasons are not counted. */
export function countKinds(kinds: Iterable<Kind>): number[] {
  const counts = new Array<number>(HAND_KINDS).fill(0);
  for (const kind of kinds) {
    const index = kindIndex(kind);
    if (index < HAND_KINDS) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}
