/** How the hand of a player who did not win is read (docs/rules/chinese-classical.md, "Base points"). */

import type { HandReading } from '../reading.ts';
import type { ReadingGroup, ScoreInput } from '../scoring.ts';
import { countKinds, isHonour, KINDS } from '../tiles.ts';

/**
 * Declared sets, every three alike in hand as a concealed pung (of four alike, three), every pair of honours as a pair.
 * Chows and loose tiles count nothing, so that no other division of a loser's hand can be worth more.
 */
export function losersReading({ concealed, sets }: ScoreInput): HandReading {
  const groups: ReadingGroup[] = sets.map(({ kind, tiles }) => ({ kind, tiles, completed: false }));
  countKinds(concealed).forEach((count, at) => {
    const kind = KINDS[at];
    if (kind === undefined) return;
    if (count >= 3) groups.push({ kind: 'concealed-pung', tiles: [kind, kind, kind], completed: false });
    else if (count === 2 && isHonour(kind)) groups.push({ kind: 'pair', tiles: [kind, kind], completed: false });
  });
  return groups;
}
