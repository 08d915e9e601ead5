import { groupTiles, type HandReading, isChow, isTriplet } from './reading.ts';
import type { ReadingGroup, ScoreInput } from './scoring.ts';
import { isHonour, type Kind, type Suit, suitsOf } from './tiles.ts';

/** A hand in one of its readings, with what most of the rule sets' tables ask of it. */
export interface ReadHand {
  readonly input: ScoreInput;
  readonly reading: HandReading;
  /** All tiles of the reading, in its order: declared sets and winning tile included, flowers apart. */
  readonly tiles: readonly Kind[];
  readonly chows: readonly ReadingGroup[];
  /** Pungs and kongs, declared or not. */
  readonly triplets: readonly ReadingGroup[];
  /** One in a winner's standard hand, seven in seven pairs, none in Thirteen Orphans; any number in a loser's hand. */
  readonly pairs: readonly ReadingGroup[];
  readonly suits: ReadonlySet<Suit>;
  readonly honours: boolean;
}

/** A hand read in this way. */
export function readHand(input: ScoreInput, reading: HandReading): ReadHand {
  const tiles = groupTiles(reading);
  return {
    input,
    reading,
    tiles,
    chows: reading.filter(isChow),
    triplets: reading.filter(isTriplet),
    pairs: reading.filter((group) => group.kind === 'pair'),
    suits: suitsOf(tiles),
    honours: tiles.some(isHonour),
  };
}
