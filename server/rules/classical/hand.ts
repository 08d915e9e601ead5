/** A hand in one reading, with what the classical rule sets ask of it. */

import { type ReadHand, readHand } from '../read-hand.ts';
import type { HandReading } from '../reading.ts';
import type { Circumstance, ReadingGroup, ScoreInput } from '../scoring.ts';
import { isHonour, isTerminal, type Kind, rankOf, WINDS, type WindKind } from '../tiles.ts';

export interface ClassicalHand extends ReadHand {
  /** Whether this is the winner's hand. */
  readonly won: boolean;
  /** Whether exactly one kind could have completed the hand (docs/rules/klasik.md §1). */
  readonly oneChance: boolean;
}

/** A hand read in this way. */
export function classicalHand(input: ScoreInput, reading: HandReading, oneChance: boolean): ClassicalHand {
  return { ...readHand(input, reading), won: input.winBy !== 'none', oneChance };
}

/** A terminal or an honour. */
export function isMajor(kind: Kind): boolean {
  return isTerminal(kind) || isHonour(kind);
}

export function isWind(kind: Kind | undefined): kind is WindKind {
  return WINDS.some((wind) => wind === kind);
}

/** The kind of a pung, kong or pair; the first kind of a chow. */
export function kindOfGroup(group: ReadingGroup): Kind {
  const kind = group.tiles[0];
  if (kind === undefined) throw new Error('a group without tiles');
  return kind;
}

/** The groups that are of these kinds (pungs, kongs, pairs). */
export function ofKinds(groups: readonly ReadingGroup[], kinds: readonly Kind[]): ReadingGroup[] {
  return groups.filter((group) => kinds.includes(kindOfGroup(group)));
}

/**
 * The pungs and kongs that the concealed awards count: concealed and **claimed** kongs are among them, added kongs are
 * not (docs/rules/klasik.md §2).
 */
export function concealedTriplets(hand: ClassicalHand): ReadingGroup[] {
  return hand.triplets.filter(
    ({ kind }) => kind === 'concealed-pung' || kind === 'concealed-kong' || kind === 'claimed-kong',
  );
}

/** Whether no declared set is open in the sense of the concealed awards. */
export function noOpenSet({ input }: ClassicalHand): boolean {
  return input.sets.every(({ kind }) => kind === 'concealed-kong' || kind === 'claimed-kong');
}

/** Whether the winning tile came from the wall. */
export function selfDrawn({ input }: ClassicalHand): boolean {
  return input.winBy === 'self-draw';
}

/** Whether this was so when the hand was completed. */
export function happened({ input }: ClassicalHand, circumstance: Circumstance): boolean {
  return input.circumstances.includes(circumstance);
}

/** Self-draw of a kong's direct replacement; a flower in between ends that. */
export function onKongReplacement(hand: ClassicalHand): boolean {
  return selfDrawn(hand) && happened(hand, 'kong-replacement') && !happened(hand, 'flower-replacement');
}

/** Self-draw of the last live tile. */
export function onLastTile(hand: ClassicalHand): boolean {
  return selfDrawn(hand) && happened(hand, 'last-tile');
}

/** The flowers or the seasons of the hand. */
export function bonusTiles({ input }: ClassicalHand, letter: 'F' | 'S'): Kind[] {
  return input.flowers.filter((kind) => kind.startsWith(letter));
}

/** Own flower and own season: those whose number is that of the seat wind. */
export function ownBonusTiles({ input }: ClassicalHand): Kind[] {
  return input.flowers.filter((kind) => rankOf(kind) === WINDS.indexOf(input.seatWind) + 1);
}
