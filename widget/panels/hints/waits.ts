import type { DeclaredSet } from '../../../server/rules/scoring.ts';
import { isKind, type Kind } from '../../../server/rules/tiles.ts';
import type { Fact, Tile, TileSet } from '../../client/model.ts';

/** What a hand of 13 − 3 × sets tiles is to be asked about. */
export interface HeldHand {
  readonly ruleSet: string;
  readonly concealed: readonly Tile[];
  readonly sets: readonly TileSet[];
  readonly facts: readonly Fact[];
}

const SET_KINDS = {
  CHOW: 'chow',
  PUNG: 'pung',
  CLAIMED_KONG: 'claimed-kong',
  CONCEALED_KONG: 'concealed-kong',
  ADDED_KONG: 'added-kong',
} as const;

/** Whether as many tiles are held as between two turns. */
export function isBetweenTurns({ concealed, sets }: Pick<HeldHand, 'concealed' | 'sets'>): boolean {
  return concealed.length === 13 - 3 * sets.length;
}

/**
 * The kinds that complete a hand by the rules of the room; none when it is not ready. The rules are a chunk of their
 * own, fetched with the first question.
 */
export async function waitsOf(hand: HeldHand): Promise<readonly string[]> {
  if (!isBetweenTurns(hand)) return [];
  const { findRuleSet } = await import('../../../server/rules/registry.ts');
  const facts = Object.fromEntries(hand.facts.map(({ key, value }) => [key, value]));
  return findRuleSet(hand.ruleSet)?.waits(kindsOf(hand.concealed), hand.sets.map(declared), facts) ?? [];
}

function declared(set: TileSet): DeclaredSet {
  return { kind: SET_KINDS[set.kind], tiles: kindsOf(set.tiles) };
}

function kindsOf(tiles: readonly Tile[]): Kind[] {
  return tiles.map(({ kind }) => kind).filter(isKind);
}
