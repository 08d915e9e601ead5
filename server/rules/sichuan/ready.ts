/** Who is ready when the wall is empty, and for how much (docs/rules/sichuan.md, "When the wall is empty"). */

import type { DeclaredSet, Score } from '../scoring.ts';
import { countKinds, type Kind, kindIndex, type Suit } from '../tiles.ts';
import { kindsAt, sevenPairsWaits, shapeWaits } from '../waits.ts';
import { scoreSichuan } from './score.ts';
import { holdsVoid, mayWinWith, VOID_SUIT } from './void.ts';

const COPIES = 4;

/** What a seat holds between turns: 13 − 3 × sets tiles in hand, and its declared sets. */
export interface HeldHand {
  readonly concealed: readonly Kind[];
  readonly sets: readonly DeclaredSet[];
  /** null before the void suits are shown. */
  readonly voidSuit: Suit | null;
}

/** A tile that would complete a hand, and what it would be worth. */
export interface PossibleWin {
  readonly tile: Kind;
  readonly score: Score;
}

export interface Readiness {
  /** Whether a tile of the void suit is still in hand. */
  readonly flowerPig: boolean;
  /** Kinds that would complete the hand and of which it does not hold all four itself, in kind order. */
  readonly waits: readonly Kind[];
  /** The highest of them, without self-draw and event bonuses, of equal ones the last; null when not ready. */
  readonly best: PossibleWin | null;
}

/** Kinds that complete the hand by shape, in kind order (docs/rules/common.md, "Wait"); none while a void tile is in hand. */
export function sichuanWaits({ concealed, sets, voidSuit }: HeldHand): Kind[] {
  const counts = countKinds(concealed);
  const places = new Set(shapeWaits(counts, 4 - sets.length));
  if (sets.length === 0) for (const place of sevenPairsWaits(counts)) places.add(place);
  const held = heldTiles({ concealed, sets });
  return kindsAt([...places].sort((a, b) => a - b)).filter((kind) => mayWinWith([...held, kind], voidSuit));
}

/** Whether a seat that has not won is a flower pig, is ready, and what for. */
export function readiness(hand: HeldHand): Readiness {
  const held = countKinds(heldTiles(hand));
  const waits = sichuanWaits(hand).filter((kind) => (held[kindIndex(kind)] ?? 0) < COPIES);
  return {
    flowerPig: holdsVoid(hand.concealed, hand.voidSuit),
    waits,
    best: waits.reduce<PossibleWin | null>((best, tile) => higher(best, tile, scoreWith(hand, tile)), null),
  };
}

function heldTiles({ concealed, sets }: Pick<HeldHand, 'concealed' | 'sets'>): Kind[] {
  return [...concealed, ...sets.flatMap((set) => set.tiles)];
}

function higher(best: PossibleWin | null, tile: Kind, score: Score | null): PossibleWin | null {
  return score !== null && (best === null || score.value >= best.score.value) ? { tile, score } : best;
}

/** What the hand would be worth with this tile, without self-draw and event bonuses. */
export function scoreWith({ concealed, sets, voidSuit }: HeldHand, tile: Kind): Score | null {
  return scoreSichuan({
    concealed,
    sets,
    flowers: [],
    winningTile: tile,
    winBy: 'discard',
    // Winds count for nothing here.
    seatWind: 'WE',
    roundWind: 'WE',
    circumstances: [],
    visible: [],
    facts: voidSuit === null ? {} : { [VOID_SUIT]: voidSuit },
  });
}
