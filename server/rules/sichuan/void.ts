/** The void suit and the exchange of three (docs/rules/sichuan.md, "Setup"), on kinds and suits. */

import type { FactSpec } from '../rule-set.ts';
import type { Facts } from '../scoring.ts';
import { type Kind, kindIndex, SUITS, type Suit, suitOf } from '../tiles.ts';

/** The name of a seat's void suit among its facts. */
export const VOID_SUIT = 'void-suit';

/** Everybody gives up a suit, before the first turn. */
export const VOID_FACT: FactSpec = { key: VOID_SUIT, values: SUITS, always: true };

/** A seat's void suit; null before it is shown. */
export function voidSuitOf(facts: Facts): Suit | null {
  return SUITS.find((suit) => suit === facts[VOID_SUIT]) ?? null;
}

/** The tiles of the void suit among those in hand. Read from the hand every time: a void tile drawn later binds again. */
export function voidTiles(concealed: readonly Kind[], voidSuit: Suit | null): Kind[] {
  return voidSuit === null ? [] : concealed.filter((kind) => suitOf(kind) === voidSuit);
}

/** Whether the seat is bound: it must discard its void tiles first and may claim, declare or win nothing. */
export function holdsVoid(concealed: readonly Kind[], voidSuit: Suit | null): boolean {
  return voidSuit !== null && concealed.some((kind) => suitOf(kind) === voidSuit);
}

/** The tiles that may be discarded: those of the void suit while there are any, otherwise all. */
export function discardable(concealed: readonly Kind[], voidSuit: Suit | null): readonly Kind[] {
  return holdsVoid(concealed, voidSuit) ? voidTiles(concealed, voidSuit) : concealed;
}

/** Why the void suit forbids something: tiles of it must go first, or the tile itself is of it. */
export type VoidRefusal = 'void-suit-first' | 'void-suit';

/**
 * Whether the void suit forbids a pung, a kong (claimed or from the own hand) or a win with this tile; null when it
 * does not. For a self-drawn win or an own kong the tile itself may be in `concealed` or not.
 */
export function voidRefusal(tile: Kind, concealed: readonly Kind[], voidSuit: Suit | null): VoidRefusal | null {
  if (holdsVoid(concealed, voidSuit)) return 'void-suit-first';
  return voidSuit !== null && suitOf(tile) === voidSuit ? 'void-suit' : null;
}

/**
 * Whether a complete hand may hold these tiles, its sets included: suit tiles, none of the void suit. Where no void suit
 * is stated, one suit must be missing, whichever.
 */
export function mayWinWith(tiles: readonly Kind[], voidSuit: Suit | null): boolean {
  const suits = new Set(tiles.map(suitOf));
  if (suits.has(null)) return false;
  return voidSuit === null ? suits.size < SUITS.length : !suits.has(voidSuit);
}

/** The tiles of a hand by suit, in the order of the suits. */
function bySuit(concealed: readonly Kind[]): { readonly suit: Suit; readonly tiles: readonly Kind[] }[] {
  return SUITS.map((suit) => ({ suit, tiles: concealed.filter((kind) => suitOf(kind) === suit) }));
}

/** The suit with the fewest of these tiles, the first of equal ones. */
function fewest<T extends { readonly tiles: readonly Kind[] }>(suits: readonly T[]): T | undefined {
  return suits.reduce<T | undefined>(
    (least, next) => (least === undefined || next.tiles.length < least.tiles.length ? next : least),
    undefined,
  );
}

/** The choice when time runs out: the suit with the fewest tiles, of equal ones the first. */
export function defaultVoidSuit(concealed: readonly Kind[]): Suit {
  return fewest(bySuit(concealed))?.suit ?? 'bamboo';
}

/** How many tiles a player passes on. */
export const EXCHANGED = 3;

/** The exchange when time runs out: the three lowest tiles of the smallest suit with at least three, of equal ones the first. */
export function defaultExchange(concealed: readonly Kind[]): Kind[] {
  const suit = fewest(bySuit(concealed).filter(({ tiles }) => tiles.length >= EXCHANGED));
  return [...(suit?.tiles ?? [])].sort((a, b) => kindIndex(a) - kindIndex(b)).slice(0, EXCHANGED);
}
